// MPBS 5.4.2: ranges, chains, enemies and closed ground.
#include "model/mpbs/command.h"

#include <gmock/gmock.h>

#include "tests/support/skirmish.h"

namespace batalia::mpbs::command_test {
namespace {

using testing::ElementsAre;

class CommandTest : public testing::Test {
 protected:
  CommandTest() : map_(*test::Skirmish().subject().map), horse_(map_, "cavalry"), foot_(map_, "heavy-infantry") {}

  Hex at(std::string_view number) const { return *map_.grid().find(number); }
  CommandUnit horse(std::string_view number) const { return {{at(number)}, 3, true, &horse_}; }
  CommandUnit foot(std::string_view number) const { return {{at(number)}, 2, true, &foot_}; }
  std::vector<bool> in(std::vector<CommandUnit> units, std::string_view leader, std::vector<Hex> enemies = {}) const {
    return in_command(units, at(leader), enemies);
  }

  Map map_;
  ClosedGround horse_;
  ClosedGround foot_;
};

TEST_F(CommandTest, cavalry_three_hexes_others_two) {
  EXPECT_THAT(in({horse("1805"), foot("1804"), horse("1806"), foot("1805")}, "1802"),
              ElementsAre(true, true, true, true));
  EXPECT_THAT(in({horse("1805")}, "1802"), ElementsAre(true));
  EXPECT_THAT(in({horse("1806")}, "1802"), ElementsAre(false));
  EXPECT_THAT(in({foot("1804")}, "1802"), ElementsAre(true));
  EXPECT_THAT(in({foot("1805")}, "1802"), ElementsAre(false));
}

TEST_F(CommandTest, the_range_is_that_of_the_unit_that_traces) {
  // Foot two hexes from the leader; horse three hexes from the foot; foot beyond reaches the horse only over two.
  EXPECT_THAT(in({foot("1804"), horse("1807"), foot("1809")}, "1802"), ElementsAre(true, true, true));
  EXPECT_THAT(in({foot("1804"), horse("1807"), foot("1810")}, "1802"), ElementsAre(true, true, false));
}

TEST_F(CommandTest, the_order_of_units_does_not_matter) {
  EXPECT_THAT(in({foot("1809"), horse("1807"), foot("1804")}, "1802"), ElementsAre(true, true, true));
}

TEST_F(CommandTest, disabled_guns_relay_nothing) {
  CommandUnit gun = foot("1804");
  EXPECT_THAT(in({gun, foot("1806")}, "1802"), ElementsAre(true, true));
  gun.relays = false;
  EXPECT_THAT(in({gun, foot("1806")}, "1802"), ElementsAre(true, false));
}

TEST_F(CommandTest, enemies_block) {
  EXPECT_THAT(in({foot("1804")}, "1802", {at("1803")}), ElementsAre(false)) << "every other way is longer than two";
  EXPECT_THAT(in({horse("1804")}, "1802", {at("1803")}), ElementsAre(true)) << "round it in three";
}

TEST_F(CommandTest, ground_that_is_closed_to_the_unit_blocks) {
  // 1301 is a pond.
  EXPECT_THAT(in({foot("1300")}, "1302"), ElementsAre(false));
  EXPECT_THAT(in({horse("1300")}, "1302"), ElementsAre(true)) << "round it in three";
}

TEST_F(CommandTest, a_two_hex_unit_traces_from_either_half) {
  CommandUnit wide = foot("1806");
  wide.hexes.push_back(at("1805"));
  EXPECT_THAT(in({wide}, "1803"), ElementsAre(true));
  EXPECT_THAT(in({wide, foot("1808")}, "1803"), ElementsAre(true, true));
}

TEST_F(CommandTest, a_unit_with_the_leader_is_in_command) {
  EXPECT_THAT(in({foot("1804")}, "1804"), ElementsAre(true));
  EXPECT_TRUE(in({}, "1804").empty());
}

TEST_F(CommandTest, ground_opens_by_road_and_bridge_only) {
  EXPECT_TRUE(horse_.closed(at("1301")));
  EXPECT_FALSE(horse_.may_step(at("1300"), at("1301")));
  EXPECT_FALSE(horse_.may_step(at("1300"), at("1302"))) << "not adjacent";
  EXPECT_TRUE(horse_.may_step(at("1205"), at("1305")));
  EXPECT_TRUE(horse_.closed(neighbour(at("1000"), Direction(4)))) << "off the map";
}

}  // namespace
}  // namespace batalia::mpbs::command_test
