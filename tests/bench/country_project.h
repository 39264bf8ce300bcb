// A project with a country, for measurements.
#pragma once

#include <filesystem>
#include <optional>

#include "formats/sqlite/project.h"

namespace batalia::bench {

// Makes a new file, replacing one that is there, with the map, the terrain of its series, and the battle if there is
// one.
Project make_project(const std::filesystem::path& path, Value map, std::optional<Value> battle);

}  // namespace batalia::bench
