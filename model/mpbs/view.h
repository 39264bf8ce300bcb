// What units see, MPBS 10.9.1, 10.9.2: lines of sight (model/mpbs/sight.h) with the units of a position in their way.
#pragma once

#include "model/mpbs/position.h"
#include "model/mpbs/sight.h"

namespace batalia::mpbs {

// Whose eyes: they differ in which units block them.
enum class Eyes : std::uint8_t {
  troops,      // heavy infantry, cavalry and wagons (10.9.1)
  guns,        // any unit, to fire past which guns may not (10.9.2)
  intercepter  // as troops, and enemy guns (10.9.1)
};

// Whether a unit of `side` on the one hex sees into the other.
engine::Answer sees(const Position& position, int side, int from, int to, Eyes eyes);

// The switches of the game that concern sight.
SightSwitches sight_switches(const Game& game);

}  // namespace batalia::mpbs
