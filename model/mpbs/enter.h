// How reinforcements come to the map, MPBS 7.4.
#pragma once

#include "model/mpbs/movement.h"

namespace batalia::mpbs {

// Whether the unit, which is off the map, may come now (model/mpbs/set_up.h) and can pay for an entry hex that is open
// to it.
engine::Answer finds_entry(const Position& position, int unit);

// Brings the unit to the map: hex, formation and facing as its owner chooses, the points of the entry taken off
// `movement`, leaders who come with it, and what that provokes. False where it waits, or does not outlast it.
bool enter_map(Play& play, Movement& movement);

}  // namespace batalia::mpbs
