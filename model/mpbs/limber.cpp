// Limbering and unlimbering, MPBS 7.3.3.
#include "model/mpbs/movement.h"
#include "model/mpbs/order_limits.h"

namespace batalia::mpbs {

engine::Answer may_limber(const Position& position, int unit) {
  const UnitState& now = position.at(unit);
  if (!applies("MPBS 7.3.3")) return engine::no("MPBS 7.3.3", "guns stay where they are");
  if (!position.facts(unit).artillery() || !position.counts(unit)) {
    return engine::no("MPBS 7.3.3", "{0} is no artillery in action", engine::unit(unit));
  }
  if (now.fired || now.handled || now.moved || now.marched) {
    return engine::no("MPBS 7.3.3", "{0} has fired, turned, moved, limbered or unlimbered this turn",
                      engine::unit(unit));
  }
  if (now.morale == Morale::broken) return engine::no("MPBS 12.4.4", "{0} is Morale Broken", engine::unit(unit));
  if (now.limbered && !in_command(position, unit)) {
    return engine::no("MPBS 5.4.3", "{0} is out of command", engine::unit(unit));
  }
  return position.game().specials.may(NamedAction::limber, unit);
}

void limber(Play& play, int unit) {
  play.at(unit).limbered = true;
  play.at(unit).handled = true;
  play.note("limbered", "MPBS 7.3.3", "{0} limbers", {engine::unit(unit)});
}

void unlimber(Play& play, int unit, Vertex facing) {
  UnitState& now = play.at(unit);
  now.limbered = false;
  now.handled = true;
  now.facing = static_cast<std::uint8_t>(facing.index());
  play.note("unlimbered", "MPBS 7.3.3", "{0} unlimbers facing {1}",
            {engine::unit(unit), engine::vertex(facing.index())});
}

}  // namespace batalia::mpbs
