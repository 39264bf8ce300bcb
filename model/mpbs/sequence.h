// The sequence of play, MPBS 3, and the running of a game.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// The first state of a game: everything where the set-up fixes it, the rest to be decided.
State first_state(const Game& game);

// Plays on from wherever the state stands to the end of the game. Tells the table of every checkpoint.
void run(const Game& game, State& state, engine::Table& table);

// One stage's worth: from one checkpoint to the next. Precondition: stage is not `over`.
void run_stage(Play& play);

}  // namespace batalia::mpbs
