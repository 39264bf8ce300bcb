#include "model/scenario/victory.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace batalia {
namespace {

LevelRange range(std::string_view text) {
  const auto parsed = parse_level_range(text);
  EXPECT_TRUE(parsed) << text;
  return parsed.value_or(LevelRange{});
}

TEST(LevelRange, holds_what_its_notation_says) {
  EXPECT_TRUE(range("1+").contains({1}));
  EXPECT_FALSE(range("1+").contains({0}));
  EXPECT_TRUE(range("-9..0").contains({-9}));
  EXPECT_TRUE(range("-9..0").contains({0}));
  EXPECT_FALSE(range("-9..0").contains({-10}));
  // The row of Mergentheim that leaves -40 without a level.
  EXPECT_FALSE(range("<-40").contains({-40}));
  EXPECT_TRUE(range("<-40").contains({-41}));
  EXPECT_TRUE(range("<=-40").contains({-40}));
  EXPECT_TRUE(range("15").contains({15}));
}

TEST(LevelRange, remembers_that_it_was_printed_backwards) {
  EXPECT_TRUE(range("-10..-39").reversed);
  EXPECT_TRUE(range("-10..-39").contains({-20}));
  EXPECT_FALSE(range("-39..-10").reversed);
  EXPECT_EQ(format(range("-10..-39")), "-10..-39");
}

TEST(LevelRange, takes_ratios_exactly) {
  const LevelRange tactical = range("1:1.99..1:1.5");
  EXPECT_TRUE(tactical.contains({100, 150}));
  EXPECT_TRUE(tactical.contains({100, 199}));
  EXPECT_FALSE(tactical.contains({100, 149}));
  EXPECT_FALSE(tactical.contains({1, 2}));
  EXPECT_TRUE(range(">2:1").contains({201, 100}));
  EXPECT_FALSE(range(">2:1").contains({2, 1}));
  EXPECT_TRUE(range("<=1:2").contains({1, 2}));
}

TEST(LevelRange, refuses_what_cannot_be_read) {
  for (const char* wrong : {"", "x", "1-", "<", "1..", "1..2..3", "1.5", "1:0", "0:1", "1..1:2", "5 +"}) {
    EXPECT_FALSE(parse_level_range(wrong)) << wrong;
  }
}

TEST(LevelRange, every_range_survives_its_notation) {
  EXPECT_TRUE(rc::check([] {
    const int low = *rc::gen::inRange(-300, 300);
    const int high = *rc::gen::inRange(-300, 300);
    LevelRange made;
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        made.from = Score{low};
        break;
      case 1:
        made.to = Score{low};
        made.to_open = *rc::gen::arbitrary<bool>();
        break;
      case 2:
        made.from = Score{low};
        made.from_open = true;
        break;
      default:
        made.from = Score{std::min(low, high)};
        made.to = Score{std::max(low, high)};
        made.reversed = low != high && *rc::gen::arbitrary<bool>();
    }
    const auto read = parse_level_range(format(made));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == made);
  }));
}

}  // namespace
}  // namespace batalia
