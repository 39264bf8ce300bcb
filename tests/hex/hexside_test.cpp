// Hexsides and corners have one name each, whichever hex they are seen from; their numbering is tested against
// geometry.
#include "model/hex/hexside.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "model/hex/geometry.h"
#include "tests/hex/layouts.h"

namespace batalia {
namespace {

bool near(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y) < 1e-12; }

TEST(Hexside, IsTheSameFromEitherHex) {
  const Hex hex{4, -2};
  std::set<Hexside> sides;
  for (const Direction d : all_directions) {
    const Hex other = neighbour(hex, d);
    const Hexside side = Hexside::of(hex, d);
    EXPECT_LT(side.direction.index(), 3);
    EXPECT_EQ(side, Hexside::of(other, opposite(d)));
    EXPECT_EQ(side, Hexside::between(hex, other));
    EXPECT_EQ(side, Hexside::between(other, hex));
    EXPECT_EQ((std::set{side.first(), side.second()}), (std::set{hex, other}));
    EXPECT_EQ(side.across_from(hex), other);
    EXPECT_EQ(side.across_from(other), hex);
    EXPECT_NE(side.on_canonical_side(hex), side.on_canonical_side(other));
    EXPECT_TRUE(side.touches(hex) && side.touches(other));
    sides.insert(side);
  }
  EXPECT_EQ(sides.size(), 6U);
  EXPECT_FALSE(Hexside::between(hex, hex).has_value());
  EXPECT_FALSE(Hexside::between(hex, hex + Hex{2, 0}).has_value());
}

TEST(Hexside, LiesBetweenItsHexes) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    const Geometry geometry(orientation);
    for (const Direction d : all_directions) {
      const Hex hex{7, 3};
      const Hexside side = Hexside::of(hex, d);
      const auto [a, b] = geometry.ends(side);
      EXPECT_TRUE(near(geometry.middle(side), 0.5 * (a + b)));
      EXPECT_NEAR(std::hypot(a.x - b.x, a.y - b.y), hex_side_length, 1e-12);
      const auto corners = side.corners();
      EXPECT_TRUE(near(geometry.corner(corners[0]), a));
      EXPECT_TRUE(near(geometry.corner(corners[1]), b));
      // Clockwise round the first hex: the right-hand end is further clockwise.
      const Point out = geometry.centre(side.second()) - geometry.centre(side.first());
      const Point along = b - a;
      EXPECT_GT(out.x * along.y - out.y * along.x, 0);
    }
  }
}

TEST(Corner, IsTheSameFromThreeHexes) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    const Geometry geometry(orientation);
    const Hex hex{-3, 8};
    std::set<Corner> corners;
    for (const Vertex v : all_vertices) {
      const Corner corner = Corner::of(hex, v);
      EXPECT_LT(corner.vertex.index(), 2);
      EXPECT_TRUE(near(geometry.corner(corner), geometry.corner(hex, v)));
      std::set<Hex> meeting;
      for (const Hex other : corner.hexes()) {
        meeting.insert(other);
        int same = 0;
        for (const Vertex w : all_vertices) {
          if (Corner::of(other, w) != corner) continue;
          ++same;
          EXPECT_TRUE(near(geometry.corner(other, w), geometry.corner(hex, v)));
        }
        EXPECT_EQ(same, 1);
      }
      EXPECT_EQ(meeting.size(), 3U);
      EXPECT_TRUE(meeting.contains(hex));
      corners.insert(corner);
    }
    EXPECT_EQ(corners.size(), 6U);
  }
}

TEST(OrientedHexside, KeepsItsHighSide) {
  const Hex high{1, 1};
  for (const Direction d : all_directions) {
    const Hex low = neighbour(high, d);
    const auto slope = OrientedHexside::from_to(high, low);
    ASSERT_TRUE(slope.has_value());
    EXPECT_EQ(slope->high(), high);
    EXPECT_EQ(slope->low(), low);
    EXPECT_EQ(slope->side, Hexside::of(low, opposite(d)));
    EXPECT_NE(*slope, *OrientedHexside::from_to(low, high));
  }
  EXPECT_FALSE(OrientedHexside::from_to(high, high).has_value());
}

}  // namespace
}  // namespace batalia
