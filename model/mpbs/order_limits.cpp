#include "model/mpbs/order_limits.h"

#include <algorithm>

#include "model/mpbs/formation.h"
#include "model/mpbs/way.h"

namespace batalia::mpbs {

namespace {

const std::vector<std::int16_t>& enemies_of(const Position& position, int unit) {
  return position.game().side(1 - position.facts(unit).side).units;
}

// 5.6.1, anti-suicide: next to the front of one of its targets that has pikes.
bool before_pikes(const Position& position, const Stance& stance, int target) {
  return position.facts(target).heavy_infantry() && position.has_facing(target) &&
         (position.front(target).contains(stance.left) ||
          (stance.right != nowhere && position.front(target).contains(stance.right)));
}

// From two hexes off: whether a hex on the straight way to it is before its pikes.
bool spared(const Position& position, const MoveDuty& duty, int enemy) {
  if (distance_from(position, duty.start, enemy) != 2) return false;
  for (const Direction direction : all_directions) {
    const int next = position.neighbour(duty.start.left, direction);
    if (next == nowhere || position.distance_to_hex(enemy, next) != 1) continue;
    if (before_pikes(position, {static_cast<std::int16_t>(next), nowhere, 0}, enemy)) return true;
  }
  return false;
}

// 5.6.1: nearer to one of the targets than it began.
bool nearer(const Position& position, const MoveDuty& duty, const Stance& stance) {
  for (int i = 0; i < duty.target_count; ++i) {
    const MoveDuty::Target& target = duty.targets[static_cast<std::size_t>(i)];
    if (position.counts(target.unit) && distance_from(position, stance, target.unit) < target.distance) return true;
  }
  return false;
}

// The same, where nobody need go before pikes.
bool nearer_as_needed(const Position& position, const MoveDuty& duty, const Stance& stance) {
  for (int i = 0; i < duty.target_count; ++i) {
    const MoveDuty::Target& target = duty.targets[static_cast<std::size_t>(i)];
    if (target.spared || !position.counts(target.unit)) continue;
    if (distance_from(position, stance, target.unit) >= target.distance) continue;
    if (!duty.spares_pikes || !before_pikes(position, stance, target.unit)) return true;
  }
  return false;
}

// 5.6.4: nearer to no enemy than it began; to one that has come nearer itself, not nearer than that (ruling
// rally-not-nearer).
bool no_nearer(const Position& position, const MoveDuty& duty, const Stance& stance) {
  for (const int enemy : enemies_of(position, duty.unit)) {
    const auto at = static_cast<std::size_t>(enemy);
    if (at >= duty.distances.size() || duty.distances[at] < 0 || !position.counts(enemy)) continue;
    const int began = std::min<int>(duty.distances[at], distance_from(position, duty.start, enemy));
    if (distance_from(position, stance, enemy) < began) return false;
  }
  return true;
}

// Steps from either half; each costs a point at least.
int steps_to_command(const MoveDuty& duty, const Stance& stance) {
  const int left = duty.command_steps[static_cast<std::size_t>(stance.left)];
  return stance.right == nowhere ? left
                                 : std::min<int>(left, duty.command_steps[static_cast<std::size_t>(stance.right)]);
}

constexpr int command_horizon = 24;  // points beyond which nobody looks for a way back into command

int points_to_command(const Position& position, const MoveDuty& duty, const Movement& movement, const Stance& from,
                      int limit = command_horizon) {
  const int side = position.facts(movement.unit).side;
  return fewest_points(
      position, movement, from, limit, [&](const Stance& stance) { return steps_to_command(duty, stance) == 0; },
      [&](const Stance& stance, const MoveOption& option) {
        return !goes_next_to_enemy(position, stance, option, side);
      },
      [&](const Stance& stance) { return steps_to_command(duty, stance); });
}

// Steps of at least a point each to the nearest hex that would do.
int steps_to_close(const Position& position, const MoveDuty& duty, const Stance& stance) {
  int least = unreachable;
  for (int i = 0; i < duty.target_count; ++i) {
    const MoveDuty::Target& target = duty.targets[static_cast<std::size_t>(i)];
    if (target.spared || !position.counts(target.unit)) continue;
    least = std::min(least, distance_from(position, stance, target.unit) - target.distance + 1);
  }
  return least;
}

int points_to_close(const Position& position, const MoveDuty& duty, const Movement& movement, const Stance& from,
                    int limit) {
  return fewest_points(
      position, movement, from, limit, [&](const Stance& stance) { return nearer_as_needed(position, duty, stance); },
      [&](const Stance& stance, const MoveOption& option) {
        return option.how != MoveOption::How::step || !stuck_at(position, movement, stance);
      },
      [&](const Stance& stance) { return steps_to_close(position, duty, stance); });
}

int points_to_keep_away(const Position& position, const MoveDuty& duty, const Movement& movement, const Stance& from,
                        int limit) {
  const int side = position.facts(movement.unit).side;
  return fewest_points(
      position, movement, from, limit, [&](const Stance& stance) { return no_nearer(position, duty, stance); },
      [&](const Stance& stance, const MoveOption& option) {
        return !goes_next_to_enemy(position, stance, option, side) || !applies("MPBS 5.6.1-adjacent");
      });
}

// The movement with so many points less.
Movement after(const Movement& movement, const MoveOption& option) {
  Movement out = movement;
  out.points -= option.cost;
  out.slopes = static_cast<std::uint8_t>(out.slopes + option.slopes);
  out.slopes_right = static_cast<std::uint8_t>(out.slopes_right + option.slopes_right);
  return out;
}

// 5.6.1: whether a turn makes the way to its enemy shorter. A two-hex unit turns by wheeling.
bool has_improving_turn(const Position& position, const MoveDuty& duty, const Movement& movement) {
  const int horizon = std::min(Ways::most_points, movement.points + allowance(position, movement.unit));
  const auto way_from = [&](const Stance& stance) {
    return points_to_close(position, duty, movement, stance, horizon);
  };
  const int now = way_from(stance_of(position, movement.unit));
  const MoveOptions options = move_options(position, movement);
  return std::any_of(options.begin(), options.end(), [&](const MoveOption& option) {
    return option.how != MoveOption::How::step && way_from(option.stance()) < now &&
           bool(may_take(position, duty, movement, option));
  });
}

// 5.6.1: the closest enemies, and where one of them is in another's front the closest of those that are in nobody's.
void find_targets(const Position& position, const Movement& movement, MoveDuty& duty) {
  int closest = unreachable;
  for (const int enemy : enemies_of(position, movement.unit)) {
    if (position.counts(enemy)) closest = std::min(closest, position.distance_between(movement.unit, enemy));
  }
  const auto add = [&](int enemy, int distance) {
    if (duty.target_count > 0 && !applies("MPBS 5.6.1-hex-by-hex")) return;
    if (duty.target_count == static_cast<int>(duty.targets.size())) return;
    duty.targets[static_cast<std::size_t>(duty.target_count++)] = {static_cast<std::int16_t>(enemy),
                                                                   static_cast<std::int16_t>(distance),
                                                                   duty.spares_pikes && spared(position, duty, enemy)};
  };
  bool left_to_others = true;
  for (const int enemy : enemies_of(position, movement.unit)) {
    if (!position.counts(enemy) || position.distance_between(movement.unit, enemy) != closest) continue;
    add(enemy, closest);
    left_to_others = left_to_others && faced(position, enemy, movement.unit, movement.partner);
  }
  if (!left_to_others || !applies("MPBS 5.6.1-next-closest")) return;
  int next = unreachable;
  const auto open = [&](int enemy) {
    return position.counts(enemy) && position.distance_between(movement.unit, enemy) > closest &&
           !faced(position, enemy, movement.unit, movement.partner);
  };
  for (const int enemy : enemies_of(position, movement.unit)) {
    if (open(enemy)) next = std::min(next, position.distance_between(movement.unit, enemy));
  }
  for (const int enemy : enemies_of(position, movement.unit)) {
    if (open(enemy) && position.distance_between(movement.unit, enemy) == next) add(enemy, next);
  }
}

// All of the duty but whether the unit must at least turn, which takes longer to find out.
MoveDuty first_duty(const Position& position, int unit, const Movement& movement) {
  MoveDuty duty;
  duty.unit = unit;
  duty.order = position.wing_of(unit).order;
  duty.limits = position.game().tables.move_limits(duty.order).value;
  duty.start = stance_of(position, unit);
  if (!in_command(position, unit) && applies("MPBS 5.4.3")) {
    duty.out_of_command = true;
    duty.may_stay = position.unit_next_to_enemy(unit);
    duty.command_steps = steps_to_command(position, unit);
    return duty;
  }
  if (duty.limits.must_close && applies("MPBS 5.6.1")) {
    const UnitFacts& facts = position.facts(unit);
    const bool croat = facts.kind == UnitKind::croat && applies("MPBS 14.6-light");
    duty.spares_pikes = applies("MPBS 5.6.1-anti-suicide") && ((facts.light_infantry() && movement.partner == nobody) ||
                                                               croat || facts.wagon() || facts.artillery());
    find_targets(position, movement, duty);
    const bool there = duty.target_count == 0 || duty.targets[0].distance <= 1;
    duty.must_close = !there && points_to_close(position, duty, movement, duty.start, movement.points) != unreachable;
  }
  duty.distances.fill(-1);
  if (!duty.limits.not_closer && duty.limits.full) return duty;
  for (const int enemy : enemies_of(position, unit)) {
    const auto at = static_cast<std::size_t>(enemy);
    if (at >= duty.distances.size() || !position.counts(enemy)) continue;
    duty.distances[at] = static_cast<std::int8_t>(std::min(127, position.distance_between(unit, enemy)));
  }
  return duty;
}

// 5.6.5: the half that swings comes next to no other enemy than the standing half is next to; 5.6.3: than the unit was
// next to when it began.
bool pivot_allowed(const Position& position, const MoveDuty& duty, const Movement& movement, const Stance& from,
                   const MoveOption& option) {
  if (option.how != MoveOption::How::wheel || !applies("MPBS 5.6.5-pivot")) return false;
  const int side = position.facts(movement.unit).side;
  const int moved = from.on(option.left) ? option.right : option.left;
  const int stands = moved == option.left ? option.right : option.left;
  for (const Direction direction : all_directions) {
    const int next = position.neighbour(moved, direction);
    if (next == nowhere) continue;
    const int enemy = position.enemy_at(next, side);
    if (enemy == nobody || position.distance_to_hex(enemy, stands) == 1) continue;
    const bool began_next = !duty.limits.full && duty.distances[static_cast<std::size_t>(enemy) % 256] == 1;
    if (!began_next || !applies("MPBS 5.6.3-wheel")) return false;
  }
  return true;
}

const char* rule_of(Order order) {
  switch (order) {
    case Order::charge:
      return "MPBS 5.6.1";
    case Order::make_ready:
      return "MPBS 5.6.2";
    case Order::receive_charge:
      return "MPBS 5.6.3";
    case Order::rally:
      break;
  }
  return "MPBS 5.6.4";
}

// 5.2.1: it would leave its commander alone, who has no action left to go after it.
bool abandons_commander(const Position& position, const Movement& movement, const Stance& from,
                        const MoveOption& option) {
  const int wing = position.facts(movement.unit).wing;
  const int leader = position.wing_leader(wing);
  if (!applies("MPBS 5.2.1") || leader == nobody || !position.leader_on_map(leader)) return false;
  const LeaderState& state = position.leader(leader);
  if (!state.acted || !from.on(state.hex) || option.stance().on(state.hex) || movement.takes(leader)) return false;
  return alone_without(position, wing, state.hex, movement.unit, movement.partner);
}

}  // namespace

bool faced(const Position& position, int enemy, int unit, int partner) {
  const int side = position.facts(enemy).side;
  for (const int hex : position.hexes(enemy)) {
    for (const Direction direction : all_directions) {
      const int next = position.neighbour(hex, direction);
      if (next == nowhere) continue;
      const int by = position.find_at(next, [&](int other) {
        return other != unit && other != partner && position.facts(other).side != side && position.counts(other) &&
               position.has_facing(other) && position.front(other).contains(hex);
      });
      if (by != nobody) return true;
    }
  }
  return false;
}

bool stuck_at(const Position& position, const Movement& movement, const Stance& stance) {
  if (!applies("MPBS 5.6.1-stop")) return false;
  const int side = position.facts(movement.unit).side;
  for (const int hex : {stance.left, stance.right}) {
    if (hex == nowhere) continue;
    for (const Direction direction : all_directions) {
      const int next = position.neighbour(hex, direction);
      if (next == nowhere || position.state().occupancy.first[static_cast<std::size_t>(next)] == nobody) continue;
      // 5.6.1, exception: lone guns and wagons hold nobody up.
      const int enemy = position.body_at(next);
      if (enemy == nobody || position.facts(enemy).side == side) continue;
      if (!faced(position, enemy, movement.unit, movement.partner)) return true;
    }
  }
  return false;
}

bool stuck(const Position& position, int unit) {
  Movement movement;
  movement.unit = unit;
  movement.partner = position.stacked_with(unit);
  return stuck_at(position, movement, stance_of(position, unit));
}

MoveDuty move_duty(const Position& position, int unit) {
  return move_duty(position, begin_movement(position, unit, MoveKind::action));
}

MoveDuty move_duty(const Position& position, const Movement& movement) {
  MoveDuty duty = first_duty(position, movement.unit, movement);
  const bool idle = duty.target_count > 0 && duty.targets[0].distance > 1 && !duty.must_close;
  duty.must_turn = idle && has_improving_turn(position, duty, movement);
  return duty;
}

engine::Answer may_take(const Position& position, const MoveDuty& duty, const Movement& movement,
                        const MoveOption& option) {
  Ahead ahead;
  return may_take(position, duty, movement, option, ahead);
}

engine::Answer may_take(const Position& position, const MoveDuty& duty, const Movement& movement,
                        const MoveOption& option, Ahead& ahead) {
  const int unit = movement.unit;
  const Stance from = stance_of(position, unit);
  if (abandons_commander(position, movement, from, option)) {
    return engine::no("MPBS 5.2.1", "{0} would leave its commander alone", engine::unit(unit));
  }
  const int side = position.facts(unit).side;
  if (duty.out_of_command) {
    if (goes_next_to_enemy(position, from, option, side)) {
      return engine::no("MPBS 5.4.3", "{0} is out of command and may not go next to an enemy", engine::unit(unit));
    }
    // Next to an enemy it may remain, and there turn as it likes (5.6.5).
    if (duty.may_stay && same_hexes(from, duty.start) && same_hexes(option.stance(), from)) return engine::yes();
    if (!ahead.points_to_command) ahead.points_to_command = points_to_command(position, duty, movement, from);
    const int need = *ahead.points_to_command;
    if (need == unreachable) return engine::yes();
    // The quickest ways are those that leave enough of the least points needed.
    if (points_to_command(position, duty, movement, option.stance(), need - option.cost) == unreachable) {
      return engine::no("MPBS 5.4.3", "that is not the quickest way of {0} back into command", engine::unit(unit));
    }
    return engine::yes();
  }
  const char* rule = rule_of(duty.order);
  if (option.enters()) {
    if (!duty.limits.full && movement.hexes >= duty.limits.hexes && applies("MPBS 5.6.3")) {
      return engine::no(rule, "under its orders {0} may move {1} hex", engine::unit(unit),
                        engine::number(duty.limits.hexes));
    }
    if (duty.limits.must_close && option.how == MoveOption::How::step && stuck(position, unit)) {
      return engine::no("MPBS 5.6.1", "{0} is next to an enemy that nobody else faces", engine::unit(unit));
    }
  }
  // 5.6.1: only under Charge orders does anybody go next to an enemy, not with the tail of a column either.
  const bool keeps_off = duty.limits.not_adjacent || (duty.limits.not_closer && applies("MPBS 5.6.1-adjacent"));
  if (keeps_off && applies(rule) && goes_next_to_enemy(position, from, option, side) &&
      !pivot_allowed(position, duty, movement, from, option)) {
    return engine::no(rule, "under its orders {0} may not go next to an enemy", engine::unit(unit));
  }
  if (duty.must_close && !nearer(position, duty, option.stance())) {
    const Movement then = after(movement, option);
    if (!ahead.can_close) {
      ahead.can_close = points_to_close(position, duty, movement, from, movement.points) != unreachable;
    }
    if (*ahead.can_close && points_to_close(position, duty, then, option.stance(), then.points) == unreachable) {
      return engine::no("MPBS 5.6.1", "{0} could not end nearer to its enemy then", engine::unit(unit));
    }
  }
  if (duty.limits.not_closer && applies("MPBS 5.6.4") && !no_nearer(position, duty, option.stance())) {
    const Movement then = after(movement, option);
    if (points_to_keep_away(position, duty, then, option.stance(), then.points) == unreachable) {
      return engine::no("MPBS 5.6.4", "{0} would end nearer to an enemy", engine::unit(unit));
    }
  }
  return engine::yes();
}

engine::Answer may_stop(const Position& position, const MoveDuty& duty, const Movement& movement) {
  const int unit = movement.unit;
  if (movement.stopped) return engine::yes();
  const Stance here = stance_of(position, unit);
  if (duty.out_of_command) {
    if (duty.may_stay && same_hexes(here, duty.start)) return engine::yes();
    Ahead ahead;
    ahead.points_to_command = points_to_command(position, duty, movement, here);
    if (*ahead.points_to_command == unreachable || *ahead.points_to_command == 0) return engine::yes();
    for (const MoveOption& option : move_options(position, movement)) {
      if (may_take(position, duty, movement, option, ahead)) {
        return engine::no("MPBS 5.4.3", "{0} must go back into command", engine::unit(unit));
      }
    }
    return engine::yes();
  }
  if (duty.must_close && !nearer(position, duty, here) &&
      points_to_close(position, duty, movement, here, movement.points) != unreachable) {
    return engine::no("MPBS 5.6.1", "{0} must end nearer to its enemy", engine::unit(unit));
  }
  if (duty.must_turn && here == duty.start && has_improving_turn(position, duty, movement)) {
    return engine::no("MPBS 5.6.1", "{0} must at least turn towards its enemy", engine::unit(unit));
  }
  if (duty.limits.not_closer && applies("MPBS 5.6.4") && !no_nearer(position, duty, here) &&
      points_to_keep_away(position, duty, movement, here, movement.points) != unreachable) {
    return engine::no("MPBS 5.6.4", "{0} is nearer to an enemy than it began", engine::unit(unit));
  }
  return engine::yes();
}

bool must_act(const Position& position, int unit) {
  if (position.at(unit).acted || !position.counts(unit) || !may_move(position, unit)) return false;
  const Movement movement = begin_movement(position, unit, MoveKind::action);
  const MoveDuty duty = move_duty(position, movement);
  return duty.must_close || duty.must_turn || (duty.out_of_command && !may_stop(position, duty, movement));
}

}  // namespace batalia::mpbs
