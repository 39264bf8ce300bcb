// MPBS 8.1.1, 8.2.1, 8.3, 8.5, case by case.
#include "model/mpbs/stacking.h"

#include <gmock/gmock.h>

#include "tests/support/skirmish.h"

namespace batalia::mpbs::stacking_test {
namespace {

using testing::HasSubstr;

// Units of the shipped types, kept alive for the spans that point at them.
class StackingTest : public testing::Test {
 protected:
  StackedUnit unit(std::string_view type, std::string_view wing = "left", int strength = 3,
                   std::string_view side = "red") {
    Unit made;
    made.id = Id("u" + std::to_string(made_.size()));
    made.side = Id(side);
    made.command = Id(wing);
    made.name = std::string(type);
    made.type = Id(type);
    made.ratings = {{"strength", Rating(strength)}};
    made_.push_back(std::make_unique<Unit>(made));
    return {made_.back().get(), test::musket_and_pike().series->unit_type(Id(type)), {}};
  }
  static Verdict stack(std::vector<StackedUnit> units) { return may_share_hex(units); }

 private:
  std::vector<std::unique_ptr<Unit>> made_;
};

TEST_F(StackingTest, one_unit_a_hex) {
  EXPECT_TRUE(stack({}));
  EXPECT_TRUE(stack({unit("heavy-infantry")}));
  for (const char* other : {"heavy-infantry", "cuirassier", "musketeers", "croat"}) {
    const Verdict verdict = stack({unit("heavy-infantry"), unit(other)});
    EXPECT_FALSE(verdict) << other;
    EXPECT_EQ(verdict.rule, "MPBS 8.1.1");
  }
  EXPECT_FALSE(stack({unit("cuirassier"), unit("arquebusier")})) << "incorporation (8.4) is over at once";
  EXPECT_FALSE(stack({unit("dragoons"), unit("musketeers")}));
}

TEST_F(StackingTest, weak_light_infantry_joins_cavalry_of_its_wing) {
  EXPECT_TRUE(stack({unit("musketeers", "left", 2), unit("cuirassier")}));
  EXPECT_TRUE(stack({unit("cuirassier"), unit("dragoons", "left", 1)}));
  EXPECT_EQ(stack({unit("cuirassier"), unit("dragoons", "left", 3)}).rule, "MPBS 8.2.1");
  EXPECT_THAT(stack({unit("cuirassier", "right"), unit("dragoons", "left", 1)}).why, HasSubstr("different wings"));
  EXPECT_FALSE(stack({unit("cuirassier"), unit("dragoons", "left", 1), unit("musketeers", "left", 1)}));
}

TEST_F(StackingTest, light_infantry_and_cavalry_face_alike) {
  StackedUnit foot = unit("musketeers", "left", 2);
  StackedUnit horse = unit("cuirassier");
  foot.facing = Vertex(0);
  horse.facing = Vertex(1);
  EXPECT_THAT(stack({foot, horse}).why, HasSubstr("must face alike"));
  horse.facing = Vertex(0);
  EXPECT_TRUE(stack({foot, horse}));
}

TEST_F(StackingTest, one_gun_or_wagon_joins_anyone_of_its_side) {
  for (const char* other : {"heavy-infantry", "cuirassier", "musketeers"}) {
    EXPECT_TRUE(stack({unit("artillery-3-lb", "right"), unit(other)}))
        << "a gun stacks with a unit of any wing (8.3.3)";
    EXPECT_TRUE(stack({unit(other), unit("wagon", "right")}));
  }
  EXPECT_TRUE(stack({unit("artillery-3-lb"), unit("cuirassier"), unit("musketeers", "left", 2)}))
      << "the stack counts as one (8.2.1)";
  EXPECT_FALSE(stack({unit("artillery-3-lb"), unit("artillery-4-8-lb"), unit("heavy-infantry")}));
  EXPECT_EQ(stack({unit("artillery-3-lb"), unit("wagon")}).rule, "MPBS 8.5");
  EXPECT_EQ(stack({unit("wagon"), unit("wagon")}).rule, "MPBS 8.5");
}

TEST_F(StackingTest, enemies_never) {
  EXPECT_FALSE(stack({unit("cuirassier"), unit("artillery-3-lb", "left", 3, "blue")}));
}

}  // namespace
}  // namespace batalia::mpbs::stacking_test
