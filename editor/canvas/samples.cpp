#include "editor/canvas/samples.h"

#include "editor/canvas/grid_painter.h"
#include "editor/canvas/ground_painter.h"
#include "editor/canvas/hexside_painter.h"
#include "editor/canvas/road_painter.h"

namespace batalia {
namespace {

constexpr int no_road = -1;

// Two hexes beside each other on the ground that is commonest there, with a road through both where it is asked for.
Map pair_of_hexes(const Map& like, int road = no_road) {
  MapFile file;
  const MapFile& head = like.head();
  file.series = head.series;
  SheetText sheet;
  sheet.id = Id("sample");
  sheet.numbering = head.sheets.front().numbering;
  NumberingText& numbering = sheet.numbering;
  numbering.orientation = Orientation::pointy;
  numbering.order = Order::row_column;
  numbering.rows = NumberSpan{{10, 10}, 2};
  numbering.columns = NumberSpan{{10, 11}, 2};
  numbering.even_first = numbering.even_last = numbering.odd_first = numbering.odd_last = std::nullopt;
  numbering.columns_increase = Hand::right;
  numbering.prefix.clear();
  numbering.printed_top = 0;
  file.sheets.push_back(std::move(sheet));
  file.terrain.base = head.terrain.base;
  file.elevation.base = head.elevation.base;
  if (road >= 0 && road < static_cast<int>(like.catalogue().roads.size())) {
    const Id& kind = like.catalogue().roads[static_cast<std::size_t>(road)].id;
    file.roads.push_back(RoadText{{}, Id("road"), {}, kind, "1010 1011"});
  }
  Binding binding;
  // The file is made right here of parts that the map itself has, so it can be made.
  return *Map::make(file, std::make_shared<const Terrain>(like.catalogue()), binding);
}

}  // namespace

Sample::Sample(Map map, const Style& style)
    : map_(std::make_shared<const Map>(std::move(map))),
      scene_(std::make_shared<const Scene>(*map_, style, Frame(map_->grid()))) {}

Sample Sample::of_terrain(const Map& like, const Style& style, int terrain) {
  Map map = pair_of_hexes(like);
  for (int hex = 0; hex < map.grid().size(); ++hex) map.set_terrain(hex, terrain);
  return {std::move(map), style};
}

Sample Sample::of_terrain(const Map& like, const Style& style, int terrain, int level) {
  Map map = pair_of_hexes(like);
  for (int hex = 0; hex < map.grid().size(); ++hex) {
    map.set_terrain(hex, terrain);
    map.set_elevation(hex, level);
  }
  return {std::move(map), style};
}

Sample Sample::of_feature(const Map& like, const Style& style, int feature) {
  const HexsideFeature& is = like.catalogue().hexsides[static_cast<std::size_t>(feature)];
  Map map = pair_of_hexes(like, is.crossing ? 0 : no_road);
  const Hex first = map.grid().hex(0);
  const Hexside side = *Hexside::between(first, map.grid().hex(1));
  map.set_feature(map.grid().hexside_index(side), feature,
                  is.sided == Sidedness::none ? std::nullopt : std::optional(first));
  return {std::move(map), style};
}

Sample Sample::of_road(const Map& like, const Style& style, int road) { return {pair_of_hexes(like, road), style}; }

void Sample::draw(QPainter& painter, LayerSet layers) const {
  const QRectF page = scene_->frame().bounds();
  paint_ground(painter, *scene_, page, layers);
  paint_grid(painter, *scene_, page);
  paint_hexsides(painter, *scene_, page);
  paint_roads(painter, *scene_, page);
  paint_crossings(painter, *scene_, page);
}

}  // namespace batalia
