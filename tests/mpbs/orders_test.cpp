// MPBS 5.7, 5.8: changing orders.
#include <gmock/gmock.h>

#include "model/mpbs/activation.h"
#include "model/mpbs/order_limits.h"
#include "tests/mpbs/turn_support.h"

namespace batalia::mpbs::test::orders_test {
namespace {

using testing::ElementsAre;

// Blue's wing acts first, and stands where nothing hinders it.
Lines battle(std::string_view order, int rating = 0, std::string_view type = "heavy-infantry") {
  return Lines().wing("red-a", "rally").wing("blue-a", order, rating, type);
}

void change(Battlefield& field, std::string_view answer, int face) {
  field.table.answer(answer).die("orders-change", face);
  begin_at(field, Stage::actions);
  ASSERT_EQ(field.state.active, field.wing("blue-a"));
}

// 5.7.2: from Make Ready to Charge 0-5, at once.
TEST(MpbsOrdersChange, in_range_the_new_orders_hold_at_once) {
  Battlefield field(battle("make-ready"));
  change(field, "change-order charge", 5);
  EXPECT_EQ(field.wing_at("blue-a").order, Order::charge);
  EXPECT_EQ(field.table.event("orders-changed").rule, "MPBS 5.7.2");
  run_stage(field.play);
  EXPECT_TRUE(field.table.decision("next").otherwise.empty()) << "under Charge it must close in";
}

TEST(MpbsOrdersChange, out_of_range_the_old_ones_stay) {
  Battlefield field(battle("make-ready"));
  change(field, "change-order charge", 6);
  EXPECT_EQ(field.wing_at("blue-a").order, Order::make_ready);
  EXPECT_EQ(field.table.event("orders-stay").rule, "MPBS 5.7.2");
}

TEST(MpbsOrdersChange, to_any_order_but_its_own_that_the_table_has_a_range_for) {
  Lines lines = battle("make-ready");
  auto charts = std::make_shared<Charts>(*lines.charts);
  for (Chart& chart : charts->charts) {
    if (chart.id.str() != "orders-change") continue;
    for (ChartRow& row : chart.rows) {
      if (row.id.str() != "make-ready") continue;
      for (auto& [column, cell] : row.cells) {
        if (column == "rally") cell.is = "NA";
      }
    }
  }
  lines.charts = charts;
  Battlefield field(lines);
  begin_at(field, Stage::actions);
  EXPECT_THAT(field.table.decision("orders").choices,
              ElementsAre("decline", "change-order charge", "change-order receive-charge"));
}

TEST(MpbsOrdersChange, before_any_action_and_once) {
  Battlefield field(battle("make-ready"));
  begin_at(field, Stage::finish);
  ASSERT_EQ(field.table.asked("orders"), 1);
  std::vector<std::string> questions;
  for (const Asked& asked : field.table.asked()) questions.push_back(asked.question);
  const auto orders = std::find(questions.begin(), questions.end(), "orders");
  EXPECT_LT(orders, std::find(questions.begin(), questions.end(), "next"));
  EXPECT_EQ(field.table.decision("orders").subject, "blue-a") << "only the active wing";
}

// 5.7.1, ruling orders-change-once: in a continuation anew.
TEST(MpbsOrdersChange, in_each_activation) {
  Battlefield field(battle("make-ready"));
  field.table.answer("continue").die("continuation", 0);
  begin_at(field, Stage::finish);
  EXPECT_EQ(field.table.asked("orders"), 2);
}

TEST(MpbsOrdersChange, modifiers_of_leaders_and_cavalry) {
  Battlefield foot(battle("make-ready", -1));
  EXPECT_EQ(order_roll(foot.play, foot.wing("blue-a"), Order::charge, nobody).sum(), -1);
  Battlefield horse(battle("make-ready", -1, "cuirassier"));
  const int wing = horse.wing("blue-a");
  EXPECT_EQ(order_roll(horse.play, wing, Order::charge, nobody).sum(), -2);
  EXPECT_EQ(order_roll(horse.play, wing, Order::receive_charge, nobody).sum(), 0);
  horse.place("red-a-unit", "2700");
  EXPECT_EQ(order_roll(horse.play, wing, Order::charge, nobody).sum(), -1) << "an enemy next to its commander";
}

// 5.1.2, 5.5.2.
TEST(MpbsOrdersChange, the_army_commander_helps) {
  Lines lines = battle("make-ready", -1);
  lines.commander("blue", "blau", -2, "2801");
  Battlefield field(lines);
  field.table.answer("change-order-with-commander charge").die("orders-change", 8);
  begin_at(field, Stage::actions);
  EXPECT_EQ(field.wing_at("blue-a").order, Order::charge);
  EXPECT_EQ(field.table.event("orders-changed").modifier("army-commander"), -2);
  EXPECT_EQ(field.table.event("orders-changed").modifier("wing-commander"), -1);
  EXPECT_TRUE(field.leader_at("blau").acted);
  run_stage(field.play);
  EXPECT_FALSE(field.table.decision("next").offers("lead blau")) << "that was his action";
}

TEST(MpbsOrdersChange, the_army_commander_helps_from_near_alone) {
  Lines lines = battle("make-ready");
  lines.commander("blue", "blau", -2, "2802");
  Battlefield field(lines);
  begin_at(field, Stage::actions);
  EXPECT_FALSE(field.table.decision("orders").offers("change-order-with-commander charge"));
}

// ---- 5.6.1 ----

TEST(MpbsChargeDuty, of_equally_near_enemies_either_will_do) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-8", "1510", "S")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1807")
                        .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1814")
                        .leader("red-leader", 0, "1510")
                        .order("red-wing", "charge"));
  const int near = field.play.distance_between(field.unit("alder"), field.unit("fir"));
  ASSERT_EQ(field.play.distance_between(field.unit("alder"), field.unit("yew")), near);
  const MoveDuty duty = move_duty(field.play, field.unit("alder"));
  ASSERT_EQ(duty.target_count, 2);
  EXPECT_EQ(duty.targets[0].unit, field.unit("fir"));
  EXPECT_EQ(duty.targets[1].unit, field.unit("yew"));
}

// ---- 5.7.3 ----

// Four that count and guns, under a commander rated 0.
Battlefield spent() {
  Lines lines = battle("make-ready");
  lines.unit("ash", "blue-a", "heavy-infantry", "6-7", "2801")
      .unit("elm", "blue-a", "cuirassier", "6-7", "2802")
      .unit("yew", "blue-a", "heavy-infantry", "6-7", "2803")
      .unit("big-gun", "blue-a", "artillery-4-8-lb", "4-14", "2804");
  return Battlefield(lines);
}

TEST(MpbsOrdersChange, to_rally_it_helps_that_more_than_half_are_spent) {
  Battlefield field = spent();
  const auto sum = [&](Order wanted) { return order_roll(field.play, field.wing("blue-a"), wanted, nobody).sum(); };
  field.at("ash").morale = Morale::shaken;
  lift(field.state, field.unit("elm"), Presence::pursued);
  field.at("big-gun").morale = Morale::broken;
  EXPECT_EQ(sum(Order::rally), 0) << "two of four is not more than half, and guns do not count";
  lift(field.state, field.unit("yew"), Presence::eliminated);
  EXPECT_EQ(sum(Order::rally), -2);
  EXPECT_EQ(sum(Order::receive_charge), 0);
}

// Ruling half-spent-wing.
TEST(MpbsOrdersChange, units_still_to_come_do_not_count) {
  Battlefield field = spent();
  const auto sum = [&](Order wanted) { return order_roll(field.play, field.wing("blue-a"), wanted, nobody).sum(); };
  lift(field.state, field.unit("yew"), Presence::to_enter);
  for (const char* unit : {"ash", "elm"}) field.at(unit).morale = Morale::shaken;
  EXPECT_EQ(sum(Order::rally), -2) << "two of three";
}

// ---- 5.8 ----

TEST(MpbsMandatoryRally, all_horse_and_heavy_foot_in_disorder) {
  Battlefield field = spent();
  const int wing = field.wing("blue-a");
  field.at("blue-a-unit").formation = Formation::broken;
  field.at("ash").morale = Morale::shaken;
  lift(field.state, field.unit("yew"), Presence::eliminated);
  EXPECT_FALSE(must_rally(field.play, wing)) << "one is in order";
  field.at("elm").formation = Formation::shaken;
  EXPECT_FALSE(must_rally(field.play, wing)) << "Formation Shaken is order enough";
  lift(field.state, field.unit("elm"), Presence::pursued);
  EXPECT_TRUE(must_rally(field.play, wing));
  begin_at(field, Stage::actions);
  EXPECT_EQ(field.wing_at("blue-a").order, Order::rally);
  EXPECT_EQ(field.table.event("orders-forced").rule, "MPBS 5.8");
  EXPECT_EQ(field.table.asked("orders"), 0) << "no other change in this activation";
}

TEST(MpbsMandatoryRally, no_pass) {
  Battlefield field(Lines().wing("red-a", "rally").wing("blue-a", "make-ready").wing("blue-b", "make-ready"));
  field.at("blue-a-unit").formation = Formation::broken;
  begin_at(field, Stage::choose_wing);
  run_stage(field.play);
  EXPECT_THAT(field.table.decision("wing").choices, ElementsAre("activate blue-a", "activate blue-b", "pass blue-b"));
}

TEST(MpbsMandatoryRally, not_while_units_are_to_come) {
  Lines lines = battle("make-ready");
  lines.reinforcement("oak", "blue-a", "heavy-infantry", "6-7", 3, "30xx edge");
  Battlefield field(lines);
  field.at("blue-a-unit").formation = Formation::broken;
  EXPECT_FALSE(must_rally(field.play, field.wing("blue-a")));
}

}  // namespace
}  // namespace batalia::mpbs::test::orders_test
