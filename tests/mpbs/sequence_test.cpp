// MPBS 3: the turn and its phases; 4.6.
#include <gmock/gmock.h>

#include "model/mpbs/end_of_turn.h"
#include "model/mpbs/leader_casualties.h"
#include "tests/mpbs/turn_support.h"

namespace batalia::mpbs::test::sequence_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

// Two of red next to one of blue, under orders that oblige nobody to move.
SmallBattle face_to_face() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "3-8", "1510", "S")
      .unit("birch", "red-wing", "heavy-infantry", "6-7", "1508", "S")
      .unit("fir", "blue-wing", "cuirassier", "3-8", "1610", "N")
      .leader("red-leader", -1, "1510")
      .leader("blue-leader", 0, "1610");
}

// Plays a turn from its beginning and lists the stages it goes through, each run of one once.
std::vector<std::string_view> stages(Battlefield& field) {
  begin(field);
  std::vector<std::string_view> out;
  for (int left = 200; left > 0; --left) {
    const std::string_view stage = stage_ids[static_cast<std::size_t>(field.state.stage)];
    if (out.empty() || out.back() != stage) out.push_back(stage);
    if (field.state.stage == Stage::over || (field.state.stage == Stage::begin_turn && field.state.turn > 1)) break;
    run_stage(field.play);
  }
  return out;
}

TEST(MpbsSequence, the_phases_and_steps_of_a_turn) {
  Battlefield field(Lines().wing("red-a", "make-ready", -1).wing("blue-a", "make-ready"));
  EXPECT_THAT(stages(field),
              ElementsAre("begin-turn", "choose-wing", "preempt", "change-orders", "actions", "designate",
                          "designate-reaction", "close-combat", "continuation", "finish", "choose-wing", "preempt",
                          "change-orders", "actions", "designate", "designate-reaction", "close-combat", "continuation",
                          "finish", "choose-wing", "rout", "marker-removal", "begin-turn"));
  EXPECT_EQ(field.state.turn, 2);
}

// 3.2A, 4.4.1.
TEST(MpbsSequence, a_preemption_before_the_orders) {
  Battlefield field(Lines().wing("red-a", "make-ready", -1).wing("blue-a", "make-ready"));
  begin_at(field, Stage::actions);
  ASSERT_EQ(field.table.asked("preempt"), 1);
  ASSERT_EQ(field.table.asked("orders"), 1);
  std::vector<std::string> questions;
  for (const Asked& asked : field.table.asked()) questions.push_back(asked.question);
  EXPECT_LT(std::find(questions.begin(), questions.end(), "preempt"),
            std::find(questions.begin(), questions.end(), "orders"));
}

// 3.2C, 4.2.2.
TEST(MpbsSequence, units_act_in_any_order_and_once) {
  Battlefield field(face_to_face());
  field.activate("red-wing");
  field.table.answers({"act birch", "act alder"}).otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_THAT(decision(field, "next", 0).choices, ElementsAre("act alder", "act birch", "lead red-leader", "end"));
  EXPECT_THAT(decision(field, "next", 1).choices, ElementsAre("act alder", "lead red-leader", "end"));
  EXPECT_THAT(decision(field, "next", 2).choices, ElementsAre("lead red-leader", "end"));
}

TEST(MpbsSequence, the_other_wing_does_not_act) {
  Battlefield field(face_to_face()
                        .wing("other", "red", "make-ready", "other-leader", 0, "1210")
                        .unit("cedar", "other", "heavy-infantry", "6-7", "1210"));
  field.activate("red-wing");
  field.table.otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_THAT(decision(field, "next", 0).choices, Not(Contains("act cedar")));
}

// 3.2D, 11.1.1, 11.1.5: who has acted may still attack, after all actions.
TEST(MpbsSequence, close_combat_after_all_actions) {
  Battlefield field(face_to_face());
  field.activate("red-wing");
  field.table.answers({"act alder", "move", "stop"}).otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_EQ(field.table.asked("attack"), 0);
  ASSERT_TRUE(field.at("alder").acted);
  field.table.answer("attack alder 1610").die("close-combat", 5).other_dice(5);
  play_to(field, Stage::continuation);
  EXPECT_EQ(field.table.noted("close-combat"), 1);
}

// 3.2F.
TEST(MpbsSequence, who_stops_is_finished_and_the_next_wing_is_chosen) {
  Battlefield field(Lines().wing("red-a", "make-ready", -1).wing("blue-a", "make-ready"));
  begin_at(field, Stage::finish);
  run_stage(field.play);
  EXPECT_TRUE(field.wing_at("red-a").finished);
  EXPECT_EQ(field.state.stage, Stage::choose_wing);
  EXPECT_EQ(field.state.active, nobody);
}

TEST(MpbsSequence, markers_of_an_activation_end_with_it) {
  Battlefield field(face_to_face());
  field.activate("red-wing");
  field.state.stage = Stage::finish;
  for (const char* unit : {"alder", "fir"}) {
    field.at(unit).acted = field.at(unit).momentum = field.at(unit).interception_done = true;
  }
  field.leader_at("red-leader").acted = true;
  run_stage(field.play);
  for (const char* unit : {"alder", "fir"}) {
    EXPECT_FALSE(field.at(unit).acted || field.at(unit).momentum || field.at(unit).interception_done) << unit;
  }
  EXPECT_FALSE(field.leader_at("red-leader").acted);
}

// 3.3.
TEST(MpbsSequence, the_broken_rout_after_the_last_activation) {
  Battlefield field(Lines().wing("red-a", "rally").wing("blue-a", "rally", -1));
  field.at("red-a-unit").morale = Morale::broken;
  field.at("red-a-unit").formation = Formation::none;
  begin_at(field, Stage::rout);
  EXPECT_EQ(field.where("red-a-unit"), "1200");
  play_to(field, Stage::marker_removal);
  EXPECT_NE(field.where("red-a-unit"), "1200");
}

// Ruling rout-order: the side that had the initiative, whoever acted last.
TEST(MpbsSequence, the_side_with_the_initiative_routs_first) {
  for (const int best : {-1, 0}) {
    Battlefield field(Lines().wing("red-a", "rally", best).wing("blue-a", "rally", -1 - best));
    for (const char* unit : {"red-a-unit", "blue-a-unit"}) {
      field.at(unit).morale = Morale::broken;
      field.at(unit).formation = Formation::none;
    }
    begin_at(field, Stage::marker_removal);
    const std::vector<std::string> fled = of_events(field, "unit-moved");
    ASSERT_FALSE(fled.empty());
    EXPECT_EQ(fled.front(), best < 0 ? "red-a-unit" : "blue-a-unit");
  }
}

// ---- 3.4 ----

void end(Battlefield& field, int turn = 1) {
  field.state.turn = turn;
  field.state.stage = Stage::marker_removal;
  field.table.otherwise(idly);
  end_turn(field.play);
}

TEST(MpbsMarkerRemoval, markers_of_the_turn) {
  Battlefield field(face_to_face().unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1405"));
  field.at("birch").salvo = true;
  field.at("gun").fired = true;
  field.wing_at("red-wing").finished = true;
  field.wing_at("blue-wing").no_continue = true;
  field.wing_at("red-wing").activations = 3;
  end(field);
  EXPECT_FALSE(field.at("birch").salvo);
  EXPECT_FALSE(field.at("gun").fired);
  EXPECT_FALSE(field.wing_at("red-wing").finished);
  EXPECT_FALSE(field.wing_at("blue-wing").no_continue);
  EXPECT_EQ(field.wing_at("red-wing").activations, 0);
}

TEST(MpbsMarkerRemoval, fates_of_leaders) {
  Battlefield field(face_to_face());
  remove_leader(field.play, field.leader("red-leader"), "MPBS 10.10");
  field.table.die("leader-fate", 4);
  end(field);
  EXPECT_EQ(field.table.noted("leader-out"), 1);
}

TEST(MpbsMarkerRemoval, the_next_turn_or_the_end) {
  Battlefield field(face_to_face());
  end(field, 5);
  EXPECT_EQ(field.state.turn, 6);
  EXPECT_EQ(field.state.stage, Stage::begin_turn);
  end(field, 6);
  EXPECT_EQ(field.state.stage, Stage::over) << "of six turns";
  EXPECT_EQ(field.table.noted("battle-over"), 1);
}

// ---- 4.6 ----

TEST(MpbsSurrender, all_wings_of_a_side_under_rally) {
  Battlefield field(face_to_face()
                        .wing("other", "red", "make-ready", "other-leader", 0, "1210")
                        .unit("cedar", "other", "heavy-infantry", "6-7", "1210"));
  field.wing_at("red-wing").order = Order::rally;
  end(field);
  EXPECT_EQ(field.state.stage, Stage::begin_turn) << "one of two";
  field.wing_at("other").order = Order::rally;
  end(field, 2);
  EXPECT_EQ(field.state.stage, Stage::over);
  EXPECT_TRUE(field.state.sides[0].surrendered);
  EXPECT_FALSE(field.state.sides[1].surrendered);
}

TEST(MpbsSurrender, both_sides_on_the_same_turn) {
  Battlefield field(face_to_face());
  field.wing_at("red-wing").order = field.wing_at("blue-wing").order = Order::rally;
  end(field);
  EXPECT_TRUE(field.state.sides[0].surrendered && field.state.sides[1].surrendered);
}

// Ruling surrender-without-wings.
TEST(MpbsSurrender, a_wing_without_units_does_not_count) {
  Battlefield field(face_to_face()
                        .wing("other", "red", "make-ready", "other-leader", 0, "1210")
                        .unit("gun", "other", "artillery-4-8-lb", "4-14", "1210"));
  field.wing_at("red-wing").order = Order::rally;
  EXPECT_FALSE(has_left_field(field.play, field.side("red")));
  field.at("gun").disabled = true;
  EXPECT_TRUE(has_left_field(field.play, field.side("red"))) << "disabled guns are no units";
}

TEST(MpbsSurrender, a_wing_wholly_to_come_does_not_count) {
  Battlefield field(face_to_face()
                        .wing("other", "red", "make-ready", "other-leader", 0)
                        .reinforcement("cedar", "other", "heavy-infantry", "6-7", 2, "10xx edge")
                        .reinforcement("elm", "other", "heavy-infantry", "6-7", 2, "10xx edge"));
  field.wing_at("red-wing").order = Order::rally;
  EXPECT_TRUE(has_left_field(field.play, field.side("red")));
  field.wing_at("other").entered = true;
  EXPECT_TRUE(has_left_field(field.play, field.side("red"))) << "it is due, and none of it is there yet";
  field.place("cedar", "1010");
  EXPECT_FALSE(has_left_field(field.play, field.side("red")));
}

TEST(MpbsSurrender, nothing_left_but_more_to_come) {
  Battlefield field(face_to_face()
                        .wing("other", "red", "make-ready", "other-leader", 0)
                        .reinforcement("cedar", "other", "heavy-infantry", "6-7", 2, "10xx edge"));
  lift(field.state, field.unit("alder"), Presence::eliminated);
  lift(field.state, field.unit("birch"), Presence::eliminated);
  EXPECT_FALSE(has_left_field(field.play, field.side("red")));
  lift(field.state, field.unit("cedar"), Presence::eliminated);
  EXPECT_TRUE(has_left_field(field.play, field.side("red")));
}

}  // namespace
}  // namespace batalia::mpbs::test::sequence_test
