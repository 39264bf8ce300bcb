#include "model/map/closed.h"

namespace batalia {
namespace {

bool prohibited(const Named<Cell>& cells, std::string_view column) {
  const Cell* cell = find(cells, column);
  if (cell == nullptr) return false;
  const auto cost = parse_move_cost(cell->is);
  return cost && cost->prohibited;
}

// Bit i: entry i of `kinds` is closed to the column.
template <class Kind>
std::uint32_t closed_kinds(const std::vector<Kind>& kinds, std::string_view column) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (prohibited(kinds[i].cells, column)) bits |= 1U << i;
  }
  return bits;
}

std::uint32_t crossings(const std::vector<HexsideFeature>& kinds) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].crossing) bits |= 1U << i;
  }
  return bits;
}

}  // namespace

ClosedGround::ClosedGround(const Map& map, std::string_view column) : grid_(&map.grid()) {
  const Terrain& terrain = map.catalogue();
  const std::uint32_t closed_features = closed_kinds(terrain.hexsides, column);
  const std::uint32_t opening = crossings(terrain.hexsides) & ~closed_features;
  const std::uint32_t closed_roads = closed_kinds(terrain.roads, column);
  std::vector<bool> closed_terrain;
  for (const HexTerrain& kind : terrain.hexes) closed_terrain.push_back(prohibited(kind.cells, column));

  hexes_.resize(static_cast<std::size_t>(grid_->size()));
  for (int i = 0; i < grid_->size(); ++i) {
    hexes_[static_cast<std::size_t>(i)] = closed_terrain[static_cast<std::size_t>(map.terrain(i))];
  }
  hexsides_.resize(static_cast<std::size_t>(grid_->hexside_count()));
  roads_.resize(hexsides_.size());
  for (int i = 0; i < grid_->hexside_count(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    roads_[at] = (map.roads_across(i) & ~closed_roads) != 0;
    hexsides_[at] = (map.features(i) & closed_features) != 0 && (map.features(i) & opening) == 0 && !roads_[at];
    if (!roads_[at]) continue;
    const Hexside side = grid_->hexside(i);
    for (const Hex hex : {side.first(), side.second()}) {
      if (const int index = grid_->index(hex); index >= 0) hexes_[static_cast<std::size_t>(index)] = false;
    }
  }
}

bool ClosedGround::closed(Hex hex) const {
  const int index = grid_->index(hex);
  return index < 0 || hexes_[static_cast<std::size_t>(index)];
}

bool ClosedGround::may_step(Hex from, Hex to) const {
  const auto side = Hexside::between(from, to);
  if (!side || closed(from) || closed(to)) return false;
  return !hexsides_[static_cast<std::size_t>(grid_->hexside_index(*side))];
}

}  // namespace batalia
