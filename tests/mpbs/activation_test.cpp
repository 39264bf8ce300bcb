// MPBS 4.1 to 4.3, 4.5: who is activated when, continuation, passing.
#include <gmock/gmock.h>

#include "model/mpbs/activation.h"
#include "model/mpbs/leader_casualties.h"
#include "tests/mpbs/turn_support.h"

namespace batalia::mpbs::test::activation_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

void lose_leader(Battlefield& field, std::string_view leader) {
  remove_leader(field.play, field.leader(leader), "MPBS 5.3.1");
}

// ---- 4.1 ----

TEST(MpbsInitiative, more_wings_under_charge) {
  Battlefield field(Lines()
                        .wing("red-a", "charge", -2)
                        .wing("red-b", "make-ready", -2)
                        .wing("red-c", "make-ready", -2)
                        .wing("blue-a", "charge")
                        .wing("blue-b", "charge"));
  begin_at(field, Stage::choose_wing);
  EXPECT_EQ(field.state.phasing, field.side("blue"));
  EXPECT_EQ(field.state.initiative, field.side("blue"));
  EXPECT_EQ(field.table.event("initiative").rule, "MPBS 4.1.1");
  run_stage(field.play);
  EXPECT_TRUE(field.table.decision("wing").offers("activate blue-a"));
  EXPECT_TRUE(field.table.decision("wing").offers("activate blue-b")) << "his choice";
}

TEST(MpbsInitiative, lower_orders_where_nobody_is_under_charge) {
  Battlefield ready(Lines().wing("red-a", "receive-charge").wing("red-b", "rally").wing("blue-a", "make-ready"));
  begin_at(ready, Stage::choose_wing);
  EXPECT_EQ(ready.state.phasing, ready.side("blue"));
  Battlefield receive(Lines().wing("red-a", "rally").wing("red-b", "rally").wing("blue-a", "receive-charge"));
  begin_at(receive, Stage::choose_wing);
  EXPECT_EQ(receive.state.phasing, receive.side("blue"));
}

TEST(MpbsInitiative, best_commander_under_the_highest_order_breaks_a_tie) {
  Battlefield field(Lines()
                        .wing("red-a", "charge")
                        .wing("red-b", "make-ready", -2)
                        .wing("blue-a", "make-ready")
                        .wing("blue-b", "charge", -1));
  begin_at(field, Stage::choose_wing);
  EXPECT_EQ(field.state.phasing, field.side("blue"));
  EXPECT_EQ(field.table.event("initiative").rule, "MPBS 4.1.2");
  EXPECT_THAT(field.table.rolled(), IsEmpty());
}

TEST(MpbsInitiative, equal_commanders_roll_until_one_is_higher) {
  Battlefield field(Lines().wing("red-a", "charge", -1).wing("blue-a", "charge", -1));
  field.table.dice({4, 4, 2, 7});
  begin_at(field, Stage::choose_wing);
  EXPECT_EQ(field.state.phasing, field.side("blue"));
  EXPECT_EQ(field.table.noted("initiative-rolled"), 4);
}

TEST(MpbsInitiative, once_a_turn) {
  Battlefield field(Lines().wing("red-a", "make-ready").wing("blue-a", "make-ready", -1));
  begin_at(field, Stage::rout);
  EXPECT_EQ(field.table.noted("initiative"), 1);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "red-a"));
  EXPECT_EQ(field.state.initiative, field.side("blue")) << "whoever acted last";
}

// 4.1.1, ruling initiative-counts-eligible: a wing without its commander is neither counted nor activated.
TEST(MpbsActivation, not_without_a_leader_on_the_map) {
  Battlefield field(Lines().wing("red-a", "make-ready").wing("red-b", "make-ready").wing("blue-a", "make-ready", -1));
  lose_leader(field, "red-a-leader");
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "red-b"));
  EXPECT_EQ(rule_of(may_activate(field.play, field.wing("red-a"))), "MPBS 5.3.2");
}

// 4.2.3.
TEST(MpbsActivation, not_without_units) {
  Battlefield field(Lines()
                        .wing("red-a", "charge")
                        .wing("red-b", "charge")
                        .wing("red-c", "charge")
                        .wing("blue-a", "charge")
                        .wing("blue-b", "charge"));
  lift(field.state, field.unit("red-a-unit"), Presence::eliminated);
  lift(field.state, field.unit("red-b-unit"), Presence::pursued);
  begin_at(field, Stage::rout);
  EXPECT_EQ(field.state.initiative, field.side("blue")) << "they are not counted for it";
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "red-c", "blue-b"));
}

// 4.1.1, ruling initiative-counts-eligible: who is still to come counts from the turn in which he may.
TEST(MpbsActivation, by_those_who_may_come_this_turn) {
  Lines lines;
  lines.wing("red-a", "charge").wing("blue-a", "charge");
  lines.reinforcement("late", "red-a", "cuirassier", "3-8", 3, "10xx edge");
  Battlefield field(lines);
  const int wing = field.wing("red-a");
  LeaderState& leader = field.leader_at("red-a-leader");
  leader.presence = Presence::to_enter;
  leader.hex = nowhere;
  EXPECT_EQ(rule_of(may_activate(field.play, wing)), "MPBS 5.3.2");
  field.at("late").due = true;
  EXPECT_EQ(rule_of(may_activate(field.play, wing)), "");
  lift(field.state, field.unit("red-a-unit"), Presence::eliminated);
  EXPECT_EQ(rule_of(may_activate(field.play, wing)), "");
  field.at("late").due = false;
  field.place_leader("red-a-leader", "1212");
  EXPECT_EQ(rule_of(may_activate(field.play, wing)), "MPBS 4.2.3");
}

// ---- 4.2 ----

TEST(MpbsActivation, order_example_1) {
  Battlefield field(Lines()
                        .wing("red-a", "rally", -1)
                        .wing("red-b", "charge")
                        .wing("red-c", "charge")
                        .wing("blue-a", "rally")
                        .wing("blue-b", "make-ready")
                        .wing("blue-c", "charge"));
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("red-b", "blue-c", "red-c", "blue-b", "red-a", "blue-a"));
}

TEST(MpbsActivation, order_example_2) {
  Battlefield field(Lines()
                        .wing("red-a", "make-ready")
                        .wing("red-b", "make-ready")
                        .wing("red-c", "charge")
                        .wing("red-d", "charge")
                        .wing("blue-a", "rally")
                        .wing("blue-b", "make-ready")
                        .wing("blue-c", "charge"));
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("red-c", "blue-c", "red-d", "blue-b", "red-a", "red-b", "blue-a"));
  EXPECT_TRUE(field.wing_at("red-a").finished && field.wing_at("blue-a").finished);
}

TEST(MpbsActivation, sides_alternate) {
  Battlefield field(Lines()
                        .wing("red-a", "make-ready")
                        .wing("red-b", "make-ready")
                        .wing("red-c", "make-ready")
                        .wing("blue-a", "make-ready")
                        .wing("blue-b", "make-ready"));
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("red-a", "blue-a", "red-b", "blue-b", "red-c"));
}

// 4.2.1, ruling who-is-next: the orders of the moment count.
TEST(MpbsActivation, by_the_orders_of_the_moment) {
  Battlefield field(Lines()
                        .wing("red-a", "make-ready", -1)
                        .wing("red-b", "receive-charge")
                        .wing("blue-a", "make-ready")
                        .wing("blue-b", "receive-charge"));
  begin_at(field, Stage::finish);
  field.wing_at("blue-b").order = Order::charge;
  play_to(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("red-a", "blue-b", "blue-a", "red-b"));
}

// ---- 4.3 ----

TEST(MpbsContinuation, twice_at_most_and_of_ones_own_will) {
  Battlefield field(Lines().wing("red-a", "make-ready").wing("blue-a", "receive-charge"));
  field.table.answers({"continue", "continue"});
  field.table.dice({2, 1});
  begin_at(field, Stage::finish);
  EXPECT_THAT(activated(field), ElementsAre("red-a", "red-a", "red-a"));
  EXPECT_EQ(field.table.asked("continuation"), 2);
  EXPECT_EQ(field.table.decision("continuation").otherwise, "decline");
  EXPECT_EQ(rule_of(may_continue(field.play, field.wing("red-a"))), "MPBS 4.3.1");
}

TEST(MpbsContinuation, not_under_rally) {
  Battlefield field(Lines().wing("red-a", "rally").wing("blue-a", "rally", -1));
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "red-a"));
  EXPECT_EQ(field.table.asked("continuation"), 0);
}

// 4.3.2: Make Ready needs 0-2; the commander's rating, a cavalry wing, a second attempt and an enemy next to him count.
TEST(MpbsContinuation, out_of_range_is_the_end) {
  Battlefield field(Lines().wing("red-a", "make-ready").wing("blue-a", "receive-charge"));
  field.table.answer("continue").die("continuation", 3);
  begin_at(field, Stage::choose_wing);  // before the first wing
  play_to(field, Stage::choose_wing);
  EXPECT_THAT(activated(field), ElementsAre("red-a"));
  EXPECT_TRUE(field.wing_at("red-a").finished);
  EXPECT_EQ(field.table.event("continuation-fails").rule, "MPBS 4.3.2");
}

TEST(MpbsContinuation, modifiers) {
  Battlefield field(
      Lines().wing("red-a", "make-ready", -1, "cuirassier").wing("blue-a", "make-ready", 0, "cuirassier"));
  const int wing = field.wing("red-a");
  field.wing_at("red-a").activations = 1;
  EXPECT_EQ(continuation_roll(field.play, wing, nobody).sum(), -2) << "rated -1, cavalry";
  field.wing_at("red-a").activations = 2;
  EXPECT_EQ(continuation_roll(field.play, wing, nobody).sum(), -1) << "a second attempt";
  field.place("blue-a-unit", "1300");
  EXPECT_EQ(continuation_roll(field.play, wing, nobody).sum(), 0) << "an enemy next to him";
  field.at("blue-a-unit").morale = Morale::broken;
  EXPECT_EQ(continuation_roll(field.play, wing, nobody).sum(), -1) << "who is broken in morale";
}

// 3.2E: back to step A.
TEST(MpbsContinuation, may_be_preempted_again) {
  Battlefield field(Lines().wing("red-a", "make-ready", -1).wing("blue-a", "make-ready"));
  field.table.answer("continue").die("continuation", 0);
  begin_at(field, Stage::continuation);
  run_stage(field.play);
  EXPECT_EQ(field.state.stage, Stage::preempt);
  EXPECT_TRUE(field.state.continuing);
  run_stage(field.play);
  EXPECT_EQ(field.table.asked("preempt"), 2);
}

// 5.3.2: its commander has fallen meanwhile.
TEST(MpbsContinuation, not_without_the_commander) {
  Battlefield field(Lines().wing("red-a", "make-ready", -1).wing("blue-a", "make-ready"));
  begin_at(field, Stage::continuation);
  lose_leader(field, "red-a-leader");
  run_stage(field.play);
  EXPECT_EQ(field.table.asked("continuation"), 0);
  EXPECT_EQ(rule_of(may_continue(field.play, field.wing("red-a"))), "MPBS 5.3.2");
}

// 5.1.2: the army commander next to the wing's adds his rating, and has had his action.
TEST(MpbsContinuation, the_army_commander_helps) {
  Lines battle = Lines().wing("red-a", "make-ready").wing("blue-a", "receive-charge");
  battle.commander("red", "rot", -2, "1201");
  Battlefield field(battle);
  field.table.answer("continue-with-commander").die("continuation", 4);
  begin_at(field, Stage::preempt);
  play_to(field, Stage::preempt);
  EXPECT_THAT(activated(field), ElementsAre("red-a"));
  EXPECT_EQ(field.table.event("continuation-succeeds").modifier("army-commander"), -2);
  EXPECT_FALSE(field.leader_at("rot").acted) << "the new activation gives him a new action";
}

TEST(MpbsContinuation, the_army_commander_helps_from_near_and_if_he_has_not_acted) {
  Lines battle = Lines().wing("red-a", "make-ready").wing("blue-a", "receive-charge");
  battle.commander("red", "rot", -2, "1201");
  Battlefield acted(battle);
  begin_at(acted, Stage::continuation);
  acted.leader_at("rot").acted = true;
  run_stage(acted.play);
  EXPECT_FALSE(acted.table.decision("continuation").offers("continue-with-commander"));
  Battlefield far(battle);
  begin_at(far, Stage::continuation);
  far.place_leader("rot", "1202");
  run_stage(far.play);
  EXPECT_FALSE(far.table.decision("continuation").offers("continue-with-commander"));
}

// ---- 4.5 ----

TEST(MpbsPassing, is_with_a_wing_that_is_finished) {
  Battlefield field(Lines().wing("red-a", "make-ready").wing("red-b", "make-ready").wing("blue-a", "make-ready"));
  field.table.answer("pass red-b");
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "red-a"));
  EXPECT_THAT(of_events(field, "passed"), ElementsAre("red"));
  EXPECT_TRUE(field.wing_at("red-b").finished);
}

TEST(MpbsPassing, twice_in_a_row_ends_the_phase) {
  Battlefield field(Lines()
                        .wing("red-a", "make-ready")
                        .wing("red-b", "make-ready")
                        .wing("blue-a", "make-ready")
                        .wing("blue-b", "receive-charge"));
  field.table.answers({"pass red-a", "pass blue-a"});
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), IsEmpty());
  EXPECT_FALSE(field.wing_at("red-b").finished);
}

// Ruling pass-names-a-wing: of different players.
TEST(MpbsPassing, twice_by_one_player_does_not) {
  Battlefield field(Lines()
                        .wing("red-a", "make-ready")
                        .wing("red-b", "make-ready")
                        .wing("red-c", "make-ready")
                        .wing("blue-a", "receive-charge"));
  field.table.answers({"pass red-a", "pass red-b"});
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("red-c", "blue-a"));
}

// An activation between them parts two passes.
TEST(MpbsPassing, an_activation_between_them) {
  Battlefield field(Lines()
                        .wing("red-a", "make-ready")
                        .wing("red-b", "make-ready")
                        .wing("red-c", "make-ready")
                        .wing("blue-a", "make-ready")
                        .wing("blue-b", "make-ready"));
  field.table.answers({"pass red-a", "activate blue-a", "activate red-b", "pass blue-b"});
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "red-b", "red-c"));
}

TEST(MpbsPassing, not_under_charge) {
  Battlefield field(Lines().wing("red-a", "charge").wing("red-b", "charge").wing("blue-a", "make-ready"));
  begin_at(field, Stage::choose_wing);
  run_stage(field.play);
  EXPECT_THAT(field.table.decision("wing").choices, ElementsAre("activate red-a", "activate red-b"));
}

// 4.5: a wing that passes brings its army commander no action.
TEST(MpbsPassing, no_action_for_the_army_commander) {
  Lines battle = Lines().wing("red-a", "make-ready", -1).wing("blue-a", "make-ready");
  battle.commander("red", "rot", -2, "1201");
  Battlefield field(battle);
  field.table.answer("pass red-a");
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a"));
  for (const Asked& asked : field.table.asked()) EXPECT_FALSE(asked.offers("lead rot"));
}

}  // namespace
}  // namespace batalia::mpbs::test::activation_test
