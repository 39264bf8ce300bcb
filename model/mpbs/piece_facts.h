// What of a position can be seen on the map (engine::PieceFacts): where each piece is and which markers lie on it.
//
// Of a unit: is (on-map, eliminated, pursued, …), and on the map: at, facing (none without one), formation (normal,
// shaken, broken, none, …), morale (normal, shaken, broken), casualties, pistols (used), markers: of momentum (of a
// unit next to an enemy; of others it says nothing), interception-done, fired, threshold (has reached it).
// Of a leader: is, and on the map: at. Of a wing: orders, commander, markers: of no-continue, finished.
// Of a side: points.
#pragma once

#include "model/engine/match.h"
#include "model/mpbs/position.h"

namespace batalia::mpbs {

engine::PieceFacts facts_of_unit(const Position& position, int unit);
engine::PieceFacts facts_of_leader(const Position& position, int leader);
engine::PieceFacts facts_of_wing(const Position& position, int wing);
engine::PieceFacts facts_of_side(const Position& position, int side);

}  // namespace batalia::mpbs
