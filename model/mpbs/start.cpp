#include "model/mpbs/start.h"

#include "model/mpbs/sequence.h"
#include "model/mpbs/set_up.h"
#include "model/mpbs/silent_table.h"

namespace batalia::mpbs {

State start_of(const Game& game, std::optional<int> turn) {
  State state = first_state(game);
  SilentTable table;
  Play play(game, state, table);
  while (state.stage == Stage::set_up) run_stage(play);
  if (turn && *turn != state.turn) {
    state.turn = *turn;
    call_reinforcements(play, *turn);
  }
  return state;
}

}  // namespace batalia::mpbs
