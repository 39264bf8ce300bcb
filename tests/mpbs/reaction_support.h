// What tests of reaction share: a trigger by the ids of its units, the rule of a refusal, two units that face each
// other.
#pragma once

#include "model/mpbs/reaction.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test {

inline Trigger trigger(const Battlefield& field, std::string_view unit, TriggerKind kind = TriggerKind::entered,
                       std::string_view target = {}) {
  Trigger out;
  out.kind = kind;
  out.unit = field.unit(unit);
  if (!target.empty()) out.target = field.unit(target);
  return out;
}
inline std::string rule(const engine::Answer& answer) { return answer ? "" : answer.rule; }

// Red foot next to the front of blue foot, at 1910 before 2010.
inline SmallBattle foot_and_foot() {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "4-7", "1910")
      .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010");
}

inline SmallBattle foot_and_horse(std::string_view order) {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "4-7", "1810")
      .unit("fir", "blue-wing", "cuirassier", "4-7", "2010")
      .order("blue-wing", order)
      .leader("blue-leader", 0, "2010");
}

}  // namespace batalia::mpbs::test
