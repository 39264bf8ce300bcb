#include "editor/canvas/scene.h"

#include <algorithm>

#include "editor/canvas/clip.h"
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
  for (const Direction d : all_directions) {
    constexpr double high = -0.2;
    if (frame_.to_side(d).y < high) above_.push_back(d);
  }
  hexside_order_ = drawing_order(hexsides_, style.hexsides);
  road_order_ = drawing_order(roads_, style.roads);
}

QRectF Scene::number_box(int index, Point centre) const {
  const Hex hex = grid().hex(index);
  const auto feature = [&](Direction d) { return map_->features(grid().hexside_index(Hexside::of(hex, d))) != 0; };
  const double down = std::ranges::any_of(above_, feature) ? style_->numbers.aside : 0;
  return number_box_.translated(centre.x, centre.y + down);
}

bool Scene::on_number(int index, Point centre, Point at, double radius) const {
  const QRectF anywhere = number_box_.adjusted(-radius, -radius, radius, radius + style_->numbers.aside);
  const auto touches = [&](int hex, Point c) {
    if (hex < 0 || !anywhere.contains(at.x - c.x, at.y - c.y)) return false;
    return number_box(hex, c).adjusted(-radius, -radius, radius, radius).contains(at.x, at.y);
  };
  if (touches(index, centre)) return true;
  return std::ranges::any_of(all_directions, [&](Direction d) {
    return touches(grid().neighbour(index, d), centre + frame_.to_neighbour(d));
  });
}

double Scene::clear_of_number(Hex hex, Point from, Point to) const {
  const int index = grid().index(hex);
  if (index < 0) return 1;
  constexpr double air = 0.02;
  const QRectF box = number_box(index, frame_.centre(hex)).adjusted(-air, -air, air, air);
  const auto [enter, leave] = crossing(box, from, to);
  return enter < leave ? std::max(0.0, enter) : 1.0;
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
