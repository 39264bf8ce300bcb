// Cavalry pursuit, MPBS 11.7.
#pragma once

#include "model/mpbs/close_combat.h"
#include "model/mpbs/retreat.h"

namespace batalia::mpbs {

// A unit beaten in close combat, as its pursuers see it.
struct Beaten {
  std::int16_t unit = nobody;
  std::int16_t hex = nowhere;    // where it fought; of a two-hex unit the half that was attacked, or that attacked
  std::int16_t hex_2 = nowhere;  // the other half
  bool eliminated = false;       // by the result of the combat itself
  bool caught = false;           // 11.7.4: by a pursuit
  bool compounded = false;       // 12.4.6: its state made more of the result than the table says
  Retreat retreat;
};

// 11.7.2: the roll of one victorious cavalry unit, undone.
engine::Roll pursuit_roll(const Position& position, int unit);
// 11.7.1: whether the unit checks for pursuit of this one.
bool may_pursue(const Position& position, int unit, const Beaten& beaten);
// 11.7.5: whom of the beaten units it goes after, asking its owner where that is open; null where it pursues none.
const Beaten* quarry(Play& play, int unit, std::span<const Beaten> beaten);
// 11.7: rolls for and carries out the pursuit of one unit.
PursuitResult pursue(Play& play, int unit, const Beaten& beaten);

}  // namespace batalia::mpbs
