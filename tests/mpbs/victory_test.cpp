// MPBS 15.0: the points of the chart, unit by unit and side by side.
#include "model/mpbs/victory.h"

#include <gmock/gmock.h>

#include "tests/support/skirmish.h"

namespace batalia::mpbs::victory_test {
namespace {

using testing::ElementsAre;

const Chart& chart() { return *test::musket_and_pike().charts->chart("victory-points"); }

struct Row {
  const char* type;
  int hexes;
  const char* trait;
  std::optional<int> eliminated, casualty, captured, disabled, in_play;
};

class Points : public testing::TestWithParam<Row> {};

TEST_P(Points, of_a_unit) {
  const Row& row = GetParam();
  Unit unit;
  unit.type = Id(row.type);
  unit.hexes = row.hexes;
  if (*row.trait != '\0') unit.traits = {Id(row.trait)};
  const UnitType& type = *test::musket_and_pike().series->unit_type(unit.type);
  EXPECT_EQ(points_for(chart(), "eliminated", unit, type), row.eliminated);
  EXPECT_EQ(points_for(chart(), "casualty", unit, type), row.casualty);
  EXPECT_EQ(points_for(chart(), "captured", unit, type), row.captured);
  EXPECT_EQ(points_for(chart(), "disabled", unit, type), row.disabled);
  EXPECT_EQ(points_in_play(chart(), unit, type), row.in_play);
}

constexpr std::nullopt_t none = std::nullopt;

INSTANTIATE_TEST_SUITE_P(
    Rule15, Points,
    testing::Values(Row{"cuirassier", 1, "", 10, 2, none, none, 10}, Row{"arquebusier", 1, "", 10, 2, none, none, 10},
                    Row{"croat", 1, "", 5, 1, none, none, 5}, Row{"heavy-infantry", 2, "", 10, 1, none, none, 10},
                    Row{"heavy-infantry", 1, "", 5, 1, none, none, 5}, Row{"musketeers", 1, "", 0, none, none, none, 0},
                    Row{"dragoons", 1, "", 0, none, none, none, 0},
                    Row{"artillery-12-24-lb", 1, "double", none, none, 30, 10, 30},
                    Row{"artillery-12-24-lb", 1, "", none, none, 15, 10, 15},
                    Row{"artillery-4-8-lb", 1, "double", none, none, 20, 10, 20},
                    Row{"artillery-4-8-lb", 1, "", none, none, 10, 10, 10},
                    Row{"artillery-3-lb", 1, "double", none, none, 10, 5, 10},
                    Row{"artillery-3-lb", 1, "", none, none, 5, 2, 5}, Row{"wagon", 1, "", none, none, 10, none, 10}));

TEST(PointsOfASide, by_arm_in_the_order_of_the_series) {
  const Subject subject = test::Skirmish().subject();
  std::vector<const Unit*> red;
  for (const Unit& unit : subject.battle->battle->units) {
    if (unit.side == Id("red")) red.push_back(&unit);
  }
  EXPECT_THAT(
      points_in_play(chart(), *subject.series, red),
      ElementsAre(ArmPoints{Id("horse"), 20, 2}, ArmPoints{Id("foot"), 10, 1}, ArmPoints{Id("artillery"), 10, 1}));
}

TEST(PointsOfASide, at_most) {
  const Subject subject = test::Skirmish().subject();
  std::vector<const Unit*> red;
  for (const Unit& unit : subject.battle->battle->units) {
    if (unit.side == Id("red")) red.push_back(&unit);
  }
  // Two cavalry 20, foot 10 (its 8 casualties would be 8), the gun disabled and captured 20; the army commander 20,
  // Rosso 5 x 2.
  EXPECT_EQ(most_points(chart(), *subject.battle->battle, *subject.series, Id("red"), red), 80);
  EXPECT_EQ(most_points(chart(), *subject.battle->battle, *subject.series, Id("red"), {}), 30);
}

}  // namespace
}  // namespace batalia::mpbs::victory_test
