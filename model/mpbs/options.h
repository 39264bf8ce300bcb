// The switches of the series by name, as people choose them for a game: its optional rules, and rulings that may be
// decided otherwise (docs/rules/musket-and-pike-rulings.md).
#pragma once

#include <span>
#include <string_view>

#include "model/mpbs/switches.h"

namespace batalia::mpbs {

// One value of one switch that is not its default.
struct GameOption {
  std::string_view id;
  const char* title = "";
  std::string_view decides;  // the switch, by its name in the rulings
  std::string_view value;    // likewise
  const char* ruling = "";   // that offers it, as it is cited: "ruling turn-is-one-trigger"
  void (*choose)(Switches&);

  [[nodiscard]] bool chosen(const Switches& switches) const {
    Switches with = switches;
    choose(with);
    return with == switches;
  }
};

// In the order of the rulings.
std::span<const GameOption> game_options();

}  // namespace batalia::mpbs
