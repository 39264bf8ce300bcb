#include "model/mpbs/retreat.h"

#include <algorithm>

#include "model/mpbs/entering.h"
#include "model/mpbs/rally.h"
#include "model/mpbs/shift.h"

namespace batalia::mpbs {

namespace {

struct Way {
  Direction direction;
  MoveOption option;
  int to_edge = 0;     // hexes
  int cost = 0;        // movement points to the edge
  bool joins = false;  // 11.4.3: ends with light infantry and cavalry stacked
};

FewHexes hexes_of(const MoveOption& option) {
  FewHexes out;
  out.add(option.left);
  if (option.right != nowhere) out.add(option.right);
  return out;
}

int least_to_edge(const Position& position, int unit, const FewHexes& hexes) {
  const std::vector<std::int16_t>& to_edge = position.game().side(position.facts(unit).side).to_edge.hexes;
  int out = EdgeDistances::never;
  for (const int hex : hexes) out = std::min<int>(out, to_edge[static_cast<std::size_t>(hex)]);
  return out;
}

int least_cost(const Position& position, int unit, const FewHexes& hexes) {
  const EdgeDistances& edge = position.game().side(position.facts(unit).side).to_edge;
  const std::vector<std::int16_t>& cost = edge.cost[static_cast<std::size_t>(position.facts(unit).column)];
  int out = EdgeDistances::never;
  for (const int hex : hexes) out = std::min<int>(out, cost[static_cast<std::size_t>(hex)]);
  return out;
}

// 11.4.2, ruling retreat-hexes: next to none of the enemies, and farther from each.
bool away_from(const Position& position, int unit, const FewHexes& hexes, std::span<const std::int16_t> enemies) {
  if (!applies("MPBS 11.4.2")) return true;
  return std::all_of(enemies.begin(), enemies.end(), [&](int enemy) {
    if (!position.on_map(enemy)) return true;
    int nearest = EdgeDistances::never;
    for (const int hex : hexes) nearest = std::min(nearest, position.distance_to_hex(enemy, hex));
    return nearest > 1 && nearest > position.distance_between(unit, enemy);
  });
}

// 11.4.3, 8.2.2: the light infantry or cavalry on the hex that the unit may join there; or nobody.
int joined_on(const Position& position, int unit, int hex) {
  if (position.two_hexes(unit) || position.stacked_with(unit) != nobody) return nobody;
  const int side = position.facts(unit).side;
  const int other = position.body_at(hex);
  if (other == nobody || position.facts(other).side != side) return nobody;
  return may_join(position, unit, other, position.at(other).facing) ? other : nobody;
}

// 11.4.5: units of the enemy shut a hex, guns and wagons among them.
bool shut(const Position& position, int unit, const FewHexes& hexes) {
  const int side = position.facts(unit).side;
  return std::any_of(hexes.begin(), hexes.end(), [&](int hex) { return position.enemy_at(hex, side) != nobody; }) &&
         applies("MPBS 11.4.5");
}

// Every step that 11.4.2's first priority and 11.4.3 leave; those that end the retreat in a stack only where no other
// is left or it is the last.
std::size_t ways(const Position& position, int unit, std::span<const std::int16_t> enemies, bool last,
                 std::array<Way, 6>& out) {
  std::size_t count = 0;
  for (const Direction direction : all_directions) {
    auto option = shifted(position, unit, direction);
    if (!option) continue;
    const FewHexes hexes = hexes_of(*option);
    if (shut(position, unit, hexes) || !away_from(position, unit, hexes, enemies)) continue;
    bool joins = false;
    bool open = true;
    for (const int hex : hexes) {
      if (!open || clear_for(position, unit, hex) || !applies("MPBS 11.4.3")) continue;
      if (hex == option->right && !applies("MPBS 11.4.4")) continue;
      const int other = joined_on(position, unit, hex);
      joins = other != nobody;
      open = joins;
      if (joins) option->facing = position.at(other).facing;
    }
    if (!open) continue;
    out[count++] = {direction, *option, least_to_edge(position, unit, hexes),
                    option->cost + least_cost(position, unit, hexes), joins};
  }
  const auto end = out.begin() + static_cast<std::ptrdiff_t>(count);
  if (!last && std::any_of(out.begin(), end, [](const Way& way) { return !way.joins; })) {
    count = static_cast<std::size_t>(std::remove_if(out.begin(), end, [](const Way& way) { return way.joins; }) -
                                     out.begin());
  }
  return count;
}

// 11.4.2: of these the nearest to the friendly edge, then the cheapest on; still several: its owner's choice.
const Way* choose(Play& play, int unit, std::span<const Way> all) {
  if (all.empty()) return nullptr;
  const auto key = [](const Way& way) {
    return std::pair(applies("MPBS 11.4.2-edge") ? way.to_edge : 0, applies("MPBS 11.4.2-least") ? way.cost : 0);
  };
  const auto best =
      key(*std::min_element(all.begin(), all.end(), [&](const Way& a, const Way& b) { return key(a) < key(b); }));
  Choices choices(play);
  std::array<const Way*, 6> offered{};
  for (const Way& way : all) {
    if (key(way) != best) continue;
    offered[choices.size()] = &way;
    choices.add(Verb::retreat, "MPBS 11.4.2", {engine::hex(way.option.left)});
  }
  const Answered answer =
      play.ask(choices, Question::retreat, play.facts(unit).side, "MPBS 11.4.2", engine::unit(unit));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (offered[i]->option.left == answer.value()) return offered[i];
  }
  return offered[0];
}

// 11.4.2: over its own edge.
void leave_map(Play& play, int unit, const Cause& cause, Retreat& out) {
  out.off_map = true;
  out.eliminated = true;
  play.note("retreats-off-map", "MPBS 11.4.2", "{0} retreats off the map", {engine::unit(unit)});
  rescue_commanders(play, unit);
  eliminate(play, unit, cause);
}

// Casualties of a retreat may break a unit that was only shaken: then it runs, whoever moved it so far (12.5.2a).
Cause from_here(Cause cause) {
  cause.retreats = true;
  cause.rule = "MPBS 11.4.5";
  return cause;
}

// 11.4.5, of a unit broken in morale.
void roll_on_table(Play& play, int unit, const Cause& cause, Retreat& out) {
  const Game& game = play.game();
  const UnableToRetreatModifiers& chart = game.tables.unable_to_retreat_modifiers;
  engine::Roll roll;
  roll.chart = "unable-to-retreat";
  if (const int leader = play.leader_with(unit); leader != nobody) {
    roll.add(chart.leader.is_rating(game.leader(leader).rating));
  }
  if (cause.formation_broken) roll.add(chart.formation_broken.once());
  game.specials.add(NamedRoll::unable_to_retreat, unit, roll);
  play.roll(roll, "unable-to-retreat", engine::unit(unit));
  const UnableToRetreat result = game.tables.unable_to_retreat(roll.total).on(roll);
  if (result.stands) {
    out.stood = true;
    play.note("stands", "MPBS 11.4.5", "{0} has nowhere to go and stands", roll, {engine::unit(unit)});
    play.at(unit).morale = Morale::shaken;
    play.at(unit).formation = Formation::broken;
    choose_facing(play, unit, Question::rally_facing, "MPBS 12.4.3");
    // 8.2.1: light infantry and cavalry stacked rally as one.
    if (const int partner = play.stacked_with(unit); partner != nobody && applies("MPBS 8.2.1-recovery")) {
      play.at(partner).morale = play.at(unit).morale;
      play.at(partner).formation = play.at(unit).formation;
      play.at(partner).facing = play.at(unit).facing;
    }
    return;
  }
  if (result.eliminated) {
    play.note("trapped", "MPBS 11.4.5", "{0} has nowhere to go and is destroyed", roll, {engine::unit(unit)});
    out.eliminated = true;
    eliminate(play, unit, cause);
    return;
  }
  play.note("trapped", "MPBS 11.4.5", "{0} has nowhere to go and suffers for it", roll, {engine::unit(unit)});
  out.eliminated = !casualties(play, unit, result.casualties, from_here(cause));
}

void unable(Play& play, int unit, int missing, const Cause& cause, Retreat& out) {
  if (!applies("MPBS 11.4.5")) return;
  if (play.at(unit).morale == Morale::broken) return roll_on_table(play, unit, cause, out);
  play.note("trapped", "MPBS 11.4.5", "{0} cannot go back {1} hexes of its retreat and takes casualties instead",
            {engine::unit(unit), engine::number(missing)});
  out.eliminated = !casualties(play, unit, missing, from_here(cause));
}

}  // namespace

Retreat retreat(Play& play, int unit, int hexes, const Cause& cause) {
  const auto enemy = static_cast<std::int16_t>(cause.enemy);
  return retreat(play, unit, hexes, cause, std::span(&enemy, enemy == nobody ? 0U : 1U));
}

Retreat retreat(Play& play, int unit, int hexes, const Cause& cause, std::span<const std::int16_t> enemies) {
  Retreat out;
  // 12.4.4, 14.1: guns and wagons never retreat.
  if (play.facts(unit).artillery() || play.facts(unit).wagon()) return out;
  Movement movement = begin_movement(play, unit, MoveKind::retreat);
  bool joined = false;
  while (out.hexes < hexes && !joined) {
    if (least_to_edge(play, unit, play.hexes(unit)) == 0 && applies("MPBS 11.4.2-off-map")) {
      leave_map(play, unit, cause, out);
      return out;
    }
    std::array<Way, 6> all;
    const std::size_t count = ways(play, unit, enemies, out.hexes + 1 == hexes, all);
    const Way* way = choose(play, unit, {all.data(), count});
    if (way == nullptr) break;
    carry(play, movement, way->option);
    out.way[static_cast<std::size_t>(out.hexes++)] = way->direction;
    joined = way->joins;
    if (!play.on_map(unit)) {
      out.eliminated = true;
      return out;
    }
  }
  if (out.hexes > 0) {
    play.note("retreats", "MPBS 11.4.1", "{0} retreats to {1}", {engine::unit(unit), engine::hex(play.at(unit).left)});
  }
  if (out.hexes < hexes) unable(play, unit, hexes - out.hexes, cause, out);
  return out;
}

void rescue_commanders(Play& play, int unit) {
  if (!applies("MPBS 5.2.2-off-map")) return;
  for (int wing = 0; wing < static_cast<int>(play.game().wings.size()); ++wing) {
    const int leader = play.wing_leader(wing);
    if (leader == nobody || play.game().leader(leader).side != play.facts(unit).side || !play.stacked(leader, unit)) {
      continue;
    }
    Choices choices(play);
    choices.otherwise(Verb::decline, "MPBS 5.2.2");
    for (const int other : play.game().wing(wing).units) {
      if (other == unit || !play.counts(other) || play.facts(other).wagon()) continue;
      for (const int hex : play.hexes(other)) {
        choices.add(Verb::put_leader, "MPBS 5.2.2", {engine::leader(leader), engine::hex(hex)});
      }
    }
    const Answered answer =
        play.ask(choices, Question::place_leader, play.facts(unit).side, "MPBS 5.2.2", engine::leader(leader));
    if (!answer.is(Verb::put_leader)) continue;
    play.leader(leader).hex = static_cast<std::int16_t>(answer.value(1));
    play.note("leader-placed", "MPBS 5.2.2", "{0} goes over to {1}", {engine::leader(leader), answer.args[1]});
  }
}

}  // namespace batalia::mpbs
