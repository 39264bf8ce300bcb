// Units on two hexes: MPBS 6.1, 6.2 and 6.3.4.
#include "model/hex/two_hex.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "model/hex/geometry.h"
#include "tests/hex/layouts.h"

namespace batalia {
namespace {

double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }

std::set<Hex> around(const TwoHexLine& unit) {
  std::set<Hex> out;
  for (const Hex half : {unit.left, unit.right()}) {
    for (const Hex hex : neighbours(half)) out.insert(hex);
  }
  out.erase(unit.left);
  out.erase(unit.right());
  return out;
}

TEST(TwoHex, LiesSquareToItsFacing) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    const Geometry geometry(orientation);
    std::set<int> axes;
    for (const Vertex facing : all_vertices) {
      const TwoHexLine unit{{2, 5}, facing};
      EXPECT_TRUE(adjacent(unit.left, unit.right()));
      EXPECT_EQ((geometry.angle(axis(facing)) - geometry.angle(facing) + 360) % 360, 90)
          << "the right half is to the right";
      axes.insert(axis(facing).index() % 3);
    }
    EXPECT_EQ(axes.size(), 3U);
  }
}

TEST(TwoHex, ThreeFrontTwoFlankThreeRear) {
  const Geometry geometry(Orientation::pointy);
  for (const Vertex facing : all_vertices) {
    const TwoHexLine unit{{-1, 4}, facing};
    const Point ahead = geometry.towards(facing);
    const Point middle = 0.5 * (geometry.centre(unit.left) + geometry.centre(unit.right()));
    std::set<Hex> all;
    for (const Hex hex : front_hexes(unit)) {
      EXPECT_GT(dot(geometry.centre(hex) - middle, ahead), 0.8);
      all.insert(hex);
    }
    for (const Hex hex : rear_hexes(unit)) {
      EXPECT_LT(dot(geometry.centre(hex) - middle, ahead), -0.8);
      all.insert(hex);
    }
    const auto [left, right] = flank_hexes(unit);
    for (const Hex hex : {left, right}) {
      EXPECT_NEAR(dot(geometry.centre(hex) - middle, ahead), 0, 1e-9);
      all.insert(hex);
    }
    EXPECT_TRUE(adjacent(left, unit.left));
    EXPECT_TRUE(adjacent(right, unit.right()));
    EXPECT_EQ(all, around(unit));
    EXPECT_EQ(all.size(), 8U);
  }
}

TEST(TwoHex, FacingsOfAPair) {
  for (const Direction d : all_directions) {
    const Hex a{3, 3};
    const Hex b = neighbour(a, d);
    const auto facings = line_facings(a, b);
    ASSERT_TRUE(facings.has_value());
    EXPECT_EQ(two_hex_line(a, b, (*facings)[0]), (TwoHexLine{a, (*facings)[0]}));
    EXPECT_EQ(two_hex_line(a, b, (*facings)[1]), (TwoHexLine{b, (*facings)[1]}));
    int possible = 0;
    for (const Vertex facing : all_vertices) possible += two_hex_line(a, b, facing).has_value() ? 1 : 0;
    EXPECT_EQ(possible, 2);
  }
  EXPECT_FALSE(line_facings({0, 0}, {0, 2}).has_value());
}

TEST(TwoHex, WheelsForwardRoundOneHalf) {
  for (const Vertex facing : all_vertices) {
    const TwoHexLine unit{{0, 0}, facing};
    const TwoHexLine left = wheeled(unit, Hand::left);
    EXPECT_EQ(left.facing, facing.rotated(-1));
    EXPECT_EQ(left.left, unit.left) << "the left half is the pivot";
    EXPECT_EQ(left.right(), front_hexes(unit)[1]);
    const TwoHexLine right = wheeled(unit, Hand::right);
    EXPECT_EQ(right.facing, facing.rotated(1));
    EXPECT_EQ(right.right(), unit.right()) << "the right half is the pivot";
    EXPECT_EQ(right.left, front_hexes(unit)[1]);
    TwoHexLine round = unit;
    for (int i = 0; i < 6; ++i) round = wheeled(round, Hand::left);
    EXPECT_EQ(round, unit);
  }
}

TEST(TwoHex, CounterMarchKeepsItsHexes) {
  for (const Vertex facing : all_vertices) {
    const TwoHexLine unit{{0, 0}, facing};
    const TwoHexLine about = counter_marched(unit);
    EXPECT_EQ(about.left, unit.right());
    EXPECT_EQ(about.right(), unit.left);
    EXPECT_EQ(about.facing, opposite(facing));
  }
}

TEST(TwoHex, ColumnLeadsWithTheRightHalf) {
  for (const Vertex facing : all_vertices) {
    const TwoHexLine unit{{0, 0}, facing};
    const TwoHexColumn column = in_column(unit);
    EXPECT_EQ(column.head, unit.right());
    EXPECT_EQ(column.tail(), unit.left);
    EXPECT_EQ(column.front(), flank_hexes(unit).right);
    EXPECT_EQ(in_line(column)[0], unit);
    EXPECT_EQ(in_line(column)[1], counter_marched(unit));
  }
}

}  // namespace
}  // namespace batalia
