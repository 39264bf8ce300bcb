// MPBS 8.2: cavalry and light infantry on one hex are one unit, by whichever name they act.
#include "model/mpbs/movement.h"
#include "model/mpbs/order_limits.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::stack_test {
namespace {

// Red horse with its musketeers, who are called to act for both.
SmallBattle stack(std::string_view at) {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "4-7", at)
      .unit("moss", "red-wing", "musketeers", "2-6", at)
      .leader("red-leader", -1, "1411")
      .order("red-wing", "charge");
}

void move(Battlefield& field, std::initializer_list<std::string_view> answers) {
  field.activate("red-wing");
  field.table.answers(answers);
  move_action(field.play, field.unit("moss"));
}

// 11.3.6a.
TEST(MpbsStack, its_cavalry_gains_momentum) {
  Battlefield field(stack("1510"));
  move(field, {"step 1610", "step 1709", "stop"});
  EXPECT_EQ(field.where("alder"), "1709");
  EXPECT_TRUE(field.at("alder").momentum);
  EXPECT_FALSE(field.at("moss").momentum);
  EXPECT_EQ(field.table.event("momentum").args.at(0), "alder");
}

TEST(MpbsStack, its_cavalry_loses_momentum) {
  Battlefield field(stack("1510"));
  field.at("alder").momentum = true;
  move(field, {"step 1610", "stop"});
  EXPECT_FALSE(field.at("alder").momentum);
  Battlefield guns(stack("1510").unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  move(guns, {"step 1610", "step 1709", "stop"});
  EXPECT_FALSE(guns.at("alder").momentum);
}

// 9.2.3.
TEST(MpbsStack, foot_forms_hedgehog_before_it) {
  Battlefield field(stack("1710").unit("larch", "blue-wing", "heavy-infantry", "4-7", "2010"));
  field.table.die("morale", "larch", 0);
  move(field, {"step 1810", "react-hedgehog larch"});
  EXPECT_EQ(field.at("larch").formation, Formation::hedgehog);
}

// 9.3.3: the intercepted cavalry fires, and the momentum of both is gone (9.3.4).
TEST(MpbsStack, intercepted_it_is_cavalry) {
  Battlefield field(stack("1510")
                        .unit("fir", "blue-wing", "cuirassier", "4-7", "2010")
                        .order("blue-wing", "charge")
                        .leader("blue-leader", 0, "2110"));
  field.table.other_dice(0);
  move(field, {"step 1610", "step 1710", "intercept fir", "step 1909", "step 1810", "react-fire alder"});
  EXPECT_EQ(field.where("fir"), "1810");
  EXPECT_EQ(field.at("alder").pistols_used, 1);
  EXPECT_FALSE(field.at("alder").momentum);
}

// 8.2.2: what the ground does to the one that comes does not wipe out what the other is.
TEST(MpbsStack, both_assume_the_worst) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
                        .unit("moss", "red-wing", "musketeers", "2-6", "1610")
                        .leader("red-leader", -1, "1411")
                        .order("red-wing", "charge")
                        .terrain("woods", "1610"));
  field.at("moss").formation = Formation::broken;
  field.activate("red-wing");
  field.table.answer("step 1610");
  move_action(field.play, field.unit("alder"));
  EXPECT_EQ(field.where("alder"), "1610");
  EXPECT_EQ(field.at("alder").formation, Formation::broken);
  EXPECT_EQ(field.at("moss").formation, Formation::broken);
}

// 3.2C, 8.2.1: what one has done was the action of both, but that who is joined may still fire.
TEST(MpbsStack, one_action_for_both) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
                        .unit("moss", "red-wing", "musketeers", "2-6", "1610")
                        .leader("red-leader", -1, "1611")
                        .order("red-wing", "rally"));
  const int moss = field.unit("moss");
  field.at("moss").morale = Morale::shaken;
  field.at("moss").formation = Formation::shaken;
  EXPECT_TRUE(may_rally(field.play, moss));
  field.activate("red-wing");
  field.table.answer("step 1610");
  move_action(field.play, field.unit("alder"));
  field.at("alder").acted = true;
  ASSERT_EQ(field.where("alder"), "1610");
  EXPECT_STREQ(may_rally(field.play, moss).rule, "MPBS 3.2C");
  EXPECT_STREQ(may_reform(field.play, moss).rule, "MPBS 3.2C");
  field.at("moss").joined = false;
  EXPECT_STREQ(may_move(field.play, moss).rule, "MPBS 3.2C");
}

}  // namespace
}  // namespace batalia::mpbs::test::stack_test
