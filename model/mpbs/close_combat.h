// Close combat, MPBS 11.1 to 11.3, 11.5, 11.6.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// One close combat: everybody who attacks one hex, or both hexes of a two-hex unit (11.1.4).
struct Combat {
  static constexpr int most_attackers = 8;  // as many hexes touch a two-hex unit

  std::array<std::int16_t, most_attackers> attackers{nobody, nobody, nobody, nobody, nobody, nobody, nobody, nobody};
  // Which hex each of them attacks; nowhere where it makes no difference.
  std::array<std::int16_t, most_attackers> aims{nowhere, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere};
  int count = 0;
  int defender =
      nobody;  // the unit that defends: infantry or cavalry; nobody where only guns, wagons or leaders stand there
  std::int16_t hex = nowhere;
  std::int16_t hex_2 = nowhere;  // the second hex attacked of a two-hex unit
  bool reaction = false;
  bool interception = false;

  [[nodiscard]] const std::int16_t* begin() const { return attackers.data(); }
  [[nodiscard]] const std::int16_t* end() const { return attackers.data() + count; }
  void add(int unit, int at = nowhere) {
    attackers[static_cast<std::size_t>(count)] = static_cast<std::int16_t>(unit);
    aims[static_cast<std::size_t>(count++)] = static_cast<std::int16_t>(at);
  }
  // The hex that this unit attacks; nowhere where it attacks none.
  [[nodiscard]] std::int16_t aim_of(int unit) const {
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
      if (attackers[i] == unit) return aims[i];
    }
    return nowhere;
  }
};

// ---- combat_rules.cpp: who may attack whom, and in which order ----

// 11.1.2, 11.1.3, 11.6, 7.3.5, 14.5: whether the unit may attack that hex in close combat.
engine::Answer may_attack(const Position& position, int unit, int hex);
// 7.3.5: a two-hex unit of heavy infantry reaches this hex only across a bridge hexside or over a bridge hex.
bool attacks_across_bridge(const Position& position, int unit, int hex);
// The hexes of the unit from which it attacks an adjacent hex, one or both; none where it attacks over a bridge hex.
FewHexes attacks_from(const Position& position, int unit, int hex);

// 11.2A, 11.2B: asks for designations, one at a time, into the state; then, for the active side, lets the enemy react
// to those who charge from where they stood (9.1.3).
void designate(Play& play, bool reaction);
// 11.2C: the next combat of the designations that still holds, resolved; false where none is left.
bool resolve_next(Play& play);

// ---- combat_roll.cpp ----

// 11.3: the roll with every modifier by name, undone. What exceeds the chart's limits is taken off by a modifier
// "limit", so that the total is the die and the sum. `attacker_pistols` is how many attackers spend one.
engine::Roll combat_roll(const Position& position, const Combat& combat, int attacker_pistols, bool defender_pistol);
// 11.3.9: whether the unit has a shot left that it may spend.
bool may_spend_pistol(const Position& position, int unit);
// 11.3.8: how the unit counts on the matrix, as an attacker and as it stands to defend itself.
Fighter fighter(const UnitFacts& facts);
Fighter fighter_defending(const Position& position, int unit);

// ---- close_combat.cpp ----

// 11.2D to G: resolves one combat to its end, advance, pursuit and reactions included.
void resolve(Play& play, Combat combat);
// 9.3.3: asks the owner of an intercepter next to its target whether it fights, and resolves the combat.
void interception_combat(Play& play, int unit, int target);

}  // namespace batalia::mpbs
