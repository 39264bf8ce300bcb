// What tests of fire share.
#pragma once

#include "model/mpbs/fire.h"
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test {

// Red foot before blue foot.
inline SmallBattle duel() {
  return SmallBattle()
      .leader("red-leader", 0, "1409")
      .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
}

}  // namespace batalia::mpbs::test
