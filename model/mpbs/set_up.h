// Setting up as part of the game, MPBS 5.5.3, 6.3.3, and what a scenario leaves to its players.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// Asks for everything that the set-up leaves open, side after side in the order of the battle: places that are a
// choice, leaders, facings, open order (6.3.3, in secret), orders where they are chosen (5.5.3, in secret). Then begins
// turn 1.
void set_up(Play& play);

// 7.4: brings reinforcements that are due to where they may enter; at the end of a turn rolls for the next.
void entry_rolls(Play& play);

}  // namespace batalia::mpbs
