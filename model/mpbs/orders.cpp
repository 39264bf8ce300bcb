// Rolls by the orders of a wing, MPBS 4.3, 4.4, 5.7, and the change of orders, 5.7, 5.8.
#include "model/mpbs/activation.h"
#include "model/mpbs/leaders.h"

namespace batalia::mpbs {

namespace {

// A commander next to an enemy that is not Morale Broken.
bool next_to_steady_enemy(const Position& position, int leader) {
  if (leader == nobody || !position.leader_on_map(leader)) return false;
  const int hex = position.leader(leader).hex;
  for (const Direction direction : all_directions) {
    const int beside = position.neighbour(hex, direction);
    if (beside == nowhere) continue;
    const int enemy = position.find_at(beside, [&](int unit) {
      return position.facts(unit).side != position.game().leader(leader).side && position.counts(unit) &&
             position.at(unit).morale != Morale::broken;
    });
    if (enemy != nobody) return true;
  }
  return false;
}

// MPBS 5.7.3: guns and wagons left out, units gone in pursuit counted as lost.
bool more_than_half_shaken(const Position& position, int wing) {
  int all = 0;
  int bad = 0;
  for (const int unit : position.game().wing(wing).units) {
    const UnitFacts& facts = position.facts(unit);
    const UnitState& state = position.at(unit);
    if (facts.artillery() || facts.wagon() || state.presence == Presence::not_in_play) continue;
    if (state.presence == Presence::to_enter) continue;  // ruling half-spent-wing
    ++all;
    if (state.presence != Presence::on_map || state.morale != Morale::normal) ++bad;
  }
  return 2 * bad > all;
}

// MPBS 5.7.2: changes that the table has no range for cannot be made.
bool can_change(const Position& position, int wing, Order wanted) {
  const Order order = position.wing(wing).order;
  return wanted != order && (position.game().tables.orders_change(order, wanted).possible() || !applies("MPBS 5.7.2"));
}

void offer_changes(Play& play, int wing, int commander, Choices& choices) {
  for (const Order wanted : {Order::charge, Order::make_ready, Order::receive_charge, Order::rally}) {
    if (!can_change(play, wing, wanted)) continue;
    choices.add(Verb::change_order, "MPBS 5.7.2", {word(wanted)});
    if (commander != nobody && applies("MPBS 5.1.2-orders")) {
      choices.add(Verb::change_order_with, "MPBS 5.1.2", {word(wanted)});
    }
  }
}

void attempt_change(Play& play, int wing, Order wanted, int commander) {
  if (commander != nobody) play.leader(commander).acted = true;
  const Order order = play.wing(wing).order;
  engine::Roll roll = order_roll(play, wing, wanted, commander);
  play.roll(roll, "orders-change", engine::command(wing), word(wanted));
  if (!play.game().tables.orders_change(order, wanted).succeeds(roll) && applies("MPBS 5.5.2")) {
    play.note("orders-stay", "MPBS 5.7.2", "{0} fails to change from {1} to {2} orders", roll,
              {engine::command(wing), word(order), word(wanted)});
    return;
  }
  play.wing(wing).order = wanted;
  play.note("orders-changed", "MPBS 5.7.2", "{0} changes from {1} to {2} orders", roll,
            {engine::command(wing), word(order), word(wanted)});
}

// What every roll of a wing by its orders has: its commander's rating, the army's where he helps (5.1.2), and an enemy
// next to the wing's commander.
engine::Roll commanders_roll(const Position& position, int wing, int commander, const WingModifiers& modifiers) {
  engine::Roll roll;
  roll.chart = modifiers.wing_commander.chart;
  const int leader = position.wing_leader(wing);
  if (leader != nobody) roll.add(modifiers.wing_commander.is_rating(position.game().leader(leader).rating));
  if (commander != nobody) {
    roll.add(modifiers.army_commander.is_rating(position.game().leader(commander).rating));
  }
  if (next_to_steady_enemy(position, leader)) roll.add(modifiers.next_to_enemy.once());
  return roll;
}

// What continuation and preemption have in common.
engine::Roll activation_roll(const Position& position, int wing, int commander, const WingModifiers& modifiers,
                             const TableModifier& cavalry_wing) {
  engine::Roll roll = commanders_roll(position, wing, commander, modifiers);
  if (position.game().wing(wing).cavalry) roll.add(cavalry_wing.once());
  return roll;
}

}  // namespace

engine::Roll order_roll(const Position& position, int wing, Order wanted, int commander) {
  const OrderChangeModifiers& modifiers = position.game().tables.orders_change_modifiers;
  const bool cavalry = position.game().wing(wing).cavalry;
  engine::Roll roll = commanders_roll(position, wing, commander, modifiers);
  if (cavalry && wanted == Order::charge) roll.add(modifiers.cavalry_to_charge.once());
  if (cavalry && wanted == Order::receive_charge) roll.add(modifiers.cavalry_to_receive_charge.once());
  if (wanted == Order::rally && applies("MPBS 5.7.3") && more_than_half_shaken(position, wing)) {
    roll.add(modifiers.shaken_to_rally.once());
  }
  position.game().specials.add_for_wing(NamedRoll::orders_change, position.game().wing(wing).units, roll);
  return roll;
}

engine::Roll continuation_roll(const Position& position, int wing, int commander) {
  const ContinuationModifiers& modifiers = position.game().tables.continuation_modifiers;
  engine::Roll roll = activation_roll(position, wing, commander, modifiers, modifiers.cavalry_wing);
  if (position.wing(wing).activations >= 2) roll.add(modifiers.second_attempt.once());
  position.game().specials.add_for_wing(NamedRoll::continuation, position.game().wing(wing).units, roll);
  return roll;
}

engine::Roll preemption_roll(const Position& position, int wing, int commander) {
  const PreemptionModifiers& modifiers = position.game().tables.preemption_modifiers;
  engine::Roll roll = activation_roll(position, wing, commander, modifiers, modifiers.cavalry_wing);
  if (position.wing(wing).no_continue) roll.add(modifiers.no_continue.once());
  position.game().specials.add_for_wing(NamedRoll::preemption, position.game().wing(wing).units, roll);
  return roll;
}

bool must_rally(const Position& position, int wing) {
  if (!applies("MPBS 5.8")) return false;
  bool any = false;
  for (const int unit : position.game().wing(wing).units) {
    const UnitFacts& facts = position.facts(unit);
    const UnitState& state = position.at(unit);
    if (state.presence == Presence::to_enter) return false;
    if (!facts.fires_pistols() && !facts.heavy_infantry()) continue;
    if (state.presence == Presence::not_in_play) continue;
    any = true;
    if (state.presence == Presence::on_map && state.morale == Morale::normal && state.formation != Formation::broken) {
      return false;
    }
  }
  return any;
}

void change_orders(Play& play) {
  State& state = play.state();
  const int wing = state.active;
  WingState& now = play.wing(wing);
  ++now.activations;
  state.stage = Stage::actions;
  // Ruling army-commander-preempts: a switch takes his action of this activation for an attempt that failed.
  SideState& side = state.sides[static_cast<std::size_t>(play.game().wing(wing).side)];
  if (side.commander_spent && side.commander != nobody) play.leader(side.commander).acted = true;
  side.commander_spent = false;
  play.note("activation-begins", "MPBS 4.2.2", "{0} is active under {1} orders",
            {engine::command(wing), word(now.order)});
  if (must_rally(play, wing)) {
    if (now.order != Order::rally) {
      now.order = Order::rally;
      play.note("orders-forced", "MPBS 5.8", "{0} has no unit in good order and is put under Rally orders",
                {engine::command(wing)});
    }
    return;
  }
  const int commander = helping_commander(play, wing);
  Choices choices(play);
  choices.otherwise(Verb::decline, "MPBS 5.7.1");
  if (applies("MPBS 3.2B") && applies("MPBS 5.7.1") &&
      play.game().specials.may_wing(NamedAction::orders_change, play.game().wing(wing).units)) {
    offer_changes(play, wing, commander, choices);
  }
  const Answered answer = play.ask(choices, Question::orders, play.active_side(), "MPBS 5.7.1", engine::command(wing));
  if (answer.is(Verb::decline)) return;
  attempt_change(play, wing, static_cast<Order>(answer.value()),
                 answer.is(Verb::change_order_with) ? commander : nobody);
}

}  // namespace batalia::mpbs
