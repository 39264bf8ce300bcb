// Advances after combat, MPBS 11.4.6 to 11.4.8.
#pragma once

#include "model/mpbs/close_combat.h"

namespace batalia::mpbs {

// A few units, none twice.
struct FewUnits {
  std::array<std::int16_t, Combat::most_attackers + 1> units{};
  int count = 0;

  [[nodiscard]] const std::int16_t* begin() const { return units.data(); }
  [[nodiscard]] const std::int16_t* end() const { return units.data() + count; }
  void add(int unit) { units[static_cast<std::size_t>(count++)] = static_cast<std::int16_t>(unit); }
  [[nodiscard]] bool contains(int unit) const {
    for (const int each : *this) {
      if (each == unit) return true;
    }
    return false;
  }
};

// 11.4.6: the victorious units, attackers or the defender, advance into hexes that the beaten left. An attacker must
// once, and may again into the second hex of a two-hex unit; the defender may into one. `vacated` may hold hexes that
// are not empty after all. Those who went are added to `advanced`.
void advance(Play& play, const FewUnits& winners, std::span<const std::int16_t> vacated, bool attackers_won,
             FewUnits& advanced);

// 11.4.7: a one-hex unit that advanced or pursued may turn by one hexside.
void turn_after_advance(Play& play, int unit);

}  // namespace batalia::mpbs
