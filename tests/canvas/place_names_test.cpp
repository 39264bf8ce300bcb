// Place names: none covers a hex number, none another name, all on the map; and they move no further than they must.
#include "editor/canvas/place_names.h"

#include <gtest/gtest.h>

#include "model/map/map_file.h"
#include "tests/canvas/shipped.h"

namespace batalia {
namespace {

using test::mergentheim;

void expect_clear(const Scene& scene, const std::vector<PlaceName>& names) {
  for (const PlaceName& name : names) {
    EXPECT_TRUE(scene.frame().bounds().contains(name.box)) << name.text.toStdString();
    for (int hex = 0; hex < scene.grid().size(); ++hex) {
      const QRectF number = scene.number_box(hex, scene.frame().centre(scene.grid().hex(hex)));
      EXPECT_FALSE(name.box.intersects(number))
          << name.text.toStdString() << " covers " << scene.grid().format(scene.grid().hex(hex));
    }
    for (const PlaceName& other : names) {
      if (&other == &name) continue;
      EXPECT_FALSE(name.box.intersects(other.box)) << name.text.toStdString() << ", " << other.text.toStdString();
    }
  }
}

TEST(PlaceNames, OfMergentheimCoverNoNumber) {
  const Map& map = *mergentheim().battle.map;
  const Scene scene(map, mergentheim().style, Frame(map.grid()));
  const auto names = lay_place_names(scene);
  EXPECT_EQ(names.size(), map.places().size());
  expect_clear(scene, names);
}

TEST(PlaceNames, StayByTheirPlace) {
  const Map& map = *mergentheim().battle.map;
  const Scene scene(map, mergentheim().style, Frame(map.grid()));
  for (const PlaceName& name : lay_place_names(scene)) {
    double nearest = 1e9;
    for (const Hex hex : name.place->hexes) {
      const Point c = scene.frame().centre(hex);
      const double dx = std::max({name.box.left() - c.x, c.x - name.box.right(), 0.0});
      const double dy = std::max({name.box.top() - c.y, c.y - name.box.bottom(), 0.0});
      nearest = std::min(nearest, std::hypot(dx, dy));
    }
    EXPECT_LT(nearest, 1) << name.text.toStdString();
  }
}

// A village in every third hex, turned every way a sheet can be printed.
TEST(PlaceNames, FindRoomInACrowdOnASheetPrintedAnyWayUp) {
  for (const int top : {0, 90, 180, 270}) {
    MapFile file = mergentheim().battle.map->head();
    file.sheets.front().numbering.printed_top = top;
    file.places.clear();
    for (int row = 12; row <= 32; row += 4) {
      for (int column = 2; column <= 26; column += 4) {
        PlaceText place;
        place.id = Id("p" + std::to_string(100 * row + column));
        place.name = "Herbsthausen";
        place.kind = "village";
        place.hexes = std::to_string(100 * row + column);
        file.places.push_back(place);
      }
    }
    file.facts.clear();
    Binding binding;
    const auto map = Map::make(file, mergentheim().terrain, binding);
    ASSERT_TRUE(map) << binding.problems().size();
    const Scene scene(*map, mergentheim().style, Frame(map->grid()));
    expect_clear(scene, lay_place_names(scene));
  }
}

}  // namespace
}  // namespace batalia
