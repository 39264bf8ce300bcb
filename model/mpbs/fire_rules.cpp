// Who may fire at whom, and how: MPBS 10.1 to 10.5, 5.4.3, 5.6, 6.3, 8.3.1.
#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/entering.h"
#include "model/mpbs/fire.h"
#include "model/mpbs/order_limits.h"
#include "model/mpbs/shift.h"
#include "model/mpbs/view.h"

namespace batalia::mpbs {

namespace {

constexpr int shots_loaded = 2;  // MPBS 10.7.1

// Into front hexes alone (10.3.2, 10.3.4, 10.4).
bool front_alone(FireKind kind) {
  switch (kind) {
    case FireKind::salvo:
      return applies("MPBS 10.4");
    case FireKind::advancing:
      return applies("MPBS 10.3.2");
    case FireKind::retreating:
      return applies("MPBS 10.3.4");
    default:
      return false;
  }
}

// The hexes that one half reaches: its own two front hexes, then its flank hexes, of a two-hex unit one (10.1.3).
struct Reach {
  FewHexes hexes;
  int fronts = 0;
};
Reach reach_of(const Position& position, const Stance& stance, int half) {
  Reach out;
  const Vertex facing(stance.facing);
  const auto add = [&](Direction direction) {
    const int hex = position.neighbour(half, direction);
    if (hex != nowhere && !stance.on(hex)) out.hexes.add(hex);
  };
  const auto [left_front, right_front] = batalia::front(facing);
  add(left_front);
  add(right_front);
  out.fronts = out.hexes.count;
  const auto [left, right] = batalia::flanks(facing);
  if (half == stance.left) add(left);
  if (half == stance.right || stance.right == nowhere) add(right);
  if (!applies("MPBS 10.1.3")) {
    const auto [left_rear, right_rear] = batalia::rears(facing);
    add(left_rear);
    add(right_rear);
  }
  return out;
}

// What may be fired at on this hex (10.1.1, 8.3.1, 10.8.9).
engine::Answer may_be_target(const Position& position, int target, int hex) {
  if (!position.counts(target)) {
    return engine::no("MPBS 10.8.9", "{0} is no target any more", engine::unit(target));
  }
  if (position.facts(target).wagon() && applies("MPBS 14.1")) {
    return engine::no("MPBS 10.1.1", "{0} is a wagon", engine::unit(target));
  }
  if (!position.on_top(target, hex)) {
    return engine::no("MPBS 8.3.1", "{0} is not on top in {1}", engine::unit(target), engine::hex(hex));
  }
  return engine::yes();
}

// Whether a half of the stance reaches the hex with this kind of fire, and sees into it.
bool reaches(const Position& position, const Stance& stance, int half, int hex, int side, FireKind kind) {
  const Reach reach = reach_of(position, stance, half);
  const int count = front_alone(kind) ? reach.fronts : reach.hexes.count;
  const auto* const end = reach.hexes.begin() + count;
  return std::find(reach.hexes.begin(), end, hex) != end && sees(position, side, half, hex, Eyes::troops);
}

// The hex of the target that is aimed at from a half of the stance, or nowhere.
int aim_from(const Position& position, const Stance& stance, int half, int target, FireKind kind) {
  const Reach reach = reach_of(position, stance, half);
  const int count = front_alone(kind) ? reach.fronts : reach.hexes.count;
  for (int i = 0; i < count; ++i) {
    const int hex = reach.hexes.hexes[static_cast<std::size_t>(i)];
    if (position.stands_on(target, hex) && may_be_target(position, target, hex) &&
        sees(position, 1 - position.facts(target).side, half, hex, Eyes::troops)) {
      return hex;
    }
  }
  return nowhere;
}

// Whether the state it is in lets the unit fire at all.
engine::Answer able(const Position& position, int unit) {
  const UnitState& now = position.at(unit);
  const UnitFacts& facts = position.facts(unit);
  if (!position.counts(unit)) return engine::no("MPBS 10.1.1", "{0} is not in the field", engine::unit(unit));
  if (facts.artillery() || facts.wagon()) {
    return engine::no("MPBS 10.1.1", "{0} is neither infantry nor cavalry", engine::unit(unit));
  }
  if (now.morale == Morale::broken && applies("MPBS 12.4.3")) {
    return engine::no("MPBS 12.4.3", "{0} is Morale Broken", engine::unit(unit));
  }
  if (now.formation == Formation::hedgehog && applies("MPBS 6.3.2a")) {
    return engine::no("MPBS 6.3.2a", "{0} is in hedgehog", engine::unit(unit));
  }
  if (now.formation == Formation::column && applies("MPBS 6.3.4-forbidden")) {
    return engine::no("MPBS 6.3.4-forbidden", "{0} is in column", engine::unit(unit));
  }
  const int shots = applies("MPBS 10.7.1") ? shots_loaded : 1;
  if (facts.fires_pistols() && now.pistols_used >= shots && applies("MPBS 10.7.3")) {
    return engine::no("MPBS 10.7.3", "{0} has no pistols loaded", engine::unit(unit));
  }
  return engine::yes();
}

// 14.3: dismounted cavalry has pistols and none of the infantry's kinds of fire.
engine::Answer fits(const Position& position, int unit, FireKind kind) {
  const UnitFacts& facts = position.facts(unit);
  const char* rule = facts.dismounted ? "MPBS 14.3-cavalry" : "MPBS 10.3.1";
  if (facts.fires_pistols() != (kind == FireKind::pistol) && applies(rule)) {
    return engine::no(rule, "{0} does not fire so", engine::unit(unit));
  }
  if (kind == FireKind::salvo && facts.kind != UnitKind::heavy_infantry && applies("MPBS 10.4")) {
    return engine::no("MPBS 10.4", "{0} is no heavy infantry", engine::unit(unit));
  }
  return engine::yes();
}

// The half on this hex may fire so, at whomever.
engine::Answer may_fire_from(const Position& position, int unit, int from_hex, FireKind kind) {
  if (const engine::Answer answer = able(position, unit); !answer) return answer;
  if (const engine::Answer answer = fits(position, unit, kind); !answer) return answer;
  if (!position.stands_on(unit, from_hex)) {
    return engine::no("MPBS 10.1.4", "{0} does not stand on {1}", engine::unit(unit), engine::hex(from_hex));
  }
  if (!position.on_top(unit, from_hex)) {
    return engine::no("MPBS 8.3.1", "{0} is not on top in {1}", engine::unit(unit), engine::hex(from_hex));
  }
  return engine::yes();
}

engine::Answer may_salvo(const Position& position, int unit) {
  if (position.at(unit).salvo && applies("MPBS 10.4")) {
    return engine::no("MPBS 10.4", "{0} has fired a salvo this turn", engine::unit(unit));
  }
  return applies("MPBS 10.4-capability") ? position.game().specials.may(NamedAction::salvo_fire, unit) : engine::yes();
}

// 10.3.2, 10.3.4: whether orders, formation and special rules let it fire so; `in_place` by 10.3.5.
engine::Answer may_fire_moving(const Position& position, int unit, FireKind kind, bool in_place) {
  const bool advancing = kind == FireKind::advancing;
  const char* rule = advancing ? "MPBS 10.3.2-conditions" : "MPBS 10.3.4-conditions";
  const WingState& wing = position.wing_of(unit);
  const FireLimits& limits = position.game().tables.fire_limits(wing.order).value;
  const bool any_orders = advancing && in_place && applies("MPBS 10.3.5B");
  if (!any_orders && !(advancing ? limits.advancing : limits.retreating)) {
    return engine::no(rule, "{0} is under {1} orders", engine::unit(unit), word(wing.order));
  }
  if (position.at(unit).formation == Formation::broken && applies(rule)) {
    return engine::no(rule, "{0} is Formation Broken", engine::unit(unit));
  }
  return position.game().specials.may(advancing ? NamedAction::advancing_fire : NamedAction::retreating_fire, unit);
}

// Whether one of its halves has somebody to fire at from where the unit stands.
bool has_shot(const Position& position, int unit, FireKind kind) {
  const int side = position.facts(unit).side;
  for (const int half : position.hexes(unit)) {
    for (const Direction direction : all_directions) {
      const int hex = position.neighbour(half, direction);
      if (hex == nowhere) continue;
      const int target = position.find_at(hex, [&](int other) {
        return position.facts(other).side != side && bool(may_shoot(position, unit, half, other, kind));
      });
      const int leader = leader_target(position, hex, side);
      if (target != nobody) return true;
      if (leader != nobody && may_shoot_leader(position, unit, half, leader, kind)) return true;
    }
  }
  return false;
}

engine::Answer may_step_and_fire(const Position& position, int unit, FireKind kind) {
  if (const engine::Answer answer = may_fire_moving(position, unit, kind, /*in_place=*/false); !answer) return answer;
  const char* rule = kind == FireKind::advancing ? "MPBS 10.3.2-conditions" : "MPBS 10.3.4-conditions";
  // 5.6.1: where it is next to an enemy that nobody else faces it goes no further.
  if (kind == FireKind::advancing && stuck(position, unit)) {
    return engine::no("MPBS 5.6.1", "{0} is held by an enemy next to it", engine::unit(unit));
  }
  const FireSteps steps = fire_steps(position, unit, kind);
  if (steps.count == 0) return engine::no(rule, "{0} has no hex to go to", engine::unit(unit));
  if (kind == FireKind::retreating) {
    // 8.3.1: from under its guns it does not fire, and so does not go.
    if (has_shot(position, unit, kind)) return engine::yes();
  } else {
    for (const MoveOption& step : steps) {
      if (has_target(position, unit, step.stance(), kind)) return engine::yes();
    }
  }
  return engine::no("MPBS 10.1.3", "{0} has no target in its front", engine::unit(unit));
}

}  // namespace

int aim(const Position& position, int unit, int from_hex, int target, FireKind kind) {
  return aim_from(position, stance_of(position, unit), from_hex, target, kind);
}

bool fires_to_front(const Position& position, int unit, int from_hex, int target_hex) {
  const Reach reach = reach_of(position, stance_of(position, unit), from_hex);
  for (int i = 0; i < reach.fronts; ++i) {
    if (reach.hexes.hexes[static_cast<std::size_t>(i)] == target_hex) return true;
  }
  return false;
}

bool has_target(const Position& position, int unit, const Stance& stance, FireKind kind) {
  const int side = position.facts(unit).side;
  for (const int half : {stance.left, stance.right}) {
    if (half == nowhere) continue;
    for (const int hex : reach_of(position, stance, half).hexes) {
      const int target = position.find_at(hex, [&](int other) {
        return position.facts(other).side != side && aim_from(position, stance, half, other, kind) != nowhere;
      });
      if (target != nobody) return true;
      if (leader_target(position, hex, side) != nobody && reaches(position, stance, half, hex, side, kind)) return true;
    }
  }
  return false;
}

int leader_target(const Position& position, int hex, int side) {
  return applies("MPBS 10.1.1-leader") ? position.lone_leader_at(hex, 1 - side) : nobody;
}

int guns_to_fire_with(const Position& position, int unit) {
  return applies("MPBS 10.3.5A") ? guns_with(position, unit) : nobody;
}

Movement fire_movement(const Position& position, int unit, FireKind kind) {
  Movement out = begin_movement(position, unit,
                                kind == FireKind::advancing ? MoveKind::advancing_fire : MoveKind::retreating_fire);
  out.partner = position.stacked_with(unit);  // 8.2.1
  return out;
}

FireSteps fire_steps(const Position& position, int unit, FireKind kind) {
  FireSteps out;
  const Vertex facing(position.at(unit).facing);
  const auto [left, right] = kind == FireKind::advancing ? batalia::front(facing) : batalia::rears(facing);
  Movement movement = fire_movement(position, unit, kind);
  const MoveDuty duty = move_duty(position, unit);
  const Stance from = stance_of(position, unit);
  for (const Direction direction : {left, right}) {
    const auto option = shifted(position, unit, direction);
    if (!option) continue;
    movement.points = option->cost;  // it goes no further, nor back
    if (!may_take(position, duty, movement, *option)) continue;
    bool open = true;
    for (const int hex : {option->left, option->right}) {
      if (hex == nowhere || from.on(hex)) continue;
      open = open && bool(may_enter(position, movement, hex, option->facing).answer);
    }
    if (open) out.all[out.count++] = *option;
  }
  return out;
}

engine::Answer may_fire_in_place(const Position& position, int unit, FireKind kind) {
  const int guns = guns_to_fire_with(position, unit);
  if (guns == nobody) return engine::no("MPBS 10.3.5A", "{0} is stacked with no guns", engine::unit(unit));
  if (kind == FireKind::retreating && position.at(guns).on_top && applies("MPBS 10.3.5C")) {
    return engine::no("MPBS 10.3.5C", "{0} is below its guns", engine::unit(unit));
  }
  if (const engine::Answer answer = may_fire_moving(position, unit, kind, /*in_place=*/true); !answer) return answer;
  if (has_target(position, unit, stance_of(position, unit), kind)) return engine::yes();
  return engine::no("MPBS 10.1.3", "{0} has no target in its front", engine::unit(unit));
}

engine::Answer may_shoot_leader(const Position& position, int unit, int from_hex, int leader, FireKind kind) {
  if (const engine::Answer answer = may_fire_from(position, unit, from_hex, kind); !answer) return answer;
  const int side = position.facts(unit).side;
  const int hex = position.leader(leader).hex;
  if (!position.leader_on_map(leader) || leader_target(position, hex, side) == nobody) {
    return engine::no("MPBS 10.1.1-leader", "{0} is no enemy leader alone in his hex", engine::leader(leader));
  }
  if (reaches(position, stance_of(position, unit), from_hex, hex, side, kind)) return engine::yes();
  return engine::no("MPBS 10.1.3", "{0} is out of range or sight, or behind what {1} can fire at from {2}",
                    engine::leader(leader), engine::unit(unit), engine::hex(from_hex));
}

engine::Answer may_shoot(const Position& position, int unit, int from_hex, int target, FireKind kind) {
  if (const engine::Answer answer = may_fire_from(position, unit, from_hex, kind); !answer) return answer;
  if (position.facts(unit).side == position.facts(target).side && applies("MPBS 10.1.1")) {
    return engine::no("MPBS 10.1.1", "{0} is no enemy", engine::unit(target));
  }
  if (aim(position, unit, from_hex, target, kind) != nowhere) return engine::yes();
  for (const int hex : position.hexes(target)) {
    if (position.distance(from_hex, hex) != 1) continue;
    if (const engine::Answer answer = may_be_target(position, target, hex); !answer) return answer;
    if (!sees(position, position.facts(unit).side, from_hex, hex, Eyes::troops)) {
      return engine::no("MPBS 10.9.3", "the hexside between {0} and {1} blocks the view", engine::hex(from_hex),
                        engine::hex(hex));
    }
    return engine::no("MPBS 10.1.3", "{0} is behind or beside what {1} can fire at from {2}", engine::unit(target),
                      engine::unit(unit), engine::hex(from_hex));
  }
  return engine::no("MPBS 10.1.2", "{0} is out of range from {1}", engine::unit(target), engine::hex(from_hex));
}

engine::Answer may_fire(const Position& position, int unit, FireKind kind, bool reaction) {
  if (const engine::Answer answer = able(position, unit); !answer) return answer;
  if (const engine::Answer answer = fits(position, unit, kind); !answer) return answer;
  if (kind == FireKind::salvo) {
    if (const engine::Answer answer = may_salvo(position, unit); !answer) return answer;
  }
  const bool moving = kind == FireKind::advancing || kind == FireKind::retreating;
  if (reaction) {
    if (moving && applies("MPBS 9.4.1")) {
      return engine::no("MPBS 9.4.1", "reaction fire is never advancing or retreating");
    }
    if (position.at(unit).held && applies("MPBS 9.4.1a")) {
      return engine::no("MPBS 9.4.1a", "{0} has fired its reaction of this activation", engine::unit(unit));
    }
    return engine::yes();
  }
  if (!in_command(position, unit) && applies("MPBS 5.4.3-fire")) {
    return engine::no("MPBS 5.4.3-fire", "{0} is out of command", engine::unit(unit));
  }
  const WingState& wing = position.wing_of(unit);
  if (!position.game().tables.fire_limits(wing.order).value.any) {
    return engine::no("MPBS 5.6", "{0} is under {1} orders", engine::unit(unit), word(wing.order));
  }
  if (kind == FireKind::pistol && position.at(unit).pistol_fired && applies("MPBS 10.2")) {
    return engine::no("MPBS 10.2", "{0} has fired a pistol in this action", engine::unit(unit));
  }
  if (moving) {
    if (may_fire_in_place(position, unit, kind)) return engine::yes();
    return may_step_and_fire(position, unit, kind);
  }
  if (has_shot(position, unit, kind)) return engine::yes();
  return engine::no("MPBS 10.1.3", "{0} has no target in its front or flanks", engine::unit(unit));
}

}  // namespace batalia::mpbs
