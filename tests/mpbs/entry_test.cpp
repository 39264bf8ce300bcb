// MPBS 7.3.5, 7.4: who comes onto the map, and two-hex units on bridges.
#include "model/mpbs/bridge.h"
#include "model/mpbs/enter.h"
#include "tests/mpbs/movement_support.h"

namespace batalia::mpbs::test::entry_test {
namespace {

// 7.4, example: by one hex the second has a point less, and what enters pays for the hex.
TEST(MpbsEntry, one_hex_one_after_the_other) {
  Battlefield field(SmallBattle()
                        .reinforcement("first", "red-wing", "heavy-infantry", "6-7", 1, "1110")
                        .reinforcement("second", "red-wing", "heavy-infantry", "6-7", 1, "1110")
                        .unit("beech", "red-wing", "cuirassier", "3-8", "1212")
                        .leader("red-leader", -1, "1212")
                        .order("red-wing", "make-ready"));
  field.at("first").due = field.at("second").due = true;
  const auto enter = [&](std::string_view unit, std::string_view step) {
    field.activate("red-wing");
    field.table.answers({"enter-in formation-normal", "enter 1110", "face S", step});
    move_action(field.play, field.unit(unit));
  };
  enter("first", "step 1210");
  enter("second", "turn SE");  // one point for the hex, one for the unit before it, two for the vertex
  EXPECT_EQ(field.where("first"), "1210") << field.table.journal();
  EXPECT_EQ(field.where("second"), "1110");
  EXPECT_EQ(field.at("second").facing, field.vertex("SE"));
  std::vector<int> paid;
  for (const Asked& asked : field.table.asked()) {
    const auto at = std::ranges::find(asked.choices, "enter 1110");
    if (at != asked.choices.end()) paid.push_back(asked.costs[static_cast<std::size_t>(at - asked.choices.begin())]);
  }
  EXPECT_EQ(paid, (std::vector<int>{1, 2}));
}

TEST(MpbsEntry, the_nearest_hex_where_the_enemy_holds_it) {
  Battlefield field(SmallBattle()
                        .reinforcement("first", "red-wing", "heavy-infantry", "6-7", 1, "1010")
                        .unit("fir", "blue-wing", "cuirassier", "3-8", "1010")
                        .order("red-wing", "make-ready"));
  field.at("first").due = true;
  field.activate("red-wing");
  field.table.answer("enter-in formation-normal");
  move_action(field.play, field.unit("first"));
  const Asked& last = field.table.asked().back();
  EXPECT_TRUE(last.offers("enter 1009"));
  EXPECT_TRUE(last.offers("enter 1011"));
  EXPECT_FALSE(last.offers("enter 1010"));
  EXPECT_FALSE(last.offers("enter 1012"));
}

// Red with a unit that is to enter by 1110, and a squadron with the commander before it.
SmallBattle newcomer(std::string_view type, std::string_view ratings = "4-7") {
  return SmallBattle()
      .reinforcement("first", "red-wing", type, ratings, 1, "1110")
      .unit("beech", "red-wing", "cuirassier", "3-8", "1212")
      .leader("red-leader", -1, "1212");
}

void come(Battlefield& field, std::initializer_list<std::string_view> answers) {
  field.at("first").due = true;
  field.activate("red-wing");
  field.table.answers(answers);
  move_action(field.play, field.unit("first"));
}

// 7.3.1: it enters such terrain, by whatever movement.
TEST(MpbsEntry, terrain_hits_who_comes_in_order) {
  Battlefield ordered(newcomer("cuirassier").terrain("woods", "1110"));
  come(ordered, {"enter-in formation-normal", "enter 1110", "face S"});
  EXPECT_EQ(ordered.at("first").formation, Formation::shaken) << ordered.table.journal();
  Battlefield open(newcomer("cuirassier").terrain("woods", "1110"));
  come(open, {"enter-in open-order", "enter 1110", "face S"});
  EXPECT_EQ(open.at("first").formation, Formation::open_order);
}

// 5.3.1, 10.8.9, 15.0: its hex is entered as any other.
TEST(MpbsEntry, takes_what_is_in_its_hex) {
  SmallBattle battle = newcomer("cuirassier")
                           .leader("blue-leader", 0, "1110")
                           .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1110");
  batalia::Award place;
  place.id = Id("place");
  place.hexes = "1110";
  place.points = 5;
  battle.scenario().victory.awards.push_back(place);
  Battlefield field(battle);
  field.at("gun").captured = field.at("gun").disabled = true;
  come(field, {"enter-in formation-normal", "enter 1110", "face S"});
  EXPECT_EQ(field.leader_at("blue-leader").presence, Presence::eliminated) << field.table.journal();
  EXPECT_FALSE(field.at("gun").captured);
  EXPECT_EQ(field.state.held_hexes, std::vector<std::int16_t>{0});
}

// 6.3.4, 7.4: by a hex that four have come by already only a column has the points; it moves with those of a column
// (ruling compared-allowance).
TEST(MpbsEntry, in_column_where_it_could_not_else_pay) {
  SmallBattle battle = newcomer("heavy-infantry");
  for (const auto& [id, hex] :
       {std::pair("a", "1310"), std::pair("b", "1311"), std::pair("c", "1312"), std::pair("d", "1313")}) {
    battle.unit(id, "red-wing", "musketeers", "1-6", hex);
  }
  Battlefield field(battle);
  for (const char* id : {"a", "b", "c", "d"}) field.at(id).entered = static_cast<std::int16_t>(field.hex("1110"));
  field.at("first").due = true;
  const int first = field.unit("first");
  ASSERT_TRUE(finds_entry(field.play, first));
  field.activate("red-wing");
  field.table.answers({"enter 1110", "face S"});
  Movement movement = begin_movement(field.play, first, MoveKind::action);
  ASSERT_TRUE(enter_map(field.play, movement)) << field.table.journal();
  EXPECT_EQ(field.at("first").formation, Formation::column);
  EXPECT_EQ(movement.allowance, 6);
  EXPECT_EQ(movement.points, 1);
}

// 7.4: "and one of the adjacent hexes".
TEST(MpbsEntry, either_neighbour_takes_the_other_half) {
  for (const auto& [answer, where] : {std::pair("enter 1111", "1111 1110"), std::pair("enter 1109", "1110 1109")}) {
    SmallBattle battle = newcomer("heavy-infantry", "8-7");
    battle.battle.units.front().hexes = 2;
    Battlefield field(battle);
    come(field, {"enter-in formation-normal", "enter 1110", "face S", answer});
    EXPECT_EQ(field.where("first"), where) << field.table.journal();
  }
}

// 7.3.5.
TEST(MpbsBridge, two_hex_unit_squeezes_across) {
  const SmallBattle battle =
      red("heavy-infantry", "8-7", "1510 1511").terrain("pond", "1608-1614").road("road", "1510 1611 1711");
  Battlefield field(battle);
  const Movement movement = begin_movement(field.play, field.unit("alder"), MoveKind::action);
  ASSERT_EQ(bridge_options(field.play, movement).count, 2U) << "either half by the dam";
  move(field, "alder", {"cross-bridge 1712 1711"});
  EXPECT_EQ(field.where("alder"), "1712 1711");
  EXPECT_EQ(field.at("alder").formation, Formation::broken);
  Battlefield shaken(battle);
  shaken.at("alder").formation = Formation::shaken;
  EXPECT_EQ(bridge_options(shaken.play, begin_movement(shaken.play, shaken.unit("alder"), MoveKind::action)).count, 0U);
}

// 7.3.5: "that it cannot otherwise cross". Water that it can wade the half beside the bridge wades.
TEST(MpbsBridge, none_is_needed_over_a_stream) {
  Battlefield field(red("heavy-infantry", "8-7", "1510 1511")
                        .feature("stream", "1510/1610 1510/1611 1511/1611 1511/1612 1509/1610")
                        .feature("bridge", "1510/1610"));
  const Movement movement = begin_movement(field.play, field.unit("alder"), MoveKind::action);
  EXPECT_EQ(bridge_options(field.play, movement).count, 0U);
  EXPECT_EQ(ways(field, "alder").front(), "step 1612 2") << "both wade";
  EXPECT_EQ(ways(field, "alder").at(1), "step 1610 2") << "one wades, one has the bridge";
  move(field, "alder", {"step 1610", "stop"});
  EXPECT_EQ(field.at("alder").formation, Formation::shaken);
}

}  // namespace
}  // namespace batalia::mpbs::test::entry_test
