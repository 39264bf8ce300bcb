// The Marker Removal Phase and the end of a game: MPBS 3.4, 4.6.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// 3.4: markers off, leaders' fates, surrendering the field, the end by turns or by a roll; else the next turn.
void end_turn(Play& play);

// 4.6: whether the side has left the field: all its wings that came to the field and still have units are under Rally
// orders, or there are none. Yes means that it has.
engine::Answer has_left_field(const Position& position, int side);

// Takes the markers off that last for one activation, on both sides (9.3.6).
void clear_activation_markers(Play& play);

}  // namespace batalia::mpbs
