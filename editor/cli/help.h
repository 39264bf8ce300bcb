// The texts about the program: the help of each command, and the manual page. Both are made from what the commands
// declare.
#pragma once

#include <string>

#include "editor/cli/program.h"

namespace batalia::cli {

std::string version_text();
std::string help(const Program& program);
std::string help(const Entry& entry);

// " PATH [NAME]": what a command takes by position, as its usage line shows it.
std::string positions(const Entry& entry);

// The manual page `batalia.1` in the man macros.
std::string manual_page(const Program& program);

}  // namespace batalia::cli
