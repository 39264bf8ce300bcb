#include "model/mpbs/shift.h"

#include <algorithm>

namespace batalia::mpbs {

std::uint8_t slopes_counted(const UnitFacts& facts, const Step& step) {
  return facts.light_infantry() ? std::uint8_t{0} : step.slopes;
}

std::optional<MoveOption> shifted(const Position& position, int unit, Direction direction) {
  const UnitState& now = position.at(unit);
  // 8.2.1: cavalry and light infantry go together as the cavalry can.
  const UnitFacts& facts = position.facts(applies("MPBS 8.2.1") ? lead_of(position, unit) : unit);
  MoveOption out;
  out.facing = now.facing;
  const auto take = [&](std::int16_t from, std::int16_t& to, std::uint8_t& slopes) {
    const Step& step = position.game().ground.step(from, direction, facts.column);
    if (step.prohibited()) return false;
    to = static_cast<std::int16_t>(position.neighbour(from, direction));
    // 7.1.2: both halves cross together, at the dearer cost.
    out.cost = std::max(out.cost, step.points);
    out.hits = std::max(out.hits, step.hits);
    out.ends_momentum = out.ends_momentum || step.ends_momentum;
    slopes = slopes_counted(facts, step);
    return true;
  };
  if (!take(now.left, out.left, out.slopes)) return std::nullopt;
  if (position.two_hexes(unit) && !take(now.right, out.right, out.slopes_right)) return std::nullopt;
  out.arg = out.left;
  return out;
}

bool clear_for(const Position& position, int unit, int hex) {
  const int partner = position.stacked_with(unit);
  return position.find_at(hex, [&](int other) {
    const UnitFacts& facts = position.facts(other);
    return other != unit && other != partner && !facts.artillery() && !facts.wagon();
  }) == nobody;
}

}  // namespace batalia::mpbs
