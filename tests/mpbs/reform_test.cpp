// MPBS 6.3.2c, 6.3.3, 6.3.4, 6.4, 8.2.1, 10.7.4, 12.4.3, 12.5.2: what Reform and Rally make of states.
#include "model/mpbs/rally.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::reform_test {
namespace {

using Words = std::vector<std::string>;

SmallBattle battle() {
  return SmallBattle()
      .unit("foot", "red-wing", "heavy-infantry", "8-7", "1510 1511")
      .unit("horse", "red-wing", "cuirassier", "3-8", "1514")
      .unit("muskets", "red-wing", "musketeers", "2-6", "1514")
      .unit("fir", "blue-wing", "cuirassier", "3-8", "2510");
}

// The kinds of Reform that the unit could do, as in records.
Words reforms(Battlefield& field, std::string_view unit) {
  Choices choices(field.play);
  add_reforms(field.play, field.unit(unit), "MPBS 13.2.3", choices);
  Words out;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    out.push_back(engine::to_string(choices[i], vocabulary(), field.game));
  }
  EXPECT_EQ(bool(may_be_reformed(field.play, field.unit(unit))), !out.empty());
  return out;
}

void do_reform(Battlefield& field, std::string_view unit, Verb verb, int facing = 0) {
  reform(field.play, field.unit(unit), {verb, {engine::vertex(facing)}});
}

// 6.4.
TEST(MpbsReform, a_level_of_formation_at_a_time) {
  Battlefield field(battle());
  field.at("foot").formation = Formation::broken;
  EXPECT_EQ(reforms(field, "foot"), (Words{"reform"}));
  do_reform(field, "foot", Verb::reform);
  EXPECT_EQ(field.at("foot").formation, Formation::shaken);
  do_reform(field, "foot", Verb::reform);
  EXPECT_EQ(field.at("foot").formation, Formation::normal);
}

// 6.3.2c: out of hedgehog as it faced before, three reforms from its normal formation.
TEST(MpbsReform, hedgehog_is_left_in_three) {
  Battlefield field(battle());
  field.place("foot", "1510 1511", "N");
  field.at("foot").formation = Formation::hedgehog;
  ASSERT_EQ(reforms(field, "foot"), (Words{"leave-hedgehog"}));
  do_reform(field, "foot", Verb::leave_hedgehog);
  EXPECT_EQ(field.at("foot").formation, Formation::broken);
  EXPECT_EQ(field.at("foot").facing, field.vertex("N"));
  do_reform(field, "foot", Verb::reform);
  do_reform(field, "foot", Verb::reform);
  EXPECT_EQ(field.at("foot").formation, Formation::normal);
}

// 6.3.3.
TEST(MpbsReform, open_order_is_entered_and_left) {
  Battlefield field(battle());
  ASSERT_EQ(reforms(field, "foot"), (Words{"to-open-order"}));
  do_reform(field, "foot", Verb::to_open_order);
  EXPECT_EQ(field.at("foot").formation, Formation::open_order);
  ASSERT_EQ(reforms(field, "foot"), (Words{"to-normal-order"}));
  do_reform(field, "foot", Verb::to_normal_order);
  EXPECT_EQ(field.at("foot").formation, Formation::normal);
  Battlefield forbidden(battle().effect("forbid", "{action: open-order}"));
  EXPECT_EQ(reforms(forbidden, "foot"), Words{});
}

// 6.3.4: infantry to Formation Broken, cavalry to Formation Shaken; two hexes front to either side of their march.
TEST(MpbsReform, column_to_battle_line) {
  Battlefield field(battle());
  field.at("foot").formation = Formation::column;
  field.place("foot", "1510 1511", "E");
  EXPECT_EQ(reforms(field, "foot"), (Words{"leave-column N", "leave-column S"}));
  do_reform(field, "foot", Verb::leave_column, field.vertex("S"));
  EXPECT_EQ(field.at("foot").formation, Formation::broken);
  EXPECT_EQ(field.at("foot").facing, field.vertex("S"));
  EXPECT_EQ(field.where("foot"), "1511 1510");
  field.at("horse").formation = field.at("muskets").formation = Formation::column;
  do_reform(field, "horse", Verb::leave_column, field.vertex("S"));
  EXPECT_EQ(field.at("horse").formation, Formation::shaken);
  EXPECT_EQ(field.at("muskets").formation, Formation::shaken) << "as its cavalry (8.2.1)";
}

// 8.2.1: light infantry and cavalry stacked recover together, by one action.
TEST(MpbsReform, a_stack_together) {
  Battlefield field(battle());
  field.at("horse").formation = field.at("muskets").formation = Formation::broken;
  do_reform(field, "horse", Verb::reform);
  EXPECT_EQ(field.at("horse").formation, Formation::shaken);
  EXPECT_EQ(field.at("muskets").formation, Formation::shaken);
  field.at("horse").morale = field.at("muskets").morale = Morale::shaken;
  field.table.die("rally", "horse", 0);
  rally(field.play, field.unit("horse"), nobody);
  EXPECT_EQ(field.at("horse").morale, Morale::normal);
  EXPECT_EQ(field.at("muskets").morale, Morale::normal);
}

// 10.7.4: a shot is loaded instead.
TEST(MpbsReform, pistols_are_reloaded) {
  Battlefield field(battle());
  EXPECT_EQ(reforms(field, "horse"), (Words{"to-open-order"}));
  field.at("horse").pistols_used = 2;
  field.at("horse").formation = Formation::shaken;
  ASSERT_EQ(reforms(field, "horse"), (Words{"reform", "reload"}));
  do_reform(field, "horse", Verb::reload);
  EXPECT_EQ(field.at("horse").pistols_used, 1);
  EXPECT_EQ(field.at("horse").formation, Formation::shaken);
}

// 12.4.3: out of a rout shaken in morale and broken in formation, facing as it likes.
TEST(MpbsReform, the_broken_get_a_formation_and_a_facing) {
  Battlefield field(battle());
  field.at("foot").morale = Morale::broken;
  field.at("foot").formation = Formation::none;
  field.table.die("rally", "foot", 0).answer_to("rally-facing", "face N");
  rally(field.play, field.unit("foot"), nobody);
  EXPECT_EQ(field.at("foot").morale, Morale::shaken);
  EXPECT_EQ(field.at("foot").formation, Formation::broken);
  EXPECT_EQ(field.at("foot").facing, field.vertex("N"));
}

// 12.5.2b.
TEST(MpbsReform, beyond_the_threshold_never_better_than_shaken) {
  Battlefield field(battle());
  field.at("foot").morale = Morale::shaken;
  EXPECT_TRUE(may_be_rallied(field.play, field.unit("foot")));
  field.at("foot").threshold = true;
  EXPECT_STREQ(may_be_rallied(field.play, field.unit("foot")).rule, "MPBS 12.5.2");
  field.at("foot").morale = Morale::broken;
  EXPECT_TRUE(may_be_rallied(field.play, field.unit("foot")));
  // 8.2.1: the threshold of either of a stack, which may have come to it with only one of them.
  field.at("horse").morale = field.at("muskets").morale = Morale::shaken;
  field.at("muskets").threshold = true;
  EXPECT_STREQ(may_be_rallied(field.play, field.unit("horse")).rule, "MPBS 12.5.2");
}

}  // namespace
}  // namespace batalia::mpbs::test::reform_test
