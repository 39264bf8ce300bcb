// Musket & Pike as a game of any series (model/engine/match.h).
#pragma once

#include <memory>

#include "model/engine/match.h"
#include "model/mpbs/game.h"

namespace batalia::mpbs {

// Raised with every change by which the same decisions and dice could lead to another game.
inline constexpr int rules_revision = 3;

// A game before its set-up.
std::unique_ptr<engine::Match> make_match(std::shared_ptr<const Game> game);

}  // namespace batalia::mpbs
