// Moving a whole unit one hex in any direction, whichever way it faces: how units retreat, advance and pursue
// (MPBS 11.4, 11.7).
#pragma once

#include <optional>

#include "model/mpbs/movement.h"

namespace batalia::mpbs {

// The slopes of a step whose second crossing in one movement hits the formation: none to light infantry (7.3.1).
std::uint8_t slopes_counted(const UnitFacts& facts, const Step& step);

// Where the unit would stand, with what the ground does to it; of a two-hex unit both halves go. Nothing where that
// leads off the map or over ground that is prohibited to it. Other units are not looked at.
std::optional<MoveOption> shifted(const Position& position, int unit, Direction direction);

// Whether no infantry and no cavalry but its own stack stands on the hex, of either side (8.1.2). Guns and wagons may
// be there: friendly ones are passed, those of the enemy taken (11.5.1).
bool clear_for(const Position& position, int unit, int hex);

}  // namespace batalia::mpbs
