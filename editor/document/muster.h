// What is new in an order of battle: a command, a leader, a unit.
#pragma once

#include <string>
#include <vector>

#include "model/edit/document.h"
#include "model/forces/forces.h"
#include "model/forces/series.h"

namespace batalia {

// An id that nothing in the battle's order of battle has: the stem, or the stem with a number behind it.
Id unused_id(const Value& battle, const Id& stem);

// A command without leader or units.
Result<std::vector<Wish>> new_command(const Value& battle, const Command& command);

// A leader; with `of` he commands that command from now on. Ratings are held against the series, those that it says
// each leader must have among them.
Result<std::vector<Wish>> new_leader(const Value& battle, const Series& series, const Leader& leader, const Id& of);

// Ratings and hexes are held against what the series says of its type.
Result<std::vector<Wish>> new_unit(const Series& series, const Unit& unit);

}  // namespace batalia
