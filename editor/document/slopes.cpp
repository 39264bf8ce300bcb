#include "editor/document/slopes.h"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>

#include "model/edit/ground_path.h"

namespace batalia {
namespace {

bool is_slope(const Terrain& terrain, int feature) {
  return terrain.hexsides[static_cast<std::size_t>(feature)].sided == Sidedness::high_low;
}

// Of a hexside over which the ground now falls by so much from `high`.
void lay(const Map& map, Hexside side, Hex high, int drop, bool as_before, const SlopeKinds& kinds,
         std::vector<Wish>& out) {
  const Grid& grid = map.grid();
  const int index = grid.hexside_index(side);
  const Terrain& terrain = map.catalogue();
  const auto path = [&](int feature) {
    return side_path(grid, side, terrain.hexsides[static_cast<std::size_t>(feature)].id);
  };
  bool lies_right = false;
  map.for_each_feature(index, [&](const FeatureOn& on) {
    if (is_slope(terrain, on.feature)) lies_right = lies_right || (drop > 0 && as_before && on.high == high);
  });
  if (lies_right) return;
  const int wanted = drop == 1 ? kinds.gentle : kinds.steep;
  map.for_each_feature(index, [&](const FeatureOn& on) {
    if (is_slope(terrain, on.feature) && (drop == 0 || on.feature != wanted))
      out.push_back({ChangedDocument::map, path(on.feature), Value()});
  });
  if (drop > 0) out.push_back({ChangedDocument::map, path(wanted), Value(grid.format(high))});
}

}  // namespace

std::optional<SlopeKinds> usual_slopes(const Terrain& terrain) {
  std::vector<int> all;
  for (int i = 0; i < std::ssize(terrain.hexsides); ++i) {
    if (is_slope(terrain, i)) all.push_back(i);
  }
  if (all.empty()) return std::nullopt;
  return SlopeKinds{all[0], all.size() > 1 ? all[1] : all[0]};
}

std::vector<Wish> slopes_following(const Map& map, std::span<const std::pair<Hex, int>> levels,
                                   const SlopeKinds& kinds) {
  const Grid& grid = map.grid();
  std::unordered_map<int, int> now;
  for (const auto& [hex, level] : levels) now.emplace(grid.index(hex), level);
  std::vector<Wish> out;
  for (const auto& [hex, level] : levels) {
    for (const Direction direction : all_directions) {
      const Hex other = neighbour(hex, direction);
      const int there = grid.index(other);
      if (there < 0) continue;
      const auto also = now.find(there);
      // Between two that change, each hexside is looked at once.
      if (also != now.end() && there < grid.index(hex)) continue;
      const int before = map.elevation(grid.index(hex)) - map.elevation(there);
      const int after = level - (also == now.end() ? map.elevation(there) : also->second);
      if (before == after) continue;
      // Whether the step stays one of its kind: what lies there then may be a third kind that the designer chose.
      const bool as_before = (before > 0) == (after > 0) && (std::abs(before) > 1) == (std::abs(after) > 1);
      lay(map, Hexside::of(hex, direction), after > 0 ? hex : other, std::abs(after), as_before, kinds, out);
    }
  }
  return out;
}

}  // namespace batalia
