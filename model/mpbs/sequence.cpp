#include "model/mpbs/sequence.h"

#include "model/mpbs/activation.h"
#include "model/mpbs/close_combat.h"
#include "model/mpbs/leader_casualties.h"
#include "model/mpbs/rout.h"
#include "model/mpbs/scoring.h"
#include "model/mpbs/set_up.h"

namespace batalia::mpbs {

void run_stage(Play&) {}
void run(const Game&, State&, engine::Table&) {}

}  // namespace batalia::mpbs
