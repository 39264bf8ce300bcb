// MPBS 12, 10.6.1, 10.8.9, 8.2.1: checks of morale, its states, casualties, thresholds, units lost.
#include "model/mpbs/morale.h"
#include "model/mpbs/artillery.h"
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::morale_test {
namespace {

SmallBattle lines() {
  return SmallBattle()
      .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
}
SmallBattle stack() {
  return SmallBattle()
      .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
      .unit("horse", "blue-wing", "cuirassier", "4-8", "1610")
      .unit("shot", "blue-wing", "musketeers", "2-5", "1610");
}
Cause by(const Battlefield& field, std::string_view enemy, bool retreats = true) {
  return {.enemy = field.unit(enemy), .rule = "MPBS 10.6.2", .retreats = retreats};
}

TEST(MpbsMorale, passes_on_its_morale_or_less) {
  Battlefield field(lines());
  field.table.dice({7, 8});
  EXPECT_TRUE(morale_check(field.play, field.unit("fir"), 0, by(field, "oak")));
  EXPECT_EQ(field.at("fir").morale, Morale::normal);
  EXPECT_FALSE(morale_check(field.play, field.unit("fir"), 0, by(field, "oak")));
  EXPECT_EQ(field.at("fir").morale, Morale::shaken);
}

TEST(MpbsMorale, shaken_is_one_less) {
  Battlefield field(lines());
  field.at("fir").morale = Morale::shaken;
  EXPECT_TRUE(passes_morale(field.play, field.unit("fir"), 6));
  EXPECT_FALSE(passes_morale(field.play, field.unit("fir"), 7));
  field.at("fir").morale = Morale::broken;
  EXPECT_TRUE(passes_morale(field.play, field.unit("fir"), 1));
  EXPECT_FALSE(passes_morale(field.play, field.unit("fir"), 2));
}

TEST(MpbsMorale, one_leader_and_further_checks) {
  Battlefield field(lines().leader("blue-leader", -1, "1610").commander("blue", "marshal", -2, "1610"));
  const engine::Roll roll = morale_roll(field.play, field.unit("fir"), 2);
  EXPECT_EQ(modifier(roll, "leader"), -2);
  EXPECT_EQ(modifier(roll, "further-check"), 2);
  EXPECT_EQ(roll.sum(), 0);
  field.place_leader("marshal", "1710");
  EXPECT_EQ(morale_roll(field.play, field.unit("fir"), 0).sum(), -1);
  field.place_leader("blue-leader", "1710");
  EXPECT_EQ(morale_roll(field.play, field.unit("fir"), 0).sum(), 0);
}

TEST(MpbsMorale, special_rules_count) {
  Battlefield field(lines().effect("modifier", "{roll: morale-check, is: \"+1\", of: {side: blue}}"));
  EXPECT_EQ(morale_roll(field.play, field.unit("fir"), 0).sum(), 1);
  EXPECT_EQ(morale_roll(field.play, field.unit("oak"), 0).sum(), 0);
}

TEST(MpbsMorale, breaking_runs_two_hexes_from_the_enemy) {
  Battlefield field(lines());
  field.at("fir").morale = Morale::shaken;
  field.table.answers({"retreat 1710", "retreat 1810"});
  lose_morale(field.play, field.unit("fir"), by(field, "oak"));
  EXPECT_EQ(field.at("fir").morale, Morale::broken);
  EXPECT_EQ(field.at("fir").formation, Formation::none);
  EXPECT_EQ(field.where("fir"), "1810");
}

TEST(MpbsMorale, broken_and_broken_again_is_eliminated) {
  Battlefield field(lines());
  field.at("fir").morale = Morale::broken;
  lose_morale(field.play, field.unit("fir"), by(field, "oak"));
  EXPECT_EQ(field.where("fir"), "eliminated");
}

TEST(MpbsMorale, results_compound_and_the_caller_moves) {
  Battlefield field(lines());
  EXPECT_EQ(become_shaken(field.play, field.unit("fir"), by(field, "oak")), Became::shaken);
  EXPECT_EQ(become_shaken(field.play, field.unit("fir"), by(field, "oak")), Became::broken);
  EXPECT_EQ(field.where("fir"), "1610");
  EXPECT_EQ(become_shaken(field.play, field.unit("fir"), by(field, "oak")), Became::eliminated);
  EXPECT_EQ(become_broken(field.play, field.unit("oak"), by(field, "fir")), Became::broken);
  EXPECT_EQ(become_broken(field.play, field.unit("oak"), by(field, "fir")), Became::eliminated);
}

TEST(MpbsMorale, guns_break_where_they_stand_and_alone) {
  Battlefield field(lines().unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  field.at("gun").morale = Morale::shaken;
  lose_morale(field.play, field.unit("gun"), by(field, "oak"));
  EXPECT_EQ(field.at("gun").morale, Morale::broken);
  EXPECT_EQ(field.where("gun"), "1610");
  EXPECT_EQ(field.at("fir").morale, Morale::normal);
  lose_morale(field.play, field.unit("gun"), by(field, "oak"));
  EXPECT_TRUE(field.at("gun").disabled);
}

// Ruling morale-of-guns: no set-up prints it.
TEST(MpbsMorale, guns_check_against_seven) {
  Battlefield field(lines().unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  const int gun = field.unit("gun");
  EXPECT_TRUE(passes_morale(field.play, gun, 7));
  EXPECT_FALSE(passes_morale(field.play, gun, 8));
  field.table.die("morale", "gun", 8);
  EXPECT_FALSE(morale_check(field.play, gun, 0, by(field, "oak")));
  EXPECT_EQ(field.at("gun").morale, Morale::shaken);
  EXPECT_EQ(field.at("fir").morale, Morale::normal) << "12.4.5";
  EXPECT_FALSE(passes_morale(field.play, gun, 7));
  EXPECT_TRUE(passes_morale(field.play, gun, 6));
}

TEST(MpbsMorale, stack_checks_on_the_cavalry_and_falls_together) {
  Battlefield field(stack());
  field.table.die("morale", "horse", 9);
  EXPECT_FALSE(morale_check(field.play, field.unit("shot"), 0, by(field, "oak")));
  EXPECT_EQ(field.at("horse").morale, Morale::shaken);
  EXPECT_EQ(field.at("shot").morale, Morale::shaken);
  field.table.die("morale", 7);
  EXPECT_TRUE(morale_check(field.play, field.unit("shot"), 0, by(field, "oak")));
}

TEST(MpbsCasualties, points_until_none_are_left) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "3-8", "1610"));
  EXPECT_TRUE(casualties(field.play, field.unit("fir"), 2, by(field, "oak")));
  EXPECT_EQ(field.at("fir").casualties, 2);
  EXPECT_EQ(field.play.strength(field.unit("fir")), 1);
  EXPECT_FALSE(casualties(field.play, field.unit("fir"), 1, by(field, "oak")));
  EXPECT_EQ(field.where("fir"), "eliminated");
  EXPECT_EQ(field.table.noted("casualties"), 3);
}

TEST(MpbsCasualties, threshold_costs_one_level_once) {
  Battlefield field(lines());  // 6 strength points of morale 7: 3
  casualties(field.play, field.unit("fir"), 2, by(field, "oak"));
  EXPECT_FALSE(field.at("fir").threshold);
  casualties(field.play, field.unit("fir"), 1, by(field, "oak"));
  EXPECT_TRUE(field.at("fir").threshold);
  EXPECT_EQ(field.at("fir").morale, Morale::shaken);
  casualties(field.play, field.unit("fir"), 1, by(field, "oak"));
  EXPECT_EQ(field.at("fir").morale, Morale::shaken);
}

TEST(MpbsCasualties, no_threshold_for_small_units_of_morale_8) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "4-8", "1610"));
  casualties(field.play, field.unit("fir"), 3, by(field, "oak"));
  EXPECT_FALSE(field.at("fir").threshold);
}

TEST(MpbsCasualties, broken_unit_at_its_threshold_is_lost) {
  Battlefield field(lines());
  field.at("fir").morale = Morale::broken;
  EXPECT_FALSE(casualties(field.play, field.unit("fir"), 3, by(field, "oak")));
}

TEST(MpbsCasualties, owner_says_who_of_a_stack_is_hit) {
  Battlefield field(stack());
  field.table.answers({"take-hit shot", "take-hit horse"});
  EXPECT_TRUE(casualties(field.play, field.unit("horse"), 2, by(field, "oak")));
  EXPECT_EQ(field.at("shot").casualties, 1);
  EXPECT_EQ(field.at("horse").casualties, 1);
  EXPECT_EQ(field.table.decision("who-takes-hit").side, 1);
  // Two points of morale 5: the first reaches the threshold, for both.
  EXPECT_TRUE(field.at("shot").threshold);
  EXPECT_TRUE(field.at("horse").threshold);
  EXPECT_EQ(field.at("horse").morale, Morale::shaken);
  EXPECT_EQ(field.at("shot").morale, Morale::shaken);
}

TEST(MpbsCasualties, light_infantry_goes_with_its_cavalry) {
  Battlefield field(stack());
  eliminate(field.play, field.unit("horse"), by(field, "oak"));
  EXPECT_EQ(field.where("shot"), "eliminated");
  Battlefield other(stack());
  eliminate(other.play, other.unit("shot"), by(other, "oak"));
  EXPECT_EQ(other.where("horse"), "1610");
}

TEST(MpbsCasualties, leaders_left_alone_are_removed) {
  Battlefield field(lines().leader("blue-leader", 0, "1610"));
  eliminate(field.play, field.unit("fir"), by(field, "oak"));
  EXPECT_EQ(field.leader_at("blue-leader").presence, Presence::eliminated);
  Battlefield two(
      lines().leader("blue-leader", 0, "1610").unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  eliminate(two.play, two.unit("fir"), by(two, "oak"));
  EXPECT_EQ(two.leader_at("blue-leader").presence, Presence::on_map);
  eliminate(two.play, two.unit("gun"), by(two, "oak"));
  EXPECT_EQ(two.leader_at("blue-leader").presence, Presence::eliminated);
}

TEST(MpbsCasualties, guns_are_disabled_and_stay) {
  Battlefield field(lines().unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  field.at("gun").on_top = true;
  EXPECT_FALSE(casualties(field.play, field.unit("gun"), 1, by(field, "oak")));
  EXPECT_TRUE(field.at("gun").disabled);
  EXPECT_FALSE(field.at("gun").on_top);
  EXPECT_EQ(field.where("gun"), "1610");
  EXPECT_FALSE(field.play.counts(field.unit("gun")));
  disable(field.play, field.unit("gun"), "MPBS 11.4.3");
  EXPECT_EQ(field.table.noted("guns-disabled"), 1);
}

TEST(MpbsCasualties, guns_and_wagons_change_hands) {
  Battlefield field(lines()
                        .unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1710")
                        .unit("cart", "blue-wing", "wagon", "", "1711"));
  take_guns(field.play, field.hex("1710"), 0, "MPBS 11.5.1");
  EXPECT_TRUE(field.at("gun").captured && field.at("gun").disabled);
  take_guns(field.play, field.hex("1710"), 1, "MPBS 11.5.1");
  EXPECT_FALSE(field.at("gun").captured);
  EXPECT_TRUE(field.at("gun").disabled);  // never crewed again
  take_guns(field.play, field.hex("1711"), 0, "MPBS 14.1");
  EXPECT_TRUE(field.at("cart").captured);
  take_guns(field.play, field.hex("1711"), 1, "MPBS 14.1");
  EXPECT_FALSE(field.at("cart").captured || field.at("cart").disabled);
  EXPECT_EQ(field.table.noted("captured"), 2);
  EXPECT_EQ(field.table.noted("regained"), 2);
}

}  // namespace
}  // namespace batalia::mpbs::test::morale_test
