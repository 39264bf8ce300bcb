#include "model/mpbs/activation.h"

#include "model/mpbs/end_of_turn.h"
#include "model/mpbs/entering.h"
#include "model/mpbs/leaders.h"

namespace batalia::mpbs {

namespace {

int wings(const Position& position) { return static_cast<int>(position.game().wings.size()); }

// MPBS 7.4: a reinforcement whose turn has come.
bool waits_to_enter(const Position& position, int unit) {
  return position.at(unit).presence == Presence::to_enter && position.at(unit).due;
}

// MPBS 4.2.3: whether anything of the wing is in play.
bool has_units(const Position& position, int wing) {
  if (!applies("MPBS 4.2.3")) return true;
  for (const int unit : position.game().wing(wing).units) {
    const Presence presence = position.at(unit).presence;
    if ((presence == Presence::on_map && position.counts(unit)) || waits_to_enter(position, unit)) return true;
  }
  return false;
}

// MPBS 4.1.1, 5.3.2: its commander is on the map, or may come this turn with a unit of his entry or wing (7.4).
bool has_commander(const Position& position, int wing) {
  const int leader = position.wing_leader(wing);
  if (leader == nobody) return false;
  const Presence presence = position.leader(leader).presence;
  if (presence != Presence::to_enter) return presence == Presence::on_map;
  const LeaderFacts& facts = position.game().leader(leader);
  const auto& units = position.game().side(facts.side).units;
  return std::any_of(units.begin(), units.end(), [&](int unit) {
    return waits_to_enter(position, unit) && comes_with(facts, position.facts(unit));
  });
}

// MPBS 4.2.1: the highest orders under which a wing of either side may still be activated.
std::optional<Order> highest_order(const Position& position) {
  std::optional<Order> out;
  for (int wing = 0; wing < wings(position); ++wing) {
    if (!may_activate(position, wing)) continue;
    const Order order = position.wing(wing).order;
    if (!applies("MPBS 4.2.1")) return order;
    if (!out || order < *out) out = order;
  }
  return out;
}

bool has_wing_under(const Position& position, int side, Order order) {
  for (const int wing : position.game().side(side).wings) {
    if (position.wing(wing).order == order && may_activate(position, wing)) return true;
  }
  return false;
}

// MPBS 4.1.2: the best rating among the side's commanders under these orders; 1 where there is none.
int best_rating(const Position& position, int side, Order order) {
  int out = 1;
  for (const int wing : position.game().side(side).wings) {
    if (position.wing(wing).order != order || !may_activate(position, wing)) continue;
    if (!has_commander(position, wing)) continue;
    out = std::min<int>(out, position.game().leader(position.wing_leader(wing)).rating);
  }
  return out;
}

int count_under(const Position& position, int side, Order order) {
  int out = 0;
  for (const int wing : position.game().side(side).wings) {
    if (position.wing(wing).order == order && may_activate(position, wing)) ++out;
  }
  return out;
}

// MPBS 4.1.2: high roll wins; equal rolls are rolled again.
int roll_for_initiative(Play& play) {
  while (true) {
    std::array<engine::Roll, 2> rolls;
    for (int side = 0; side < 2; ++side) {
      engine::Roll& roll = rolls[static_cast<std::size_t>(side)];
      play.roll(roll, "initiative", engine::side(side));
      play.note("initiative-rolled", "MPBS 4.1.2", "The {0} roll for initiative", roll, {engine::side(side)});
    }
    if (rolls[0].total != rolls[1].total || !applies("MPBS 4.1.2")) return rolls[0].total > rolls[1].total ? 0 : 1;
  }
}

int initiative(Play& play, Order order) {
  const int first = count_under(play, 0, order);
  const int second = count_under(play, 1, order);
  if (first != second && applies("MPBS 4.1.1")) {
    const int side = first > second ? 0 : 1;
    play.note("initiative", "MPBS 4.1.1", "The initiative is with the {0}, who have more wings under {1} orders",
              {engine::side(side), word(order)});
    return side;
  }
  const int best_0 = best_rating(play, 0, order);
  const int best_1 = best_rating(play, 1, order);
  if (best_0 != best_1 && applies("MPBS 4.1.2")) {
    const int side = best_0 < best_1 ? 0 : 1;
    play.note("initiative", "MPBS 4.1.2",
              "The initiative is with the {0}, who have the better commander under {1} orders",
              {engine::side(side), word(order)});
    return side;
  }
  const int side = roll_for_initiative(play);
  play.note("initiative", "MPBS 4.1.2", "The initiative is with the {0} by the roll", {engine::side(side)});
  return side;
}

void activate(Play& play, int wing, Stage stage) {
  State& state = play.state();
  state.active = static_cast<std::int16_t>(wing);
  state.passes = 0;
  state.tried = 0;
  state.stage = stage;
}

void finish_wing(Play& play, int wing, const char* rule) {
  play.wing(wing).finished = true;
  play.note("wing-finished", rule, "{0} is finished for this turn", {engine::command(wing)});
}

// MPBS 4.4.2, 4.4.4: what a failed attempt costs its commander.
void preemption_failed(Play& play, int wing) {
  if (!applies("MPBS 4.4.2-no-continue")) return;
  if (play.wing(wing).no_continue) {
    play.wing(wing).no_continue = false;
    finish_wing(play, wing, "MPBS 4.4.2");
    if (play.state().bypassed != wing) return;
    // 4.4.4: nobody but him might have preempted this continuation.
    play.state().bypassed = nobody;
    play.state().tried = ~std::uint64_t{0};
    return;
  }
  play.wing(wing).no_continue = true;
  play.note("no-continue", "MPBS 4.4.2", "{0} may not continue this turn", {engine::command(wing)});
}

// MPBS 4.4.2 to 4.4.4: what a successful attempt does to the wing that was about to be activated.
void preempted(Play& play, int wing, int by) {
  State& state = play.state();
  if (state.bypassed == by) {
    finish_wing(play, wing, "MPBS 4.4.4");
    state.bypassed = nobody;
  } else if (state.continuing && applies("MPBS 4.4.3")) {
    finish_wing(play, wing, "MPBS 4.4.3");
  } else {
    state.bypassed = static_cast<std::int16_t>(wing);
    play.note("bypassed", "MPBS 4.4.1", "{0} is bypassed, and will be activated next", {engine::command(wing)});
  }
  state.continuing = false;
  activate(play, by, Stage::change_orders);
}

void attempt_preemption(Play& play, int wing, bool helped) {
  State& state = play.state();
  const int target = state.active;
  const int commander = helped ? helping_commander(play, wing) : nobody;
  if (commander != nobody) play.leader(commander).acted = true;
  engine::Roll roll = preemption_roll(play, wing, commander);
  play.roll(roll, "preemption", engine::command(wing), engine::command(target));
  const bool success = play.game().tables.preemption(play.wing(wing).order).succeeds(roll) && applies("MPBS 4.4.2");
  state.tried |= std::uint64_t{1} << static_cast<unsigned>(wing);
  if (!success) {
    play.note("preemption-fails", "MPBS 4.4.2", "{0} fails to preempt {1}", roll,
              {engine::command(wing), engine::command(target)});
    // Ruling army-commander-preempts.
    if (commander != nobody && play.game().switches.failed_preemption_spends_commander) {
      state.sides[static_cast<std::size_t>(play.game().wing(wing).side)].commander_spent = true;
    }
    preemption_failed(play, wing);
    return;
  }
  play.note("preemption-succeeds", "MPBS 4.4.2", "{0} preempts {1}", roll,
            {engine::command(wing), engine::command(target)});
  // Ruling army-commander-preempts: an attempt of another wing that he helped in vain has cost him nothing in this
  // activation.
  const int army = play.army_commander(play.game().wing(wing).side);
  if (army != nobody && army != commander) play.leader(army).acted = false;
  preempted(play, target, wing);
}

}  // namespace

engine::Answer may_activate(const Position& position, int wing) {
  const WingState& state = position.wing(wing);
  if (!state.entered) return engine::no("MPBS 7.4", "{0} has not come to the field yet", engine::command(wing));
  if (state.finished && applies("MPBS 4.2.1")) {
    return engine::no("MPBS 4.2.1", "{0} is finished for this turn", engine::command(wing));
  }
  if (!has_commander(position, wing) && applies("MPBS 4.1.1-leader") && applies("MPBS 5.3.2")) {
    return engine::no("MPBS 5.3.2", "the commander of {0} is out of play", engine::command(wing));
  }
  if (!has_units(position, wing)) return engine::no("MPBS 4.2.3", "{0} has no units left", engine::command(wing));
  return engine::yes();
}

engine::Answer may_preempt(const Position& position, int wing) {
  const State& state = position.state();
  const WingState& now = position.wing(wing);
  if (const engine::Answer answer = may_activate(position, wing); !answer) return answer;
  if (const engine::Answer answer =
          position.game().specials.may_wing(NamedAction::preemption, position.game().wing(wing).units);
      !answer) {
    return answer;
  }
  if (now.order == Order::rally && applies("MPBS 4.4.1")) {
    return engine::no("MPBS 4.4.1", "{0} is under Rally orders", engine::command(wing));
  }
  if (state.bypassed != nobody && state.bypassed != wing && applies("MPBS 4.4.4")) {
    return engine::no("MPBS 4.4.4", "only the bypassed wing may preempt a wing that preempted it");
  }
  if ((state.tried >> static_cast<unsigned>(wing) & 1U) != 0) {
    return engine::no("MPBS 4.4.2", "{0} has tried to preempt this activation already", engine::command(wing));
  }
  return engine::yes();
}

engine::Answer may_continue(const Position& position, int wing) {
  const WingState& now = position.wing(wing);
  if (!has_commander(position, wing) && applies("MPBS 5.3.2")) {
    return engine::no("MPBS 5.3.2", "the commander of {0} is out of play", engine::command(wing));
  }
  if (now.order == Order::rally && applies("MPBS 4.3.1")) {
    return engine::no("MPBS 4.3.1", "{0} is under Rally orders", engine::command(wing));
  }
  if (now.activations >= 3 && applies("MPBS 4.3.1")) {
    return engine::no("MPBS 4.3.1", "{0} was activated three times this turn", engine::command(wing));
  }
  if (now.no_continue && applies("MPBS 4.4.2-no-continue")) {
    return engine::no("MPBS 4.4.2", "{0} failed to preempt and may not continue", engine::command(wing));
  }
  if (!has_units(position, wing)) return engine::no("MPBS 4.2.3", "{0} has no units left", engine::command(wing));
  return position.game().specials.may_wing(NamedAction::continuation, position.game().wing(wing).units);
}

void begin_turn(Play& play) {
  State& state = play.state();
  state.rolls.counts.clear();
  state.initiative = nobody;
  state.active = nobody;
  state.bypassed = nobody;
  state.continuing = false;
  state.passes = 0;
  play.note("turn-begins", "MPBS 3.0", "Turn {0} begins", {engine::number(state.turn)});
  const std::optional<Order> order = highest_order(play);
  if (!order) {
    state.stage = Stage::rout;
    return;
  }
  state.initiative = static_cast<std::int16_t>(applies("MPBS 3.1") ? initiative(play, *order) : 0);
  state.phasing = state.initiative;
  state.stage = Stage::choose_wing;
}

void choose_wing(Play& play) {
  State& state = play.state();
  state.active = nobody;
  const std::optional<Order> order = highest_order(play);
  constexpr std::uint8_t both = 3;
  if (!order || (state.passes == both && applies("MPBS 4.5"))) {
    state.stage = Stage::rout;
    return;
  }
  // 4.2.1: by turns, but wings under higher orders first.
  if (!has_wing_under(play, state.phasing, *order)) state.phasing = static_cast<std::int16_t>(1 - state.phasing);
  Choices choices(play);
  for (const int wing : play.game().side(state.phasing).wings) {
    if (play.wing(wing).order == *order && may_activate(play, wing)) {
      choices.add(Verb::activate, "MPBS 4.2.1", {engine::command(wing)});
    }
  }
  // 4.5: not under Charge (5.6.1), nor where it is about to be put under Rally (5.8).
  if ((*order != Order::charge || !applies("MPBS 5.6.1-no-pass")) && applies("MPBS 4.5")) {
    for (const int wing : play.game().side(state.phasing).wings) {
      if (play.wing(wing).order == *order && may_activate(play, wing) && !must_rally(play, wing)) {
        choices.add(Verb::pass, "MPBS 4.5", {engine::command(wing)});
      }
    }
  }
  const Answered answer = play.ask(choices, Question::wing, state.phasing, "MPBS 4.2.1", engine::side(state.phasing));
  const int wing = answer.value();
  if (answer.is(Verb::pass)) {
    play.note("passed", "MPBS 4.5", "The {0} pass with {1}", {engine::side(state.phasing), engine::command(wing)});
    finish_wing(play, wing, "MPBS 4.5");
    state.passes = static_cast<std::uint8_t>(state.passes | 1U << static_cast<unsigned>(state.phasing));
    state.phasing = static_cast<std::int16_t>(1 - state.phasing);
    return;
  }
  activate(play, wing, Stage::preempt);
  state.continuing = false;
  play.note("wing-chosen", "MPBS 4.2.1", "{0} is to be activated", {engine::command(wing)});
}

void preempt(Play& play) {
  State& state = play.state();
  const int side = Play::other(play.active_side());
  Choices choices(play);
  choices.otherwise(Verb::decline, "MPBS 4.4.1");
  for (const int wing : play.game().side(side).wings) {
    if (!applies("MPBS 3.2A") || !may_preempt(play, wing)) continue;
    choices.add(Verb::preempt, "MPBS 4.4.1", {engine::command(wing)});
    if (helping_commander(play, wing) != nobody && applies("MPBS 5.1.2-continuation")) {
      choices.add(Verb::preempt_with, "MPBS 5.1.2", {engine::command(wing)});
    }
  }
  const Answered answer = play.ask(choices, Question::preempt, side, "MPBS 4.4.1", engine::command(state.active));
  if (answer.is(Verb::decline)) {
    state.stage = Stage::change_orders;
    return;
  }
  attempt_preemption(play, answer.value(), answer.is(Verb::preempt_with));
}

void continuation(Play& play) {
  State& state = play.state();
  const int wing = state.active;
  state.stage = Stage::finish;
  if (!applies("MPBS 3.2E") || !may_continue(play, wing)) return;
  Choices choices(play);
  choices.otherwise(Verb::decline, "MPBS 4.3.1");
  choices.add(Verb::continue_wing, "MPBS 4.3.1");
  const int commander = helping_commander(play, wing);
  if (commander != nobody && applies("MPBS 5.1.2-continuation")) choices.add(Verb::continue_with, "MPBS 5.1.2");
  const Answered answer =
      play.ask(choices, Question::continuation, play.active_side(), "MPBS 4.3.1", engine::command(wing));
  if (answer.is(Verb::decline)) return;
  engine::Roll roll = continuation_roll(play, wing, answer.is(Verb::continue_with) ? commander : nobody);
  play.roll(roll, "continuation", engine::command(wing));
  if (!play.game().tables.continuation(play.wing(wing).order).succeeds(roll) && applies("MPBS 4.3.2")) {
    play.note("continuation-fails", "MPBS 4.3.2", "{0} fails to continue", roll, {engine::command(wing)});
    return;
  }
  play.note("continuation-succeeds", "MPBS 4.3.2", "{0} continues", roll, {engine::command(wing)});
  clear_activation_markers(play);
  state.continuing = true;
  state.tried = 0;
  state.stage = Stage::preempt;
}

void finish(Play& play) {
  State& state = play.state();
  const int wing = state.active;
  const int side = play.game().wing(wing).side;
  finish_wing(play, wing, "MPBS 3.2F");
  clear_activation_markers(play);
  state.designations.clear();
  state.continuing = false;
  state.phasing = static_cast<std::int16_t>(applies("MPBS 3.2") ? Play::other(side) : side);
  const int bypassed = state.bypassed;
  state.bypassed = nobody;
  state.active = nobody;
  state.stage = Stage::choose_wing;
  if (bypassed == nobody || !applies("MPBS 3.2F")) return;
  if (!may_activate(play, bypassed)) return;
  play.note("bypassed-activates", "MPBS 4.4.1", "{0}, which was bypassed, is activated", {engine::command(bypassed)});
  activate(play, bypassed, applies("MPBS 4.4.1-bypassed") ? Stage::change_orders : Stage::preempt);
}

}  // namespace batalia::mpbs
