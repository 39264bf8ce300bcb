// Where the battles, maps and series lie that come with the program.
#pragma once

#include <filesystem>

#include "model/base/problem.h"

namespace batalia::library {

// The folder that holds scenarios/ and maps/: that which the environment names as BATALIA_DATA, else found from the
// program's own place, in the build tree as where it is installed. Fails where it has been taken away.
Result<std::filesystem::path> data_folder();

// The folder of the documents, `editor.md` and the others: beside that which BATALIA_DATA names, else found likewise.
Result<std::filesystem::path> docs_folder();

}  // namespace batalia::library
