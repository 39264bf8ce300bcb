// Cavalry pursuit, MPBS 11.7.
#pragma once

#include "model/mpbs/close_combat.h"
#include "model/mpbs/retreat.h"

namespace batalia::mpbs {

// 11.7.2: the roll of one victorious cavalry unit, undone.
engine::Roll pursuit_roll(const Position& position, int unit, const Combat& combat);
// 11.7: rolls for and carries out the pursuit of one unit. `beaten` ran along `path`.
PursuitResult pursue(Play& play, int unit, const Combat& combat, int beaten, const Retreat& path);

}  // namespace batalia::mpbs
