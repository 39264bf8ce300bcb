#include "model/mpbs/command.h"

#include <algorithm>
#include <charconv>
#include <unordered_set>

namespace batalia::mpbs {
namespace {

using HexSet = std::unordered_set<Hex>;

// The hexes to which a unit can trace its own part of a LOC.
HexSet traceable(const CommandUnit& unit, const HexSet& enemies) {
  HexSet reached(unit.hexes.begin(), unit.hexes.end());
  std::vector<Hex> front = unit.hexes;
  for (int step = 0; step < unit.range; ++step) {
    std::vector<Hex> next;
    for (const Hex from : front) {
      for (const Hex to : neighbours(from)) {
        if (enemies.contains(to) || !unit.ground->may_step(from, to)) continue;
        if (reached.insert(to).second) next.push_back(to);
      }
    }
    front = std::move(next);
  }
  return reached;
}

}  // namespace

std::optional<int> command_range(const Charts& charts, bool cavalry) {
  const Chart* chart = charts.chart("command-range");
  const Cell* cell = chart == nullptr ? nullptr : chart->cell(cavalry ? "cavalry" : "other", "hexes");
  if (cell == nullptr) return std::nullopt;
  int out = 0;
  const auto [end, error] = std::from_chars(cell->is.data(), cell->is.data() + cell->is.size(), out);
  if (error != std::errc() || end != cell->is.data() + cell->is.size()) return std::nullopt;
  return out;
}

std::vector<bool> in_command(std::span<const CommandUnit> units, Hex commander, std::span<const Hex> enemies) {
  const HexSet enemy_hexes(enemies.begin(), enemies.end());
  std::vector<HexSet> reach;
  reach.reserve(units.size());
  for (const CommandUnit& unit : units) reach.push_back(traceable(unit, enemy_hexes));

  std::vector<bool> in(units.size());
  for (std::size_t i = 0; i < units.size(); ++i) in[i] = reach[i].contains(commander);
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (in[i]) continue;
      const auto relays_to = [&](std::size_t j) {
        return in[j] && units[j].relays &&
               std::ranges::any_of(units[j].hexes, [&](Hex hex) { return reach[i].contains(hex); });
      };
      for (std::size_t j = 0; j < units.size() && !in[i]; ++j) in[i] = relays_to(j);
      grown = grown || in[i];
    }
  }
  return in;
}

}  // namespace batalia::mpbs
