#include "model/mpbs/entering.h"

#include "model/mpbs/stacking.h"

namespace batalia::mpbs {

namespace {

bool body(const UnitFacts& facts) { return !facts.artillery() && !facts.wagon(); }

}  // namespace

engine::Answer may_incorporate(const Position& position, int unit, int other) {
  if (!applies("MPBS 8.4")) return engine::no("MPBS 8.1.1", "one unit a hex");
  if (!position.facts(unit).cavalry() || !position.facts(other).cavalry()) {
    return engine::no("MPBS 8.1.1", "{1} is in the hex that {0} would enter", engine::unit(unit), engine::unit(other));
  }
  if (position.at(unit).casualties == 0) {
    return engine::no("MPBS 8.4", "{0} has no losses to replace", engine::unit(unit));
  }
  if (position.at(other).morale == Morale::broken) {
    return engine::no("MPBS 8.4", "{0} is running", engine::unit(other));
  }
  if (position.stacked_with(unit) != nobody || position.stacked_with(other) != nobody) {
    return engine::no("MPBS 8.2.1", "{0} or {1} is stacked with light infantry", engine::unit(unit),
                      engine::unit(other));
  }
  return engine::yes();
}

engine::Answer may_join(const Position& position, int unit, int other, int facing) {
  const bool unit_is_light = position.facts(unit).light_infantry();
  const int light = unit_is_light ? unit : other;
  const int horse = unit_is_light ? other : unit;
  if (!applies("MPBS 8.2.2") || !position.facts(light).light_infantry() || !position.facts(horse).cavalry()) {
    return engine::no("MPBS 8.1.1", "{1} is in the hex that {0} would enter", engine::unit(unit), engine::unit(other));
  }
  if (position.strength(light) > most_strength_with_cavalry) {
    return engine::no("MPBS 8.2.1", "{0} has more than {1} strength points", engine::unit(light),
                      engine::number(most_strength_with_cavalry));
  }
  if (position.facts(light).wing != position.facts(horse).wing) {
    return engine::no("MPBS 8.2.1", "{0} and {1} are of different wings", engine::unit(light), engine::unit(horse));
  }
  if (position.stacked_with(other) != nobody || position.at(other).morale == Morale::broken) {
    return engine::no("MPBS 8.2.1", "{0} can be joined by nobody", engine::unit(other));
  }
  if (position.at(other).facing != facing) {
    return engine::no("MPBS 8.2.2", "{0} does not face as {1} does", engine::unit(unit), engine::unit(other));
  }
  return engine::yes();
}

Entering may_enter(const Position& position, const Movement& movement, int hex, int facing) {
  const UnitFacts& mover = position.facts(movement.unit);
  // 9.2.4: who withdraws moves by all normal rules.
  const bool may_combine =
      movement.kind == MoveKind::action || movement.kind == MoveKind::retreat || movement.kind == MoveKind::withdrawal;
  Entering out;
  position.for_each_at(hex, [&](int other) {
    if (!out.answer || other == movement.unit || other == movement.partner) return;
    const UnitFacts& facts = position.facts(other);
    if (!body(facts)) {
      // Guns and wagons: enemy ones are taken (11.5.1, 14.1), friendly ones passed (8.1.2), by bodies alone
      // (8.1.1, 8.5).
      if (body(mover) || !applies(facts.wagon() || mover.wagon() ? "MPBS 8.5" : "MPBS 8.1.1")) return;
      out.answer =
          engine::no(facts.wagon() || mover.wagon() ? "MPBS 8.5" : "MPBS 8.1.1",
                     "{1} is in the hex that {0} would enter", engine::unit(movement.unit), engine::unit(other));
      return;
    }
    if (facts.side != mover.side) {
      out.answer = engine::no("MPBS 8.1.1", "the enemy unit {0} is in {1}", engine::unit(other), engine::hex(hex));
      return;
    }
    if (!body(mover) && applies("MPBS 7.3.3-stacking")) {  // guns may come to others, and stop there
      out.ends_move = out.ends_move || applies("MPBS 7.3.3");
      return;
    }
    if (!applies("MPBS 8.1.2")) return;
    if (!may_combine || movement.partner != nobody) {
      out.answer = engine::no("MPBS 8.1.2", "{0} is in {1}", engine::unit(other), engine::hex(hex));
      return;
    }
    out.ends_move = true;
    out.answer = may_join(position, movement.unit, other, facing);
    if (!out.answer && movement.kind == MoveKind::action && mover.cavalry() && facts.cavalry()) {
      out.answer = may_incorporate(position, movement.unit, other);
    }
  });
  return out;
}

}  // namespace batalia::mpbs
