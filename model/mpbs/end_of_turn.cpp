#include "model/mpbs/end_of_turn.h"

#include <algorithm>

#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/set_up.h"

namespace batalia::mpbs {

namespace {

// MPBS 3.4A, and the wing markers of chapter 4, which last for a turn.
void remove_markers(Play& play) {
  for (UnitState& unit : play.state().units) {
    if (applies("MPBS 3.4A")) unit.salvo = false;
    if (applies("MPBS 3.4A")) unit.fired = false;
    if (applies("MPBS 7.3.3")) unit.handled = unit.marched = false;
  }
  for (WingState& wing : play.state().wings) {
    if (applies("MPBS 3.4A")) wing.finished = false;
    if (applies("MPBS 4.4.2-no-continue")) wing.no_continue = false;
    wing.activations = 0;
  }
  play.note("markers-removed", "MPBS 3.4A", "Salvo markers go, guns that fired and finished leaders are turned back");
}

bool any_of(const Position& position, int wing, bool (*is)(const Position&, int unit)) {
  const auto& units = position.game().wing(wing).units;
  return std::any_of(units.begin(), units.end(), [&](int unit) { return is(position, unit); });
}

bool waits(const Position& position, int unit) { return position.at(unit).presence == Presence::to_enter; }

// MPBS 4.6: some of the wing has come to the field, and some of it is left, there or still to come.
bool in_field(const Position& position, int wing) {
  const bool came = any_of(position, wing, [](const Position& of, int unit) {
    return !waits(of, unit) && of.at(unit).presence != Presence::not_in_play;
  });
  return came &&
         any_of(position, wing, [](const Position& of, int unit) { return of.counts(unit) || waits(of, unit); });
}

bool to_come(const Position& position, int side) {
  const auto& wings = position.game().side(side).wings;
  return std::any_of(wings.begin(), wings.end(), [&](int wing) { return any_of(position, wing, waits); });
}

// MPBS 4.6. True if the battle is over.
bool surrendered(Play& play) {
  bool over = false;
  for (int side = 0; side < 2; ++side) {
    if (!applies("MPBS 4.6") || !has_left_field(play, side)) continue;
    play.state().sides[static_cast<std::size_t>(side)].surrendered = true;
    play.note("field-surrendered", "MPBS 4.6",
              "All wings of the {0} are under Rally orders: they have left the field, and the battle ends",
              {engine::side(side)});
    over = true;
  }
  return over;
}

// The scenario's own variable end.
bool ended_by_roll(Play& play) {
  for (const EndRoll& end : play.game().scenario.scenario().turns.ends) {
    if (end.turn != play.state().turn) continue;
    if (!end.range) return true;
    engine::Roll roll;
    play.roll(roll, "end-of-battle", engine::number(end.turn));
    const bool ends = end.range->contains(roll.total);
    play.note(ends ? "battle-ended-by-roll" : "battle-goes-on", "MPBS 3.4C",
              ends ? "The roll ends the battle with this turn" : "The roll lets the battle go on", roll);
    if (ends) return true;
  }
  return false;
}

}  // namespace

engine::Answer has_left_field(const Position& position, int side) {
  for (const int wing : position.game().side(side).wings) {
    if (!in_field(position, wing)) continue;
    if (position.wing(wing).order != Order::rally) {
      return engine::no("MPBS 4.6", "{0} is not under Rally orders", engine::command(wing));
    }
  }
  // Ruling surrender-without-wings: a side of which nothing is left, and nothing still to come, has left the field too.
  bool any = false;
  for (const int wing : position.game().side(side).wings) any = any || in_field(position, wing);
  if (any) return engine::yes();
  if (to_come(position, side)) return engine::no("MPBS 4.6", "the {0} still have a wing to come", engine::side(side));
  if (position.game().switches.fights_on_without_wings) {
    return engine::no("MPBS 4.6", "the {0} have no wing that is under Rally orders", engine::side(side));
  }
  return engine::yes();
}

void clear_activation_markers(Play& play) {
  for (UnitState& unit : play.state().units) {
    unit.acted = false;
    unit.momentum = false;
    unit.moved = false;
    if (applies("MPBS 9.3.6")) unit.interception_done = false;
    unit.withdrew = false;
    unit.took_cover = false;
    unit.held = false;
    unit.pistol_fired = false;
    unit.joined = false;
    unit.entered = nowhere;
  }
  for (LeaderState& leader : play.state().leaders) leader.acted = leader.withdrew = false;
  for (WingState& wing : play.state().wings) wing.recovers = false;
}

void end_turn(Play& play) {
  State& state = play.state();
  clear_activation_markers(play);  // who routed has not moved in the next activation
  if (applies("MPBS 3.4")) remove_markers(play);
  if (applies("MPBS 3.4") && applies("MPBS 3.4B")) leader_fates(play);
  const bool over =
      surrendered(play) || state.turn >= play.game().scenario.scenario().turns.last() || ended_by_roll(play);
  if (over) {
    state.stage = Stage::over;
    play.note("battle-over", "MPBS 3.4C", "The battle is over after turn {0}", {engine::number(state.turn)});
    return;
  }
  entry_rolls(play);
  if (applies("MPBS 3.4C")) ++state.turn;
  state.stage = Stage::begin_turn;
}

}  // namespace batalia::mpbs
