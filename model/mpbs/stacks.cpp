#include "model/mpbs/stacks.h"

#include "model/mpbs/stacking.h"

namespace batalia::mpbs {

std::optional<Crowded> crowded(const Position& position) {
  std::vector<StackedUnit> together;
  for (int hex = 0; hex < position.game().grid().size(); ++hex) {
    together.clear();
    position.for_each_at(hex, [&](int unit) {
      if (!position.counts(unit)) return;
      together.push_back({position.facts(unit).unit, position.facts(unit).type, std::nullopt});
    });
    if (together.size() < 2) continue;
    if (Verdict verdict = may_share_hex(together); !verdict) return Crowded{hex, std::move(verdict)};
  }
  return std::nullopt;
}

bool ground_allows(const Position& position, int unit, int hex) {
  for (const Direction direction : all_directions) {
    const int from = position.neighbour(hex, direction);
    if (from == nowhere) continue;
    if (!position.game().ground.step(from, direction.opposite(), position.facts(unit).column).prohibited()) return true;
  }
  return false;
}

}  // namespace batalia::mpbs
