// What an order of battle adds up to: units by arm, strength, and the points that its series counts them for.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "model/charts/chart.h"
#include "model/forces/series.h"
#include "model/scenario/resolved.h"

namespace batalia {

struct ArmCount {
  Id arm;
  int units = 0;
  friend bool operator==(const ArmCount&, const ArmCount&) = default;
};

struct Total {
  int units = 0;
  std::vector<ArmCount> arms;  // in the order of the series; those without units are left out
  // Of the units whose type has a strength. Nothing where there are none, or where one has no number for it.
  std::optional<int> strength;
  // Points in play (MPBS 15.0). Nothing without units, without a chart of points, or with a unit of an unknown type.
  std::optional<int> points;
  friend bool operator==(const Total&, const Total&) = default;
};

struct Totals {
  std::map<Id, Total> sides;
  std::map<Id, Total> commands;  // with all that is under them
};

// Of the units that are in play in this scenario.
Totals totals_of(const ResolvedScenario& scenario, const Series& series, const Charts& charts);

// What one unit adds to its side's points in play. Nothing where that is not defined.
std::optional<int> points_of(const Unit& unit, const Series& series, const Charts& charts);

// That of most of a side's units; empty where they have none.
Id commonest_nationality(const Battle& battle, const Id& side);

// False where the scenario leaves it out.
bool in_play(const ResolvedScenario& scenario, const Id& unit);

}  // namespace batalia
