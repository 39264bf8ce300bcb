// All commands, each made by the file of its name.
#pragma once

#include <memory>

#include "editor/cli/command.h"

namespace batalia::cli {

std::unique_ptr<Command> list_command();
std::unique_ptr<Command> new_command();
std::unique_ptr<Command> check_command();
std::unique_ptr<Command> show_command();
std::unique_ptr<Command> fmt_command();
std::unique_ptr<Command> convert_command();
std::unique_ptr<Command> diff_command();
std::unique_ptr<Command> errata_command();
std::unique_ptr<Command> render_command();
std::unique_ptr<Command> play_command();
std::unique_ptr<Command> playouts_command();
std::unique_ptr<Command> edit_command();
std::unique_ptr<Command> replay_command();
std::unique_ptr<Command> why_command();
std::unique_ptr<Command> keep_command();
std::unique_ptr<Command> position_command();
std::unique_ptr<Command> schema_command();
// What is done without a command.
std::unique_ptr<Command> main_job();

}  // namespace batalia::cli
