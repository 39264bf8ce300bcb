// MPBS 9.1, 9.2, 9.4: triggers, zones, reaction movement and fire.
#include "model/mpbs/reaction.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test {
namespace {

Trigger trigger(const Battlefield& field, std::string_view unit, TriggerKind kind = TriggerKind::entered,
                std::string_view target = {}) {
  Trigger out;
  out.kind = kind;
  out.unit = field.unit(unit);
  if (!target.empty()) out.target = field.unit(target);
  return out;
}
std::string rule(const engine::Answer& answer) { return answer ? "" : answer.rule; }

// Red foot next to the front of blue foot, at 1910 before 2010.
SmallBattle foot_and_foot() {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "4-7", "1910")
      .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010");
}
SmallBattle horse_and_foot(std::string_view at) {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "4-7", at)
      .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010");
}

TEST(MpbsReaction, fire_zones_of_troops) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  const int larch = field.unit("larch");
  for (const std::string_view hex : {"1909", "1910", "2009", "2011"}) {
    field.place("alder", hex);
    EXPECT_EQ(rule(may_react_fire(field.play, larch, trigger(field, "alder"))), "") << hex;
  }
  for (const std::string_view hex : {"2109", "2110", "1810"}) {
    field.place("alder", hex);
    EXPECT_EQ(rule(may_react_fire(field.play, larch, trigger(field, "alder"))), "MPBS 9.1.2") << hex;
  }
}

TEST(MpbsReaction, every_trigger_allows_fire) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  for (const TriggerKind kind : {TriggerKind::entered, TriggerKind::advanced, TriggerKind::turned, TriggerKind::charged,
                                 TriggerKind::restacked, TriggerKind::reformed}) {
    field.table.forget();
    field.table.die("fire", 0).answer("react-fire larch");
    react(field.play, trigger(field, "alder", kind));
    EXPECT_EQ(field.table.noted("shot"), 1);
    ASSERT_EQ(field.table.asked("reaction"), 1);  // one reaction a trigger
    EXPECT_EQ(field.table.asked().front().rule.rfind("MPBS 9.1.3-", 0), 0U);
  }
}

TEST(MpbsReaction, fire_is_answered_by_its_target_alone) {
  Battlefield field(foot_and_foot().unit("fir", "blue-wing", "heavy-infantry", "4-7", "2011"));
  field.activate("red-wing");
  const Trigger shot = trigger(field, "alder", TriggerKind::fired, "larch");
  EXPECT_EQ(rule(may_react(field.play, field.unit("larch"), shot)), "");
  EXPECT_EQ(rule(may_react(field.play, field.unit("fir"), shot)), "MPBS 9.1.3-fire");
}

TEST(MpbsReaction, who_does_not_react) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  const int larch = field.unit("larch");
  const Trigger came = trigger(field, "alder");
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "");
  EXPECT_EQ(rule(may_react(field.play, field.unit("alder"), came)), "MPBS 9.1.1");
  field.at("larch").formation = Formation::column;
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "MPBS 6.3.4-forbidden");
  field.at("larch").formation = Formation::hedgehog;
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "MPBS 6.3.2a");
  field.at("larch").formation = Formation::broken;
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "");
  field.at("larch").morale = Morale::broken;
  EXPECT_EQ(rule(may_react(field.play, larch, came)), "MPBS 9.1.1a-broken");
}

TEST(MpbsReaction, the_active_side_reacts_to_advances_alone) {
  Battlefield field(foot_and_foot());
  field.activate("blue-wing");
  const int larch = field.unit("larch");
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder"))), "MPBS 9.1.1-active-side");
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder", TriggerKind::advanced))),
            "MPBS 9.1.1-active-side");
  field.state.stage = Stage::close_combat;
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder"))), "MPBS 9.1.1-active-side");
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder", TriggerKind::advanced))), "");
  EXPECT_EQ(rule(may_react(field.play, larch, trigger(field, "alder", TriggerKind::turned))), "");
}

TEST(MpbsReaction, the_active_side_loses_momentum_by_it) {
  Battlefield field(foot_and_foot());
  field.activate("blue-wing");
  field.state.stage = Stage::close_combat;
  field.at("larch").momentum = true;
  react(field.play, trigger(field, "alder", TriggerKind::advanced));
  EXPECT_TRUE(field.at("larch").momentum);  // declined
  field.table.die("fire", 0).answer("react-fire larch");
  react(field.play, trigger(field, "alder", TriggerKind::advanced));
  EXPECT_FALSE(field.at("larch").momentum);
}

TEST(MpbsReaction, not_those_of_the_close_combat) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  Trigger advance = trigger(field, "alder", TriggerKind::advanced);
  advance.barred[0] = static_cast<std::int16_t>(field.unit("larch"));
  EXPECT_EQ(rule(may_react(field.play, field.unit("larch"), advance)), "MPBS 11.4.9");
}

TEST(MpbsReaction, needs_sight) {
  // A building between guns and the enemy; next to each other troops see each other always.
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "4-7", "1811")
                        .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010")
                        .terrain("woods", "1910"));
  field.activate("red-wing");
  EXPECT_EQ(rule(may_react_hedgehog(field.play, field.unit("larch"), trigger(field, "alder"))), "MPBS 9.1.3-sight");
  field.place("alder", "1810");
  field.place("alder", "1910");
  EXPECT_EQ(rule(may_react_hedgehog(field.play, field.unit("larch"), trigger(field, "alder"))), "");
}

TEST(MpbsReaction, one_after_the_other_and_each_once) {
  Battlefield field(foot_and_foot().unit("fir", "blue-wing", "heavy-infantry", "4-7", "2011"));
  field.activate("red-wing");
  field.table.die("fire", "fir", 0).die("fire", "larch", 0).answers({"react-fire fir", "react-fire larch"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.table.noted("shot"), 2);
  ASSERT_EQ(field.table.asked("reaction"), 2);
  EXPECT_FALSE(field.table.asked()[1].offers("react-fire fir"));
}

TEST(MpbsReaction, stops_a_unit_that_breaks) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  Movement movement = begin_movement(field.play, field.unit("alder"), MoveKind::action);
  field.table.die("fire", 0).answer("react-fire larch");
  react(field.play, trigger(field, "alder"), &movement);
  EXPECT_FALSE(movement.stopped);
  field.at("alder").formation = Formation::broken;
  field.table.die("fire", 0).answer("react-fire larch");
  react(field.play, trigger(field, "alder"), &movement);
  EXPECT_TRUE(movement.stopped);
}

// ---- Guns ----

SmallBattle guns() {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "4-7", "1610")
      .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "2010")
      .unit("mortar", "red-wing", "artillery-4-8-lb", "4-14", "1410");
}

TEST(MpbsReaction, guns_within_grazing_range_and_arc) {
  Battlefield field(guns());
  field.activate("red-wing");
  const int ash = field.unit("ash");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "alder"))), "");
  field.place("alder", "1510");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "alder"))), "MPBS 9.1.2");
  field.place("alder", "2012");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "alder"))), "MPBS 9.1.2");
  field.place("alder", "1610");
  field.at("ash").fired = true;
  EXPECT_NE(rule(may_react_fire(field.play, ash, trigger(field, "alder"))), "");
}

TEST(MpbsReaction, guns_answer_fire_at_any_range) {
  Battlefield field(guns());
  lift(field.state, field.unit("alder"), Presence::eliminated);
  field.activate("red-wing");
  const int ash = field.unit("ash");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "mortar", TriggerKind::turned))), "MPBS 9.1.2");
  EXPECT_EQ(rule(may_react_fire(field.play, ash, trigger(field, "mortar", TriggerKind::fired, "ash"))), "");
  field.table.other_dice(0).answer("react-fire ash");
  react(field.play, trigger(field, "mortar", TriggerKind::fired, "ash"));
  EXPECT_TRUE(field.at("ash").fired);
}

TEST(MpbsReaction, guns_change_places_instead) {
  Battlefield field(guns().unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010"));
  field.activate("red-wing");
  field.at("ash").on_top = true;
  field.table.answer("react-swap ash");
  react(field.play, trigger(field, "alder"));
  EXPECT_FALSE(field.at("ash").on_top);
  EXPECT_TRUE(field.at("ash").fired);
  EXPECT_EQ(rule(may_react_swap(field.play, field.unit("ash"), trigger(field, "alder"))), "MPBS 9.1.5");
}

TEST(MpbsReaction, guns_change_places_where_they_could_fire) {
  Battlefield field(guns()
                        .unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010")
                        .unit("elm", "blue-wing", "musketeers", "3-5", "2012"));
  field.activate("red-wing");
  const int ash = field.unit("ash");
  field.place("alder", "1811");
  EXPECT_EQ(rule(may_react_swap(field.play, ash, trigger(field, "alder"))), "");
  field.place("elm", "1910");  // past which guns do not fire (10.9.2)
  EXPECT_EQ(rule(may_react_swap(field.play, ash, trigger(field, "alder"))), "MPBS 9.4.3");
  field.place("elm", "2012");
  field.place("larch", "2014");
  EXPECT_EQ(rule(may_react_swap(field.play, ash, trigger(field, "alder"))), "MPBS 8.3.2");
  EXPECT_EQ(rule(may_react_swap(field.play, field.unit("larch"), trigger(field, "alder"))), "MPBS 9.4.4");
}

TEST(MpbsReaction, who_changes_places_does_not_fire) {
  Battlefield field(foot_and_foot().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "2010"));
  field.activate("red-wing");
  field.at("ash").on_top = true;
  field.table.answer("react-swap ash");
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.table.asked("reaction"), 1);  // the foot on top now is not asked
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

SmallBattle foot_and_horse(std::string_view order) {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "4-7", "1810")
      .unit("fir", "blue-wing", "cuirassier", "4-7", "2010")
      .order("blue-wing", order)
      .leader("blue-leader", 0, "2010");
}

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

// ---- Fire that is asked for elsewhere ----

TEST(MpbsReaction, cover_in_buildings) {
  Battlefield field(
      foot_and_foot().terrain("village", "2010").unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1710"));
  field.activate("red-wing");
  const int larch = field.unit("larch");
  EXPECT_EQ(rule(may_take_cover(field.play, larch, trigger(field, "alder", TriggerKind::fired, "larch"))), "");
  EXPECT_EQ(rule(may_take_cover(field.play, larch, trigger(field, "alder"))), "MPBS 9.4.5");
  EXPECT_EQ(rule(may_take_cover(field.play, larch, trigger(field, "ash", TriggerKind::fired, "larch"))), "MPBS 9.4.5");
  Battlefield open(foot_and_foot());
  open.activate("red-wing");
  EXPECT_EQ(rule(may_take_cover(open.play, open.unit("larch"), trigger(open, "alder", TriggerKind::fired, "larch"))),
            "MPBS 9.4.5");
}

TEST(MpbsReaction, infantry_that_holds_its_fire) {
  SmallBattle battle = foot_and_foot();
  battle.switches.infantry_holds_fire = true;
  Battlefield field(battle);
  field.activate("red-wing");
  const int larch = field.unit("larch");
  field.table.die("fire", 4).answer("react-fire larch");
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(rule(may_react_fire(field.play, larch, trigger(field, "alder"))), "");
  field.table.die("fire", 5).answer("react-fire larch").other_dice(0);
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(rule(may_react_fire(field.play, larch, trigger(field, "alder"))), "MPBS 9.4.1a");
}

TEST(MpbsReaction, light_infantry_goes_with_its_cavalry) {
  Battlefield field(foot_and_horse("rally").unit("elm", "blue-wing", "musketeers", "1-5", "2010"));
  field.activate("red-wing");
  EXPECT_EQ(rule(may_withdraw(field.play, field.unit("elm"), trigger(field, "alder"))), "MPBS 8.2.1");
  field.table.answers({"withdraw fir", "countermarch", "step 2110"});
  react(field.play, trigger(field, "alder"));
  EXPECT_EQ(field.where("elm"), "2110");
}

TEST(MpbsReaction, nobody_near_is_asked_nothing) {
  Battlefield field(foot_and_foot());
  field.activate("red-wing");
  field.place("alder", "1510");
  react(field.play, trigger(field, "alder"));
  EXPECT_TRUE(field.table.asked().empty());
}

}  // namespace
}  // namespace batalia::mpbs::test
