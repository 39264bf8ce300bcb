#include "model/edit/ground_path.h"

#include <fmt/format.h>

namespace batalia {

std::string hex_path(const Grid& grid, Hex hex, std::string_view field) {
  return fmt::format("hexes/{}/{}", grid.name(hex).view(), field);
}

std::string side_path(const Grid& grid, Hexside side, const Id& feature) {
  return fmt::format("hexsides/{}|{}/{}", grid.name(side.first()).view(), grid.name(side.second()).view(),
                     feature.str());
}

}  // namespace batalia
