// What units, and what may happen to them, are worth to a commander: in hundredths of a victory point, of which MPBS
// 15.0 gives the most part and the use that a unit still is the rest.
#pragma once

#include <vector>

#include "model/mpbs/close_combat.h"
#include "model/mpbs/fire.h"

namespace batalia::mpbs {

class Worth {
 public:
  explicit Worth(const Game& game);

  // Of a unit unhurt.
  [[nodiscard]] int whole(int unit) const { return of_[static_cast<std::size_t>(unit)].whole; }
  // Of what it has still to lose.
  [[nodiscard]] int left(const Position& position, int unit) const;

  // What is lost by these, as the unit stands: a level of morale, a formation hit, a fire's result (10.6).
  [[nodiscard]] int morale_level(const Position& position, int unit) const;
  [[nodiscard]] int formation_hit(const Position& position, int unit) const;
  [[nodiscard]] int hurt(const Position& position, int unit, const FireResult& result) const;

  // What the unit's shot costs the target, the mean of all faces.
  [[nodiscard]] int shot(const Position& position, int unit, int from_hex, int target, FireKind kind, bool reaction,
                         FireKind provoked_by = FireKind::skirmish) const;
  // The best that it can do to this target, or to any that it may fire at where `target` is nobody: both halves of a
  // two-hex unit.
  [[nodiscard]] int fire(const Position& position, int unit, int target, FireKind kind, bool reaction,
                         FireKind provoked_by = FireKind::skirmish) const;
  // The same of guns that fire into a hex.
  [[nodiscard]] int guns(const Position& position, int guns, int hex) const;

  // What a close combat gains the attacker, less what it costs him: the mean of all faces.
  [[nodiscard]] int combat(const Position& position, const Combat& combat) const;
  // The same of one unit alone against another, that it stands next to or will come next to as it is now.
  [[nodiscard]] int combat(const Position& position, int attacker, int defender) const;

 private:
  struct OfUnit {
    int whole = 0;
    int casualty = 0;
  };
  [[nodiscard]] int beaten(const Position& position, int unit, const CombatResult& result) const;

  std::vector<OfUnit> of_;
};

}  // namespace batalia::mpbs
