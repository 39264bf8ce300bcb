#include "model/mpbs/commander/worth.h"

#include <algorithm>

#include "model/mpbs/artillery.h"
#include "model/mpbs/morale.h"
#include "model/mpbs/odds.h"
#include "model/mpbs/victory.h"

namespace batalia::mpbs {

namespace {

// Hundredths of a victory point, and per cent of a unit. These are a commander's judgement and no rule's.
constexpr int point = 100;
constexpr int use = 150;         // of any unit that can fight
constexpr int shaken_part = 12;  // lost with Morale Normal
constexpr int broken_part = 33;  // lost with Morale Shaken
constexpr int last_part = 55;    // lost with Morale Broken
constexpr int formation_part = 5;
constexpr int retreat_part = 3;   // a hex
constexpr int pursued_part = 12;  // a loser whom cavalry may pursue
constexpr int casualty_part = 10;

constexpr int per_cent(int whole, int part) { return whole * part / 100; }

}  // namespace

Worth::Worth(const Game& game) {
  const Chart* chart = game.charts->chart("victory-points");
  for (const UnitFacts& facts : game.units) {
    OfUnit& of = of_.emplace_back();
    of.whole = facts.wagon() ? 0 : use;
    if (chart == nullptr || facts.unit == nullptr || facts.type == nullptr) continue;
    of.whole += point * points_in_play(*chart, *facts.unit, *facts.type).value_or(0);
    of.casualty = point * points_for(*chart, "casualty", *facts.unit, *facts.type).value_or(0);
  }
}

int Worth::left(const Position& position, int unit) const {
  if (!position.counts(unit)) return 0;
  switch (position.at(unit).morale) {
    case Morale::shaken:
      return per_cent(whole(unit), broken_part + last_part);
    case Morale::broken:
      return per_cent(whole(unit), last_part);
    case Morale::normal:
      break;
  }
  return whole(unit);
}

int Worth::morale_level(const Position& position, int unit) const {
  switch (position.at(unit).morale) {
    case Morale::normal:
      return per_cent(whole(unit), shaken_part);
    case Morale::shaken:
      return per_cent(whole(unit), broken_part);
    case Morale::broken:
      break;
  }
  return per_cent(whole(unit), last_part);
}

int Worth::formation_hit(const Position& position, int unit) const {
  const Formation formation = position.at(unit).formation;
  const bool has_none = formation == Formation::broken || formation == Formation::none;
  return has_none ? 0 : per_cent(whole(unit), formation_part);
}

int Worth::hurt(const Position& position, int unit, const FireResult& result) const {
  const UnitFacts& facts = position.facts(unit);
  if (facts.artillery()) return result.hits > 0 ? whole(unit) / 2 : 0;
  const int strength = std::max(position.strength(unit), 1);
  if (result.hits >= strength) return left(position, unit);
  int out = result.hits * (of_[static_cast<std::size_t>(unit)].casualty + per_cent(whole(unit), casualty_part));
  out += result.formation_hits * formation_hit(position, unit);
  if (const int checks = checks_due(position, unit, result); checks > 0) {
    const engine::Roll roll = morale_roll(position, unit, checks - 1);
    const int fails = faces(roll, [&](int total) { return !passes_morale(position, unit, total); });
    out += morale_level(position, unit) * fails / die_faces;
  }
  return out;
}

int Worth::shot(const Position& position, int unit, int from_hex, int target, FireKind kind, bool reaction,
                FireKind provoked_by) const {
  const engine::Roll roll = shot_roll(position, unit, from_hex, target, kind, reaction, provoked_by);
  int sum = 0;
  for_each_total(roll, [&](int total) {
    sum += hurt(position, target, shot_result(position, unit, from_hex, target, kind, total));
  });
  return sum / die_faces;
}

int Worth::fire(const Position& position, int unit, int target, FireKind kind, bool reaction,
                FireKind provoked_by) const {
  int out = 0;
  for (const int half : position.hexes(unit)) {
    int best = 0;
    const auto consider = [&](int other) {
      if (!may_shoot(position, unit, half, other, kind)) return;
      best = std::max(best, shot(position, unit, half, other, kind, reaction, provoked_by));
    };
    if (target != nobody) {
      consider(target);
    } else {
      for (const Direction direction : all_directions) {
        const int hex = position.neighbour(half, direction);
        const int other = hex == nowhere ? nobody : position.enemy_at(hex, position.facts(unit).side);
        if (other != nobody) consider(other);
      }
    }
    out += best;
  }
  return out;
}

int Worth::guns(const Position& position, int guns, int hex) const {
  const int target = guns_target(position, guns, hex);
  if (target == nobody) return use / 10;  // a leader alone
  const engine::Roll roll = guns_roll(position, guns, target, hex);
  int sum = 0;
  for_each_total(roll, [&](int total) {
    const FireOutcome& cell = position.game().tables.artillery_fire(position.facts(guns).gun, total).value;
    sum += hurt(position, target, outcome_for(position, target, cell, /*pistol=*/false));
  });
  return sum / die_faces;
}

int Worth::beaten(const Position& position, int unit, const CombatResult& result) const {
  const Morale morale = position.at(unit).morale;
  int severity = static_cast<int>(result.severity);
  // 12.4.6.
  if (morale == Morale::shaken && result.severity == Severity::shaken) severity = static_cast<int>(Severity::broken);
  if (morale == Morale::broken) severity = static_cast<int>(Severity::eliminated);
  const int at_stake = left(position, unit);
  if (severity == static_cast<int>(Severity::eliminated)) return at_stake;
  int out = per_cent(whole(unit), retreat_part) * result.retreat;
  if (morale == Morale::normal) out += per_cent(whole(unit), shaken_part);
  if (severity == static_cast<int>(Severity::broken)) out += per_cent(whole(unit), broken_part);
  if (result.pursuit) out += per_cent(whole(unit), pursued_part);
  return std::min(out, at_stake);
}

int Worth::combat(const Position& position, const Combat& combat) const {
  if (combat.count == 0) return 0;
  if (combat.defender == nobody) return 5 * point;  // guns or a wagon for the taking
  const engine::Roll roll = combat_roll(position, combat, 0, /*defender_pistol=*/false);
  int sum = 0;
  for_each_total(roll, [&](int total) {
    const CombatResult& result = position.game().tables.close_combat(total).value;
    if (!result.attacker_loses) {
      sum += beaten(position, combat.defender, result);
      return;
    }
    for (const int unit : combat) sum -= beaten(position, unit, result);
  });
  int out = sum / die_faces + formation_hit(position, combat.defender);  // 11.2F
  for (const int unit : combat) out -= formation_hit(position, unit);
  return out;
}

int Worth::combat(const Position& position, int attacker, int defender) const {
  const FewHexes hexes = position.hexes(defender);
  int hex = hexes.hexes[0];
  for (const int each : hexes) {
    if (position.distance_to_hex(attacker, each) < position.distance_to_hex(attacker, hex)) hex = each;
  }
  Combat out;
  out.hex = static_cast<std::int16_t>(hex);
  out.defender = defender;
  out.add(attacker, hex);
  return combat(position, out);
}

}  // namespace batalia::mpbs
