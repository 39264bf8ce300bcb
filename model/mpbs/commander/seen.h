// What a side knows of a position: all of it but what the other side has chosen in secret (MPBS 5.5.3, 6.3.3) and not
// yet shown.
#pragma once

#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs {

class Seen {
 public:
  // Game and state outlive it; the state may go on changing.
  Seen(const Game& game, const State& state, int side) : game_(&game), state_(&state), side_(side) {}

  // The state as it is now. During the set-up the other side's orders and open order are those that the scenario gives.
  [[nodiscard]] const State& now();

 private:
  const Game* game_;
  const State* state_;
  int side_;
  State shown_;
};

}  // namespace batalia::mpbs
