// A game of three shots, of no series, and runs of it: results that can be reckoned by hand.
#pragma once

#include <vector>

#include "editor/play/playouts.h"

namespace batalia::play::test {

// Matches of it.
MatchMaker toy_matches();
// Both sides at random; a game with one of the seeds in `failing` fails, and says with which.
PlayOnce at_random(std::vector<std::uint64_t> failing = {});

Run toy_run(const Share& share);
// All games of a share, by so many at a time.
std::vector<GameResult> played(const Share& share, int jobs = 2);

}  // namespace batalia::play::test
