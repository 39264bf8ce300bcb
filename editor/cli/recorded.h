// Records of games as the command line reads them, and the games that they were made in.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/cli/playing.h"

namespace batalia::cli {

struct ReadRecord {
  engine::Record record;
  // Where the file was cut off within a line: what is left out, as a message.
  std::optional<std::string> cut_off;
};
Result<ReadRecord> read_record(const std::filesystem::path& file);

// The game of a record before its set-up: on the battle that it names, or on another file's of the same name.
struct RecordedGame {
  OpenedGame game;
  std::vector<std::string> changes;  // of what the game depends on, since it was recorded, as clauses
};
Result<RecordedGame> open_recorded(Library& library, const std::filesystem::path& file, const engine::Record& record,
                                   const std::optional<std::string>& on = std::nullopt);

// The same, where nothing may have changed.
Result<OpenedGame> open_unchanged(Library& library, const std::filesystem::path& file, const engine::Record& record,
                                  const std::string& remedy);

}  // namespace batalia::cli
