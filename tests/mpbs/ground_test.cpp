// The compiled ground: steps against an oracle that adds up the terrain chart by hand, and the rules' own cases.
#include "model/mpbs/ground.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "model/map/closed.h"
#include "tests/mpbs/field.h"

namespace batalia::mpbs::ground_test {
namespace {

using test::Field;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr MoveColumn heavy = MoveColumn::heavy_infantry;
constexpr MoveColumn cavalry = MoveColumn::cavalry;
constexpr MoveColumn light = MoveColumn::light_infantry;

// Every terrain and feature of the series, with roads and bridges over some of them.
constexpr std::string_view all_sorts = R"(
elevation:
  base: 1
  levels:
    - {level: 2, hexes: "2010-2012"}
terrain:
  base: clear
  hexes:
    - {terrain: woods, hexes: "1301 1302 1203"}
    - {terrain: village, hexes: "1305"}
    - {terrain: town, hexes: "1307"}
    - {terrain: chateau, hexes: "1309"}
    - {terrain: pond, hexes: "1311 1312"}
    - {terrain: marsh, hexes: "1313"}
    - {terrain: fyllean, hexes: "1315 1316"}
    - {terrain: redoubt, hexes: "1317 1318"}
    - {terrain: gully, hexes: "1601"}
    - {terrain: walled-city, hexes: "1603"}
hexsides:
  - {feature: steep-slope, hexsides: "2010>1909 2010>1910 2010>2009"}
  - {feature: gentle-slope, hexsides: "2012>1911 2012>1912 2012>2013"}
  - {feature: stream, hexsides: "2305/2306 2306/2406 2306/2407 2308/2309 1302/1303"}
  - {feature: bridge, hexsides: "2305/2306"}
  - {feature: hedge, hexsides: "2310/2311 2312/2313"}
  - {feature: abatis, hexsides: "2314/2315 2316/2317"}
  - {feature: bridge, hexsides: "2316/2317"}
  - {feature: wall, hexsides: "2501/2502"}
  - {feature: assarpsbacken, hexsides: "2503/2504"}
  - {feature: strutle, hexsides: "2505/2506 2308/2309"}
roads:
  - {id: high, name: "High", kind: road, path: "1300 1301 1302 1303"}
  - {id: dam, name: "Dam", kind: lane, path: "1310 1311 1312"}
  - {id: way, name: "Way", kind: lane, path: "2313 2314 2315"}
)";

MoveCost cost(const Named<Cell>& cells, std::size_t column) {
  return *parse_move_cost(find(cells, move_column_ids[column])->is);
}

// What the chart says of one step, worked out anew from map and chart.
struct Oracle {
  int points = 0;
  int hits = 0;
  bool prohibited = false;
};
Oracle oracle(const Map& map, Hex from, Hex to, std::size_t column) {
  const Terrain& terrain = map.catalogue();
  Oracle out;
  out.prohibited = !ClosedGround(map, move_column_ids[column]).may_step(from, to);
  const int side = map.grid().hexside_index(*Hexside::between(from, to));
  const MoveCost hex = cost(map.terrain_of(to).cells, column);
  std::optional<MoveCost> road;
  for (std::size_t kind = 0; kind < terrain.roads.size(); ++kind) {
    bool along = (map.roads_across(side) >> kind & 1U) != 0;
    if (hex.prohibited) {
      for (const Hex beside : neighbours(to)) {
        along = along || (map.roads_across(map.grid().hexside_index(*Hexside::between(to, beside))) >> kind & 1U) != 0;
      }
    }
    if (along) road = cost(terrain.roads[kind].cells, column);
  }
  const MoveCost& entry = road && (hex.prohibited || road->points <= hex.points) ? *road : hex;
  out.points = entry.points;
  out.hits = entry.formation_hit ? 1 : 0;
  bool bridge = false;
  map.for_each_feature(side, [&](const FeatureOn& on) {
    bridge = bridge || terrain.hexsides[static_cast<std::size_t>(on.feature)].crossing;
  });
  map.for_each_feature(side, [&](const FeatureOn& on) {
    const HexsideFeature& feature = terrain.hexsides[static_cast<std::size_t>(on.feature)];
    if (bridge && feature.water) return;
    const MoveCost added = cost(feature.cells, column);
    out.points += added.points;
    out.hits += added.formation_hit ? 1 : 0;
  });
  return out;
}

void expect_like_the_oracle(const Ground& ground) {
  const Map& map = ground.map();
  int prohibited = 0;
  for (int hex = 0; hex < map.grid().size(); ++hex) {
    for (const Direction direction : all_directions) {
      const int to = map.grid().neighbour(hex, direction);
      for (std::size_t column = 0; column < 3; ++column) {
        const Step& step = ground.step(hex, direction, static_cast<MoveColumn>(column));
        if (to < 0) {
          EXPECT_TRUE(step.prohibited());
          continue;
        }
        const Oracle expected = oracle(map, map.grid().hex(hex), map.grid().hex(to), column);
        const std::string where = map.grid().format(map.grid().hex(hex)) + " " + map.grid().format(map.grid().hex(to)) +
                                  " " + std::string(move_column_ids[column]);
        EXPECT_EQ(step.prohibited(), expected.prohibited) << where;
        if (expected.prohibited) {
          ++prohibited;
          continue;
        }
        EXPECT_EQ(step.points, expected.points) << where;
        EXPECT_EQ(step.hits, expected.hits) << where;
      }
    }
  }
  EXPECT_GT(prohibited, 0);
}

Ground mergentheim() {
  return test::ground_of(
      test::map_of(batalia::test::read_shipped("maps/musket-and-pike/under-the-lily-banners/mergentheim.yaml"),
                   batalia::test::musket_and_pike().terrain));
}

TEST(MpbsGround, steps_add_up_to_what_the_chart_says) { expect_like_the_oracle(Field(all_sorts).ground()); }

TEST(MpbsGround, steps_on_the_field_of_mergentheim) {
  const Ground ground = mergentheim();
  const Grid& grid = ground.grid();
  const auto walk = [&](std::initializer_list<const char*> path, MoveColumn column) {
    Step sum;
    sum.points = 0;
    const char* before = nullptr;
    for (const char* number : path) {
      if (before != nullptr) {
        const Hex from = *grid.find(before);
        const Step& step = ground.step(grid.index(from), *direction_between(from, *grid.find(number)), column);
        EXPECT_FALSE(step.prohibited()) << before << ' ' << number;
        sum.points = static_cast<std::int16_t>(sum.points + step.points);
        sum.hits = static_cast<std::uint8_t>(sum.hits + step.hits);
        sum.slopes = static_cast<std::uint8_t>(sum.slopes + step.slopes);
        sum.ends_momentum = sum.ends_momentum || step.ends_momentum;
      }
      before = number;
    }
    return sum;
  };
  // Alt-Kolb's whole allowance, in normal formation; Cosalky is shaken by the stream; C Mazarin has momentum.
  const Step alt_kolb = walk({"2911", "2812", "2712", "2613", "2513", "2414", "2314", "2214", "2113"}, cavalry);
  EXPECT_EQ(alt_kolb.points, 8);
  EXPECT_EQ(alt_kolb.hits, 0);
  EXPECT_LE(alt_kolb.slopes, 1);
  EXPECT_EQ(walk({"2809", "2709", "2610", "2510", "2411", "2311"}, cavalry).hits, 1);
  EXPECT_FALSE(walk({"1920", "2020", "2119"}, cavalry).ends_momentum);
  EXPECT_FALSE(walk({"2314", "2214", "2113"}, cavalry).ends_momentum);
  int steep = 0;
  for (int hex = 0; hex < grid.size(); ++hex) {
    for (const Direction direction : all_directions) steep += ground.step(hex, direction, heavy).steep ? 1 : 0;
  }
  EXPECT_EQ(steep, 0) << "all slopes of Mergentheim are gentle";
}

TEST(MpbsGround, the_example_of_formation_hits) {
  // MPBS 7.3.1: formed cavalry down a steep slope and across a stream takes two hits.
  const Field field(R"(
hexsides:
  - {feature: steep-slope, hexsides: "1505>1506"}
  - {feature: stream, hexsides: "1506/1507"})");
  EXPECT_EQ(field.step("1505", "1506", cavalry).hits + field.step("1506", "1507", cavalry).hits, 2);
  // MPBS 6.4: two hexes, such a slope and a stream are 4 points for heavy infantry.
  EXPECT_EQ(field.step("1505", "1506", heavy).points + field.step("1506", "1507", heavy).points, 4);
  // MPBS 7.2.1: a hedge costs both one more, but hits the horse alone.
  const Field hedge("hexsides:\n  - {feature: hedge, hexsides: \"1505/1506\"}");
  EXPECT_EQ(hedge.step("1505", "1506", cavalry).points, 2);
  EXPECT_EQ(hedge.step("1505", "1506", light).points, 2);
  EXPECT_EQ(hedge.step("1505", "1506", cavalry).hits, 1);
  EXPECT_EQ(hedge.step("1505", "1506", light).hits, 0);
}

TEST(MpbsGround, slopes_are_counted_and_turned) {
  const Field field(all_sorts);
  const Step& down = field.step("2012", "2013", cavalry);
  EXPECT_EQ(down.slopes, 1);
  EXPECT_EQ(down.hits, 0);
  EXPECT_TRUE(down.down);
  EXPECT_FALSE(down.up || down.steep || down.ends_momentum);
  EXPECT_TRUE(field.step("2013", "2012", cavalry).up);
  const Step& steep = field.step("2009", "2010", heavy);
  EXPECT_TRUE(steep.steep && steep.up);
  EXPECT_EQ(steep.slopes, 0);
  EXPECT_FALSE(field.step("1502", "1503", heavy).up);
}

TEST(MpbsGround, roads_and_bridges) {
  const Field field(all_sorts);
  EXPECT_TRUE(field.step("1300", "1301", cavalry).road);
  EXPECT_EQ(field.step("1300", "1301", cavalry).points, 1) << "woods along the road";
  EXPECT_EQ(field.step("1300", "1301", cavalry).hits, 0);
  EXPECT_TRUE(field.step("1300", "1301", cavalry).ends_momentum) << "a road counts as what it lies in";
  EXPECT_EQ(field.step("1201", "1301", cavalry).points, 3) << "woods beside the road";
  EXPECT_FALSE(field.step("1201", "1301", cavalry).road);
  EXPECT_EQ(field.step("2305", "2306", cavalry).points, 1) << "the bridge stands for the stream";
  EXPECT_EQ(field.step("2305", "2306", cavalry).hits, 0);
  EXPECT_TRUE(field.step("2305", "2306", heavy).bridge);
  EXPECT_TRUE(field.step("2305", "2306", cavalry).ends_momentum);
  EXPECT_FALSE(field.step("2308", "2309", heavy).bridge);
  EXPECT_TRUE(field.step("2314", "2315", cavalry).road) << "a lane opens the abatis";
  EXPECT_FALSE(field.step("2314", "2315", cavalry).prohibited());
  EXPECT_FALSE(field.step("2316", "2317", cavalry).prohibited()) << "a crossing opens the abatis";
  // A dam through a pond is a bridge hex.
  EXPECT_TRUE(field.ground().bridge_hex(field.at("1311")));
  EXPECT_FALSE(field.ground().bridge_hex(field.at("1301")));
  EXPECT_TRUE(field.step("1310", "1311", heavy).bridge);
  EXPECT_FALSE(field.step("1310", "1311", heavy).prohibited());
}

TEST(MpbsGround, leaders_go_as_cavalry_or_else_as_light_infantry) {
  const Field field(all_sorts);
  const int from = field.at("1308");
  const Direction way = field.way("1308", "1309");
  EXPECT_TRUE(field.ground().step(from, way, cavalry).prohibited()) << "a chateau";
  EXPECT_EQ(field.ground().leader_step(from, way), field.ground().step(from, way, light));
  const Direction woods = field.way("1201", "1301");
  EXPECT_EQ(field.ground().leader_step(field.at("1201"), woods), field.ground().step(field.at("1201"), woods, cavalry));
  const Direction pond = field.way("1212", "1312");
  EXPECT_FALSE(field.ground().leader_step(field.at("1212"), pond).prohibited()) << "by the dam";
  EXPECT_TRUE(field.ground().leader_step(field.at("1602"), field.way("1602", "1603")).prohibited());
}

TEST(MpbsGround, what_a_hex_does) {
  const Field field(all_sorts);
  const HexFacts& woods = field.ground().hex(field.at("1301"));
  EXPECT_EQ(woods.fire.modifier, (engine::Modifier{"woods", -1, "MPBS 10.9.4; ULB Mergentheim playthrough", false}));
  EXPECT_EQ(woods.artillery_fire.modifier.value, 1) << "the opposite of other fire (playthrough)";
  EXPECT_TRUE(woods.close_combat.modifier.reconstructed);
  EXPECT_TRUE(woods.blocks_sight);
  EXPECT_FALSE(woods.cover);
  const HexFacts& village = field.ground().hex(field.at("1305"));
  EXPECT_TRUE(village.cover);
  EXPECT_TRUE(village.ends_momentum);
  EXPECT_FALSE(field.ground().hex(field.at("1311")).fire.allowed);
  EXPECT_FALSE(field.ground().hex(field.at("1300")).ends_momentum);
  EXPECT_EQ(field.ground().elevation(field.at("2010")), 2);
  EXPECT_TRUE(field.ground().hex(field.at("1317")).reciprocal);
}

TEST(MpbsGround, what_a_hexside_does) {
  const Field field(all_sorts);
  const auto facts = [&](std::string_view from, std::string_view to) -> const HexsideFacts& {
    return field.ground().hexside(field.at(from), field.at(to));
  };
  // Reciprocal: alike both ways.
  EXPECT_EQ(facts("2310", "2311"), facts("2311", "2310"));
  const HexsideFacts& hedge = facts("2310", "2311");
  EXPECT_TRUE(hedge.reciprocal && hedge.reciprocal_blocks && hedge.low_blocks && hedge.feature && hedge.ends_momentum);
  EXPECT_FALSE(hedge.blocks_sight || hedge.slope);
  ASSERT_EQ(hedge.fire.size(), 1U);
  EXPECT_EQ(hedge.fire[0].name, "hedge");
  EXPECT_EQ(hedge.fire[0].value, -1);
  // Uphill alone.
  EXPECT_THAT(facts("2010", "2009").close_combat, IsEmpty());
  ASSERT_EQ(facts("2009", "2010").close_combat.size(), 1U);
  EXPECT_EQ(facts("2009", "2010").close_combat[0].name, "steep-slope");
  EXPECT_TRUE(facts("2010", "2009").steep_down && facts("2010", "2009").slope);
  EXPECT_TRUE(facts("2009", "2010").steep_up);
  EXPECT_FALSE(facts("2010", "2009").feature);
  EXPECT_FALSE(facts("2012", "2013").steep_down);
  EXPECT_TRUE(facts("2012", "2013").slope);
  // Two on one hexside; what is 0 is not there.
  ASSERT_EQ(facts("2308", "2309").close_combat.size(), 1U);
  EXPECT_EQ(facts("2308", "2309").close_combat[0].name, "stream");
  // A bridge stands for the water under it.
  ASSERT_EQ(facts("2305", "2306").close_combat.size(), 1U);
  EXPECT_EQ(facts("2305", "2306").close_combat[0].name, "bridge");
  EXPECT_TRUE(facts("2305", "2306").bridge);
  // Out of a redoubt the enemy outside has its benefit, within it nobody.
  ASSERT_EQ(facts("1317", "1316").fire.size(), 1U);
  EXPECT_EQ(facts("1317", "1316").fire[0].name, "redoubt");
  EXPECT_TRUE(facts("1317", "1316").reciprocal);
  EXPECT_THAT(facts("1317", "1318").fire, IsEmpty());
  EXPECT_THAT(facts("1316", "1317").fire, IsEmpty()) << "the hex itself has it";
  EXPECT_EQ(facts("1502", "1503"), HexsideFacts{});
  EXPECT_EQ(field.ground().hexside(field.at("1000"), Direction(4)), HexsideFacts{}) << "off the map";
}

// A guarded feature protects one side only.
TEST(MpbsGround, a_guarded_feature_protects_one_side) {
  auto terrain = std::make_shared<Terrain>(*batalia::test::musket_and_pike().terrain);
  for (HexsideFeature& feature : terrain->hexsides) {
    if (feature.id.str() == "entrenchment") feature.sided = Sidedness::guarded;
  }
  const Field field("hexsides:\n  - {feature: entrenchment, hexsides: \"1505>1506\"}", terrain);
  EXPECT_EQ(field.ground().hexside(field.at("1506"), field.at("1505")).fire.size(), 1U);
  EXPECT_THAT(field.ground().hexside(field.at("1505"), field.at("1506")).fire, IsEmpty());
  EXPECT_TRUE(field.ground().hexside(field.at("1505"), field.at("1506")).feature);
}

TEST(MpbsGround, distances_to_an_edge) {
  const Field field(
      "terrain:\n  base: clear\n  hexes:\n    - {terrain: pond, hexes: \"1100-1118\"}\n"
      "    - {terrain: woods, hexes: \"1119\"}");
  std::vector<std::int16_t> edge;
  for (int column = 0; column < 20; ++column) {
    edge.push_back(static_cast<std::int16_t>(field.at(fmt::format("10{:02}", column))));
  }
  const EdgeDistances far = field.ground().distances_to(edge);
  const auto at = [&](const std::vector<std::int16_t>& all, std::string_view hex) {
    return all[static_cast<std::size_t>(field.at(hex))];
  };
  const auto horse = static_cast<std::size_t>(cavalry);
  EXPECT_EQ(at(far.hexes, "1005"), 0);
  EXPECT_EQ(at(far.hexes, "1105"), 1);
  EXPECT_EQ(at(far.hexes, "1505"), 5);
  EXPECT_EQ(at(far.cost[horse], "1119"), 1);
  EXPECT_EQ(at(far.cost[horse], "1219"), 1 + 3) << "into the woods, then out of them";
  EXPECT_EQ(at(far.cost[horse], "1210"), at(far.cost[horse], "1219") + 9) << "round the pond";
  EXPECT_EQ(at(far.cost[static_cast<std::size_t>(light)], "1219"), 1 + 2);
  const EdgeDistances none = field.ground().distances_to({});
  EXPECT_EQ(at(none.hexes, "1505"), EdgeDistances::never);
  // The least of all: no step goes down by more than it costs.
  for (int hex = 0; hex < field.ground().grid().size(); ++hex) {
    for (const Direction direction : all_directions) {
      const Step& step = field.ground().step(hex, direction, cavalry);
      if (step.prohibited()) continue;
      const int to = field.ground().neighbour(hex, direction);
      EXPECT_LE(far.cost[horse][static_cast<std::size_t>(hex)],
                far.cost[horse][static_cast<std::size_t>(to)] + step.points);
    }
  }
}

TEST(MpbsGround, a_chart_without_a_needed_cell_is_refused) {
  const auto spoilt = [](std::string_view column) {
    auto terrain = std::make_shared<Terrain>(*batalia::test::musket_and_pike().terrain);
    for (HexTerrain& kind : terrain->hexes) {
      if (kind.id.str() != "woods") continue;
      std::erase_if(kind.cells, [&](const auto& cell) { return cell.first == column; });
    }
    const auto made = Ground::make(test::map_of(*read_yaml(R"(batalia: map
format: 1
id: field
title: "Field"
series: mpbs
provenance: {kind: designer, source: "a test"}
sheets:
  - id: field
    title: "Field"
    numbering:
      {orientation: pointy, order: row-column, rows: "10-12", columns: "00-05", shifted: odd, shifted-towards: higher}
terrain: {base: clear}
)",
                                                           "field.yaml"),
                                                terrain));
    return made ? std::string() : to_string(made.error());
  };
  for (const char* column : {"heavy-infantry", "cavalry", "light-infantry", "line-of-sight", "fire", "artillery-fire",
                             "close-combat", "momentum"}) {
    EXPECT_THAT(spoilt(column), HasSubstr("terrain 'woods' has no cell in column '" + std::string(column) + "'"));
  }
  EXPECT_EQ(spoilt("cover"), "");
}

}  // namespace
}  // namespace batalia::mpbs::ground_test
