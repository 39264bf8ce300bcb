// MPBS 6.3: what hits do to formations, columns that are caught, hedgehogs.
#include "model/mpbs/formation.h"

#include "model/mpbs/movement.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::formation_test {
namespace {

SmallBattle battle() {
  return SmallBattle()
      .unit("foot", "red-wing", "heavy-infantry", "8-7", "1510 1511")
      .unit("horse", "red-wing", "cuirassier", "3-8", "1514")
      .unit("muskets", "red-wing", "musketeers", "2-6", "1514")
      .unit("fir", "blue-wing", "cuirassier", "3-8", "2510")
      .leader("red-leader", -1, "1412");
}

Formation hit(Formation before, HitFrom from) {
  Battlefield field(battle());
  field.at("foot").formation = before;
  formation_hit(field.play, field.unit("foot"), from, "MPBS 7.3.1");
  return field.at("foot").formation;
}

TEST(MpbsFormation, hits) {
  EXPECT_EQ(hit(Formation::normal, HitFrom::terrain), Formation::shaken);
  EXPECT_EQ(hit(Formation::shaken, HitFrom::terrain), Formation::broken);
  EXPECT_EQ(hit(Formation::broken, HitFrom::fire), Formation::broken) << "10.6.6 makes it a casualty";
  EXPECT_EQ(hit(Formation::open_order, HitFrom::terrain), Formation::open_order) << "6.3.3";
  EXPECT_EQ(hit(Formation::open_order, HitFrom::fire), Formation::broken) << "6.3.3";
  EXPECT_EQ(hit(Formation::open_order, HitFrom::close_combat), Formation::broken) << "6.3.3";
  EXPECT_EQ(hit(Formation::column, HitFrom::terrain), Formation::column) << "6.3.4";
  EXPECT_EQ(hit(Formation::hedgehog, HitFrom::close_combat), Formation::hedgehog) << "6.3.2e";
  EXPECT_EQ(hit(Formation::none, HitFrom::fire), Formation::none) << "12.4.3";
}

TEST(MpbsFormation, stack_is_hit_together) {
  Battlefield field(battle());
  formation_hit(field.play, field.unit("horse"), HitFrom::fire, "MPBS 10.6.6");
  EXPECT_EQ(field.at("horse").formation, Formation::shaken);
  EXPECT_EQ(field.at("muskets").formation, Formation::shaken) << "8.2.1";
  EXPECT_EQ(field.table.noted("formation-hit"), 1);
}

TEST(MpbsFormation, hits_that_are_casualties) {
  Battlefield field(battle());
  const int foot = field.unit("foot");
  for (const auto& [formation, instead] :
       {std::pair{Formation::normal, false}, std::pair{Formation::shaken, false}, std::pair{Formation::broken, true},
        std::pair{Formation::hedgehog, true}, std::pair{Formation::open_order, false}}) {
    field.at("foot").formation = formation;
    EXPECT_EQ(casualty_instead(field.play, foot), instead) << static_cast<int>(formation);
  }
  field.at("foot").morale = Morale::broken;
  field.at("foot").formation = Formation::none;
  EXPECT_TRUE(casualty_instead(field.play, foot));
}

// 6.3.2b: which states may, in its own turn and in reaction; who has no pikes never.
TEST(MpbsHedgehog, who_may) {
  SmallBattle with = battle();
  with.unit("plain", "red-wing", "heavy-infantry", "6-7", "1710", "", {"no-pikes"});
  Battlefield field(with);
  const int foot = field.unit("foot");
  const auto may = [&](Formation formation, bool reaction) {
    field.at("foot").formation = formation;
    return bool(may_form_hedgehog(field.play, foot, reaction));
  };
  EXPECT_TRUE(may(Formation::normal, false));
  EXPECT_TRUE(may(Formation::open_order, true));
  EXPECT_FALSE(may(Formation::shaken, false));
  EXPECT_TRUE(may(Formation::shaken, true));
  EXPECT_FALSE(may(Formation::broken, true));
  EXPECT_TRUE(may(Formation::column, false));
  EXPECT_FALSE(may(Formation::column, true)) << "6.3.4";
  EXPECT_FALSE(may(Formation::hedgehog, true));
  EXPECT_FALSE(may_form_hedgehog(field.play, field.unit("plain"), false)) << "14.2";
  EXPECT_FALSE(may_form_hedgehog(field.play, field.unit("horse"), false));
}

TEST(MpbsHedgehog, costs_four_points) {
  Battlefield field(battle());
  field.activate("red-wing");
  field.table.answer("hedgehog");
  move_action(field.play, field.unit("foot"));
  EXPECT_EQ(field.at("foot").formation, Formation::hedgehog);
  EXPECT_EQ(field.table.asked("step"), 1) << "6.3.2a: it does not move then";

  Battlefield late(battle());
  late.activate("red-wing");
  late.table.answers({"step 1610", "stop"});
  move_action(late.play, late.unit("foot"));
  EXPECT_TRUE(late.table.asked()[0].offers("hedgehog"));
  EXPECT_FALSE(late.table.asked()[1].offers("hedgehog")) << "three points left";
}

// 6.3.4: attacked in column it is Formation Broken, fronts to either side, and checks morale.
TEST(MpbsColumn, caught) {
  for (const bool about : {false, true}) {
    Battlefield field(battle());
    field.at("foot").formation = Formation::column;
    field.place("foot", "1510 1511", "E");
    field.table.answer(about ? "leave-column S" : "leave-column N").die("morale", 0);
    caught_in_column(field.play, field.unit("foot"), field.unit("fir"));
    EXPECT_EQ(field.at("foot").formation, Formation::broken);
    EXPECT_EQ(field.where("foot"), about ? "1511 1510" : "1510 1511");
    EXPECT_EQ(field.table.noted("column-caught"), 1);
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::formation_test
