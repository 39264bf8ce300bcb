// Lines of sight and of fire, rule by rule, on fields made by hand and on that of Mergentheim.
#include "model/mpbs/sight.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <set>

#include "model/engine/answer.h"
#include "model/hex/line.h"
#include "tests/mpbs/field.h"

namespace batalia::mpbs::sight_test {
namespace {

using test::Field;
using testing::ElementsAre;
using testing::IsEmpty;

class Watch {
 public:
  explicit Watch(std::string_view parts = {}) : field_(parts) {}

  Watch& units(std::initializer_list<const char*> hexes) {
    for (const char* hex : hexes) units_.insert(field_.at(hex));
    return *this;
  }
  Watch& with(SightSwitches switches) {
    switches_ = switches;
    return *this;
  }
  [[nodiscard]] engine::Answer look(std::string_view from, std::string_view to) const {
    const auto blocks = [&](int hex) { return units_.contains(hex); };
    return line_of_sight(field_.ground(), field_.at(from), field_.at(to), blocks, switches_);
  }
  // The rule that blocks, or "" where all is clear; the same both ways.
  [[nodiscard]] std::string blocked(std::string_view from, std::string_view to) const {
    const engine::Answer there = look(from, to);
    EXPECT_EQ(static_cast<bool>(there), static_cast<bool>(look(to, from))) << from << ' ' << to << " and back";
    return there ? "" : there.rule;
  }
  [[nodiscard]] std::vector<std::string> grazed(std::string_view from, std::string_view through, int reach,
                                                Hand hand = Hand::left) const {
    std::vector<std::string> out;
    const Grid& grid = field_.ground().grid();
    for (const int hex : line_of_fire(field_.ground(), field_.at(from), field_.at(through), reach, hand, switches_)) {
      out.push_back(grid.format(grid.hex(hex)));
    }
    return out;
  }
  [[nodiscard]] bool dead_zone(std::string_view from, std::string_view to) const {
    return !clear_of_dead_zones(field_.ground(), field_.at(from), field_.at(to), switches_);
  }
  [[nodiscard]] const Field& field() const { return field_; }

 private:
  Field field_;
  std::set<int> units_;
  SightSwitches switches_;
};

// Hexes 1500 to 1504 on a hill whose steep slope runs down to the east of 1504.
constexpr std::string_view hill = R"(
elevation: {base: 1, levels: [{level: 2, hexes: "1500-1504"}]}
hexsides:
  - {feature: steep-slope, hexsides: "1504>1505"}
)";

TEST(MpbsSight, open_ground) {
  const Watch watch;
  EXPECT_EQ(watch.blocked("1505", "1505"), "");
  EXPECT_EQ(watch.blocked("1505", "1510"), "");
  EXPECT_EQ(watch.blocked("1000", "2919"), "");
}

TEST(MpbsSight, units_block_between_not_at_the_ends) {
  Watch watch;
  watch.units({"1507"});
  EXPECT_EQ(watch.blocked("1505", "1510"), "MPBS 10.9.1");
  EXPECT_EQ(watch.look("1505", "1510").args[0], engine::hex(watch.field().at("1507")));
  EXPECT_EQ(watch.blocked("1505", "1507"), "");
  EXPECT_EQ(watch.blocked("1507", "1510"), "");
}

TEST(MpbsSight, into_terrain_not_through) {
  const Watch watch("terrain: {base: clear, hexes: [{terrain: woods, hexes: \"1507\"}]}");
  EXPECT_EQ(watch.blocked("1505", "1507"), "");
  EXPECT_EQ(watch.blocked("1505", "1508"), "MPBS 10.9.4");
  EXPECT_EQ(watch.blocked("1507", "1510"), "");
}

// From 1505 to 1706 the line runs along the spine between 1605 and 1606.
TEST(MpbsSight, a_spine_is_blocked_by_both_sides_alone) {
  const auto [left, right] = std::pair{"1605", "1606"};
  const Watch open;
  ASSERT_TRUE(
      line_of_fire(open.field().ground(), open.field().at("1505"), open.field().at("1705"), 2, Hand::left).spine);
  EXPECT_EQ(Watch().units({left}).blocked("1505", "1705"), "");
  EXPECT_EQ(Watch().units({right}).blocked("1505", "1705"), "");
  EXPECT_EQ(Watch().units({left, right}).blocked("1505", "1705"), "MPBS 10.9.1");
  Watch mixed(fmt::format("terrain: {{base: clear, hexes: [{{terrain: woods, hexes: \"{}\"}}]}}", left));
  EXPECT_EQ(mixed.blocked("1505", "1705"), "");
  EXPECT_NE(mixed.units({right}).blocked("1505", "1705"), "") << "woods on one side and a unit on the other";
}

TEST(MpbsSight, a_lone_vertex_is_for_the_switch) {
  // Some line touches a hex in one point: find one, then put a unit there.
  const Watch open;
  const Grid& grid = open.field().ground().grid();
  const Hex from = *grid.find("1505");
  int corners = 0;
  for (const Hex to : grid.hexes()) {
    for_each_step(from, to, [&](const LineStep& step) {
      const auto* corner = std::get_if<AtCorner>(&step);
      if (corner == nullptr || !grid.contains(corner->touched)) return;
      ++corners;
      const std::string touched = grid.format(corner->touched);
      Watch watch;
      watch.units({touched.c_str()});
      EXPECT_EQ(watch.blocked("1505", grid.format(to)), "") << touched;
      watch.with({.lone_vertex_blocks = true});
      EXPECT_EQ(watch.blocked("1505", grid.format(to)), "MPBS 10.9.1") << touched;
    });
    if (corners > 10) break;
  }
  EXPECT_GT(corners, 3);
}

TEST(MpbsSight, dead_zone_as_deep_as_the_viewer_stands_back) {
  const Watch watch(hill);
  EXPECT_EQ(watch.blocked("1504", "1505"), "") << "from the crest everything is seen";
  EXPECT_EQ(watch.blocked("1504", "1509"), "");
  // MPBS 10.9.3B: one hex back, one hex is dead.
  EXPECT_EQ(watch.blocked("1503", "1505"), "MPBS 10.9.3B");
  EXPECT_EQ(watch.look("1503", "1505").args[1], engine::hex(watch.field().at("1504")));
  EXPECT_EQ(watch.blocked("1503", "1506"), "");
  EXPECT_EQ(watch.blocked("1501", "1505"), "MPBS 10.9.3B");
  EXPECT_EQ(watch.blocked("1501", "1507"), "MPBS 10.9.3B");
  EXPECT_EQ(watch.blocked("1501", "1508"), "");
  EXPECT_TRUE(watch.dead_zone("1501", "1507"));
  EXPECT_TRUE(watch.dead_zone("1501", "1509")) << "the line goes through it";
  EXPECT_TRUE(watch.dead_zone("1509", "1501"));
  EXPECT_FALSE(watch.dead_zone("1504", "1509"));
  EXPECT_FALSE(watch.dead_zone("1505", "1509"));
  Watch one_hex(hill);
  one_hex.with({.dead_zone_of_one_hex = true});
  EXPECT_EQ(one_hex.blocked("1501", "1505"), "MPBS 10.9.3B");
  EXPECT_EQ(one_hex.blocked("1501", "1506"), "");
  EXPECT_EQ(one_hex.blocked("1504", "1505"), "");
}

TEST(MpbsSight, what_is_in_a_dead_zone_does_not_block) {
  Watch watch(hill);
  watch.units({"1505"});
  EXPECT_EQ(watch.blocked("1503", "1508"), "");
  EXPECT_EQ(watch.blocked("1504", "1508"), "MPBS 10.9.1") << "from the crest it is in sight";
}

TEST(MpbsSight, further_slopes_have_the_same_depth) {
  const Watch watch(R"(
elevation: {base: 1, levels: [{level: 3, hexes: "1500-1504"}, {level: 2, hexes: "1505-1508"}]}
hexsides:
  - {feature: steep-slope, hexsides: "1504>1505 1508>1509"}
)");
  EXPECT_EQ(watch.blocked("1503", "1505"), "MPBS 10.9.3B");
  EXPECT_EQ(watch.blocked("1503", "1506"), "");
  EXPECT_EQ(watch.blocked("1503", "1509"), "MPBS 10.9.3B");
  EXPECT_EQ(watch.blocked("1503", "1510"), "");
  EXPECT_EQ(watch.blocked("1504", "1509"), "") << "no depth at the first, none at the second";
}

TEST(MpbsSight, a_gentle_slope_hides_nothing) {
  const Watch watch(R"(
elevation: {base: 1, levels: [{level: 2, hexes: "1503-1504"}]}
hexsides:
  - {feature: gentle-slope, hexsides: "1504>1505 1503>1502"}
)");
  EXPECT_EQ(watch.blocked("1503", "1505"), "");
  EXPECT_EQ(watch.blocked("1500", "1508"), "") << "MPBS 10.9.2: nor does a gentle height block";
  EXPECT_FALSE(watch.dead_zone("1503", "1505"));
}

TEST(MpbsSight, a_steep_height_blocks_what_is_lower) {
  const Watch watch(R"(
elevation: {base: 1, levels: [{level: 2, hexes: "1504"}]}
hexsides:
  - {feature: steep-slope, hexsides: "1504>1505 1504>1503"}
)");
  EXPECT_EQ(watch.blocked("1501", "1508"), "MPBS 10.9.2");
  EXPECT_EQ(watch.blocked("1501", "1504"), "");
  EXPECT_EQ(watch.blocked("1504", "1508"), "");
  // Steep on one side only is enough.
  const Watch half(R"(
elevation: {base: 1, levels: [{level: 2, hexes: "1504"}]}
hexsides:
  - {feature: steep-slope, hexsides: "1504>1505"}
  - {feature: gentle-slope, hexsides: "1504>1503"}
)");
  EXPECT_EQ(half.blocked("1501", "1508"), "MPBS 10.9.2");
}

TEST(MpbsSight, from_above_terrain_hides_the_hex_behind_it_alone) {
  const std::string woods = std::string(hill) + "terrain: {base: clear, hexes: [{terrain: woods, hexes: \"1507\"}]}\n";
  const Watch watch(woods);
  EXPECT_EQ(watch.blocked("1504", "1508"), "MPBS 10.9.4");
  EXPECT_EQ(watch.blocked("1504", "1509"), "");
  EXPECT_EQ(watch.blocked("1505", "1509"), "MPBS 10.9.4") << "not from below the slope";
  // Between two hills over a valley what lies in it is lower than both.
  const Watch valley(R"(
elevation: {base: 1, levels: [{level: 2, hexes: "1504 1508"}]}
terrain: {base: clear, hexes: [{terrain: woods, hexes: "1507"}]}
hexsides:
  - {feature: steep-slope, hexsides: "1504>1505 1508>1507"}
)");
  EXPECT_EQ(valley.blocked("1504", "1508"), "");
}

TEST(MpbsSight, reciprocal_hexsides) {
  const Watch hedge("hexsides: [{feature: hedge, hexsides: \"1505/1506\"}]");
  EXPECT_EQ(hedge.blocked("1505", "1506"), "");
  EXPECT_EQ(hedge.blocked("1505", "1509"), "") << "who is next to it looks across";
  EXPECT_EQ(hedge.blocked("1502", "1506"), "") << "into the hex right behind";
  EXPECT_EQ(hedge.blocked("1502", "1507"), "MPBS 14.4");
  const engine::Answer answer = hedge.look("1502", "1507");
  EXPECT_THAT((std::set<int>{answer.args[0].value, answer.args[1].value}),
              ElementsAre(hedge.field().at("1505"), hedge.field().at("1506")));
  // A stream is reciprocal and blocks nothing; a hedge along a spine neither.
  EXPECT_EQ(Watch("hexsides: [{feature: stream, hexsides: \"1505/1506\"}]").blocked("1502", "1508"), "");
  const Watch along("hexsides: [{feature: hedge, hexsides: \"1605/1606\"}]");
  EXPECT_EQ(along.blocked("1505", "1705"), "");
}

TEST(MpbsSight, a_hedge_is_looked_over_from_above) {
  const std::string slope =
      "elevation: {base: 1, levels: [{level: 2, hexes: \"1500-1502\"}]}\nhexsides:\n"
      "  - {feature: steep-slope, hexsides: \"1502>1503\"}\n";
  EXPECT_EQ(Watch(slope + "  - {feature: hedge, hexsides: \"1505/1506\"}").blocked("1502", "1508"), "");
  EXPECT_EQ(Watch(slope + "  - {feature: berm, hexsides: \"1505/1506\"}").blocked("1502", "1508"), "");
  EXPECT_EQ(Watch(slope + "  - {feature: elevated-road, hexsides: \"1505/1506\"}").blocked("1502", "1508"),
            "MPBS 14.4");
}

TEST(MpbsSight, a_blocking_hexside_that_is_not_reciprocal_blocks_at_once) {
  auto terrain = std::make_shared<Terrain>(*batalia::test::musket_and_pike().terrain);
  for (HexsideFeature& feature : terrain->hexsides) {
    if (feature.id.str() == "hedge")
      std::erase_if(feature.cells, [](const auto& cell) { return cell.first == "reciprocal"; });
  }
  const Field field("hexsides: [{feature: hedge, hexsides: \"1505/1506\"}]", terrain);
  const auto none = [](int) { return false; };
  EXPECT_STREQ(line_of_sight(field.ground(), field.at("1505"), field.at("1506"), none).rule, "MPBS 10.9.3");
}

TEST(MpbsSight, nothing_is_seen_beyond_the_longest_range) {
  const Watch watch;
  EXPECT_EQ(watch.blocked("1000", "2919"), "") << "29 hexes";
  const auto map = test::map_of(*read_yaml(R"(batalia: map
format: 1
id: strip
title: "Strip"
series: mpbs
provenance: {kind: designer, source: "a test"}
sheets:
  - id: strip
    title: "Strip"
    numbering:
      {orientation: pointy, order: row-column, rows: "10-11", columns: "00-50", shifted: odd, shifted-towards: higher}
terrain: {base: clear}
)",
                                           "strip.yaml"),
                                batalia::test::musket_and_pike().terrain);
  const Ground strip = test::ground_of(map);
  const auto none = [](int) { return false; };
  EXPECT_TRUE(line_of_sight(strip, 0, 40, none));
  EXPECT_STREQ(line_of_sight(strip, 0, 41, none).rule, "MPBS 10.1.2");
  EXPECT_STREQ(line_of_sight(strip, 41, 0, none).rule, "MPBS 10.1.2");
  EXPECT_EQ(line_of_fire(strip, 0, 1, 60, Hand::left).count, longest_sight);
  // No line within the range has more hexes than are kept.
  for (const Hex to : ring(Hex{}, longest_sight))
    EXPECT_LE(line(Hex{}, to).size(), most_hexes + 1) << to.q << ' ' << to.r;
}

// 10.9.5: whoever is seen sees, on ground of every sort.
TEST(MpbsSight, sight_is_mutual) {
  const Field field(R"(
elevation:
  base: 1
  levels:
    - {level: 2, hexes: "1503-1507 1603 1606 1703-1705"}
    - {level: 3, hexes: "1604 1605"}
terrain: {base: clear, hexes: [{terrain: woods, hexes: "1809 1410-1412 2005 1306"}]}
hexsides:
  - {feature: steep-slope, hexsides: "1507>1508 1507>1607 1606>1607 1703>1803 1703>1804 1704>1804 1705>1805 1604>1704 1605>1705"}
  - {feature: gentle-slope, hexsides: "1503>1403 1503>1404 1504>1404 1505>1405"}
  - {feature: hedge, hexsides: "1809/1810 1810/1909 1908/1909 1205/1206"}
  - {feature: berm, hexsides: "1609/1610 1509/1510"}
)");
  const auto blocks = [&](int hex) { return hex % 11 == 3; };
  int blocked = 0;
  int clear = 0;
  for (int from = 0; from < field.ground().grid().size(); from += 3) {
    for (int to = from + 1; to < field.ground().grid().size(); to += 2) {
      const bool there = static_cast<bool>(line_of_sight(field.ground(), from, to, blocks));
      const bool back = static_cast<bool>(line_of_sight(field.ground(), to, from, blocks));
      ASSERT_EQ(there, back) << from << ' ' << to;
      ASSERT_EQ(static_cast<bool>(clear_of_dead_zones(field.ground(), from, to)),
                static_cast<bool>(clear_of_dead_zones(field.ground(), to, from)));
      ++(there ? clear : blocked);
    }
  }
  EXPECT_GT(blocked, 1000);
  EXPECT_GT(clear, 1000);
}

TEST(MpbsGrazing, every_hex_on_the_way_to_the_end_of_the_range) {
  const Watch watch;
  EXPECT_THAT(watch.grazed("1505", "1507", 4), ElementsAre("1506", "1507", "1508", "1509"));
  EXPECT_THAT(watch.grazed("1505", "1507", 1), ElementsAre("1506"));
  EXPECT_THAT(watch.grazed("1517", "1518", 6), ElementsAre("1518", "1519")) << "to the edge of the map";
  Watch crowded;
  crowded.units({"1506", "1508"});
  EXPECT_THAT(crowded.grazed("1505", "1507", 4), ElementsAre("1506", "1507", "1508", "1509")) << "MPBS 10.9.1";
}

TEST(MpbsGrazing, along_a_spine_one_hand_for_the_whole_length) {
  const Watch watch;
  const auto left = watch.grazed("1505", "1705", 4, Hand::left);
  const auto right = watch.grazed("1505", "1705", 4, Hand::right);
  ASSERT_EQ(left.size(), 4U);
  ASSERT_EQ(right.size(), 4U);
  EXPECT_EQ(left[1], "1705");
  EXPECT_EQ(right[1], "1705");
  EXPECT_EQ(left[3], "1905");
  EXPECT_NE(left[0], right[0]);
  EXPECT_NE(left[2], right[2]);
  EXPECT_FALSE(
      line_of_fire(watch.field().ground(), watch.field().at("1505"), watch.field().at("1506"), 4, Hand::left).spine);
}

TEST(MpbsGrazing, a_slope_stops_it) {
  for (const char* kind : {"gentle-slope", "steep-slope"}) {
    for (const char* way : {"1506>1507", "1507>1506"}) {
      const Watch watch(fmt::format("hexsides: [{{feature: {}, hexsides: \"{}\"}}]", kind, way));
      EXPECT_THAT(watch.grazed("1505", "1508", 5), ElementsAre("1506")) << kind << ' ' << way;
      EXPECT_THAT(watch.grazed("1506", "1507", 5), IsEmpty()) << "next to the gun as well";
    }
  }
}

TEST(MpbsGrazing, one_hex_beyond_another_feature) {
  Watch watch("hexsides: [{feature: strutle, hexsides: \"1506/1507\"}]");
  EXPECT_THAT(watch.grazed("1505", "1507", 5), ElementsAre("1506", "1507"));
  EXPECT_THAT(watch.grazed("1506", "1508", 3), ElementsAre("1507", "1508", "1509")) << "not next to the gun";
  watch.with({.grazing_stopped_by_blocking_alone = true});
  EXPECT_THAT(watch.grazed("1505", "1507", 5), ElementsAre("1506", "1507", "1508", "1509", "1510"));
  Watch hedge("hexsides: [{feature: hedge, hexsides: \"1506/1507\"}]");
  hedge.with({.grazing_stopped_by_blocking_alone = true});
  EXPECT_THAT(hedge.grazed("1505", "1507", 5), ElementsAre("1506", "1507"));
}

TEST(MpbsGrazing, it_ends_in_terrain_that_blocks) {
  const Watch watch("terrain: {base: clear, hexes: [{terrain: woods, hexes: \"1507\"}]}");
  EXPECT_THAT(watch.grazed("1505", "1506", 5), ElementsAre("1506", "1507"));
}

TEST(MpbsSight, the_hexside_that_protects_a_target) {
  const Watch watch("hexsides: [{feature: hedge, hexsides: \"1509/1510 1605/1705\"}]");
  const auto into = [&](std::string_view from, std::string_view to) {
    return hexside_into(watch.field().ground(), watch.field().at(from), watch.field().at(to)).artillery_fire.size();
  };
  EXPECT_EQ(into("1505", "1510"), 1U);
  EXPECT_EQ(into("1509", "1510"), 1U);
  EXPECT_EQ(into("1519", "1510"), 0U);
  EXPECT_EQ(into("1505", "1705"), 0U) << "along a spine by the side that is open";
}

class MpbsSightAtMergentheim : public testing::Test {
 protected:
  MpbsSightAtMergentheim()
      : ground_(test::ground_of(
            test::map_of(batalia::test::read_shipped("maps/musket-and-pike/under-the-lily-banners/mergentheim.yaml"),
                         batalia::test::musket_and_pike().terrain))) {}
  [[nodiscard]] int at(std::string_view hex) const { return ground_.grid().index(*ground_.grid().find(hex)); }
  [[nodiscard]] bool clear(std::string_view from, std::string_view to, std::initializer_list<const char*> units) const {
    std::set<int> occupied;
    for (const char* hex : units) occupied.insert(at(hex));
    const auto blocks = [&](int hex) { return occupied.contains(hex); };
    const bool there = static_cast<bool>(line_of_sight(ground_, at(from), at(to), blocks));
    EXPECT_EQ(there, static_cast<bool>(line_of_sight(ground_, at(to), at(from), blocks))) << from << ' ' << to;
    return there;
  }
  Ground ground_;
};

TEST_F(MpbsSightAtMergentheim, lines_of_the_playthrough) {
  EXPECT_TRUE(clear("1914", "2214", {"1908", "1909", "1910", "1911", "1912", "1913", "2015"})) << "Oysonville";
  EXPECT_TRUE(clear("1913", "2113", {"1908", "1909", "1910", "1911", "1912", "1914", "2015"})) << "Taupadel";
  EXPECT_FALSE(clear("1912", "2113", {"2013"})) << "Taupadel is in Fleckenstein's way";
  EXPECT_FALSE(clear("1911", "2113", {"2013"})) << "and in Wittgenstein's";
  EXPECT_FALSE(clear("1911", "2214", {"2013"}));
  EXPECT_TRUE(clear("1910", "2113", {"1908", "1909", "1911", "1912", "1914", "2013"})) << "Öhm, along spines";
  for (const char* gun : {"2618", "2716", "2714"}) {
    EXPECT_TRUE(clear(gun, "2117",
                      {"2814", "2815", "2816", "2817", "2818", "2412", "2413", "2311", "2312", "2313", "2015", "2018",
                       "2115", "2116"}))
        << gun;
  }
  EXPECT_TRUE(clear("1920", "2219", {"2015", "2018", "2115", "2116", "2117", "2415", "2416", "2417", "2418"}));
  EXPECT_FALSE(clear("2518", "2116", {"2217"})) << "Ruischenberg's regiment hides Oysonville";
}

// Gentle slopes everywhere: no dead zone on the whole field, and grazing fire ends at them.
TEST_F(MpbsSightAtMergentheim, gentle_slopes) {
  for (int from = 0; from < ground_.grid().size(); from += 7) {
    for (int to = 0; to < ground_.grid().size(); to += 5) EXPECT_TRUE(clear_of_dead_zones(ground_, from, to));
  }
  const LineOfFire fire = line_of_fire(ground_, at("2618"), at("2117"), 40, Hand::left);
  EXPECT_FALSE(fire.contains(at("2117"))) << "slopes and the Strütle lie between";
}

}  // namespace
}  // namespace batalia::mpbs::sight_test
