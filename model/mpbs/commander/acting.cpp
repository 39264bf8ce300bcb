// Who acts next, and what it does: MPBS 3.2C, with the targets of its fire.
#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/commander/mind.h"
#include "model/mpbs/morale.h"
#include "model/mpbs/odds.h"
#include "model/mpbs/rally.h"

namespace batalia::mpbs {

namespace {

// In hundredths of a victory point.
constexpr int least_gain = 15;    // under which nothing is worth doing
constexpr int of_reloading = 40;  // a pistol
constexpr int of_opening = -200;  // open order, for which a beginner has no use
constexpr int of_turning_guns = 30;
constexpr int of_coming = 1000;  // to the map (7.4)
constexpr int horizon = 12;
constexpr int before_most = 800;  // after the guns (turn_of)

bool infantry_fires(Verb verb) {
  return verb == Verb::skirmish || verb == Verb::salvo || verb == Verb::advancing_fire || verb == Verb::retreating_fire;
}

FireKind kind_of(Verb verb) {
  switch (verb) {
    case Verb::salvo:
      return FireKind::salvo;
    case Verb::advancing_fire:
      return FireKind::advancing;
    case Verb::retreating_fire:
      return FireKind::retreating;
    default:
      return FireKind::skirmish;
  }
}

// What those who are fired at may answer; half of it, as they would fire sooner or later in any case.
int answer_to(const Mind& mind, const Position& there, int unit) {
  int out = 0;
  for (const int enemy : mind.enemies()) {
    if (!there.counts(enemy) || there.distance_between(unit, enemy) != 1) continue;
    const UnitFacts& facts = there.facts(enemy);
    if (facts.artillery() || facts.wagon()) continue;
    const FireKind kind = facts.fires_pistols() ? FireKind::pistol : FireKind::skirmish;
    out = std::max(out, mind.worth.fire(there, enemy, unit, kind, /*reaction=*/true));
  }
  return out / 2;
}

int worth_of_fire(const Mind& mind, int unit, FireKind kind) {
  const Position& now = mind.now;
  if (kind == FireKind::skirmish || kind == FireKind::salvo) {
    int out = mind.worth.fire(now, unit, nobody, kind, /*reaction=*/false) - answer_to(mind, now, unit);
    if (kind == FireKind::salvo) out -= mind.worth.formation_hit(now, unit);  // its next fires are weaker (10.4)
    return out;
  }
  // From where it stands, and away from the answer.
  if (kind == FireKind::retreating) {
    return mind.worth.fire(now, unit, nobody, kind, /*reaction=*/false) - answer_to(mind, now, unit) / 2;
  }
  int best = out_of_question;
  mind.trial.begin(now);
  for (const MoveOption& step : fire_steps(now, unit, kind)) {
    mind.trial.stand(unit, step.stance());
    const Position there = mind.trial.position(now.game());
    best =
        std::max(best, mind.worth.fire(there, unit, nobody, kind, /*reaction=*/false) - answer_to(mind, there, unit));
  }
  return best;
}

}  // namespace

int worth_of_rally(const Mind& mind, int unit, int leader) {
  const Position& now = mind.now;
  const int gain = mind.worth.whole(unit) / (now.at(unit).morale == Morale::broken ? 3 : 8);
  if (rallies_at_once(now, unit, leader)) return gain;
  const int passes = faces(rally_roll(now, unit, leader), [&](int total) { return passes_morale(now, unit, total); });
  return (gain * passes - mind.worth.morale_level(now, unit) * (die_faces - passes)) / die_faces;
}

namespace {

int worth_of_reform(const Mind& mind, int unit, Verb verb) {
  const Position& now = mind.now;
  mind.outlook.look(now, mind.side);
  const int near = mind.outlook.from_enemy(now.at(unit).left);
  switch (verb) {
    case Verb::reform:
      return mind.worth.whole(unit) / 14 + (near <= 4 ? 20 : 0);
    case Verb::reload:
      return of_reloading;
    case Verb::leave_hedgehog: {
      for (const int enemy : mind.enemies()) {
        const bool horse = now.counts(enemy) && now.facts(enemy).cavalry() && now.at(enemy).morale != Morale::broken;
        if (horse && now.distance_between(unit, enemy) <= 3) return -100;
      }
      return 60;
    }
    case Verb::leave_column:
      return near <= 6 ? 200 : -100;
    case Verb::to_normal_order:
      return near <= 6 ? 50 : 0;
    default:
      return of_opening;
  }
}

// Enemies within range and before the guns' front.
int before_guns(const Mind& mind, const Position& there, int guns) {
  int out = 0;
  for (const int enemy : mind.enemies()) {
    if (!there.counts(enemy) || there.distance_between(guns, enemy) > there.facts(guns).maximum) continue;
    out += there.in_front_arc(guns, there.at(enemy).left) ? 1 : 0;
  }
  return out;
}

// To have them in action so; guns that have targets before them do not turn.
int worth_of_guns_so(const Mind& mind, int guns, int facing) {
  if (!mind.now.at(guns).limbered && before_guns(mind, mind.now, guns) > 0) return -1;
  mind.trial.begin(mind.now);
  mind.trial.at(guns).limbered = false;
  mind.trial.at(guns).facing = static_cast<std::uint8_t>(facing);
  return of_turning_guns * std::min(before_guns(mind, mind.trial.position(mind.now.game()), guns), 3) - 1;
}

int worth_of_action(const Mind& mind, int unit, const engine::Choice& choice) {
  const Verb verb = verb_of(choice);
  if (infantry_fires(verb)) return worth_of_fire(mind, unit, kind_of(verb));
  switch (verb) {
    case Verb::decline:
      return 0;
    case Verb::move:
      return mind.plan.gain - least_gain;
    case Verb::guns_fire:
      return mind.worth.guns(mind.now, unit, choice.args[0].value);
    case Verb::pistol:
      return mind.worth.fire(mind.now, unit, choice.args[0].value, FireKind::pistol, /*reaction=*/false) -
             answer_to(mind, mind.now, unit) - 2 * least_gain;
    case Verb::guns_turn:
    case Verb::unlimber:
      return worth_of_guns_so(mind, unit, choice.args[0].value);
    case Verb::limber:
      return -50;  // guns stay where the battle has put them
    case Verb::rally:
      return worth_of_rally(mind, unit, rallying_leader(mind.now, unit));
    case Verb::reform:
    case Verb::reload:
    case Verb::leave_hedgehog:
    case Verb::to_open_order:
    case Verb::to_normal_order:
    case Verb::leave_column:
      return worth_of_reform(mind, unit, verb);
    default:
      return least_gain;
  }
}

// Guns and muskets before those who close in, the foremost before those behind them (so that each finds the way free).
int turn_of(const Mind& mind, int unit) {
  const Position& now = mind.now;
  const UnitFacts& facts = now.facts(unit);
  if (!now.on_map(unit)) return 0;
  const int near = mind.outlook.from_enemy(now.at(unit).left);
  const int foremost = 10 * (horizon - std::min(near, horizon));
  if (facts.artillery()) return before_most + 100;
  if (now.at(unit).morale == Morale::broken) return 100 + foremost;
  if (!facts.cavalry() && near <= 1) return 700 + foremost;
  return 300 + foremost;
}

// The army commander helps those near him before they act themselves (13.3).
bool is_to_rally(const Mind& mind, int leader) {
  const Position& now = mind.now;
  return now.commands_army(leader) && std::ranges::any_of(mind.own(), [&](int unit) {
           return now.counts(unit) && now.stacked_or_adjacent(leader, unit) && !now.at(unit).acted &&
                  may_be_rallied(now, unit);
         });
}

}  // namespace

int choose_next(const Mind& mind, const engine::Decision& decision) {
  mind.outlook.look(mind.now, mind.side);
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    switch (verb_of(choice)) {
      case Verb::act:
        return turn_of(mind, choice.args[0].value);
      case Verb::lead: {
        const int leader = choice.args[0].value;
        // Else when all units have acted he sees where he is needed.
        return is_to_rally(mind, leader) ? before_most : worth_of_leaders_move(mind, leader);
      }
      default:
        return -20;
    }
  });
}

int choose_action(const Mind& mind, const engine::Decision& decision) {
  Plan& plan = mind.plan;
  plan = {};
  if (decision.subject.kind == engine::ArgKind::leader) return choose_for_leader(mind, decision);
  const int unit = decision.subject.value;
  if (!mind.now.on_map(unit)) {
    plan.gain = of_coming;
  } else if (std::ranges::any_of(decision.choices, [](const auto& each) { return verb_of(each) == Verb::move; })) {
    make_plan(mind, unit, allowance(mind.now, unit));
  }
  const int out =
      best_of(mind, decision, [&](const engine::Choice& choice) { return worth_of_action(mind, unit, choice); });
  if (verb_of(decision.choices[static_cast<std::size_t>(out)]) != Verb::move) plan = {};
  return out;
}

int choose_target(const Mind& mind, const engine::Decision& decision) {
  const int unit = decision.subject.value;
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    switch (verb_of(choice)) {
      case Verb::shoot: {
        // Which fire it is has been chosen before; that the targets differ in is the same for all.
        const UnitFacts& facts = mind.now.facts(unit);
        const FireKind kind = facts.fires_pistols() ? FireKind::pistol : FireKind::skirmish;
        const int from =
            choice.args[1].kind == engine::ArgKind::hex ? int{choice.args[1].value} : int{mind.now.at(unit).left};
        return mind.worth.shot(mind.now, unit, from, choice.args[0].value, kind, /*reaction=*/false);
      }
      case Verb::pistol:
        return mind.worth.fire(mind.now, unit, choice.args[0].value, FireKind::pistol, /*reaction=*/true) - least_gain;
      case Verb::shoot_leader:
        return 2 * least_gain;
      case Verb::guns_fire:
        return mind.worth.guns(mind.now, unit, choice.args[0].value);
      case Verb::take_hit:
        return -mind.worth.whole(choice.args[0].value);
      case Verb::react_fire:
        return mind.worth.fire(mind.now, unit, decision.object.value, FireKind::pistol, /*reaction=*/true) - least_gain;
      default:
        return 0;
    }
  });
}

}  // namespace batalia::mpbs
