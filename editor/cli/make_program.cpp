#include "editor/cli/commands.h"
#include "editor/cli/program.h"

namespace batalia::cli {

Program make_program() {
  Commands commands;
  return Program(std::move(commands), nullptr);
}

}  // namespace batalia::cli
