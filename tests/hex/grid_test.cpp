// Maps of one sheet and of several joined ones, their dense indexes, and their rim.
#include "model/hex/grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <set>

#include "model/hex/border.h"
#include "tests/hex/layouts.h"

namespace batalia {
namespace {

using namespace testing_hex;

// TLS 27.1: the two maps side by side, Abensberg's column 40 on Eckmühl's column 00. That equal rows meet is a
// reconstruction; the text gives only the columns.
Result<Grid> april_days(int row_offset = 0) {
  Numbering abensberg = last_success_sheet();
  abensberg.prefix = "A";
  Numbering eckmuehl = last_success_sheet();
  eckmuehl.prefix = "E";
  return Grid::make({{"abensberg", abensberg}, {"eckmuehl", eckmuehl}},
                    {{"abensberg", "4010", "eckmuehl", fmt::format("00{:02}", 10 + row_offset)}});
}

TEST(Grid, IndexesEveryHexOnEveryLayout) {
  for (const Numbering& n : all_layouts()) {
    SCOPED_TRACE(describe(n));
    const Grid grid = grid_of(n);
    ASSERT_EQ(grid.size(), n.size());
    for (int i = 0; i < grid.size(); ++i) {
      const Hex hex = grid.hex(i);
      ASSERT_EQ(grid.index(hex), i);
      ASSERT_EQ(grid.parse(grid.format(hex)), hex);
      for (const Direction d : all_directions) {
        const int other = grid.neighbour(i, d);
        ASSERT_EQ(other, grid.index(neighbour(hex, d)));
        ASSERT_EQ(other >= 0, n.contains(neighbour(hex, d)));
        if (other >= 0) {
          ASSERT_EQ(grid.neighbour(other, opposite(d)), i) << "neighbours are symmetric";
        }
      }
    }
    EXPECT_TRUE(std::ranges::is_sorted(grid.hexes(), {}, [&](Hex hex) { return grid.format(hex); }));
    EXPECT_EQ(grid.index(n.hex({0, 0})), -1);
    EXPECT_EQ(grid.index(n.hex({99, 99})), -1);
  }
}

TEST(Grid, DistanceIsStepsOnTheMap) {
  for (const Numbering& n : all_layouts({10, 18}, {3, 12})) {
    if (!is_whole(n)) continue;  // the straight way from one standing out to the next leaves the map
    const Grid grid = grid_of(n);
    for (const int start : {0, grid.size() / 2, grid.size() - 1}) {
      std::vector<int> steps(static_cast<std::size_t>(grid.size()), -1);
      steps[static_cast<std::size_t>(start)] = 0;
      std::deque<int> next{start};
      while (!next.empty()) {
        const int i = next.front();
        next.pop_front();
        for (const Direction d : all_directions) {
          const int other = grid.neighbour(i, d);
          if (other < 0 || steps[static_cast<std::size_t>(other)] >= 0) continue;
          steps[static_cast<std::size_t>(other)] = steps[static_cast<std::size_t>(i)] + 1;
          next.push_back(other);
        }
      }
      for (int i = 0; i < grid.size(); ++i) {
        ASSERT_EQ(steps[static_cast<std::size_t>(i)], distance(grid.hex(start), grid.hex(i))) << describe(n);
      }
    }
  }
}

TEST(Grid, IndexesEveryHexsideOnce) {
  for (const Numbering& n : all_layouts()) {
    const Grid grid = grid_of(n);
    std::set<Hexside> sides;
    for (const Hex hex : grid.hexes()) {
      for (const Direction d : all_directions) sides.insert(Hexside::of(hex, d));
    }
    std::set<int> indexes;
    for (const Hexside side : sides) {
      const int i = grid.hexside_index(side);
      ASSERT_GE(i, 0);
      ASSERT_LT(i, grid.hexside_count());
      ASSERT_EQ(grid.hexside(i), side);
      indexes.insert(i);
    }
    ASSERT_EQ(indexes.size(), sides.size());
    ASSERT_EQ(static_cast<int>(sides.size()), grid.hexside_count());
    EXPECT_EQ(grid.hexside_index(Hexside::of(n.hex({99, 99}), Direction(4))), -1);
  }
}

TEST(JoinedSheets, AbensbergAndEckmuehlShareAColumn) {
  const Grid grid = april_days().value();
  const int column = 54;
  EXPECT_EQ(grid.size(), 2 * 41 * column - column);
  const Hex shared = grid.parse("A4009").value();
  EXPECT_EQ(grid.parse("E0009"), shared);
  EXPECT_EQ(grid.format(shared), "A4009");
  EXPECT_EQ(grid.format(grid.parse("E0109").value()), "E0109");
  const auto touch = [&](const char* a, const char* b) {
    return adjacent(grid.parse(a).value(), grid.parse(b).value());
  };
  EXPECT_TRUE(touch("A3909", "E0009"));
  EXPECT_TRUE(touch("A4009", "E0109"));
  EXPECT_TRUE(touch("A4009", "E0110"));
  EXPECT_TRUE(touch("A4031", "E0032"));
  EXPECT_FALSE(touch("A3909", "E0109"));
  EXPECT_EQ(distance(grid.parse("A3909").value(), grid.parse("E0109").value()), 2);
  EXPECT_EQ(
      grid.numbering().direction_name(*direction_between(grid.parse("A4009").value(), grid.parse("E0110").value())),
      "SE");
}

// TLS 26.33 and 27.37 call a hex of the shared column E0033: it has the name of the sheet that is listed first.
TEST(JoinedSheets, SharedHexIsCalledByTheFirstSheet) {
  Numbering abensberg = last_success_sheet();
  abensberg.prefix = "A";
  Numbering eckmuehl = last_success_sheet();
  eckmuehl.prefix = "E";
  const Grid grid =
      Grid::make({{"eckmuehl", eckmuehl}, {"abensberg", abensberg}}, {{"abensberg", "4010", "eckmuehl", "0010"}})
          .value();
  EXPECT_EQ(grid.format(grid.parse("A4033").value()), "E0033");
  EXPECT_EQ(grid.sheet(grid.sheet_of(grid.parse("E0033").value()).value()).id, "eckmuehl");
  EXPECT_EQ(grid.sheet(grid.sheet_of(grid.parse("A3933").value()).value()).id, "abensberg");
}

// The two sheets fit whatever rows meet: columns 40 and 00 are both even.
TEST(JoinedSheets, FitAtAnyRow) {
  for (const int row_offset : {-9, -2, -1, 1, 2, 5}) {
    const Grid grid = april_days(row_offset).value();
    int shared = 0;
    for (int row = 1; row <= 54; ++row) {
      const auto a = grid.find(fmt::format("A40{:02}", row));
      const auto e = grid.find(fmt::format("E00{:02}", row + row_offset));
      ASSERT_TRUE(a.has_value());
      if (!e) continue;
      ++shared;
      ASSERT_EQ(*a, *e);
      // Every hex of column 39 in the west has the hexes of column 40 as neighbours, and column 01 lies east of those.
      const Hex east = neighbour(*a, Direction(0));
      const Hex west = neighbour(*a, Direction(3));
      if (grid.contains(east)) {
        EXPECT_TRUE(grid.format(east).starts_with("E01"));
      }
      if (grid.contains(west)) {
        EXPECT_TRUE(grid.format(west).starts_with("A39"));
      }
    }
    EXPECT_EQ(shared, 54 - std::abs(row_offset));
  }
}

TEST(JoinedSheets, NumberOnTwoSheetsNeedsItsLetter) {
  const Grid grid = april_days().value();
  const auto doubtful = grid.parse("0325");
  ASSERT_FALSE(doubtful.has_value());
  EXPECT_EQ(doubtful.error().what, "hex 0325 is on 2 sheets");
  EXPECT_EQ(doubtful.error().remedy, "say which, like A0325");
  EXPECT_FALSE(grid.find("0325").has_value());
  EXPECT_FALSE(grid.parse("E4199").has_value());
  EXPECT_EQ(grid.parse("E4155").error().remedy, "columns go from 0 to 40");
}

TEST(JoinedSheets, MustBeJoinedAndAgree) {
  const Numbering n = last_success_sheet();
  Numbering b = n;
  b.prefix = "B";
  EXPECT_FALSE(Grid::make(std::vector<Sheet>{}).has_value());
  EXPECT_FALSE(Grid::make({{"a", n}, {"b", b}}).has_value()) << "not joined";
  EXPECT_FALSE(Grid::make({{"a", n}, {"a", b}}, {{"a", "4010", "a", "0010"}}).has_value()) << "one id twice";
  EXPECT_FALSE(Grid::make({{"a", n}, {"b", b}}, {{"a", "4010", "c", "0010"}}).has_value()) << "no such sheet";
  EXPECT_FALSE(Grid::make({{"a", n}, {"b", b}}, {{"a", "4110", "b", "0010"}}).has_value()) << "no such hex";
  EXPECT_TRUE(Grid::make({{"a", n}, {"b", b}}, {{"a", "4010", "b", "0010"}, {"b", "0020", "a", "4020"}}).has_value());
  EXPECT_FALSE(Grid::make({{"a", n}, {"b", b}}, {{"a", "4010", "b", "0010"}, {"b", "0020", "a", "4021"}}).has_value());
  Numbering pointy = lily_banners_half_sheet();
  EXPECT_FALSE(Grid::make({{"a", n}, {"p", pointy}}, {{"a", "4010", "p", "1010"}}).has_value());
  Numbering turned = b;
  turned.up_bearing = 90;
  EXPECT_FALSE(Grid::make({{"a", n}, {"b", turned}}, {{"a", "4010", "b", "0010"}}).has_value());
  // A chain of three, stated in an order in which no sheet follows from the first at once.
  Numbering c = n;
  c.prefix = "C";
  EXPECT_TRUE(
      Grid::make({{"a", n}, {"b", b}, {"c", c}}, {{"c", "0010", "b", "4010"}, {"b", "0010", "a", "4010"}}).has_value());
}

TEST(JoinedSheets, GrowWithoutMovingTheirFellows) {
  const Grid grid = april_days().value();
  for (const std::size_t sheet : {std::size_t{0}, std::size_t{1}}) {
    const auto done = grid.reshaped(sheet, {.rows_before = 0, .rows_after = 3, .first_row = 2}).value();
    for (const Hex hex : grid.hexes()) {
      const auto moved = done.moved(hex);
      ASSERT_TRUE(moved.has_value());
      for (const Direction d : all_directions) {
        if (grid.contains(neighbour(hex, d))) {
          ASSERT_EQ(done.moved(neighbour(hex, d)), neighbour(*moved, d));
        }
      }
    }
    EXPECT_EQ(done.grid.format(*done.moved(grid.parse("A0309").value())), sheet == 0 ? "A0310" : "A0309");
    EXPECT_EQ(done.grid.format(*done.moved(grid.parse("E0309").value())), sheet == 1 ? "E0310" : "E0309");
  }
}

TEST(Border, WalksRoundEveryLayout) {
  for (const Numbering& n : all_layouts()) {
    SCOPED_TRACE(describe(n));
    const Grid grid = grid_of(n);
    const std::vector<Hex> walk = border_walk(grid);
    const std::set<Hex> once(walk.begin(), walk.end());
    if (is_whole(n)) {
      EXPECT_EQ(once.size(), walk.size());
    }
    for (std::size_t i = 0; i < walk.size(); ++i) ASSERT_TRUE(adjacent(walk[i], walk[(i + 1) % walk.size()]));
    std::set<Hex> rim;
    for (const Hex hex : grid.hexes()) {
      if (grid.on_border(hex)) rim.insert(hex);
    }
    EXPECT_EQ(once, rim);
    for (const Edge edge : {Edge::up, Edge::right, Edge::down, Edge::left}) {
      EXPECT_TRUE(is_map_edge(grid, 0, edge));
      for (const Hex hex : edge_hexes(grid, 0, edge)) EXPECT_TRUE(once.contains(hex));
    }
  }
}

TEST(Border, ComesByOnceOnTheSheetsOfTheSeries) {
  for (const Numbering& n : {lily_banners_half_sheet(), nothing_gained_full_sheet(), last_success_sheet()}) {
    const std::vector<Hex> walk = border_walk(grid_of(n));
    EXPECT_EQ(std::set<Hex>(walk.begin(), walk.end()).size(), walk.size());
  }
}

TEST(Border, OfNarrowMaps) {
  EXPECT_EQ(border_walk(grid_of(musket_and_pike_numbering({1, 1}, {1, 1}, Hand::right))).size(), 1U);
  EXPECT_EQ(border_walk(grid_of(musket_and_pike_numbering({1, 1}, {1, 4}, Hand::right))).size(), 6U)
      << "there and back";
  EXPECT_EQ(border_walk(Grid()).size(), 0U);
}

TEST(Border, JoinedEdgeIsNone) {
  const Grid grid = april_days().value();
  EXPECT_FALSE(is_map_edge(grid, 0, Edge::right));
  EXPECT_FALSE(is_map_edge(grid, 1, Edge::left));
  EXPECT_TRUE(is_map_edge(grid, 0, Edge::left));
  EXPECT_TRUE(is_map_edge(grid, 1, Edge::right));
}

}  // namespace
}  // namespace batalia
