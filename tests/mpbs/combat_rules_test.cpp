// MPBS 11.1, 11.2A-C, 11.6, 7.3.5, 14.5: who may attack whom, announcements and their order.
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::combat_rules_test {
namespace {

SmallBattle two_lines() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
      .unit("beech", "red-wing", "cuirassier", "4-7", "1512")
      .unit("fir", "blue-wing", "cuirassier", "4-7", "1610")
      .unit("larch", "blue-wing", "cuirassier", "4-7", "1612");
}

std::string refusal(const Battlefield& field, std::string_view unit, std::string_view hex) {
  const engine::Answer answer = may_attack(field.play, field.unit(unit), field.hex(hex));
  return answer ? "" : answer.rule;
}

TEST(MpbsCombatRules, front_hexes_with_an_enemy) {
  Battlefield field(two_lines());
  EXPECT_EQ(refusal(field, "alder", "1610"), "");
  EXPECT_EQ(refusal(field, "alder", "1611"), "MPBS 11.1.2");  // nobody there
  field.place("alder", "1510", "N");
  EXPECT_EQ(refusal(field, "alder", "1610"), "MPBS 11.1.2");  // behind it
  field.place("alder", "1410", "S");
  EXPECT_EQ(refusal(field, "alder", "1610"), "MPBS 11.1.2");  // too far
}

TEST(MpbsCombatRules, who_does_not_attack) {
  Battlefield field(two_lines().unit("oak", "red-wing", "heavy-infantry", "4-7", "1509"));
  field.at("alder").morale = Morale::broken;
  EXPECT_EQ(refusal(field, "alder", "1610"), "MPBS 12.4.3");
  EXPECT_EQ(refusal(field, "oak", "1610"), "");
  field.at("oak").formation = Formation::hedgehog;
  EXPECT_EQ(refusal(field, "oak", "1610"), "MPBS 6.3.2a");
  field.at("oak").formation = Formation::column;
  EXPECT_EQ(refusal(field, "oak", "1610"), "MPBS 6.3.4");
  field.at("oak").formation = Formation::broken;
  EXPECT_EQ(refusal(field, "oak", "1610"), "");
}

TEST(MpbsCombatRules, guns_do_not_attack) {
  Battlefield field(two_lines().unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1509"));
  EXPECT_EQ(refusal(field, "ash", "1610"), "MPBS 11.1.2");
}

TEST(MpbsCombatRules, prohibited_hexes) {
  Battlefield field(two_lines().terrain("chateau", "1610"));
  EXPECT_EQ(refusal(field, "alder", "1610"), "MPBS 11.1.2");
  Battlefield abatis(two_lines().feature("abatis", "1510/1610"));
  EXPECT_EQ(refusal(abatis, "alder", "1610"), "MPBS 11.1.2");
}

TEST(MpbsCombatRules, special_rules_forbid) {
  Battlefield field(two_lines().effect("forbid", "{action: close-combat, of: {unit: alder}}"));
  EXPECT_NE(refusal(field, "alder", "1610"), "");
  EXPECT_EQ(refusal(field, "beech", "1612"), "");
}

TEST(MpbsCombatRules, two_hexes_only_the_middle_front_hex) {
  SmallBattle battle = two_lines()
                           .unit("oak", "red-wing", "heavy-infantry", "8-7", "1410 1411")
                           .unit("elm", "red-wing", "heavy-infantry", "8-7", "2010 2011", {}, {"swedish-brigade"});
  Battlefield field(battle);
  field.place("alder", "1210");
  field.place("oak", "1510 1511", "S");  // front 1610 1611 1612
  EXPECT_EQ(refusal(field, "oak", "1612"), "MPBS 11.1.3");
  EXPECT_EQ(refusal(field, "oak", "1610"), "MPBS 11.1.3");
  field.place("fir", "1611");
  EXPECT_EQ(refusal(field, "oak", "1611"), "");
  field.place("oak", "1410 1411", "S");
  field.place("elm", "1510 1511", "S");
  EXPECT_EQ(refusal(field, "elm", "1612"), "");  // 14.5
}

TEST(MpbsCombatRules, light_infantry_against_its_like_and_lone_guns) {
  Battlefield field(SmallBattle()
                        .unit("moss", "red-wing", "musketeers", "2-6", "1510")
                        .unit("fern", "blue-wing", "dragoons", "2-6", "1610")
                        .unit("fir", "blue-wing", "cuirassier", "4-7", "1611")
                        .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "2015")
                        .unit("cart", "blue-wing", "wagon", "", "2017")
                        .leader("blue-leader", 0, "2019"));
  EXPECT_EQ(refusal(field, "moss", "1610"), "");
  EXPECT_EQ(refusal(field, "moss", "1611"), "MPBS 11.6");
  field.place("fir", "2011");
  field.place("ash", "1611");
  EXPECT_EQ(refusal(field, "moss", "1611"), "");
  field.place("ash", "2015");
  field.place("cart", "1611");
  EXPECT_EQ(refusal(field, "moss", "1611"), "");
  field.place("cart", "2017");
  field.place_leader("blue-leader", "1611");
  EXPECT_EQ(refusal(field, "moss", "1611"), "MPBS 11.6");
}

TEST(MpbsCombatRules, light_infantry_of_a_stack_is_left_out) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
                        .unit("moss", "red-wing", "musketeers", "2-6", "1510")
                        .unit("fern", "blue-wing", "dragoons", "2-6", "1610"));
  EXPECT_EQ(refusal(field, "moss", "1610"), "MPBS 8.2.1-combat");
  EXPECT_EQ(refusal(field, "alder", "1610"), "");
}

TEST(MpbsCombatRules, across_a_bridge) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "8-7", "1510 1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "8-7", "1611")
                        .feature("stream", "1510/1611 1511/1611")
                        .feature("bridge", "1510/1611"));
  const int oak = field.unit("oak");
  EXPECT_EQ(refusal(field, "oak", "1611"), "");
  // The other half's way is a plain stream: no bridge is needed.
  EXPECT_FALSE(attacks_across_bridge(field.play, oak, field.hex("1611")));
}

// A pond before the middle of oak's front, with a dam through it to fir.
SmallBattle dam(std::string_view path) {
  return SmallBattle()
      .unit("oak", "red-wing", "heavy-infantry", "8-7", "1510 1511")
      .unit("fir", "blue-wing", "heavy-infantry", "8-7", "1711")
      .terrain("pond", "1611")
      .road("lane", path);
}

TEST(MpbsCombatRules, over_a_bridge_hex) {
  Battlefield field(dam("1510 1611 1711"));
  EXPECT_EQ(refusal(field, "oak", "1711"), "");
  const engine::Roll roll = combat_roll(field.play, combat(field, {"oak"}, "1711"), 0, false);
  EXPECT_EQ(modifier(roll, "attacker-formation-broken"), -2);
  Battlefield elsewhere(dam("1310 1311 1312"));
  EXPECT_EQ(refusal(elsewhere, "oak", "1711"), "MPBS 11.1.2");
}

TEST(MpbsCombatRules, and_across_it_in_the_advance) {
  for (const bool goes : {false, true}) {
    Battlefield field(dam("1510 1611 1711"));
    field.activate("red-wing");
    field.state.stage = Stage::close_combat;
    field.at("fir").formation = Formation::broken;
    field.table.die("close-combat", 9);
    field.table.answer(goes ? "advance oak 1711" : "stay");
    resolve(field.play, combat(field, {"oak"}, "1711"));
    EXPECT_EQ(field.where("oak"), goes ? "1712 1711" : "1511 1510");
    EXPECT_EQ(field.at("oak").formation, goes ? Formation::broken : Formation::shaken);
  }
}

// ---- Announcements ----

TEST(MpbsCombatRules, a_charge_from_where_it_stood_gives_rise_to_reaction) {
  for (const bool moved : {false, true}) {
    Battlefield field(SmallBattle()
                          .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
                          .unit("fir", "blue-wing", "heavy-infantry", "4-7", "1610"));
    field.activate("red-wing");
    field.at("alder").moved = moved;
    field.table.answer("attack alder 1610");
    designate(field.play, false);
    EXPECT_EQ(field.table.asked("reaction") > 0, !moved);
  }
}

TEST(MpbsCombatRules, active_wing_announces_and_may_stop) {
  Battlefield field(
      two_lines().wing("third", "red", "charge", "red-other", 0).unit("elm", "third", "cuirassier", "4-7", "1509"));
  field.activate("red-wing");
  field.at("alder").moved = field.at("beech").moved = true;
  field.table.answer("attack alder 1610");
  designate(field.play, false);
  ASSERT_EQ(field.state.designations.size(), 1U);
  EXPECT_EQ(field.state.designations[0].attacker, field.unit("alder"));
  const Asked asked = field.table.decision("attack");
  EXPECT_TRUE(asked.offers("attack alder 1610"));
  EXPECT_TRUE(asked.offers("attack beech 1612"));
  EXPECT_FALSE(asked.offers("attack elm 1610"));  // of another wing
  EXPECT_EQ(asked.otherwise, "decline");
  EXPECT_EQ(field.table.asked("attack"), 2);  // once more, for beech
}

TEST(MpbsCombatRules, reaction_only_by_those_not_attacked_and_on_the_active_wing) {
  Battlefield field(
      two_lines().wing("third", "red", "charge", "red-other", 0).unit("elm", "third", "cuirassier", "4-7", "1611"));
  field.activate("red-wing");
  field.at("alder").moved = true;
  field.table.answers({"attack alder 1610", "attack larch 1512"});
  designate(field.play, false);
  designate(field.play, true);
  const Asked asked = field.table.decision("reaction-attack");
  EXPECT_EQ(asked.choices.size(), 2U);  // larch at beech, or nothing: fir is a target, elm of another wing
  ASSERT_EQ(field.state.designations.size(), 2U);
  EXPECT_TRUE(field.state.designations[1].reaction);
}

TEST(MpbsCombatRules, reactions_come_first) {
  Battlefield field(two_lines());
  field.activate("red-wing");
  field.state.stage = Stage::close_combat;
  field.at("alder").moved = field.at("beech").moved = true;
  field.table.answers({"attack alder 1610", "attack larch 1512"});
  designate(field.play, false);
  designate(field.play, true);
  field.table.die("close-combat", "larch", 5).answer("retreat 1412");
  EXPECT_TRUE(resolve_next(field.play));
  EXPECT_EQ(field.where("beech"), "1412");
  field.table.die("close-combat", "alder", 5).answer("retreat 1710");
  EXPECT_TRUE(resolve_next(field.play));
  EXPECT_FALSE(resolve_next(field.play));
}

TEST(MpbsCombatRules, from_the_end_that_its_player_names) {
  for (const bool east_first : {false, true}) {
    Battlefield field(two_lines());
    field.activate("red-wing");
    field.state.stage = Stage::close_combat;
    field.at("alder").moved = field.at("beech").moved = true;
    field.table.answers({"attack alder 1610", "attack beech 1612"});
    designate(field.play, false);
    field.table.answer_to("combat-order", east_first ? "resolve beech" : "resolve alder");
    field.table.answers({east_first ? "retreat 1712" : "retreat 1709", east_first ? "retreat 1709" : "retreat 1712"});
    field.table.die("close-combat", east_first ? "beech" : "alder", 5);
    EXPECT_TRUE(resolve_next(field.play));
    field.table.die("close-combat", east_first ? "alder" : "beech", 5);
    EXPECT_TRUE(resolve_next(field.play));
    EXPECT_EQ(field.table.asked("combat-order"), 1);
  }
}

TEST(MpbsCombatRules, of_those_at_one_end_the_nearest_is_named) {
  Battlefield field(two_lines()
                        .unit("oak", "red-wing", "cuirassier", "4-7", "1712")
                        .unit("pine", "blue-wing", "cuirassier", "4-7", "1812"));
  field.activate("red-wing");
  field.state.stage = Stage::close_combat;
  field.at("alder").moved = field.at("beech").moved = field.at("oak").moved = true;
  field.table.answers({"attack alder 1610", "attack oak 1812", "attack beech 1612", "resolve beech"});
  designate(field.play, false);
  field.table.other_dice(5);
  field.table.otherwise([](const Asked& asked) { return std::optional(asked.choices.back()); });
  EXPECT_TRUE(resolve_next(field.play));
  EXPECT_TRUE(field.table.decision("combat-order").offers("resolve alder"));
  EXPECT_TRUE(field.table.decision("combat-order").offers("resolve beech"));
  EXPECT_EQ(field.table.event("close-combat").args.at(0), "beech");
}

TEST(MpbsCombatRules, an_attack_whose_attacker_or_target_is_gone_is_dropped) {
  Battlefield field(two_lines());
  field.activate("red-wing");
  field.at("alder").moved = field.at("beech").moved = true;
  field.table.answers({"attack alder 1610", "attack beech 1612", "resolve alder"});
  designate(field.play, false);
  field.place("fir", "2010");    // the target left
  field.place("beech", "1511");  // the attacker moved, and still faces the target
  EXPECT_FALSE(resolve_next(field.play));
  EXPECT_EQ(field.table.noted("attack-dropped"), 2);
}

// Two attack a two-hex unit, one in each of its hexes.
SmallBattle both_halves() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "4-7", "1509")
      .unit("beech", "red-wing", "cuirassier", "4-7", "1511")
      .unit("fir", "blue-wing", "heavy-infantry", "8-7", "1610 1611");
}
void designate_both_halves(Battlefield& field) {
  field.activate("red-wing");
  field.state.stage = Stage::close_combat;
  field.at("alder").moved = field.at("beech").moved = true;
  field.table.answers({"attack alder 1610", "attack beech 1611", "resolve alder"});
  designate(field.play, false);
}

TEST(MpbsCombatRules, all_who_attack_a_hex_fight_together) {
  Battlefield field(both_halves());
  designate_both_halves(field);
  field.table.die("close-combat", 4).answers({"retreat 1409", "retreat 1412"});
  EXPECT_TRUE(resolve_next(field.play));
  EXPECT_FALSE(resolve_next(field.play));
  EXPECT_EQ(field.table.event("close-combat").modifier("strength-2-to-1"), 1);  // 8 to a half of 8
}

// 11.1.2: an attack that was dropped says no more where they fight.
TEST(MpbsCombatRules, they_fight_where_the_first_attack_that_holds_goes) {
  Battlefield field(both_halves());
  designate_both_halves(field);
  field.place("alder", "1309");
  field.table.die("close-combat", 4).answer("retreat 1412");
  EXPECT_TRUE(resolve_next(field.play));
  EXPECT_EQ(field.table.event("close-combat").args.at(2), "1611");
}

}  // namespace
}  // namespace batalia::mpbs::test::combat_rules_test
