// Withdrawing from an enemy that comes near, MPBS 9.2.4: units, and leaders alone in a hex.
#include <algorithm>

#include "model/mpbs/leaders.h"
#include "model/mpbs/reaction.h"
#include "model/mpbs/reaction_ways.h"
#include "model/mpbs/view.h"

namespace batalia::mpbs {

namespace {

constexpr int reach = 2;  // hexes

// Where and how a unit withdraws: to more hexes from the enemy than it had, next to none on the way.
class Escape {
 public:
  Escape(const Position& position, int unit, int enemy, int start)
      : position_(position), side_(position.facts(unit).side), enemy_(enemy), start_(start) {}

  [[nodiscard]] bool away(const Stance& stance) const {
    return !applies("MPBS 9.2.4") || distance_from(position_, stance, enemy_) > start_;
  }
  [[nodiscard]] bool allowed(const Stance& from, const MoveOption& option) const {
    return !applies("MPBS 9.2.4") || !goes_next_to_enemy(position_, from, option, side_);
  }
  [[nodiscard]] bool possible(const Movement& movement) const {
    return fewest_points(
               position_, movement, stance_of(position_, movement.unit), movement.points,
               [&](const Stance& at) { return away(at); },
               [&](const Stance& at, const MoveOption& option) { return allowed(at, option); }) != unreachable;
  }
  [[nodiscard]] bool leads_away(const Movement& movement, const MoveOption& option) const {
    return allowed(stance_of(position_, movement.unit), option) &&
           leads_on(
               position_, movement, option, [&](const Stance& at) { return away(at); },
               [&](const Stance& at, const MoveOption& next) { return allowed(at, next); });
  }

 private:
  const Position& position_;
  int side_;
  int enemy_;
  int start_;
};

engine::Answer refuse(const char* rule, const char* why, engine::Arg who, const Trigger& trigger) {
  return engine::no(rule, why, who, engine::unit(trigger.unit));
}

// What units and leaders have in common.
engine::Answer near_enough(const Position& position, engine::Arg who, int distance, int own, const Trigger& trigger) {
  if (!trigger.movement()) return refuse("MPBS 9.2.4", "{1} did not move", who, trigger);
  if (distance > reach) return refuse("MPBS 9.2.4", "{1} is more than two hexes from {0}", who, trigger);
  if (own < allowance_of(position, trigger)) {
    return refuse("MPBS 9.2.4", "{0} moves slower than {1}", who, trigger);
  }
  return engine::yes();
}

// ---- Leaders ----

bool alone(const Position& position, int leader) {
  const int side = position.game().leader(leader).side;
  return position.find_at(position.leader(leader).hex, [&](int unit) {
    return position.facts(unit).side == side && position.counts(unit);
  }) == nobody;
}

// Hexes that he may go to from `hex` with so many points, next to no enemy.
template <class Visit>
void for_each_step(const Position& position, int leader, int hex, int points, const Visit& visit) {
  for_each_leader_step(position, leader, hex, points, [&](const LeaderStep& step) {
    if (!position.next_to_enemy(step.to, position.game().leader(leader).side)) visit(step);
  });
}

// Whether he can come to more than `start` hexes from the enemy. Until he has he stays within `start`, so few hexes are
// looked at; each costs a point at least, which bounds the depth.
bool leader_gets_away(const Position& position, int leader, int hex, int points, int enemy, int start) {
  if (position.distance_to_hex(enemy, hex) > start) return true;
  bool out = false;
  for_each_step(position, leader, hex, points, [&](const LeaderStep& step) {
    // Ways that lead nearer gain nothing: a leader turns for nothing, and enemies block by hexes alone.
    if (out || position.distance_to_hex(enemy, step.to) < position.distance_to_hex(enemy, hex)) return;
    out = leader_gets_away(position, leader, step.to, points - step.points, enemy, start);
  });
  return out;
}

}  // namespace

engine::Answer may_withdraw(const Position& position, int unit, const Trigger& trigger) {
  const engine::Arg who = engine::unit(unit);
  if (const engine::Answer answer = may_react(position, unit, trigger); !answer) return answer;
  if (led_by_cavalry(position, unit)) return refuse("MPBS 8.2.1", "{0} goes with its cavalry", who, trigger);
  if (position.facts(unit).artillery() && position.at(unit).handled) {
    return refuse("MPBS 7.3.3", "{0} limbered or unlimbered this turn", who, trigger);
  }
  if (position.facts(unit).artillery() && position.at(unit).fired && applies("MPBS 9.1.5")) {
    return refuse("MPBS 9.1.5", "{0} is on its Fired side", who, trigger);
  }
  const int distance = position.distance_between(unit, trigger.unit);
  if (const engine::Answer answer = near_enough(position, who, distance, allowance(position, unit), trigger); !answer) {
    return answer;
  }
  if (position.at(unit).withdrew && applies("MPBS 9.2.4")) {
    return refuse("MPBS 9.2.4", "{0} has withdrawn in this activation", who, trigger);
  }
  const UnitFacts& facts = position.facts(unit);
  const Order order = position.wing(facts.wing).order;
  const bool shy = facts.cavalry() && order != Order::charge && position.facts(trigger.unit).heavy_infantry();
  if (order != Order::rally && !shy && applies("MPBS 9.2.4-eligible")) {
    return refuse("MPBS 9.2.4-eligible", "{0} is neither under Rally orders nor cavalry before heavy infantry", who,
                  trigger);
  }
  if (const engine::Answer seen = sees_event(position, unit, trigger); !seen) return seen;
  const Movement movement = begin_movement(position, unit, MoveKind::withdrawal);
  if (!Escape(position, unit, trigger.unit, distance).possible(movement)) {
    return refuse("MPBS 9.2.4", "{0} finds no way to more hexes from {1}, next to no enemy", who, trigger);
  }
  return engine::yes();
}

void withdraw(Play& play, int unit, const Trigger& trigger) {
  const int start = play.distance_between(unit, trigger.unit);
  Movement movement = begin_movement(play, unit, MoveKind::withdrawal);
  play.at(unit).withdrew = true;
  if (play.facts(unit).artillery() && applies("MPBS 9.1.5")) play.at(unit).fired = true;
  if (movement.partner != nobody) play.at(movement.partner).withdrew = true;
  play.note("withdraws", "MPBS 9.2.4", "{0} withdraws from {1}", {engine::unit(unit), engine::unit(trigger.unit)});
  const Escape escape(play, unit, trigger.unit, start);
  while (!movement.stopped && play.counts(unit)) {
    const bool away = escape.away(stance_of(play, unit));
    const auto chosen = ask_way(play, movement, trigger, Question::withdraw_path, "MPBS 9.2.4", away,
                                [&](const MoveOption& option) { return escape.leads_away(movement, option); });
    if (!chosen) break;
    movement.points -= chosen->cost;
    carry(play, movement, *chosen);
  }
  if (play.counts(unit) && movement.hexes > 0) choose_stack_order(play, unit);
}

engine::Answer may_withdraw_alone(const Position& position, int leader, const Trigger& trigger) {
  const engine::Arg who = engine::leader(leader);
  const LeaderState& now = position.leader(leader);
  if (!position.leader_on_map(leader) || position.game().leader(leader).side == position.facts(trigger.unit).side) {
    return refuse("MPBS 9.1.1", "{0} is no leader opposed to {1}", who, trigger);
  }
  const int points = position.game().tables.leader_allowance().value;
  const int distance = position.distance_to_hex(trigger.unit, now.hex);
  if (const engine::Answer answer = near_enough(position, who, distance, points, trigger); !answer) return answer;
  if (!alone(position, leader)) return refuse("MPBS 9.2.4-eligible", "{0} is not alone in his hex", who, trigger);
  if (now.withdrew && applies("MPBS 9.2.4")) {
    return refuse("MPBS 9.2.4", "{0} has withdrawn in this activation", who, trigger);
  }
  bool seen = false;
  for (const int hex : position.hexes(trigger.unit)) {
    seen = seen || sees(position, position.game().leader(leader).side, now.hex, hex, Eyes::troops);
  }
  if (!seen && applies("MPBS 9.1.3-sight")) return refuse("MPBS 9.1.3-sight", "{0} does not see {1}", who, trigger);
  if (!leader_gets_away(position, leader, now.hex, points, trigger.unit, distance)) {
    return refuse("MPBS 9.2.4", "{0} finds no way to more hexes from {1}, next to no enemy", who, trigger);
  }
  return engine::yes();
}

void withdraw_alone(Play& play, int leader, const Trigger& trigger) {
  int points = play.game().tables.leader_allowance().value;
  const int start = play.distance_to_hex(trigger.unit, play.leader(leader).hex);
  const int from = play.leader(leader).hex;
  play.leader(leader).withdrew = true;
  while (true) {
    const int hex = play.leader(leader).hex;
    Choices choices(play);
    if (play.distance_to_hex(trigger.unit, hex) > start) choices.otherwise(Verb::stop, "MPBS 9.2.4");
    for_each_step(play, leader, hex, points, [&](const LeaderStep& step) {
      if (leader_gets_away(play, leader, step.to, points - step.points, trigger.unit, start)) {
        choices.add(Verb::step, "MPBS 9.2.4", {engine::hex(step.to)}, step.points);
      }
    });
    const Answered answer = play.ask(choices, Question::withdraw_path, play.game().leader(leader).side, "MPBS 9.2.4",
                                     engine::leader(leader), engine::unit(trigger.unit));
    if (!answer.is(Verb::step)) break;
    for_each_step(play, leader, hex, points, [&](const LeaderStep& step) {
      if (step.to == answer.value()) play.leader(leader).hex = static_cast<std::int16_t>(step.to);
    });
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i].args == answer.args) points -= choices[i].cost;
    }
  }
  play.note(
      "withdraws", "MPBS 9.2.4", "{0} withdraws from {1} to {2}, away from {3}",
      {engine::leader(leader), engine::hex(from), engine::hex(play.leader(leader).hex), engine::unit(trigger.unit)});
}

}  // namespace batalia::mpbs
