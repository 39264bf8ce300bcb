// Lines of sight and of fire, against the oracle that clips hexagons.
#include "model/hex/line.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <iostream>

#include "tests/hex/layouts.h"
#include "tests/hex/line_oracle.h"

namespace batalia {

void PrintTo(const LineStep& step, std::ostream* out) {
  if (const auto* hex = std::get_if<ThroughHex>(&step)) {
    *out << "through (" << hex->hex.q << "," << hex->hex.r << ")";
  } else if (const auto* spine = std::get_if<AlongSpine>(&step)) {
    *out << "between (" << spine->left.q << "," << spine->left.r << ") and (" << spine->right.q << "," << spine->right.r
         << ")";
  } else {
    const auto& corner = std::get<AtCorner>(step);
    *out << "touching (" << corner.touched.q << "," << corner.touched.r << ") on the "
         << (corner.hand == Hand::left ? "left" : "right");
  }
}

namespace {

using namespace testing_hex;

constexpr int furthest = 17;  // the longest range of a gun in the two series

std::vector<LineStep> from_the_other_end(std::vector<LineStep> steps) {
  std::ranges::reverse(steps);
  for (LineStep& step : steps) step = reversed(step);
  return steps;
}

TEST(Line, EveryLineToRange17IsTheOracles) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    const Hex from{-5, 11};
    int lines = 0;
    int spines = 0;
    int corners = 0;
    for_each_in_range(from, furthest, [&](Hex to) {
      if (to == from) return;
      const std::vector<LineStep> steps = line(from, to);
      ASSERT_EQ(steps, clipped_line(from, to, orientation));
      ++lines;
      spines +=
          std::ranges::any_of(steps, [](const LineStep& s) { return std::holds_alternative<AlongSpine>(s); }) ? 1 : 0;
      corners +=
          std::ranges::any_of(steps, [](const LineStep& s) { return std::holds_alternative<AtCorner>(s); }) ? 1 : 0;
    });
    EXPECT_EQ(lines, 918);
    EXPECT_EQ(spines, 48) << "in six directions, at every even range";
    EXPECT_EQ(corners, 192);
  }
}

TEST(Line, ReversedIsTheSameLine) {
  const Hex from{2, 2};
  for_each_in_range(from, furthest, [&](Hex to) { ASSERT_EQ(line(to, from), from_the_other_end(line(from, to))); });
}

RC_GTEST_PROP(Line, ReversedIsTheSameLineAtAnyLength, ()) {
  const Hex from{*rc::gen::inRange(-200, 200), *rc::gen::inRange(-200, 200)};
  const Hex to{*rc::gen::inRange(-200, 200), *rc::gen::inRange(-200, 200)};
  RC_ASSERT(line(to, from) == from_the_other_end(line(from, to)));
}

TEST(Line, StepsAreConnected) {
  const Hex from{0, 0};
  for_each_in_range(from, furthest, [&](Hex to) {
    const std::vector<LineStep> steps = line(from, to);
    ASSERT_EQ(steps.front(), LineStep(ThroughHex{from}));
    ASSERT_EQ(steps.back(), LineStep(ThroughHex{to}));
    for (std::size_t i = 1; i < steps.size(); ++i) {
      if (!std::holds_alternative<ThroughHex>(steps[i])) continue;
      const Hex here = std::get<ThroughHex>(steps[i]).hex;
      if (const auto* before = std::get_if<ThroughHex>(&steps[i - 1])) {
        ASSERT_TRUE(adjacent(before->hex, here));
      } else if (const auto* spine = std::get_if<AlongSpine>(&steps[i - 1])) {
        ASSERT_TRUE(adjacent(spine->left, here) && adjacent(spine->right, here) && adjacent(spine->left, spine->right));
      } else {
        const auto& corner = std::get<AtCorner>(steps[i - 1]);
        const Hex previous = std::get<ThroughHex>(steps[i - 2]).hex;
        ASSERT_TRUE(adjacent(corner.touched, here) && adjacent(corner.touched, previous) && adjacent(previous, here));
      }
    }
  });
}

TEST(Line, ToTheHexItself) {
  const Hex hex{3, 3};
  const std::vector<LineStep> only{ThroughHex{hex}};
  EXPECT_EQ(line(hex, hex), only);
}

TEST(Line, VisitorMayStop) {
  int seen = 0;
  for_each_step({0, 0}, {9, 0}, [&](const LineStep&) { return ++seen < 4; });
  EXPECT_EQ(seen, 4);
}

// No heap is needed on the way: a constant expression would not let one outlive it, and a step is plain data.
constexpr int hexes_on_the_way(Hex from, Hex to) {
  int hexes = 0;
  for_each_step(from, to, [&](const LineStep& step) { hexes += std::holds_alternative<ThroughHex>(step) ? 1 : 0; });
  return hexes;
}
static_assert(hexes_on_the_way({0, 0}, {5, 0}) == 6);
static_assert(hexes_on_the_way({0, 0}, {2, 2}) == 3);
static_assert(std::is_trivially_copyable_v<LineWalker> && std::is_trivially_copyable_v<AtCorner>);

// On the printed sheet: 2113 and the second hex before its vertex.
TEST(Line, SpineOnTheSheet) {
  const Numbering n = lily_banners_half_sheet();
  const auto hex = [&](const char* name) { return n.parse(name).value(); };
  const std::vector<LineStep> expected{ThroughHex{hex("2113")}, AlongSpine{hex("2214"), hex("2213")},
                                       ThroughHex{hex("2313")}};
  const std::vector<LineStep> steps = line(hex("2113"), hex("2313"));
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0], expected[0]);
  EXPECT_EQ(std::get<AlongSpine>(steps[1]).side(), Hexside::between(hex("2213"), hex("2214")));
  EXPECT_EQ(steps[2], expected[2]);
  // Fire goes down the sheet, and in the Lily Banners columns grow to the left of the frame: to the firer's right.
  EXPECT_EQ(std::get<AlongSpine>(steps[1]).right, hex("2214"));
}

// A hex, spine or touched hex of a longer line on the same course.
bool within(Hex from, int reach, const LineStep& step) {
  if (const auto* hex = std::get_if<ThroughHex>(&step)) return distance(from, hex->hex) <= reach;
  if (const auto* spine = std::get_if<AlongSpine>(&step)) return distance(from, spine->left) <= reach;
  return distance(from, std::get<AtCorner>(step).touched) <= reach;
}

// MPBS 10.8.3: fire goes on beyond its target to the end of the grazing range.
TEST(Ray, GoesOnAsTheLongerLineWould) {
  const Hex from{4, 1};
  for (int reach = 1; reach <= 12; ++reach) {
    for_each_in_range(from, 6, [&](Hex through) {
      if (through == from) return;
      std::vector<LineStep> expected;
      for (const LineStep& step : clipped_line(from, from + (reach + 1) * (through - from), Orientation::pointy)) {
        if (within(from, reach, step)) expected.push_back(step);
      }
      ASSERT_EQ(ray(from, through, reach), expected);
    });
  }
}

TEST(Ray, ReachesEveryRange) {
  for_each_in_range(Hex{}, 5, [&](Hex through) {
    if (through == Hex{}) return;
    int furthest_hex = 0;
    int last = 0;
    for (const LineStep& step : ray({}, through, 12)) {
      const auto* hex = std::get_if<ThroughHex>(&step);
      if (hex == nullptr) continue;
      EXPECT_GE(distance({}, hex->hex), last) << "never nearer again";
      last = distance({}, hex->hex);
      furthest_hex = std::max(furthest_hex, last);
    }
    EXPECT_EQ(furthest_hex, 12);
  });
}

}  // namespace
}  // namespace batalia
