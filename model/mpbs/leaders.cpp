#include "model/mpbs/leaders.h"

#include <algorithm>

#include "model/mpbs/order_limits.h"
#include "model/mpbs/rally.h"

namespace batalia::mpbs {

namespace {

bool own_unit_on(const Position& position, int hex, int side, int wing) {
  return position.find_at(hex, [&](int unit) {
    return position.facts(unit).side == side && position.counts(unit) &&
           (wing == nobody || position.facts(unit).wing == wing);
  }) != nobody;
}

// 5.2.1, 7.1.1: whether he can come to some unit of the wing with so many points, round enemies. Every hex costs a
// point at least, so that he comes to few.
bool unit_within(const Position& position, int leader, int wing, int from, int points) {
  const auto& units = position.game().wing(wing).units;
  const auto nearest = [&](int hex) {
    int out = Step::never;
    for (const int unit : units) {
      if (position.counts(unit)) out = std::min(out, position.distance_to_hex(unit, hex));
    }
    return out;
  };
  struct Reached {
    std::int16_t hex = nowhere;
    std::int16_t points = 0;  // left
  };
  std::array<Reached, 512> reached;
  std::size_t count = 0;
  const auto reach = [&](int hex, int left) {
    for (std::size_t i = 0; i < count; ++i) {
      if (reached[i].hex == hex && reached[i].points >= left) return;
    }
    if (count == reached.size() || nearest(hex) > left) return;
    reached[count++] = {static_cast<std::int16_t>(hex), static_cast<std::int16_t>(left)};
  };
  reach(from, points);
  for (std::size_t at = 0; at < count; ++at) {
    const Reached here = reached[at];
    if (nearest(here.hex) == 0) return true;
    for_each_leader_step(position, leader, here.hex, here.points,
                         [&](const LeaderStep& step) { reach(step.to, here.points - step.points); });
  }
  return false;
}

// Of a hex next to his that no enemy is in.
engine::Answer may_leader_enter(const Position& position, int leader, int hex, int points_after) {
  const int wing = position.game().leader(leader).wing;
  if (wing != nobody && !position.commands_army(leader) && applies("MPBS 5.2.1") &&
      !unit_within(position, leader, wing, hex, points_after)) {
    return engine::no("MPBS 5.2.1", "{0} could not get back to a unit of his wing", engine::leader(leader));
  }
  return engine::yes();
}

void move_alone(Play& play, int leader) {
  LeaderState& state = play.leader(leader);
  const LeaderFacts& facts = play.game().leader(leader);
  const bool army = play.commands_army(leader);
  const int start = state.hex;
  int points = play.game().tables.leader_allowance().value;
  while (true) {
    Choices choices(play);
    if (army || own_unit_on(play, state.hex, facts.side, facts.wing)) choices.otherwise(Verb::stop, "MPBS 5.2.2");
    for_each_leader_step(play, leader, state.hex, points, [&](const LeaderStep& step) {
      if (may_leader_enter(play, leader, step.to, points - step.points)) {
        choices.add(Verb::step, "MPBS 7.2.1", {engine::hex(step.to)}, step.points);
      }
    });
    if (choices.empty()) break;
    const Answered answer = play.ask(choices, Question::leader_move, facts.side, "MPBS 7.1.1", engine::leader(leader));
    if (!answer.is(Verb::step)) break;
    const int from = state.hex;
    state.hex = static_cast<std::int16_t>(answer.value());
    for_each_leader_step(play, leader, from, points, [&](const LeaderStep& step) {
      if (step.to == state.hex) points -= step.points;
    });
  }
  if (state.hex != start) {
    play.note("leader-moved", army ? "MPBS 5.1.2" : "MPBS 5.2.2", "{0} goes from {1} to {2}",
              {engine::leader(leader), engine::hex(start), engine::hex(state.hex)});
  }
}

// 3.2C: it, or who is stacked with it as one unit (8.2.1), has had its action of this activation.
bool has_acted(const Position& position, int unit) {
  const int partner = position.stacked_with(unit);
  return position.at(unit).acted || (partner != nobody && position.at(partner).acted);
}

// 5.1.2, 13.3: what the army commander may do for units near him.
void offer_help(const Play& play, int leader, Choices& choices) {
  for (const int unit : play.game().side(play.game().leader(leader).side).units) {
    if (!play.counts(unit) || !play.stacked_or_adjacent(leader, unit)) continue;
    if (has_acted(play, unit) && applies("MPBS 5.1.1-overrides")) continue;
    if (play.facts(unit).wing != play.state().active && !applies("MPBS 13.3.1")) continue;
    if (may_be_rallied(play, unit) && applies("MPBS 13.3.3") && applies("MPBS 5.1.2-rally")) {
      choices.add(Verb::leader_rally, "MPBS 13.3.3", {engine::unit(unit)});
    }
    if (may_be_reformed(play, unit) && applies("MPBS 13.3.2") && applies("MPBS 5.1.2-reform")) {
      choices.add(Verb::leader_reform, "MPBS 13.3.2", {engine::unit(unit)});
    }
  }
}

// 5.1.1: it was that unit's action too, and of light infantry and cavalry stacked both have had it (8.2.1).
void spend_action(Play& play, int unit) {
  if (!applies("MPBS 5.1.1-overrides")) return;
  play.at(unit).acted = true;
  if (const int partner = play.stacked_with(unit); partner != nobody) play.at(partner).acted = true;
}

void help_reform(Play& play, int unit) {
  Choices ways(play);
  add_reforms(play, unit, "MPBS 13.3.2", ways);
  const Answered how = play.ask(ways, Question::action, play.facts(unit).side, "MPBS 13.3.2", engine::unit(unit));
  reform(play, unit, how);
}

}  // namespace

engine::Answer may_lead(const Position& position, int leader) {
  if (!position.leader_on_map(leader)) return engine::no("MPBS 5.1.1", "{0} is not on the map", engine::leader(leader));
  const bool army = position.commands_army(leader);
  const bool bound = army ? applies("MPBS 5.1.2-one-action") : applies("MPBS 5.2.2-one-action");
  if (position.leader(leader).acted && bound) {
    return engine::no(army ? "MPBS 5.1.2" : "MPBS 5.2.2", "{0} has had his action of this activation",
                      engine::leader(leader));
  }
  return engine::yes();
}

void leader_action(Play& play, int leader) {
  const bool army = play.commands_army(leader);
  const bool obliged = !army && must_rejoin(play, play.game().leader(leader).wing);
  play.leader(leader).acted = true;
  Choices choices(play);
  if (!obliged) choices.otherwise(Verb::decline, army ? "MPBS 5.1.2" : "MPBS 5.2.2");
  if (!army || applies("MPBS 5.1.2-move")) choices.add(Verb::move, army ? "MPBS 5.1.2" : "MPBS 5.2.2");
  if (army) offer_help(play, leader, choices);
  const Answered answer =
      play.ask(choices, Question::action, play.game().leader(leader).side, "MPBS 5.1.2", engine::leader(leader));
  switch (answer.verb) {
    case Verb::move:
      return move_alone(play, leader);
    case Verb::leader_rally:
      spend_action(play, answer.value());
      return rally(play, answer.value(), leader);
    case Verb::leader_reform:
      spend_action(play, answer.value());
      return help_reform(play, answer.value());
    default:
      return;
  }
}

bool must_rejoin(const Position& position, int wing) {
  const int leader = position.wing_leader(wing);
  if (!applies("MPBS 5.2.1") || leader == nobody || !may_lead(position, leader)) return false;
  const int hex = position.leader(leader).hex;
  if (position.commands_army(leader) || own_unit_on(position, hex, position.game().wing(wing).side, wing)) return false;
  return unit_within(position, leader, wing, hex, position.game().tables.leader_allowance().value);
}

int helping_commander(const Position& position, int wing) {
  const int side = position.game().wing(wing).side;
  const int commander = position.army_commander(side);
  const int leader = position.wing_leader(wing);
  if (commander == nobody || leader == nobody || commander == leader) return nobody;
  if (!may_lead(position, commander) || !position.leader_on_map(leader)) return nobody;
  return position.distance(position.leader(commander).hex, position.leader(leader).hex) <= 1 ? commander : nobody;
}

}  // namespace batalia::mpbs
