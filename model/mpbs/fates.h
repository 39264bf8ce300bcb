// What became of units and leaders, for those who tell of many games (engine::Match::fates).
#pragma once

#include <vector>

#include "model/engine/match.h"
#include "model/mpbs/position.h"

namespace batalia::mpbs {

// The units in play and to come, then the leaders, named replacements among them, in the order of the battle.
std::vector<engine::Piece> pieces(const Game& game);
// How each of `pieces` stands.
std::vector<engine::Fate> fates(const Position& position);

}  // namespace batalia::mpbs
