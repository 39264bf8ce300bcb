// MPBS 10.1, 10.5, 10.6, 14.4: who may fire at what, every modifier of a shot, and what comes of each face.
#include <array>

#include "model/mpbs/fire.h"
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::fire_roll_test {
namespace {

SmallBattle duel() {
  return SmallBattle()
      .leader("red-leader", 0, "1409")
      .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
}

SmallBattle pistols() {
  return SmallBattle()
      .leader("red-leader", 0, "1409")
      .unit("rider", "red-wing", "cuirassier", "4-7", "1510")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
}

engine::Roll roll_of(const Battlefield& field, std::string_view unit, std::string_view from, std::string_view target,
                     FireKind kind, bool reaction = false, FireKind by = FireKind::skirmish, bool moved = false) {
  return shot_roll(field.play, field.unit(unit), field.hex(from), field.unit(target), kind, reaction, by, moved);
}

engine::Roll skirmish_roll(const Battlefield& field) {
  return roll_of(field, "oak", "1510", "fir", FireKind::skirmish);
}

engine::Answer shoots(const Battlefield& field, std::string_view unit, std::string_view from, std::string_view target,
                      FireKind kind = FireKind::skirmish) {
  return may_shoot(field.play, field.unit(unit), field.hex(from), field.unit(target), kind);
}

std::string refusal(const engine::Answer& answer) { return answer ? "" : answer.rule; }

TEST(MpbsFireRules, front_and_flank_never_rear) {
  Battlefield field(duel());
  for (const std::string_view hex : {"1610", "1611", "1509", "1511"}) {
    field.place("fir", hex);
    EXPECT_TRUE(shoots(field, "oak", "1510", "fir")) << hex;
  }
  for (const std::string_view hex : {"1410", "1411"}) {
    field.place("fir", hex);
    EXPECT_EQ(refusal(shoots(field, "oak", "1510", "fir")), "MPBS 10.1.3") << hex;
  }
  field.place("fir", "1710");
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "fir")), "MPBS 10.1.2");
}

TEST(MpbsFireRules, each_half_has_hexes_of_its_own) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610"));
  const auto reached = [&](std::string_view half) {
    std::string out;
    for (const std::string_view hex : {"1509", "1512", "1610", "1611", "1612", "1410", "1411", "1412"}) {
      field.place("fir", hex);
      if (shoots(field, "oak", half, "fir")) out += std::string(out.empty() ? "" : " ") + std::string(hex);
    }
    return out;
  };
  EXPECT_EQ(reached("1511"), "1512 1611 1612");  // its left half
  EXPECT_EQ(reached("1510"), "1509 1610 1611");
}

TEST(MpbsFireRules, salvo_and_fire_on_the_move_into_front_hexes_alone) {
  Battlefield field(duel());
  field.place("fir", "1511");
  for (const FireKind kind : {FireKind::salvo, FireKind::advancing, FireKind::retreating}) {
    EXPECT_EQ(refusal(shoots(field, "oak", "1510", "fir", kind)), "MPBS 10.1.3");
  }
  EXPECT_TRUE(shoots(field, "oak", "1510", "fir", FireKind::skirmish));
  field.place("fir", "1611");
  EXPECT_TRUE(shoots(field, "oak", "1510", "fir", FireKind::salvo));
}

TEST(MpbsFireRules, states_that_forbid_fire) {
  Battlefield field(duel());
  field.at("oak").formation = Formation::hedgehog;
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "fir")), "MPBS 6.3.2a");
  field.at("oak").formation = Formation::column;
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "fir")), "MPBS 6.3.4-forbidden");
  field.at("oak").formation = Formation::none;
  field.at("oak").morale = Morale::broken;
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "fir")), "MPBS 12.4.3");
}

TEST(MpbsFireRules, two_pistols_and_no_more) {
  Battlefield field(pistols());
  field.at("rider").pistols_used = 1;
  EXPECT_TRUE(shoots(field, "rider", "1510", "fir", FireKind::pistol));
  field.at("rider").pistols_used = 2;
  EXPECT_EQ(refusal(shoots(field, "rider", "1510", "fir", FireKind::pistol)), "MPBS 10.7.3");
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("rider"), FireKind::pistol, true)), "MPBS 10.7.3");
}

TEST(MpbsFireRules, cavalry_mounted_or_not_has_pistols_only) {
  Battlefield field(SmallBattle()
                        .leader("red-leader", 0, "1510")
                        .unit("rider", "red-wing", "cuirassier", "4-7", "1510", "S", {"dismounted"})
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610"));
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("rider"), FireKind::salvo, true)), "MPBS 14.3-cavalry");
  EXPECT_TRUE(may_fire(field.play, field.unit("rider"), FireKind::pistol, false));
  EXPECT_EQ(roll_of(field, "rider", "1510", "fir", FireKind::pistol).chart, "light-fire");
}

// 10.3.1.
TEST(MpbsFireRules, infantry_has_its_own_kinds_of_fire) {
  Battlefield field(duel());
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "fir", FireKind::pistol)), "MPBS 10.3.1");
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("oak"), FireKind::pistol, false)), "MPBS 10.3.1");
}

TEST(MpbsFireRules, wagons_and_what_is_under_guns_are_no_targets) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("cart", "blue-wing", "wagon", "", "1611")
                        .unit("gun", "blue-wing", "artillery-4-8-lb", "4-14", "1610")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610"));
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "cart")), "MPBS 10.1.1");
  field.at("gun").on_top = true;
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "fir")), "MPBS 8.3.1");
  EXPECT_TRUE(shoots(field, "oak", "1510", "gun"));
  field.at("gun").on_top = false;
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "gun")), "MPBS 8.3.1");
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "oak")), "MPBS 10.1.1");
  field.at("gun").disabled = true;
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "gun")), "MPBS 10.8.9");
}

TEST(MpbsFireRules, infantry_under_its_guns_does_not_fire) {
  Battlefield field(duel().unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510"));
  field.at("gun").on_top = true;
  EXPECT_EQ(refusal(shoots(field, "oak", "1510", "fir")), "MPBS 8.3.1");
  // Of a two-hex unit the half without guns still does.
  Battlefield wide(SmallBattle()
                       .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                       .unit("gun", "red-wing", "artillery-4-8-lb", "4-14", "1510")
                       .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1611"));
  wide.at("gun").on_top = true;
  EXPECT_FALSE(shoots(wide, "oak", "1510", "fir"));
  EXPECT_TRUE(shoots(wide, "oak", "1511", "fir"));
}

TEST(MpbsFireRules, out_of_command_only_reacts) {
  Battlefield field(duel());
  field.place_leader("red-leader", "1020");
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("oak"), FireKind::skirmish, false)), "MPBS 5.4.3-fire");
  EXPECT_TRUE(may_fire(field.play, field.unit("oak"), FireKind::skirmish, true));
}

TEST(MpbsFireRules, salvo_once_and_for_heavy_infantry) {
  Battlefield field(duel().unit("lime", "red-wing", "musketeers", "2-6", "1509"));
  EXPECT_TRUE(may_fire(field.play, field.unit("oak"), FireKind::salvo, true));
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("lime"), FireKind::salvo, true)), "MPBS 10.4");
  field.at("oak").salvo = true;
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("oak"), FireKind::salvo, true)), "MPBS 10.4");
  Battlefield forbidden(duel().effect("forbid", "{action: salvo-fire}"));
  EXPECT_FALSE(may_fire(forbidden.play, forbidden.unit("oak"), FireKind::salvo, true));
}

TEST(MpbsFireRules, advancing_under_charge_retreating_under_others) {
  Battlefield field(duel());
  field.place("fir", "1710");
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("oak"), FireKind::advancing, false)), "MPBS 10.3.2-conditions");
  field.wing_at("red-wing").order = Order::charge;
  EXPECT_TRUE(may_fire(field.play, field.unit("oak"), FireKind::advancing, false));
  field.at("oak").formation = Formation::broken;
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("oak"), FireKind::advancing, false)), "MPBS 10.3.2-conditions");
  field.at("oak").formation = Formation::normal;
  field.place("fir", "1610");
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("oak"), FireKind::retreating, false)), "MPBS 10.3.4-conditions");
  field.wing_at("red-wing").order = Order::make_ready;
  EXPECT_TRUE(may_fire(field.play, field.unit("oak"), FireKind::retreating, false));
  field.at("oak").formation = Formation::broken;
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("oak"), FireKind::retreating, false)), "MPBS 10.3.4-conditions");
  field.at("oak").formation = Formation::normal;
  EXPECT_EQ(refusal(may_fire(field.play, field.unit("oak"), FireKind::retreating, true)), "MPBS 9.4.1");
}

TEST(MpbsFireRules, no_step_into_ground_that_is_closed) {
  Battlefield field(duel().terrain("pond", "1410 1411"));
  EXPECT_EQ(fire_steps(field.play, field.unit("oak"), FireKind::retreating).count, 0U);
  EXPECT_FALSE(may_fire(field.play, field.unit("oak"), FireKind::retreating, false));
}

TEST(MpbsFireRoll, no_modifier_on_open_ground) {
  Battlefield field(duel());
  EXPECT_EQ(skirmish_roll(field).count, 0U);
  EXPECT_EQ(skirmish_roll(field).chart, "musketry");
}

TEST(MpbsFireRoll, kinds_of_fire) {
  Battlefield field(duel());
  EXPECT_EQ(modifier(roll_of(field, "oak", "1510", "fir", FireKind::advancing), "advancing-fire"), -3);
  EXPECT_EQ(modifier(roll_of(field, "oak", "1510", "fir", FireKind::retreating), "retreating-fire"), -3);
  // Reaction fire at retreating fire is at -3 too, at advancing fire it is not.
  EXPECT_EQ(roll_of(field, "oak", "1510", "fir", FireKind::skirmish, true, FireKind::retreating).sum(), -3);
  EXPECT_EQ(roll_of(field, "oak", "1510", "fir", FireKind::skirmish, true, FireKind::advancing).sum(), 0);
  EXPECT_EQ(roll_of(field, "oak", "1510", "fir", FireKind::skirmish, false, FireKind::retreating).sum(), 0);
}

TEST(MpbsFireRoll, formation_of_the_firer) {
  Battlefield field(duel());
  field.at("oak").formation = Formation::shaken;
  EXPECT_EQ(modifier(skirmish_roll(field), "firer-formation-shaken"), -1);
  field.at("oak").formation = Formation::open_order;
  EXPECT_EQ(modifier(skirmish_roll(field), "firer-formation-shaken"), -1);
  field.at("oak").formation = Formation::broken;
  EXPECT_EQ(modifier(skirmish_roll(field), "firer-formation-broken"), -3);
  EXPECT_TRUE(skirmish_roll(field).reconstructed);
}

TEST(MpbsFireRoll, casualties_of_the_firer) {
  Battlefield field(duel());
  field.at("oak").casualties = 3;
  EXPECT_EQ(modifier(skirmish_roll(field), "one-hex-casualties"), -3);
  Battlefield wide(SmallBattle()
                       .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                       .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610"));
  wide.at("oak").casualties = 3;
  EXPECT_EQ(modifier(skirmish_roll(wide), "two-hex-casualties"), -1);
  EXPECT_EQ(modifier(skirmish_roll(wide), "one-hex-casualties"), 0);
}

TEST(MpbsFireRoll, after_a_salvo_but_not_for_its_other_half) {
  Battlefield field(duel());
  field.at("oak").salvo = true;
  EXPECT_EQ(modifier(skirmish_roll(field), "after-salvo"), -1);
  EXPECT_EQ(modifier(roll_of(field, "oak", "1510", "fir", FireKind::salvo), "after-salvo"), 0);
}

TEST(MpbsFireRoll, heavy_infantry_at_moving_cavalry) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("lime", "red-wing", "musketeers", "2-6", "1511")
                        .unit("rider", "blue-wing", "cuirassier", "4-7", "1611"));
  const auto at_rider = [&](std::string_view unit, std::string_view from, bool reaction, bool moved) {
    return modifier(roll_of(field, unit, from, "rider", FireKind::skirmish, reaction, FireKind::skirmish, moved),
                    "moving-cavalry");
  };
  EXPECT_EQ(at_rider("oak", "1510", true, true), -1);
  EXPECT_EQ(at_rider("oak", "1510", true, false), 0);
  EXPECT_EQ(at_rider("oak", "1510", false, true), 0);
  EXPECT_EQ(at_rider("lime", "1511", true, true), 0);
  Battlefield foot(duel());
  EXPECT_EQ(roll_of(foot, "oak", "1510", "fir", FireKind::skirmish, true, FireKind::skirmish, true).sum(), 0);
}

TEST(MpbsFireRoll, target_in_hedgehog) {
  Battlefield field(duel());
  field.at("fir").formation = Formation::hedgehog;
  EXPECT_EQ(modifier(skirmish_roll(field), "target-hedgehog"), 1);
  Battlefield horse(pistols());
  horse.at("fir").formation = Formation::hedgehog;
  EXPECT_EQ(modifier(roll_of(horse, "rider", "1510", "fir", FireKind::pistol), "target-hedgehog"), 1);
}

TEST(MpbsFireRoll, carbines) {
  const auto with = [](std::string_view type, bool as_arquebusiers, std::string_view name) {
    SmallBattle battle = SmallBattle()
                             .unit("rider", "red-wing", type, "4-7", "1510")
                             .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
    battle.switches.croats_as_arquebusiers = as_arquebusiers;
    Battlefield field(battle);
    return modifier(roll_of(field, "rider", "1510", "fir", FireKind::pistol), name);
  };
  EXPECT_EQ(with("cuirassier", false, "arquebusier"), 0);
  EXPECT_EQ(with("arquebusier", false, "arquebusier"), 1);
  EXPECT_EQ(with("croat", false, "croat"), 1);
  EXPECT_EQ(with("croat", false, "arquebusier"), 0);
  EXPECT_EQ(with("croat", true, "arquebusier"), 1);
  EXPECT_EQ(with("croat", true, "croat"), 0);
}

TEST(MpbsFireRoll, ground_of_the_target) {
  Battlefield field(duel().terrain("woods", "1610").terrain("village", "1510"));
  EXPECT_EQ(modifier(skirmish_roll(field), "woods"), -1);
  EXPECT_EQ(modifier(skirmish_roll(field), "village"), 0);
}

TEST(MpbsFireRoll, special_rules_by_table) {
  const std::string one = "{roll: musketry, is: \"+2\", of: {side: red}}";
  Battlefield field(duel().effect("modifier", one));
  EXPECT_EQ(skirmish_roll(field).sum(), 2);
  EXPECT_EQ(roll_of(field, "fir", "1610", "oak", FireKind::skirmish).sum(), 0);
  Battlefield horse(pistols().effect("modifier", one));
  EXPECT_EQ(roll_of(horse, "rider", "1510", "fir", FireKind::pistol).sum(), 0);
  Battlefield pistol(pistols().effect("modifier", "{roll: pistol-fire, is: \"+2\", of: {side: red}}"));
  EXPECT_EQ(roll_of(pistol, "rider", "1510", "fir", FireKind::pistol).sum(), 2);
}

TEST(MpbsFireRoll, hedge_helps_whoever_came_first) {
  const auto hedge = [](const Battlefield& field, std::string_view unit, std::string_view from,
                        std::string_view target) {
    return modifier(roll_of(field, unit, from, target, FireKind::skirmish), "hedge");
  };
  Battlefield field(duel().feature("hedge", "1510/1610"));
  // From the set-up both have it.
  EXPECT_EQ(hedge(field, "oak", "1510", "fir"), -1);
  EXPECT_EQ(hedge(field, "fir", "1610", "oak"), -1);
  field.activate("red-wing");
  field.place("oak", "1410");
  field.place("oak", "1510");
  EXPECT_EQ(hedge(field, "oak", "1510", "fir"), -1);
  EXPECT_EQ(hedge(field, "fir", "1610", "oak"), 0);
  field.place("fir", "1710");
  field.place("fir", "1610");
  EXPECT_EQ(hedge(field, "oak", "1510", "fir"), 0);
  EXPECT_EQ(hedge(field, "fir", "1610", "oak"), -1);
}

TEST(MpbsFireRoll, a_half_that_stays_keeps_its_place) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610")
                        .feature("hedge", "1510/1610"));
  field.activate("red-wing");
  field.place("oak", "1411 1410");
  field.place("oak", "1510 1511");
  field.place("fir", "1710");
  field.place("fir", "1610");
  const std::uint32_t since = field.at("oak").right_since;
  place(field.state, field.unit("oak"), field.hex("1510"), field.hex("1511"), field.vertex("N"));
  EXPECT_EQ(field.at("oak").left_since, since);  // turned about on its hexes
  EXPECT_TRUE(field.play.came_first(field.unit("oak"), field.unit("fir")));
  EXPECT_FALSE(field.play.came_first(field.unit("fir"), field.unit("oak")));
}

TEST(MpbsFireRoll, redoubt_has_sides_for_both) {
  Battlefield field(duel().terrain("redoubt", "1610"));
  EXPECT_EQ(modifier(skirmish_roll(field), "redoubt"), -2);
  EXPECT_EQ(modifier(roll_of(field, "fir", "1610", "oak", FireKind::skirmish), "redoubt"), -2);  // set up so
  field.activate("red-wing");
  field.place("oak", "1410");
  field.place("oak", "1510");
  EXPECT_EQ(modifier(roll_of(field, "fir", "1610", "oak", FireKind::skirmish), "redoubt"), 0);
  EXPECT_EQ(modifier(skirmish_roll(field), "redoubt"), -2);
}

// What a face comes to, in the chart's words.
std::string cell(const Battlefield& field, FireKind kind, int total, std::string_view unit = "oak",
                 std::string_view from = "1510") {
  return std::string(shot_cell(field.play, field.unit(unit), field.hex(from), field.unit("fir"), kind, total).text);
}

TEST(MpbsFireRoll, columns_of_the_tables) {
  Battlefield field(duel());
  EXPECT_EQ(cell(field, FireKind::skirmish, 8), "2 hits");
  EXPECT_EQ(cell(field, FireKind::skirmish, 99), "2 hits");
  EXPECT_EQ(cell(field, FireKind::skirmish, -5), "miss");
  EXPECT_EQ(cell(field, FireKind::salvo, 0), "1 hit");
  field.place("fir", "1511");
  EXPECT_EQ(cell(field, FireKind::skirmish, 8), "1 hit");
  EXPECT_EQ(cell(field, FireKind::skirmish, 2), "miss");
  Battlefield guns(SmallBattle()
                       .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510", "S", {"regimental-artillery"})
                       .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610"));
  EXPECT_EQ(cell(guns, FireKind::skirmish, 8), "2 hits + MC");
  EXPECT_EQ(cell(guns, FireKind::salvo, 3), "1 hit + FH");
  Battlefield light(SmallBattle()
                        .unit("oak", "red-wing", "musketeers", "2-6", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610"));
  EXPECT_EQ(cell(light, FireKind::skirmish, 5), "FH");
  Battlefield horse(pistols());
  EXPECT_EQ(cell(horse, FireKind::pistol, 8, "rider"), "1 hit");
  EXPECT_EQ(cell(horse, FireKind::pistol, 7, "rider"), "miss");
}

TEST(MpbsFireRoll, front_hex_before_both_halves_is_front) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "9-7", "1510 1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "9-7", "1612 1613"));
  // The left half reaches the nearer half of its target by its front.
  EXPECT_EQ(aim(field.play, field.unit("oak"), field.hex("1511"), field.unit("fir"), FireKind::skirmish),
            field.hex("1612"));
  EXPECT_EQ(cell(field, FireKind::skirmish, 8, "oak", "1511"), "2 hits");
}

FireResult result(const Battlefield& field, std::string_view unit, FireKind kind, int total) {
  return shot_result(field.play, field.unit(unit), field.hex("1510"), field.unit("fir"), kind, total);
}

TEST(MpbsFireRoll, formation_hits_that_are_casualties) {
  const auto light = [] {
    return SmallBattle()
        .unit("oak", "red-wing", "musketeers", "2-6", "1510")
        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
  };
  Battlefield field(light());
  EXPECT_EQ(result(field, "oak", FireKind::skirmish, 5).formation_hits, 1);
  EXPECT_EQ(result(field, "oak", FireKind::skirmish, 5).hits, 0);
  for (const Formation formation : {Formation::broken, Formation::hedgehog}) {
    field.at("fir").formation = formation;
    EXPECT_EQ(result(field, "oak", FireKind::skirmish, 5).formation_hits, 0);
    EXPECT_EQ(result(field, "oak", FireKind::skirmish, 5).hits, 1);
    EXPECT_EQ(result(field, "oak", FireKind::skirmish, 9).hits, 2);
  }
  field.at("fir").formation = Formation::none;
  field.at("fir").morale = Morale::broken;
  EXPECT_EQ(result(field, "oak", FireKind::skirmish, 5).hits, 1);
  // Pistols have no such effect.
  const FireOutcome hit{.hits = 0, .formation_hit = true, .morale_check = false};
  EXPECT_EQ(outcome_for(field.play, field.unit("fir"), hit, /*pistol=*/true).hits, 0);
}

TEST(MpbsFireRoll, guns_check_morale_for_a_formation_hit) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("fir", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  const FireOutcome both{.hits = 0, .formation_hit = true, .morale_check = true};
  const FireResult out = outcome_for(field.play, field.unit("fir"), both, false);
  EXPECT_EQ(out.formation_hits, 0);
  EXPECT_EQ(out.morale_checks, 2);
  EXPECT_EQ(checks_due(field.play, field.unit("fir"), out), 2);
}

TEST(MpbsFireRoll, checks_that_are_due) {
  Battlefield field(duel());
  const auto due = [&](const FireResult& result) { return checks_due(field.play, field.unit("fir"), result); };
  const auto hits = [](int count) { return FireResult{.fired = true, .missed = count == 0, .hits = count}; };
  EXPECT_EQ(due(hits(1)), 0);  // morale 7
  EXPECT_EQ(due(hits(2)), 1);
  field.at("fir").morale = Morale::shaken;  // 6
  EXPECT_EQ(due(hits(1)), 1);
  EXPECT_EQ(due(hits(3)), 1);
  field.at("fir").threshold = true;
  EXPECT_EQ(due(hits(1)), 2);
  EXPECT_EQ(due(hits(0)), 0);
  FireResult salvo = hits(0);
  salvo.salvo = true;
  EXPECT_EQ(due(salvo), 1);
  salvo.hits = 2;
  salvo.morale_checks = 1;
  EXPECT_EQ(due(salvo), 4);
  Battlefield brave(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-8", "1610"));
  EXPECT_EQ(checks_due(brave.play, brave.unit("fir"), hits(2)), 0);
  EXPECT_EQ(checks_due(brave.play, brave.unit("fir"), hits(3)), 1);
  // 8.2.1: the threshold of either of a stack is that of both.
  Battlefield stack(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("larch", "blue-wing", "cuirassier", "4-8", "1610")
                        .unit("moss", "blue-wing", "musketeers", "2-6", "1610"));
  EXPECT_EQ(checks_due(stack.play, stack.unit("larch"), hits(1)), 0);
  stack.at("moss").threshold = true;
  EXPECT_EQ(checks_due(stack.play, stack.unit("larch"), hits(1)), 1);
}

// Dice of the engine, without a player.
class Dice : public engine::Table {
 public:
  explicit Dice(const Game& game) : game_(&game) {}
  int roll(const engine::RollKey& key, int faces) override {
    return engine::face(20'26, engine::hash(key, *game_), key.ordinal, faces);
  }
  int ask(const engine::Decision& /*decision*/) override { return 0; }
  void note(const engine::Event& /*event*/) override {}

 private:
  const Game* game_;
};

TEST(MpbsFireRoll, odds_are_what_ten_thousand_shots_come_to) {
  Battlefield field(duel());
  field.at("oak").casualties = 1;
  const int unit = field.unit("oak");
  const int target = field.unit("fir");
  const int from = field.hex("1510");
  std::array<int, 4> expected{};
  const engine::Roll odds = shot_roll(field.play, unit, from, target, FireKind::skirmish, false, FireKind::skirmish);
  for (int face = 0; face < die_faces; ++face) {
    const FireResult each = shot_result(field.play, unit, from, target, FireKind::skirmish, face + odds.sum());
    expected[static_cast<std::size_t>(each.hits)] += 1000;
  }
  Dice dice(field.game);
  Play play(field.game, field.state, dice);
  std::array<int, 4> found{};
  for (int i = 0; i < 10'000; ++i) {
    const FireResult each = shoot(play, unit, from, target, FireKind::skirmish, false, FireKind::skirmish);
    ++found[static_cast<std::size_t>(each.hits)];
  }
  for (std::size_t hits = 0; hits < found.size(); ++hits) EXPECT_NEAR(found[hits], expected[hits], 200) << hits;
  EXPECT_EQ(expected[0], 3000);
  EXPECT_EQ(expected[2], 1000);
}

}  // namespace
}  // namespace batalia::mpbs::test::fire_roll_test
