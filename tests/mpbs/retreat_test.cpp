// MPBS 11.4.2 to 11.4.8, 5.2.2: the ways back and forward.
#include "model/mpbs/retreat.h"
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::retreat_test {
namespace {

// Blue runs south, from red.
SmallBattle pair() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
}

Retreat back(Battlefield& field, int hexes) {
  const Cause cause{.enemy = field.unit("alder"), .rule = "MPBS 11.4.1", .retreats = false};
  return retreat(field.play, field.unit("fir"), hexes, cause);
}

std::vector<std::string> ways(const Battlefield& field) { return field.table.decision("retreat").choices; }

TEST(MpbsRetreat, away_from_the_enemy_then_to_the_edge) {
  Battlefield field(pair());
  field.table.answer("retreat 1709");
  EXPECT_EQ(back(field, 1).hexes, 1);
  EXPECT_EQ(field.where("fir"), "1709");
  EXPECT_EQ(ways(field), (std::vector<std::string>{"retreat 1710", "retreat 1709"}));
}

TEST(MpbsRetreat, never_next_to_the_enemy_it_fought) {
  // The enemy stands between it and its edge: it goes away from it all the same.
  Battlefield field(pair());
  field.place("alder", "1709");
  back(field, 1);
  for (const std::string& way : field.table.asked().empty() ? std::vector<std::string>{} : ways(field)) {
    EXPECT_NE(way, "retreat 1710");
  }
  EXPECT_EQ(field.play.distance_between(field.unit("alder"), field.unit("fir")), 2);
}

TEST(MpbsRetreat, next_to_other_enemies_it_may) {
  Battlefield field(pair().unit("beech", "red-wing", "cuirassier", "6-7", "1811"));
  field.table.answer("retreat 1710");
  back(field, 1);
  EXPECT_EQ(field.where("fir"), "1710");
}

TEST(MpbsRetreat, the_army_commander_may_go_along_and_a_wing_commander_must) {
  for (const bool goes : {false, true}) {
    Battlefield field(pair().leader("blue-leader", -1, "1610").commander("blue", "bel", 0, "1610"));
    field.table.answers({"retreat 1709", goes ? "take-along bel" : "leave-stack bel"});
    back(field, 1);
    EXPECT_EQ(field.leader_at("bel").hex, field.hex(goes ? "1709" : "1610"));
    EXPECT_FALSE(field.leader_at("bel").acted) << "it is no action";
    EXPECT_EQ(field.leader_at("blue-leader").hex, field.hex("1709"));
  }
}

TEST(MpbsRetreat, the_path_of_least_resistance) {
  Battlefield field(pair().terrain("woods", "1709"));
  back(field, 1);
  EXPECT_EQ(field.where("fir"), "1710");
  EXPECT_EQ(field.table.asked("retreat"), 0);
}

TEST(MpbsRetreat, towards_the_edge_although_that_costs_more) {
  Battlefield field(pair().terrain("woods", "1709 1710").feature("stream", "1610/1709 1610/1710"));
  field.table.answer("retreat 1709");
  back(field, 1);
  EXPECT_EQ(ways(field), (std::vector<std::string>{"retreat 1710", "retreat 1709"}));
}

TEST(MpbsRetreat, off_the_map) {
  Battlefield field(pair());
  field.place("fir", "3010");
  field.place("alder", "2910");
  const Retreat went = back(field, 1);
  EXPECT_TRUE(went.off_map);
  EXPECT_TRUE(went.eliminated);
  EXPECT_EQ(field.where("fir"), "eliminated");
}

TEST(MpbsRetreat, its_commander_may_go_to_another_unit) {
  Battlefield field(pair().unit("larch", "blue-wing", "heavy-infantry", "6-7", "2015").leader("blue-leader", -1));
  field.place("fir", "3010");
  field.place("alder", "2910");
  field.place_leader("blue-leader", "3010");
  field.table.answer("put-leader blue-leader 2015");
  back(field, 1);
  EXPECT_EQ(field.leader_at("blue-leader").hex, field.hex("2015"));
}

TEST(MpbsRetreat, not_through_friends) {
  Battlefield field(pair().unit("larch", "blue-wing", "heavy-infantry", "6-7", "1710"));
  back(field, 1);
  EXPECT_EQ(field.where("fir"), "1709");
}

// 11.4.5: enemy units shut the way, guns and wagons among them; disabled guns are none any more (10.8.9).
TEST(MpbsRetreat, not_through_guns_and_wagons_of_the_enemy) {
  for (const auto& [type, ratings] : {std::pair{"artillery-4-8-lb", "4-14"}, std::pair{"wagon", ""}}) {
    Battlefield field(pair().unit("ash", "red-wing", type, ratings, "1709"));
    back(field, 1);
    EXPECT_EQ(field.where("fir"), "1710") << type;
    EXPECT_FALSE(field.at("ash").captured) << type;
    EXPECT_EQ(field.table.asked("retreat"), 0) << type;
  }
  Battlefield disabled(pair().unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1709"));
  disabled.at("ash").disabled = true;
  disabled.table.answer("retreat 1709");
  back(disabled, 1);
  EXPECT_EQ(disabled.where("fir"), "1709");
  Battlefield halves(SmallBattle()
                         .unit("alder", "red-wing", "cuirassier", "6-7", "1509")
                         .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610 1611")
                         .unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1711"));
  back(halves, 1);
  EXPECT_EQ(halves.where("fir"), "1709 1710");
}

TEST(MpbsRetreat, guns_are_disabled_from_through_and_into) {
  Battlefield field(pair()
                        .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1610")
                        .unit("aspen", "blue-wing", "artillery-4-8-lb", "4-14", "1710")
                        .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1709"));
  back(field, 1);
  EXPECT_EQ(field.where("fir"), "1710");
  EXPECT_TRUE(field.at("ash").disabled);
  EXPECT_TRUE(field.at("aspen").disabled);
}

TEST(MpbsRetreat, wagons_are_passed_without_effect) {
  Battlefield field(pair()
                        .unit("cart", "blue-wing", "wagon", "", "1710")
                        .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1709"));
  field.table.answer("retreat 1810");
  EXPECT_EQ(back(field, 2).hexes, 2);
  EXPECT_TRUE(field.play.counts(field.unit("cart")));
}

TEST(MpbsRetreat, formation_hits_of_terrain) {
  Battlefield field(pair().terrain("woods", "1709 1710"));
  field.table.answer("retreat 1709");
  back(field, 1);
  EXPECT_EQ(field.at("fir").formation, Formation::shaken);
}

TEST(MpbsRetreat, two_hexes_do_not_pivot) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "6-7", "1509")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610 1611"));
  field.table.answer("retreat 1710");
  back(field, 1);
  EXPECT_EQ(field.where("fir"), "1710 1711");
  EXPECT_EQ(field.at("fir").facing, field.vertex("N"));
}

TEST(MpbsRetreat, both_halves_need_room) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "6-7", "1509")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610 1611")
                        .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1711"));
  back(field, 1);
  EXPECT_EQ(field.where("fir"), "1709 1710");
}

TEST(MpbsRetreat, light_infantry_goes_along) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
                        .unit("fir", "blue-wing", "cuirassier", "6-7", "1610")
                        .unit("fern", "blue-wing", "musketeers", "2-6", "1610"));
  field.table.answer("retreat 1710");
  back(field, 1);
  EXPECT_EQ(field.where("fern"), "1710");
}

TEST(MpbsRetreat, light_infantry_may_end_with_cavalry_and_pays_for_the_rest) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
                        .unit("fir", "blue-wing", "musketeers", "2-6", "1610")
                        .unit("larch", "blue-wing", "cuirassier", "6-7", "1710")
                        .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1709")
                        .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1611")
                        .unit("box", "blue-wing", "heavy-infantry", "6-7", "1609"));
  field.at("fir").morale = field.at("larch").morale = Morale::shaken;
  field.table.answer("take-hit larch");
  const Retreat went = back(field, 2);
  EXPECT_EQ(went.hexes, 1);
  EXPECT_EQ(field.where("fir"), "1710");
  EXPECT_EQ(field.at("larch").casualties, 1);
}

// Everything behind and beside it is full.
SmallBattle surrounded() {
  return pair()
      .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1710")
      .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1709")
      .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1611")
      .unit("box", "blue-wing", "heavy-infantry", "6-7", "1609");
}

TEST(MpbsRetreat, shaken_and_stuck_costs_a_casualty_a_hex) {
  Battlefield field(surrounded());
  field.at("fir").morale = Morale::shaken;
  EXPECT_EQ(back(field, 2).hexes, 0);
  EXPECT_EQ(field.at("fir").casualties, 2);
}

TEST(MpbsRetreat, broken_and_stuck_rolls) {
  Battlefield stands(surrounded());
  stands.at("fir").morale = Morale::broken;
  stands.at("fir").formation = Formation::none;
  stands.table.die("unable-to-retreat", 0).answer("face SE");
  EXPECT_TRUE(back(stands, 2).stood);
  EXPECT_EQ(stands.at("fir").morale, Morale::shaken);
  EXPECT_EQ(stands.at("fir").formation, Formation::broken);
  EXPECT_EQ(stands.at("fir").facing, stands.vertex("SE"));

  Battlefield suffers(surrounded());
  suffers.at("fir").morale = Morale::broken;
  suffers.table.die("unable-to-retreat", 4);
  EXPECT_FALSE(back(suffers, 2).stood);
  EXPECT_EQ(suffers.at("fir").casualties, 1);

  Battlefield dies(surrounded());
  dies.at("fir").morale = Morale::broken;
  dies.table.die("unable-to-retreat", 7);
  EXPECT_TRUE(back(dies, 2).eliminated);
  EXPECT_EQ(dies.where("fir"), "eliminated");
}

TEST(MpbsRetreat, the_table_knows_leaders_and_formation) {
  Battlefield field(surrounded().leader("blue-leader", -1, "1610"));
  field.at("fir").morale = Morale::broken;
  field.table.die("unable-to-retreat", 4).answer("face N");
  EXPECT_TRUE(back(field, 2).stood);  // 4 - 1
  EXPECT_EQ(field.table.event("stands").modifier("leader"), -1);
  Battlefield worse(surrounded());
  worse.at("fir").morale = Morale::broken;
  worse.table.die("unable-to-retreat", 6);
  Cause cause{.enemy = worse.unit("alder"), .rule = "MPBS 11.4.1", .retreats = false, .formation_broken = true};
  EXPECT_TRUE(retreat(worse.play, worse.unit("fir"), 2, cause).eliminated);  // 6 + 1
}

// 8.2.1: light infantry and cavalry rally as one.
TEST(MpbsRetreat, both_of_a_stack_stand) {
  Battlefield field(SmallBattle()
                        .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
                        .unit("fir", "blue-wing", "cuirassier", "6-7", "1610")
                        .unit("fern", "blue-wing", "musketeers", "2-6", "1610")
                        .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1710")
                        .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1709")
                        .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1611")
                        .unit("box", "blue-wing", "heavy-infantry", "6-7", "1609"));
  for (const char* unit : {"fir", "fern"}) {
    field.at(unit).morale = Morale::broken;
    field.at(unit).formation = Formation::none;
  }
  field.table.die("unable-to-retreat", 0).answer("face SE");
  EXPECT_TRUE(back(field, 2).stood);
  for (const char* unit : {"fir", "fern"}) {
    EXPECT_EQ(field.at(unit).morale, Morale::shaken) << unit;
    EXPECT_EQ(field.at(unit).formation, Formation::broken) << unit;
    EXPECT_EQ(field.at(unit).facing, field.vertex("SE")) << unit;
  }
}

TEST(MpbsRetreat, one_hex_of_two_then_the_table) {
  Battlefield field(pair()
                        .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1810")
                        .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1811")
                        .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1711")
                        .unit("box", "blue-wing", "heavy-infantry", "6-7", "1709"));
  field.at("fir").morale = Morale::broken;
  field.table.die("unable-to-retreat", 4);
  EXPECT_EQ(back(field, 2).hexes, 1);
  EXPECT_EQ(field.where("fir"), "1710");
}

// ---- Advance (11.4.6 to 11.4.8) ----

void win(Battlefield& field, std::initializer_list<std::string_view> attackers, std::string_view hex) {
  field.activate("red-wing");
  field.state.stage = Stage::close_combat;
  field.table.die("close-combat", 9);
  field.table.other_dice(0);
  resolve(field.play, combat(field, attackers, hex));
  ASSERT_EQ(field.where("fir"), "eliminated") << field.table.journal();
}

SmallBattle feet(std::string_view at = "1610") {
  return SmallBattle()
      .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
      .unit("elm", "red-wing", "heavy-infantry", "6-7", "1509")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", at);
}

TEST(MpbsAdvance, the_best_morale_must_go) {
  Battlefield field(feet());
  field.at("oak").morale = Morale::shaken;
  win(field, {"oak", "elm"}, "1610");
  EXPECT_EQ(field.where("elm"), "1610");
  EXPECT_EQ(field.where("oak"), "1510");
  EXPECT_EQ(field.table.asked("advance"), 0);  // no choice
}

TEST(MpbsAdvance, among_equals_the_owner_chooses) {
  Battlefield field(feet());
  field.table.answer("advance oak 1610");
  win(field, {"oak", "elm"}, "1610");
  EXPECT_EQ(field.where("oak"), "1610");
  EXPECT_FALSE(field.table.decision("advance").offers("stay"));
}

TEST(MpbsAdvance, a_second_unit_into_the_other_hex) {
  Battlefield field(feet("1610 1611"));
  field.table.answers({"advance elm 1610", "advance oak 1611"});
  win(field, {"oak", "elm"}, "1610");
  EXPECT_EQ(field.where("elm"), "1610");
  EXPECT_EQ(field.where("oak"), "1611");
}

TEST(MpbsAdvance, one_hexside_of_turning) {
  Battlefield field(feet());
  field.table.answers({"advance oak 1610", "turn SE"});
  win(field, {"oak", "elm"}, "1610");
  EXPECT_EQ(field.at("oak").facing, field.vertex("SE"));
  EXPECT_EQ(field.table.decision("advance-facing").choices.size(), 3U);
}

TEST(MpbsAdvance, both_halves_of_two_hexes) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510 1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1611"));
  field.table.answer("step 1612");
  win(field, {"oak"}, "1611");
  EXPECT_EQ(field.where("oak"), "1612 1611");
  EXPECT_EQ(field.at("oak").facing, field.vertex("S"));
  EXPECT_EQ(field.table.asked("advance-facing"), 0);
}

TEST(MpbsAdvance, a_wheel_into_a_gap_of_one_hex) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510 1511")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1611")
                        .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1610")
                        .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1612"));
  field.table.answer("step 1511");
  win(field, {"oak"}, "1611");
  EXPECT_TRUE(field.play.stands_on(field.unit("oak"), field.hex("1611")));
  EXPECT_TRUE(field.play.stands_on(field.unit("oak"), field.hex("1511")));
}

TEST(MpbsAdvance, formation_hits_of_terrain_besides) {
  Battlefield field(feet().terrain("woods", "1610"));
  field.at("fir").formation = Formation::shaken;
  field.table.answer("advance oak 1610");
  win(field, {"oak", "elm"}, "1610");
  EXPECT_EQ(field.at("oak").formation, Formation::broken);
  EXPECT_EQ(field.at("elm").formation, Formation::shaken);
}

TEST(MpbsAdvance, commanders_go_along) {
  Battlefield field(feet().leader("red-leader", -1, "1510").commander("red", "rot", 0, "1510"));
  field.table.answers({"advance oak 1610", "take-along rot"});
  win(field, {"oak", "elm"}, "1610");
  EXPECT_EQ(field.leader_at("red-leader").hex, field.hex("1610"));
  EXPECT_EQ(field.leader_at("rot").hex, field.hex("1610"));
}

}  // namespace
}  // namespace batalia::mpbs::test::retreat_test
