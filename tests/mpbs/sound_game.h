// Whole games looked at at every checkpoint: they end, no position on the way is impossible, the points are those that
// the events earned.
#pragma once

#include "tests/mpbs/whole_game.h"

namespace batalia::mpbs::test {

// Plays a game; fails the test at the first checkpoint at which something is wrong, with the last lines of the journal.
// The state at its end.
State expect_sound(const Game& game, std::uint64_t seed, Bots bots = {});

}  // namespace batalia::mpbs::test
