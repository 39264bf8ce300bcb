// Guns: whether they may fire, their roll, and turning in lieu of fire. MPBS 10.8, 6.2.3.
#include "model/mpbs/artillery.h"

#include "model/mpbs/order_limits.h"
#include "model/mpbs/reaction.h"
#include "model/mpbs/view.h"

namespace batalia::mpbs {

namespace {

// Whether the state it is in lets a gun fire, or turn in lieu of fire.
engine::Answer ready(const Position& position, int guns) {
  const UnitState& now = position.at(guns);
  if (!position.facts(guns).artillery() || (!position.counts(guns) && applies("MPBS 10.8.9-no-unit"))) {
    return engine::no("MPBS 10.8.9-no-unit", "{0} is no battery that can fire", engine::unit(guns));
  }
  if (now.fired && applies("MPBS 10.8.1")) {
    return engine::no("MPBS 10.8.1", "{0} has fired or turned this turn", engine::unit(guns));
  }
  if (now.limbered && applies("MPBS 7.3.3-limbered")) {
    return engine::no("MPBS 7.3.3-limbered", "{0} is limbered", engine::unit(guns));
  }
  if (now.handled && applies("MPBS 7.3.3")) {
    return engine::no("MPBS 7.3.3", "{0} has limbered or unlimbered this turn", engine::unit(guns));
  }
  if (now.morale == Morale::broken && applies("MPBS 12.4.4") && applies("MPBS 10.8.8")) {
    return engine::no("MPBS 12.4.4", "{0} is Morale Broken", engine::unit(guns));
  }
  return engine::yes();
}

// 8.3.1, 6.3.2a: what its own stack forbids.
engine::Answer free_to_fire(const Position& position, int guns) {
  const int hex = position.at(guns).left;
  if (!position.on_top(guns, hex)) {
    return engine::no("MPBS 8.3.1", "{0} is not on top in {1}", engine::unit(guns), engine::hex(hex));
  }
  const int body = position.body_at(hex);
  if (body != nobody && position.at(body).formation == Formation::hedgehog && applies("MPBS 6.3.2a")) {
    return engine::no("MPBS 6.3.2a", "{0} is in hedgehog round {1}", engine::unit(body), engine::unit(guns));
  }
  return engine::yes();
}

}  // namespace

int guns_target(const Position& position, int guns, int hex) {
  const int side = position.facts(guns).side;
  const int target = position.find_at(hex, [&](int other) {
    const UnitFacts& facts = position.facts(other);
    if (facts.side == side || !position.counts(other) || (facts.wagon() && applies("MPBS 14.1"))) return false;
    // 8.2.1: the cavalry stands for the light infantry with it.
    if (facts.light_infantry() && position.stacked_with(other) != nobody && applies("MPBS 8.2.1")) return false;
    return position.on_top(other, hex);
  });
  return target;
}

engine::Answer may_guns_fire(const Position& position, int guns, int hex, bool reaction) {
  if (const engine::Answer answer = ready(position, guns); !answer) return answer;
  if (const engine::Answer answer = free_to_fire(position, guns); !answer) return answer;
  const UnitFacts& facts = position.facts(guns);
  const int from = position.at(guns).left;
  if (!reaction && !in_command(position, guns) && applies("MPBS 5.4.3-fire")) {
    return engine::no("MPBS 5.4.3-fire", "{0} is out of command", engine::unit(guns));
  }
  const WingState& wing = position.wing(facts.wing);
  if (!reaction && !position.game().tables.fire_limits(wing.order).value.any) {
    return engine::no("MPBS 5.6", "{0} is under {1} orders", engine::unit(guns), word(wing.order));
  }
  if (guns_target(position, guns, hex) == nobody && leader_target(position, hex, facts.side) == nobody) {
    return engine::no("MPBS 10.1.1", "nothing to fire at is in {0}", engine::hex(hex));
  }
  if (!position.in_front_arc(guns, hex) && applies("MPBS 10.1.3")) {
    return engine::no("MPBS 10.1.3", "{1} is not before {0}", engine::unit(guns), engine::hex(hex));
  }
  const int range = position.distance(from, hex);
  if ((range > facts.maximum || !position.game().tables.artillery_range(facts.gun, range)) && applies("MPBS 10.1.2")) {
    return engine::no("MPBS 10.1.2", "{1} is {2} hexes from {0}, out of range", engine::unit(guns), engine::hex(hex),
                      engine::number(range));
  }
  return sees(position, facts.side, from, hex, Eyes::guns);  // 10.9.2: guns fire over nobody, friend or enemy
}

engine::Roll guns_roll(const Position& position, int guns, int target, int target_hex) {
  const UnitFacts& facts = position.facts(guns);
  const Tables& tables = position.game().tables;
  const int from = position.at(guns).left;
  engine::Roll roll;
  roll.chart = tables.artillery_fire_modifiers.double_battery.chart;
  if (const auto range = tables.artillery_range(facts.gun, position.distance(from, target_hex));
      range && applies("MPBS 10.8.2")) {
    roll.add(*range);
  }
  if (facts.double_battery) roll.add(tables.artillery_fire_modifiers.double_battery.once());
  add_terrain(position, guns, from, target, target_hex, /*artillery=*/true, roll);
  position.game().specials.add(NamedRoll::artillery_fire, guns, roll);
  return roll;
}

void guns_fire(Play& play, int guns, int hex, bool reaction) {
  const int target = guns_target(play, guns, hex);
  if (applies("MPBS 9.1.5")) play.at(guns).fired = true;
  play.note("guns-fired", reaction ? "MPBS 9.4.3" : "MPBS 10.8.1",
            reaction ? "{0} fires into {1} in reaction" : "{0} fires into {1}", {engine::unit(guns), engine::hex(hex)});
  Hand hand = Hand::left;
  LineOfFire line = struck_hexes(play, guns, hex, hand);
  if (line.spine && applies("MPBS 10.8.5")) {
    Choices choices(play);
    choices.add(Verb::spine_left, "MPBS 10.8.5");
    choices.add(Verb::spine_right, "MPBS 10.8.5");
    const Answered side =
        play.ask(choices, Question::spine, play.facts(guns).side, "MPBS 10.8.5", engine::unit(guns), engine::hex(hex));
    if (side.is(Verb::spine_right)) line = struck_hexes(play, guns, hex, Hand::right);
  }
  strike(play, guns, line, target, hex);
  // 9.1.3: who was aimed at may answer; a cavalry unit that stepped aside has reacted so (10.8.6).
  if (reaction || target == nobody || !play.counts(target) || !play.stands_on(target, hex)) return;
  react(play, {.kind = TriggerKind::fired, .unit = guns, .target = target, .fire = FireKind::skirmish});
}

int guns_with(const Position& position, int unit) {
  if (position.facts(unit).artillery() || position.facts(unit).wagon()) return nobody;
  for (const int hex : position.hexes(unit)) {
    const int guns = position.guns_at(hex);
    if (guns != nobody && position.facts(guns).side == position.facts(unit).side) return guns;
  }
  return nobody;
}

void put_guns(Play& play, int unit, bool on_top) {
  for (const int hex : play.hexes(unit)) {
    const int guns = play.guns_at(hex);
    if (guns != nobody && play.facts(guns).side == play.facts(unit).side) play.at(guns).on_top = on_top;
    if (!applies("MPBS 8.3.4")) return;
  }
}

engine::Answer may_guns_turn(const Position& position, int guns) {
  if (!applies("MPBS 6.2.3")) return engine::no("MPBS 6.2.3", "guns do not turn");
  return ready(position, guns);
}

void guns_turn(Play& play, int guns, Vertex facing) {
  play.at(guns).facing = static_cast<std::uint8_t>(facing.index());
  play.at(guns).fired = true;
  play.note("unit-turned", "MPBS 6.2.3", "{0} turns to face {1} instead of firing",
            {engine::unit(guns), engine::vertex(facing.index())});
  if (play.facts(guns).side == play.active_side()) {
    react(play, {.kind = TriggerKind::turned, .unit = guns});
  }
}

}  // namespace batalia::mpbs
