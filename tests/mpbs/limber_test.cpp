// MPBS 7.3.3, 8.3: guns that limber, move and lie with a unit.
#include "model/mpbs/order_limits.h"
#include "tests/mpbs/movement_support.h"

namespace batalia::mpbs::test::limber_test {
namespace {

// 7.3.3: limbered guns have no facing, come to others and stop there.
TEST(MpbsLimber, guns_move) {
  Battlefield field(SmallBattle()
                        .unit("guns", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                        .unit("beech", "red-wing", "heavy-infantry", "6-7", "1610")
                        .leader("red-leader", -1, "1411"));
  EXPECT_TRUE(may_limber(field.play, field.unit("guns")));
  EXPECT_TRUE(ways(field, "guns").empty());
  limber(field.play, field.unit("guns"));
  EXPECT_FALSE(may_limber(field.play, field.unit("guns"))) << "once a turn";
  field.at("guns").handled = false;
  EXPECT_EQ(ways(field, "guns").size(), 6U);
  move(field, "guns", {"step 1610", "to-bottom"});
  EXPECT_EQ(field.where("guns"), "1610");
  EXPECT_FALSE(field.at("guns").on_top);
  field.at("guns").handled = field.at("guns").moved = false;
  EXPECT_FALSE(may_limber(field.play, field.unit("guns"))) << "it has moved this turn, if in another activation";
  unlimber(field.play, field.unit("guns"), Vertex(field.vertex("NE")));
  EXPECT_FALSE(field.at("guns").limbered);
  EXPECT_EQ(field.at("guns").facing, field.vertex("NE"));
}

// 8.5: neither guns nor another wagon come where a wagon stands.
TEST(MpbsLimber, not_to_a_wagon) {
  Battlefield field(SmallBattle()
                        .unit("guns", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                        .unit("cart", "red-wing", "wagon", "", "1610")
                        .leader("red-leader", -1, "1411"));
  field.at("guns").limbered = true;
  EXPECT_EQ(ways(field, "guns").size(), 5U);
  EXPECT_EQ(ways(field, "cart").size(), 5U);
}

// 8.3.2, 8.3.4: a unit changes places with its guns as it moves; with guns on both of its hexes they go together.
TEST(MpbsLimber, changes_places_with_its_unit) {
  Battlefield field(SmallBattle()
                        .unit("foot", "red-wing", "heavy-infantry", "8-7", "1510 1511")
                        .unit("left", "red-wing", "artillery-4-8-lb", "4-14", "1511")
                        .unit("right", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                        .leader("red-leader", -1, "1411")
                        .order("red-wing", "make-ready"));
  field.at("left").on_top = field.at("right").on_top = true;
  move(field, "foot", {"to-top", "stop"});
  EXPECT_FALSE(field.at("left").on_top);
  EXPECT_FALSE(field.at("right").on_top);
}

// Ruling stack-order-text: a move of no hexes, of a unit that has no movement left to it.
TEST(MpbsStack, formation_broken_it_changes_places_with_its_guns) {
  Battlefield field(SmallBattle()
                        .unit("guns", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                        .unit("beech", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("birch", "red-wing", "heavy-infantry", "6-7", "1512")
                        .leader("red-leader", -1, "1411"));
  for (const char* unit : {"beech", "birch"}) field.at(unit).formation = Formation::broken;
  field.at("guns").on_top = true;
  EXPECT_FALSE(may_move(field.play, field.unit("birch")));
  ASSERT_TRUE(may_move(field.play, field.unit("beech")));
  move(field, "beech", {"to-top"});
  EXPECT_FALSE(field.at("guns").on_top);
  EXPECT_EQ(field.table.asked("step"), 1);
  EXPECT_EQ(field.where("beech"), "1510");
}

// 8.3.4: the guns of a two-hex unit are both above or both below.
TEST(MpbsStack, guns_that_come_take_the_others_along) {
  Battlefield field(SmallBattle()
                        .unit("guns", "red-wing", "artillery-4-8-lb", "4-14", "1410")
                        .unit("others", "red-wing", "artillery-4-8-lb", "4-14", "1511")
                        .unit("beech", "red-wing", "heavy-infantry", "6-7", "1510 1511")
                        .leader("red-leader", -1, "1411"));
  field.at("guns").limbered = true;
  move(field, "guns", {"step 1510", "to-top"});
  EXPECT_TRUE(field.at("guns").on_top);
  EXPECT_TRUE(field.at("others").on_top);
}

}  // namespace
}  // namespace batalia::mpbs::test::limber_test
