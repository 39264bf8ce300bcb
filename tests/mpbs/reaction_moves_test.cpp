// MPBS 9.2: reaction movement: changing facing, hedgehog, withdrawal.
#include "model/mpbs/close_combat.h"
#include "model/mpbs/entering.h"
#include "tests/mpbs/reaction_support.h"

namespace batalia::mpbs::test::reaction_moves_test {
namespace {

SmallBattle horse_and_foot(std::string_view at) {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "4-7", at)
      .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010");
}

// ---- Changing facing ----

TEST(MpbsReaction, turns_to_flank_or_rear) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  const int larch = field.unit("larch");
  EXPECT_EQ(rule(may_react_turn(field.play, larch, trigger(field, "alder"))), "MPBS 9.2.2");
  for (const std::string_view hex : {"2011", "2009", "2109", "2110"}) {
    field.place("alder", hex);
    EXPECT_EQ(rule(may_react_turn(field.play, larch, trigger(field, "alder"))), "") << hex;
    EXPECT_EQ(rule(may_react_turn(field.play, larch, trigger(field, "alder", TriggerKind::turned))), "MPBS 9.2.2");
  }
  field.at("larch").formation = Formation::shaken;
  EXPECT_EQ(rule(may_react_turn(field.play, larch, trigger(field, "alder"))), "MPBS 9.2.2");  // slower now
  field.at("alder").formation = Formation::shaken;
  EXPECT_EQ(rule(may_react_turn(field.play, larch, trigger(field, "alder"))), "");
  Trigger began = trigger(field, "alder");
  began.allowance = 4;  // with which it began to move (9.1.6)
  EXPECT_EQ(rule(may_react_turn(field.play, larch, began)), "MPBS 9.2.2");
}

TEST(MpbsReaction, turns_by_two_vertices_at_most) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  field.place("alder", "2110");
  field.table.answers({"react-turn larch NE", "react-turn larch SE"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.at("larch").facing, field.vertex("SE"));
  EXPECT_EQ(field.table.asked("reaction-turn"), 1);
}

TEST(MpbsReaction, turns_as_far_as_its_points_reach) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  field.place("alder", "2110");
  field.at("alder").formation = field.at("larch").formation = Formation::shaken;  // two points, one vertex
  field.table.answers({"react-turn larch NE"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.at("larch").facing, field.vertex("NE"));
  EXPECT_EQ(field.table.asked("reaction-turn"), 0);
}

TEST(MpbsReaction, guns_do_not_turn) {
  Battlefield field(foot_and_foot().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1809"));
  field.activate("red-wing");
  field.place("alder", "1810");
  field.at("ash").limbered = false;
  EXPECT_EQ(rule(may_react_turn(field.play, field.unit("ash"), trigger(field, "alder"))), "MPBS 9.2.2a");
}

TEST(MpbsReaction, two_hex_units_wheel_away_from_enemies) {
  // Wheeling to the right its left half comes to 1910, wheeling to the left its right half does.
  SmallBattle battle = SmallBattle()
                           .unit("alder", "red-wing", "heavy-infantry", "4-7", "2012")
                           .unit("birch", "red-wing", "heavy-infantry", "4-7", "1810")
                           .unit("larch", "blue-wing", "heavy-infantry", "8-7", "2010 2011")
                           .leader("blue-leader", 0, "2010");
  Battlefield field(battle);
  field.activate("red-wing");
  EXPECT_EQ(rule(may_react_turn(field.play, field.unit("larch"), trigger(field, "alder"))), "MPBS 9.2.1");
  field.wing_at("blue-wing").order = Order::charge;
  EXPECT_EQ(rule(may_react_turn(field.play, field.unit("larch"), trigger(field, "alder"))), "");
  field.leader_at("blue-leader").presence = Presence::eliminated;  // out of command (5.4.3)
  EXPECT_EQ(rule(may_react_turn(field.play, field.unit("larch"), trigger(field, "alder"))), "MPBS 9.2.1");
  field.wing_at("blue-wing").order = Order::make_ready;
  lift(field.state, field.unit("birch"), Presence::eliminated);
  EXPECT_EQ(rule(may_react_turn(field.play, field.unit("larch"), trigger(field, "alder"))), "");
}

// ---- Hedgehog ----

TEST(MpbsReaction, hedgehog_before_front_and_flanks) {
  Battlefield field(horse_and_foot("1810"));
  field.activate("red-wing");
  const int larch = field.unit("larch");
  for (const std::string_view hex : {"1810", "1811", "1910", "2008", "2011"}) {
    field.place("alder", hex);
    EXPECT_EQ(rule(may_react_hedgehog(field.play, larch, trigger(field, "alder"))), "") << hex;
    EXPECT_EQ(rule(may_react_hedgehog(field.play, larch, trigger(field, "alder", TriggerKind::turned))), "") << hex;
    EXPECT_NE(rule(may_react_hedgehog(field.play, larch, trigger(field, "alder", TriggerKind::advanced))), "") << hex;
    EXPECT_NE(rule(must_hedgehog(field.play, larch, trigger(field, "alder"))), "") << hex;
  }
  for (const std::string_view hex : {"1710", "2111", "2210"}) {
    field.place("alder", hex);
    EXPECT_EQ(rule(may_react_hedgehog(field.play, larch, trigger(field, "alder"))), "MPBS 9.2.3") << hex;
  }
}

// 10.8.6, ruling displacement-orders: who steps aside from guns spends no movement points.
TEST(MpbsReaction, no_hedgehog_for_a_displacement) {
  Battlefield field(horse_and_foot("1810"));
  field.activate("red-wing");
  Trigger aside = trigger(field, "alder");
  aside.displaced = true;
  EXPECT_EQ(rule(may_react_hedgehog(field.play, field.unit("larch"), aside)), "MPBS 9.2.3");
}

TEST(MpbsReaction, hedgehog_by_a_morale_check) {
  Battlefield field(horse_and_foot("1810"));
  field.activate("red-wing");
  field.at("larch").formation = Formation::shaken;
  field.table.die("morale", "larch", 7).answer("react-hedgehog larch");
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.at("larch").formation, Formation::hedgehog);
  EXPECT_EQ(field.at("larch").morale, Morale::normal);
}

TEST(MpbsReaction, hedgehog_failed_costs_morale) {
  Battlefield field(horse_and_foot("1810"));
  field.activate("red-wing");
  field.table.die("morale", "larch", 8).answer("react-hedgehog larch");
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.at("larch").formation, Formation::normal);
  EXPECT_EQ(field.at("larch").morale, Morale::shaken);
}

TEST(MpbsReaction, hedgehog_forced_by_cavalry_behind) {
  Battlefield field(horse_and_foot("2110"));
  field.activate("red-wing");
  field.table.die("morale", "larch", 5);
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.table.asked("reaction"), 0);
  EXPECT_EQ(field.at("larch").formation, Formation::hedgehog);
}

TEST(MpbsReaction, hedgehog_not_forced) {
  Battlefield field(horse_and_foot("2110"));
  field.activate("red-wing");
  const int larch = field.unit("larch");
  EXPECT_EQ(rule(must_hedgehog(field.play, larch, trigger(field, "alder"))), "");
  EXPECT_EQ(rule(must_hedgehog(field.play, larch, trigger(field, "alder", TriggerKind::advanced))), "");
  EXPECT_NE(rule(must_hedgehog(field.play, larch, trigger(field, "alder", TriggerKind::turned))), "");
  field.at("larch").formation = Formation::broken;
  EXPECT_NE(rule(must_hedgehog(field.play, larch, trigger(field, "alder"))), "");
  field.at("larch").formation = Formation::normal;
  field.activate("blue-wing");  // its own side is active
  field.state.stage = Stage::close_combat;
  EXPECT_NE(rule(must_hedgehog(field.play, larch, trigger(field, "alder", TriggerKind::advanced))), "");
}

TEST(MpbsReaction, hedgehog_forced_by_a_pursuit) {
  Battlefield field(horse_and_foot("2011"));
  field.activate("red-wing");
  Trigger pursuit = trigger(field, "alder", TriggerKind::advanced);
  EXPECT_NE(rule(must_hedgehog(field.play, field.unit("larch"), pursuit)), "");
  pursuit.pursued = true;
  EXPECT_EQ(rule(must_hedgehog(field.play, field.unit("larch"), pursuit)), "");
}

// 9.1.1, second exception; 11.7.2B: any heavy infantry, where the unit that pursued is of the side that waits.
TEST(MpbsReaction, a_pursuit_forces_the_active_side_too) {
  Battlefield field(horse_and_foot("2011"));
  field.activate("blue-wing");
  Trigger pursuit = trigger(field, "alder", TriggerKind::advanced);
  pursuit.pursued = true;
  EXPECT_EQ(rule(must_hedgehog(field.play, field.unit("larch"), pursuit)), "MPBS 9.1.1-active-side");
  field.state.stage = Stage::close_combat;
  EXPECT_EQ(rule(must_hedgehog(field.play, field.unit("larch"), pursuit)), "");
}

// 11.7.2B: but not one that an interception led to.
TEST(MpbsReaction, only_the_pursuit_of_a_combat_of_its_own_forces) {
  for (const bool interception : {false, true}) {
    Battlefield field(SmallBattle()
                          .unit("fir", "blue-wing", "cuirassier", "4-7", "1610")
                          .unit("oak", "red-wing", "cuirassier", "4-7", "1510")
                          .unit("ash", "red-wing", "heavy-infantry", "4-7", "1311"));
    field.activate("red-wing");
    field.state.stage = Stage::close_combat;
    field.table.die("close-combat", 8).die("pursuit", 7).other_dice(0);
    field.table.answers({"retreat 1410", "retreat 1310"});
    field.table.otherwise([](const Asked& asked) {
      return std::optional(asked.otherwise.empty() ? asked.choices.front() : asked.otherwise);
    });
    Combat fight;
    fight.add(field.unit("fir"));
    fight.hex = static_cast<std::int16_t>(field.hex("1510"));
    fight.defender = field.unit("oak");
    fight.interception = interception;
    resolve(field.play, fight);
    ASSERT_EQ(field.table.noted("pursues"), 1) << field.table.journal();
    ASSERT_TRUE(field.play.adjacent(field.unit("fir"), field.unit("ash"))) << field.where("fir");
    EXPECT_EQ(field.table.noted("hedgehog-attempt"), interception ? 0 : 1) << field.table.journal();
  }
}

TEST(MpbsReaction, forced_hedgehogs_come_first) {
  // Both are behind nobody's back but larch's: yew may fire, and waits.
  Battlefield field(horse_and_foot("2110").unit("yew", "blue-wing", "heavy-infantry", "4-7", "2210"));
  field.activate("red-wing");
  field.table.die("morale", "larch", 5).die("fire", "yew", 0).answer("react-fire yew");
  react(field.play, trigger(field, "alder"));
  ASSERT_GE(field.table.events().size(), 3U);
  EXPECT_EQ(field.table.events().front().kind, "hedgehog-attempt");
  EXPECT_EQ(field.table.noted("shot"), 1);
}

TEST(MpbsReaction, hedgehog_out_of_command) {
  Battlefield field(horse_and_foot("1810"));
  field.activate("red-wing");
  field.leader_at("blue-leader").presence = Presence::eliminated;
  EXPECT_EQ(rule(may_react_hedgehog(field.play, field.unit("larch"), trigger(field, "alder"))), "");
}

// ---- Withdrawal ----

TEST(MpbsReaction, who_withdraws) {
  Battlefield field(foot_and_horse("make-ready"));
  field.activate("red-wing");
  const int fir = field.unit("fir");
  EXPECT_EQ(rule(may_withdraw(field.play, fir, trigger(field, "alder"))), "");
  EXPECT_EQ(rule(may_withdraw(field.play, fir, trigger(field, "alder", TriggerKind::turned))), "");
  EXPECT_EQ(rule(may_withdraw(field.play, fir, trigger(field, "alder", TriggerKind::reformed))), "MPBS 9.2.4");
  field.wing_at("blue-wing").order = Order::charge;
  EXPECT_EQ(rule(may_withdraw(field.play, fir, trigger(field, "alder"))), "MPBS 9.2.4-eligible");
  field.wing_at("blue-wing").order = Order::rally;
  EXPECT_EQ(rule(may_withdraw(field.play, fir, trigger(field, "alder"))), "");
  Trigger fast = trigger(field, "alder");
  fast.allowance = 9;
  EXPECT_EQ(rule(may_withdraw(field.play, fir, fast)), "MPBS 9.2.4");
  field.place("alder", "1710");
  EXPECT_EQ(rule(may_withdraw(field.play, fir, trigger(field, "alder"))), "MPBS 9.2.4");
  field.place("alder", "1810");
  field.at("fir").withdrew = true;
  EXPECT_EQ(rule(may_withdraw(field.play, fir, trigger(field, "alder"))), "MPBS 9.2.4");
}

TEST(MpbsReaction, foot_withdraws_from_foot_under_rally_orders_alone) {
  Battlefield field(foot_and_foot().leader("blue-leader", 0, "2010"));
  field.activate("red-wing");
  const int larch = field.unit("larch");
  EXPECT_EQ(rule(may_withdraw(field.play, larch, trigger(field, "alder"))), "MPBS 9.2.4-eligible");
  field.wing_at("blue-wing").order = Order::rally;
  EXPECT_EQ(rule(may_withdraw(field.play, larch, trigger(field, "alder"))), "");
}

// 9.1.5: as any reaction of guns it is one a turn, of guns that have not fired.
TEST(MpbsReaction, guns_withdraw_once_a_turn) {
  Battlefield field(foot_and_foot()
                        .unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "2012")
                        .leader("blue-leader", 0, "2011")
                        .order("blue-wing", "rally"));
  field.activate("red-wing");
  field.at("gun").limbered = true;
  field.place("alder", "1811");
  const int gun = field.unit("gun");
  Trigger slow = trigger(field, "alder");
  slow.allowance = 2;
  ASSERT_EQ(rule(may_withdraw(field.play, gun, slow)), "");
  field.table.otherwise([](const Asked& asked) { return std::optional(asked.choices.front()); });
  withdraw(field.play, gun, slow);
  EXPECT_TRUE(field.at("gun").fired);
  field.at("gun").withdrew = false;  // the next activation of the turn
  EXPECT_EQ(rule(may_withdraw(field.play, gun, slow)), "MPBS 9.1.5");
}

TEST(MpbsReaction, withdraws_farther_and_next_to_nobody) {
  Battlefield field(foot_and_horse("make-ready").unit("birch", "red-wing", "heavy-infantry", "4-7", "2211"));
  field.activate("red-wing");
  field.table.answers({"withdraw fir", "countermarch", "step 2109", "step 2209"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.where("fir"), "2209");
  EXPECT_TRUE(field.at("fir").withdrew);
  for (const Asked& asked : field.table.asked()) {
    if (asked.question != "withdraw-path") continue;
    EXPECT_FALSE(asked.offers("step 2110"));  // next to birch
    EXPECT_FALSE(asked.offers("step 2210"));
  }
  // It cannot stop while it is not farther away than it was.
  EXPECT_FALSE(field.table.decision("withdraw-path").offers("stop"));
}

// 9.2.4, 8.2.2: "all normal rules of movement".
TEST(MpbsReaction, who_withdraws_may_join) {
  Battlefield field(SmallBattle()
                        .unit("fir", "blue-wing", "cuirassier", "4-7", "2010")
                        .unit("moss", "blue-wing", "musketeers", "2-6", "1910"));
  const Movement movement = begin_movement(field.play, field.unit("fir"), MoveKind::withdrawal);
  const Entering entering = may_enter(field.play, movement, field.hex("1910"), field.at("fir").facing);
  EXPECT_TRUE(entering.answer);
  EXPECT_TRUE(entering.ends_move);
}

TEST(MpbsReaction, no_way_to_withdraw) {
  SmallBattle shut = foot_and_horse("make-ready")
                         .unit("birch", "red-wing", "heavy-infantry", "4-7", "2209")
                         .unit("beech", "red-wing", "heavy-infantry", "4-7", "2211")
                         .unit("elder", "red-wing", "heavy-infantry", "4-7", "2012")
                         .unit("hazel", "red-wing", "heavy-infantry", "4-7", "2008");
  Battlefield field(shut);
  field.activate("red-wing");
  EXPECT_EQ(rule(may_withdraw(field.play, field.unit("fir"), trigger(field, "alder"))), "MPBS 9.2.4");
}

TEST(MpbsReaction, leaders_alone_withdraw) {
  Battlefield field(foot_and_horse("charge"));
  field.activate("red-wing");
  const int leader = field.leader("blue-leader");
  EXPECT_EQ(rule(may_withdraw_alone(field.play, leader, trigger(field, "alder"))), "MPBS 9.2.4-eligible");
  field.place("fir", "2510");
  EXPECT_EQ(rule(may_withdraw_alone(field.play, leader, trigger(field, "alder"))), "");
  field.table.answers({"withdraw-alone blue-leader", "step 2110"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.leader_at("blue-leader").hex, field.hex("2110"));
  EXPECT_TRUE(field.leader_at("blue-leader").withdrew);
  field.place_leader("blue-leader", "2010");
  EXPECT_EQ(rule(may_withdraw_alone(field.play, leader, trigger(field, "alder"))), "MPBS 9.2.4");
}

// 5.2.1: in reaction he has no action by which he could follow, so the unit does not leave him alone.
TEST(MpbsReaction, nobody_leaves_his_commander_alone) {
  const auto wheel = [](const SmallBattle& battle, std::string_view hex) {
    Battlefield field(battle);
    field.place_leader("blue-leader", hex);
    field.activate("red-wing");
    react_turn(field.play, field.unit("larch"), field.vertex("NE"), trigger(field, "alder"));
    EXPECT_NE(field.where("larch"), "2010 2011");
    EXPECT_EQ(field.table.asked("leader-with"), 0);
    return field.play.stacked(field.leader("blue-leader"), field.unit("larch"));
  };
  SmallBattle foot = SmallBattle()
                         .unit("alder", "red-wing", "heavy-infantry", "4-7", "2012")
                         .unit("larch", "blue-wing", "heavy-infantry", "8-7", "2010 2011");
  EXPECT_TRUE(wheel(foot, "2010"));
  EXPECT_TRUE(wheel(foot, "2011"));
  EXPECT_FALSE(wheel(foot.unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "2010"), "2010"));
}

TEST(MpbsReaction, who_withdraws_takes_its_commander_along) {
  for (const bool alone : {true, false}) {
    SmallBattle battle = SmallBattle()
                             .unit("alder", "red-wing", "heavy-infantry", "4-7", "1910")
                             .unit("fir", "blue-wing", "cuirassier", "4-7", "2010", "S")
                             .leader("blue-leader", 0, "2010");
    if (!alone) battle.unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "2010", "S");
    Battlefield field(battle);
    field.activate("red-wing");
    field.table.answers({"withdraw fir", "step 2110"});
    react(field.play, trigger(field, "alder"));
    EXPECT_EQ(field.where("fir"), "2110");
    EXPECT_EQ(field.leader_at("blue-leader").hex, field.hex(alone ? "2110" : "2010"));
    EXPECT_EQ(field.table.asked("leader-with"), alone ? 0 : 1);
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::reaction_moves_test
