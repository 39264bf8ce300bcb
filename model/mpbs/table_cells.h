// How the cells of the series' charts are read (docs/charts.md says how they are written). A cell that cannot be read
// fails with what it is not and how to write it.
#pragma once

#include <string_view>

#include "model/base/problem.h"
#include "model/mpbs/tables.h"

namespace batalia::mpbs {

Result<int> read_count(std::string_view cell);      // "3", not negative
Result<int> read_modifier(std::string_view cell);   // "+1", "-2", "0"
Result<int> read_rating(std::string_view cell);     // "0", "-1"
Result<int> read_threshold(std::string_view cell);  // a count, or 0 for "none"
Result<SuccessRange> read_success(std::string_view cell);
Result<MoveLimits> read_move_limits(std::string_view cell);
Result<FireLimits> read_fire_limits(std::string_view cell);
Result<Recovery> read_recovery(std::string_view cell);
Result<bool> read_casualty(std::string_view cell);
Result<LeaderFate> read_fate(std::string_view cell);
Result<CombatResult> read_combat(std::string_view cell);
Result<Pairing> read_pairing(std::string_view cell);
Result<FireOutcome> read_fire(std::string_view cell);
Result<PursuitResult> read_pursuit(std::string_view cell);
Result<UnableToRetreat> read_unable(std::string_view cell);
Result<AllowanceEffect> read_allowance_effect(std::string_view cell);

}  // namespace batalia::mpbs
