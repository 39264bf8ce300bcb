// Many games of one scenario, over as many processors as one likes. What comes of it does not depend on how many.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "editor/play/match.h"
#include "editor/play/play_out.h"
#include "editor/play/results.h"

namespace batalia::play {

// Seats the players of one game and plays it with this seed. Called by several threads at a time.
using PlayOnce =
    std::function<Result<PlayedGame>(engine::Match&, std::uint64_t seed, const std::vector<engine::Listener*>&)>;
// Takes the results, one at a time and in the order of the games. What it fails with ends the playing.
using TakeResult = std::function<Result<void>(const GameResult&)>;

// Plays the games of a share by `jobs` at a time and gives how many were played: all, or those before the one that it
// had reached when `cancelled` became true. Fails as the first game does that fails.
Result<std::uint64_t> play_games(const MatchMaker& new_match, const PlayOnce& play, const Share& share, int jobs,
                                 const std::atomic<bool>& cancelled, const TakeResult& take);

}  // namespace batalia::play
