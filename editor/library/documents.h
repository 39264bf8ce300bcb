// Documents as they are read: from a YAML file, from those of a folder, or from a project.
#pragma once

#include <filesystem>
#include <vector>

#include "editor/library/library.h"
#include "formats/sqlite/project.h"

namespace batalia::library {

// By its ending, ".batalia".
bool is_project(const std::filesystem::path& file);

// The id under a key of a document; empty where there is none that can be one.
Id id_in(const Value& value, std::string_view key);

// One YAML file, which must be a document.
Result<Document> read_document(const std::filesystem::path& file);

// Every YAML file below a folder, in the order of the paths. Hidden folders are left out, and so are those of kept
// games unless they are asked for.
Result<std::vector<std::filesystem::path>> yaml_files(const std::filesystem::path& folder, Games games);

// The documents among those; of games that were played only where they are asked for.
Result<std::vector<Document>> read_folder(const std::filesystem::path& folder, Games games);

struct Stored {
  Listed listed;
  StoredFile document;
};

// All that a project holds, in its order; the same as documents.
Result<std::vector<Stored>> stored_in(const std::filesystem::path& file);
Result<std::vector<Document>> read_project(const std::filesystem::path& file);

}  // namespace batalia::library
