// MPBS 13.4: rout movement.
#include "model/mpbs/rout.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::rout_test {
namespace {

SmallBattle runaway(std::string_view at = "1510", std::string_view type = "heavy-infantry") {
  return SmallBattle().unit("fir", "blue-wing", type, "6-7", at).unit("alder", "red-wing", "cuirassier", "6-7", "1210");
}

void break_unit(Battlefield& field, std::string_view unit) {
  field.at(unit).morale = Morale::broken;
  field.at(unit).formation = Formation::none;
  field.state.stage = Stage::rout;
  field.state.turn = 1;
}

// The first way at every fork.
void first_way(Battlefield& field) {
  field.table.otherwise([](const Asked& asked) -> std::optional<std::string> {
    if (asked.question == "rout-path" || asked.question == "next") return asked.choices.front();
    return std::nullopt;
  });
}

TEST(MpbsRout, a_whole_allowance_to_the_edge) {
  Battlefield field(runaway());
  break_unit(field, "fir");
  first_way(field);
  EXPECT_TRUE(rout_next(field.play));
  EXPECT_EQ(field.play.distance_to_hex(field.unit("fir"), field.hex("1510")), 4);
  EXPECT_EQ(field.game.side(1).to_edge.hexes[static_cast<std::size_t>(field.at("fir").left)], 11);
  EXPECT_EQ(field.at("fir").casualties, 0);
  EXPECT_FALSE(rout_next(field.play));
  EXPECT_FALSE(field.at("fir").acted);
}

TEST(MpbsRout, cavalry_goes_eight) {
  Battlefield field(runaway("1510", "cuirassier"));
  break_unit(field, "fir");
  first_way(field);
  rout_next(field.play);
  EXPECT_EQ(field.play.distance_to_hex(field.unit("fir"), field.hex("1510")), 8);
}

TEST(MpbsRout, nobody_else_routs) {
  Battlefield field(runaway().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1710"));
  field.at("ash").morale = Morale::broken;
  field.at("fir").morale = Morale::shaken;
  EXPECT_FALSE(rout_next(field.play));
}

TEST(MpbsRout, round_other_units) {
  Battlefield field(runaway("1510")
                        .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1609")
                        .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1610")
                        .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1611"));
  break_unit(field, "fir");
  first_way(field);
  rout_next(field.play);
  // 1510 1509 1608 1708 1808, or the like.
  EXPECT_EQ(field.play.distance_to_hex(field.unit("fir"), field.hex("1510")), 4);
  EXPECT_EQ(field.at("fir").casualties, 0);
}

TEST(MpbsRout, the_cheapest_way) {
  Battlefield field(runaway("1510").terrain("woods", "1609 1610"));
  break_unit(field, "fir");
  field.table.otherwise([](const Asked& asked) -> std::optional<std::string> { return asked.choices.front(); });
  rout_next(field.play);
  for (const Noted& each : field.table.events()) {
    if (each.kind != "unit-moved") continue;
    EXPECT_NE(each.args[1], "1609");
    EXPECT_NE(each.args[1], "1610");
  }
}

TEST(MpbsRout, no_formation_hits) {
  Battlefield field(runaway("1510").terrain("woods", "1600-1624 1700-1724"));
  break_unit(field, "fir");
  first_way(field);
  rout_next(field.play);
  EXPECT_EQ(field.at("fir").formation, Formation::none);
}

TEST(MpbsRout, guns_passed_through_check_morale) {
  Battlefield field(runaway("1510")
                        .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1610")
                        .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1611")
                        .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1509")
                        .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1511"));
  break_unit(field, "fir");
  first_way(field);
  field.table.die("morale", "ash", 9);
  rout_next(field.play);
  EXPECT_EQ(field.table.noted("morale-checked"), 1);
}

// Light infantry whose one way leads through cavalry of its wing.
SmallBattle only_through_cavalry() {
  return SmallBattle()
      .unit("fern", "blue-wing", "musketeers", "2-7", "1510")
      .unit("ash", "blue-wing", "cuirassier", "6-7", "1610")
      .unit("larch", "blue-wing", "heavy-infantry", "6-7", "1611")
      .unit("pine", "blue-wing", "heavy-infantry", "6-7", "1509")
      .unit("yew", "blue-wing", "heavy-infantry", "6-7", "1511")
      .unit("alder", "red-wing", "cuirassier", "6-7", "1210");
}

// Light infantry that flees through its cavalry is no part of that stack, whatever becomes of the cavalry.
TEST(MpbsRout, who_passes_through_shares_nobodys_fate) {
  Battlefield field(only_through_cavalry());
  break_unit(field, "fern");
  field.table.otherwise([](const Asked& asked) -> std::optional<std::string> {
    return asked.question == "retreat" ? asked.choices.back() : asked.choices.front();
  });
  field.at("ash").morale = Morale::shaken;
  field.table.die("morale", "ash", 9);
  rout_next(field.play);
  EXPECT_EQ(field.at("ash").morale, Morale::broken);
  EXPECT_EQ(field.at("fern").presence, Presence::on_map);
  EXPECT_EQ(field.at("fern").casualties, 0);
  EXPECT_EQ(field.play.distance_to_hex(field.unit("fern"), field.hex("1510")), 6);
}

// 13.4.1, 8.2.2: who runs through a unit moves on; the two form a stack only where it ends its flight.
TEST(MpbsRout, who_passes_through_leaves_the_other_as_it_was) {
  Battlefield field(only_through_cavalry());
  break_unit(field, "fern");
  first_way(field);
  field.table.die("morale", "ash", 0);
  rout_next(field.play);
  EXPECT_EQ(field.play.distance_to_hex(field.unit("fern"), field.hex("1510")), 6);
  EXPECT_EQ(field.at("ash").morale, Morale::normal);
  EXPECT_EQ(field.at("ash").formation, Formation::normal);
  EXPECT_EQ(field.table.noted("joined"), 0);
}

TEST(MpbsRout, who_ends_with_cavalry_shares_its_fate) {
  Battlefield field(SmallBattle()
                        .unit("fern", "blue-wing", "musketeers", "2-7", "1510")
                        .unit("ash", "blue-wing", "cuirassier", "6-7", "2110")
                        .terrain("chateau", "2100-2109 2111-2124"));
  break_unit(field, "fern");
  first_way(field);
  field.table.die("morale", "ash", 0);
  rout_next(field.play);
  EXPECT_EQ(field.where("fern"), "2110");
  EXPECT_EQ(field.at("ash").morale, Morale::broken);
  EXPECT_EQ(field.at("ash").formation, Formation::none);
  EXPECT_EQ(field.table.noted("joined"), 1);
}

TEST(MpbsRout, what_it_cannot_go_it_loses) {
  Battlefield field(runaway("1510", "cuirassier")
                        .unit("a", "blue-wing", "heavy-infantry", "6-7", "1410")
                        .unit("b", "blue-wing", "heavy-infantry", "6-7", "1411")
                        .unit("c", "blue-wing", "heavy-infantry", "6-7", "1509")
                        .unit("d", "blue-wing", "heavy-infantry", "6-7", "1511")
                        .unit("e", "blue-wing", "heavy-infantry", "6-7", "1610")
                        .unit("f", "blue-wing", "heavy-infantry", "6-7", "1611"));
  break_unit(field, "fir");
  rout_next(field.play);
  EXPECT_EQ(field.where("fir"), "eliminated");  // 8 points of 6 men
  EXPECT_GT(field.table.noted("rout-losses"), 0);
}

TEST(MpbsRout, a_remainder_too_small_costs_too) {
  Battlefield field(SmallBattle()
                        .unit("fir", "blue-wing", "heavy-infantry", "12-7", "1510")
                        .terrain("woods", "1900-1924 1800-1824 2000-2024"));
  break_unit(field, "fir");
  first_way(field);
  rout_next(field.play);  // 1, 1, 2 for woods: nothing left
  EXPECT_EQ(field.at("fir").casualties, 0);
  Battlefield odd(
      SmallBattle().unit("fir", "blue-wing", "heavy-infantry", "12-7", "1510").terrain("woods", "1900-1924 2000-2024"));
  break_unit(odd, "fir");
  first_way(odd);
  rout_next(odd.play);  // 1, 1, 1, and one is too little for woods
  EXPECT_EQ(odd.at("fir").casualties, 1);
}

TEST(MpbsRout, off_the_map) {
  Battlefield field(runaway("2910"));
  break_unit(field, "fir");
  first_way(field);
  rout_next(field.play);
  EXPECT_EQ(field.where("fir"), "eliminated");
}

TEST(MpbsRout, partly_off_the_map) {
  Battlefield field(runaway("2910 2911"));
  break_unit(field, "fir");
  first_way(field);
  rout_next(field.play);
  EXPECT_EQ(field.where("fir"), "eliminated");
}

TEST(MpbsRout, two_hexes_squeeze_through_a_gap) {
  Battlefield field(runaway("1510 1511")
                        .unit("a", "blue-wing", "heavy-infantry", "6-7", "1609 1610")
                        .unit("b", "blue-wing", "heavy-infantry", "6-7", "1612 1613"));
  break_unit(field, "fir");
  first_way(field);
  rout_next(field.play);
  EXPECT_EQ(field.at("fir").casualties, 0);
  const UnitState& now = field.at("fir");
  EXPECT_EQ(field.play.distance(now.left, now.right), 1);
  EXPECT_LE(field.game.side(1).to_edge.hexes[static_cast<std::size_t>(now.left)], 12);
}

TEST(MpbsRout, a_stack_splits) {
  Battlefield field(runaway("1510", "cuirassier").unit("fern", "blue-wing", "musketeers", "2-7", "1510"));
  break_unit(field, "fir");
  break_unit(field, "fern");
  first_way(field);
  EXPECT_TRUE(rout_next(field.play));
  EXPECT_TRUE(rout_next(field.play));
  EXPECT_FALSE(rout_next(field.play));
  EXPECT_EQ(field.play.distance_to_hex(field.unit("fir"), field.hex("1510")), 8);
  EXPECT_EQ(field.play.distance_to_hex(field.unit("fern"), field.hex("1510")), 6);
}

TEST(MpbsRout, leaders_may_stay_or_go) {
  for (const bool goes : {false, true}) {
    Battlefield field(runaway().leader("blue-leader", -1, "1510"));
    break_unit(field, "fir");
    field.table.otherwise([&](const Asked& asked) -> std::optional<std::string> {
      if (asked.question == "rout-path") return asked.choices.front();
      if (asked.offers("take-along blue-leader") && goes) return "take-along blue-leader";
      return std::nullopt;
    });
    rout_next(field.play);
    EXPECT_EQ(field.leader_at("blue-leader").hex == field.hex("1510"), !goes);
  }
}

TEST(MpbsRout, its_player_chooses_who_is_next) {
  Battlefield field(runaway().unit("larch", "blue-wing", "heavy-infantry", "6-7", "1515"));
  break_unit(field, "fir");
  break_unit(field, "larch");
  field.table.answer("act larch");
  first_way(field);
  EXPECT_TRUE(rout_next(field.play));
  EXPECT_EQ(field.where("fir"), "1510");
  EXPECT_NE(field.where("larch"), "1515");
}

// 14.3, 8.1.1: dismounted cavalry is no cavalry with which light infantry could stack, so that it goes round it.
TEST(MpbsRout, not_through_dismounted_cavalry) {
  Battlefield field(SmallBattle()
                        .unit("fir", "blue-wing", "musketeers", "2-7", "2510")
                        .unit("a", "blue-wing", "cuirassier", "4-7", "2610", "N", {"dismounted"})
                        .unit("b", "blue-wing", "cuirassier", "4-7", "2611", "N", {"dismounted"}));
  break_unit(field, "fir");
  first_way(field);
  rout_next(field.play);
  EXPECT_EQ(field.table.noted("morale-checked"), 0) << field.table.journal();
}

}  // namespace
}  // namespace batalia::mpbs::test::rout_test
