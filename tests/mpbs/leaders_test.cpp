// MPBS 5.1, 5.2: what army and wing commanders do.
#include <gmock/gmock.h>

#include "model/mpbs/activation.h"
#include "model/mpbs/leaders.h"
#include "model/mpbs/order_limits.h"
#include "tests/mpbs/turn_support.h"

namespace batalia::mpbs::test::leaders_test {
namespace {

using testing::ElementsAre;

// Alder and birch of the active wing with its commander on alder; cedar is of another wing, and the army commander
// stands with alder too.
SmallBattle battle(std::string_view order = "make-ready") {
  return SmallBattle()
      .unit("alder", "red-wing", "heavy-infantry", "6-7", "1510")
      .unit("birch", "red-wing", "heavy-infantry", "6-7", "1511")
      .wing("other", "red", "receive-charge", "other-leader", 0, "1410")
      .unit("cedar", "other", "heavy-infantry", "6-7", "1410")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "2810")
      .leader("red-leader", -1, "1510")
      .commander("red", "rot", -2, "1510")
      .order("red-wing", order);
}

// The first decision of this question in the actions of red-wing.
Asked first_of(Battlefield& field, std::string_view question, std::initializer_list<std::string_view> answers = {}) {
  field.activate("red-wing");
  field.table.answers(answers);
  field.table.otherwise(idly);
  play_to(field, Stage::designate);
  return field.table.decision(question);
}

// The decision "who is next" after the first.
Asked second_next(Battlefield& field, std::initializer_list<std::string_view> answers) {
  first_of(field, "next", answers);
  return decision(field, "next", 1);
}

// ---- Army commanders ----

TEST(MpbsArmyCommander, acts_with_each_wing_of_his_army_that_is_activated) {
  Lines lines = Lines().wing("red-a", "make-ready").wing("red-b", "make-ready").wing("blue-a", "receive-charge");
  lines.commander("red", "rot", -2, "1200");
  Battlefield field(lines);
  field.table.answers({"lead rot", "continue", "lead rot", "lead rot"});
  field.table.die("continuation", 0);
  begin_at(field, Stage::rout);
  for (const Asked& asked : field.table.asked()) {
    EXPECT_FALSE(asked.offers("lead rot") && asked.subject == "blue-a");
  }
}

TEST(MpbsArmyCommander, one_action_an_activation) {
  Battlefield field(battle());
  const Asked then = second_next(field, {"lead rot", "move", "step 1509"});
  EXPECT_FALSE(then.offers("lead rot"));
  EXPECT_EQ(rule_of(may_lead(field.play, field.leader("rot"))), "MPBS 5.1.2");
}

TEST(MpbsArmyCommander, moves_eight_points) {
  Battlefield field(battle());
  field.table.answers({"lead rot", "move", "step 1509", "step 1508", "step 1507", "step 1506", "step 1505", "step 1504",
                       "step 1503", "step 1502"});
  field.activate("red-wing");
  field.table.otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_EQ(field.leader_at("rot").hex, field.hex("1502"));
  EXPECT_EQ(field.table.asked("leader-move"), 8) << "with no point left he is not asked";
}

// 5.1.2, 13.3.1, 13.3.2.
TEST(MpbsArmyCommander, reforms_one_unit_near_him_of_any_wing_under_any_orders) {
  Battlefield field(battle("charge"));
  for (const char* unit : {"alder", "birch", "cedar"}) field.at(unit).formation = Formation::shaken;
  field.place("birch", "1513");
  const Asked asked = first_of(field, "action", {"lead rot", "reform-unit cedar"});
  EXPECT_TRUE(asked.offers("reform-unit alder"));
  EXPECT_FALSE(asked.offers("reform-unit birch")) << "too far off";
  EXPECT_EQ(field.at("cedar").formation, Formation::normal);
  EXPECT_EQ(field.at("alder").formation, Formation::shaken);
}

// 5.1.1, 3.2C: his help is the unit's one action.
TEST(MpbsArmyCommander, helps_nobody_who_has_had_his_action) {
  Battlefield field(battle());
  for (const char* unit : {"alder", "birch"}) field.at(unit).formation = Formation::shaken;
  field.at("alder").acted = true;
  const Asked asked = first_of(field, "action", {"lead rot"});
  EXPECT_FALSE(asked.offers("reform-unit alder"));
  EXPECT_TRUE(asked.offers("reform-unit birch"));
}

TEST(MpbsArmyCommander, helps_a_wing_that_is_finished) {
  Battlefield field(battle());
  field.at("cedar").morale = Morale::shaken;
  field.wing_at("other").finished = true;
  field.table.die("rally", 8);
  first_of(field, "action", {"lead rot", "rally-unit cedar"});
  EXPECT_EQ(field.at("cedar").morale, Morale::normal);
}

// 5.1.1: instead of what its orders ask of it.
TEST(MpbsArmyCommander, what_he_does_stands_above_orders_and_is_the_units_action) {
  Battlefield field(battle("charge"));
  field.at("alder").morale = Morale::shaken;
  ASSERT_TRUE(must_act(field.play, field.unit("alder")));
  const Asked then = second_next(field, {"lead rot", "rally-unit alder"});
  EXPECT_EQ(field.at("alder").morale, Morale::normal);
  EXPECT_FALSE(then.offers("act alder"));
  EXPECT_EQ(field.where("alder"), "1510") << "it did not close in";
  EXPECT_NE(field.where("birch"), "1511") << "who had no help did";
}

TEST(MpbsArmyCommander, and_of_a_stack_the_action_of_both) {
  Battlefield field(SmallBattle()
                        .unit("hussars", "red-wing", "cuirassier", "3-8", "1510", "S")
                        .unit("muskets", "red-wing", "musketeers", "2-6", "1510", "S")
                        .leader("red-leader", 0, "1510")
                        .commander("red", "rot", -2, "1510"));
  field.at("hussars").formation = field.at("muskets").formation = Formation::shaken;
  const Asked then = second_next(field, {"lead rot", "reform-unit hussars"});
  EXPECT_EQ(field.at("muskets").formation, Formation::normal);
  EXPECT_THAT(then.choices, ElementsAre("lead red-leader", "end"));
}

// 13.3.3: stacked with him it rallies at once, next to him by a check with his rating.
TEST(MpbsArmyCommander, rallies_at_once_with_him_and_by_a_check_next_to_him) {
  Battlefield with(battle());
  with.at("alder").morale = Morale::shaken;
  first_of(with, "action", {"lead rot", "rally-unit alder"});
  EXPECT_EQ(with.at("alder").morale, Morale::normal);
  EXPECT_EQ(with.table.noted("rallied"), 1);
  Battlefield beside(battle());
  beside.at("birch").morale = Morale::shaken;
  beside.table.die("rally", 8);
  first_of(beside, "action", {"lead rot", "rally-unit birch"});
  EXPECT_EQ(beside.at("birch").morale, Morale::normal);
  EXPECT_EQ(beside.table.event("rallied").modifier("leader"), -2) << "his, not the wing commander's";
}

// ---- Wing commanders ----

TEST(MpbsWingCommander, one_action_an_activation) {
  Battlefield field(battle());
  const Asked then = second_next(field, {"lead red-leader", "move", "step 1511"});
  EXPECT_FALSE(then.offers("lead red-leader"));
  EXPECT_EQ(field.leader_at("red-leader").hex, field.hex("1511"));
}

// 13.2.1: either he moves or he lets units recover.
TEST(MpbsWingCommander, who_has_moved_lets_nobody_recover) {
  const auto offers_reform = [](std::initializer_list<std::string_view> before) {
    Battlefield field(battle("receive-charge"));
    field.at("alder").formation = field.at("birch").formation = Formation::shaken;
    field.activate("red-wing");
    field.table.answers(before).answer("act birch").otherwise(idly);
    play_to(field, Stage::designate);
    for (const Asked& asked : field.table.asked()) {
      if (asked.question == "action" && asked.subject == "birch") return asked.offers("reform");
    }
    ADD_FAILURE() << field.table.journal();
    return false;
  };
  EXPECT_TRUE(offers_reform({}));
  EXPECT_FALSE(offers_reform({"lead red-leader", "move", "step 1511"}));
}

TEST(MpbsWingCommander, who_lets_units_recover_does_nothing_else) {
  Battlefield field(battle("receive-charge"));
  field.at("alder").formation = field.at("birch").formation = Formation::shaken;
  field.activate("red-wing");
  field.table.answers({"act alder", "reform", "act birch", "reform"}).otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_EQ(field.at("alder").formation, Formation::normal);
  EXPECT_EQ(field.at("birch").formation, Formation::normal) << "any number of units";
  EXPECT_TRUE(decision(field, "next", 0).offers("lead red-leader"));
  EXPECT_FALSE(decision(field, "next", 1).offers("lead red-leader"));
}

// 5.2.1, ruling commander-stranded.
TEST(MpbsWingCommander, ends_the_actions_with_a_unit_of_his_wing) {
  Battlefield field(battle());
  field.place_leader("red-leader", "1508");
  field.activate("red-wing");
  field.table.answers({"lead red-leader", "step 1509", "step 1510", "stop"}).otherwise(idly);
  play_to(field, Stage::designate);
  EXPECT_TRUE(decision(field, "next", 0).otherwise.empty());
  EXPECT_EQ(field.table.asked("action"), 0) << "he may not idle";
  EXPECT_EQ(decision(field, "leader-move", 0).otherwise, "") << "nor stop alone";
  EXPECT_EQ(decision(field, "next", 1).otherwise, "end");
}

TEST(MpbsWingCommander, stays_where_he_is_if_he_cannot) {
  Battlefield field(battle());
  field.place_leader("red-leader", "1508");
  field.leader_at("red-leader").acted = true;
  first_of(field, "next");
  EXPECT_EQ(decision(field, "next", 0).otherwise, "end");
  EXPECT_EQ(field.leader_at("red-leader").hex, field.hex("1508"));
}

// 5.2.1, 7.1.1: as far as his movement points go, round enemies.
TEST(MpbsWingCommander, must_go_only_as_far_as_he_can) {
  const auto must = [](std::string_view enemy, std::string_view woods) {
    SmallBattle battle = SmallBattle()
                             .unit("alder", "red-wing", "heavy-infantry", "6-7", "1510")
                             .unit("fir", "blue-wing", "heavy-infantry", "6-7", enemy)
                             .leader("red-leader", 0, "1502");
    if (!woods.empty()) battle.terrain("woods", woods);
    Battlefield field(battle);
    field.activate("red-wing");
    return must_rejoin(field.play, field.wing("red-wing"));
  };
  EXPECT_TRUE(must("1806", "")) << "eight clear hexes";
  EXPECT_FALSE(must("1506", "")) << "nine round the enemy";
  EXPECT_FALSE(must("1806", "1506"));
}

}  // namespace
}  // namespace batalia::mpbs::test::leaders_test
