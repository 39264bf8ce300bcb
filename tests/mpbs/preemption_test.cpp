// MPBS 4.4: preempting activations, continuations and preemptions.
#include <gmock/gmock.h>

#include "model/mpbs/activation.h"
#include "model/mpbs/leader_casualties.h"
#include "tests/mpbs/turn_support.h"

namespace batalia::mpbs::test::preemption_test {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

// Red activates first; of blue three could try, and one is under Rally.
Lines battle() {
  return Lines()
      .wing("red-a", "charge", -1)
      .wing("red-b", "make-ready")
      .wing("blue-a", "make-ready")
      .wing("blue-b", "receive-charge")
      .wing("blue-c", "rally");
}

TEST(MpbsPreemption, who_may_try) {
  Battlefield field(battle());
  begin_at(field, Stage::preempt);
  run_stage(field.play);
  EXPECT_THAT(field.table.decision("preempt").choices,
              UnorderedElementsAre("decline", "preempt blue-a", "preempt blue-b"))
      << "not under Rally";
  EXPECT_EQ(field.table.decision("preempt").side, field.side("blue"));
  EXPECT_EQ(rule_of(may_preempt(field.play, field.wing("blue-c"))), "MPBS 4.4.1");
}

TEST(MpbsPreemption, not_who_is_finished_or_without_a_commander) {
  Battlefield field(battle());
  begin_at(field, Stage::preempt);
  field.wing_at("blue-a").finished = true;
  remove_leader(field.play, field.leader("blue-b-leader"), "MPBS 5.3.1");
  run_stage(field.play);
  EXPECT_EQ(field.table.asked("preempt"), 0) << field.table.journal();
  EXPECT_EQ(rule_of(may_preempt(field.play, field.wing("blue-b"))), "MPBS 5.3.2");
}

// 4.4.2: Make Ready needs 0-3.
TEST(MpbsPreemption, success_acts_at_once_and_the_bypassed_wing_straight_after_it) {
  Battlefield field(battle());
  field.table.answer("preempt blue-a").die("preemption", 3);
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "red-a", "red-b", "blue-b", "blue-c"));
  EXPECT_THAT(of_events(field, "bypassed"), ElementsAre("red-a"));
  EXPECT_EQ(field.table.event("preemption-succeeds").rule, "MPBS 4.4.2");
  EXPECT_TRUE(field.wing_at("red-a").finished);
}

// 4.4.1, 3.2F: from step B.
TEST(MpbsPreemption, a_bypassed_wing_is_safe_in_its_first_activation) {
  Battlefield field(battle());
  field.table.answer("preempt blue-a").die("preemption", 0);
  begin_at(field, Stage::finish);
  run_stage(field.play);
  EXPECT_EQ(field.state.stage, Stage::change_orders);
  EXPECT_EQ(field.state.active, field.wing("red-a"));
  EXPECT_EQ(field.state.bypassed, nobody);
  EXPECT_EQ(field.table.asked("preempt"), 1);
}

// The preempting activation itself is not preempted (ruling preempting-activation-is-safe).
TEST(MpbsPreemption, nobody_preempts_the_preempting_activation) {
  Battlefield field(battle());
  field.table.answer("preempt blue-a").die("preemption", 0);
  begin_at(field, Stage::change_orders);
  EXPECT_EQ(field.state.active, field.wing("blue-a"));
}

TEST(MpbsPreemption, failure_costs_the_continuation_and_another_may_try) {
  Battlefield field(battle());
  field.table.answers({"preempt blue-a", "preempt blue-b"});
  field.table.die("preemption", "blue-a", 4).die("preemption", "blue-b", 3);
  begin_at(field, Stage::change_orders);
  EXPECT_EQ(field.state.active, field.wing("red-a"));
  EXPECT_THAT(decision(field, "preempt", 1).choices, ElementsAre("decline", "preempt blue-b"))
      << "each leader once against one activation";
  EXPECT_TRUE(field.wing_at("blue-a").no_continue);
  EXPECT_TRUE(field.wing_at("blue-b").no_continue);
  EXPECT_FALSE(field.wing_at("blue-a").finished);
  play_to(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("red-a", "blue-a", "red-b", "blue-b", "blue-c"));
  for (const Asked& asked : field.table.asked()) {
    EXPECT_FALSE(asked.question == "continuation" && asked.subject.starts_with("blue")) << "No Continue";
  }
}

TEST(MpbsPreemption, a_second_failure_forfeits_the_activation) {
  Battlefield field(battle());
  begin_at(field, Stage::preempt);
  field.wing_at("blue-a").no_continue = true;
  field.table.answer("preempt blue-a").die("preemption", 3);
  play_to(field, Stage::rout);
  EXPECT_EQ(field.table.event("preemption-fails").modifier("no-continue"), 1) << "3 and 1 is out of range";
  EXPECT_THAT(activated(field), ElementsAre("red-a", "red-b", "blue-b", "blue-c"));
}

// Ruling no-continue-and-preempting.
TEST(MpbsPreemption, a_later_success_does_not_take_no_continue_away) {
  Battlefield field(battle());
  begin_at(field, Stage::preempt);
  field.wing_at("blue-a").no_continue = true;
  field.table.answer("preempt blue-a").die("preemption", 2);
  play_to(field, Stage::finish);
  EXPECT_EQ(field.state.active, field.wing("blue-a"));
  EXPECT_EQ(field.table.asked("continuation"), 0);
}

TEST(MpbsPreemption, may_continue_as_in_a_normal_activation) {
  Battlefield field(battle());
  field.table.answers({"preempt blue-a", "continue"});
  field.table.die("preemption", 0).die("continuation", 2);
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "blue-a", "red-a", "red-b", "blue-b", "blue-c"));
}

// ---- 4.4.3 ----

TEST(MpbsPreemption, of_a_continuation_finishes_the_wing_that_would_continue) {
  Battlefield field(battle());
  field.table.answer_to("preempt", "decline").answer_to("preempt", "preempt blue-a");
  field.table.answer("continue").die("continuation", 0).die("preemption", 0);
  begin_at(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("red-a", "blue-a", "red-b", "blue-b", "blue-c"));
  EXPECT_EQ(field.table.noted("bypassed"), 0);
  EXPECT_EQ(field.table.asked("preempt"), 3) << "twice against the first wing, once against the second";
}

TEST(MpbsPreemption, of_a_continuation_failing) {
  Battlefield field(battle());
  field.table.answer_to("preempt", "decline").answer_to("preempt", "preempt blue-a");
  field.table.answer("continue").die("continuation", 0).die("preemption", 9);
  begin_at(field, Stage::finish);
  EXPECT_THAT(activated(field), ElementsAre("red-a", "red-a"));
  EXPECT_TRUE(field.wing_at("blue-a").no_continue);
}

// ---- 4.4.4 ----

// Red's first wing is bypassed, and blue's would continue.
void bypass_and_continue(Battlefield& field) {
  field.table.answer("preempt blue-a").die("preemption", "blue-a", 0);
  field.table.answer("continue").die("continuation", "blue-a", 0);
  begin_at(field, Stage::continuation);
  run_stage(field.play);
  ASSERT_EQ(field.state.stage, Stage::preempt) << field.table.journal();
  ASSERT_EQ(field.state.bypassed, field.wing("red-a"));
}

TEST(MpbsPreemption, only_the_bypassed_leader_preempts_the_preempter) {
  Battlefield field(battle());
  bypass_and_continue(field);
  field.table.answer("preempt red-a").die("preemption", "red-a", 0);
  run_stage(field.play);
  EXPECT_THAT(decision(field, "preempt", 1).choices, ElementsAre("decline", "preempt red-a"));
  EXPECT_TRUE(field.wing_at("blue-a").finished);
  EXPECT_EQ(field.state.bypassed, nobody);
  EXPECT_EQ(field.state.active, field.wing("red-a"));
  EXPECT_EQ(field.state.stage, Stage::change_orders);
  play_to(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "red-a", "red-b", "blue-b", "blue-c"));
}

TEST(MpbsPreemption, the_bypassed_leader_fails_and_may_not_continue) {
  Battlefield field(battle());
  bypass_and_continue(field);
  field.table.answer("preempt red-a").die("preemption", "red-a", 9);
  play_to(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "blue-a", "red-a", "red-b", "blue-b", "blue-c"))
      << "he is still next";
  int asked_of_red_a = 0;
  for (const Asked& asked : field.table.asked()) {
    asked_of_red_a += asked.question == "continuation" && asked.subject == "red-a" ? 1 : 0;
  }
  EXPECT_EQ(asked_of_red_a, 0);
}

TEST(MpbsPreemption, the_bypassed_leader_fails_twice_and_is_finished) {
  Battlefield field(battle());
  bypass_and_continue(field);
  field.wing_at("red-a").no_continue = true;
  field.table.answer("preempt red-a").die("preemption", "red-a", 9);
  run_stage(field.play);
  EXPECT_TRUE(field.wing_at("red-a").finished);
  EXPECT_EQ(field.state.bypassed, nobody);
  run_stage(field.play);
  EXPECT_EQ(field.table.asked("preempt"), 2) << "nobody else could try against this one";
  play_to(field, Stage::rout);
  EXPECT_THAT(activated(field), ElementsAre("blue-a", "blue-a", "red-b", "blue-b", "blue-c"));
}

// ---- The army commander, 5.1.2 ----

TEST(MpbsPreemption, the_army_commander_helps_once) {
  Lines lines = battle();
  lines.commander("blue", "blau", -2, "2801");
  Battlefield field(lines);
  field.place_leader("blue-b-leader", "2802");
  field.table.answer("preempt-with-commander blue-a").die("preemption", 6);
  begin_at(field, Stage::change_orders);
  EXPECT_TRUE(decision(field, "preempt", 0).offers("preempt-with-commander blue-b"));
  EXPECT_EQ(field.table.event("preemption-fails").modifier("army-commander"), -2);
  EXPECT_FALSE(decision(field, "preempt", 1).offers("preempt-with-commander blue-b")) << "that was his action";
  EXPECT_TRUE(decision(field, "preempt", 1).offers("preempt blue-b"));
}

// Ruling army-commander-preempts: what failed has cost him nothing.
TEST(MpbsPreemption, the_army_commander_who_helped_in_vain_acts_with_the_next) {
  Lines lines = battle();
  lines.commander("blue", "blau", -2, "2801");
  Battlefield field(lines);
  field.table.answers({"preempt-with-commander blue-a", "preempt blue-b"}).die("preemption", 9).die("preemption", 0);
  begin_at(field, Stage::designate);
  ASSERT_THAT(activated(field), ElementsAre("blue-b")) << field.table.journal();
  EXPECT_TRUE(field.table.decision("next").offers("lead blau"));
}

// Ruling army-commander-preempts: no action in the activation that it brings.
TEST(MpbsPreemption, the_army_commander_who_helped_has_no_other_action) {
  Lines lines = battle();
  lines.commander("blue", "blau", -2, "2801");
  Battlefield with(lines);
  with.table.answer("preempt-with-commander blue-a").die("preemption", 0);
  begin_at(with, Stage::designate);
  EXPECT_FALSE(with.table.decision("next").offers("lead blau"));
  Battlefield without(lines);
  without.table.answer("preempt blue-a").die("preemption", 0);
  begin_at(without, Stage::designate);
  EXPECT_TRUE(without.table.decision("next").offers("lead blau"));
}

}  // namespace
}  // namespace batalia::mpbs::test::preemption_test
