// Which actions orders, command and a unit's own state let it do, MPBS 3.2C, 5.2.2, 5.4.3, 5.6, 13.2.
#include "model/mpbs/artillery.h"
#include "model/mpbs/enter.h"
#include "model/mpbs/order_limits.h"

namespace batalia::mpbs {

namespace {

int commander_of(const Position& position, int unit) {
  const int leader = position.wing_leader(position.facts(unit).wing);
  return leader != nobody && position.leader_on_map(leader) ? leader : nobody;
}

// 3.2C, 8.2.1: light infantry and cavalry stacked are one unit: what the other has done was the action of both. Fire
// alone stays open to who was joined (ruling join-light-infantry).
engine::Answer has_action_left(const Position& position, int unit) {
  const int partner = position.stacked_with(unit);
  if (partner == nobody || position.at(unit).acted || !position.at(partner).acted || !applies("MPBS 3.2C")) {
    return engine::yes();
  }
  return engine::no("MPBS 3.2C", "{1}, which {0} is stacked with, has had the action of both", engine::unit(unit),
                    engine::unit(partner));
}

// 5.6, 5.2.2, 5.4.3, 13.2.1: what Rally and Reform have in common.
engine::Answer may_recover(const Position& position, int unit, Recovery allowed, const char* rule) {
  if (allowed == Recovery::no && applies("MPBS 13.2.1"))
    return engine::no(rule, "the orders of {0} do not let it", engine::unit(unit));
  if (const engine::Answer free = has_action_left(position, unit); !free) return free;
  const int leader = commander_of(position, unit);
  if (leader == nobody) {
    return engine::no("MPBS 5.2.2", "the wing of {0} has no commander on the map", engine::unit(unit));
  }
  const WingState& wing = position.wing_of(unit);
  if (position.leader(leader).acted && !wing.recovers && applies("MPBS 5.2.2") && applies("MPBS 13.2.1-leader")) {
    return engine::no("MPBS 5.2.2", "{0} has used his action for something else", engine::leader(leader));
  }
  if (allowed == Recovery::with_leader && !position.stacked_or_adjacent(leader, unit)) {
    return engine::no(rule, "under its orders {0} can do it only with or next to {1}", engine::unit(unit),
                      engine::leader(leader));
  }
  if (applies("MPBS 5.4.3-recovery") && !traces_command(position, unit)) {
    return engine::no("MPBS 5.4.3", "{0} is out of command", engine::unit(unit));
  }
  return engine::yes();
}

}  // namespace

engine::Answer may_move(const Position& position, int unit) {
  const UnitState& now = position.at(unit);
  const UnitFacts& facts = position.facts(unit);
  if (now.disabled || now.captured) return engine::no("MPBS 10.8.9", "{0} is in nobody's service", engine::unit(unit));
  if (now.morale == Morale::broken && applies("MPBS 7.2.1")) {
    return engine::no("MPBS 7.2.1", "{0} is Morale Broken", engine::unit(unit));
  }
  if (facts.wagon() && applies("MPBS 14.1")) return engine::no("MPBS 14.1", "wagons stay where they are");
  if (now.formation == Formation::hedgehog && applies("MPBS 6.3.2a")) {
    return engine::no("MPBS 6.3.2a", "{0} is in hedgehog", engine::unit(unit));
  }
  if (facts.artillery() && now.handled && applies("MPBS 7.3.3")) {
    return engine::no("MPBS 7.3.3", "{0} was limbered this turn", engine::unit(unit));
  }
  if (now.joined && applies("MPBS 8.2.2")) {
    return engine::no("MPBS 8.2.2", "{0} was joined in this activation", engine::unit(unit));
  }
  if (const engine::Answer free = has_action_left(position, unit); !free) return free;
  // Ruling stack-order-text: it may still change places with its guns.
  const auto restacks = [&] {
    return position.on_map(unit) && !facts.artillery() && guns_with(position, unit) != nobody && applies("MPBS 8.3.2");
  };
  if (allowance(position, unit) <= 0 && !restacks()) {
    return engine::no("MPBS 7.2.1", "{0} has no movement points", engine::unit(unit));
  }
  if (now.presence == Presence::on_map && commander_of(position, unit) == nobody &&
      applies("MPBS 5.4.3-no-commander")) {
    return engine::no("MPBS 5.4.3", "the commander of {0} is not on the map", engine::unit(unit));
  }
  if (now.presence == Presence::to_enter) {
    if (const engine::Answer due = finds_entry(position, unit); !due) return due;
  }
  return position.game().specials.may(NamedAction::move, unit);
}

engine::Answer may_reform(const Position& position, int unit) {
  const Order order = position.wing_of(unit).order;
  return may_recover(position, unit, position.game().tables.reform(order).value, "MPBS 13.2.3");
}

engine::Answer may_rally(const Position& position, int unit) {
  const Order order = position.wing_of(unit).order;
  return may_recover(position, unit, position.game().tables.rally(order).value, "MPBS 13.2.4");
}

void allow_recovery(Play& play, int unit) {
  const int leader = commander_of(play, unit);
  if (leader == nobody || !applies("MPBS 5.2.2")) return;
  play.leader(leader).acted = true;
  play.wing(play.facts(unit).wing).recovers = true;
}

}  // namespace batalia::mpbs
