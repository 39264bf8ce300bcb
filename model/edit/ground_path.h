// The paths that name one hex or one hexside of a map, of which there are as many as it is large.
#pragma once

#include <string>
#include <string_view>

#include "model/base/id.h"
#include "model/hex/grid.h"

namespace batalia {

// Whether a path of a map's document is one of these.
inline bool is_of_ground(std::string_view path) { return path.starts_with("hexes/") || path.starts_with("hexsides/"); }

// "hexes/2113/terrain"
std::string hex_path(const Grid& grid, Hex hex, std::string_view field);
// "hexsides/2113|2213/wall"; the side has a hex of the map on both sides.
std::string side_path(const Grid& grid, Hexside side, const Id& feature);

}  // namespace batalia
