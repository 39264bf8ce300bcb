// From what a user opens to a project that can be edited.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/battle_page.h"

namespace batalia::app {

// The project behind a path: the path itself where it is one; for YAML one in the user's data folder, made or brought
// up to date from the files, so that a file that is opened is never changed unasked. `conflicts` receives what both
// have changed; the project's own stays then.
Result<std::filesystem::path> project_for(const std::string& path, std::vector<std::string>& conflicts);

// What stands behind a battle of an open project.
Result<Behind> behind(const OpenProject& project, const Id& battle);

// Writes the project's documents into YAML files of a folder, bringing each up to date entry by entry; gives the files
// that were written. Fails, writing nothing, where both changed one entry.
Result<std::vector<std::string>> write_yaml_files(OpenProject& project, const std::filesystem::path& folder);

}  // namespace batalia::app
