// A line of sight worked out in another way than the program's: the segment is clipped with every hexagon near it, in
// rational arithmetic, and what remains in each is put in order.
#pragma once

#include <vector>

#include "model/hex/line.h"

namespace batalia::testing_hex {

std::vector<LineStep> clipped_line(Hex from, Hex to, Orientation orientation);

}  // namespace batalia::testing_hex
