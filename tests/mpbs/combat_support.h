// Close combats of tests: put together by ids, their modifiers by name.
#pragma once

#include "model/mpbs/close_combat.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test {

inline Combat combat(const Battlefield& field, std::initializer_list<std::string_view> attackers, std::string_view hex,
                     std::string_view hex_2 = {}) {
  Combat out;
  for (const std::string_view each : attackers) out.add(field.unit(each));
  out.hex = static_cast<std::int16_t>(field.hex(hex));
  if (!hex_2.empty()) out.hex_2 = static_cast<std::int16_t>(field.hex(hex_2));
  const int body = field.play.body_at(out.hex);
  const bool enemy = body != nobody && field.play.facts(body).side != field.play.facts(out.attackers[0]).side;
  out.defender = enemy ? body : nobody;
  return out;
}

// What the modifier of this name gives; 0 where it is not among them.
inline int modifier(const engine::Roll& roll, std::string_view name) {
  int out = 0;
  for (const engine::Modifier& each : roll.modifiers()) out += each.name == name ? each.value : 0;
  return out;
}

// Of ten faces those by which the attacker, or the defender, comes off this badly.
inline int faces(const Battlefield& field, const engine::Roll& roll, bool attacker_loses, Severity severity) {
  int out = 0;
  for (int face = 0; face < die_faces; ++face) {
    const CombatResult& result = field.game.tables.close_combat(face + roll.sum()).value;
    out += result.attacker_loses == attacker_loses && result.severity == severity ? 1 : 0;
  }
  return out;
}

}  // namespace batalia::mpbs::test
