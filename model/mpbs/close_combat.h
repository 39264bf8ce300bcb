// Close combat, MPBS 11.1 to 11.3, 11.5, 11.6.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// One close combat: everybody who attacks one hex, or both hexes of a two-hex unit (11.1.4).
struct Combat {
  std::array<std::int16_t, 6> attackers{nobody, nobody, nobody, nobody, nobody, nobody};
  int count = 0;
  int defender =
      nobody;  // the unit that defends: infantry or cavalry; nobody where only guns, wagons or leaders stand there
  std::int16_t hex = nowhere;
  std::int16_t hex_2 = nowhere;  // the second hex attacked of a two-hex unit
  bool reaction = false;
  bool interception = false;

  [[nodiscard]] const std::int16_t* begin() const { return attackers.data(); }
  [[nodiscard]] const std::int16_t* end() const { return attackers.data() + count; }
};

// 11.1.2, 11.1.3, 11.6, 7.3.5, 14.5: whether the unit may attack that hex in close combat.
engine::Answer may_attack(const Position& position, int unit, int hex);

// 11.3: the roll with every modifier by name, limits kept, undone. `pistols` is how many attackers spend one.
engine::Roll combat_roll(const Position& position, const Combat& combat, int attacker_pistols, bool defender_pistol);

// 11.2A, 11.2B: asks for designations, one at a time, into the state.
void designate(Play& play, bool reaction);
// 11.2C: the next combat of the designations that still holds, resolved; false where none is left.
bool resolve_next(Play& play);
// 11.2D to G: resolves one combat to its end, advance, pursuit and reactions included.
void resolve(Play& play, Combat combat);
// 9.3.3: the combat of an interception.
void interception_combat(Play& play, int unit, int target);

}  // namespace batalia::mpbs
