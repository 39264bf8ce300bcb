// What tests of movement share.
#pragma once

#include "model/mpbs/movement.h"
#include "model/mpbs/way.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test {

// Points from where it stands to a hex, at the least.
inline int points_to(const Battlefield& field, std::string_view unit, std::string_view hex, int limit) {
  const Movement movement = begin_movement(field.play, field.unit(unit), MoveKind::action);
  const int goal = field.hex(hex);
  return fewest_points(
      field.play, movement, stance_of(field.play, movement.unit), limit,
      [&](const Stance& stance) { return stance.left == goal; }, [](const Stance&, const MoveOption&) { return true; });
}

}  // namespace batalia::mpbs::test
