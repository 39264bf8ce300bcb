// MPBS 11.3: every modifier of a close combat, and the odds that the tactics section of the playbook works out.
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::combat_roll_test {
namespace {

// Alder attacks fir, both on the same terms but for what a test adds: equal morale, strength and kind.
SmallBattle duel() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
      .unit("beech", "red-wing", "cuirassier", "4-7", "1710", "N")
      .unit("fir", "blue-wing", "cuirassier", "4-7", "1610");
}

// Eight points of heavy infantry against as many, or against cavalry.
SmallBattle foot(std::string_view attacker, std::initializer_list<std::string_view> traits = {}) {
  return SmallBattle()
      .unit("alder", "red-wing", attacker, "8-7", "1510", {}, traits)
      .unit("fir", "blue-wing", "heavy-infantry", "8-7", "1610");
}

engine::Roll duel_roll(const Battlefield& field, int pistols = 0, bool defender_pistol = false) {
  return combat_roll(field.play, combat(field, {"alder"}, "1610"), pistols, defender_pistol);
}

TEST(MpbsCombatRoll, nothing_to_tell_them_apart) {
  Battlefield field(duel());
  EXPECT_EQ(duel_roll(field).sum(), 0);
  EXPECT_EQ(duel_roll(field).count, 0U);
}

TEST(MpbsCombatRoll, leaders_whatever_their_rating) {
  Battlefield field(duel().leader("red-leader", 0, "1510"));
  EXPECT_EQ(modifier(duel_roll(field), "attacker-leader"), 1);
  field.place_leader("blue-leader", "1610");
  EXPECT_EQ(modifier(duel_roll(field), "defender-leader"), -1);
  EXPECT_EQ(duel_roll(field).sum(), 0);
}

TEST(MpbsCombatRoll, one_leader_a_side) {
  Battlefield field(duel().leader("red-leader", -2, "1510").commander("red", "rot", -2, "1510"));
  EXPECT_EQ(modifier(duel_roll(field), "attacker-leader"), 1);
}

TEST(MpbsCombatRoll, morale_of_the_best_attacker) {
  Battlefield field(duel());
  field.at("fir").morale = Morale::shaken;
  EXPECT_EQ(modifier(duel_roll(field), "morale-difference"), 1);
  field.at("fir").morale = Morale::broken;
  EXPECT_EQ(modifier(duel_roll(field), "morale-difference"), 6);
  field.at("fir").morale = Morale::normal;
  field.at("alder").morale = Morale::shaken;
  EXPECT_EQ(modifier(duel_roll(field), "morale-difference"), -1);
  const engine::Roll both = combat_roll(field.play, combat(field, {"alder", "beech"}, "1610"), 0, false);
  EXPECT_EQ(modifier(both, "morale-difference"), 0);
}

TEST(MpbsCombatRoll, strength_ratio_by_both_roundings) {
  struct Case {
    int attacker, defender, whole, listed;
  };
  for (const RatioRounding rounding : {RatioRounding::whole_numbers, RatioRounding::listed_class}) {
    SmallBattle battle = SmallBattle()
                             .unit("alder", "red-wing", "cuirassier", "12-7", "1510")
                             .unit("fir", "blue-wing", "cuirassier", "12-7", "1610");
    battle.switches.ratio = rounding;
    Battlefield field(battle);
    for (const Case& each :
         {Case{1, 1, 0, 0}, Case{7, 4, 0, 0}, Case{2, 1, 1, 1}, Case{4, 2, 1, 1}, Case{7, 2, 1, 1}, Case{4, 1, 2, 2},
          Case{12, 2, 2, 2}, Case{2, 3, -1, -1}, Case{3, 4, -1, -1}, Case{2, 4, -1, -1}, Case{2, 5, -1, -2},
          Case{1, 3, -1, -2}, Case{3, 10, -2, -2}, Case{1, 4, -2, -2}, Case{1, 12, -2, -2}}) {
      field.at("alder").casualties = static_cast<std::uint8_t>(12 - each.attacker);
      field.at("fir").casualties = static_cast<std::uint8_t>(12 - each.defender);
      EXPECT_EQ(duel_roll(field).sum(), rounding == RatioRounding::whole_numbers ? each.whole : each.listed)
          << each.attacker << " to " << each.defender;
    }
  }
}

TEST(MpbsCombatRoll, strengths_add_up) {
  Battlefield field(duel());
  const engine::Roll roll = combat_roll(field.play, combat(field, {"alder", "beech"}, "1610"), 0, false);
  EXPECT_EQ(modifier(roll, "strength-2-to-1"), 1);
}

TEST(MpbsCombatRoll, heavy_infantry_is_halved_against_cavalry) {
  // MPBS 11.3.5, example: 3 against 18 is 3 to 9.
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "3-7", "1510")
                        .unit("oak", "red-wing", "heavy-infantry", "1-7", "1709", "N")
                        .unit("fir", "blue-wing", "heavy-infantry", "18-7", "1610"));
  EXPECT_EQ(modifier(duel_roll(field), "strength-1-to-2"), -1);
  // Infantry with it: the whole strength, 4 to 18.
  const engine::Roll mixed = combat_roll(field.play, combat(field, {"alder", "oak"}, "1610"), 0, false);
  EXPECT_EQ(modifier(mixed, "strength-1-to-4"), -2);
  // A half of nothing.
  field.at("fir").casualties = 17;
  EXPECT_EQ(modifier(duel_roll(field), "strength-4-to-1"), 2);
}

TEST(MpbsCombatRoll, dismounted_cavalry_does_not_halve) {
  Battlefield field(foot("cuirassier", {"dismounted"}));
  field.at("alder").casualties = 4;
  EXPECT_EQ(modifier(duel_roll(field), "strength-1-to-2"), -1);
}

TEST(MpbsCombatRoll, momentum_once_and_the_best) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "4-7", "1510")
                        .unit("beech", "red-wing", "cuirassier", "4-7", "1710", "N")
                        .unit("birch", "red-wing", "cuirassier", "4-7", "1509")
                        .unit("fir", "blue-wing", "cuirassier", "12-7", "1610"));
  field.at("alder").momentum = true;
  EXPECT_EQ(modifier(duel_roll(field), "momentum-heavy-infantry"), 1);
  field.at("beech").momentum = true;
  field.at("birch").momentum = true;
  const engine::Roll all = combat_roll(field.play, combat(field, {"alder", "beech", "birch"}, "1610"), 0, false);
  EXPECT_EQ(modifier(all, "momentum-cavalry"), 2);
  EXPECT_EQ(modifier(all, "momentum-heavy-infantry"), 0);
  // The defender's does not count.
  field.at("alder").momentum = false;
  field.at("fir").momentum = true;
  EXPECT_EQ(modifier(duel_roll(field), "momentum-cavalry"), 0);
}

TEST(MpbsCombatRoll, each_flank_and_rear_hex) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "4-7", "1609 1709", "NE")
                        .unit("beech", "red-wing", "cuirassier", "4-7", "1611", "NW")
                        .unit("fir", "blue-wing", "heavy-infantry", "4-7", "1610"));
  // A two-hex unit in a flank hex and a rear hex.
  const engine::Roll two = combat_roll(field.play, combat(field, {"alder"}, "1610"), 0, false);
  EXPECT_EQ(modifier(two, "flank-or-rear"), 2);
  const engine::Roll three = combat_roll(field.play, combat(field, {"alder", "beech"}, "1610"), 0, false);
  EXPECT_EQ(modifier(three, "flank-or-rear"), 3);
  field.at("fir").formation = Formation::hedgehog;
  EXPECT_EQ(modifier(combat_roll(field.play, combat(field, {"alder"}, "1610"), 0, false), "flank-or-rear"), 0);
  field.at("fir").formation = Formation::none;
  field.at("fir").morale = Morale::broken;
  EXPECT_EQ(modifier(combat_roll(field.play, combat(field, {"alder"}, "1610"), 0, false), "flank-or-rear"), 0);
}

TEST(MpbsCombatRoll, matrix_by_kinds) {
  Battlefield field(foot("cuirassier"));
  EXPECT_EQ(modifier(duel_roll(field), "close-combat-matrix"), -1);
  field.at("fir").formation = Formation::hedgehog;
  EXPECT_EQ(modifier(duel_roll(field), "close-combat-matrix"), -2);
  Battlefield arquebusiers(foot("arquebusier"));
  EXPECT_EQ(modifier(duel_roll(arquebusiers), "close-combat-matrix"), -2);
  // Dismounted cavalry is heavy infantry without pikes (14.3).
  Battlefield on_foot(foot("cuirassier", {"dismounted"}));
  EXPECT_EQ(modifier(duel_roll(on_foot), "close-combat-matrix"),
            on_foot.game.tables.pairing(Fighter::no_pikes, Fighter::heavy_infantry).value.modifier);
  Battlefield defends(SmallBattle()
                          .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
                          .unit("fir", "blue-wing", "arquebusier", "4-7", "1610", {}, {"dismounted"}));
  EXPECT_EQ(modifier(duel_roll(defends), "close-combat-matrix"), 0);  // mounted it would be +1
  Battlefield no_pikes(foot("heavy-infantry", {"no-pikes"}));
  EXPECT_EQ(modifier(duel_roll(no_pikes), "close-combat-matrix"), -1);
}

TEST(MpbsCombatRoll, matrix_row_best_for_the_defender) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "4-7", "1510")
                        .unit("beech", "red-wing", "arquebusier", "4-7", "1509")
                        .unit("fir", "blue-wing", "heavy-infantry", "4-7", "1610"));
  EXPECT_EQ(
      modifier(combat_roll(field.play, combat(field, {"alder", "beech"}, "1610"), 0, false), "close-combat-matrix"),
      -2);
}

TEST(MpbsCombatRoll, pistols) {
  Battlefield field(duel());
  EXPECT_EQ(modifier(duel_roll(field, 2), "attacker-pistol"), 2);
  EXPECT_EQ(modifier(duel_roll(field, 1, true), "defender-pistol"), -1);
  EXPECT_EQ(duel_roll(field, 1, true).sum(), 0);
}

TEST(MpbsCombatRoll, formation_of_each_side_once) {
  Battlefield field(duel());
  field.at("alder").formation = Formation::shaken;
  EXPECT_EQ(modifier(duel_roll(field), "attacker-formation-shaken"), -1);
  field.at("beech").formation = Formation::broken;
  const engine::Roll both = combat_roll(field.play, combat(field, {"alder", "beech"}, "1610"), 0, false);
  EXPECT_EQ(modifier(both, "attacker-formation-shaken"), 0);
  EXPECT_EQ(modifier(both, "attacker-formation-broken"), -2);
  field.at("alder").formation = Formation::normal;
  field.at("fir").formation = Formation::shaken;
  EXPECT_EQ(modifier(duel_roll(field), "defender-formation-shaken"), 1);
  field.at("fir").formation = Formation::broken;
  EXPECT_EQ(modifier(duel_roll(field), "defender-formation-broken"), 2);
}

TEST(MpbsCombatRoll, open_order) {
  Battlefield field(duel());
  field.at("alder").formation = Formation::open_order;
  EXPECT_EQ(modifier(duel_roll(field), "attacker-open-order"), -1);
  field.at("fir").formation = Formation::open_order;
  EXPECT_EQ(modifier(duel_roll(field), "defender-open-order"), 1);
}

TEST(MpbsCombatRoll, salvo_and_wagon) {
  Battlefield field(foot("heavy-infantry").unit("cart", "blue-wing", "wagon", "", "2010"));
  field.at("fir").salvo = true;
  EXPECT_EQ(modifier(duel_roll(field), "defender-salvo"), 1);
  EXPECT_EQ(modifier(duel_roll(field), "defender-wagon"), 0);
  field.place("cart", "1610");
  EXPECT_EQ(modifier(duel_roll(field), "defender-wagon"), -1);
}

TEST(MpbsCombatRoll, terrain_best_for_the_defender) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "heavy-infantry", "8-7", "1510")
                        .unit("beech", "red-wing", "heavy-infantry", "8-7", "1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "16-7", "1610 1611")
                        .terrain("woods", "1611")
                        .feature("stream", "1510/1610"));
  const engine::Roll stream = combat_roll(field.play, combat(field, {"alder"}, "1610"), 0, false);
  EXPECT_EQ(modifier(stream, "stream"), -1);
  EXPECT_EQ(modifier(stream, "woods"), 0);
  const engine::Roll woods = combat_roll(field.play, combat(field, {"beech"}, "1611"), 0, false);
  EXPECT_EQ(modifier(woods, "stream"), 0);
  EXPECT_EQ(modifier(woods, "woods"), -1);
  const engine::Roll both = combat_roll(field.play, combat(field, {"alder", "beech"}, "1610", "1611"), 0, false);
  EXPECT_EQ(modifier(both, "stream"), -1);
  EXPECT_EQ(modifier(both, "woods"), -1);
}

TEST(MpbsCombatRoll, limits) {
  Battlefield field(duel());
  field.at("fir").morale = Morale::broken;
  EXPECT_EQ(duel_roll(field).sum(), 4);
  EXPECT_EQ(modifier(duel_roll(field), "limit"), -2);
  field.at("fir").morale = Morale::normal;
  field.at("alder").casualties = 3;
  field.at("alder").formation = Formation::broken;
  EXPECT_EQ(duel_roll(field, 0, true).sum(), -4);
  EXPECT_EQ(modifier(duel_roll(field, 0, true), "limit"), 1);
}

TEST(MpbsCombatRoll, special_rules_once) {
  Battlefield field(duel().effect("modifier", "{roll: close-combat, is: \"+1\", of: {side: red}}"));
  EXPECT_EQ(duel_roll(field).sum(), 1);
  const engine::Roll both = combat_roll(field.play, combat(field, {"alder", "beech"}, "1610"), 0, false);
  EXPECT_EQ(modifier(both, "rule-1"), 1);
}

TEST(MpbsCombatRoll, reconstructed_modifiers_say_so) {
  Battlefield field(duel());
  field.at("alder").formation = Formation::shaken;
  EXPECT_FALSE(duel_roll(field).reconstructed);
  field.at("alder").formation = Formation::broken;
  EXPECT_TRUE(duel_roll(field).reconstructed);
}

// The playbook's tactics: 3-7 cuirassiers, down to 2, against 10-7 infantry in two hexes.
SmallBattle tactics(RatioRounding rounding, std::string_view from, std::string_view facing) {
  SmallBattle battle = SmallBattle()
                           .unit("alder", "red-wing", "cuirassier", "3-7", from, facing)
                           .unit("fir", "blue-wing", "heavy-infantry", "10-7", "1610 1611");
  battle.switches.ratio = rounding;
  return battle;
}

TEST(MpbsCombatRoll, tactics_flank_attack) {
  for (const auto& [rounding, net, destroyed] :
       {std::tuple(RatioRounding::whole_numbers, 2, 3), std::tuple(RatioRounding::listed_class, 1, 2)}) {
    Battlefield field(tactics(rounding, "1609", "NE"));
    field.at("alder").casualties = 1;
    field.at("alder").momentum = true;
    const engine::Roll roll = combat_roll(field.play, combat(field, {"alder"}, "1610"), 1, false);
    EXPECT_EQ(modifier(roll, "momentum-cavalry"), 2);
    EXPECT_EQ(modifier(roll, "flank-or-rear"), 1);
    EXPECT_EQ(modifier(roll, "attacker-pistol"), 1);
    EXPECT_EQ(modifier(roll, "close-combat-matrix"), -1);
    EXPECT_EQ(roll.sum(), net);
    EXPECT_EQ(faces(field, roll, false, Severity::eliminated), destroyed);
  }
}

TEST(MpbsCombatRoll, tactics_rear_attack_on_hedgehog) {
  for (const auto& [rounding, net] :
       {std::pair(RatioRounding::whole_numbers, 0), std::pair(RatioRounding::listed_class, -1)}) {
    Battlefield field(tactics(rounding, "1710", "N"));
    field.at("alder").casualties = 1;
    field.at("alder").momentum = true;
    field.at("fir").formation = Formation::hedgehog;
    const engine::Roll roll = combat_roll(field.play, combat(field, {"alder"}, "1610"), 1, false);
    EXPECT_EQ(roll.sum(), net);
    if (net != 0) continue;
    int lost = 0;
    for (const Severity each : {Severity::shaken, Severity::broken, Severity::eliminated}) {
      lost += faces(field, roll, true, each);
    }
    EXPECT_EQ(lost, 5);  // even money
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::combat_roll_test
