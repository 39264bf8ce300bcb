#include "model/mpbs/rout.h"

#include <algorithm>
#include <queue>

#include "model/mpbs/artillery.h"
#include "model/mpbs/entering.h"
#include "model/mpbs/morale.h"
#include "model/mpbs/movement.h"
#include "model/mpbs/retreat.h"

namespace batalia::mpbs {

namespace {

constexpr int no_way = 1 << 20;

bool must_rout(const Position& position, int unit) {
  const UnitFacts& facts = position.facts(unit);
  const UnitState& state = position.at(unit);
  // 12.4.4, 14.1: guns and wagons stay. `acted` marks those who have routed in this phase.
  return position.on_map(unit) && state.morale == Morale::broken && !state.acted && !facts.artillery() &&
         !facts.wagon();
}

// 13.4.1, ruling rout-through: nobody's hex, or that of friends with whom it might stack (8.1.1, 8.2.1).
bool passable(const Position& position, int unit, int hex) {
  const int side = position.facts(unit).side;
  return position.find_at(hex, [&](int other) {
    if (other == unit || !position.counts(other)) return false;
    const UnitFacts& facts = position.facts(other);
    if (facts.side != side) return true;
    return !facts.artillery() && !facts.wagon() && !may_join(position, unit, other, position.at(other).facing);
  }) == nobody;
}

// Movement points from every hex to the friendly edge for this unit, round all others.
std::vector<int> costs_to_edge(const Position& position, int unit) {
  const Game& game = position.game();
  const MoveColumn column = position.facts(unit).column;
  std::vector<int> out(static_cast<std::size_t>(game.grid().size()), no_way);
  using Entry = std::pair<int, int>;  // cost, hex
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (const int hex : game.side(position.facts(unit).side).edge) {
    if (!passable(position, unit, hex)) continue;
    out[static_cast<std::size_t>(hex)] = 0;
    open.emplace(0, hex);
  }
  while (!open.empty()) {
    const auto [cost, hex] = open.top();
    open.pop();
    if (cost > out[static_cast<std::size_t>(hex)]) continue;
    for (const Direction direction : all_directions) {
      const int from = position.neighbour(hex, direction);
      if (from == nowhere) continue;
      const Step& step = game.ground.step(from, direction.opposite(), column);
      if (step.prohibited() || !(position.stands_on(unit, from) || passable(position, unit, from))) continue;
      int& known = out[static_cast<std::size_t>(from)];
      if (cost + step.points >= known) continue;
      known = cost + step.points;
      open.emplace(known, from);
    }
  }
  return out;
}

struct RoutStep {
  int from = nowhere;  // the half that leads
  int to = nowhere;
  int points = 0;
  int rest = no_way;  // to the edge from there
  Step step;
};

// 13.4.1: the cheapest ways on, by either half of a two-hex unit; its owner chooses among equals.
std::optional<RoutStep> next_step(Play& play, int unit, const std::vector<int>& costs) {
  std::array<RoutStep, 12> ways;
  std::size_t count = 0;
  int best = no_way;
  const auto beside_all = [&](int hex) {
    const FewHexes halves = play.hexes(unit);
    return std::all_of(halves.begin(), halves.end(), [&](int half) { return play.distance(half, hex) == 1; });
  };
  for (const int half : play.hexes(unit)) {
    for (const Direction direction : all_directions) {
      const int to = play.neighbour(half, direction);
      if (to == nowhere || play.stands_on(unit, to)) continue;
      if (!applies("MPBS 13.4.1-squeeze") && !beside_all(to)) continue;  // only as it marches, without turning about
      const Step& step = play.game().ground.step(half, direction, play.facts(unit).column);
      const int rest = costs[static_cast<std::size_t>(to)];
      if (step.prohibited() || rest == no_way || !passable(play, unit, to)) continue;
      ways[count++] = {half, to, step.points, rest, step};
      best = std::min(best, step.points + rest);
    }
  }
  if (best == no_way) return std::nullopt;
  const auto worse = [&](const RoutStep& way) { return way.points + way.rest > best; };
  count = static_cast<std::size_t>(
      std::remove_if(ways.begin(), ways.begin() + static_cast<std::ptrdiff_t>(count), worse) - ways.begin());
  Choices choices(play);
  for (std::size_t i = 0; i < count; ++i) choices.add(Verb::step, "MPBS 13.4.1", {engine::hex(ways[i].to)});
  const Answered answer =
      play.ask(choices, Question::rout_path, play.facts(unit).side, "MPBS 13.4.1", engine::unit(unit));
  for (std::size_t i = 0; i < count; ++i) {
    if (ways[i].to == answer.value()) return ways[i];
  }
  return ways[0];
}

// The leading half goes on, and the other follows into its place.
void step_on(Play& play, Movement& movement, const RoutStep& way) {
  const int unit = movement.unit;
  MoveOption option;
  option.cost = static_cast<std::int16_t>(way.points);
  option.facing = play.at(unit).facing;
  option.left = static_cast<std::int16_t>(way.to);
  option.arg = option.left;
  if (play.two_hexes(unit)) {
    const Grid& grid = play.game().grid();
    const Vertex facing = line_facings(grid.hex(way.to), grid.hex(way.from))->front();
    option.right = static_cast<std::int16_t>(way.from);
    option.facing = static_cast<std::uint8_t>(facing.index());
  }
  carry(play, movement, option);
}

// 13.4.1: whoever is passed through checks morale, but for wagons.
void shake_the_passed(Play& play, int hex) {
  if (!applies("MPBS 13.4.1-through")) return;
  std::array<std::int16_t, 4> passed{};
  std::size_t count = 0;
  play.for_each_at(hex, [&](int other) {
    if (!play.counts(other) || play.facts(other).wagon() || count == passed.size()) return;
    passed[count++] = static_cast<std::int16_t>(other);
  });
  for (std::size_t i = 0; i < count; ++i) {
    // Ruling rout-through: as a retreat through them would, where the switch says so.
    if (play.facts(passed[i]).artillery() && play.game().switches.rout_disables_guns) {
      disable(play, passed[i], "MPBS 13.4.1");
      continue;
    }
    if (play.counts(passed[i])) morale_check(play, passed[i], 0, {nobody, "MPBS 13.4.1"});
  }
}

bool on_edge(const Play& play, int unit) {
  const std::vector<std::int16_t>& to_edge = play.game().side(play.facts(unit).side).to_edge.hexes;
  for (const int hex : play.hexes(unit)) {
    if (to_edge[static_cast<std::size_t>(hex)] == 0) return true;
  }
  return false;
}

// 13.4.3: fully or partly off the map.
void leave_map(Play& play, int unit) {
  play.note("routs-off-map", "MPBS 13.4.3", "{0} routs off the map", {engine::unit(unit)});
  rescue_commanders(play, unit);
  eliminate(play, unit, {nobody, "MPBS 13.4.3"});
}

void rout(Play& play, int unit) {
  play.at(unit).acted = true;
  const std::vector<int> costs = costs_to_edge(play, unit);
  Movement movement{.unit = unit, .kind = MoveKind::rout, .points = rout_allowance(play, unit)};
  if (!applies("MPBS 8.2.1-rout")) movement.partner = play.stacked_with(unit);
  while (movement.points > 0) {
    if (on_edge(play, unit) && applies("MPBS 13.4.3")) return leave_map(play, unit);
    const auto way = next_step(play, unit, costs);
    if (!way || way->points > movement.points) break;
    // They check before it is among them: on their hex it would count as stacked with them (8.2.1).
    shake_the_passed(play, way->to);
    if (!play.stands_on(unit, way->from) || !passable(play, unit, way->to)) break;
    step_on(play, movement, *way);
    movement.points -= way->points;
    if (!play.on_map(unit)) return;
  }
  if (movement.hexes > 0) settle(play, movement);
  play.note("routs", "MPBS 13.4.1", "{0} routs to {1}", {engine::unit(unit), engine::hex(play.at(unit).left)});
  if (movement.points == 0 || !applies("MPBS 13.4.2")) return;
  play.note("rout-losses", "MPBS 13.4.2", "{0} cannot use {1} movement points of its flight and loses as many men",
            {engine::unit(unit), engine::number(movement.points)});
  casualties(play, unit, movement.points, {nobody, "MPBS 13.4.2"});
}

// Ruling rout-order: the side that had the initiative first, in the order of its player.
bool rout_one(Play& play, int side) {
  Choices choices(play);
  for (const int unit : play.game().side(side).units) {
    if (must_rout(play, unit)) choices.add(Verb::act, "MPBS 13.4.1", {engine::unit(unit)});
  }
  if (choices.empty()) return false;
  rout(play, play.ask(choices, Question::next, side, "MPBS 13.4.1", engine::side(side)).value());
  return true;
}

}  // namespace

bool rout_next(Play& play) {
  if (applies("MPBS 13.4.1")) {
    const int first = play.state().initiative == nobody ? 0 : play.state().initiative;
    if (rout_one(play, first) || rout_one(play, Play::other(first))) return true;
  }
  for (UnitState& unit : play.state().units) unit.acted = false;
  return false;
}

}  // namespace batalia::mpbs
