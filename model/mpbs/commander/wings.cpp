// Which wing acts, under which orders, how often, and before whom: MPBS 4, 5.7.
#include <algorithm>

#include "model/mpbs/activation.h"
#include "model/mpbs/commander/mind.h"
#include "model/mpbs/end_of_turn.h"
#include "model/mpbs/leaders.h"
#include "model/mpbs/odds.h"

namespace batalia::mpbs {

namespace {

// In hundredths of a victory point.
constexpr int of_helping = 20;        // what the army commander's action is worth elsewhere (5.1.2)
constexpr int no_continuation = 120;  // what a failed preemption costs (4.4.2)
constexpr int least_gain = 30;
constexpr int of_coming_up = 60;  // a unit that is not in the battle yet
constexpr int of_standing = 25;   // a unit that waits for a charge
constexpr int a_shot = 40;        // infantry next to an enemy, guns with one in range
constexpr int of_leaving_field = 100'000;

// How a wing stands to the enemy.
struct Prospect {
  int attack = 0;  // what its charges may gain, each unit's best
  int danger = 0;  // what charges on it may cost
  int reform = 0;  // what formation hits may be made good
  int rally = 0;   // likewise morale
  int shots = 0;   // units that have somebody to fire at
  int away = 0;    // units that are far from everybody
  int units = 0;
};

int reach_of(const UnitFacts& facts) { return facts.cavalry() ? 7 : 3; }

Prospect prospect(const Mind& mind, int wing) {
  const Position& now = mind.now;
  mind.outlook.look(now, mind.side);
  Prospect out;
  for (const int unit : now.game().wing(wing).units) {
    if (now.at(unit).presence == Presence::to_enter) ++out.away;
    if (!now.counts(unit) || now.facts(unit).wagon()) continue;
    ++out.units;
    const UnitFacts& facts = now.facts(unit);
    const int near = mind.outlook.from_enemy(now.at(unit).left);
    if (facts.artillery()) {
      out.shots += near <= facts.maximum ? 1 : 0;
      continue;
    }
    const Morale morale = now.at(unit).morale;
    if (morale != Morale::normal) out.rally += mind.worth.whole(unit) / (morale == Morale::broken ? 5 : 12);
    const Formation formation = now.at(unit).formation;
    if (formation == Formation::shaken || formation == Formation::broken) {
      out.reform += mind.worth.whole(unit) / (formation == Formation::broken ? 8 : 16);
    }
    if (!facts.cavalry() && near <= 1) ++out.shots;
    if (near > 8) ++out.away;
    if (morale == Morale::broken) continue;
    int best = 0;
    int worst = 0;
    for (const int enemy : mind.enemies()) {
      if (!now.counts(enemy) || now.facts(enemy).artillery() || now.facts(enemy).wagon()) continue;
      const int distance = now.distance_between(unit, enemy);
      if (distance > 2 * reach_of(facts) && distance > reach_of(now.facts(enemy))) continue;
      // One activation more and it is there.
      const int sooner = distance <= reach_of(facts) ? 1 : 2;
      best = std::max(best, mind.worth.combat(now, unit, enemy) / sooner);
      const bool charges = now.wing_of(enemy).order == Order::charge && now.at(enemy).morale != Morale::broken;
      if (charges && distance <= reach_of(now.facts(enemy))) {
        worst = std::max(worst, mind.worth.combat(now, enemy, unit));
      }
    }
    out.attack += best;
    out.danger += worst;
  }
  return out;
}

// 4.6: with this wing under Rally orders too the army would have left the field.
bool leaves_field(const Mind& mind, int wing) {
  mind.trial.begin(mind.now);
  mind.trial.wing(wing).order = Order::rally;
  return bool(has_left_field(mind.trial.position(mind.now.game()), mind.side));
}

// What it is worth to the wing to be under these orders.
int worth_of_order(const Mind& mind, int wing, const Prospect& of, Order order) {
  switch (order) {
    case Order::charge:
      return of.attack / 2 + of_coming_up * std::min(of.away, 2) - of.reform / 2 - of.rally;
    case Order::make_ready:
      return of.reform + of_coming_up * of.away / 2 + of_standing * of.units / 2 - of.danger / 6;
    case Order::receive_charge:
      return of.reform + of.rally / 3 + of_standing * of.units - of.danger / 8;
    case Order::rally:
      break;
  }
  const int out = 2 * of.rally + of.reform - of_standing * of.units;
  return leaves_field(mind, wing) ? out - of_leaving_field : out;
}

int worth_of_activation(const Mind& mind, int wing, const Prospect& of) {
  const Order order = mind.now.wing(wing).order;
  int out = a_shot * of.shots;
  if (order == Order::charge) out += of.attack / 2 + of_coming_up * of.away;
  if (order == Order::make_ready) out += of.reform + of_coming_up * of.away / 2 + of.attack / 4;
  if (order == Order::receive_charge) out += of.reform / 2 + of.rally / 2;
  if (order == Order::rally) out += of.rally + of.reform;
  return out;
}

int helper(const Mind& mind, int wing, const engine::Choice& choice, Verb with) {
  return verb_of(choice) == with ? helping_commander(mind.now, wing) : nobody;
}

}  // namespace

int choose_wing(const Mind& mind, const engine::Decision& decision) {
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    const int wing = choice.args[0].value;
    const int worth = worth_of_activation(mind, wing, prospect(mind, wing));
    return verb_of(choice) == Verb::activate ? worth : -1000 - worth;
  });
}

int choose_preemption(const Mind& mind, const engine::Decision& decision) {
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    if (verb_of(choice) == Verb::decline) return least_gain;
    const int wing = choice.args[0].value;
    const int commander = helper(mind, wing, choice, Verb::preempt_with);
    const SuccessEntry& chances = mind.now.game().tables.preemption(mind.now.wing(wing).order);
    const int good = faces_that_succeed(chances, preemption_roll(mind.now, wing, commander));
    const Prospect of = prospect(mind, wing);
    // Acting first: its own charges before theirs.
    const int gain = (mind.now.wing(wing).order == Order::charge ? of.attack / 3 : 0) + of.danger / 3;
    const int cost = mind.now.wing(wing).no_continue ? 2 * no_continuation : no_continuation;
    return (gain * good - cost * (die_faces - good)) / die_faces - (commander == nobody ? 0 : of_helping);
  });
}

int choose_orders(const Mind& mind, const engine::Decision& decision) {
  const int wing = decision.subject.value;
  const Prospect of = prospect(mind, wing);
  const Order order = mind.now.wing(wing).order;
  const int now = worth_of_order(mind, wing, of, order);
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    if (verb_of(choice) == Verb::decline) return least_gain / 2;
    const auto wanted = static_cast<Order>(choice.args[0].value);
    const int commander = helper(mind, wing, choice, Verb::change_order_with);
    const SuccessEntry& chances = mind.now.game().tables.orders_change(order, wanted);
    const int good = faces_that_succeed(chances, order_roll(mind.now, wing, wanted, commander));
    const int gain = std::clamp(worth_of_order(mind, wing, of, wanted) - now, -of_leaving_field, of_leaving_field);
    return gain * good / die_faces - (commander == nobody ? 0 : of_helping);
  });
}

int choose_continuation(const Mind& mind, const engine::Decision& decision) {
  const int wing = decision.subject.value;
  const int gain = worth_of_activation(mind, wing, prospect(mind, wing));
  return best_of(mind, decision, [&](const engine::Choice& choice) {
    if (verb_of(choice) == Verb::decline) return least_gain / 2;
    const int commander = helper(mind, wing, choice, Verb::continue_with);
    const SuccessEntry& chances = mind.now.game().tables.continuation(mind.now.wing(wing).order);
    const int good = faces_that_succeed(chances, continuation_roll(mind.now, wing, commander));
    return gain * good / die_faces - (commander == nobody ? 0 : of_helping / 2);
  });
}

}  // namespace batalia::mpbs
