// The rim of a map: its hexes in the order in which one meets them walking round it, and the edges of its sheets.
#pragma once

#include <optional>
#include <vector>

#include "model/hex/grid.h"

namespace batalia {

// Clockwise round the outside in the frame, each hex once for every time the way comes by it; where the map is at least
// two hexes wide, that is once. Starts with the leftmost hex of the first row of hexes.
std::vector<Hex> border_walk(const Grid& grid);

// The shorter way along the rim from one hex to the other, both included; of two equally long ways the clockwise one.
// Nothing where one of them is not on the rim.
std::optional<std::vector<Hex>> border_between(const Grid& grid, Hex from, Hex to);

// The hexes along one edge of a sheet, in the order of the map: its first or last row with pointy tops at up and down,
// and so on; where the ends of rows are ragged, the last hex of each.
std::vector<Hex> edge_hexes(const Grid& grid, std::size_t sheet, Edge edge);

// True where the edge is also one of the map: no sheet is joined to it.
bool is_map_edge(const Grid& grid, std::size_t sheet, Edge edge);

}  // namespace batalia
