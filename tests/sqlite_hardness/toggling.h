// Numbered changes without end, of which a project's history and its state both tell how far they have come.
#pragma once

#include <filesystem>

#include "formats/sqlite/project.h"

namespace batalia::hardness {

inline std::filesystem::path toggled(const std::filesystem::path& folder) { return folder / "battle.batalia"; }

// Makes the project in a folder, before the first change.
Result<void> make_toggled(const std::filesystem::path& folder);

// The change with this number, from 1: a stroke over many hexes and a text that names it. Every tenth is made a
// version.
Result<void> change(Project& project, int number);

// The number of the last change in the history, 0 where there is none; -1 where the state is not that of the history.
int last_change(const Project& project);

}  // namespace batalia::hardness
