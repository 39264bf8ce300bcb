// MPBS 6.2, 6.3.4, 7, 8.2 to 8.5, 11.3.6: what units can do with their movement points, and what it does to them.
#include "model/mpbs/movement.h"

#include "tests/mpbs/movement_support.h"

namespace batalia::mpbs::test::movement_test {
namespace {

TEST(MpbsMovement, allowances) {
  Battlefield field(SmallBattle()
                        .unit("horse", "red-wing", "cuirassier", "3-8", "1510")
                        .unit("muskets", "red-wing", "musketeers", "2-6", "1512")
                        .unit("foot", "red-wing", "heavy-infantry", "8-7", "1514 1515")
                        .unit("guns", "red-wing", "artillery-4-8-lb", "4-14", "1517")
                        .unit("dismounted", "red-wing", "arquebusier", "3-6", "1519", "", {"dismounted"}));
  const auto of = [&](std::string_view unit) { return allowance(field.play, field.unit(unit)); };
  EXPECT_EQ(of("horse"), 8);
  EXPECT_EQ(of("muskets"), 6);
  EXPECT_EQ(of("foot"), 4);
  EXPECT_EQ(of("guns"), 0);
  EXPECT_EQ(of("dismounted"), 4) << "14.3";
  field.at("guns").limbered = true;
  EXPECT_EQ(of("guns"), 2);
  for (const auto& [formation, points] : {std::pair{Formation::shaken, 4}, std::pair{Formation::broken, 0},
                                          std::pair{Formation::open_order, 8}, std::pair{Formation::column, 10}}) {
    field.at("horse").formation = formation;
    EXPECT_EQ(of("horse"), points);
  }
  field.at("foot").formation = Formation::hedgehog;
  EXPECT_EQ(of("foot"), 0);
  field.at("horse").formation = Formation::none;
  field.at("horse").morale = Morale::broken;
  EXPECT_EQ(of("horse"), 0) << "7.2.1";
  EXPECT_EQ(rout_allowance(field.play, field.unit("horse")), 8) << "13.4.1";
  field.at("horse").morale = Morale::normal;
  field.at("horse").formation = Formation::normal;
  field.place("muskets", "1510");
  EXPECT_EQ(of("horse"), 6) << "8.2.1";
  EXPECT_EQ(of("muskets"), 6);
}

TEST(MpbsMovement, ways_of_one_hex) {
  Battlefield horse(red("cuirassier", "3-8", "1510"));
  EXPECT_EQ(ways(horse, "alder"), (Words{"step 1611 1", "step 1610 1", "turn SE 1", "turn SW 1", "countermarch 2"}));
  Battlefield foot(red("heavy-infantry", "6-7", "1510"));
  EXPECT_EQ(ways(foot, "alder"), (Words{"step 1611 1", "step 1610 1", "turn SE 2", "turn SW 2", "countermarch 2"}));
  foot.at("alder").formation = Formation::shaken;  // 2 points: all of them, 1 step fewer
  EXPECT_EQ(ways(foot, "alder").size(), 5U);
  foot.at("alder").formation = Formation::broken;
  EXPECT_TRUE(ways(foot, "alder").empty()) << "7.1.1: nothing without points";
}

TEST(MpbsMovement, ways_of_two_hexes_in_line) {
  // Facing S the left half is the eastern one.
  Battlefield field(red("heavy-infantry", "8-7", "1510 1511"));
  ASSERT_EQ(field.where("alder"), "1511 1510");
  EXPECT_EQ(ways(field, "alder"), (Words{"step 1612 1", "step 1610 1", "turn SE 2", "turn SW 2", "countermarch 2"}));
}

// 6.2.1, example: a wheel in clear terrain is two points, and the middle front hex is where the moving half goes.
TEST(MpbsMovement, wheel) {
  Battlefield field(red("heavy-infantry", "8-7", "1510 1511"));
  move(field, "alder", {"turn SE"});
  EXPECT_EQ(field.where("alder"), "1511 1611");
  EXPECT_EQ(field.at("alder").facing, field.vertex("SE"));
}

// 7.2.1, example: about and two hexes forward are four points.
TEST(MpbsMovement, countermarch_and_two_hexes) {
  Battlefield field(red("heavy-infantry", "8-7", "1510 1511").order("red-wing", "make-ready"));
  move(field, "alder", {"countermarch", "step 1410", "step 1311"});
  EXPECT_EQ(field.at("alder").facing, field.vertex("N"));
  EXPECT_EQ(field.where("alder"), "1310 1311") << field.table.journal();
}

// 7.2.1, example: a hedge costs both a point more, and hits the horse alone.
TEST(MpbsMovement, hedge_example) {
  for (const std::string_view type : {"cuirassier", "musketeers"}) {
    Battlefield field(red(type, type == "cuirassier" ? "3-8" : "3-6", "1510").feature("hedge", "1510/1610"));
    EXPECT_EQ(points_to(field, "alder", "1610", 8), 2);
    move(field, "alder", {"turn SW", "step 1610"});
    EXPECT_EQ(field.at("alder").formation, type == "cuirassier" ? Formation::shaken : Formation::normal) << type;
  }
}

// 6.4, example: down a steep slope and over a stream, two hexes for four points: two hits, none in open order.
TEST(MpbsMovement, steep_slope_and_stream_example) {
  for (const bool open : {false, true}) {
    Battlefield field(red("heavy-infantry", "6-7", "1510")
                          .level(2, "1510")
                          .feature("steep-slope", "1510>1610 1510>1611")
                          .feature("stream", "1610/1710 1611/1710"));
    if (open) field.at("alder").formation = Formation::open_order;
    EXPECT_EQ(points_to(field, "alder", "1710", 4), 4);
    EXPECT_EQ(points_to(field, "alder", "1710", 3), unreachable);
    move(field, "alder", {"step 1610", "step 1710"});
    EXPECT_EQ(field.at("alder").formation, open ? Formation::open_order : Formation::broken);
  }
}

// 7.3.1, example: formed cavalry that is broken by two hits stops with points left.
TEST(MpbsMovement, formation_broken_stops) {
  Battlefield field(red("cuirassier", "3-8", "1510")
                        .level(2, "1510")
                        .feature("steep-slope", "1510>1610")
                        .feature("stream", "1610/1710"));
  move(field, "alder", {"step 1610", "step 1710"});
  EXPECT_EQ(field.table.asked("step"), 2) << "it is not asked again";
  EXPECT_EQ(field.at("alder").formation, Formation::broken);
}

// 7.3.1: what it may spend is set when it begins.
TEST(MpbsMovement, a_hit_on_the_way_costs_no_points) {
  Battlefield field(red("cuirassier", "3-8", "1510").feature("hedge", "1510/1610"));
  move(field, "alder", {"step 1610", "step 1709", "step 1809", "step 1908", "step 2008", "step 2107", "step 2207"});
  EXPECT_EQ(field.at("alder").formation, Formation::shaken);
  EXPECT_EQ(field.where("alder"), "2207");
}

TEST(MpbsMovement, second_gentle_slope_hits) {
  const SmallBattle battle = red("cuirassier", "3-8", "1510")
                                 .level(2, "1510 1709")
                                 .feature("gentle-slope", "1510>1610")
                                 .feature("gentle-slope", "1709>1610");
  Battlefield once(battle);
  move(once, "alder", {"step 1610", "stop"});
  EXPECT_EQ(once.at("alder").formation, Formation::normal);
  Battlefield twice(battle);
  move(twice, "alder", {"step 1610", "step 1709", "stop"});
  EXPECT_EQ(twice.at("alder").formation, Formation::shaken);
}

// 14.6, 7.3.3.
TEST(MpbsMovement, croats_and_guns_take_no_hits) {
  Battlefield croats(red("croat", "3-6", "1510").terrain("woods", "1610"));
  move(croats, "alder", {"step 1610", "stop"});
  EXPECT_EQ(croats.at("alder").formation, Formation::normal);
  SmallBattle simple = red("croat", "3-6", "1510").terrain("woods", "1610");
  simple.switches.croats_as_arquebusiers = true;
  Battlefield as_arquebusiers(simple);
  move(as_arquebusiers, "alder", {"step 1610", "stop"});
  EXPECT_EQ(as_arquebusiers.at("alder").formation, Formation::shaken);
}

// 7.1.2, 7.3.2: the dearer half, once; a hexside that they cross one after the other twice.
TEST(MpbsMovement, halves_pay_the_dearer_way) {
  Battlefield woods(red("heavy-infantry", "8-7", "1510 1511").terrain("woods", "1610"));
  EXPECT_EQ(ways(woods, "alder").at(1), "step 1610 2");
  move(woods, "alder", {"step 1610", "stop"});
  EXPECT_EQ(woods.at("alder").formation, Formation::shaken);

  // The stream is before the left half when it wheels and before the other when it wheels back: paid each time.
  Battlefield stream(red("heavy-infantry", "8-7", "1510 1511").feature("stream", "1510/1611 1511/1611"));
  EXPECT_EQ(ways(stream, "alder").at(0), "step 1612 2");
  move(stream, "alder", {"step 1612", "stop"});
  EXPECT_EQ(stream.at("alder").formation, Formation::shaken) << "together: one hit";
}

TEST(MpbsMovement, prohibited_ground) {
  Battlefield field(red("cuirassier", "3-8", "1510").terrain("chateau", "1611"));
  EXPECT_EQ(ways(field, "alder").at(0), "step 1610 1");
  EXPECT_EQ(
      may_step(field.play, begin_movement(field.play, field.unit("alder"), MoveKind::action), field.hex("1611")).rule,
      std::string_view("MPBS 7.1.1"));
}

// 6.3.4: the head leads, the tail follows and swings for nothing.
TEST(MpbsColumn, head_and_tail) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "8-7", "1510 1511", "E", {}, {"column"})
                        .leader("red-leader", -1, "1412"));
  ASSERT_EQ(field.where("alder"), "1510 1511") << "tail and head";
  EXPECT_EQ(allowance(field.play, field.unit("alder")), 6);
  EXPECT_EQ(ways(field, "alder"), (Words{"step 1512 1", "turn NE 2", "turn SE 2", "countermarch 2"}));
  move(field, "alder", {"step 1512", "turn SE", "step 1613", "stop"});
  EXPECT_EQ(field.where("alder"), "1512 1613");
  EXPECT_EQ(field.at("alder").facing, field.direction("SE"));
}

TEST(MpbsColumn, tail_may_not_swing_into_what_is_closed) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "8-7", "1510 1511", "E", {}, {"column"})
                        .unit("beech", "red-wing", "cuirassier", "3-8", "1411")
                        .leader("red-leader", -1, "1412")
                        .terrain("pond", "1611"));
  // Facing SE the tail would stand in 1411, facing NE in 1611.
  EXPECT_EQ(ways(field, "alder"), (Words{"step 1512 1", "countermarch 2"}));
}

// 5.3.1: the hex into which the tail swings is entered.
TEST(MpbsColumn, the_tail_enters_the_hex_that_it_swings_into) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "8-7", "1510 1511", "E", {}, {"column"})
                        .leader("red-leader", -1, "1412")
                        .leader("blue-leader", 0, "1411"));
  move(field, "alder", {"turn SE", "stop"});
  EXPECT_EQ(field.where("alder"), "1411 1511");
  EXPECT_EQ(field.leader_at("blue-leader").presence, Presence::eliminated);
}

// 11.3.6: two hexes straight on, over clear ground and slopes; nothing of it after a turn, a stream, a shot.
TEST(MpbsMomentum, two_hexes_straight) {
  Battlefield straight(red("cuirassier", "3-8", "1510"));
  move(straight, "alder", {"step 1610", "step 1709", "stop"});
  EXPECT_TRUE(straight.at("alder").momentum);
  Battlefield one(red("cuirassier", "3-8", "1510"));
  move(one, "alder", {"step 1610", "stop"});
  EXPECT_FALSE(one.at("alder").momentum);
  Battlefield before(red("cuirassier", "3-8", "1510"));
  move(before, "alder", {"turn SE", "turn S", "step 1610", "step 1709", "stop"});
  EXPECT_TRUE(before.at("alder").momentum) << "a turn before the two hexes is no bar";
  Battlefield between(red("cuirassier", "3-8", "1510"));
  move(between, "alder", {"step 1610", "turn SW", "step 1709", "stop"});
  EXPECT_FALSE(between.at("alder").momentum);
  Battlefield open(red("heavy-infantry", "6-7", "1510"));
  open.at("alder").formation = Formation::open_order;
  move(open, "alder", {"step 1610", "step 1709", "stop"});
  EXPECT_TRUE(open.at("alder").momentum);
  Battlefield light(red("musketeers", "3-6", "1510"));
  move(light, "alder", {"step 1610", "step 1709", "stop"});
  EXPECT_FALSE(light.at("alder").momentum);
}

TEST(MpbsMomentum, ground) {
  for (const auto& [feature, kept] : {std::pair{"stream", false}, std::pair{"strutle", true}}) {
    Battlefield field(red("cuirassier", "3-8", "1510").feature(feature, "1610/1709"));
    move(field, "alder", {"step 1610", "step 1709", "stop"});
    EXPECT_EQ(field.at("alder").momentum, kept) << feature;
  }
  Battlefield slope(red("cuirassier", "3-8", "1510").level(2, "1510").feature("gentle-slope", "1510>1610"));
  move(slope, "alder", {"step 1610", "step 1709", "stop"});
  EXPECT_TRUE(slope.at("alder").momentum);
}

// 11.3.6a, 8.1.2: horse that goes through guns of its own loses momentum, foot does not.
TEST(MpbsMomentum, through_guns) {
  for (const auto& [type, kept] : {std::pair{"cuirassier", false}, std::pair{"heavy-infantry", true}}) {
    Battlefield field(red(type, "6-7", "1510").unit("guns", "red-wing", "artillery-4-8-lb", "4-14", "1709"));
    move(field, "alder", {"step 1610", "step 1709", "to-top"});
    EXPECT_EQ(field.at("alder").momentum, kept) << type;
  }
}

// 8.1.1, 8.1.2.
TEST(MpbsEntering, friends_and_enemies_bar_the_way) {
  Battlefield field(red("cuirassier", "3-8", "1510")
                        .unit("beech", "red-wing", "heavy-infantry", "6-7", "1611")
                        .unit("fir", "blue-wing", "musketeers", "1-6", "1610"));
  EXPECT_EQ(ways(field, "alder"), (Words{"turn SE 1", "turn SW 1", "countermarch 2"}));
}

// 11.5.1, 14.1: guns and wagons without anybody are entered.
TEST(MpbsEntering, lone_guns) {
  Battlefield field(red("cuirassier", "3-8", "1510")
                        .unit("guns", "blue-wing", "artillery-4-8-lb", "4-14", "1610")
                        .unit("manned", "blue-wing", "artillery-4-8-lb", "4-14", "1611")
                        .unit("fir", "blue-wing", "musketeers", "1-6", "1611"));
  EXPECT_EQ(ways(field, "alder").at(0), "step 1610 1");
  EXPECT_EQ(ways(field, "alder").size(), 4U);
}

TEST(MpbsEntering, lone_guns_are_taken_and_horse_loses_momentum) {
  Battlefield field(red("cuirassier", "3-8", "1510").unit("guns", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  move(field, "alder", {"step 1610", "step 1709"});
  EXPECT_TRUE(field.at("guns").captured);
  EXPECT_FALSE(field.at("alder").momentum);
}

// 8.2.2: with like facing only, both stop, both take the worse state.
TEST(MpbsEntering, light_infantry_joined_by_horse) {
  SmallBattle battle = red("cuirassier", "3-8", "1510").unit("muskets", "red-wing", "musketeers", "2-6", "1610");
  Battlefield field(battle);
  field.at("muskets").formation = Formation::shaken;
  field.at("alder").morale = Morale::shaken;
  move(field, "alder", {"step 1610"});
  EXPECT_EQ(field.where("alder"), "1610");
  EXPECT_EQ(field.at("alder").formation, Formation::shaken);
  EXPECT_EQ(field.at("muskets").morale, Morale::shaken);
  EXPECT_TRUE(field.at("muskets").joined);
  EXPECT_EQ(field.table.asked("step"), 1) << "it stops";

  Battlefield askew(battle);
  askew.place("muskets", "1610", "SE");
  EXPECT_EQ(ways(askew, "alder").at(0), "step 1611 1");
  EXPECT_EQ(ways(askew, "alder").size(), 4U);
  Battlefield strong(red("cuirassier", "3-8", "1510").unit("muskets", "red-wing", "musketeers", "3-6", "1610"));
  EXPECT_EQ(ways(strong, "alder").size(), 4U) << "8.2.1: strength 1 or 2";
}

TEST(MpbsEntering, stack_moves_together_or_parts) {
  const SmallBattle battle = red("cuirassier", "3-8", "1510").unit("muskets", "red-wing", "musketeers", "2-6", "1510");
  Battlefield together(battle);
  move(together, "alder", {"step 1610", "stop"});
  EXPECT_EQ(together.where("muskets"), "1610");
  Battlefield apart(battle);
  move(apart, "alder", {"go-alone", "step 1610", "stop"});
  EXPECT_EQ(apart.where("muskets"), "1510");
  EXPECT_EQ(apart.where("alder"), "1610");
  // They face alike as long as they share a hex: whoever goes alone turns behind it.
  const auto turns = [](const Asked& asked) {
    return std::ranges::any_of(asked.choices, [](const std::string& each) { return each.starts_with("turn "); });
  };
  const std::vector<Asked>& steps = apart.table.asked();
  ASSERT_GE(steps.size(), 3U);
  EXPECT_TRUE(turns(steps[0]));
  EXPECT_FALSE(turns(steps[1]));
  EXPECT_TRUE(turns(steps[2]));
}

// 8.4, example: two losses made good by two of the second squadron's.
TEST(MpbsEntering, incorporation_example) {
  SmallBattle battle = red("cuirassier", "4-8", "1510").unit("second", "red-wing", "cuirassier", "4-7", "1610");
  Battlefield fresh(battle);
  EXPECT_EQ(ways(fresh, "alder").size(), 4U) << "without losses there is nothing to replace";
  Battlefield field(battle);
  field.at("alder").casualties = field.at("second").casualties = 2;
  field.at("second").morale = Morale::shaken;
  move(field, "alder", {"step 1610"});
  EXPECT_EQ(field.at("alder").casualties, 0);
  EXPECT_EQ(field.at("alder").morale, Morale::shaken);
  EXPECT_EQ(field.where("second"), "eliminated");
  EXPECT_EQ(field.table.asked("step"), 1);
}

// A turn is told when the unit goes on: whoever then comes into its way bars it.
TEST(MpbsMovement, what_a_turn_provokes_comes_before_the_step) {
  Battlefield field(red("cuirassier", "3-8", "1510").unit("fir", "blue-wing", "cuirassier", "3-8", "1710", "N"));
  field.wing_at("blue-wing").order = Order::charge;
  field.place_leader("blue-leader", "1810");
  field.activate("red-wing");
  field.table.answers({"turn SE", "step 1611", "intercept fir", "step 1611"}).other_dice(0);
  field.table.otherwise([](const Asked& asked) -> std::optional<std::string> {
    return asked.otherwise.empty() ? std::optional(asked.choices.front()) : std::nullopt;
  });
  move_action(field.play, field.unit("alder"));
  EXPECT_EQ(field.where("fir"), "1611") << field.table.journal();
  EXPECT_EQ(field.where("alder"), "1510");
}

// 5.1.2, 5.2.2: a leader who moves with a unit has acted; one who does not stays.
TEST(MpbsMovement, leader_goes_along) {
  const SmallBattle battle = SmallBattle()
                                 .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
                                 .unit("beech", "red-wing", "cuirassier", "3-8", "1512")
                                 .leader("red-leader", -1, "1510");
  Battlefield with(battle);
  move(with, "alder", {"take-along red-leader", "step 1610", "stop"});
  EXPECT_EQ(with.leader_at("red-leader").hex, with.hex("1610"));
  EXPECT_TRUE(with.leader_at("red-leader").acted);
  Battlefield without(battle);
  move(without, "alder", {"step 1610", "stop"});
  EXPECT_EQ(without.leader_at("red-leader").hex, without.hex("1510"));
  EXPECT_FALSE(without.leader_at("red-leader").acted);
  Battlefield spent(battle);
  spent.leader_at("red-leader").acted = true;
  move(spent, "alder", {});
  EXPECT_EQ(spent.where("alder"), "1510") << "5.2.1: it may not leave him alone";
}

// 8.3.1: how guns lay in a stack that has parted tells nothing of who comes to them next.
TEST(MpbsMovement, who_passes_guns_is_over_them) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "4-7", "1510")
                        .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1610"));
  field.at("gun").on_top = true;
  field.activate("red-wing");
  Movement movement = begin_movement(field.play, field.unit("alder"), MoveKind::action);
  for (const MoveOption& option : move_options(field.play, movement)) {
    if (option.how != MoveOption::How::step || option.left != field.hex("1610")) continue;
    carry(field.play, movement, option);
    break;
  }
  ASSERT_EQ(field.where("alder"), "1610");
  EXPECT_TRUE(field.play.on_top(field.unit("alder"), field.hex("1610")));
}

// 8.3.1: who has changed places with guns and then comes to others decides about those.
TEST(MpbsMovement, the_order_is_chosen_anew_with_other_guns) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "4-7", "1510")
                        .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                        .unit("other", "red-wing", "artillery-4-8-lb", "4-14", "1610")
                        .leader("red-leader", -1, "1411"));
  move(field, "alder", {"to-bottom", "step 1610", "stop", "to-bottom"});
  EXPECT_EQ(field.where("alder"), "1610");
  EXPECT_TRUE(field.at("gun").on_top);
  EXPECT_TRUE(field.at("other").on_top);
}

}  // namespace
}  // namespace batalia::mpbs::test::movement_test
