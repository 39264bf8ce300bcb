// Documents as they are read: from a YAML file, from those of a folder, or from a project.
#pragma once

#include <filesystem>
#include <vector>

#include "editor/cli/battles.h"

namespace batalia::cli {

// By its ending, ".batalia".
bool is_project(const std::filesystem::path& file);

// One YAML file, which must be a document.
Result<Document> read_document(const std::filesystem::path& file);

// Every YAML file below a folder, in the order of the paths. Hidden folders are left out.
Result<std::vector<std::filesystem::path>> yaml_files(const std::filesystem::path& folder);

// The documents among those.
Result<std::vector<Document>> read_folder(const std::filesystem::path& folder);

// All documents of a project, in its order.
Result<std::vector<Document>> read_project(const std::filesystem::path& file);

}  // namespace batalia::cli
