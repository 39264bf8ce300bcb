// The map on the screen is the map: whatever was painted, zoomed and scrolled in between, it looks as if drawn anew;
// and an edit of one hex draws the same number of pixels on any map.
#include "editor/app/map_view.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

QImage seen(BattlePage& page) {
  page.view().mark({});
  page.view().finish_drawing();
  return page.view().grab().toImage();
}

QImage drawn_anew(BattlePage& page) {
  page.view().all_changed();
  return seen(page);
}

// Of any channel of any pixel, of 255.
int largest_difference(const QImage& a, const QImage& b) {
  if (a.size() != b.size()) return 255;
  int out = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const QColor one = a.pixelColor(x, y);
      const QColor other = b.pixelColor(x, y);
      out = std::max({out, std::abs(one.red() - other.red()), std::abs(one.green() - other.green()),
                      std::abs(one.blue() - other.blue())});
    }
  }
  return out;
}

TEST_F(WindowTest, AfterEditsTheScreenIsAsIfDrawnAnew) {
  const auto window = opened();
  BattlePage& page = *window->page();
  std::mt19937 random(7);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const Grid& grid = page.document().map().grid();
  for (const double scale : {48.0, 26.5, 7.0}) {
    const QPointF middle = batalia::qt(page.view().picture()->scene().frame().centre(hex(page, "2013")));
    page.view().set_viewpoint(middle - QPointF(8, 5), scale);
    seen(page);
    for (const char* tool : {"brush", "elevation", "hexside", "road", "line"}) {
      page.use_tool(tool);
      for (int i = 0; i < 4; ++i) {
        Choice choice = page.choice();
        choice.first_terrain = below(static_cast<int>(page.document().map().catalogue().hexes.size()));
        choice.feature = below(static_cast<int>(page.document().map().catalogue().hexsides.size()));
        choice.size = 1 + below(2);
        page.choose(choice);
        const QPoint from = page.view().window_of(grid.hex(below(grid.size()))).toPoint();
        drag(page, {from, from + QPoint(below(120) - 60, below(120) - 60)});
        if (below(4) == 0) page.undo();
      }
      QCoreApplication::processEvents();
      const QImage edited = seen(page);
      // Qt rounds the edge of a line otherwise where it is clipped: by one of 255 in a pixel.
      EXPECT_LE(largest_difference(edited, drawn_anew(page)), 2) << tool << " at " << scale;
    }
  }
}

TEST_F(WindowTest, OneHexCostsWhatOneHexCosts) {
  const auto window = opened();
  BattlePage& page = *window->page();
  page.view().set_viewpoint(page.view().viewpoint().corner(), 48);
  page.view().go_to(hex(page, "2013"));
  page.view().finish_drawing();
  page.use_tool("brush");
  Choice choice = page.choice();
  choice.first_terrain = terrain_index(page, "woods");
  page.choose(choice);
  const std::int64_t before = page.view().pixels_drawn();
  click(page, at(page, "2013"));
  page.view().finish_drawing();
  const std::int64_t drawn = page.view().pixels_drawn() - before;
  EXPECT_GT(drawn, 0);
  EXPECT_LT(drawn, 200 * 200) << "a square round the hex, as far as a hex has an influence";
}

TEST_F(WindowTest, WheelAndKeysMoveTheView) {
  const auto window = opened();
  MapView& view = window->page()->view();
  const QPointF pointer(400, 300);
  const QPointF held = view.viewpoint().to_page(pointer);
  const double scale = view.viewpoint().scale();
  QWheelEvent wheel(pointer, view.mapToGlobal(pointer), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                    false);
  QCoreApplication::sendEvent(&view, &wheel);
  EXPECT_GT(view.viewpoint().scale(), scale);
  EXPECT_NEAR(view.viewpoint().to_page(pointer).x(), held.x(), 1e-6);
  const QPointF corner = view.viewpoint().corner();
  QTest::mousePress(&view, Qt::MiddleButton, {}, {400, 300});
  QTest::mouseMove(&view, {450, 330});
  QTest::mouseRelease(&view, Qt::MiddleButton, {}, {450, 330});
  EXPECT_LT(view.viewpoint().corner().x(), corner.x());
  view.fit();
  EXPECT_NEAR(view.viewpoint().scale(), scale, 1e-9);
}

// From far away a map of any size is there at once: what stands on the screen before it is drawn is its overview.
TEST_F(WindowTest, FromAfarEveryHexHasItsColour) {
  const auto window = opened();
  BattlePage& page = *window->page();
  page.view().set_viewpoint(page.view().viewpoint().corner(), 5);
  page.view().fit();
  page.view().set_viewpoint({}, 6);
  const QImage far = seen(page);
  const Grid& grid = page.document().map().grid();
  const Overview overview(page.view().picture()->scene());
  int right = 0;
  int there = 0;
  for (int i = 0; i < grid.size(); ++i) {
    const QPoint point = page.view().window_of(grid.hex(i)).toPoint();
    if (!far.rect().contains(point)) continue;
    ++there;
    right += far.pixel(point) == overview.colour(i) ? 1 : 0;
  }
  EXPECT_GT(there, 100);
  EXPECT_EQ(right, there);
}

}  // namespace
}  // namespace batalia::app::test
