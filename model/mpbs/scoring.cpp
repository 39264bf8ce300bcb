#include "model/mpbs/scoring.h"

namespace batalia::mpbs {

std::vector<Award> awards(const Position&) { return {}; }
std::array<int, 2> victory_points(const Position&) { return {}; }
Outcome outcome(const Position&) { return {}; }

}  // namespace batalia::mpbs
