#include "editor/document/totals.h"

#include <algorithm>
#include <map>
#include <set>

#include "model/mpbs/victory.h"

namespace batalia {
namespace {

constexpr std::string_view strength = "strength";

// Nothing, as soon as one of the units in it has no figure that it ought to have.
struct Sum {
  bool any = false;
  bool whole = true;
  int number = 0;

  void add(std::optional<int> figure) {
    any = true;
    whole = whole && figure.has_value();
    number += figure.value_or(0);
  }
  [[nodiscard]] std::optional<int> figure() const { return any && whole ? std::optional(number) : std::nullopt; }
};

struct Adding {
  int units = 0;
  std::map<Id, int> arms;
  Sum strength;
  Sum points;

  [[nodiscard]] Total total(const Series& series) const {
    Total out{units, {}, strength.figure(), points.figure()};
    for (const Arm& arm : series.arms) {
      if (const auto at = arms.find(arm.id); at != arms.end()) out.arms.push_back({arm.id, at->second});
    }
    return out;
  }
};

void add(Adding& to, const Unit& unit, const UnitType* type, std::optional<int> points) {
  ++to.units;
  to.points.add(points);
  if (type != nullptr) ++to.arms[type->arm];
  const bool strong =
      type == nullptr || std::ranges::find(type->ratings, Id(std::string(strength))) != type->ratings.end();
  if (strong) to.strength.add(unit.rating(strength));
}

std::map<Id, Total> finished(const std::map<Id, Adding>& sums, const Series& series) {
  std::map<Id, Total> out;
  for (const auto& [id, sum] : sums) out.emplace(id, sum.total(series));
  return out;
}

}  // namespace

std::optional<int> points_of(const Unit& unit, const Series& series, const Charts& charts) {
  const Chart* chart = charts.chart("victory-points");
  const UnitType* type = series.unit_type(unit.type);
  if (chart == nullptr || type == nullptr) return std::nullopt;
  // What the chart does not count is worth nothing.
  return mpbs::points_in_play(*chart, unit, *type).value_or(0);
}

bool in_play(const ResolvedScenario& scenario, const Id& unit) {
  const PlacedPiece* placed = scenario.piece(unit);
  return placed == nullptr || !std::holds_alternative<NotInPlay>(placed->place);
}

Totals totals_of(const ResolvedScenario& scenario, const Series& series, const Charts& charts) {
  std::map<Id, Adding> sides;
  std::map<Id, Adding> commands;
  std::map<Id, Id> above;
  for (const Side& side : scenario.battle->sides) sides[side.id];
  for (const Command& command : scenario.battle->commands) {
    commands[command.id];
    above.emplace(command.id, command.parent);
  }
  for (const Unit& unit : scenario.battle->units) {
    if (!in_play(scenario, unit.id)) continue;
    const UnitType* type = series.unit_type(unit.type);
    const std::optional<int> points = points_of(unit, series, charts);
    add(sides[unit.side], unit, type, points);
    std::set<Id> seen;  // a circle of commands is a finding of its own, not the end of us
    for (Id at = unit.command; commands.contains(at) && seen.insert(at).second; at = above.at(at))
      add(commands[at], unit, type, points);
  }
  return {finished(sides, series), finished(commands, series)};
}

Id commonest_nationality(const Battle& battle, const Id& side) {
  std::map<Id, int> counts;
  for (const Unit& unit : battle.units) {
    if (unit.side == side && !unit.nationality.empty()) ++counts[unit.nationality];
  }
  const auto most = std::ranges::max_element(counts, {}, [](const auto& count) { return count.second; });
  return most == counts.end() ? Id() : most->first;
}

}  // namespace batalia
