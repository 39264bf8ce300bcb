// What army and wing commanders do, MPBS 5.1, 5.2, 13.3.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// The one action of a leader who was chosen to act: moves alone, hex by hex, or, for the army commander, rallies or
// reforms a unit (5.1.2, 13.3). Moving with a unit is part of the unit's move.
void leader_action(Play& play, int leader);
// 5.1.2, 5.2.2, 5.2.1: whether he may act, and whether leaving his stack would leave a wing commander alone.
engine::Answer may_lead(const Position& position, int leader);
// 5.2.1: the wing's commander is with no unit of his wing and can still go to one, as he must before the actions end.
bool must_rejoin(const Position& position, int wing);
// The army commander of the side if he is stacked with or adjacent to the wing's commander and has not acted; or
// nobody.
int helping_commander(const Position& position, int wing);

}  // namespace batalia::mpbs
