// Whose hex a unit on the move may enter, MPBS 8.1.2 to 8.5, 7.3.3, 11.5.1: stacking that is in effect at every step.
#pragma once

#include "model/mpbs/movement.h"

namespace batalia::mpbs {

struct Entering {
  engine::Answer answer;
  bool ends_move = false;  // 7.3.3, 8.2.2, 8.4
};

// Whether what stands on the hex lets the unit (with its partner) come in, facing `facing`. The ground is looked at
// elsewhere.
Entering may_enter(const Position& position, const Movement& movement, int hex, int facing);

// 8.4: whether this cavalry may take the other in by moving into its hex.
engine::Answer may_incorporate(const Position& position, int unit, int other);
// 8.2.2, 8.2.1: whether the unit may join the other, of which one is light infantry and one cavalry.
engine::Answer may_join(const Position& position, int unit, int other, int facing);

// 8.2.2, 8.4: what comes of it where the unit has moved into the hex of light infantry or cavalry of its side: they
// form a stack, or it takes the other in; it goes no further.
void settle(Play& play, Movement& movement);

// 7.4: whether a leader who is to come comes with this unit: of his entry or of his wing.
inline bool comes_with(const LeaderFacts& leader, const UnitFacts& unit) {
  return leader.entry == unit.entry || leader.wing == unit.wing;
}

}  // namespace batalia::mpbs
