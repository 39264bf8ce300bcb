// What an order of battle adds up to, against the figures that the playbook prints.
#include "editor/document/totals.h"

#include <gmock/gmock.h>

#include "editor/document/resolution.h"
#include "tests/document/shipped_battle.h"

namespace batalia::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class TotalsTest : public ::testing::Test {
 protected:
  void change(const char* path, Value now) {
    const std::vector<Wish> wishes{{ChangedDocument::battle, path, std::move(now)}};
    const auto done = document_->change("Change", wishes);
    ASSERT_TRUE(done.has_value()) << problem_in(done);
  }
  Totals totals() {
    const Resolution now = resolve_edited(document_->battle(), Layers(), series_, document_->map(), {});
    EXPECT_NE(now.battle, nullptr);
    return now.battle == nullptr ? Totals() : totals_of(now.battle->scenarios.front(), series_, charts_);
  }
  Total side(const char* id) { return totals().sides.at(Id(id)); }
  Total command(const char* id) { return totals().commands.at(Id(id)); }

  ShippedBattle shipped_{"mergentheim"};
  const Series& series_ = *shipped_.series();
  const Charts& charts_ = *shipped_.charts();
  std::optional<Document> document_{shipped_.document()};
};

// The playbook prints 145 and 240; that the Bavarian horse is worth 20 less than printed is a finding (points-in-play).
TEST_F(TotalsTest, PointsAreWhatTheUnitsAreWorth) {
  EXPECT_EQ(side("french").points, 145);
  EXPECT_EQ(side("bavarian").points, 220);
}

// A side is the sum of its wings, and its army, which is above them all, the same as the side.
TEST_F(TotalsTest, CommandsHaveWhatIsUnderThem) {
  EXPECT_EQ(command("french-army"), side("french"));
  EXPECT_EQ(command("bavarian-army"), side("bavarian"));
  const Total left = command("bavarian-left");
  const Total center = command("bavarian-center");
  const Total right = command("bavarian-right");
  EXPECT_EQ(left.units + center.units + right.units, side("bavarian").units);
  EXPECT_EQ(*left.points + *center.points + *right.points, 220);
  EXPECT_THAT(left.arms, ElementsAre(ArmCount{Id("horse"), left.units}));
}

TEST_F(TotalsTest, AnEditOfARatingComesIn) {
  const Totals before = totals();
  change("units/betz/ratings/strength", Value(5));
  EXPECT_EQ(side("french").strength, *before.sides.at(Id("french")).strength + 2);
  EXPECT_EQ(command("french-left").strength, *before.commands.at(Id("french-left")).strength + 2);
  EXPECT_EQ(side("bavarian"), before.sides.at(Id("bavarian")));
}

TEST_F(TotalsTest, AnotherCommandHasTheUnitThen) {
  const Totals before = totals();
  change("units/betz/command", Value("french-turenne"));
  EXPECT_EQ(command("french-left").units, before.commands.at(Id("french-left")).units - 1);
  EXPECT_EQ(command("french-turenne").units, before.commands.at(Id("french-turenne")).units + 1);
  EXPECT_EQ(side("french"), before.sides.at(Id("french")));
}

TEST_F(TotalsTest, WhatIsNotInPlayDoesNotCount) {
  const Total before = side("french");
  change("scenarios/mergentheim/set-up/betz/place", Value(Value::Map{{"out", Value("stayed at home")}}));
  const Total after = side("french");
  EXPECT_EQ(after.units, before.units - 1);
  EXPECT_EQ(after.strength, *before.strength - 3);
  EXPECT_LT(after.points, before.points);
}

// Guns have no strength: a battery alone has no sum, and takes nothing from that of others.
TEST_F(TotalsTest, WhereAFigureIsNotDefinedThereIsNone) {
  ResolvedScenario scenario;
  auto battle = std::make_shared<Battle>();
  battle->sides = {Side{{}, Id("a"), "A", {}}};
  scenario.battle = battle;
  EXPECT_EQ(totals_of(scenario, series_, charts_).sides.at(Id("a")), Total());
  Unit gun;
  gun.id = Id("gun");
  gun.side = Id("a");
  gun.type = Id("artillery-3-lb");
  battle->units = {gun};
  Total total = totals_of(scenario, series_, charts_).sides.at(Id("a"));
  EXPECT_EQ(total.strength, std::nullopt);
  EXPECT_TRUE(total.points.has_value());
  Unit horse = gun;
  horse.id = Id("horse");
  horse.type = Id("cuirassier");
  horse.ratings = {{"strength", Rating(3)}};
  battle->units = {gun, horse};
  EXPECT_EQ(totals_of(scenario, series_, charts_).sides.at(Id("a")).strength, 3);
  Unit unrated = horse;
  unrated.id = Id("unrated");
  unrated.ratings = {};
  battle->units = {gun, horse, unrated};
  EXPECT_EQ(totals_of(scenario, series_, charts_).sides.at(Id("a")).strength, std::nullopt);
  unrated.type = Id("elephants");
  battle->units = {unrated};
  total = totals_of(scenario, series_, charts_).sides.at(Id("a"));
  EXPECT_EQ(total.points, std::nullopt);
  EXPECT_THAT(total.arms, IsEmpty());
  battle->units = {horse};
  EXPECT_EQ(totals_of(scenario, series_, Charts()).sides.at(Id("a")).points, std::nullopt) << "without a chart";
}

}  // namespace
}  // namespace batalia::test
