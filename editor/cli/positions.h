// Positions to play from: found by name beside a battle or project, or as files, and taken up by a game.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/cli/console.h"
#include "editor/cli/playing.h"
#include "model/engine/position.h"
#include "validators/finding.h"

namespace batalia::cli {

// "mergentheim.positions" beside "mergentheim.yaml" or "mergentheim.batalia".
std::filesystem::path positions_folder(const std::filesystem::path& file);
// The files in it, in the order of their names.
std::vector<std::filesystem::path> positions_beside(const std::filesystem::path& file);

struct PositionFile {
  std::filesystem::path file;
  engine::SavedPosition position;
};
Result<PositionFile> read_position(const std::filesystem::path& file);
// `name` is that of a position beside one of the battles, or a file: with a slash in it, or ending in ".yaml".
Result<PositionFile> find_position(const std::vector<Document>& documents, const std::string& name);

// The game that a position belongs to, and all that are made of it, standing as it says. `choice` takes on what the
// position says of scenario, options and charts. What has changed since it was taken is said.
Result<OpenedGame> open_from(Library& library, const std::vector<Document>& documents, const std::string& path,
                             GameChoice& choice, const PositionFile& from, Console& console);

// Those beside a battle's file or project that cannot be played from, as findings.
std::vector<Finding> check_positions(Library& library, const std::filesystem::path& file, Console& console);

// What `position show` and `play` call a position.
std::string title_of(const PositionFile& position);

}  // namespace batalia::cli
