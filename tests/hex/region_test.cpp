// Regions in the words of set-ups and retreat edges.
#include "model/hex/region.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "model/hex/border.h"
#include "model/hex/hex_list.h"
#include "tests/hex/layouts.h"

namespace batalia {
namespace {

using namespace testing_hex;

class Regions : public ::testing::Test {
 protected:
  explicit Regions(const Numbering& numbering = nothing_gained_full_sheet()) : grid(grid_of(numbering)) {}

  std::string hexes_of(std::string_view text) const { return format_hex_list(hexes(parse(text), grid), grid); }
  std::size_t count(std::string_view text) const { return hexes(parse(text), grid).size(); }
  std::string canonical(std::string_view text) const { return format(parse(text), grid); }
  Problem problem(std::string_view text) const {
    auto region = parse_region(text, grid);
    EXPECT_FALSE(region.has_value()) << text << " is " << (region ? format(*region, grid) : "");
    return region ? Problem{} : region.error();
  }

  Grid grid;

 private:
  Region parse(std::string_view text) const {
    auto region = parse_region(text, grid);
    EXPECT_TRUE(region.has_value()) << text << ": " << (region ? "" : region.error().what);
    return region.value_or(Region{});
  }
};

class HalfSheetRegions : public Regions {
 protected:
  HalfSheetRegions() : Regions(lily_banners_half_sheet()) {}
};

TEST_F(Regions, HexesAndRuns) {
  EXPECT_EQ(hexes_of("2113"), "2113");
  EXPECT_EQ(hexes_of("1012 1013-1017"), "1012-1017");
  EXPECT_EQ(canonical("1012, 1013-1017 and hex 1404"), "1012 1013-1017 1404");
  EXPECT_EQ(hexes_of("between 3215 and 3226 inclusive"), "3215-3226");
  EXPECT_EQ(hexes_of("anywhere between 3325 and 3313 inclusive"), "3313-3325") << "ULB Lens";
  EXPECT_EQ(canonical("between 2500 and 2900"), "between 2500 and 2900 inclusive");
  EXPECT_EQ(hexes_of("between 2500 and 2900"), "2500 2600 2700 2800 2900") << "NGBG, in one column";
  EXPECT_EQ(canonical("the hexes 1015 to 1020 inclusive"), "between 1015 and 1020 inclusive");
}

TEST_F(Regions, WithinAndAdjacent) {
  EXPECT_EQ(count("within 4 hexes of 3311"), 61U);
  EXPECT_EQ(canonical("within four hexes of hex 3311"), "within 4 hexes of 3311");
  EXPECT_EQ(count("within 1 hex of 1000"), 3U) << "what is off the map does not count";
  EXPECT_EQ(hexes_of("within 0 hexes of 2113"), "2113");
  EXPECT_EQ(hexes_of("adjacent to 2113"), "2013 2014 2112 2114 2213 2214");
  EXPECT_EQ(canonical("in or adjacent to hex 2418"), "within 1 hex of 2418");
  EXPECT_EQ(count("adjacent to (2113 2114)"), 8U);
  EXPECT_EQ(canonical("within two hexes of (2113 2114 except 2113)"), "within 2 hexes of (2113 2114 except 2113)");
  EXPECT_EQ(canonical("within two hexes of ((2113))"), "within 2 hexes of 2113");
  EXPECT_EQ(canonical("((2113)) 2114"), "2113 2114");
}

// NGBG Cheriton: within two hexes of the 36xx hexrow.
TEST_F(Regions, RowsAndColumns) {
  EXPECT_EQ(hexes_of("36xx hexrow"), "3600-3643");
  EXPECT_EQ(hexes_of("within two hexes of the 36xx hexrow"), "3400-3443 3500-3543 3600-3643 3700-3743 3800-3843");
  EXPECT_EQ(canonical("within 2 hexes of the 36xx hexrow"), "within 2 hexes of 36xx hexrow");
  EXPECT_EQ(count("xx09 to xx25"), 33U * 17);
  EXPECT_EQ(canonical("xx25 to xx09"), "xx09 to xx25");
  EXPECT_EQ(count("12xx to 14xx"), 3U * 44);
  EXPECT_EQ(count("anywhere"), 33U * 44);
}

TEST_F(Regions, Edges) {
  EXPECT_EQ(hexes_of("the 10xx edge"), "1000-1043");
  EXPECT_EQ(hexes_of("10xx"), "1000-1043");
  EXPECT_EQ(hexes_of("42xx edge"), "4200-4243");
  EXPECT_EQ(canonical("the 10xx edge"), "10xx edge");
  EXPECT_EQ(count("xx00"), 33U);
  EXPECT_EQ(canonical("xx43"), "xx43 edge");
  EXPECT_EQ(hexes_of("north edge"), "1000-1043");
  EXPECT_EQ(canonical("the Northern edge"), "north edge");
  const Problem inside = problem("2113 11xx edge");
  EXPECT_EQ(inside.what, "11xx is not an edge of the map");
  EXPECT_EQ(inside.remedy,
            "the edges are 10xx edge, xx43 edge, 42xx edge, xx00 edge; a row inside the map is '11xx hexrow'");
  EXPECT_EQ(inside.place.column, 6);
  EXPECT_EQ(problem("north-east edge").what, "'north-east' is not an edge of this sheet");
  EXPECT_EQ(problem("09xx edge").what, "there is no row 9");
}

// NGBG Landskrona: the Danish retreat edge, 1013 to 2800, goes round a corner, and the Swedish, 4231 to 3343, another.
TEST_F(Regions, RoundTheCorner) {
  EXPECT_EQ(count("1013 to 2800 round the corner"), 14U + 18);
  EXPECT_EQ(hexes_of("1003 to 1200 round the corner"), "1000-1003 1100 1200");
  EXPECT_EQ(hexes_of("1200 to 1003 round the corner"), "1000-1003 1100 1200");
  EXPECT_EQ(canonical("1013 to 2800 inclusive"), "1013 to 2800 round the corner");
  EXPECT_EQ(count("4231 to 3343"), 13U + 9);
  EXPECT_EQ(problem("1013 to 2801 round the corner").what, "1013 and 2801 are not both on the rim of the map");
  EXPECT_EQ(problem("1013 to 2801").what, "1013 and 2801 are not in one row or column, nor both on the rim of the map");
}

TEST_F(Regions, UnionsAndExceptions) {
  EXPECT_EQ(hexes_of("1012-1015 2118 except 1013 2118"), "1012 1014 1015");
  EXPECT_EQ(canonical("10xx, 2118 2119, within 1 hex of 3311 except 3311 3310"),
            "10xx edge, 2118 2119, within 1 hex of 3311 except 3311 3310");
  EXPECT_EQ(hexes_of("(1012 1013 except 1013), 1013"), "1012 1013");
  EXPECT_EQ(count("anywhere except (10xx, 42xx)"), 31U * 44);
}

TEST_F(HalfSheetRegions, RaggedEdges) {
  EXPECT_EQ(count("xx27-xx28 edge"), 25U) << "ULB Freiburg's west edge: 28 in even rows, 27 in odd ones";
  EXPECT_EQ(canonical("the xx28 edge"), "xx27-xx28 edge");
  EXPECT_EQ(canonical("xx27"), "xx27-xx28 edge");
  EXPECT_EQ(hexes_of("xx28 hexrow"), hexes_of("1028 1228 1428 1628 1828 2028 2228 2428 2628 2828 3028 3228 3428"));
  EXPECT_EQ(hexes_of("between 1028 and 1428"), "1028 1127 1228 1327 1428") << "along the edge";
  EXPECT_EQ(hexes_of("west edge"), hexes_of("xx27-xx28 edge"));
  // ULB Freiburg: the French centre enters through 2828 to 3423.
  EXPECT_EQ(hexes_of("2828 to 3423 inclusive"), "2828 2927 3028 3127 3228 3327 3423-3428");
  EXPECT_EQ(problem("xx26-xx27 edge").what, "xx26-xx27 is not an edge of the map");
}

TEST_F(Regions, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(problem("").place.column, 1);
  EXPECT_EQ(problem("2113 wods").place.column, 6);
  EXPECT_EQ(problem("2113 wods").what, "'wods' is not a hex number");
  EXPECT_EQ(problem("2113 except").place.column, 12);
  EXPECT_EQ(problem("2113 9913").what, "hex 9913 is off the sheet");
  EXPECT_EQ(problem("within 4 miles of 2113").what, "'miles' comes where 'hexes' should");
  EXPECT_EQ(problem("within x hexes of 2113").what, "'x' comes where a number of hexes should");
  EXPECT_EQ(problem("within 4").what, "the text ends where 'hexes' should");
  EXPECT_EQ(problem("within 999 hexes of 2113").what, "999 hexes is too far");
  EXPECT_EQ(problem("between 2113").what, "the text ends where 'and' should");
  EXPECT_EQ(problem("between 2113 and").what, "the text ends after 'and'");
  EXPECT_EQ(problem("(2113 2114").what, "this bracket is never closed");
  EXPECT_EQ(problem("2113)").place.column, 5);
  EXPECT_EQ(problem("1013-1118").what, "1013 and 1118 are not in one row or column");
  EXPECT_EQ(problem("xx09 to 12xx").what, "'12xx' comes where a column should be named");
  EXPECT_EQ(problem("xx09 to xx77").what, "there is no column 77");
  EXPECT_FALSE(parse_region(std::string(5000, '('), grid).has_value());
  std::string deep;
  for (int i = 0; i < 5000; ++i) deep += "adjacent to ";
  EXPECT_FALSE(parse_region(deep + "2113", grid).has_value());
}

TEST(JoinedRegions, NameTheirSheet) {
  Numbering a = last_success_sheet();
  a.prefix = "A";
  Numbering e = last_success_sheet();
  e.prefix = "E";
  const Grid grid = Grid::make({{"a", a}, {"e", e}}, {{"a", "4010", "e", "0010"}}).value();
  EXPECT_EQ(hexes(parse_region("A00xx edge", grid).value(), grid).size(), 54U);
  EXPECT_EQ(hexes(parse_region("Exx01", grid).value(), grid).size(), 41U);
  EXPECT_FALSE(parse_region("A40xx edge", grid).has_value()) << "Eckmühl lies there";
  EXPECT_EQ(format(parse_region("E12xx hexrow", grid).value(), grid), "E12xx hexrow");
  EXPECT_FALSE(parse_region("00xx edge", grid).has_value());
  EXPECT_EQ(format(parse_region("A0152-A0154 E0133", grid).value(), grid), "A0152-A0154 E0133");
}

// Any expression built of the forms, on any layout: the canonical text means the same and is its own canonical text.
rc::Gen<std::string> expression(const Grid& grid, int depth) {
  return rc::gen::exec([&grid, depth]() -> std::string {
    const auto some_hex = [&] { return grid.format(grid.hex(*rc::gen::inRange(0, grid.size()))); };
    const auto rim = border_walk(grid);
    const auto rim_hex = [&] { return grid.format(rim[*rc::gen::inRange<std::size_t>(0, rim.size())]); };
    const auto inner = [&] { return depth > 0 ? "(" + *expression(grid, depth - 1) + ")" : some_hex(); };
    std::string text;
    const int items = *rc::gen::inRange(1, 4);
    for (int i = 0; i < items; ++i) {
      if (i > 0) text += ", ";
      switch (*rc::gen::inRange(0, 7)) {
        case 0:
          text += some_hex();
          break;
        case 1:
          text += "within " + std::to_string(*rc::gen::inRange(0, 5)) + " hexes of " + inner();
          break;
        case 2:
          text += "adjacent to " + inner();
          break;
        case 3:
          text += rim_hex() + " to " + rim_hex() + " round the corner";
          break;
        case 4:
          text += inner();
          break;
        case 5: {
          Region edge;
          edge.items.emplace_back(region::EdgeOf{0, Edge{static_cast<std::uint8_t>(*rc::gen::inRange(0, 4))}});
          text += format(edge, grid);
          break;
        }
        default:
          text += "anywhere";
          break;
      }
    }
    if (*rc::gen::arbitrary<bool>()) text += " except " + inner();
    return text;
  });
}

RC_GTEST_PROP(Region, CanonicalTextMeansTheSame, ()) {
  const Grid& grid = all_grids()[*rc::gen::inRange<std::size_t>(0, all_grids().size())];
  const std::string text = *expression(grid, 2);
  const auto region = parse_region(text, grid);
  if (!region) RC_FAIL(text + ": " + region.error().what);
  const std::string canonical = format(*region, grid);
  const auto again = parse_region(canonical, grid);
  if (!again) RC_FAIL(canonical + ": " + again.error().what);
  RC_ASSERT(hexes(*again, grid) == hexes(*region, grid));
  RC_ASSERT(format(*again, grid) == canonical);
}

// Whatever the text, there is an answer.
RC_GTEST_PROP(Region, NeverCrashes, ()) {
  static const Grid grid = grid_of(nothing_gained_full_sheet());
  const std::vector<std::string> words{"2113",    "10xx",     "xx00",  "(",        ")",      ",",         "except",
                                       "within",  "4",        "hexes", "of",       "to",     "edge",      "and",
                                       "between", "adjacent", "the",   "round",    "corner", "1013-1017", "xx27-xx28",
                                       "north",   "in",       "or",    "anywhere", "x-",     "-"};
  std::string text;
  for (const auto i : *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, words.size()))) {
    text += words[i] + " ";
  }
  const auto region = parse_region(text, grid);
  if (region) {
    RC_ASSERT(parse_region(format(*region, grid), grid).has_value());
  } else {
    RC_ASSERT(region.error().place.column >= 1);
    RC_ASSERT(!region.error().what.empty());
  }
}

}  // namespace
}  // namespace batalia
