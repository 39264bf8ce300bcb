// Retreats after combat, MPBS 11.4.
#pragma once

#include <span>

#include "model/mpbs/morale.h"

namespace batalia::mpbs {

// What became of a retreat, and the way it went, for pursuit (11.7.2B).
struct Retreat {
  std::array<Direction, 4> way{};  // steps taken, in order; both halves of a two-hex unit take the same
  int hexes = 0;                   // gone
  bool off_map = false;            // and so eliminated
  bool eliminated = false;
  bool stood = false;  // Stand on the Unable to Retreat Table: rallied
};

// 11.4.2 to 11.4.5, 12.4.3: moves the unit back `hexes` hexes, four at most, from `cause.enemy` (or only towards its
// friendly edge), asking its owner where the priorities leave a choice. It keeps its facing.
Retreat retreat(Play& play, int unit, int hexes, const Cause& cause);
// The same away from several enemies at once: those of one close combat.
Retreat retreat(Play& play, int unit, int hexes, const Cause& cause, std::span<const std::int16_t> enemies);

// 5.2.2: wing commanders who are alone with a unit about to leave the map in retreat or rout may go to another unit of
// their wing.
void rescue_commanders(Play& play, int unit);

}  // namespace batalia::mpbs
