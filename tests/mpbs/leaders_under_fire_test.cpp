// MPBS 10.10, 10.1.1: leaders with the units that are fired at, and leaders alone in their hexes.
#include "tests/mpbs/fire_support.h"

namespace batalia::mpbs::test::leaders_under_fire_test {
namespace {

TEST(MpbsFire, leader_before_the_check) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1409")
                        .leader("blue-leader", -2, "1610")
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-6", "1610"));
  field.activate("red-wing");
  field.table.dice({4, 9, 7});  // a hit, the leader falls, and so does not help with the check
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  EXPECT_EQ(field.leader_at("blue-leader").presence, Presence::eliminated);
  EXPECT_EQ(field.at("fir").morale, Morale::shaken);
  Battlefield missed(duel().leader("blue-leader", -2, "1610"));
  missed.activate("red-wing");
  missed.table.die("fire", 0);
  fire_action(missed.play, missed.unit("oak"), FireKind::skirmish);
}

TEST(MpbsFire, leader_of_the_other_half_is_safe) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1409")
                        .leader("blue-leader", -1, "1609")
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "9-8", "1610 1609"));
  field.activate("red-wing");
  field.table.die("fire", 4);
  fire_action(field.play, field.unit("oak"), FireKind::skirmish);
  EXPECT_EQ(field.at("fir").casualties, 1);
}

TEST(MpbsFire, a_leader_alone_is_a_target_of_muskets) {
  // His hex is before both halves of oak and beside elm.
  const SmallBattle battle = SmallBattle()
                                 .leader("red-leader", 0, "1409")
                                 .leader("blue-leader", 0, "1611")
                                 .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                                 .unit("fir", "blue-wing", "heavy-infantry", "6-7", "2010");
  for (const int face : {0, 9}) {
    Battlefield field(battle);
    field.activate("red-wing");
    EXPECT_TRUE(may_fire(field.play, field.unit("oak"), FireKind::skirmish, /*reaction=*/false));
    field.table.answers({"shoot-leader blue-leader 1511", "shoot-leader blue-leader 1510"}).dice({0, face});
    if (face == 9) field.table.die("leader-casualty", 9);
    fire_action(field.play, field.unit("oak"), FireKind::skirmish);
    EXPECT_EQ(field.table.noted("shot"), 2);
    EXPECT_EQ(field.table.event("shot").rule, "MPBS 10.1.1-leader");
    EXPECT_EQ(field.table.event("shot").args.at(1), "blue-leader");
    EXPECT_EQ(field.table.asked("reaction"), 0) << "he does not answer";
    EXPECT_EQ(field.leader_at("blue-leader").presence, face == 9 ? Presence::eliminated : Presence::on_map);
  }
  // With both halves he is hit and rolls once (10.1.4, 10.10).
  Battlefield both(battle);
  both.activate("red-wing");
  both.table.answers({"shoot-leader blue-leader 1511", "shoot-leader blue-leader 1510"});
  both.table.dice({9, 9}).die("leader-casualty", 0);
  fire_action(both.play, both.unit("oak"), FireKind::salvo);
  EXPECT_EQ(both.table.noted("leader-safe"), 1);
  EXPECT_TRUE(both.at("oak").salvo);
}

TEST(MpbsFire, whom_a_unit_covers_is_no_target_himself) {
  Battlefield field(duel().leader("blue-leader", 0, "1610").unit("cart", "blue-wing", "wagon", "", "1611"));
  const int oak = field.unit("oak");
  const auto may = [&](std::string_view hex, FireKind kind) {
    field.place_leader("blue-leader", hex);
    return may_shoot_leader(field.play, oak, field.hex("1510"), field.leader("blue-leader"), kind);
  };
  EXPECT_STREQ(may("1610", FireKind::skirmish).rule, "MPBS 10.1.1-leader") << "with fir";
  EXPECT_TRUE(may("1611", FireKind::skirmish)) << "a wagon is no target";
  EXPECT_TRUE(may("1511", FireKind::skirmish)) << "a flank";
  EXPECT_STREQ(may("1511", FireKind::salvo).rule, "MPBS 10.1.3") << "10.4: frontal hexes alone";
  EXPECT_STREQ(may("1410", FireKind::skirmish).rule, "MPBS 10.1.3") << "behind it";
  EXPECT_STREQ(may("1710", FireKind::skirmish).rule, "MPBS 10.1.3") << "two hexes off";
  Battlefield firm(duel().leader("blue-leader", 0, "1511"));
  firm.activate("red-wing");
  firm.table.answer("shoot-leader blue-leader 1510").dice({9}).die("leader-casualty", 0);
  fire_action(firm.play, firm.unit("oak"), FireKind::skirmish);
  EXPECT_TRUE(firm.table.decision("fire").offers("shoot fir 1510"));
}

TEST(MpbsFire, a_leader_alone_is_a_target_of_pistols) {
  const SmallBattle battle = SmallBattle()
                                 .leader("red-leader", 0, "1409")
                                 .leader("blue-leader", 0, "1710")
                                 .order("red-wing", "charge")
                                 .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
                                 .unit("fir", "blue-wing", "heavy-infantry", "6-7", "2810");
  Battlefield field(battle);
  field.activate("red-wing");
  field.table.answers({"step 1610", "pistol-leader blue-leader"}).die("fire", "alder", 9).die("leader-casualty", 9);
  field.table.otherwise([](const Asked& asked) {
    return std::optional(asked.otherwise.empty() ? asked.choices.front() : asked.otherwise);
  });
  move_action(field.play, field.unit("alder"));
  EXPECT_EQ(field.leader_at("blue-leader").presence, Presence::eliminated);
  EXPECT_EQ(field.at("alder").pistols_used, 1);
}

}  // namespace
}  // namespace batalia::mpbs::test::leaders_under_fire_test
