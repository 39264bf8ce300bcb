#include "model/mpbs/sequence.h"

#include "model/mpbs/activation.h"
#include "model/mpbs/close_combat.h"
#include "model/mpbs/end_of_turn.h"
#include "model/mpbs/rout.h"
#include "model/mpbs/set_up.h"

namespace batalia::mpbs {

namespace {

// MPBS 3.2D, 11.2: the steps of close combat follow one another.
void designate_stage(Play& play) {
  if (applies("MPBS 3.2D")) designate(play, /*reaction=*/false);
  play.state().stage = Stage::designate_reaction;
}

void designate_reaction_stage(Play& play) {
  designate(play, /*reaction=*/true);
  play.state().stage = Stage::close_combat;
}

void close_combat_stage(Play& play) {
  if (resolve_next(play)) return;
  play.state().designations.clear();
  play.state().stage = Stage::continuation;
}

// MPBS 3.3.
void rout_stage(Play& play) {
  if (applies("MPBS 3.3") && rout_next(play)) return;
  play.state().stage = Stage::marker_removal;
}

}  // namespace

void run_stage(Play& play) {
  switch (play.state().stage) {
    case Stage::set_up:
      return set_up(play);
    case Stage::begin_turn:
      return begin_turn(play);
    case Stage::choose_wing:
      return choose_wing(play);
    case Stage::preempt:
      return preempt(play);
    case Stage::change_orders:
      return change_orders(play);
    case Stage::actions:
      return next_action(play);
    case Stage::designate:
      return designate_stage(play);
    case Stage::designate_reaction:
      return designate_reaction_stage(play);
    case Stage::close_combat:
      return close_combat_stage(play);
    case Stage::continuation:
      return continuation(play);
    case Stage::finish:
      return finish(play);
    case Stage::rout:
      return rout_stage(play);
    case Stage::marker_removal:
      return end_turn(play);
    case Stage::over:
      return;
  }
}

void run(const Game& game, State& state, engine::Table& table) {
  index_units(game, state);
  Play play(game, state, table);
  while (state.stage != Stage::over) {
    table.checkpoint();
    run_stage(play);
  }
}

}  // namespace batalia::mpbs
