// Positions on paper and back.
#include "model/hex/geometry.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

#include "tests/hex/layouts.h"

namespace batalia {
namespace {

double apart(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

double from_segment(Point p, Point a, Point b) {
  const Point ab = b - a;
  const Point ap = p - a;
  const double share = std::clamp((ap.x * ab.x + ap.y * ab.y) / (ab.x * ab.x + ab.y * ab.y), 0.0, 1.0);
  return apart(p, a + share * ab);
}

Geometry any_geometry() { return Geometry(*rc::gen::arbitrary<bool>() ? Orientation::pointy : Orientation::flat); }

Hex any_hex(int size) { return {*rc::gen::inRange(-size, size), *rc::gen::inRange(-size, size)}; }

// A point within one and a half hexes of a hex's centre, on a lattice of thousandths that no hexside follows.
Point any_point_near(const Geometry& geometry, Hex hex) {
  const Point off{*rc::gen::inRange(-1500, 1500) / 1000.0 + 0.00037, *rc::gen::inRange(-1500, 1500) / 1000.0 + 0.00041};
  return geometry.centre(hex) + off;
}

// The names of directions and vertices are what the header says: the classic slip of flat and pointy tops.
TEST(Geometry, DirectionsAndVerticesLieWhereTheyAreSaidTo) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    const Geometry geometry(orientation);
    const auto angle_of = [](Point p) {
      const double degrees = std::atan2(p.x, -p.y) * 180 / std::numbers::pi;
      return static_cast<int>(std::lround(degrees + 360)) % 360;
    };
    for (const Direction d : all_directions) {
      EXPECT_EQ(angle_of(geometry.centre(offset(d))), geometry.angle(d));
      EXPECT_NEAR(apart(geometry.centre(offset(d)), {}), 1, 1e-12);
      EXPECT_NEAR(apart(geometry.towards(d), geometry.centre(offset(d))), 0, 1e-12);
    }
    for (const Vertex v : all_vertices) {
      EXPECT_EQ(angle_of(geometry.corner(Hex{}, v)), geometry.angle(v));
      EXPECT_NEAR(apart(geometry.corner(Hex{}, v), {}), hex_side_length, 1e-12);
      EXPECT_NEAR(apart(geometry.towards(v), {}), 1, 1e-12);
    }
    EXPECT_EQ(geometry.outline(Hex{2, 2})[3], geometry.corner(Hex{2, 2}, Vertex(3)));
  }
  EXPECT_EQ(Geometry(Orientation::pointy).angle(Direction(0)), 90) << "right";
  EXPECT_EQ(Geometry(Orientation::pointy).angle(Vertex(4)), 0) << "a pointy top";
  EXPECT_EQ(Geometry(Orientation::flat).angle(Direction(4)), 0) << "a flat top";
  EXPECT_EQ(Geometry(Orientation::flat).angle(Vertex(5)), 90) << "right";
}

RC_GTEST_PROP(Geometry, HexAtIsTheNearestCentre, ()) {
  const Geometry geometry = any_geometry();
  const Hex near = any_hex(300);
  const Point point = any_point_near(geometry, near);
  Hex nearest = near;
  for_each_in_range(near, 4, [&](Hex hex) {
    if (apart(point, geometry.centre(hex)) < apart(point, geometry.centre(nearest))) nearest = hex;
  });
  RC_ASSERT(geometry.hex_at(point) == nearest);
}

RC_GTEST_PROP(Geometry, HexsideAtIsTheNearest, ()) {
  const Geometry geometry = any_geometry();
  const Point point = any_point_near(geometry, any_hex(300));
  const auto distance_to = [&](Hexside side) {
    const auto [a, b] = geometry.ends(side);
    return from_segment(point, a, b);
  };
  const Hexside picked = geometry.hexside_at(point);
  for (const Direction d : all_directions) {
    RC_ASSERT(distance_to(picked) <= distance_to(Hexside::of(geometry.hex_at(point), d)) + 1e-9);
  }
}

RC_GTEST_PROP(Geometry, CornerAtIsTheNearest, ()) {
  const Geometry geometry = any_geometry();
  const Point point = any_point_near(geometry, any_hex(300));
  const Corner picked = geometry.corner_at(point);
  for (const Vertex v : all_vertices) {
    RC_ASSERT(apart(point, geometry.corner(picked)) <= apart(point, geometry.corner(geometry.hex_at(point), v)) + 1e-9);
  }
}

// Far along a row the position is as exact as at its start.
TEST(Geometry, ErrorsDoNotAddUp) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    const Geometry geometry(orientation);
    const Hex far{100'000, -50'000};
    EXPECT_EQ(geometry.hex_at(geometry.centre(far)), far);
    for (const Direction d : all_directions)
      EXPECT_NEAR(apart(geometry.centre(far), geometry.centre(neighbour(far, d))), 1, 1e-9);
    for (const Vertex v : all_vertices) {
      const Corner corner = Corner::of(far, v);
      EXPECT_NEAR(apart(geometry.corner(far, v), geometry.corner(corner)), 0, 1e-9);
    }
  }
}

TEST(Geometry, QuarterTurnsAreExact) {
  const Point p{3, -1};
  EXPECT_EQ(quarter_turned(p, 0), p);
  EXPECT_EQ(quarter_turned({0, -1}, 1), (Point{1, 0})) << "up turns to the right";
  EXPECT_EQ(quarter_turned(p, 2), (Point{-3, 1}));
  EXPECT_EQ(quarter_turned(quarter_turned(p, 3), 1), p);
  EXPECT_EQ(quarter_turned(p, -1), quarter_turned(p, 3));
}

}  // namespace
}  // namespace batalia
