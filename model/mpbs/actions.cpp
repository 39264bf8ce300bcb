// The Perform Actions step of an activation, MPBS 3.2C: who acts next, and what it does.
#include "model/mpbs/activation.h"
#include "model/mpbs/artillery.h"
#include "model/mpbs/fire.h"
#include "model/mpbs/leaders.h"
#include "model/mpbs/movement.h"
#include "model/mpbs/order_limits.h"
#include "model/mpbs/rally.h"
#include "model/mpbs/set_up.h"

namespace batalia::mpbs {

namespace {

constexpr std::array infantry_fires{
    std::pair{FireKind::skirmish, Verb::skirmish}, std::pair{FireKind::salvo, Verb::salvo},
    std::pair{FireKind::advancing, Verb::advancing_fire}, std::pair{FireKind::retreating, Verb::retreating_fire}};

bool may_go_next(const Position& position, int unit) {
  const UnitState& state = position.at(unit);
  if (state.acted && applies("MPBS 3.2C")) return false;
  if (state.presence == Presence::to_enter) return bool(may_come(position, unit));
  if (!position.counts(unit)) return false;
  return state.morale != Morale::broken || bool(may_rally(position, unit));
}

void offer_guns(const Play& play, int guns, Choices& choices) {
  // Every enemy's hex is a target, nearest numbers first: each unit of the other side once for each of its hexes.
  for (const int enemy : play.game().side(Play::other(play.facts(guns).side)).units) {
    if (!play.counts(enemy)) continue;
    for (const int hex : play.hexes(enemy)) {
      if (may_guns_fire(play, guns, hex, /*reaction=*/false)) {
        choices.add(Verb::guns_fire, "MPBS 10.8.1", {engine::hex(hex)});
      }
    }
  }
  for_each_lone_leader(play, guns, [&](int leader) {
    const int hex = play.leader(leader).hex;
    if (may_guns_fire(play, guns, hex, /*reaction=*/false)) {
      choices.add(Verb::guns_fire, "MPBS 10.1.1-leader", {engine::hex(hex)});
    }
  });
  if (may_guns_turn(play, guns)) {
    for (int vertex = 0; vertex < 6; ++vertex) {
      if (vertex != play.at(guns).facing) choices.add(Verb::guns_turn, "MPBS 6.2.3", {engine::vertex(vertex)});
    }
  }
  if (!may_limber(play, guns)) return;
  if (!play.at(guns).limbered) {
    choices.add(Verb::limber, "MPBS 7.3.3");
    return;
  }
  for (int vertex = 0; vertex < 6; ++vertex) choices.add(Verb::unlimber, "MPBS 7.3.3", {engine::vertex(vertex)});
}

void offer_pistols(const Play& play, int unit, Choices& choices) {
  for (const int enemy : play.game().side(Play::other(play.facts(unit).side)).units) {
    if (play.counts(enemy) && play.adjacent(unit, enemy) &&
        may_shoot(play, unit, play.at(unit).left, enemy, FireKind::pistol)) {
      choices.add(Verb::pistol, "MPBS 10.2", {engine::unit(enemy)});
    }
  }
  for_each_lone_leader(play, unit, [&](int leader) {
    if (may_shoot_leader(play, unit, play.at(unit).left, leader, FireKind::pistol)) {
      choices.add(Verb::pistol_leader, "MPBS 10.1.1-leader", {engine::leader(leader)});
    }
  });
}

void offer_actions(const Play& play, int unit, Choices& choices) {
  const UnitFacts& facts = play.facts(unit);
  const bool waiting = play.at(unit).presence == Presence::to_enter;
  if (may_move(play, unit)) choices.add(Verb::move, "MPBS 7.1.1");
  if (waiting) return;
  if (facts.artillery()) offer_guns(play, unit, choices);
  if (!facts.artillery() && !facts.fires_pistols() && !facts.wagon()) {
    for (const auto& [kind, verb] : infantry_fires) {
      if (may_fire(play, unit, kind, /*reaction=*/false)) choices.add(verb, "MPBS 10.3.1");
    }
  }
  if (facts.fires_pistols() && may_fire(play, unit, FireKind::pistol, /*reaction=*/false)) {
    offer_pistols(play, unit, choices);
  }
  if (may_rally(play, unit) && may_be_rallied(play, unit) && applies("MPBS 13.2.4"))
    choices.add(Verb::rally, "MPBS 13.2.4");
  if (may_reform(play, unit) && may_be_reformed(play, unit) && applies("MPBS 13.2.3"))
    add_reforms(play, unit, "MPBS 13.2.3", choices);
}

void act(Play& play, int unit) {
  Choices choices(play);
  if (!must_act(play, unit)) choices.otherwise(Verb::decline, "MPBS 3.2C");
  offer_actions(play, unit, choices);
  const Answered answer =
      choices.empty() ? Answered{}
                      : play.ask(choices, Question::action, play.facts(unit).side, "MPBS 3.2C", engine::unit(unit));
  play.at(unit).acted = true;
  if (const int partner = play.stacked_with(unit); partner != nobody) play.at(partner).acted = true;
  switch (answer.verb) {
    case Verb::move:
      return move_action(play, unit);
    case Verb::pistol:
      return pistol_fire(play, unit, answer.value());
    case Verb::pistol_leader:
      return pistol_fire_at_leader(play, unit, answer.value());
    case Verb::guns_fire:
      return guns_fire(play, unit, answer.value(), /*reaction=*/false);
    case Verb::guns_turn:
      return guns_turn(play, unit, Vertex(answer.value()));
    case Verb::limber:
      return limber(play, unit);
    case Verb::unlimber:
      return unlimber(play, unit, Vertex(answer.value()));
    case Verb::rally:
      allow_recovery(play, unit);
      return rally(play, unit, rallying_leader(play, unit));
    case Verb::reform:
    case Verb::reload:
    case Verb::leave_hedgehog:
    case Verb::to_open_order:
    case Verb::to_normal_order:
    case Verb::leave_column:
      allow_recovery(play, unit);
      return reform(play, unit, answer);
    default:
      break;
  }
  for (const auto& [kind, verb] : infantry_fires) {
    if (answer.is(verb)) return fire_action(play, unit, kind);
  }
}

}  // namespace

void next_action(Play& play) {
  State& state = play.state();
  const int wing = state.active;
  const int side = play.game().wing(wing).side;
  Choices choices(play);
  bool obliged = must_rejoin(play, wing);
  for (const int unit : play.game().wing(wing).units) {
    if (!may_go_next(play, unit)) continue;
    if (!choices.empty() && !applies("MPBS 4.2.2")) break;
    obliged = obliged || (play.on_map(unit) && must_act(play, unit));
    choices.add(Verb::act, "MPBS 3.2C", {engine::unit(unit)});
  }
  const int leader = play.wing_leader(wing);
  const int commander = play.army_commander(side);
  if (leader != nobody && may_lead(play, leader)) choices.add(Verb::lead, "MPBS 5.2.2", {engine::leader(leader)});
  if (commander != nobody && commander != leader && may_lead(play, commander) && applies("MPBS 5.1.1")) {
    choices.add(Verb::lead, "MPBS 5.1.2", {engine::leader(commander)});
  }
  // 5.6.1, 5.2.1: what units under Charge, and their commander, must do comes first.
  if (!obliged) choices.otherwise(Verb::end, "MPBS 3.2D");
  const Answered answer = play.ask(choices, Question::next, side, "MPBS 3.2C", engine::command(wing));
  switch (answer.verb) {
    case Verb::act:
      return act(play, answer.value());
    case Verb::lead:
      return leader_action(play, answer.value());
    default:
      state.stage = Stage::designate;
  }
}

}  // namespace batalia::mpbs
