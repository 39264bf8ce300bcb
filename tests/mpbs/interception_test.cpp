// MPBS 9.3: who may intercept whom, the attempt, the ride, the fire and the fight.
#include "model/mpbs/order_limits.h"
#include "tests/mpbs/reaction_support.h"

namespace batalia::mpbs::test::interception_test {
namespace {

// Blue horse under Charge orders three hexes south of red foot that came to 1710; its way is by 1909 or 1910, and 1810.
SmallBattle foot_comes() {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "4-7", "1710")
      .unit("fir", "blue-wing", "cuirassier", "4-7", "2010")
      .order("blue-wing", "charge")
      .leader("blue-leader", 0, "2110");
}
SmallBattle horse_comes() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "4-7", "1710")
      .unit("fir", "blue-wing", "cuirassier", "4-7", "2010")
      .order("blue-wing", "charge")
      .leader("blue-leader", 0, "2110");
}

// The rule that forbids fir to intercept alder, or nothing.
std::string refusal(Battlefield& field, TriggerKind kind = TriggerKind::entered, int allowance = -1) {
  if (field.state.active == nobody) field.activate("red-wing");
  Trigger cause = trigger(field, "alder");
  cause.kind = kind;
  cause.allowance = allowance;
  const engine::Answer answer = may_intercept(field.play, field.unit("fir"), cause);
  return answer ? "" : answer.rule;
}
std::string refusal(const SmallBattle& battle) {
  Battlefield field(battle);
  return refusal(field);
}

TEST(MpbsInterception, movement_triggers_within_four_hexes) {
  Battlefield field(foot_comes());
  EXPECT_EQ(refusal(field), "");
  EXPECT_EQ(refusal(field, TriggerKind::advanced), "");
  EXPECT_EQ(refusal(field, TriggerKind::turned), "");
  EXPECT_EQ(refusal(field, TriggerKind::charged), "");
  EXPECT_EQ(refusal(field, TriggerKind::reformed), "MPBS 9.3.1a");
  EXPECT_EQ(refusal(field, TriggerKind::restacked), "MPBS 9.3.1a");
  field.place("alder", "1610");
  EXPECT_EQ(refusal(field), "");
  field.place("alder", "1510");
  EXPECT_EQ(refusal(field), "MPBS 9.3.1a");
}

TEST(MpbsInterception, front_and_flank_arcs) {
  Battlefield field(foot_comes());
  for (const std::string_view facing : {"N", "NE", "NW"}) {
    field.place("fir", "2010", facing);
    EXPECT_EQ(refusal(field), "") << facing;
  }
  for (const std::string_view facing : {"S", "SE", "SW"}) {
    field.place("fir", "2010", facing);
    EXPECT_EQ(refusal(field), "MPBS 9.3.1b") << facing;
  }
  field.place("fir", "2010", "N");
  field.place("alder", "2012");  // straight out of the flank
  EXPECT_EQ(refusal(field), "");
  field.place("alder", "2112");  // a row behind it
  EXPECT_EQ(refusal(field), "MPBS 9.3.1b");
}

TEST(MpbsInterception, not_formation_broken) {
  Battlefield field(foot_comes());
  field.place("alder", "1910");
  field.at("fir").formation = Formation::broken;
  // Of no allowance is the enemy too, so that letter g is no bar; and nothing is to be ridden.
  EXPECT_EQ(refusal(field, TriggerKind::advanced, 0), "MPBS 9.3.1c");
  field.at("fir").formation = Formation::shaken;
  EXPECT_EQ(refusal(field, TriggerKind::advanced, 0), "");
}

TEST(MpbsInterception, line_of_sight) {
  EXPECT_EQ(refusal(foot_comes().unit("oak", "blue-wing", "heavy-infantry", "4-7", "1910")), "MPBS 9.3.1d");
  EXPECT_EQ(refusal(foot_comes().unit("oak", "blue-wing", "musketeers", "3-5", "1910")), "");
  // Guns of the enemy, but not one's own (10.9.1).
  EXPECT_EQ(refusal(foot_comes().unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1910")), "MPBS 9.3.1d");
  EXPECT_EQ(refusal(foot_comes().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1910")), "");
}

TEST(MpbsInterception, not_through_a_dead_zone) {
  // Over the edge of a hill from one hex behind it: the enemy is seen beyond the hex that is not.
  SmallBattle hill = SmallBattle()
                         .unit("alder", "red-wing", "heavy-infantry", "4-7", "1506")
                         .unit("fir", "blue-wing", "cuirassier", "4-7", "1503", "NE")
                         .leader("blue-leader", 0, "1503")
                         .level(2, "1500-1504");
  EXPECT_EQ(refusal(hill), "");
  EXPECT_EQ(refusal(hill.feature("steep-slope", "1504>1505")), "MPBS 9.3.1d");
}

TEST(MpbsInterception, a_way_with_points_enough) {
  // Foot blocks no sight where it is light, and leaves no way where it stands on both.
  SmallBattle shut = foot_comes()
                         .unit("oak", "blue-wing", "musketeers", "3-5", "1909")
                         .unit("elm", "blue-wing", "musketeers", "3-5", "1910");
  EXPECT_EQ(refusal(shut), "MPBS 9.3.1e");
  Battlefield field(foot_comes());
  field.at("fir").formation = Formation::shaken;  // four points: two hexes straight on
  EXPECT_EQ(refusal(field), "");
  field.place("fir", "2010", "NE");
  field.place("alder", "1608");  // one point to turn to it, three for the way
  EXPECT_EQ(refusal(field), "");
  field.place("fir", "2010", "SE");
  field.place("fir", "2010", "NE");
  field.place("alder", "1806");  // four hexes out of the flank: two turns
  EXPECT_NE(refusal(field), "");
}

TEST(MpbsInterception, each_hex_nearer_and_formation_kept) {
  // Streams on both ways break the formation before it is there: two hits in the first hex and the second.
  SmallBattle streams = foot_comes().feature("stream", "2010/1909 2010/1910 1909/1810 1910/1810");
  EXPECT_EQ(refusal(streams), "");  // broken in the hex next to the enemy, and no sooner
  streams.unit("birch", "red-wing", "heavy-infantry", "4-7", "1610");
  Battlefield field(streams);
  field.activate("red-wing");
  Trigger farther = trigger(field, "birch");                           // one hex more: 1810 is now on the way
  EXPECT_TRUE(may_intercept(field.play, field.unit("fir"), farther));  // round the streams, by 1809
  streams.feature("stream", "1909/1809 1910/1811");
  Battlefield shut(streams);
  shut.activate("red-wing");
  EXPECT_STREQ(may_intercept(shut.play, shut.unit("fir"), trigger(shut, "birch")).rule, "MPBS 9.3.1e");
}

TEST(MpbsInterception, once_an_activation) {
  Battlefield field(foot_comes());
  field.at("fir").interception_done = true;
  EXPECT_EQ(refusal(field), "MPBS 9.3.1f");
}

TEST(MpbsInterception, not_slower_than_the_enemy) {
  Battlefield field(horse_comes());
  EXPECT_EQ(refusal(field), "");
  field.at("fir").formation = Formation::shaken;
  EXPECT_EQ(refusal(field), "MPBS 9.3.1g");
  // What the enemy has become on its way changes nothing (9.1.6); outside of a move its present allowance counts.
  field.at("alder").formation = Formation::shaken;
  EXPECT_EQ(refusal(field, TriggerKind::entered, 8), "MPBS 9.3.1g");
  EXPECT_EQ(refusal(field), "");
}

TEST(MpbsInterception, whose_cavalry) {
  Battlefield field(foot_comes());
  field.activate("blue-wing");
  EXPECT_EQ(refusal(field), "MPBS 9.1.1-active-side");
  field.state.stage = Stage::close_combat;
  EXPECT_EQ(refusal(field, TriggerKind::advanced), "MPBS 9.1.1-active-side");
  SmallBattle foot = SmallBattle()
                         .unit("alder", "red-wing", "heavy-infantry", "4-7", "1710")
                         .unit("fir", "blue-wing", "musketeers", "3-5", "2010");
  EXPECT_EQ(refusal(foot), "MPBS 9.3.1");
}

TEST(MpbsInterception, not_under_rally_orders) {
  EXPECT_EQ(refusal(foot_comes().order("blue-wing", "make-ready")), "");
  EXPECT_EQ(refusal(foot_comes().order("blue-wing", "receive-charge")), "");
  EXPECT_EQ(refusal(foot_comes().order("blue-wing", "rally")), "MPBS 9.3.2");
}

TEST(MpbsInterception, out_of_command_only_next_to_the_enemy) {
  Battlefield field(foot_comes());
  field.leader_at("blue-leader").presence = Presence::eliminated;
  EXPECT_EQ(refusal(field), "MPBS 5.4.3-adjacent");
  field.place("alder", "1910");
  EXPECT_EQ(refusal(field), "");
}

TEST(MpbsInterception, states_that_do_not_react) {
  Battlefield field(foot_comes());
  field.at("fir").morale = Morale::broken;
  EXPECT_EQ(refusal(field), "MPBS 9.1.1a-broken");
  field.at("fir").morale = Morale::shaken;
  EXPECT_EQ(refusal(field), "");
  field.at("fir").formation = Formation::column;
  EXPECT_EQ(refusal(field), "MPBS 6.3.4-forbidden");
}

TEST(MpbsInterception, special_rules_forbid) {
  EXPECT_NE(refusal(foot_comes().effect("forbid", "{action: interception, of: {unit: fir}}")), "");
}

// The example of 9.3: 0 to 5 under Charge orders, and one better for a morale of 8.
TEST(MpbsInterception, odds) {
  const auto faces = [](std::string_view order, std::string_view ratings) {
    SmallBattle battle =
        SmallBattle().unit("fir", "blue-wing", "cuirassier", ratings, "2010").order("blue-wing", order);
    Battlefield field(battle);
    engine::Roll roll = interception_roll(field.play, field.unit("fir"));
    int out = 0;
    for (int face = 0; face < die_faces; ++face) {
      const Order orders = field.play.order_of(field.unit("fir"));
      out += field.game.tables.interception(orders).contains(face + roll.sum()) ? 1 : 0;
    }
    return out;
  };
  EXPECT_EQ(faces("charge", "4-7"), 6);
  EXPECT_EQ(faces("charge", "4-8"), 7);
  EXPECT_LT(faces("make-ready", "4-7"), 6);
  EXPECT_GE(faces("receive-charge", "4-7"), 3);
  EXPECT_EQ(faces("rally", "4-7"), 0);
}

TEST(MpbsInterception, success_rides_up_and_takes_momentum_away) {
  Battlefield field(foot_comes());
  field.activate("red-wing");
  field.at("fir").moved = false;
  Movement movement = begin_movement(field.play, field.unit("alder"), MoveKind::action);
  movement.run = 2;
  field.table.die("interception", "fir", 5).answers({"intercept fir", "step 1909", "step 1810"});
  react(field.play, trigger(field, "alder"), &movement);
  EXPECT_EQ(field.where("fir"), "1810");
  EXPECT_TRUE(field.at("fir").interception_done);
  EXPECT_TRUE(field.at("fir").momentum);
  EXPECT_EQ(movement.run, 0);
  EXPECT_FALSE(movement.stopped);
  EXPECT_EQ(field.table.noted("intercepts"), 1);
  EXPECT_TRUE(field.table.decision("intercept-path").offers("step 1910"));
  // Foot does not fire at an intercepter (9.3.3).
  for (const Asked& asked : field.table.asked()) EXPECT_NE(asked.side, field.side("red")) << asked.question;
}

TEST(MpbsInterception, failure_leaves_it_where_it_is) {
  Battlefield field(foot_comes());
  field.activate("red-wing");
  Movement movement = begin_movement(field.play, field.unit("alder"), MoveKind::action);
  movement.run = 2;
  field.table.die("interception", 6).answer("intercept fir");
  react(field.play, trigger(field, "alder"), &movement);
  EXPECT_EQ(field.where("fir"), "2010");
  EXPECT_TRUE(field.at("fir").interception_done);
  EXPECT_EQ(movement.run, 2);
  EXPECT_EQ(field.table.noted("interception-fails"), 1);
  EXPECT_EQ(field.table.asked("reaction"), 1);  // nothing is left to do
}

TEST(MpbsInterception, intercepted_cavalry_fires_first) {
  Battlefield field(horse_comes());
  field.activate("red-wing");
  field.table.die("interception", 0).die("fire", "alder", 0).die("fire", "fir", 0);
  field.table.answers({"intercept fir", "step 1909", "step 1810", "react-fire alder", "pistol alder"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.at("alder").pistols_used, 1);
  EXPECT_EQ(field.at("fir").pistols_used, 1);
  const auto& rolled = field.table.rolled();
  ASSERT_EQ(rolled.size(), 3U);
  EXPECT_NE(rolled[1].find("fire alder"), std::string::npos);
  EXPECT_NE(rolled[2].find("fire fir"), std::string::npos);
  EXPECT_FALSE(field.at("alder").pistol_fired) << "10.2: it has another shot in its own action";
}

// 11.3.6b: firing is a bar, also between the ride and the fight.
TEST(MpbsInterception, a_shot_on_arrival_costs_momentum) {
  for (const bool fires : {false, true}) {
    Battlefield field(foot_comes());
    field.activate("red-wing");
    field.table.other_dice(0).answers({"intercept fir", "step 1909", "step 1810"});
    if (fires) field.table.answer("pistol alder");
    react(field.play, trigger(field, "alder"));
    EXPECT_EQ(field.at("fir").momentum, !fires);
  }
}

// 14.3: on foot it is no cavalry.
TEST(MpbsInterception, not_dismounted) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "6-7", "1710")
                        .unit("fir", "blue-wing", "arquebusier", "3-7", "1910", "N", {"dismounted"})
                        .leader("blue-leader", 0, "1910")
                        .order("blue-wing", "charge"));
  field.activate("red-wing");
  EXPECT_STREQ(may_intercept(field.play, field.unit("fir"), trigger(field, "alder")).rule, "MPBS 14.3-infantry");
}

TEST(MpbsInterception, fights_at_once) {
  Battlefield field(foot_comes());
  field.activate("red-wing");
  field.table.other_dice(4).answers({"intercept fir", "step 1909", "step 1810", "attack fir 1710", "retreat 1610"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.table.event("close-combat").modifier("momentum-cavalry"), 2);
}

TEST(MpbsInterception, begins_next_to_the_enemy) {
  Battlefield field(foot_comes());
  field.activate("red-wing");
  field.place("alder", "1910");
  field.table.die("interception", 3).answers({"intercept fir", "turn NE"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.where("fir"), "2010");
  EXPECT_EQ(field.at("fir").facing, field.vertex("NE"));
  EXPECT_FALSE(field.at("fir").momentum);
}

// 5.5.1: in its own activation it would have to stay where it is (5.6.1).
TEST(MpbsInterception, orders_hold_nobody_in_the_others_activation) {
  Battlefield field(foot_comes());
  field.place("alder", "1910");
  ASSERT_TRUE(stuck(field.play, field.unit("fir")));
  EXPECT_EQ(refusal(field), "");
}

TEST(MpbsInterception, through_own_guns_without_momentum) {
  SmallBattle battle = foot_comes()
                           .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1909")
                           .unit("elm", "blue-wing", "musketeers", "3-5", "1910");
  Battlefield field(battle);
  field.activate("red-wing");
  field.table.die("interception", 3).answers({"intercept fir", "step 1909", "step 1810"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.where("fir"), "1810");
  EXPECT_FALSE(field.at("fir").momentum);
}

TEST(MpbsInterception, not_through_enemy_guns) {
  // They are beside the line of sight, and the other way is shut.
  SmallBattle battle = foot_comes().unit("elm", "blue-wing", "musketeers", "3-5", "1910");
  EXPECT_EQ(refusal(battle), "");
  EXPECT_EQ(refusal(battle.unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1909")), "MPBS 9.3.1e");
}

// 8.2.1: both face alike as long as they share a hex, though the cavalry alone intercepts.
TEST(MpbsInterception, its_light_infantry_turns_with_it) {
  Battlefield field(foot_comes().unit("elm", "blue-wing", "musketeers", "1-5", "2010"));
  field.place("alder", "1909");
  field.activate("red-wing");
  field.table.die("interception", 3).answers({"intercept fir", "turn NW", "stop"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.where("fir"), "2010");
  EXPECT_EQ(field.at("fir").facing, field.vertex("NW"));
  EXPECT_EQ(field.at("elm").facing, field.vertex("NW"));
}

TEST(MpbsInterception, leaves_its_light_infantry) {
  Battlefield field(foot_comes().unit("elm", "blue-wing", "musketeers", "1-5", "2010"));
  field.activate("red-wing");
  field.table.die("interception", 3).answers({"intercept fir", "step 1909", "step 1810"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.where("fir"), "1810");
  EXPECT_EQ(field.where("elm"), "2010");
}

TEST(MpbsInterception, several_one_after_the_other) {
  Battlefield field(foot_comes().unit("yew", "blue-wing", "cuirassier", "4-7", "2012", "NW"));
  field.activate("red-wing");
  field.table.die("interception", "fir", 9).die("interception", "yew", 9);
  field.table.answers({"intercept yew", "intercept fir"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.table.noted("interception-fails"), 2);
}

TEST(MpbsInterception, two_hex_targets_by_their_nearest_half) {
  SmallBattle battle = SmallBattle()
                           .unit("alder", "red-wing", "heavy-infantry", "8-7", "1607 1608")
                           .unit("fir", "blue-wing", "cuirassier", "4-7", "2010")
                           .order("blue-wing", "charge")
                           .leader("blue-leader", 0, "2110");
  EXPECT_EQ(refusal(battle), "");
  Battlefield field(battle);
  field.place("alder", "1606 1607");
  EXPECT_EQ(refusal(field), "MPBS 9.3.1a");
}

// ---- Mergentheim: what the playthrough and its erratum say ----

std::vector<std::string> intercepters(const Battlefield& field, const Trigger& trigger, std::string_view side) {
  std::vector<std::string> out;
  for (const int unit : field.game.side(field.side(side)).units) {
    if (may_intercept(field.play, unit, trigger)) out.push_back(field.game.id(engine::unit(unit)));
  }
  return out;
}
bool contains(const std::vector<std::string>& ids, std::string_view id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

TEST(MpbsInterceptionMergentheim, gayling) {
  Battlefield field(mergentheim({"playthrough"}));
  field.activate("bavarian-right");
  field.place("gayling-2", "2214");
  auto who = intercepters(field, trigger(field, "gayling-2"), "french");
  EXPECT_TRUE(contains(who, "oysonville-horse"));
  field.at("oysonville-horse").interception_done = true;
  field.place("gayling-2", "2113");
  who = intercepters(field, trigger(field, "gayling-2"), "french");
  EXPECT_TRUE(contains(who, "taupadel"));
  EXPECT_FALSE(contains(who, "oysonville-horse"));
}

TEST(MpbsInterceptionMergentheim, alt_kolb) {
  Battlefield field(mergentheim({"playthrough"}));
  field.activate("bavarian-right");
  for (const std::string_view done : {"oysonville-horse", "taupadel"}) field.at(done).interception_done = true;
  field.place("taupadel", "2013");
  field.at("taupadel").formation = Formation::shaken;
  field.place("gayling-2", "2213");
  field.place("alt-kolb", "2314");
  EXPECT_EQ(intercepters(field, trigger(field, "alt-kolb"), "french"), std::vector<std::string>{});
  field.place("alt-kolb", "2113");
  EXPECT_EQ(intercepters(field, trigger(field, "alt-kolb"), "french"), std::vector<std::string>{"ohm"});
  const engine::Answer answer = may_intercept(field.play, field.unit("wittgenstein"), trigger(field, "alt-kolb"));
  EXPECT_STREQ(answer.rule, "MPBS 9.3.1d");
}

TEST(MpbsInterceptionMergentheim, baden_against_a_pursuit) {
  Battlefield field(mergentheim({"playthrough"}));
  field.activate("bavarian-right");
  field.state.stage = Stage::close_combat;
  lift(field.state, field.unit("taupadel"), Presence::eliminated);
  field.place("alt-kolb", "1813");
  field.at("alt-kolb").formation = Formation::broken;
  Trigger cause = trigger(field, "alt-kolb");
  cause.kind = TriggerKind::advanced;
  EXPECT_TRUE(contains(intercepters(field, cause, "french"), "baden"));
}

TEST(MpbsInterceptionMergentheim, c_mazarin) {
  Battlefield field(mergentheim({"playthrough"}));
  field.activate("bavarian-center");
  field.place("mercy-foot", "2219");
  EXPECT_EQ(intercepters(field, trigger(field, "mercy-foot"), "french"), std::vector<std::string>{"c-mazarin"});
  // Afterwards it is next to Mercy in 2119, shaken, and withdraws when he goes on, whose allowance is still 4 (9.1.6).
  field.place("c-mazarin", "2119");
  field.at("c-mazarin").formation = Formation::shaken;
  field.at("mercy-foot").formation = Formation::shaken;
  field.place("mercy-foot", "2220");
  Trigger cause = trigger(field, "mercy-foot");
  cause.allowance = 4;
  EXPECT_TRUE(may_withdraw(field.play, field.unit("c-mazarin"), cause));
  field.table.answers({"withdraw c-mazarin", "countermarch", "step 2020", "step 1920"});
  react(field.play, cause);
  EXPECT_EQ(field.where("c-mazarin"), "1920");
  EXPECT_EQ(field.at("c-mazarin").facing, field.vertex("N"));
}

}  // namespace
}  // namespace batalia::mpbs::test::interception_test
