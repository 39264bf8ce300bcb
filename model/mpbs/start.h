// Where a battle begins to be fought: what positions made by hand are told against.
#pragma once

#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs {

// The beginning of a turn, the first one unless another is given, with everything as the set-up leaves it and what it
// leaves open decided by its defaults (set_up.h). Reinforcements whose turn has come by then, without a roll, are due.
State start_of(const Game& game, std::optional<int> turn = std::nullopt);

}  // namespace batalia::mpbs
