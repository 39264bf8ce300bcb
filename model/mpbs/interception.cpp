// Interception, MPBS 9.3: cavalry that rides out against a unit of the active side.
#include <algorithm>

#include "model/mpbs/close_combat.h"
#include "model/mpbs/order_limits.h"
#include "model/mpbs/reaction.h"
#include "model/mpbs/reaction_ways.h"
#include "model/mpbs/view.h"

namespace batalia::mpbs {

namespace {

constexpr int reach = 4;  // hexes, 9.3.1a

engine::Answer refuse(const char* rule, const char* why, int unit, const Trigger& trigger, engine::Arg third = {}) {
  return engine::no(rule, why, engine::unit(unit), engine::unit(trigger.unit), third);
}

// Guns in the way that are not the unit's own to ride through (9.3.7), and enemies of any kind.
bool enemy_in_the_way(const Position& position, const Stance& from, const MoveOption& option, int side) {
  for (const int hex : {option.left, option.right}) {
    if (hex != nowhere && !from.on(hex) && position.enemy_at(hex, side) != nobody) return true;
  }
  return false;
}

// 9.3.3: how an intercepter rides, each hex one nearer to its target.
class Approach {
 public:
  Approach(const Position& position, int unit, int target)
      : position_(position), side_(position.facts(unit).side), target_(target) {}

  [[nodiscard]] bool there(const Stance& stance) const { return distance_from(position_, stance, target_) == 1; }
  [[nodiscard]] bool allowed(const Stance& from, const MoveOption& option) const {
    // Ahead of it in any case: turning about would be of no use.
    if (option.how == MoveOption::How::countermarch) return false;
    if (!option.enters()) return true;
    if (applies("MPBS 9.3.7") && enemy_in_the_way(position_, from, option, side_)) return false;
    return !applies("MPBS 9.3.3") ||
           distance_from(position_, option.stance(), target_) == distance_from(position_, from, target_) - 1;
  }
  [[nodiscard]] bool possible(const Movement& movement) const {
    return fewest_points(
               position_, movement, stance_of(position_, movement.unit), movement.points,
               [&](const Stance& at) { return there(at); },
               [&](const Stance& at, const MoveOption& option) { return allowed(at, option); }) != unreachable;
  }
  [[nodiscard]] bool leads_there(const Movement& movement, const MoveOption& option) const {
    const Stance at = stance_of(position_, movement.unit);
    return allowed(at, option) && leads_on(
                                      position_, movement, option, [&](const Stance& stance) { return there(stance); },
                                      [&](const Stance& from, const MoveOption& next) { return allowed(from, next); });
  }

 private:
  const Position& position_;
  int side_;
  int target_;
};

// 9.3.1d: sight, with enemy guns in its way (10.9.1), and no dead zone, to one and the same half of the target.
engine::Answer clear_way(const Position& position, int unit, const Trigger& trigger) {
  engine::Answer out = engine::yes();
  if (!applies("MPBS 9.3.1d")) return out;
  for (const int hex : position.hexes(trigger.unit)) {
    const int from = position.at(unit).left;
    out = sees(position, position.facts(unit).side, from, hex, Eyes::intercepter);
    if (out && applies("MPBS 10.9.3B")) {
      out = clear_of_dead_zones(position.game().ground, from, hex, sight_switches(position.game()));
    }
    if (out) return out;
  }
  // The letter is the rule; what is in the way is the reason that sight gave.
  out.rule = "MPBS 9.3.1d";
  return out;
}

bool in_arc(const Position& position, int unit, const Trigger& trigger) {
  const FewHexes hexes = position.hexes(trigger.unit);
  return std::any_of(hexes.begin(), hexes.end(), [&](int hex) { return position.in_front_or_flank_arc(unit, hex); });
}

void lose_momentum(Play& play, int target, Movement* movement) {
  if (!applies("MPBS 9.3.4")) return;
  play.at(target).momentum = false;
  if (movement != nullptr && lead_of(play, *movement) == target) movement->run = 0;
}

// Rides up to the target, hex by hex; next to it the unit may still turn.
void come_up(Play& play, int unit, const Trigger& trigger) {
  Movement movement = begin_movement(play, unit, MoveKind::interception);
  while (!movement.stopped && play.counts(unit) && play.counts(trigger.unit)) {
    const Approach approach(play, unit, trigger.unit);
    const bool there = approach.there(stance_of(play, unit));
    const auto chosen = ask_way(
        play, movement, trigger, Question::intercept_path, "MPBS 9.3.3", there,
        [&](const MoveOption& option) { return there ? !option.enters() : approach.leads_there(movement, option); });
    if (!chosen) break;
    movement.points -= chosen->cost;
    carry(play, movement, *chosen);
  }
  if (!play.counts(unit)) return;
  if (movement.hexes > 0) choose_stack_order(play, unit);
  play.at(unit).momentum = has_momentum(play, movement);
}

// Asks whether the unit fires a pistol at the other, if it can.
bool wants_to_fire(Play& play, int unit, int at, Verb verb, const char* rule) {
  Trigger trigger;
  trigger.unit = at;
  if (!play.counts(unit) || !play.counts(at) || !may_fire_back(play, unit, trigger)) return false;
  Choices choices(play);
  choices.otherwise(Verb::decline, rule);
  choices.add(verb, rule, {engine::unit(verb == Verb::pistol ? at : unit)});
  return play.ask(choices, Question::fire, play.facts(unit).side, rule, engine::unit(unit), engine::unit(at)).is(verb);
}

// 9.1.1, 9.3.3: the intercepted cavalry first, then who intercepts (9.1.1a).
void exchange_fire(Play& play, int unit, const Trigger& trigger) {
  const int target = trigger.unit;
  const auto intercepted = [&] {
    if (!play.facts(target).cavalry() || !applies("MPBS 9.3.3-fire") || !applies("MPBS 9.1.1-active-cavalry")) return;
    if (!wants_to_fire(play, target, unit, Verb::react_fire, "MPBS 9.3.3-fire")) return;
    reaction_fire(play, target, unit, /*salvo=*/false, FireKind::skirmish);
    // It is no fire of its own action, in which it has another shot.
    if (!applies("MPBS 10.2-intercepted")) play.at(target).pistol_fired = true;
  };
  if (applies("MPBS 9.1.1a-order-of-fire")) intercepted();
  if (wants_to_fire(play, unit, target, Verb::pistol, "MPBS 9.1.1a-order-of-fire")) {
    pistol_fire(play, unit, target);
    if (applies("MPBS 11.3.6")) play.at(unit).momentum = false;  // its letter b
  }
  if (!applies("MPBS 9.1.1a-order-of-fire")) intercepted();
}

}  // namespace

engine::Answer may_intercept(const Position& position, int unit, const Trigger& trigger) {
  if (const engine::Answer answer = may_react(position, unit, trigger); !answer) return answer;
  const UnitFacts& facts = position.facts(unit);
  const UnitState& now = position.at(unit);
  const char* arm = facts.dismounted ? "MPBS 14.3-infantry" : "MPBS 9.3.1";
  if (!facts.cavalry() && applies(arm)) return refuse(arm, "{0} is not cavalry", unit, trigger);
  const int active = position.state().active == nobody ? nobody : position.game().wing(position.state().active).side;
  if (facts.side == active && applies("MPBS 9.1.1-active-side")) {
    return refuse("MPBS 9.1.1-active-side", "{0} is of the active side, which does not intercept", unit, trigger);
  }
  if (const engine::Answer special = position.game().specials.may(NamedAction::interception, unit); !special) {
    return special;
  }
  if (!trigger.movement() && applies("MPBS 9.3.1a")) {
    return refuse("MPBS 9.3.1a", "{1} did not move", unit, trigger);
  }
  const int distance = position.distance_between(unit, trigger.unit);
  if (distance > reach && applies("MPBS 9.3.1a")) {
    return refuse("MPBS 9.3.1a", "{1} is {2} hexes from {0}", unit, trigger, engine::number(distance));
  }
  if (!in_arc(position, unit, trigger) && applies("MPBS 9.3.1b")) {
    return refuse("MPBS 9.3.1b", "{1} is behind {0}", unit, trigger);
  }
  if (now.formation == Formation::broken && applies("MPBS 9.3.1c")) {
    return refuse("MPBS 9.3.1c", "{0} is Formation Broken", unit, trigger);
  }
  if (now.interception_done && applies("MPBS 9.3.1f")) {
    return refuse("MPBS 9.3.1f", "{0} has tried to intercept in this activation", unit, trigger);
  }
  const int own = allowance(position, unit);
  if (own < allowance_of(position, trigger) && applies("MPBS 9.3.1g")) {
    return refuse("MPBS 9.3.1g", "{0} has only {2} movement points, fewer than {1}", unit, trigger,
                  engine::number(own));
  }
  const Order order = position.wing(facts.wing).order;
  if (!applies("MPBS 5.5.1") && order == Order::charge && stuck(position, unit)) {
    return refuse("MPBS 5.6.1-stop", "{0} is held by an enemy next to it", unit, trigger);
  }
  if (!position.game().tables.interception(order).possible() && applies("MPBS 9.3.2")) {
    return refuse("MPBS 9.3.2", "{0} cannot succeed under {2} orders", unit, trigger, word(order));
  }
  if (const engine::Answer clear = clear_way(position, unit, trigger); !clear) return clear;
  if (distance > 1) {
    if (applies("MPBS 5.4.3-adjacent") && applies("MPBS 9.1.1a-command") && !in_command(position, unit)) {
      return refuse("MPBS 5.4.3-adjacent", "{0} is out of command and not next to {1} yet", unit, trigger);
    }
    if (applies("MPBS 9.3.1e") &&
        !Approach(position, unit, trigger.unit).possible(begin_movement(position, unit, MoveKind::interception))) {
      return refuse("MPBS 9.3.1e", "{0} has no way to come up with {1}, or not the movement points for it", unit,
                    trigger);
    }
  }
  return engine::yes();
}

engine::Roll interception_roll(const Position& position, int unit) {
  engine::Roll roll;
  roll.chart = "interception";
  const InterceptionModifiers& modifiers = position.game().tables.interception_modifiers;
  constexpr int steady = 8;
  constexpr int poor = 6;
  const int printed = position.facts(unit).morale;
  if (printed == steady) roll.add(modifiers.morale_8.once());
  if (printed <= poor) roll.add(modifiers.morale_6_or_less.once());
  position.game().specials.add(NamedRoll::interception, unit, roll);
  return roll;
}

void intercept(Play& play, int unit, const Trigger& trigger, Movement* movement) {
  if (applies("MPBS 9.3.6")) play.at(unit).interception_done = true;
  engine::Roll roll = interception_roll(play, unit);
  play.roll(roll, "interception", engine::unit(unit), engine::unit(trigger.unit));
  if (!play.game().tables.interception(play.order_of(unit)).succeeds(roll)) {
    play.note("interception-fails", "MPBS 9.3.2", "{0} does not get away to intercept {1}", roll,
              {engine::unit(unit), engine::unit(trigger.unit)});
    return;
  }
  play.note("intercepts", "MPBS 9.3.3", "{0} rides out to intercept {1}", roll,
            {engine::unit(unit), engine::unit(trigger.unit)});
  lose_momentum(play, trigger.unit, movement);
  come_up(play, unit, trigger);
  exchange_fire(play, unit, trigger);
  const bool ready = play.counts(unit) && play.at(unit).morale != Morale::broken && play.on_map(trigger.unit);
  if (ready && play.adjacent(unit, trigger.unit) && applies("MPBS 9.3.3-combat")) {
    const Stance before = stance_of(play, trigger.unit);
    interception_combat(play, unit, trigger.unit);
    const bool moved = !(stance_of(play, trigger.unit) == before);
    if (movement != nullptr && moved && lead_of(play, *movement) == trigger.unit) movement->thrown_back = true;
  }
  // 9.3.4, 11.3.6a: what it gained in an advance of this combat does not count either.
  lose_momentum(play, trigger.unit, movement);
}

}  // namespace batalia::mpbs
