#include "model/mpbs/commander/seen.h"

namespace batalia::mpbs {

const State& Seen::now() {
  if (state_->stage != Stage::set_up) return *state_;
  shown_ = *state_;
  const SideFacts& other = game_->side(1 - side_);
  for (const int wing : other.wings) shown_.wings[static_cast<std::size_t>(wing)].order = game_->wing(wing).order;
  for (const int unit : other.units) {
    UnitState& hidden = shown_.units[static_cast<std::size_t>(unit)];
    if (hidden.formation == Formation::open_order) hidden.formation = Formation::normal;
  }
  return shown_;
}

}  // namespace batalia::mpbs
