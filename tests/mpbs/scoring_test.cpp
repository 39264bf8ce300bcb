// MPBS 15.0, 4.6: points and levels.
#include "model/mpbs/scoring.h"

#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::scoring_test {
namespace {

SmallBattle armies() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
      .unit("croats", "red-wing", "croat", "6-7", "1511")
      .unit("oak", "red-wing", "heavy-infantry", "6-7", "1512")
      .unit("elm", "red-wing", "heavy-infantry", "8-7", "1514 1515")
      .unit("moss", "red-wing", "musketeers", "2-7", "1517")
      .unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1519")
      .unit("cart", "red-wing", "wagon", "", "1521")
      .unit("fir", "blue-wing", "cuirassier", "6-7", "2010")
      .leader("red-leader", -2, "1510")
      .commander("red", "rot", -1, "1510");
}

int blue(const Battlefield& field) { return victory_points(field.play)[1]; }

TEST(MpbsScoring, nothing_yet) {
  Battlefield field(armies());
  EXPECT_EQ(victory_points(field.play), (std::array<int, 2>{0, 0}));
  EXPECT_TRUE(awards(field.play).empty());
}

TEST(MpbsScoring, eliminated_units) {
  for (const auto& [unit, points] : {std::pair("alder", 10), std::pair("croats", 5), std::pair("oak", 5),
                                     std::pair("elm", 10), std::pair("moss", 0)}) {
    Battlefield field(armies());
    lift(field.state, field.unit(unit), Presence::eliminated);
    EXPECT_EQ(blue(field), points) << unit;
  }
}

TEST(MpbsScoring, casualties_of_units_on_the_map) {
  for (const auto& [unit, points] : {std::pair("alder", 6), std::pair("croats", 3), std::pair("oak", 3),
                                     std::pair("elm", 3), std::pair("moss", 0)}) {
    Battlefield field(armies());
    field.at(unit).casualties = 3;
    EXPECT_EQ(blue(field), points) << unit;
  }
}

// 14.6: treated as arquebusiers they are formed cavalry.
TEST(MpbsScoring, croats_who_count_as_arquebusiers) {
  SmallBattle battle = armies();
  battle.switches.croats_as_arquebusiers = true;
  Battlefield field(battle);
  field.at("croats").casualties = 2;
  EXPECT_EQ(blue(field), 4);
  lift(field.state, field.unit("croats"), Presence::eliminated);
  EXPECT_EQ(blue(field), 10);
}

TEST(MpbsScoring, guns_and_wagons) {
  Battlefield field(armies());
  field.at("ash").disabled = true;
  EXPECT_EQ(blue(field), 10);
  field.at("ash").captured = true;
  EXPECT_EQ(blue(field), 10);
  field.at("cart").captured = true;
  EXPECT_EQ(blue(field), 20);
  const std::vector<Award> all = awards(field.play);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_STREQ(all[0].event, "captured");
}

TEST(MpbsScoring, gone_in_pursuit_counts_for_nothing) {
  Battlefield field(armies());
  field.at("alder").casualties = 3;
  lift(field.state, field.unit("alder"), Presence::pursued);
  field.leader_at("red-leader").presence = Presence::pursued;
  EXPECT_EQ(blue(field), 0);
}

TEST(MpbsScoring, leaders) {
  Battlefield field(armies());
  field.leader_at("rot").presence = Presence::eliminated;
  EXPECT_EQ(blue(field), 20);
  field.leader_at("red-leader").presence = Presence::eliminated;
  EXPECT_EQ(blue(field), 30);
  field.leader_at("red-leader").returns = 3;  // he comes back
  EXPECT_EQ(blue(field), 20);
  field.leader_at("rot").removed = true;  // his fate is open
  EXPECT_EQ(blue(field), 0);
}

TEST(MpbsScoring, generic_leaders_count_for_nothing) {
  Battlefield field(armies());
  const int generic = field.game.wing(field.wing("red-wing")).generic;
  ASSERT_NE(generic, nobody);
  field.play.leader(generic).presence = Presence::eliminated;
  EXPECT_EQ(blue(field), 0);
}

SmallBattle with_places(bool each) {
  SmallBattle battle = armies();
  batalia::Award award;
  award.id = Id("village");
  award.hexes = "2010-2012";
  award.each = each;
  award.points = 5;
  battle.scenario().victory.awards.push_back(award);
  return battle;
}

TEST(MpbsScoring, places_held) {
  Battlefield each(with_places(true));
  ASSERT_EQ(each.state.held_hexes.size(), 3U);
  each.state.held_hexes = {0, 0, 1};
  EXPECT_EQ(victory_points(each.play), (std::array<int, 2>{10, 5}));
  Battlefield all(with_places(false));
  all.state.held_hexes = {0, 0, 1};
  EXPECT_EQ(victory_points(all.play), (std::array<int, 2>{0, 0}));
  all.state.held_hexes = {1, 1, 1};
  EXPECT_EQ(victory_points(all.play), (std::array<int, 2>{0, 5}));
}

// ---- Levels ----

void lose(Battlefield& field, std::initializer_list<const char*> units) {
  for (const char* unit : units) lift(field.state, field.unit(unit), Presence::eliminated);
}

TEST(MpbsScoring, mergentheims_levels) {
  Battlefield field(mergentheim());
  field.state.stage = Stage::over;
  field.state.turn = field.game.scenario.scenario().turns.last();
  const auto level = [&](int french_losses, int bavarian_losses) {
    // Points by casualties, one for each of a foot regiment.
    field.at("truchsess").casualties = static_cast<std::uint8_t>(french_losses);
    field.at("mercy-foot").casualties = static_cast<std::uint8_t>(bavarian_losses);
    return outcome(field.play);
  };
  EXPECT_EQ(level(0, 1).level, "French Decisive Victory");
  EXPECT_EQ(level(0, 1).difference, 1);
  EXPECT_EQ(level(0, 0).level, "French Marginal Victory");
  EXPECT_EQ(level(9, 0).winner, Id("french"));
  EXPECT_EQ(level(10, 0).level, "Draw");
  EXPECT_TRUE(level(19, 0).winner.empty());
  EXPECT_EQ(level(20, 0).level, "Bavarian Marginal Victory");
  EXPECT_EQ(level(39, 0).difference, -39);
  EXPECT_EQ(level(39, 0).level, "Bavarian Marginal Victory");
  EXPECT_EQ(level(41, 0).level, "Bavarian Decisive Victory");
  EXPECT_EQ(level(40, 0).level, "Bavarian Decisive Victory");  // a gap of the printed table
  EXPECT_EQ(level(0, 0).ended, "last turn");
}

TEST(MpbsScoring, who_left_the_field_does_no_better_than_a_draw) {
  Battlefield field(mergentheim());
  field.at("mercy-foot").casualties = 3;
  EXPECT_EQ(outcome(field.play).winner, Id("french"));
  field.state.sides[static_cast<std::size_t>(field.side("french"))].surrendered = true;
  EXPECT_EQ(outcome(field.play).level, "Draw");
  EXPECT_TRUE(outcome(field.play).winner.empty());
  EXPECT_NE(outcome(field.play).ended.find("left the field"), std::string::npos);
  field.at("truchsess").casualties = 60;
  EXPECT_EQ(outcome(field.play).winner, Id("bavarian"));
}

TEST(MpbsScoring, both_sides_at_once) {
  Battlefield field(armies());
  lose(field, {"alder"});
  lose(field, {"fir"});
  EXPECT_EQ(victory_points(field.play), (std::array<int, 2>{10, 10}));
}

}  // namespace
}  // namespace batalia::mpbs::test::scoring_test
