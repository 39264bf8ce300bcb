#include "model/mpbs/victory.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace batalia::mpbs {
namespace {

std::string_view text(const ChartRow& row, std::string_view column) {
  const Cell* cell = find(row.cells, column);
  return cell == nullptr ? std::string_view() : std::string_view(cell->is);
}

std::optional<int> number(std::string_view digits) {
  int out = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return out;
}

bool fits(const ChartRow& row, const Unit& unit, const UnitType& type) {
  const std::string_view group = text(row, "group");
  const std::string_view hexes = text(row, "hexes");
  const std::string_view trait = text(row, "trait");
  return (group.empty() || type.in(group)) && (hexes.empty() || number(hexes) == unit.hexes) &&
         (trait.empty() || unit.has(trait));
}

// The number with which a row about leaders begins: 20, or the 5 of "5 x rating".
int leader_points(const Chart& chart, std::string_view row_id) {
  for (const ChartRow& row : chart.rows) {
    if (row.id.str() != row_id) continue;
    const std::string_view points = text(row, "points");
    return number(points.substr(0, points.find(' '))).value_or(0);
  }
  return 0;
}

int commander_points(const Chart& chart, const Battle& battle, const Id& leader_id, bool army) {
  const Leader* leader = battle.leader(leader_id);
  return leader == nullptr ? 0 : points_for_leader(chart, *leader, army);
}

}  // namespace

int points_for_leader(const Chart& victory_points, const Leader& leader, bool army_commander) {
  if (army_commander) return leader_points(victory_points, "army-commander");
  const int best_rating = -2;  // MPBS 2.1.3
  return leader_points(victory_points, "named-wing-commander") * -rating(leader, "leadership").value_or(best_rating);
}

std::optional<int> points_for(const Chart& victory_points, std::string_view event, const Unit& unit,
                              const UnitType& type) {
  for (const ChartRow& row : victory_points.rows) {
    if (text(row, "event") == event && fits(row, unit, type)) return number(text(row, "points"));
  }
  return std::nullopt;
}

std::optional<int> points_in_play(const Chart& victory_points, const Unit& unit, const UnitType& type) {
  for (const ChartRow& row : victory_points.rows) {
    if (text(row, "in-play") == "yes" && fits(row, unit, type)) return number(text(row, "points"));
  }
  return std::nullopt;
}

std::vector<ArmPoints> points_in_play(const Chart& victory_points, const Series& series,
                                      std::span<const Unit* const> units) {
  std::vector<ArmPoints> out;
  for (const Arm& arm : series.arms) {
    ArmPoints sum{arm.id, 0, 0};
    bool any = false;
    for (const Unit* unit : units) {
      const UnitType* type = series.unit_type(unit->type);
      if (type == nullptr || type->arm != arm.id) continue;
      any = true;
      const int points = points_in_play(victory_points, *unit, *type).value_or(0);
      sum.points += points;
      sum.units += points > 0 ? 1 : 0;
    }
    if (any) out.push_back(sum);
  }
  return out;
}

int most_points(const Chart& victory_points, const Battle& battle, const Series& series, const Id& side,
                std::span<const Unit* const> units) {
  int sum = 0;
  for (const Unit* unit : units) {
    const UnitType* type = series.unit_type(unit->type);
    if (type == nullptr) continue;
    const auto of = [&](std::string_view event) { return points_for(victory_points, event, *unit, *type).value_or(0); };
    const int worn_down = of("casualty") * unit->rating("strength").value_or(0);
    sum += std::max(of("eliminated"), worn_down) + of("captured") + of("disabled");
  }
  std::set<Id> counted;
  for (const Command& command : battle.commands) {
    if (command.side != side) continue;
    const bool army = command.kind.str() == "army";
    if (!command.commander.empty() && counted.insert(command.commander).second) {
      sum += commander_points(victory_points, battle, command.commander, army);
    }
    for (const Id& next : command.replacements) {
      if (counted.insert(next).second) sum += commander_points(victory_points, battle, next, /*army=*/false);
    }
  }
  return sum;
}

}  // namespace batalia::mpbs
