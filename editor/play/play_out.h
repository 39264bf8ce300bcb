// One whole game at one table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/engine/host.h"
#include "model/engine/laboratory.h"
#include "model/engine/match.h"

namespace batalia::play {

struct PlayedGame {
  engine::Standing standing;
  engine::Tally tally;
};
// To the end, or to where a player or a laboratory stops it: then the standing has not ended.
PlayedGame play_out(engine::Match& match, std::uint64_t seed, const std::array<engine::Player*, 2>& players,
                    const std::vector<engine::Listener*>& listeners = {}, engine::Laboratory* laboratory = nullptr);

}  // namespace batalia::play
