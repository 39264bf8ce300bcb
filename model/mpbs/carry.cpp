// What moving does besides costing points: formation hits, momentum, guns taken, who comes along. MPBS 5.1.2, 5.2.2,
// 7.3.1, 8.2.2, 8.4, 11.3.6, 11.4.3, 11.5.1, 15.0.
#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/entering.h"
#include "model/mpbs/formation.h"
#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/morale.h"

namespace batalia::mpbs {

namespace {

bool acting(MoveKind kind) { return kind == MoveKind::action || kind == MoveKind::entry; }

// 5.2.2: kinds of movement in which a wing commander must go along, and an army commander may.
bool sweeps(MoveKind kind) {
  return kind == MoveKind::interception || kind == MoveKind::advance || kind == MoveKind::pursuit ||
         kind == MoveKind::retreat;
}

bool reacts(MoveKind kind) { return kind == MoveKind::withdrawal || kind == MoveKind::facing_reaction; }

// 7.3.1: kinds in which a unit goes on although its formation breaks.
bool goes_on_broken(MoveKind kind) {
  return kind == MoveKind::advance || kind == MoveKind::pursuit || kind == MoveKind::retreat || kind == MoveKind::rout;
}

void take(Movement& movement, int leader) {
  const auto free = std::find(movement.leaders.begin(), movement.leaders.end(), nobody);
  if (free != movement.leaders.end()) *free = static_cast<std::int16_t>(leader);
}

bool wants_along(Play& play, const Movement& movement, int leader) {
  Choices choices(play);
  choices.otherwise(Verb::leave_stack, "MPBS 5.1.2", {engine::leader(leader)});
  choices.add(Verb::take_along, "MPBS 5.1.2", {engine::leader(leader)});
  return play
      .ask(choices, Question::leader_with, play.game().leader(leader).side, "MPBS 5.1.2", engine::unit(movement.unit))
      .is(Verb::take_along);
}

// 5.2.1: whether the unit's wing commander would be alone in his hex without it. In reaction he has no action by which
// he could follow.
bool left_alone(const Play& play, const Movement& movement, int leader) {
  const int wing = play.facts(movement.unit).wing;
  if (wing == nobody || play.wing_leader(wing) != leader || !applies("MPBS 5.2.1")) return false;
  return alone_without(play, wing, play.leader(leader).hex, movement.unit, movement.partner);
}

// Leaders who come along although nobody took them as an action: those stacked with the unit where it begins, and
// those whose hex it goes through.
void sweep_leaders(Play& play, Movement& movement, const Stance& from, const Stance& to) {
  if (acting(movement.kind)) return;
  const int side = play.facts(movement.unit).side;
  const bool active = side == play.active_side();
  for (int leader = 0; leader < static_cast<int>(play.game().leaders.size()); ++leader) {
    if (!play.leader_on_map(leader) || play.game().leader(leader).side != side || movement.takes(leader)) continue;
    const int hex = play.leader(leader).hex;
    const bool through = to.on(hex) && sweeps(movement.kind) && movement.kind != MoveKind::interception;
    const bool begins_there = from.on(hex) && movement.hexes == 0;
    // 10.8.6: of an inactive unit that steps aside from guns likewise.
    const bool in_reaction = reacts(movement.kind) || (movement.kind == MoveKind::displacement && !active);
    if (in_reaction && from.on(hex) && !to.on(hex) && left_alone(play, movement, leader)) {
      take(movement, leader);
      continue;
    }
    if (movement.kind == MoveKind::facing_reaction || (!begins_there && !through)) continue;
    if (movement.kind == MoveKind::pursuit && begins_there) {
      if (!applies("MPBS 11.7.3")) continue;
    } else if (sweeps(movement.kind)) {
      const bool goes = play.commands_army(leader) ? applies("MPBS 5.1.2") && wants_along(play, movement, leader)
                                                   : applies("MPBS 5.2.2");
      if (!goes) continue;
    } else {
      // 5.1.2, 5.2.2: with a unit that routs, or withdraws, he may go; with one that acts it is his own action.
      const bool by_action = active && movement.kind != MoveKind::rout;
      if ((by_action && play.leader(leader).acted) || !wants_along(play, movement, leader)) continue;
      if (by_action) play.leader(leader).acted = true;
    }
    take(movement, leader);
  }
}

void move_leaders(Play& play, const Movement& movement, const MoveOption& option, const Stance& from) {
  if (option.how == MoveOption::How::countermarch) return;
  for (const int leader : movement.leaders) {
    if (leader == nobody || !play.leader_on_map(leader)) continue;
    std::int16_t& hex = play.leader(leader).hex;
    if (hex == from.left) {
      hex = option.left;
    } else if (hex == from.right) {
      hex = option.right;
    }
  }
}

// 7.3.1, 7.3.2.
void hit_formation(Play& play, Movement& movement, int hits) {
  if (goes_on_broken(movement.kind) && movement.kind != MoveKind::rout && !applies("MPBS 11.4.10")) return;
  const int bearer = lead_of(play, movement);
  if (!takes_terrain_hits(play, bearer)) return;
  // 8.2.2: whom it comes to stands there already, and is not hit with it; they compare their states in settle().
  const int other = bearer == movement.unit ? movement.partner : movement.unit;
  for (int hit = 0; hit < hits; ++hit) formation_hit(play, bearer, other, HitFrom::terrain, "MPBS 7.3.1");
  if (play.at(movement.unit).formation == Formation::broken && hits > 0 && !goes_on_broken(movement.kind) &&
      applies("MPBS 7.3.1-broken")) {
    movement.stopped = true;
  }
  if (!applies("MPBS 7.3.1-allowance")) movement.points = std::min(movement.points, allowance(play, movement.unit));
}

// 11.3.6, 11.3.6a.
void count_run(const Play& play, Movement& movement, const MoveOption& option, bool through_guns) {
  const bool moves_otherwise = option.how != MoveOption::How::step || movement.kind == MoveKind::displacement;
  const bool lost = (moves_otherwise && applies("MPBS 11.3.6")) || (option.ends_momentum && applies("MPBS 11.3.6")) ||
                    (through_guns && play.facts(lead_of(play, movement)).cavalry() && applies("MPBS 11.3.6a"));
  movement.run = lost ? 0 : movement.run + 1;
}

// 11.3.6a: guns that are neither disabled nor captured.
bool guns_on(const Position& position, const Stance& from, const Stance& to) {
  for (const int hex : {to.left, to.right}) {
    if (hex != nowhere && !from.on(hex) && position.guns_at(hex) != nobody) return true;
  }
  return false;
}

// 8.3.1: until it stops, and its owner decides, who comes to guns is over them, however they lay with others before;
// and guns that come to a unit are below it.
void come_over_guns(Play& play, const Movement& movement, int hex) {
  const int guns = play.guns_at(hex);
  if (guns == nobody || !applies("MPBS 8.3.1")) return;
  const bool stack = guns != movement.unit && play.find_at(hex, [&](int other) {
    return other != movement.unit && other != movement.partner && !play.facts(other).artillery() &&
           !play.facts(other).wagon();
  }) != nobody;
  if (!stack) play.at(guns).on_top = false;
}

// 11.5.1, 14.1, 10.8.9, 11.4.3, 5.3.1, 15.0.
void come_into(Play& play, const Movement& movement, int hex) {
  const int side = play.facts(movement.unit).side;
  const int taken = play.find_at(hex, [&](int other) {
    const UnitFacts& facts = play.facts(other);
    return (facts.artillery() || facts.wagon()) && (facts.side != side) != play.at(other).captured;
  });
  if (taken != nobody && applies("MPBS 11.5.1")) take_guns(play, hex, side, "MPBS 11.5.1");
  leaders_alone(play, hex, Play::other(side), "MPBS 5.3.1");
  const auto& awards = play.game().award_hexes;
  const auto at = std::find(awards.begin(), awards.end(), hex);
  if (at != awards.end() && applies("MPBS 15.0")) {
    play.state().held_hexes[static_cast<std::size_t>(at - awards.begin())] = static_cast<std::int16_t>(side);
  }
}

// 11.4.3: guns that a unit retreats from, through or to.
void disable_guns(Play& play, const Movement& movement, int hex) {
  if (movement.kind != MoveKind::retreat || hex == nowhere || !applies("MPBS 11.4.3")) return;
  const int side = play.facts(movement.unit).side;
  const int guns = play.find_at(hex, [&](int other) {
    return play.facts(other).artillery() && play.facts(other).side == side && play.counts(other);
  });
  if (guns != nobody && guns != movement.unit) disable(play, guns, "MPBS 11.4.3");
}

// What entering each hex does that it did not stand on before.
void come_to(Play& play, const Movement& movement, const Stance& from, const Stance& to) {
  for (const int hex : {to.left, to.right}) {
    if (hex == nowhere || from.on(hex)) continue;
    come_into(play, movement, hex);
    come_over_guns(play, movement, hex);
    disable_guns(play, movement, hex);
  }
}

int rank(Formation formation) {
  switch (formation) {
    case Formation::normal:
      return 0;
    case Formation::open_order:
    case Formation::column:
    case Formation::hedgehog:
      return 1;
    case Formation::shaken:
      return 2;
    case Formation::broken:
      return 3;
    case Formation::none:
      break;
  }
  return 4;
}

// 8.2.2: both take on the worse of their states; who had not moved may not any more.
void join(Play& play, int unit, int other) {
  UnitState& one = play.at(unit);
  UnitState& two = play.at(other);
  one.morale = two.morale = std::max(one.morale, two.morale);
  one.formation = two.formation = rank(one.formation) > rank(two.formation) ? one.formation : two.formation;
  one.joined = two.joined = true;
  play.note("joined", "MPBS 8.2.2", "{0} joins {1} in {2}",
            {engine::unit(unit), engine::unit(other), engine::hex(one.left)});
}

// 8.4.
void incorporate(Play& play, int unit, int other) {
  UnitState& one = play.at(unit);
  const int gained = std::min<int>(one.casualties, play.strength(other));
  one.casualties = static_cast<std::uint8_t>(one.casualties - gained);
  one.morale = std::max(one.morale, play.at(other).morale);
  one.threshold = at_threshold(play, unit);
  lift(play.state(), other, Presence::eliminated);
  play.note("incorporated", "MPBS 8.4", "{0} takes {1} in and replaces {2} casualty points",
            {engine::unit(unit), engine::unit(other), engine::number(gained)});
}

void tell(Play& play, const Movement& movement, const MoveOption& option) {
  const int unit = movement.unit;
  if (movement.kind == MoveKind::entry) {
    play.note("entered", "MPBS 7.4", "{0} enters at {1}", {engine::unit(unit), engine::hex(option.arg)});
  } else if (option.how == MoveOption::How::step) {
    play.note("unit-moved", "MPBS 7.1.1", "{0} goes to {1}", {engine::unit(unit), engine::hex(option.arg)});
  } else if (option.how == MoveOption::How::countermarch) {
    play.note("unit-turned", "MPBS 6.2.2", "{0} countermarches", {engine::unit(unit)});
  } else {
    play.note("unit-turned", "MPBS 6.2.1",
              option.how == MoveOption::How::wheel ? "{0} wheels to face {1}" : "{0} turns to face {1}",
              {engine::unit(unit), facing_of(play.at(unit))});
  }
}

}  // namespace

void settle(Play& play, Movement& movement) {
  const int unit = movement.unit;
  if (play.two_hexes(unit)) return;
  const int side = play.facts(unit).side;
  const int other = play.find_at(play.at(unit).left, [&](int each) {
    const UnitFacts& facts = play.facts(each);
    return each != unit && each != movement.partner && facts.side == side &&
           (facts.cavalry() || facts.light_infantry());
  });
  if (other == nobody || play.facts(unit).artillery() || play.facts(unit).wagon()) return;
  if (play.facts(unit).light_infantry() != play.facts(other).light_infantry()) {
    join(play, unit, other);
  } else if (movement.kind == MoveKind::action && play.facts(unit).cavalry()) {
    incorporate(play, unit, other);
  }
  movement.stopped = true;
}

void carry(Play& play, Movement& movement, const MoveOption& option) {
  const int unit = movement.unit;
  const Stance from = stance_of(play, unit);
  const Stance to = option.stance();
  const bool with_partner =
      (movement.kind == MoveKind::retreat || movement.kind == MoveKind::advance) && applies("MPBS 8.2.1-follows");
  if (movement.hexes == 0 && with_partner && movement.partner == nobody) movement.partner = play.stacked_with(unit);
  sweep_leaders(play, movement, from, to);
  const bool through_guns = guns_on(play, from, to);

  if (option.enters()) {
    disable_guns(play, movement, from.left);
    disable_guns(play, movement, from.right);
  }
  place(play.state(), unit, to);
  if (movement.partner != nobody) place(play.state(), movement.partner, to.left, to.facing);
  // 8.2.1: both of a stack face alike, also where one alone turns on the spot, as before an interception.
  if (const int other = option.enters() ? nobody : play.stacked_with(unit); other != nobody) {
    play.at(other).facing = to.facing;
  }
  move_leaders(play, movement, option, from);
  tell(play, movement, option);
  count_run(play, movement, option, through_guns);
  if (!option.enters()) {
    movement.turned = true;
    return come_to(play, movement, from, to);  // 6.3.4: the tail of a column swings into a hex
  }
  movement.turned = movement.turned || option.how == MoveOption::How::wheel;
  ++movement.hexes;
  play.at(unit).moved = true;
  play.at(unit).marched = play.facts(unit).artillery();
  play.at(unit).momentum = false;
  if (movement.partner != nobody) {
    play.at(movement.partner).moved = true;
    play.at(movement.partner).momentum = false;
  }
  come_to(play, movement, from, to);
  const int hits = hits_of(play.game(), option, movement.slopes, movement.slopes_right);
  movement.slopes = static_cast<std::uint8_t>(movement.slopes + option.slopes);
  movement.slopes_right = static_cast<std::uint8_t>(movement.slopes_right + option.slopes_right);
  hit_formation(play, movement, hits);
  // 13.4.1: who routs only passes through, until it has gone as far as it can.
  if (play.on_map(unit) && movement.kind != MoveKind::rout) settle(play, movement);
  movement.stopped = movement.stopped || option.ends_move;
}

bool has_momentum(const Position& position, const Movement& movement) {
  constexpr int hexes_of_momentum = 2;  // 11.3.6
  const UnitFacts& facts = position.facts(lead_of(position, movement));
  return applies("MPBS 11.3.6") && (facts.cavalry() || facts.heavy_infantry()) && movement.run >= hexes_of_momentum;
}

}  // namespace batalia::mpbs
