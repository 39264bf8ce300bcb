// Two-hex units and bridges, MPBS 7.3.5.
#pragma once

#include "model/mpbs/movement.h"

namespace batalia::mpbs {

// The ways in which a two-hex unit in line could squeeze across a bridge before it with its whole allowance: at most
// one by each of its forward directions. Afterwards a unit in Formation Normal is Formation Broken; see squeeze().
struct BridgeOptions {
  std::array<MoveOption, 2> all{};
  std::size_t count = 0;
  [[nodiscard]] const MoveOption* begin() const { return all.data(); }
  [[nodiscard]] const MoveOption* end() const { return all.data() + count; }
};
// Where a half goes over a bridge by this step and what is under it is closed to heavy infantry, so that a two-hex unit
// in line could not else cross.
bool needs_bridge(const Ground& ground, int from, Direction direction);
BridgeOptions bridge_options(const Position& position, const Movement& movement);
// Carries one out.
void squeeze(Play& play, Movement& movement, const MoveOption& option);

// In a bridge hex or astride a bridge hexside, where a two-hex unit may not end.
bool on_bridge(const Position& position, const Stance& stance);

}  // namespace batalia::mpbs
