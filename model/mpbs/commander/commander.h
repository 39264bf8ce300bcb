// A player of Musket & Pike who plays like a careful beginner that knows the rules: keeps his lines together, fires
// before he closes, charges where the odds favour it, has his commanders rally and reform, and obeys orders because he
// must. He reads the odds that a person can read, by the functions that resolve the rolls, sees no more than his side
// may, and remembers nothing between two actions: his answer follows from the position, the question and his seed.
#pragma once

#include <memory>

#include "model/engine/player.h"
#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs {

// Answers for `side` in a game that is played on this state; both outlive him.
std::unique_ptr<engine::Player> make_commander(const Game& game, const State& state, int side, std::uint64_t seed);

}  // namespace batalia::mpbs
