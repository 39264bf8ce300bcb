// Hexes on the page: the printed sheet turned as it lies, nothing adding up along a row, and the hexes that a rectangle
// shows.
#include "editor/canvas/frame.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace batalia {
namespace {

Grid grid(Orientation orientation, int printed_top, int rows = 9, int columns = 7) {
  Numbering numbering = orientation == Orientation::pointy
                            ? musket_and_pike_numbering({10, 9 + rows}, {0, columns - 1}, Hand::left)
                            : napoleonic_numbering({0, columns - 1}, {1, rows});
  numbering.printed_top = printed_top;
  return Grid::make(numbering).value();
}

TEST(Frame, TheFirstRowLiesWhereTheSheetIsPrinted) {
  const Grid up = grid(Orientation::pointy, 0);
  const Frame frame(up);
  const Point first = frame.centre(up.parse("1000").value());
  const Point beside = frame.centre(up.parse("1001").value());
  const Point below = frame.centre(up.parse("1200").value());
  EXPECT_LT(beside.x, first.x) << "columns grow to the left";
  EXPECT_NEAR(beside.y, first.y, 1e-12);
  EXPECT_NEAR(below.y - first.y, 2 * row_pitch, 1e-12);

  const Grid turned = grid(Orientation::pointy, 180);
  const Frame upside_down(turned);
  EXPECT_GT(upside_down.centre(turned.parse("1000").value()).y, upside_down.centre(turned.parse("1200").value()).y);

  // The frame's right edge printed at the top: what was right is up.
  const Grid right = grid(Orientation::pointy, 90);
  const Frame on_its_side(right);
  EXPECT_LT(on_its_side.centre(right.parse("1000").value()).y, on_its_side.centre(right.parse("1003").value()).y);
}

TEST(Frame, NorthFollowsTheSheet) {
  Numbering numbering = musket_and_pike_numbering({10, 20}, {0, 9}, Hand::right);
  numbering.up_bearing = 315;  // Halmstad's 10xx edge is north-western
  const Grid halmstad = Grid::make(numbering).value();
  EXPECT_EQ(Frame(halmstad).north(), 45);
}

TEST(Frame, AllHexesLieWithinItsBoundsAndTouchThem) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    for (const int top : {0, 90, 180, 270}) {
      const Grid hexes = grid(orientation, top);
      const Frame frame(hexes, {3, 4});
      QRectF reach;
      for (const Hex hex : hexes.hexes()) {
        for (const Vertex vertex : all_vertices) {
          const Point p = frame.centre(hex) + frame.to_corner(vertex);
          reach |= QRectF(p.x, p.y, 1e-9, 1e-9);
        }
      }
      EXPECT_NEAR(reach.left(), frame.bounds().left(), 1e-6);
      EXPECT_NEAR(reach.top(), 4, 1e-6);
      EXPECT_NEAR(reach.right(), frame.bounds().right(), 1e-6);
      EXPECT_NEAR(reach.bottom(), frame.bounds().bottom(), 1e-6);
    }
  }
}

TEST(Frame, NothingAddsUpAlongALongRow) {
  const Grid wide = grid(Orientation::pointy, 0, 4, 100);
  const Frame frame(wide);
  const Point first = frame.centre(wide.parse("1000").value());
  const Point last = frame.centre(wide.parse("1099").value());
  EXPECT_NEAR(first.x - last.x, 99, 1e-11);
}

RC_GTEST_PROP(Frame, ARectangleShowsTheHexesThatReachIntoIt, ()) {
  const auto orientation = *rc::gen::element(Orientation::pointy, Orientation::flat);
  const int top = *rc::gen::element(0, 90, 180, 270);
  static std::map<std::pair<Orientation, int>, Grid> grids;
  const Grid& hexes = grids.try_emplace({orientation, top}, grid(orientation, top)).first->second;
  const Frame frame(hexes);
  const auto size = frame.bounds();
  const auto within = [](double most) {
    return *rc::gen::inRange(-1000, 1000 + static_cast<int>(1000 * most)) / 1000.0;
  };
  const QRectF page = QRectF(QPointF(within(size.width()), within(size.height())), QSizeF(0.4, 0.7));
  std::set<int> visited;
  frame.for_each_hex(page, 0, [&](int index, Hex hex, Point centre) {
    RC_ASSERT(visited.insert(index).second);
    RC_ASSERT(frame.centre(hex) == centre);
  });
  for (int index = 0; index < hexes.size(); ++index) {
    const Point c = frame.centre(hexes.hex(index));
    const bool centre_inside = page.contains(c.x, c.y);
    if (centre_inside || frame.hex_at(page.center()) == hexes.hex(index)) RC_ASSERT(visited.contains(index));
  }
  RC_ASSERT(visited.size() <= 16U);
}

}  // namespace
}  // namespace batalia
