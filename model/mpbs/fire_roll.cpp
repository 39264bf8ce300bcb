// The roll of a shot and what comes of it, MPBS 10.5, 10.6. Nothing here changes anything.
#include <algorithm>

#include "model/mpbs/fire.h"
#include "model/mpbs/formation.h"
#include "model/mpbs/morale.h"
#include "model/mpbs/sight.h"

namespace batalia::mpbs {

namespace {

bool heavy(const UnitFacts& facts) { return !facts.fires_pistols() && !facts.light_infantry(); }

// What both fire tables have in common.
void add_common(const Position& position, int unit, int target, FireKind kind, bool answers_retreating,
                const FireModifiers& chart, engine::Roll& roll) {
  if (kind == FireKind::advancing && applies("MPBS 10.3.2")) roll.add(chart.advancing_fire.once());
  if ((kind == FireKind::retreating || answers_retreating) && applies("MPBS 10.3.4")) {
    roll.add(chart.retreating_fire.once());
  }
  switch (position.at(unit).formation) {
    case Formation::open_order:
      if (counts_as_shaken(position)) roll.add(chart.firer_formation_shaken.once());
      break;
    case Formation::shaken:
      if (applies("MPBS 6.3.1-shaken")) roll.add(chart.firer_formation_shaken.once());
      break;
    case Formation::broken:
      if (applies("MPBS 6.3.1-broken")) roll.add(chart.firer_formation_broken.once());
      break;
    default:
      break;
  }
  if (target != nobody && position.at(target).formation == Formation::hedgehog && applies("MPBS 6.3.2a")) {
    roll.add(chart.target_hedgehog.once());
  }
}

void add_musketry(const Position& position, int unit, int target_hex, FireKind kind, bool moving_cavalry,
                  engine::Roll& roll) {
  const MusketryModifiers& chart = position.game().tables.musketry_modifiers;
  const UnitState& now = position.at(unit);
  if (now.salvo && kind != FireKind::salvo && applies("MPBS 10.4")) roll.add(chart.after_salvo.once());
  if (moving_cavalry && applies("MPBS 9.4.2")) {
    roll.add(chart.moving_cavalry.once());
  }
  if (applies("MPBS 10.5.1")) {
    roll.add(position.facts(unit).two_hex ? chart.two_hex_casualties.times(now.casualties / 2)
                                          : chart.one_hex_casualties.times(now.casualties));
  }
  if (position.wagon_at(target_hex) != nobody && applies("MPBS 14.1")) roll.add(chart.target_wagon.once());
}

void add_pistols(const Position& position, int unit, engine::Roll& roll) {
  const LightFireModifiers& chart = position.game().tables.light_fire_modifiers;
  const UnitKind kind = position.facts(unit).kind;
  if (kind == UnitKind::croat && applies("MPBS 14.6-cavalry")) roll.add(chart.croat.once());
  if (kind == UnitKind::arquebusier && applies("MPBS 10.5.3")) roll.add(chart.arquebusier.once());
}

}  // namespace

void FireResult::add(const FireResult& other) {
  fired = fired || other.fired;
  missed = missed && other.missed;
  hits += other.hits;
  formation_hits += other.formation_hits;
  morale_checks += other.morale_checks;
  salvo = salvo || other.salvo;
  for (const std::int16_t hex : other.struck) {
    if (hex == nowhere || hex == struck[0] || hex == struck[1]) continue;
    (struck[0] == nowhere ? struck[0] : struck[1]) = hex;
  }
}

void add_terrain(const Position& position, int firer, int from_hex, int target, int target_hex, bool artillery,
                 engine::Roll& roll) {
  if (!applies(artillery ? "MPBS 10.8.2" : "MPBS 10.5.1")) return;
  const Ground& ground = position.game().ground;
  const bool next = position.distance(from_hex, target_hex) == 1;
  // 14.4: between two that stand on either side, only who came first has the good of a reciprocal hexside.
  const bool benefits = !next || target == nobody || !applies("MPBS 14.4-first") || position.came_first(target, firer);
  const HexFacts& hex = ground.hex(target_hex);
  if (!hex.reciprocal || benefits) roll.add((artillery ? hex.artillery_fire : hex.fire).modifier);
  // The works of a redoubt that the firer stands in are among these.
  const HexsideFacts& side = hexside_into(ground, from_hex, target_hex);
  if (side.reciprocal && !benefits) return;
  for (const engine::Modifier& modifier : artillery ? side.artillery_fire : side.fire) roll.add(modifier);
}

namespace {

// At a unit, or at nobody but a leader, on this hex.
engine::Roll roll_into(const Position& position, int unit, int from_hex, int target, int target_hex, FireKind kind,
                       bool answers_retreating, bool moving_cavalry) {
  const UnitFacts& facts = position.facts(unit);
  const Game& game = position.game();
  engine::Roll roll;
  if (heavy(facts)) {
    const MusketryModifiers& chart = game.tables.musketry_modifiers;
    roll.chart = chart.advancing_fire.chart;
    add_common(position, unit, target, kind, answers_retreating, chart, roll);
    add_musketry(position, unit, target_hex, kind, moving_cavalry, roll);
    game.specials.add(NamedRoll::musketry, unit, roll);
  } else {
    const LightFireModifiers& chart = game.tables.light_fire_modifiers;
    roll.chart = chart.advancing_fire.chart;
    add_common(position, unit, target, kind, answers_retreating, chart, roll);
    if (facts.fires_pistols()) add_pistols(position, unit, roll);
    game.specials.add(facts.fires_pistols() ? NamedRoll::pistol_fire : NamedRoll::light_fire, unit, roll);
  }
  if (target_hex != nowhere) add_terrain(position, unit, from_hex, target, target_hex, /*artillery=*/false, roll);
  return roll;
}

const TableEntry<FireOutcome>& cell_into(const Position& position, int unit, int from_hex, int target_hex,
                                         FireKind kind, int total) {
  const UnitFacts& facts = position.facts(unit);
  const Tables& tables = position.game().tables;
  if (!heavy(facts)) {
    const bool pistol = facts.fires_pistols() || !applies("MPBS 10.5.2");
    return tables.light_fire(pistol ? LightColumn::pistol : LightColumn::muskets, total);
  }
  const bool flank = applies("MPBS 10.5.1") && !fires_to_front(position, unit, from_hex, target_hex);
  const MusketColumn column = kind == FireKind::salvo ? MusketColumn::salvo
                              : flank                 ? MusketColumn::flank
                                                      : MusketColumn::front;
  return tables.musketry(facts.regimental && applies("MPBS 10.1.5"), column, total);
}

}  // namespace

engine::Roll shot_roll(const Position& position, int unit, int from_hex, int target, FireKind kind, bool reaction,
                       FireKind provoked_by, bool target_moved) {
  const bool moving_cavalry = reaction && target_moved && position.facts(target).cavalry();
  return roll_into(position, unit, from_hex, target, aim(position, unit, from_hex, target, kind), kind,
                   reaction && provoked_by == FireKind::retreating, moving_cavalry);
}

engine::Roll shot_roll_at_leader(const Position& position, int unit, int from_hex, int hex, FireKind kind) {
  return roll_into(position, unit, from_hex, nobody, hex, kind, /*answers_retreating=*/false, /*moving_cavalry=*/false);
}

const TableEntry<FireOutcome>& shot_cell(const Position& position, int unit, int from_hex, int target, FireKind kind,
                                         int total) {
  return cell_into(position, unit, from_hex, aim(position, unit, from_hex, target, kind), kind, total);
}

const TableEntry<FireOutcome>& shot_cell_at_leader(const Position& position, int unit, int from_hex, int hex,
                                                   FireKind kind, int total) {
  return cell_into(position, unit, from_hex, hex, kind, total);
}

FireResult outcome_for(const Position& position, int target, const FireOutcome& outcome, bool pistol) {
  FireResult out;
  out.fired = true;
  out.missed = outcome.miss();
  out.hits = outcome.hits;
  out.formation_hits = outcome.formation_hit ? 1 : 0;
  out.morale_checks = outcome.morale_check ? 1 : 0;
  if (position.facts(target).artillery() && applies("MPBS 10.8.7")) {
    out.morale_checks += out.formation_hits;
    out.formation_hits = 0;
  } else if (!pistol && casualty_instead(position, target)) {
    out.hits += out.formation_hits;
    out.formation_hits = 0;
  }
  return out;
}

FireResult shot_result(const Position& position, int unit, int from_hex, int target, FireKind kind, int modified) {
  const FireOutcome& outcome = shot_cell(position, unit, from_hex, target, kind, modified).value;
  FireResult out = outcome_for(position, target, outcome, position.facts(unit).fires_pistols());
  out.salvo = kind == FireKind::salvo;
  if (!out.missed) out.struck[0] = static_cast<std::int16_t>(aim(position, unit, from_hex, target, kind));
  return out;
}

int checks_due(const Position& position, int target, const FireResult& result) {
  const int partner = position.stacked_with(target);
  const bool checks_partner = partner != nobody && position.facts(target).light_infantry();
  const int morale = position.morale(checks_partner ? partner : target);
  int out = applies("MPBS 10.6.5") ? result.morale_checks : 0;
  if (position.facts(target).artillery()) return out + (result.salvo && applies("MPBS 10.6.3") ? 1 : 0);
  // Ruling morale-check-need: by the morale it has when it is hit.
  if (result.hits > 0 && applies("MPBS 10.6.2") && result.hits >= position.game().tables.hits_for_check(morale).value) {
    ++out;
  }
  if (result.salvo && applies("MPBS 10.6.3")) ++out;
  if (result.hits > 0 && past_threshold(position, target) && applies("MPBS 10.6.4") && applies("MPBS 12.5.2c")) ++out;
  return out;
}

}  // namespace batalia::mpbs
