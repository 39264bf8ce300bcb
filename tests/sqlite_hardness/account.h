// What a project says, for telling two states of one apart.
#pragma once

#include <filesystem>
#include <string>

#include "formats/sqlite/project.h"

namespace batalia::hardness {

// Everything that a project says: its documents, and its history without the times.
Result<std::string> account_of(const Project& project);

// Opens a project, holds its tables against each other, and takes its account. What is wrong is a Problem.
Result<std::string> examined_account(const std::filesystem::path& path);

}  // namespace batalia::hardness
