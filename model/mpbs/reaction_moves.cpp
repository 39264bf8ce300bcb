// Reaction movement but for withdrawal: changing facing and forming hedgehog, MPBS 9.2.2, 9.2.3; and changing the order
// of a stack in place of fire, 8.3.2, 9.4.4.
#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/formation.h"
#include "model/mpbs/morale.h"
#include "model/mpbs/order_limits.h"
#include "model/mpbs/reaction.h"
#include "model/mpbs/reaction_ways.h"
#include "model/mpbs/view.h"

namespace batalia::mpbs {

namespace {

constexpr int most_vertices = 2;   // 9.2.2
constexpr int hedgehog_reach = 2;  // hexes, 9.2.3

engine::Answer refuse_move(const char* rule, const char* why, int unit, const Trigger& trigger,
                           engine::Arg third = {}) {
  return engine::no(rule, why, engine::unit(unit), engine::unit(trigger.unit), third);
}

// The trigger's unit came to a hex, or went on by a wheel; it did not only turn where it stood or begin to fight.
bool came(const Trigger& trigger) {
  return trigger.kind == TriggerKind::entered || trigger.kind == TriggerKind::advanced;
}

template <class Wanted>
bool touches(const Position& position, int unit, const Trigger& trigger, const Wanted& wanted) {
  for (const int hex : position.hexes(trigger.unit)) {
    const std::optional<Aspect> aspect = position.aspect(unit, hex);
    if (aspect && wanted(*aspect)) return true;
  }
  return false;
}

// 9.2.2b: into hexes next to an enemy the moving half goes only under Charge orders, or where the standing half is next
// to that enemy already and it comes next to no other. Out of command only the latter (5.4.3).
bool may_wheel_to(const Position& position, int unit, const MoveOption& option) {
  if (!applies("MPBS 9.2.2b")) return true;
  const Stance from = stance_of(position, unit);
  const int side = position.facts(unit).side;
  if (!goes_next_to_enemy(position, from, option, side)) return true;
  const int wing = position.facts(unit).wing;
  if (position.wing(wing).order == Order::charge && (in_command(position, unit) || !applies("MPBS 9.1.1a-command"))) {
    return true;
  }
  const int stays = from.on(option.left) ? option.left : option.right;
  const int goes = stays == option.left ? option.right : option.left;
  const auto& enemies = position.game().side(1 - side).units;
  return std::none_of(enemies.begin(), enemies.end(), [&](int enemy) {
    return position.counts(enemy) && position.distance_to_hex(enemy, goes) == 1 &&
           position.distance_to_hex(enemy, stays) > 1;
  });
}

// 9.2.3: a rear hex entered; 11.7.2B, ruling hedgehog-forced-by-pursuit: or a pursuit ended next to the unit.
engine::Answer forces(const Position& position, int unit, const Trigger& trigger) {
  if (!came(trigger) || !applies("MPBS 9.2.3-forced")) {
    return refuse_move("MPBS 9.2.3-forced", "{1} entered no hex behind {0}", unit, trigger);
  }
  const bool behind = touches(position, unit, trigger, [](Aspect aspect) { return aspect == Aspect::rear; });
  const bool pursuit = trigger.pursued && !position.game().switches.pursuit_forces_from_behind_alone &&
                       applies("MPBS 11.7.2B") && position.adjacent(unit, trigger.unit);
  if (behind || pursuit) return engine::yes();
  return refuse_move("MPBS 9.2.3-forced", "{1} entered no hex behind {0}", unit, trigger);
}

// What voluntary and forced attempts have in common.
engine::Answer faces_cavalry(const Position& position, int unit, const Trigger& trigger) {
  if (const engine::Answer answer = may_react(position, unit, trigger, /*hedgehog=*/true); !answer) return answer;
  if (!position.facts(trigger.unit).cavalry()) return refuse_move("MPBS 9.2.3", "{1} is not cavalry", unit, trigger);
  const int wing = position.state().active;
  // 9.1.1, second exception: a pursuit may force the active side, too.
  const bool active = wing != nobody && position.game().wing(wing).side == position.facts(unit).side;
  if (active && !trigger.pursued && applies("MPBS 9.2.3")) {
    return refuse_move("MPBS 9.2.3", "{1} is not of the active side", unit, trigger);
  }
  if (const engine::Answer able = may_form_hedgehog(position, unit, /*reaction=*/true); !able) return able;
  return sees_event(position, unit, trigger);
}

}  // namespace

// ---- 9.2.2 ----

MoveOptions reaction_turns(const Position& position, const Movement& movement) {
  MoveOptions out;
  for (const MoveOption& option : move_options(position, movement)) {
    const bool turns = option.how == MoveOption::How::turn;
    const bool wheels = option.how == MoveOption::How::wheel && may_wheel_to(position, movement.unit, option);
    if (turns || wheels) out.all[out.count++] = option;
  }
  return out;
}

engine::Answer may_react_turn(const Position& position, int unit, const Trigger& trigger) {
  if (const engine::Answer answer = may_react(position, unit, trigger); !answer) return answer;
  if (position.facts(unit).artillery() && applies("MPBS 9.2.2a"))
    return refuse_move("MPBS 9.2.2a", "{0} has guns", unit, trigger);
  if (led_by_cavalry(position, unit)) return refuse_move("MPBS 8.2.1", "{0} turns with its cavalry", unit, trigger);
  if (!came(trigger) || !touches(position, unit, trigger, [](Aspect aspect) { return aspect != Aspect::front; })) {
    return refuse_move("MPBS 9.2.2", "{1} did not move next to the flank or rear of {0}", unit, trigger);
  }
  if (allowance(position, unit) < allowance_of(position, trigger) && applies("MPBS 9.2.2")) {
    return refuse_move("MPBS 9.2.2", "{0} moves slower than {1}", unit, trigger);
  }
  if (const engine::Answer seen = sees_event(position, unit, trigger); !seen) return seen;
  if (reaction_turns(position, begin_movement(position, unit, MoveKind::facing_reaction)).count == 0) {
    return refuse_move("MPBS 9.2.1", "{0} has not the movement points to turn, or no room", unit, trigger);
  }
  return engine::yes();
}

engine::Answer may_react_guns_turn(const Position& position, int guns, const Trigger& trigger) {
  if (!position.facts(guns).artillery()) return refuse_move("MPBS 6.2.3", "{0} has no guns", guns, trigger);
  if (const engine::Answer answer = may_guns_turn(position, guns); !answer) return answer;
  return may_react_fire(position, guns, trigger);
}

namespace {

void turn_by_vertices(Play& play, Movement& movement, int facing, const Trigger& trigger) {
  const int unit = movement.unit;
  int wanted = facing;
  for (int vertices = 0; vertices < most_vertices && !movement.stopped && play.counts(unit); ++vertices) {
    const int before = play.at(unit).facing;
    const MoveOptions options = reaction_turns(play, movement);
    if (vertices > 0) {
      // Further the same way: to turn back is to have turned less.
      Choices choices(play);
      choices.otherwise(Verb::stop, "MPBS 9.2.2");
      for (const MoveOption& option : options) {
        if (option.facing != wanted) continue;
        choices.add(Verb::react_turn, "MPBS 9.2.2", {engine::unit(unit), engine::vertex(wanted)}, option.cost);
      }
      const Answered answer = play.ask(choices, Question::reaction_turn, play.facts(unit).side, "MPBS 9.2.2",
                                       engine::unit(unit), engine::unit(trigger.unit));
      if (!answer.is(Verb::react_turn)) return;
    }
    const auto* option =
        std::find_if(options.begin(), options.end(), [&](const MoveOption& each) { return each.facing == wanted; });
    if (option == options.end()) return;
    movement.points -= option->cost;
    carry(play, movement, *option);
    wanted = Vertex(2 * wanted - before).index();
  }
}

}  // namespace

void react_turn(Play& play, int unit, int facing, const Trigger& trigger) {
  Movement movement = begin_movement(play, unit, MoveKind::facing_reaction);
  turn_by_vertices(play, movement, facing, trigger);
  if (movement.hexes > 0 && play.counts(unit)) choose_stack_order(play, unit);
}

// ---- 9.2.3 ----

engine::Answer must_hedgehog(const Position& position, int unit, const Trigger& trigger) {
  if (const engine::Answer answer = forces(position, unit, trigger); !answer) return answer;
  return faces_cavalry(position, unit, trigger);
}

engine::Answer may_react_hedgehog(const Position& position, int unit, const Trigger& trigger) {
  // Movement points are spent on entering and turning; advances, pursuits and displacements cost none.
  if ((trigger.kind != TriggerKind::entered && trigger.kind != TriggerKind::turned) || trigger.displaced) {
    return refuse_move("MPBS 9.2.3", "{1} spent no movement points", unit, trigger);
  }
  bool near = false;
  for (const int hex : position.hexes(trigger.unit)) {
    near = near || (position.distance_to_hex(unit, hex) <= hedgehog_reach && position.in_front_or_flank_arc(unit, hex));
  }
  if (!near && applies("MPBS 9.2.3")) {
    return refuse_move("MPBS 9.2.3", "{1} is not within two hexes before the front and flanks of {0}", unit, trigger);
  }
  if (!applies("MPBS 5.4.3-hedgehog") && !in_command(position, unit)) {
    return refuse_move("MPBS 5.4.3", "{0} is out of command", unit, trigger);
  }
  return faces_cavalry(position, unit, trigger);
}

void react_hedgehog(Play& play, int unit, const Trigger& trigger) {
  play.note("hedgehog-attempt", "MPBS 9.2.3", "{0} tries to form hedgehog against {1}",
            {engine::unit(unit), engine::unit(trigger.unit)});
  Cause cause;
  cause.enemy = trigger.unit;
  cause.rule = "MPBS 9.2.3";
  if (!morale_check(play, unit, 0, cause)) return;
  if (may_form_hedgehog(play, unit, /*reaction=*/true)) form_hedgehog(play, unit, "MPBS 9.2.3");
}

// ---- 8.3.2, 9.4.4 ----

engine::Answer may_react_swap(const Position& position, int guns, const Trigger& trigger) {
  if (!position.facts(guns).artillery() || !applies("MPBS 9.4.4")) {
    return refuse_move("MPBS 9.4.4", "{0} has no guns", guns, trigger);
  }
  if (const engine::Answer answer = may_react(position, guns, trigger); !answer) return answer;
  const UnitState& now = position.at(guns);
  if (now.fired && applies("MPBS 9.1.5")) return refuse_move("MPBS 9.1.5", "{0} is on its Fired side", guns, trigger);
  if (now.limbered || now.handled || now.morale == Morale::broken) {
    return refuse_move("MPBS 7.3.3", "{0} is not ready to fire", guns, trigger);
  }
  const int companion = position.body_at(now.left);
  if (companion == nobody) return refuse_move("MPBS 8.3.2", "{0} is alone in its hex", guns, trigger);
  // It stands in place of a fire that such guns have not got.
  if (position.at(companion).formation == Formation::hedgehog && applies("MPBS 6.3.2a")) {
    return refuse_move("MPBS 6.3.2a", "{0} is inside a hedgehog", guns, trigger);
  }
  const UnitFacts& facts = position.facts(guns);
  const int range = trigger.kind == TriggerKind::fired ? facts.maximum : facts.grazing;
  for (const int hex : position.hexes(trigger.unit)) {
    if (position.distance(now.left, hex) > range || !position.in_front_arc(guns, hex)) continue;
    if (sees(position, facts.side, now.left, hex, Eyes::guns)) return engine::yes();
  }
  return refuse_move("MPBS 9.4.3", "{1} is not in the zone of {0}", guns, trigger);
}

void react_swap(Play& play, int guns) {
  const int companion = play.body_at(play.at(guns).left);
  const bool top = !play.at(guns).on_top;
  put_guns(play, companion, top);
  if (applies("MPBS 9.1.5")) play.at(guns).fired = true;
  play.note("restacked", "MPBS 9.4.4", top ? "{0} goes to the top of the stack with {1}" : "{0} goes below {1}",
            {engine::unit(guns), engine::unit(companion)});
}

}  // namespace batalia::mpbs
