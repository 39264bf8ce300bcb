// Morale checks and what failing them does: MPBS 12.2 to 12.4.
#include "model/mpbs/morale.h"

#include "model/mpbs/movement.h"
#include "model/mpbs/retreat.h"

namespace batalia::mpbs {

namespace {

constexpr int rout_hexes = 2;  // MPBS 12.4.3

// 12.4.5, 8.2.1: of light infantry and cavalry stacked the cavalry counts.
int checks_for(const Position& position, int unit) {
  return applies("MPBS 12.4.5") && applies("MPBS 8.2.1-morale") ? lead_of(position, unit) : unit;
}

// 8.2.1: both of a stack have one state of morale.
void set_morale(Play& play, int unit, Morale morale) {
  const int partner = play.stacked_with(unit);
  play.at(unit).morale = morale;
  if (partner != nobody) play.at(partner).morale = morale;
}

// 12.4.3: no formation, and so no facing. Guns keep what they are (10.8.8).
void lose_formation(Play& play, int unit) {
  if (play.facts(unit).artillery() || !applies("MPBS 12.4.3")) return;
  const int partner = play.stacked_with(unit);
  play.at(unit).formation = Formation::none;
  if (partner != nobody) play.at(partner).formation = Formation::none;
}

engine::Arg enemy_of(const Cause& cause) { return cause.enemy == nobody ? engine::Arg{} : engine::unit(cause.enemy); }

}  // namespace

engine::Roll morale_roll(const Position& position, int unit, int further) {
  const int lead = checks_for(position, unit);
  const MoraleCheckModifiers& chart = position.game().tables.morale_check_modifiers;
  engine::Roll roll;
  roll.chart = chart.leader.chart;
  if (const int leader = position.leader_with(lead); leader != nobody && applies("MPBS 12.2")) {
    roll.add(chart.leader.is_rating(position.game().leader(leader).rating));
  }
  if (applies("MPBS 10.6.5")) roll.add(chart.further_check.times(further));
  position.game().specials.add(NamedRoll::morale_check, lead, roll);
  return roll;
}

bool passes_morale(const Position& position, int unit, int total) {
  return total <= position.morale(checks_for(position, unit));
}

bool morale_check(Play& play, int unit, int further, const Cause& cause) {
  const int lead = checks_for(play, unit);
  engine::Roll roll = morale_roll(play, lead, further);
  play.roll(roll, "morale", engine::unit(lead), enemy_of(cause));
  const bool passed = passes_morale(play, lead, roll.total);
  roll.result = passed ? "passed" : "failed";
  play.note("morale-checked", "MPBS 12.2",
            passed ? "{0} passes a morale check against {1}" : "{0} fails a morale check against {1}", roll,
            {engine::unit(lead), engine::number(play.morale(lead))});
  if (!passed && applies("MPBS 12.4.1")) lose_morale(play, lead, cause);
  return passed;
}

void lose_morale(Play& play, int unit, const Cause& cause) {
  switch (play.at(unit).morale) {
    case Morale::normal:
      set_morale(play, unit, Morale::shaken);
      play.note("morale-lost", cause.rule, "{0} is Morale Shaken", {engine::unit(unit)});
      return;
    case Morale::shaken:
    case Morale::broken:
      return break_morale(play, unit, cause);
  }
}

void break_morale(Play& play, int unit, const Cause& cause) {
  if (play.at(unit).morale == Morale::broken) {
    if (applies("MPBS 12.4.6")) eliminate(play, unit, cause);
    return;
  }
  Cause flight = cause;
  flight.formation_broken = play.at(unit).formation == Formation::broken;
  set_morale(play, unit, Morale::broken);
  lose_formation(play, unit);
  play.note("morale-lost", cause.rule, "{0} is Morale Broken", {engine::unit(unit)});
  // 10.8.8, 12.4.4, 14.1: guns and wagons stay where they are.
  if (play.facts(unit).artillery() || play.facts(unit).wagon()) return;
  if (cause.retreats && applies("MPBS 12.4.3-retreat")) retreat(play, checks_for(play, unit), rout_hexes, flight);
}

Became become_shaken(Play& play, int unit, const Cause& cause) {
  if (play.at(unit).morale == Morale::normal || !applies("MPBS 12.4.6")) {
    if (play.at(unit).morale == Morale::normal) lose_morale(play, unit, cause);
    return Became::shaken;
  }
  return become_broken(play, unit, cause);
}

Became become_broken(Play& play, int unit, const Cause& cause) {
  Cause standing = cause;
  standing.retreats = false;
  break_morale(play, unit, standing);
  return play.at(unit).presence == Presence::eliminated ? Became::eliminated : Became::broken;
}

}  // namespace batalia::mpbs
