#include "model/hex/line.h"

namespace batalia {

std::vector<LineStep> line(Hex from, Hex to) {
  std::vector<LineStep> steps;
  for_each_step(from, to, [&](const LineStep& step) { steps.push_back(step); });
  return steps;
}

std::vector<LineStep> ray(Hex from, Hex through, int reach) {
  std::vector<LineStep> steps;
  for_each_step_within(from, through, reach, [&](const LineStep& step) { steps.push_back(step); });
  return steps;
}

}  // namespace batalia
