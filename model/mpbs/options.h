// The switches of the series by name, as people choose them for a game: its optional rules, and rulings that may be
// decided otherwise (docs/rules/musket-and-pike-rulings.md).
#pragma once

#include <span>
#include <string_view>

#include "model/mpbs/switches.h"

namespace batalia::mpbs {

struct GameOption {
  std::string_view id;
  std::string_view title;
  void (*choose)(Switches&);
};

std::span<const GameOption> game_options();

}  // namespace batalia::mpbs
