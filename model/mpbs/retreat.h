// Retreats and advances after combat, MPBS 11.4.
#pragma once

#include "model/mpbs/morale.h"

namespace batalia::mpbs {

// What became of a retreat, and the hexes it went through, for pursuit (11.7.2B).
struct Retreat {
  std::array<std::int16_t, 4> path{nowhere, nowhere, nowhere,
                                   nowhere};  // hexes entered, in order (of the leading half)
  int hexes = 0;                              // gone
  bool off_map = false;                       // and so eliminated
  bool eliminated = false;
  bool stood = false;  // Stand on the Unable to Retreat Table: rallied
};

// 11.4.2 to 11.4.5, 12.4.3: moves the unit back `hexes` hexes from `cause.enemy` (or only towards its friendly edge),
// asking its owner where the priorities leave a choice. A rout is the retreat of a unit that is Morale Broken; the
// facing of others is kept.
Retreat retreat(Play& play, int unit, int hexes, const Cause& cause);

}  // namespace batalia::mpbs
