// Records of games as the command line reads them, and the games that they were made in.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/cli/console.h"
#include "editor/cli/playing.h"

namespace batalia::cli {

// A file that was cut off within a line is read up to that line, and that is said.
Result<engine::Record> read_record(const std::filesystem::path& file, Console& console);

// The game of a record before its set-up, or in the position that it began from: on the battle that it names, or on
// another file's of the same name; with its own charts, or others in their place.
struct RecordedGame {
  OpenedGame game;
  std::vector<std::string> changes;  // of what the game depends on, since it was recorded, as clauses
};
Result<RecordedGame> open_recorded(Library& library, const std::filesystem::path& file, const engine::Record& record,
                                   const std::optional<std::string>& on = std::nullopt,
                                   const std::optional<std::string>& charts = std::nullopt);

// The same, where nothing may have changed.
Result<OpenedGame> open_unchanged(Library& library, const std::filesystem::path& file, const engine::Record& record,
                                  const std::string& remedy);

// How `file` is named in another that lies in the folder of `beside`.
std::string seen_from(const std::filesystem::path& beside, const std::filesystem::path& file);

// Writes the record and the journal of a game where files are named for them: both, or neither.
Result<void> write_game(const std::optional<std::string>& record_file, const engine::Record& record,
                        const std::optional<std::string>& journal_file, const std::string& journal);

}  // namespace batalia::cli
