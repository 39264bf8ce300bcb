// Artillery fire, MPBS 10.8, and guns that change hands.
#pragma once

#include "model/mpbs/fire.h"
#include "model/mpbs/sight.h"

namespace batalia::mpbs {

// 10.8.1, 9.1.5, 7.3.3, 8.3.1, 12.4.4, 10.1.2, 10.9: whether the guns may fire at the unit or leader on this hex.
engine::Answer may_guns_fire(const Position& position, int guns, int hex, bool reaction);
// The unit that such a fire is aimed at, or nobody where a leader stands there alone.
int guns_target(const Position& position, int guns, int hex);
// The roll for one unit on the line of fire, undone; `target` is nobody for a leader alone.
engine::Roll guns_roll(const Position& position, int guns, int target, int target_hex);
// 10.8.2 to 10.8.7: fires, grazing included; flips the guns. Then the target may react.
void guns_fire(Play& play, int guns, int hex, bool reaction);
// 8.3: own guns that still count in a hex of this infantry or cavalry; or nobody.
int guns_with(const Position& position, int unit);
// 8.3.1, 8.3.4: the guns in the hexes of the unit over or under it, all alike.
void put_guns(Play& play, int unit, bool on_top);

// 6.2.3.
engine::Answer may_guns_turn(const Position& position, int guns);
void guns_turn(Play& play, int guns, Vertex facing);

// ---- grazing.cpp ----

// 10.8.3: the hexes that a fire at the one on `hex` strikes, in order outwards: the target's alone beyond grazing
// range.
LineOfFire struck_hexes(const Position& position, int guns, int hex, Hand hand);
// 10.8.3, 10.8.4: fires at everything on these hexes, each result applied before the next.
void strike(Play& play, int guns, const LineOfFire& line, int target, int target_hex);

// ---- casualties.cpp ----

// 10.8.9: marked Disabled; nothing where it is already.
void disable(Play& play, int guns, const char* rule);
// 10.8.9, 11.5.1, 14.1: `side` enters the hex: enemy guns and wagons there are captured, its own captured ones
// regained.
void take_guns(Play& play, int hex, int side, const char* rule);

}  // namespace batalia::mpbs
