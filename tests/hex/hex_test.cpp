// Directions, distance, rings and the facing of one hex.
#include "model/hex/hex.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_map>
#include <utility>

#include "model/hex/geometry.h"
#include "tests/hex/layouts.h"

namespace batalia {
namespace {

Hex any_hex(int size = 500) {
  const int q = *rc::gen::inRange(-size, size);
  const int r = *rc::gen::inRange(-size, size);
  return {q, r};
}

TEST(Direction, WrapsRound) {
  EXPECT_EQ(Direction(6), Direction(0));
  EXPECT_EQ(Direction(-1), Direction(5));
  EXPECT_EQ(Direction(-13), Direction(5));
  EXPECT_EQ(Direction(4).rotated(3), Direction(1));
  EXPECT_EQ(opposite(Direction(1)), Direction(4));
  EXPECT_EQ(opposite(Vertex(5)), Vertex(2));
}

TEST(Hex, NeighboursAreSymmetricAndDistinct) {
  const Hex hex{3, -7};
  std::set<Hex> all;
  for (const Direction d : all_directions) {
    const Hex other = neighbour(hex, d);
    EXPECT_EQ(neighbour(other, opposite(d)), hex);
    EXPECT_EQ(direction_between(hex, other), d);
    EXPECT_EQ(direction_between(other, hex), opposite(d));
    EXPECT_TRUE(adjacent(hex, other));
    all.insert(other);
  }
  EXPECT_EQ(all.size(), 6U);
  EXPECT_FALSE(direction_between(hex, hex).has_value());
  EXPECT_FALSE(direction_between(hex, hex + Hex{1, 1}).has_value());
}

TEST(Hex, RotationTurnsDirections) {
  for (const Direction d : all_directions) {
    for (int turn = -7; turn <= 7; ++turn) EXPECT_EQ(rotated(offset(d), turn), offset(d.rotated(turn)));
  }
}

RC_GTEST_PROP(Hex, DistanceIsAMetric, ()) {
  const Hex a = any_hex();
  const Hex b = any_hex();
  const Hex c = any_hex();
  RC_ASSERT((distance(a, b) == 0) == (a == b));
  RC_ASSERT(distance(a, b) >= 0);
  RC_ASSERT(distance(a, b) == distance(b, a));
  RC_ASSERT(distance(a, c) <= distance(a, b) + distance(b, c));
}

RC_GTEST_PROP(Hex, RotationKeepsDistance, ()) {
  const Hex a = any_hex();
  const Hex b = any_hex();
  const int turn = *rc::gen::inRange(-12, 12);
  RC_ASSERT(distance(rotated(a, turn), rotated(b, turn)) == distance(a, b));
  RC_ASSERT(rotated(rotated(a, turn), -turn) == a);
}

// The formula against steps counted one by one.
TEST(Hex, DistanceIsTheNumberOfSteps) {
  constexpr int furthest = 12;
  std::unordered_map<Hex, int> steps{{Hex{}, 0}};
  std::deque<Hex> next{Hex{}};
  while (!next.empty()) {
    const Hex hex = next.front();
    next.pop_front();
    if (steps[hex] == furthest) continue;
    for (const Hex other : neighbours(hex)) {
      if (steps.emplace(other, steps[hex] + 1).second) next.push_back(other);
    }
  }
  for (const auto& [hex, n] : steps) EXPECT_EQ(distance(Hex{}, hex), n);
}

TEST(Hex, RingsAndRanges) {
  const Hex centre{-4, 9};
  std::set<Hex> seen;
  for (int radius = 0; radius <= 9; ++radius) {
    const std::vector<Hex> hexes = ring(centre, radius);
    EXPECT_EQ(hexes.size(), radius == 0 ? 1U : 6U * static_cast<unsigned>(radius));
    for (const Hex hex : hexes) {
      EXPECT_EQ(distance(centre, hex), radius);
      EXPECT_TRUE(seen.insert(hex).second);
    }
    for (std::size_t i = 1; i < hexes.size(); ++i) EXPECT_TRUE(adjacent(hexes[i - 1], hexes[i]));
    const std::vector<Hex> within = range(centre, radius);
    EXPECT_EQ(std::set<Hex>(within.begin(), within.end()), seen);
    EXPECT_EQ(within.size(), seen.size());
    EXPECT_TRUE(std::ranges::is_sorted(within, {}, [&](Hex hex) { return distance(centre, hex); }));
  }
}

// MPBS 6.1, against the angles between the facing and the neighbours.
TEST(Facing, FrontFlankAndRearByTheirAngles) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    const Geometry geometry(orientation);
    for (const Vertex facing : all_vertices) {
      const auto clockwise = [&](Direction d) { return (geometry.angle(d) - geometry.angle(facing) + 360) % 360; };
      EXPECT_EQ(clockwise(front(facing).left), 330);
      EXPECT_EQ(clockwise(front(facing).right), 30);
      EXPECT_EQ(clockwise(flanks(facing).left), 270);
      EXPECT_EQ(clockwise(flanks(facing).right), 90);
      EXPECT_EQ(clockwise(rears(facing).left), 210);
      EXPECT_EQ(clockwise(rears(facing).right), 150);
      for (const Direction d : {front(facing).left, front(facing).right}) EXPECT_EQ(aspect(facing, d), Aspect::front);
      for (const Direction d : {flanks(facing).left, flanks(facing).right}) EXPECT_EQ(aspect(facing, d), Aspect::flank);
      for (const Direction d : {rears(facing).left, rears(facing).right}) EXPECT_EQ(aspect(facing, d), Aspect::rear);
    }
  }
}

}  // namespace
}  // namespace batalia
