#include "model/map/map.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/map/toy_terrain.h"

namespace batalia {
namespace {

using test::all;
using test::list;
using test::map;

std::optional<Map> make(const Value& value, Binding& binding) { return bind_map(value, test::toy_terrain(), binding); }

Map toy() {
  Binding binding;
  auto made = make(test::toy_map_value(), binding);
  EXPECT_TRUE(made) << all(binding.problems());
  return *std::move(made);
}

// The text of all problems that a map with `part` in place of its own gives; empty where there is none.
std::string problems_with(const std::string& key, Value part) {
  Value value = test::toy_map_value();
  value.set(key, std::move(part));
  Binding binding;
  const bool made = make(value, binding).has_value();
  EXPECT_EQ(made, binding.problems().empty());
  return all(binding.problems());
}

TEST(Map, holds_what_its_file_says) {
  const Map toy_map = toy();
  const Grid& grid = toy_map.grid();
  const auto at = [&](std::string_view number) { return *grid.find(number); };
  EXPECT_EQ(toy_map.terrain_of(at("1306")).id, Id("woods"));
  EXPECT_EQ(toy_map.terrain_of(at("1308")).id, Id("clear"));
  EXPECT_EQ(toy_map.elevation(grid.index(at("1204"))), 2);
  EXPECT_EQ(toy_map.elevation(grid.index(at("1206"))), 1);
  const int down = grid.hexside_index(*Hexside::between(at("1103"), at("1203")));
  ASSERT_TRUE(toy_map.has_feature(down, 0));
  EXPECT_EQ(toy_map.high_side(down, 0), at("1203"));
  const int water = grid.hexside_index(*Hexside::between(at("1509"), at("1508")));
  EXPECT_TRUE(toy_map.has_feature(water, 1));
  EXPECT_EQ(toy_map.high_side(water, 1), std::nullopt);
  EXPECT_EQ(toy_map.roads_across(grid.hexside_index(*Hexside::between(at("1403"), at("1404")))), 1U);
  EXPECT_EQ(toy_map.roads_across(water), 0U);
  ASSERT_NE(toy_map.place_at(at("1509")), nullptr);
  EXPECT_EQ(toy_map.place_at(at("1509"))->label_at, at("1508"));
  EXPECT_EQ(toy_map.edges().front().hexes.size(), 10U);
}

TEST(Map, knows_where_each_hex_comes_from) {
  const Map toy_map = toy();
  EXPECT_EQ(toy_map.provenance(*toy_map.grid().find("1101")).kind, ProvenanceKind::printed);
  EXPECT_EQ(toy_map.provenance(*toy_map.grid().find("1305")).kind, ProvenanceKind::designer);
}

TEST(Map, file_and_back_is_the_same_map) {
  const Map before = toy();
  Binding binding;
  const auto after = make(unbind_map(before), binding);
  ASSERT_TRUE(after) << all(binding.problems());
  EXPECT_EQ(*after, before);
  EXPECT_EQ(unbind_map(*after), unbind_map(before));
}

TEST(Map, every_painted_map_survives_its_file) {
  const Map start = toy();
  EXPECT_TRUE(rc::check([&] {
    Map painted = start;
    const int strokes = *rc::gen::inRange(0, 60);
    for (int i = 0; i < strokes; ++i) {
      const int hex = *rc::gen::inRange(0, painted.grid().size());
      painted.set_terrain(hex, *rc::gen::inRange(0, 3));
      painted.set_elevation(hex, *rc::gen::inRange(-128, 128));
      const int side = *rc::gen::inRange(0, painted.grid().hexside_count());
      if (!painted.grid().contains(painted.grid().hexside(side))) continue;
      switch (*rc::gen::inRange(0, 3)) {
        case 0:
          painted.set_feature(side, 0,
                              *rc::gen::arbitrary<bool>() ? painted.grid().hexside(side).first()
                                                          : painted.grid().hexside(side).second());
          break;
        case 1:
          painted.set_feature(side, 1, std::nullopt);
          break;
        default:
          painted.clear_feature(side, *rc::gen::inRange(0, 2));
      }
    }
    Binding binding;
    const auto read = make(unbind_map(painted), binding);
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == painted);
  }));
}

TEST(Map, puts_and_gets_by_path) {
  Map toy_map = toy();
  EXPECT_EQ(*toy_map.get("hexes/1306/terrain"), Value("woods"));
  ASSERT_TRUE(toy_map.put("hexes/1306/terrain", "pond"));
  EXPECT_EQ(*toy_map.get("hexes/1306/terrain"), Value("pond"));
  ASSERT_TRUE(toy_map.put("hexes/1306/elevation", 3));
  EXPECT_EQ(*toy_map.get("hexes/1306/elevation"), Value(3));
  // A hexside is the same from either side.
  EXPECT_EQ(*toy_map.get("hexsides/1103|1203/slope"), Value("1203"));
  EXPECT_EQ(*toy_map.get("hexsides/1203|1103/slope"), Value("1203"));
  ASSERT_TRUE(toy_map.put("hexsides/1203|1103/slope", "1103"));
  EXPECT_EQ(*toy_map.get("hexsides/1103|1203/slope"), Value("1103"));
  ASSERT_TRUE(toy_map.put("hexsides/1203|1103/slope", Value()));
  EXPECT_TRUE(toy_map.get("hexsides/1103|1203/slope")->is_null());
  ASSERT_TRUE(toy_map.put("hexsides/1203|1103/stream", true));
  EXPECT_EQ(*toy_map.get("hexsides/1103|1203/stream"), Value(true));
}

TEST(Map, a_path_that_names_nothing_says_why) {
  Map toy_map = toy();
  EXPECT_NE(toy_map.get("hexes/9999/terrain").error().what.find("9999"), std::string::npos);
  EXPECT_NE(toy_map.get("hexsides/1103|1303/slope").error().what.find("not adjacent"), std::string::npos);
  EXPECT_NE(toy_map.get("hexsides/1103|1203/slop").error().remedy.find("slope"), std::string::npos);
  EXPECT_NE(toy_map.put("hexes/1306/terrain", "wods").error().remedy.find("woods"), std::string::npos);
  EXPECT_FALSE(toy_map.put("hexes/1306/elevation", 400));
  EXPECT_FALSE(toy_map.put("hexsides/1103|1203/slope", "1304"));
  EXPECT_FALSE(toy_map.put("hexsides/1103|1203/stream", "1103"));
  EXPECT_EQ(toy_map, toy());
}

TEST(Map, says_what_is_wrong_with_a_file) {
  const auto terrain = [](const char* kind, const char* hexes) {
    return map({{"base", "clear"}, {"hexes", list({map({{"terrain", kind}, {"hexes", hexes}})})}});
  };
  EXPECT_NE(problems_with("terrain", terrain("wods", "1101")).find("did you mean 'woods'?"), std::string::npos);
  EXPECT_NE(problems_with("terrain", terrain("woods", "1101 1999")).find("1999"), std::string::npos);
  EXPECT_NE(problems_with("terrain", map({{"base", "clear"},
                                          {"hexes", list({map({{"terrain", "woods"}, {"hexes", "1101"}}),
                                                          map({{"terrain", "pond"}, {"hexes", "1101"}})})}}))
                .find("hex 1101 is listed under two kinds"),
            std::string::npos);
  EXPECT_NE(problems_with("hexsides", list({map({{"feature", "slope"}, {"hexsides", "1203/1103"}})})), "");
  EXPECT_NE(problems_with("hexsides", list({map({{"feature", "stream"}, {"hexsides", "1203/1503"}})})), "");
  EXPECT_NE(problems_with("roads", list({map({{"id", "lane"}, {"kind", "road"}, {"path", "1402 1405"}})})), "");
  EXPECT_NE(problems_with("edges", list({map({{"id", "north"}, {"name", "North"}, {"hexes", "12xx edge"}})})), "");
  EXPECT_NE(problems_with("sheets", list({})).find("no sheet"), std::string::npos);
  EXPECT_EQ(problems_with("terrain", terrain("pond", "1101")), "");
}

}  // namespace
}  // namespace batalia
