#include "model/mpbs/pursuit.h"

#include "model/mpbs/advance.h"
#include "model/mpbs/artillery.h"
#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/shift.h"

namespace batalia::mpbs {

namespace {

// Guns and wagons that stood with the quarry change hands (11.7.2C).
void take_what_is_left(Play& play, int side, const Beaten& beaten) {
  for (const int hex : {beaten.hex, beaten.hex_2}) {
    if (hex != nowhere && play.find_at(hex, [&](int unit) {
          return play.facts(unit).side != side && !play.facts(unit).artillery() && !play.facts(unit).wagon();
        }) == nobody) {
      take_guns(play, hex, side, "MPBS 11.7.2C");
    }
  }
}

void leave_map(Play& play, int unit, const Beaten& beaten) {
  play.note("pursued-off", "MPBS 11.7.2C", "{0} pursues {1} off the map",
            {engine::unit(unit), engine::unit(beaten.unit)});
  if (applies("MPBS 11.7.3")) {
    for (int leader = 0; leader < static_cast<int>(play.game().leaders.size()); ++leader) {
      if (play.game().leader(leader).side == play.facts(unit).side && play.stacked(leader, unit)) {
        remove_leader(play, leader, "MPBS 11.7.2C", Presence::pursued);
      }
    }
  }
  lift(play.state(), unit, Presence::pursued);
  take_what_is_left(play, play.facts(unit).side, beaten);
}

// One hex on; false where it cannot.
bool follow(Play& play, Movement& movement, int to) {
  const Grid& grid = play.game().grid();
  const auto direction = direction_between(grid.hex(play.at(movement.unit).left), grid.hex(to));
  if (!direction || !clear_for(play, movement.unit, to)) return false;
  const auto option = shifted(play, movement.unit, *direction);
  if (!option) return false;
  carry(play, movement, *option);
  return play.on_map(movement.unit);
}

// 11.7.2B, ruling pursuit-path: along the way of the half it fought, as far as it can.
void run_down(Play& play, int unit, const Beaten& beaten) {
  Movement movement = begin_movement(play, unit, MoveKind::pursuit);
  int hex = beaten.hex;
  bool on = follow(play, movement, hex);
  for (int i = 0; on && i < beaten.retreat.hexes; ++i) {
    hex = play.neighbour(hex, beaten.retreat.way[static_cast<std::size_t>(i)]);
    on = follow(play, movement, hex);
  }
  if (!play.on_map(unit)) return;
  UnitState& state = play.at(unit);
  state.moved = true;
  if (applies("MPBS 11.7.2B") && state.morale != Morale::broken) state.formation = Formation::broken;
  play.note("pursues", "MPBS 11.7.2B", "{0} pursues to {1} and loses its formation",
            {engine::unit(unit), engine::hex(state.left)});
  choose_stack_order(play, unit);
  turn_after_advance(play, unit);
}

}  // namespace

engine::Roll pursuit_roll(const Position& position, int unit) {
  const PursuitModifiers& chart = position.game().tables.pursuit_modifiers;
  engine::Roll roll;
  roll.chart = "pursuit";
  const int wing = position.facts(unit).wing;
  if (wing != nobody && position.wing(wing).order == Order::charge) {
    roll.add(chart.charge_orders.once());
  }
  if (position.at(unit).momentum) roll.add(chart.momentum.once());
  position.game().specials.add(NamedRoll::pursuit, unit, roll);
  return roll;
}

bool may_pursue(const Position& position, int unit, const Beaten& beaten) {
  if (!position.facts(unit).cavalry()) return false;
  if (applies("MPBS 11.7.1") && position.facts(beaten.unit).light_infantry()) return false;
  return !beaten.retreat.stood || !applies("MPBS 11.7.1");
}

const Beaten* quarry(Play& play, int unit, std::span<const Beaten> beaten) {
  // 11.7.5: front hexes come first, then flanks, then the rest.
  const auto rank = [&](const Beaten& each) {
    const auto aspect = play.aspect(unit, each.hex);
    if (!aspect || !applies("MPBS 11.7.5")) return 3;
    return *aspect == Aspect::front ? 0 : *aspect == Aspect::flank ? 1 : 2;
  };
  int best = 4;
  for (const Beaten& each : beaten) {
    if (may_pursue(play, unit, each)) best = std::min(best, rank(each));
  }
  Choices choices(play);
  const Beaten* only = nullptr;
  for (const Beaten& each : beaten) {
    if (!may_pursue(play, unit, each) || rank(each) != best) continue;
    only = &each;
    choices.add(Verb::pursue, "MPBS 11.7.5", {engine::unit(each.unit)});
  }
  if (choices.size() < 2) return only;
  const Answered answer = play.ask(choices, Question::pursue, play.facts(unit).side, "MPBS 11.7.5", engine::unit(unit));
  for (const Beaten& each : beaten) {
    if (each.unit == answer.value()) return &each;
  }
  return only;
}

PursuitResult pursue(Play& play, int unit, const Beaten& beaten) {
  engine::Roll roll = pursuit_roll(play, unit);
  play.roll(roll, "pursuit", engine::unit(unit), engine::unit(beaten.unit));
  PursuitResult result = play.game().tables.pursuit(roll.total).on(roll);
  const bool gone = beaten.caught || (!play.on_map(beaten.unit) && !beaten.retreat.off_map);
  if (result == PursuitResult::pursue_and_eliminate && gone && applies("MPBS 11.7.4")) {
    result = PursuitResult::break_off;
  }
  constexpr std::array<const char*, 4> words{"{0} does not pursue {1}", "{0} breaks off and lets {1} go",
                                             "{0} pursues and eliminates {1}",
                                             "{0} pursues {1} and does not come back"};
  play.note("pursuit", "MPBS 11.7.2", words[static_cast<std::size_t>(result)], roll,
            {engine::unit(unit), engine::unit(beaten.unit)});
  if (result != PursuitResult::pursue_and_eliminate && result != PursuitResult::pursue_off_map) return result;
  if (play.on_map(beaten.unit)) eliminate(play, beaten.unit, {unit, "MPBS 11.7.2"});
  if (result == PursuitResult::pursue_off_map && applies("MPBS 11.7.2C")) {
    leave_map(play, unit, beaten);
  } else {
    run_down(play, unit, beaten);
  }
  return result;
}

}  // namespace batalia::mpbs
