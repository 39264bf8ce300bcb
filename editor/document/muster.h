// What is new in an order of battle: a command, a leader, a unit.
#pragma once

#include <functional>
#include <vector>

#include "model/edit/document.h"
#include "model/forces/forces.h"
#include "model/forces/series.h"

namespace batalia {

// The stem, or the stem with a number behind it: the first that is not taken.
Id unused_id(const Id& stem, const std::function<bool(const Id&)>& taken);
// Whether a command, leader or unit of the battle has it, and one that none has.
bool is_used(const Value& battle, const Id& id);
Id unused_id(const Value& battle, const Id& stem);

// A command without leader or units.
Result<std::vector<Wish>> new_command(const Value& battle, const Command& command);

// A leader; with `of` he commands that command from now on. Ratings are held against the series, those that it says
// each leader must have among them.
Result<std::vector<Wish>> new_leader(const Value& battle, const Series& series, const Leader& leader, const Id& of);

// Ratings and hexes are held against what the series says of its type.
Result<std::vector<Wish>> new_unit(const Series& series, const Unit& unit);

}  // namespace batalia
