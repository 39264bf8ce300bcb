// The hexes of a rectangle of the sheet, from the middle of one hex to that of another.
#pragma once

#include <vector>

#include "editor/canvas/frame.h"

namespace batalia::app {

// Those that are on the map. Rows that are shifted against each other are cut alike.
std::vector<Hex> hexes_in_box(const Frame& frame, Hex from, Hex to);

}  // namespace batalia::app
