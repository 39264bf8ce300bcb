// MPBS 5.3: leaders removed, their fates, who comes after them.
#include "model/mpbs/leader_casualties.h"

#include <gmock/gmock.h>

#include "model/mpbs/end_of_turn.h"
#include "tests/mpbs/turn_support.h"

namespace batalia::mpbs::test::leader_casualties_test {
namespace {

using testing::UnorderedElementsAre;

// Red-wing has alder and, in two hexes, birch; another wing of red has cedar.
SmallBattle battle() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
      .unit("birch", "red-wing", "heavy-infantry", "9-7", "1512 1513")
      .wing("other", "red", "make-ready", "other-leader", -1, "1410")
      .unit("cedar", "other", "heavy-infantry", "6-7", "1410")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "2810")
      .leader("red-leader", -1, "1510")
      .leader("blue-leader", 0, "2810")
      .commander("red", "rot", -2, "1410");
}

SmallBattle with_senior(SmallBattle small = battle()) {
  Senior senior;
  senior.side = Id("red");
  senior.leader = Id("red-leader");
  small.scenario().seniors.push_back(senior);
  return small;
}

void remove(Battlefield& field, std::string_view leader) {
  remove_leader(field.play, field.leader(leader), "MPBS 10.10");
}

// The Marker Removal Phase of this turn.
void end(Battlefield& field, int turn) {
  field.state.turn = turn;
  field.state.stage = Stage::marker_removal;
  field.table.otherwise(idly);
  end_turn(field.play);
}

int leader_of(const Battlefield& field, std::string_view wing) { return field.play.wing_leader(field.wing(wing)); }
int generic_of(const Battlefield& field, std::string_view wing) { return field.game.wing(field.wing(wing)).generic; }
int commander_of_red(const Battlefield& field) { return field.play.army_commander(field.side("red")); }

std::string hex_of(const Battlefield& field, int leader) {
  const LeaderState& state = field.play.leader(leader);
  return state.presence == Presence::on_map ? field.game.id(engine::hex(state.hex)) : "off the map";
}

// ---- The examples of replacement ----

TEST(MpbsLeaderFate, example_of_one_who_returns) {
  Battlefield field(battle());
  remove(field, "red-leader");
  EXPECT_EQ(leader_of(field, "red-wing"), nobody);
  field.table.die("leader-fate", "red-leader", 1);
  end(field, 1);
  EXPECT_EQ(leader_of(field, "red-wing"), generic_of(field, "red-wing")) << field.table.journal();
  EXPECT_EQ(hex_of(field, leader_of(field, "red-wing")), "1510");
  EXPECT_EQ(hex_of(field, field.leader("red-leader")), "off the map");
  field.table.answer("put-leader red-leader 1513");
  end(field, 2);
  EXPECT_EQ(leader_of(field, "red-wing"), field.leader("red-leader"));
  EXPECT_EQ(hex_of(field, field.leader("red-leader")), "1513");
  EXPECT_EQ(hex_of(field, generic_of(field, "red-wing")), "off the map");
}

TEST(MpbsLeaderFate, example_of_one_whose_wing_is_gone_when_he_returns) {
  Battlefield field(battle());
  remove(field, "red-leader");
  field.table.die("leader-fate", 1);
  end(field, 1);
  lift(field.state, field.unit("alder"), Presence::eliminated);
  lift(field.state, field.unit("birch"), Presence::eliminated);
  end(field, 2);
  EXPECT_EQ(hex_of(field, field.leader("red-leader")), "off the map");
  EXPECT_EQ(field.leader_at("red-leader").presence, Presence::pursued) << "he counts for no points";
  EXPECT_EQ(field.table.noted("leader-returns"), 0);
}

TEST(MpbsLeaderFate, example_of_one_who_is_out_for_good) {
  Battlefield field(battle());
  remove(field, "red-leader");
  field.table.die("leader-fate", 6);
  end(field, 1);
  EXPECT_EQ(leader_of(field, "red-wing"), generic_of(field, "red-wing"));
  EXPECT_EQ(field.leader_at("red-leader").presence, Presence::eliminated);
  end(field, 2);
  EXPECT_EQ(leader_of(field, "red-wing"), generic_of(field, "red-wing"));
}

TEST(MpbsLeaderFate, example_of_no_roll_for_a_wing_without_units) {
  Battlefield field(battle());
  remove(field, "red-leader");
  lift(field.state, field.unit("alder"), Presence::eliminated);
  lift(field.state, field.unit("birch"), Presence::eliminated);
  end(field, 1);
  EXPECT_TRUE(field.table.rolled().empty());
  EXPECT_EQ(leader_of(field, "red-wing"), nobody);
}

// ---- 5.3.3, 5.3.4 ----

TEST(MpbsLeaderFate, back_at_once_on_any_unit_of_his_wing) {
  Battlefield field(battle());
  field.wing_at("red-wing").order = Order::receive_charge;
  remove(field, "red-leader");
  field.table.die("leader-fate", 0);
  end(field, 1);
  EXPECT_THAT(
      field.table.decision("place-leader").choices,
      UnorderedElementsAre("put-leader red-leader 1510", "put-leader red-leader 1512", "put-leader red-leader 1513"))
      << "either half of two hexes, no other wing's unit";
  EXPECT_EQ(leader_of(field, "red-wing"), field.leader("red-leader"));
  EXPECT_EQ(field.wing_at("red-wing").order, Order::receive_charge) << "the orders stay";
}

TEST(MpbsLeaderFate, a_named_replacement_before_a_generic_one) {
  SmallBattle small = battle();
  for (Command& command : small.battle.commands) {
    if (command.id.str() == "red-wing") command.replacements = {Id("second")};
  }
  Leader second;
  second.id = Id("second");
  second.side = Id("red");
  second.name = "Second";
  second.ratings = {{"leadership", -1}};
  small.battle.leaders.push_back(second);
  Battlefield field(small);
  remove(field, "red-leader");
  field.table.die("leader-fate", "red-leader", 5);
  end(field, 1);
  EXPECT_EQ(leader_of(field, "red-wing"), field.leader("second"));
  remove(field, "second");
  field.table.die("leader-fate", "second", 5);
  end(field, 2);
  EXPECT_EQ(leader_of(field, "red-wing"), generic_of(field, "red-wing"));
}

// Ruling returning-leader-lost-replacement.
TEST(MpbsLeaderFate, no_roll_for_who_stood_in_for_one_who_is_back) {
  Battlefield field(battle());
  remove(field, "red-leader");
  field.table.die("leader-fate", 1);
  end(field, 1);
  remove_leader(field.play, generic_of(field, "red-wing"), "MPBS 10.10");
  end(field, 2);
  EXPECT_EQ(leader_of(field, "red-wing"), field.leader("red-leader"));
  EXPECT_EQ(field.table.rolled().size(), 1U);
}

TEST(MpbsLeaderFate, rolled_after_pursuit_too) {
  Battlefield field(battle());
  remove_leader(field.play, field.leader("red-leader"), "MPBS 11.7", Presence::pursued);
  field.table.die("leader-fate", 7);
  end(field, 1);
  EXPECT_EQ(leader_of(field, "red-wing"), generic_of(field, "red-wing"));
  EXPECT_EQ(field.leader_at("red-leader").presence, Presence::pursued);
}

// ---- The army commander, 5.3.4, 5.3.5 ----

TEST(MpbsSuccession, the_senior_takes_over_and_a_generic_leader_his_wing) {
  Battlefield field(with_senior());
  remove(field, "rot");
  field.table.die("leader-fate", "rot", 5);
  end(field, 1);
  EXPECT_EQ(commander_of_red(field), field.leader("red-leader"));
  EXPECT_EQ(hex_of(field, field.leader("red-leader")), "1510") << "where he stands";
  EXPECT_EQ(leader_of(field, "red-wing"), generic_of(field, "red-wing"));
  EXPECT_EQ(hex_of(field, generic_of(field, "red-wing")), "1510");
}

TEST(MpbsSuccession, a_named_commander_comes_with_any_friendly_unit) {
  SmallBattle small = battle();
  Leader named;
  named.id = Id("named");
  named.side = Id("red");
  named.name = "Named";
  named.ratings = {{"leadership", -1}};
  small.battle.leaders.push_back(named);
  Senior senior;
  senior.side = Id("red");
  senior.leader = Id("named");
  small.scenario().seniors.push_back(senior);
  Battlefield field(small);
  remove(field, "rot");
  field.table.die("leader-fate", 9);
  end(field, 1);
  EXPECT_EQ(commander_of_red(field), field.leader("named"));
  EXPECT_TRUE(field.table.decision("place-leader").offers("put-leader named 1410"));
  EXPECT_TRUE(field.table.decision("place-leader").offers("put-leader named 1513"));
  EXPECT_EQ(leader_of(field, "red-wing"), field.leader("red-leader")) << "nobody leaves his wing";
}

// Ruling replacement-of-army-commander: nobody takes over for a turn.
TEST(MpbsSuccession, none_for_one_who_returns) {
  Battlefield field(with_senior());
  remove(field, "rot");
  field.table.die("leader-fate", 1);
  end(field, 1);
  EXPECT_EQ(leader_of(field, "red-wing"), field.leader("red-leader"));
  EXPECT_NE(commander_of_red(field), field.leader("red-leader"));
  EXPECT_EQ(hex_of(field, field.leader("rot")), "off the map");
  field.table.answer("put-leader rot 1512");
  end(field, 2);
  EXPECT_EQ(commander_of_red(field), field.leader("rot"));
  EXPECT_EQ(hex_of(field, field.leader("rot")), "1512") << "on any friendly unit";
}

TEST(MpbsSuccession, the_senior_who_is_back_at_once_succeeds) {
  Battlefield field(with_senior());
  remove(field, "rot");
  remove(field, "red-leader");
  field.table.die("leader-fate", "rot", 5).die("leader-fate", "red-leader", 0);
  end(field, 1);
  EXPECT_EQ(commander_of_red(field), field.leader("red-leader"));
}

TEST(MpbsSuccession, nobody_where_the_senior_is_out_himself) {
  Battlefield field(with_senior());
  remove(field, "rot");
  remove(field, "red-leader");
  field.table.die("leader-fate", "rot", 5).die("leader-fate", "red-leader", 1);
  end(field, 1);
  EXPECT_EQ(commander_of_red(field), nobody);
}

// He has left his wing: his loss costs it nothing, and he comes back to any unit.
TEST(MpbsSuccession, one_who_took_over_is_lost_to_the_army_alone) {
  Battlefield field(with_senior());
  remove(field, "rot");
  field.table.die("leader-fate", "rot", 5);
  end(field, 1);
  remove(field, "red-leader");
  field.table.die("leader-fate", "red-leader", 0).answer("put-leader red-leader 1410");
  end(field, 2);
  EXPECT_EQ(commander_of_red(field), field.leader("red-leader"));
  EXPECT_EQ(leader_of(field, "red-wing"), generic_of(field, "red-wing"));
  EXPECT_EQ(hex_of(field, leader_of(field, "red-wing")), "1510");
  EXPECT_EQ(hex_of(field, field.leader("red-leader")), "1410");
  remove(field, "red-leader");
  field.table.die("leader-fate", "red-leader", 8);
  end(field, 3);
  EXPECT_EQ(commander_of_red(field), nobody);
  EXPECT_EQ(hex_of(field, leader_of(field, "red-wing")), "1510");
}

// ---- 5.3.1 ----

TEST(MpbsLeaderLost, with_the_last_unit_of_his_hex) {
  Battlefield field(battle());
  field.place_leader("other-leader", "1510");
  lift(field.state, field.unit("alder"), Presence::eliminated);
  leaders_alone(field.play, field.hex("1510"), field.side("red"), "MPBS 5.3.1");
  EXPECT_EQ(field.leader_at("red-leader").presence, Presence::eliminated);
  EXPECT_EQ(field.leader_at("other-leader").presence, Presence::eliminated);
  EXPECT_TRUE(field.leader_at("red-leader").removed) << "his fate is rolled at the end of the turn";
  EXPECT_EQ(field.leader_at("rot").presence, Presence::on_map) << "who stands with another";
}

}  // namespace
}  // namespace batalia::mpbs::test::leader_casualties_test
