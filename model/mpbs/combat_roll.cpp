// The modifiers of a close combat, MPBS 11.3 and the terrain chart.
#include <algorithm>

#include "model/mpbs/close_combat.h"
#include "model/mpbs/formation.h"

namespace batalia::mpbs {

namespace {

constexpr int shots = 2;  // MPBS 10.7.2: first and second pistol used

// 11.3.4: +2, +1, 0, -1, -2 as a modifier of the chart; null for 0.
const TableModifier* ratio(const CloseCombatModifiers& chart, int attackers, int defender, RatioRounding rounding) {
  if (defender <= 0) return &chart.strength_4_to_1;  // half of 1, dropped: nothing is left to set against
  if (attackers >= defender) {
    const int whole = attackers / defender;
    if (whole >= 4) return &chart.strength_4_to_1;
    return whole >= 2 ? &chart.strength_2_to_1 : nullptr;
  }
  // Against the attacker: 3 to 4 is 1:2.
  const int whole = (defender + attackers - 1) / std::max(attackers, 1);
  const bool fourfold = rounding == RatioRounding::whole_numbers ? whole >= 4 : whole > 2;
  return fourfold ? &chart.strength_1_to_4 : &chart.strength_1_to_2;
}

void add_leaders(const Position& position, const Combat& combat, engine::Roll& roll) {
  if (!applies("MPBS 11.3.2")) return;
  const CloseCombatModifiers& chart = position.game().tables.close_combat_modifiers;
  if (std::any_of(combat.begin(), combat.end(), [&](int unit) { return position.leader_with(unit) != nobody; })) {
    roll.add(chart.attacker_leader.once());
  }
  if (position.leader_with(combat.defender) != nobody) roll.add(chart.defender_leader.once());
}

void add_morale(const Position& position, const Combat& combat, engine::Roll& roll) {
  if (!applies("MPBS 11.3.3")) return;
  int best = 0;
  for (const int unit : combat) best = std::max(best, position.morale(unit));
  const int difference = best - position.morale(combat.defender);
  roll.add(position.game().tables.close_combat_modifiers.morale_difference.times(difference));
}

void add_strength(const Position& position, const Combat& combat, engine::Roll& roll) {
  if (!applies("MPBS 11.3.4")) return;
  int attackers = 0;
  bool all_cavalry = true;
  for (const int unit : combat) {
    attackers += position.strength(unit);
    all_cavalry = all_cavalry && position.facts(unit).cavalry();
  }
  int defender = position.strength(combat.defender);
  if (applies("MPBS 11.3.5") && all_cavalry && position.facts(combat.defender).heavy_infantry()) defender /= 2;
  const TableModifier* modifier =
      ratio(position.game().tables.close_combat_modifiers, attackers, defender, position.game().switches.ratio);
  if (modifier != nullptr) roll.add(modifier->once());
}

// 11.3.6a, 14.4: what would end the run ends it between attacker and defender too, unless it is reciprocal. Of a
// two-hex unit's way and another the one better for the defender counts (11.3.1).
bool charges_home(const Position& position, const Combat& combat, int unit) {
  for (const int hex : {combat.hex, combat.hex_2}) {
    if (hex == nowhere) continue;
    for (const int from : attacks_from(position, unit, hex)) {
      const HexsideFacts& between = position.game().ground.hexside(from, hex);
      const bool reciprocal = between.reciprocal && applies("MPBS 14.4-momentum");
      if (between.ends_momentum && !reciprocal) return false;
    }
  }
  return true;
}

// 11.3.6: once, and the best that one of them has.
void add_momentum(const Position& position, const Combat& combat, engine::Roll& roll) {
  if (!applies("MPBS 11.3.6")) return;
  bool any = false;
  bool cavalry = false;
  for (const int unit : combat) {
    if (!position.at(unit).momentum || !charges_home(position, combat, unit)) continue;
    any = true;
    cavalry = cavalry || position.facts(unit).cavalry();
  }
  const CloseCombatModifiers& chart = position.game().tables.close_combat_modifiers;
  if (any) roll.add(cavalry ? chart.momentum_cavalry.once() : chart.momentum_heavy_infantry.once());
}

void add_flanks(const Position& position, const Combat& combat, engine::Roll& roll) {
  if (!applies("MPBS 11.3.7")) return;
  int hexes = 0;
  for (const FewHexes& around : {position.flanks(combat.defender), position.rear(combat.defender)}) {
    for (const int hex : around) {
      hexes += hex != nowhere && std::any_of(combat.begin(), combat.end(),
                                             [&](int unit) { return position.stands_on(unit, hex); })
                   ? 1
                   : 0;
    }
  }
  roll.add(position.game().tables.close_combat_modifiers.flank_or_rear.times(hexes));
}

void add_pairing(const Position& position, const Combat& combat, engine::Roll& roll) {
  if (!applies("MPBS 11.3.8")) return;
  const Fighter column = fighter_defending(position, combat.defender);
  engine::Modifier least;
  bool any = false;
  for (const int unit : combat) {
    const engine::Modifier each = position.game().tables.pairing_modifier(fighter(position.facts(unit)), column);
    if (!any || each.value < least.value) least = each;
    any = true;
  }
  roll.add(least);
}

void add_formation(const Position& position, const Combat& combat, engine::Roll& roll) {
  if (!applies("MPBS 11.3.1")) return;
  const CloseCombatModifiers& chart = position.game().tables.close_combat_modifiers;
  const TableModifier* attackers = nullptr;
  const auto worse = [&](const TableModifier& modifier) {
    if (attackers == nullptr || modifier.value < attackers->value) attackers = &modifier;
  };
  for (const int unit : combat) {
    const Formation formation = position.at(unit).formation;
    const bool bridge = attacks_across_bridge(position, unit, combat.hex) ||
                        (combat.hex_2 != nowhere && attacks_across_bridge(position, unit, combat.hex_2));
    if (formation == Formation::broken || bridge) worse(chart.attacker_formation_broken);
    if (formation == Formation::shaken) worse(chart.attacker_formation_shaken);
    if (formation == Formation::open_order && counts_as_shaken(position)) worse(chart.attacker_open_order);
  }
  if (attackers != nullptr) roll.add(attackers->once());
  switch (position.at(combat.defender).formation) {
    case Formation::broken:
      return roll.add(chart.defender_formation_broken.once());
    case Formation::shaken:
      return roll.add(chart.defender_formation_shaken.once());
    case Formation::open_order:
      if (counts_as_shaken(position)) roll.add(chart.defender_open_order.once());
      return;
    default:
      return;
  }
}

void add_markers(const Position& position, const Combat& combat, engine::Roll& roll) {
  const CloseCombatModifiers& chart = position.game().tables.close_combat_modifiers;
  if (applies("MPBS 10.4") && position.at(combat.defender).salvo) roll.add(chart.defender_salvo.once());
  if (!applies("MPBS 14.1")) return;
  for (const int hex : position.hexes(combat.defender)) {
    const int wagon = position.wagon_at(hex);
    if (wagon == nobody) continue;
    roll.add(chart.defender_wagon.once());
    return;
  }
}

int sum(const std::vector<engine::Modifier>& modifiers) {
  int out = 0;
  for (const engine::Modifier& each : modifiers) out += each.value;
  return out;
}

// The terrain chart: of all the hexes attacked, and of all the hexsides attacked across, what helps the defender most.
void add_terrain(const Position& position, const Combat& combat, engine::Roll& roll) {
  if (!applies("MPBS 11.3.1")) return;
  const Ground& ground = position.game().ground;
  const engine::Modifier* terrain = nullptr;
  const std::vector<engine::Modifier>* hexside = nullptr;
  for (const int hex : {combat.hex, combat.hex_2}) {
    if (hex == nowhere) continue;
    const engine::Modifier& here = ground.hex(hex).close_combat.modifier;
    if (terrain == nullptr || here.value < terrain->value) terrain = &here;
    for (const int unit : combat) {
      for (const int from : attacks_from(position, unit, hex)) {
        const std::vector<engine::Modifier>& side = ground.hexside(from, hex).close_combat;
        if (hexside == nullptr || sum(side) < sum(*hexside)) hexside = &side;
      }
    }
  }
  if (terrain != nullptr) roll.add(*terrain);
  if (hexside == nullptr || !applies("MPBS 14.4-combat")) return;
  for (const engine::Modifier& each : *hexside) roll.add(each);
}

}  // namespace

Fighter fighter(const UnitFacts& facts) {
  if (facts.dismounted && applies("MPBS 14.3")) return Fighter::no_pikes;
  switch (facts.kind) {
    case UnitKind::cuirassier:
      return Fighter::cuirassier;
    case UnitKind::arquebusier:
      return Fighter::arquebusier;
    case UnitKind::croat:
      return applies("MPBS 14.6-own") ? Fighter::croat : Fighter::light_infantry;
    case UnitKind::musketeers:
    case UnitKind::dragoons:
      return Fighter::light_infantry;
    default:
      return facts.no_pikes && applies("MPBS 14.2") ? Fighter::no_pikes : Fighter::heavy_infantry;
  }
}

Fighter fighter_defending(const Position& position, int unit) {
  const bool hedgehog = position.at(unit).formation == Formation::hedgehog && applies("MPBS 6.3.2a");
  return hedgehog ? Fighter::hedgehog : fighter(position.facts(unit));
}

bool may_spend_pistol(const Position& position, int unit) {
  return applies("MPBS 11.3.9") && position.facts(unit).fires_pistols() && position.at(unit).pistols_used < shots;
}

engine::Roll combat_roll(const Position& position, const Combat& combat, int attacker_pistols, bool defender_pistol) {
  engine::Roll roll;
  roll.chart = "close-combat";
  add_leaders(position, combat, roll);
  add_morale(position, combat, roll);
  add_strength(position, combat, roll);
  add_momentum(position, combat, roll);
  add_flanks(position, combat, roll);
  add_pairing(position, combat, roll);
  if (applies("MPBS 11.3.9")) {
    const CloseCombatModifiers& chart = position.game().tables.close_combat_modifiers;
    roll.add(chart.attacker_pistol.times(attacker_pistols));
    if (defender_pistol) roll.add(chart.defender_pistol.once());
  }
  add_formation(position, combat, roll);
  add_markers(position, combat, roll);
  add_terrain(position, combat, roll);
  position.game().specials.add_for_wing(NamedRoll::close_combat, {combat.begin(), combat.end()}, roll);
  if (applies("MPBS 11.3.1")) {
    const int total = roll.sum();
    roll.add({"limit", position.game().tables.close_combat_limited(total) - total, "MPBS 11.3.1", false});
  }
  return roll;
}

}  // namespace batalia::mpbs
