// Clipping of lines by polygons, convex and not.
#include "editor/canvas/clip.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

namespace batalia {
namespace {

std::vector<Point> hexagon() {
  std::vector<Point> out;
  for (int i = 0; i < 6; ++i) out.push_back({std::cos(i * std::numbers::pi / 3), std::sin(i * std::numbers::pi / 3)});
  return out;
}

// A star with as many points as wanted, which no convex clipping gets right.
std::vector<Point> star(int points) {
  std::vector<Point> out;
  for (int i = 0; i < 2 * points; ++i) {
    const double r = i % 2 == 0 ? 1 : 0.4;
    out.push_back({r * std::cos(i * std::numbers::pi / points), r * std::sin(i * std::numbers::pi / points)});
  }
  return out;
}

double clipped_length(const std::vector<Point>& polygon, Point a, Point b) {
  std::vector<double> scratch;
  double sum = 0;
  clip_segment(polygon, a, b, scratch, [&](Point p, Point q) { sum += std::hypot(q.x - p.x, q.y - p.y); });
  return sum;
}

TEST(Clip, ALineThroughAHexagonKeepsWhatIsInside) {
  EXPECT_NEAR(clipped_length(hexagon(), {-5, 0.1}, {5, 0.1}), 2 * (1 - 0.1 / std::sqrt(3)), 1e-9);
  EXPECT_NEAR(clipped_length(hexagon(), {-0.2, 0}, {0.3, 0}), 0.5, 1e-12);
  EXPECT_EQ(clipped_length(hexagon(), {-5, 1}, {5, 1}), 0);
}

TEST(Clip, ALineThroughTwoCornersIsNotLost) { EXPECT_NEAR(clipped_length(hexagon(), {-2, 0}, {2, 0}), 2, 1e-9); }

TEST(Clip, AStarCutsALineIntoPieces) {
  std::vector<double> scratch;
  int pieces = 0;
  clip_segment(star(5), {0.75, -2}, {0.75, 2}, scratch, [&](Point, Point) { ++pieces; });
  EXPECT_EQ(pieces, 1);
  pieces = 0;
  clip_segment(star(8), {-0.95, 0.62}, {0.95, 0.62}, scratch, [&](Point, Point) { ++pieces; });
  EXPECT_GE(pieces, 2);
}

RC_GTEST_PROP(Clip, PiecesLieInsideAndTheRestOutside, ()) {
  const auto coordinate = [] { return *rc::gen::inRange(-2000, 2001) / 1000.0; };
  const auto polygon = star(*rc::gen::inRange(3, 9));
  const Point a{coordinate(), coordinate()};
  const Point b{coordinate(), coordinate()};
  std::vector<double> scratch;
  std::vector<std::pair<Point, Point>> pieces;
  clip_segment(polygon, a, b, scratch, [&](Point p, Point q) { pieces.emplace_back(p, q); });
  for (int i = 0; i <= 200; ++i) {
    const Point p = a + (i / 200.0) * (b - a);
    // Too near the border either answer is right.
    double nearest = 1;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
      nearest = std::min(nearest, distance2(p, polygon[k], polygon[(k + 1) % polygon.size()]));
    }
    if (nearest < 1e-12) continue;
    const bool kept =
        std::ranges::any_of(pieces, [&](const auto& piece) { return distance2(p, piece.first, piece.second) < 1e-18; });
    RC_ASSERT(kept == inside(polygon, p));
  }
}

TEST(Clip, ADiscIsInsideOnlyWithAllOfIt) {
  EXPECT_TRUE(inside(hexagon(), {0, 0}, 0.86));
  EXPECT_FALSE(inside(hexagon(), {0, 0}, 0.87));
  EXPECT_FALSE(inside(hexagon(), {2, 0}, 0.1));
}

}  // namespace
}  // namespace batalia
