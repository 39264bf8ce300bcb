// Lines of communication in play, MPBS 5.4.2.
#include <bitset>

#include "model/mpbs/order_limits.h"
#include "model/mpbs/way.h"

namespace batalia::mpbs {

namespace {

constexpr std::size_t most_units = 256;

// Whether a line of at most `left` hexes goes from `from` to `to`, past enemies and over ground open to the unit.
bool traces(const Position& position, const UnitFacts& facts, int from, int to, int left) {
  if (from == to) return true;
  if (position.distance(from, to) > left) return false;
  for (const Direction direction : all_directions) {
    const int next = position.neighbour(from, direction);
    if (next == nowhere || position.distance(next, to) >= left) continue;
    if (position.game().ground.step(from, direction, facts.column).prohibited()) continue;
    if (position.enemy_at(next, facts.side) != nobody) continue;
    if (traces(position, facts, next, to, left - 1)) return true;
  }
  return false;
}

bool unit_traces(const Position& position, int unit, int to) {
  const UnitFacts& facts = position.facts(unit);
  const int range = position.game().tables.command_range(facts.cavalry()).value;
  for (const int hex : position.hexes(unit)) {
    if (traces(position, facts, hex, to, range)) return true;
  }
  return false;
}

// The hexes of a wing's commander and of its units in command, nearest in the chain first.
struct Chain {
  std::array<std::int16_t, 2 * most_units + 1> hexes{};
  std::size_t count = 0;
  std::bitset<most_units> in;
};

// Spreads command through the wing until nobody is added, or until it has reached `wanted`. `without` relays nothing.
Chain chain_of(const Position& position, int wing, int wanted, int without) {
  Chain out;
  const int leader = position.wing_leader(wing);
  if (leader == nobody || !position.leader_on_map(leader)) return out;
  out.hexes[out.count++] = position.leader(leader).hex;
  const auto& units = position.game().wing(wing).units;
  for (std::size_t at = 0; at < out.count; ++at) {
    if (wanted != nobody && unit_traces(position, wanted, out.hexes[at])) {
      out.in.set(static_cast<std::size_t>(wanted));
      return out;
    }
    for (const int unit : units) {
      if (unit == without || unit == wanted || out.in[static_cast<std::size_t>(unit)] || !position.counts(unit))
        continue;
      if (!unit_traces(position, unit, out.hexes[at])) continue;
      out.in.set(static_cast<std::size_t>(unit));
      for (const int hex : position.hexes(unit)) out.hexes[out.count++] = static_cast<std::int16_t>(hex);
    }
  }
  return out;
}

}  // namespace

bool in_command(const Position& position, int unit) {
  if (position.facts(unit).artillery() && !position.at(unit).limbered && applies("MPBS 5.5.4") &&
      applies("MPBS 5.4.3-artillery")) {
    return true;
  }
  return traces_command(position, unit);
}

bool traces_command(const Position& position, int unit) {
  const UnitFacts& facts = position.facts(unit);
  if (!applies("MPBS 5.4.2") || !applies("MPBS 5.4.1") || facts.wing == nobody || !position.on_map(unit)) return true;
  if (facts.wagon()) return true;  // 5.4.1
  return chain_of(position, facts.wing, unit, nobody).in[static_cast<std::size_t>(unit)];
}

std::vector<std::int16_t> steps_to_command(const Position& position, int unit) {
  const UnitFacts& facts = position.facts(unit);
  const Chain chain = chain_of(position, facts.wing, nobody, unit);
  const int range = position.game().tables.command_range(facts.cavalry()).value;
  std::vector<std::int16_t> out(static_cast<std::size_t>(position.game().grid().size()), unreachable);
  std::vector<std::int16_t> reached;  // nearest first
  for (std::size_t i = 0; i < chain.count; ++i) {
    for_each_in_range(position.game().grid().hex(chain.hexes[i]), range, [&](Hex hex) {
      const int from = position.game().grid().index(hex);
      if (from == nowhere || out[static_cast<std::size_t>(from)] == 0) return;
      if (position.enemy_at(from, facts.side) != nobody) return;
      if (!traces(position, facts, from, chain.hexes[i], range)) return;
      out[static_cast<std::size_t>(from)] = 0;
      reached.push_back(static_cast<std::int16_t>(from));
    });
  }
  for (std::size_t at = 0; at < reached.size(); ++at) {
    const int steps = out[static_cast<std::size_t>(reached[at])] + 1;
    for (const Direction direction : all_directions) {
      const int next = position.neighbour(reached[at], direction);
      if (next == nowhere || out[static_cast<std::size_t>(next)] <= steps) continue;
      out[static_cast<std::size_t>(next)] = static_cast<std::int16_t>(steps);
      reached.push_back(static_cast<std::int16_t>(next));
    }
  }
  return out;
}

}  // namespace batalia::mpbs
