// Patterns keep inside their terrain, leave hex numbers free, and do not depend on what is drawn around them.
#include "editor/canvas/pattern.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>

#include "editor/canvas/ground_painter.h"
#include "editor/canvas/soft_border.h"
#include "tests/canvas/shipped.h"

namespace batalia {
namespace {

using test::mergentheim;

constexpr double scale = 120;

// The map of Mergentheim turned into bare clear ground of one level.
Map bare_map(Orientation orientation) {
  MapFile file = mergentheim().battle.map->head();
  NumberingText& numbering = file.sheets.front().numbering;
  numbering.orientation = orientation;
  numbering.rows = {{10, 14}, 2};
  numbering.columns = {{0, 5}, 2};
  numbering.even_last = numbering.odd_last = std::nullopt;
  file.elevation = {};
  file.terrain.hexes.clear();
  file.hexsides.clear();
  file.roads.clear();
  file.places.clear();
  file.edges.clear();
  file.facts.clear();
  Binding binding;
  auto map = Map::make(file, mergentheim().terrain, binding);
  EXPECT_TRUE(map) << binding.problems().size();
  return *std::move(map);
}

QImage blank(const Scene& scene) {
  QImage image((scene.frame().bounds().size() * scale).toSize(), QImage::Format_RGB32);
  image.fill(Qt::white);
  return image;
}

// Draws the patterns of a look in one hex, without its fill, and returns the polygon they should keep to.
std::vector<Point> draw_alone(QImage& image, const Scene& scene, const TerrainLook& look, Hex hex) {
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(scale, scale);
  SoftBorder border(scene.frame());
  border.trace(hex, {});
  InkStack inks(painter);
  std::vector<PatternPainter> patterns;
  for (const PatternUse& use : look.patterns) {
    for (const PatternForm& form : scene.style().pattern(use.pattern)->of)
      patterns.emplace_back(scene, form, use, inks);
  }
  const PatternArea area{hex, scene.grid().index(hex), scene.frame().centre(hex), border.polygon(), border.sides()};
  for (PatternPainter& pattern : patterns) pattern.paint(area);
  return border.polygon();
}

TEST(Pattern, NothingIsDrawnOutsideTheArea) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    const Map map = bare_map(orientation);
    const Scene scene(map, mergentheim().style, Frame(map.grid()));
    for (const TerrainLook& look : mergentheim().style.terrain) {
      if (look.patterns.empty()) continue;
      for (const int index : {7, 14, 22}) {
        QImage image = blank(scene);
        const auto polygon = draw_alone(image, scene, look, map.grid().hex(index));
        int inked = 0;
        for (int y = 0; y < image.height(); ++y) {
          for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) == qRgb(255, 255, 255)) continue;
            ++inked;
            const Point at{(x + 0.5) / scale, (y + 0.5) / scale};
            double nearest = 1;
            for (std::size_t i = 0; i < polygon.size(); ++i) {
              nearest = std::min(nearest, distance2(at, polygon[i], polygon[(i + 1) % polygon.size()]));
            }
            // A line is clipped in its middle; half its width and a pixel may show.
            ASSERT_TRUE(inside(polygon, at) || nearest < 0.016 * 0.016)
                << look.terrain.str() << " at " << at.x << ", " << at.y;
          }
        }
        EXPECT_GT(inked, 100) << look.terrain.str() << " draws nothing";
      }
    }
  }
}

TEST(Pattern, StrewnAndHatchedOnesLeaveTheNumberFree) {
  const Map map = bare_map(Orientation::pointy);
  const Scene scene(map, mergentheim().style, Frame(map.grid()));
  const Hex hex = map.grid().hex(14);
  const QRectF number = scene.number_box(14, scene.frame().centre(hex));
  for (const char* terrain : {"woods", "marsh", "reed-marsh", "garden", "gully", "pond"}) {
    QImage image = blank(scene);
    draw_alone(image, scene, *mergentheim().style.terrain_look(Id(terrain)), hex);
    for (double y = number.top() + 0.01; y < number.bottom() - 0.01; y += 0.004) {
      for (double x = number.left() + 0.01; x < number.right() - 0.01; x += 0.004) {
        ASSERT_EQ(image.pixel(static_cast<int>(x * scale), static_cast<int>(y * scale)), qRgb(255, 255, 255))
            << terrain;
      }
    }
  }
}

TEST(Pattern, AChangeElsewhereMovesNoTree) {
  Map map = bare_map(Orientation::pointy);
  const int woods = static_cast<int>(mergentheim().terrain->hex(Id("woods")) - mergentheim().terrain->hexes.data());
  for (int hex = 0; hex < map.grid().size(); ++hex) map.set_terrain(hex, woods);
  const Scene scene(map, mergentheim().style, Frame(map.grid()));
  const auto draw = [&] {
    QImage image = blank(scene);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paint_ground(painter, scene, scene.frame().bounds(), LayerSet::usual());
    return image;
  };
  const QImage before = draw();
  map.set_terrain(map.grid().size() - 1, 0);
  const QImage after = draw();
  EXPECT_NE(before, after);
  const QRect first(0, 0, static_cast<int>(2 * scale), static_cast<int>(2 * scale));
  EXPECT_EQ(before.copy(first), after.copy(first));
}

// Both hexes of a soft area must draw the same crossing, or their borders would not meet.
TEST(SoftBorder, PartsOfOneAreaMeet) {
  const Map map = bare_map(Orientation::pointy);
  const Frame frame(map.grid());
  SoftBorder border(frame);
  const Hex a = map.grid().hex(14);
  for (const Direction towards : all_directions) {
    const Hex b = neighbour(a, towards);
    SoftBorder::Same same{};
    same[static_cast<std::size_t>(towards.index())] = true;
    border.trace(a, same);
    const std::vector<Point> from = border.polygon();
    same = {};
    same[static_cast<std::size_t>(towards.opposite().index())] = true;
    border.trace(b, same);
    const std::vector<Point> to = border.polygon();
    int shared = 0;
    for (const Point p : from) {
      for (const Point q : to) shared += std::hypot(p.x - q.x, p.y - q.y) < 1e-9 ? 1 : 0;
    }
    EXPECT_EQ(shared, 2) << towards.index();
  }
}

}  // namespace
}  // namespace batalia
