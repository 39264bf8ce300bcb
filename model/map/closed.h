// Where one column of the terrain chart lets nobody go: the hexes and hexsides whose cost is "NA".
#pragma once

#include <string_view>
#include <vector>

#include "model/map/map.h"

namespace batalia {

// For one cost column of the map's terrain, such as the movement of a unit type; a column the chart does not have
// closes nothing. A road opens the hexes and hexsides on its way, a crossing (a bridge) opens its hexside, unless their
// own cost is "NA" as well.
class ClosedGround {
 public:
  ClosedGround(const Map& map, std::string_view column);

  // Off the map is closed.
  [[nodiscard]] bool closed(Hex hex) const;
  // True between adjacent hexes where a unit can go from the one to the other.
  [[nodiscard]] bool may_step(Hex from, Hex to) const;

 private:
  const Grid* grid_;
  std::vector<bool> hexes_;     // by index of the grid, true where closed
  std::vector<bool> hexsides_;  // likewise
  std::vector<bool> roads_;     // hexsides that an open road crosses
};

}  // namespace batalia
