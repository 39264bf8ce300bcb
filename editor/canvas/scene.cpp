#include "editor/canvas/scene.h"

#include <algorithm>

#include "editor/canvas/text.h"

namespace batalia {
namespace {

// Indices of `looks` in the order in which `all` lists them; those without a look come last.
template <class Look>
std::vector<int> drawing_order(const std::vector<const Look*>& looks, const std::vector<Look>& all) {
  std::vector<int> order(looks.size());
  for (std::size_t i = 0; i < looks.size(); ++i) order[i] = static_cast<int>(i);
  const auto rank = [&](int i) {
    const Look* look = looks[static_cast<std::size_t>(i)];
    return look == nullptr ? static_cast<std::ptrdiff_t>(all.size()) : look - all.data();
  };
  std::ranges::stable_sort(order, {}, rank);
  return order;
}

QRectF box_of_number(const NumberLook& look, const Grid& grid) {
  // Digits are all as wide as each other in the font; the longest name is that of the last hex or of one with a prefix.
  std::size_t longest = 0;
  for (std::size_t i = 0; i < grid.sheet_count(); ++i) {
    const Numbering& n = grid.sheet(i).numbering;
    longest = std::max(longest, n.prefix.size() + static_cast<std::size_t>(n.row_digits + n.column_digits));
  }
  const double width = text_width(QString(static_cast<qsizetype>(longest), u'0'), look.lettering);
  const double height = cap_height(look.lettering);
  return {-width / 2, -look.up - height / 2, width, height};
}

}  // namespace

Scene::Scene(const Map& map, const Style& style, Frame frame)
    : map_(&map), style_(&style), frame_(std::move(frame)), number_box_(box_of_number(style.numbers, map.grid())) {
  for (const Shape& shape : style.shapes) shapes_.emplace(shape.id, ReadyShape(shape));
  for (const HexTerrain& terrain : map.catalogue().hexes) terrain_.push_back(style.terrain_look(terrain.id));
  for (const HexsideFeature& feature : map.catalogue().hexsides) hexsides_.push_back(style.hexside_look(feature.id));
  for (const RoadKind& road : map.catalogue().roads) roads_.push_back(style.road_look(road.id));
  hexside_order_ = drawing_order(hexsides_, style.hexsides);
  road_order_ = drawing_order(roads_, style.roads);
}

const ReadyShape& Scene::shape(const Id& id) const {
  static const ReadyShape none;
  const auto it = shapes_.find(id);
  return it == shapes_.end() ? none : it->second;
}

Colour Scene::ground(int hex, bool terrain_shown, bool elevation) const {
  const int level = map_->elevation(hex);
  const TerrainLook* look = terrain(map_->terrain(hex));
  if (terrain_shown && look != nullptr && look->fill && !look->soft) return fill(*look, level, elevation);
  return elevation ? style_->ground(level) : style_->paper;
}

Colour Scene::fill(const TerrainLook& look, int level, bool elevation) const {
  const Colour tint = elevation ? style_->ground(level) : style_->paper;
  return look.fill ? mixed(*look.fill, tint, look.tint) : tint;
}

}  // namespace batalia
