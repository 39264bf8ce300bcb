// Numbers on printed sheets: on every layout, and as the rulebooks of both series use them.
#include "model/hex/numbering.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <set>
#include <string>

#include "model/hex/geometry.h"
#include "tests/hex/layouts.h"

namespace batalia {
namespace {

using namespace testing_hex;

TEST(Numbering, RoundTripsOnEveryLayout) {
  for (const Numbering& n : all_layouts()) {
    SCOPED_TRACE(describe(n));
    ASSERT_TRUE(n.check().has_value()) << n.check().error().what;
    std::set<std::string> names;
    std::string last;
    int count = 0;
    n.for_each_hex([&](Hex hex) {
      ++count;
      const std::string name = n.format(hex);
      EXPECT_LT(last, name) << "in the order of the numbers";
      last = name;
      names.insert(name);
      ASSERT_EQ(n.parse(name), hex);
      EXPECT_EQ(n.find(name), hex);
      EXPECT_EQ(n.hex(n.number(hex)), hex);
      EXPECT_TRUE(n.contains(hex));
    });
    EXPECT_EQ(count, n.size());
    EXPECT_EQ(names.size(), static_cast<std::size_t>(count));
  }
}

// Any number, on the sheet or far off it.
RC_GTEST_PROP(Numbering, RoundTripsBeyondTheSheet, ()) {
  const auto layouts = all_layouts();
  const Numbering& n = layouts[*rc::gen::inRange<std::size_t>(0, layouts.size())];
  const Number number{*rc::gen::inRange(-500, 500), *rc::gen::inRange(-500, 500)};
  RC_ASSERT(n.number(n.hex(number)) == number);
  RC_ASSERT(n.contains(n.hex(number)) == n.contains(number));
}

TEST(Numbering, NeighboursAreThosePrintedSideBySide) {
  for (const Numbering& n : all_layouts({10, 16}, {3, 10})) {
    SCOPED_TRACE(describe(n));
    const std::vector<Hex> hexes = hexes_of(n);
    for (const Hex a : hexes) {
      for (const Hex b : hexes) {
        ASSERT_EQ(adjacent(a, b), printed_neighbours(n, n.number(a), n.number(b))) << n.format(a) << " " << n.format(b);
      }
    }
  }
}

TEST(Numbering, FrameHasTheFirstRowUp) {
  for (const Numbering& n : all_layouts()) {
    SCOPED_TRACE(describe(n));
    const Geometry geometry(n.orientation);
    const bool pointy = n.orientation == Orientation::pointy;
    const Point origin = geometry.centre(n.hex({0, 0}));
    const Spot origin_spot = printed_spot(n, {0, 0});
    n.for_each_hex([&](Hex hex) {
      const Point at = geometry.centre(hex) - origin;
      const Spot spot = printed_spot(n, n.number(hex));
      const double half_root_3 = 1.5 * hex_side_length;
      EXPECT_NEAR(at.x, (spot.x - origin_spot.x) * (pointy ? 0.5 : half_root_3), 1e-9);
      EXPECT_NEAR(at.y, (spot.y - origin_spot.y) * (pointy ? half_root_3 : 0.5), 1e-9);
    });
  }
}

// ULB Mergentheim's playthrough and NGBG's terrain notes.
TEST(Numbering, MusketAndPikeNeighboursAsPrinted) {
  for (const Numbering& n : {lily_banners_half_sheet(), nothing_gained_full_sheet()}) {
    const auto touch = [&](const char* a, const char* b) { return adjacent(n.parse(a).value(), n.parse(b).value()); };
    EXPECT_TRUE(touch("2113", "2013"));
    EXPECT_TRUE(touch("2113", "2213"));
    EXPECT_TRUE(touch("2113", "2214"));
    EXPECT_TRUE(touch("1913", "2013"));
    EXPECT_TRUE(touch("1913", "2014"));
    EXPECT_TRUE(touch("1912", "1913"));
    EXPECT_TRUE(touch("3311", "3412"));
    EXPECT_TRUE(touch("1015", "1114"));
    EXPECT_FALSE(touch("2113", "2212"));
    EXPECT_FALSE(touch("2113", "2012"));
    EXPECT_FALSE(touch("1913", "2012"));
    EXPECT_FALSE(touch("1015", "1116"));
    EXPECT_FALSE(touch("3311", "3410"));
  }
}

// Which way columns run. Mergentheim's French face south; the outer battalions, 2015 and 2018, refuse their flanks to
// the south-east and south-west, so 2018 is the western one.
TEST(Numbering, LilyBannersColumnsRunWest) {
  const Numbering n = lily_banners_half_sheet();
  EXPECT_EQ(n.direction_name(*direction_between(n.parse("2018").value(), n.parse("2017").value())), "E");
  EXPECT_EQ(n.bearing(Edge::right), 90);
  const Numbering other = nothing_gained_full_sheet();
  EXPECT_EQ(other.direction_name(*direction_between(other.parse("2018").value(), other.parse("2017").value())), "W");
}

TEST(Numbering, HalfSheetEndsAtTwentySevenInOddRows) {
  const Numbering n = lily_banners_half_sheet();
  EXPECT_TRUE(n.find("1028").has_value());
  EXPECT_TRUE(n.find("1127").has_value());
  EXPECT_EQ(n.size(), 13 * 29 + 12 * 28);
  const auto off = n.parse("1128");
  ASSERT_FALSE(off.has_value());
  EXPECT_EQ(off.error().what, "hex 1128 is off the sheet");
  EXPECT_EQ(off.error().remedy, "row 11 goes from 1100 to 1127");
}

// TLS 22.35: Regensburg is 3701, 3801, 3802 and 3903. One town hangs together only where even columns lie lower.
TEST(Numbering, NapoleonicEvenColumnsLieLower) {
  const auto hangs_together = [](const Numbering& n) {
    std::set<Hex> town;
    for (const char* name : {"3701", "3801", "3802", "3903"}) town.insert(n.parse(name).value());
    std::set<Hex> reached;
    const std::function<void(Hex)> reach = [&](Hex hex) {
      if (!town.contains(hex) || !reached.insert(hex).second) return;
      for (const Hex other : neighbours(hex)) reach(other);
    };
    reach(*town.begin());
    return reached == town;
  };
  Numbering n = last_success_sheet();
  EXPECT_TRUE(hangs_together(n));
  n.shifted = Parity::odd;
  EXPECT_FALSE(hangs_together(n));
}

// TLS 24.54: a chain of twelve works between 2025 and 3129.
TEST(Numbering, NapoleonicChainOfTwelve) {
  const Numbering n = napoleonic_numbering({1, 61}, {1, 34});
  EXPECT_EQ(distance(n.parse("2025").value(), n.parse("3129").value()) + 1, 12);
}

TEST(Numbering, NapoleonicDigitsAreColumnThenRow) {
  const Numbering n = last_success_sheet();
  EXPECT_EQ(n.number(n.parse("3904").value()), (Number{4, 39}));
  EXPECT_EQ(n.direction_name(*direction_between(n.parse("2010").value(), n.parse("2011").value())), "S");
  EXPECT_FALSE(n.parse("4101").has_value());
  EXPECT_EQ(n.parse("4101").error().remedy, "columns go from 0 to 40");
  EXPECT_EQ(n.parse("0055").error().remedy, "column 0 goes from 0001 to 0054");
}

TEST(Numbering, SaysWhatIsWrong) {
  const Numbering n = lily_banners_half_sheet();
  for (const char* bad : {"", "21", "21134", "21x3", "2 13", "-113", "A2113", "²113"}) {
    const auto hex = n.parse(bad);
    ASSERT_FALSE(hex.has_value()) << bad;
    EXPECT_EQ(hex.error().what, "'" + std::string(bad) + "' is not a hex number");
    EXPECT_EQ(hex.error().remedy, "write 2 digits for the row, then 2 for the column, like 1000");
  }
  EXPECT_EQ(n.parse("0913").error().remedy, "rows go from 10 to 34");
}

TEST(Numbering, SheetLetterMayStandBeforeTheNumber) {
  Numbering n = last_success_sheet();
  n.prefix = "E";
  EXPECT_EQ(n.format(n.parse("0033").value()), "E0033");
  EXPECT_EQ(n.parse("E0033").value(), n.parse("0033").value());
  EXPECT_FALSE(n.parse("A0033").has_value());
}

TEST(Numbering, ThreeDigits) {
  Numbering n = musket_and_pike_numbering({1, 300}, {1, 300}, Hand::right);
  EXPECT_FALSE(n.check().has_value());
  n.row_digits = 3;
  n.column_digits = 3;
  ASSERT_TRUE(n.check().has_value());
  EXPECT_EQ(n.format(n.parse("007042").value()), "007042");
  EXPECT_EQ(n.number(n.parse("007042").value()), (Number{7, 42}));
}

TEST(Numbering, FarOffTheSheetHasNoNumber) {
  const Numbering n = lily_banners_half_sheet();
  EXPECT_EQ(n.format(n.hex({-1, 5})), "off the map");
  EXPECT_EQ(n.format(n.hex({100, 5})), "off the map");
}

TEST(Numbering, NamesAreSixDifferentPointsAtAnyBearing) {
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    Numbering n = nothing_gained_full_sheet();
    n.orientation = orientation;
    for (n.up_bearing = 0; n.up_bearing < 360; ++n.up_bearing) {
      std::set<std::string_view> directions;
      std::set<std::string_view> vertices;
      for (const Direction d : all_directions) {
        directions.insert(n.direction_name(d));
        ASSERT_EQ(n.parse_direction(n.direction_name(d)), d);
      }
      for (const Vertex v : all_vertices) {
        vertices.insert(n.vertex_name(v));
        ASSERT_EQ(n.parse_vertex(n.vertex_name(v)), v);
      }
      ASSERT_EQ(directions.size(), 6U);
      ASSERT_EQ(vertices.size(), 6U);
      for (const Edge e : {Edge::up, Edge::right, Edge::down, Edge::left}) ASSERT_EQ(n.parse_edge(n.edge_name(e)), e);
    }
  }
}

TEST(Numbering, NamesByTheCompass) {
  const Numbering n = nothing_gained_full_sheet();
  EXPECT_EQ(n.vertex_name(Vertex(4)), "N");
  EXPECT_EQ(n.parse_vertex("south-west"), Vertex(2));
  EXPECT_EQ(n.parse_vertex("southwestern"), Vertex(2));
  EXPECT_EQ(n.parse_vertex("S"), Vertex(1));
  EXPECT_EQ(n.parse_direction("W"), Direction(3));
  EXPECT_EQ(n.parse_edge("north"), Edge::up);
  const auto bad = n.parse_vertex("E");
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().remedy, "use one of SE, S, SW, NW, N, NE");
  EXPECT_FALSE(n.parse_vertex("up").has_value());

  const Numbering flat = last_success_sheet();
  EXPECT_EQ(flat.direction_name(Direction(4)), "N");
  EXPECT_EQ(flat.parse_direction("SE"), Direction(0));
  EXPECT_EQ(flat.parse_vertex("W"), Vertex(2));
  EXPECT_EQ(flat.parse_vertex("NE"), Vertex(4));

  // NGBG Halmstad: the edge of row 10 is north-western.
  Numbering halmstad = nothing_gained_full_sheet();
  halmstad.up_bearing = 315;
  EXPECT_EQ(halmstad.edge_name(Edge::up), "northwest");
  EXPECT_EQ(halmstad.edge_name(Edge::down), "southeast");
  EXPECT_EQ(halmstad.vertex_name(Vertex(4)), "NW");
  EXPECT_EQ(halmstad.parse_edge("north-western"), Edge::up);
  EXPECT_FALSE(halmstad.parse_edge("north").has_value());
}

TEST(Numbering, ChecksItself) {
  const auto refused = [](const std::function<void(Numbering&)>& change) {
    Numbering n = lily_banners_half_sheet();
    change(n);
    return !n.check().has_value();
  };
  EXPECT_FALSE(refused([](Numbering&) {}));
  EXPECT_TRUE(refused([](Numbering& n) { n.rows = {12, 11}; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.rows = {10, 100}; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.columns = {-1, 28}; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.row_digits = 0; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.column_digits = 5; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.odd_last = 29; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.odd_first = 28; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.prefix = "abc"; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.prefix = "ABCDE"; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.up_bearing = 360; }));
  EXPECT_TRUE(refused([](Numbering& n) { n.printed_top = 45; }));
}

}  // namespace
}  // namespace batalia
