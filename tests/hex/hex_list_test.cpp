// Compact texts for hexes, hexsides and paths.
#include "model/hex/hex_list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "tests/hex/layouts.h"

namespace batalia {
namespace {

using namespace testing_hex;

class Mergentheim : public ::testing::Test {
 protected:
  Grid grid = grid_of(lily_banners_half_sheet());

  std::string canonical(std::string_view text) const {
    return format_hex_list(parse_hex_list(text, grid).value(), grid);
  }
  std::string canonical_path(std::string_view text) const { return format_path(parse_path(text, grid).value(), grid); }
};

TEST_F(Mergentheim, HexListsAreShort) {
  EXPECT_EQ(canonical("1012-1015 1117"), "1012-1015 1117");
  EXPECT_EQ(canonical("1117, 1015 1014\n1013 1012"), "1012-1015 1117");
  EXPECT_EQ(canonical("1015-1012"), "1012-1015");
  EXPECT_EQ(canonical("1012 1013"), "1012 1013");
  EXPECT_EQ(canonical("1012 1012"), "1012");
  EXPECT_EQ(canonical("1012-1412"), "1012 1112 1212 1312 1412");
  EXPECT_EQ(canonical("1027 1028 1100 1101"), "1027 1028 1100 1101") << "no run goes from row to row";
  EXPECT_EQ(canonical(""), "");
  EXPECT_EQ(canonical(" , "), "");
}

TEST_F(Mergentheim, HexListErrorsNameTheirColumn) {
  const auto bad = [&](std::string_view text) { return parse_hex_list(text, grid).error(); };
  EXPECT_EQ(bad("1012 9912").place.column, 6);
  EXPECT_EQ(bad("1012 9912").what, "hex 9912 is off the sheet");
  EXPECT_EQ(bad("1012-1115").what, "1012 and 1115 are not in one row or column");
  EXPECT_EQ(bad("1012,  1012-").place.column, 8);
  EXPECT_EQ(bad("1028-1428").what, "hex 1128 between 1028 and 1428 is off the map");
  EXPECT_EQ(bad("1012-1013-1014").what, "'1013-1014' is not a hex number");
}

TEST_F(Mergentheim, Hexsides) {
  const auto sides = parse_hexside_list("2710/2610 2609/2610", grid).value();
  ASSERT_EQ(sides.size(), 2U);
  EXPECT_EQ(sides[0], *Hexside::between(grid.parse("2610").value(), grid.parse("2710").value()));
  EXPECT_EQ(format_hexside_list(sides, grid), "2609/2610 2610/2710");
  EXPECT_EQ(parse_hexside("2113/2213", grid).value(), parse_hexside("2213/2113", grid).value());
  EXPECT_EQ(format(parse_hexside("2213/2113", grid).value(), grid), "2113/2213");

  EXPECT_EQ(parse_hexside("2113/2212", grid).error().what, "hexes 2113 and 2212 share no hexside");
  EXPECT_EQ(parse_hexside("2113/2113", grid).error().what, "hexes 2113 and 2113 share no hexside");
  EXPECT_EQ(parse_hexside("2113", grid).error().what, "'2113' is not a hexside");
  EXPECT_EQ(parse_hexside_list("2609/2610 2610/9910", grid).error().place.column, 11);
}

TEST_F(Mergentheim, OrientedHexsides) {
  const auto slope = parse_oriented_hexside("2109>2110", grid).value();
  EXPECT_EQ(grid.format(slope.high()), "2109");
  EXPECT_EQ(grid.format(slope.low()), "2110");
  EXPECT_EQ(format(slope, grid), "2109>2110");
  EXPECT_EQ(format(parse_oriented_hexside("2110>2109", grid).value(), grid), "2110>2109");
  const auto list = parse_oriented_hexside_list("2210>2110 2109>2110", grid).value();
  EXPECT_EQ(format_oriented_hexside_list(list, grid), "2109>2110 2210>2110");
  EXPECT_FALSE(parse_oriented_hexside("2109/2110", grid).has_value());
}

TEST_F(Mergentheim, Paths) {
  EXPECT_EQ(canonical_path("1019 1119 1219"), "1019-1219");
  EXPECT_EQ(canonical_path("1019-1023"), "1019-1023");
  EXPECT_EQ(canonical_path("1023-1019 1119"), "1023-1019 1119");
  EXPECT_EQ(canonical_path("1019 1020 1119"), "1019 1020 1119");
  EXPECT_EQ(parse_path("1019-1023", grid).value().size(), 5U);
  const auto leap = parse_path("1019 1119 1319", grid);
  ASSERT_FALSE(leap.has_value());
  EXPECT_EQ(leap.error().what, "the path leaps from 1119 to 1319");
  EXPECT_EQ(leap.error().place.column, 11);
  EXPECT_FALSE(parse_path("1019 1019", grid).has_value()) << "a path does not stand still";
}

RC_GTEST_PROP(HexList, RoundTripsOnEveryLayout, ()) {
  const Grid& grid = all_grids()[*rc::gen::inRange<std::size_t>(0, all_grids().size())];
  const auto picked = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, grid.size()));
  std::vector<Hex> hexes;
  for (const int i : picked) hexes.push_back(grid.hex(i));
  const std::string text = format_hex_list(hexes, grid);
  const std::vector<Hex> again = parse_hex_list(text, grid).value();
  std::ranges::sort(hexes, {}, [&](Hex hex) { return grid.index(hex); });
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  RC_ASSERT(again == hexes);
  RC_ASSERT(format_hex_list(again, grid) == text);
}

RC_GTEST_PROP(HexsideList, RoundTripsOnEveryLayout, ()) {
  const Grid& grid = all_grids()[*rc::gen::inRange<std::size_t>(0, all_grids().size())];
  const auto picked = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, grid.hexside_count()));
  std::set<Hexside> sides;
  std::vector<OrientedHexside> oriented;
  for (const int i : picked) {
    const Hexside side = grid.hexside(i);
    if (!grid.contains(side)) continue;
    sides.insert(side);
    oriented.push_back({side, i % 2 == 0});
  }
  const std::vector<Hexside> list(sides.begin(), sides.end());
  const std::string text = format_hexside_list(list, grid);
  const auto again = parse_hexside_list(text, grid).value();
  RC_ASSERT(std::set<Hexside>(again.begin(), again.end()) == sides);
  RC_ASSERT(format_hexside_list(again, grid) == text);
  const std::string oriented_text = format_oriented_hexside_list(oriented, grid);
  const auto oriented_again = parse_oriented_hexside_list(oriented_text, grid).value();
  RC_ASSERT(std::set<OrientedHexside>(oriented_again.begin(), oriented_again.end()) ==
            std::set<OrientedHexside>(oriented.begin(), oriented.end()));
}

RC_GTEST_PROP(Path, RoundTripsOnEveryLayout, ()) {
  const Grid& grid = all_grids()[*rc::gen::inRange<std::size_t>(0, all_grids().size())];
  std::vector<Hex> path{grid.hex(*rc::gen::inRange(0, grid.size()))};
  for (const int turn : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 6))) {
    const Hex next = neighbour(path.back(), Direction(turn));
    if (grid.contains(next)) path.push_back(next);
  }
  const std::string text = format_path(path, grid);
  RC_ASSERT(parse_path(text, grid).value() == path);
}

TEST(HexList, JoinedSheetsKeepTheirLetters) {
  Numbering a = last_success_sheet();
  a.prefix = "A";
  Numbering e = last_success_sheet();
  e.prefix = "E";
  const Grid grid = Grid::make({{"a", a}, {"e", e}}, {{"a", "4010", "e", "0010"}}).value();
  const auto hexes = parse_hex_list("A3909-A3911 E0010 E0109-E0112", grid).value();
  EXPECT_EQ(format_hex_list(hexes, grid), "A3909-A3911 A4010 E0109-E0112");
  EXPECT_EQ(format_path(parse_path("A3910 E0010 E0110", grid).value(), grid), "A3910 A4010 E0110");
  EXPECT_EQ(parse_hex_list("E0010-E0210", grid).value().size(), 3U) << "a run may begin on the column both sheets have";
}

TEST(HexList, NinetyThousandHexes) {
  Numbering n = musket_and_pike_numbering({1, 300}, {1, 300}, Hand::right);
  n.row_digits = n.column_digits = 3;
  const Grid grid = grid_of(n);
  std::string whole;
  std::vector<Hex> chequered;
  for (int i = 0; i < grid.size(); ++i) {
    if (i % 2 == 0) chequered.push_back(grid.hex(i));
    whole += grid.format(grid.hex(i)) + " ";
  }
  EXPECT_EQ(parse_hex_list(whole, grid).value().size(), 90'000U);
  EXPECT_EQ(parse_hex_list(format_hex_list(chequered, grid), grid).value(), chequered);
  EXPECT_EQ(format_hex_list(grid.hexes(), grid).size(), 300U * 14 - 1);
}

}  // namespace
}  // namespace batalia
