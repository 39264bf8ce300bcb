#include "editor/cli/commands.h"
#include "editor/cli/program.h"

namespace batalia::cli {

Program make_program() {
  Commands commands;
  commands.push_back(list_command());
  commands.push_back(new_command());
  commands.push_back(check_command());
  commands.push_back(show_command());
  commands.push_back(fmt_command());
  commands.push_back(convert_command());
  commands.push_back(diff_command());
  commands.push_back(errata_command());
  commands.push_back(render_command());
  commands.push_back(play_command());
  commands.push_back(playouts_command());
  commands.push_back(edit_command());
  commands.push_back(replay_command());
  commands.push_back(why_command());
  commands.push_back(keep_command());
  commands.push_back(position_command());
  commands.push_back(schema_command());
  return Program(std::move(commands), main_job());
}

}  // namespace batalia::cli
