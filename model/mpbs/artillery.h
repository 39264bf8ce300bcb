// Artillery fire, MPBS 10.8, and guns that change hands.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// 10.8.1, 9.1.5, 7.3.3, 8.3.1, 12.4.4, 10.1.2, 10.9: whether the guns may fire at the unit or leader on this hex.
engine::Answer may_guns_fire(const Position& position, int guns, int hex, bool reaction);
// The roll for one unit on the line of fire, undone.
engine::Roll guns_roll(const Position& position, int guns, int target, int target_hex);
// 10.8.2 to 10.8.7: fires, grazing included; flips the guns. Then the target may react.
void guns_fire(Play& play, int guns, int hex, bool reaction);
// 6.2.3.
engine::Answer may_guns_turn(const Position& position, int guns);
void guns_turn(Play& play, int guns, Vertex facing);

// 10.8.9: marked Disabled; nothing where it is already.
void disable(Play& play, int guns, const char* rule);
// 10.8.9, 11.5.1, 14.1: `side` enters the hex: enemy guns and wagons there are captured, its own captured ones
// regained.
void take_guns(Play& play, int hex, int side, const char* rule);

}  // namespace batalia::mpbs
