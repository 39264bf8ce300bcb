// Victory points, MPBS 15.0. The points themselves are the chart `victory-points`: columns event, group, hexes, trait,
// points and in-play, where the first row that fits a unit counts and an empty cell fits all.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/base/problem.h"
#include "model/charts/chart.h"
#include "model/forces/series.h"
#include "model/scenario/battle.h"

namespace batalia::mpbs {

// What the enemy earns for something that happens to a unit: "eliminated", "captured", "disabled", or "casualty" for
// each casualty point of a unit still on the map at the end. Nothing where the chart has no row for it.
std::optional<int> points_for(const Chart& victory_points, std::string_view event, const Unit& unit,
                              const UnitType& type);

// What a unit adds to its side's points in play: what the enemy earns by eliminating it, or capturing it if it is a gun
// or a wagon. Nothing where the chart does not count it.
std::optional<int> points_in_play(const Chart& victory_points, const Unit& unit, const UnitType& type);

// What the enemy earns by eliminating this leader: as the side's first army commander, or as a named wing commander by
// his rating (a missing one counts as the best).
int points_for_leader(const Chart& victory_points, const Leader& leader, bool army_commander);

struct ArmPoints {
  Id arm;
  int points = 0;
  int units = 0;  // that count for something
  friend bool operator==(const ArmPoints&, const ArmPoints&) = default;
};

// Points in play of these units by arm, in the order of the series' arms; arms without units are left out. Units of
// types that the series does not know are passed over.
std::vector<ArmPoints> points_in_play(const Chart& victory_points, const Series& series,
                                      std::span<const Unit* const> units);

// At most so many points can the enemy earn of these units and of this side's leaders: everything lost in the dearest
// way, guns disabled and then captured, each army commander, wing commander and named replacement eliminated once. An
// upper bound, never reached in play.
int most_points(const Chart& victory_points, const Battle& battle, const Series& series, const Id& side,
                std::span<const Unit* const> units);

}  // namespace batalia::mpbs
