// From what a user opens to a project that can be edited.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/battle_page.h"
#include "editor/library/new_battle.h"

namespace batalia::app {

// The project behind a path: the path itself where it is one; for YAML, or the id of a battle that comes along, one in
// the user's data folder, so that a file that is opened is never changed unasked. It need not be there yet.
std::filesystem::path project_behind(const std::string& path);
// Makes the project behind a path that is none, or brings it up to date with the files. Gives what both have changed;
// of all that, the project's own stays. Nobody may have the project open.
Result<std::vector<std::string>> bring_up_to_date(const std::string& path);

// Makes a project in the user's data folder with an empty battle on an empty map, and the series that it is of. Gives
// its file, which no other has had before.
Result<std::filesystem::path> make_battle(const library::NewBattle& asked);

// Makes a project of what can be used of a path that could not be opened; gives its file, which no other has had.
Result<std::filesystem::path> make_rest(const std::string& path, const std::vector<Incoming>& rest);

// Keeps a copy of a project whose file is no longer there, with its history, in the user's data folder, in place of one
// that was kept of it before; gives its file.
Result<std::filesystem::path> rescue(OpenProject& project);
// Takes the copy away, where the project is safe elsewhere.
void forget_rescued(const std::filesystem::path& project);

// What stands behind a battle of an open project.
Result<Behind> behind(const OpenProject& project, const Id& battle);

// Writes the project's documents into YAML files of a folder, bringing each up to date entry by entry; gives the files
// that were written. Fails, writing nothing, where both changed one entry.
Result<std::vector<std::string>> write_yaml_files(OpenProject& project, const std::filesystem::path& folder);

}  // namespace batalia::app
