// MPBS 11.2D-G, 11.4.1, 11.5, 11.6, 11.8, 6.3.4, 9.3.3: what a close combat does.
#include <cmath>
#include <map>

#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::close_combat_test {
namespace {

// Rolls that give each result between equals: the sum of the modifiers is 0.
constexpr int attacker_eliminated = 0;
constexpr int attacker_broken = 1;
constexpr int attacker_back_two = 2;
constexpr int attacker_back_one = 4;
constexpr int defender_back_one = 5;
constexpr int defender_back_two = 7;
constexpr int defender_broken = 8;
constexpr int defender_eliminated = 9;

SmallBattle infantry_duel() {
  return SmallBattle()
      .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
      .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610");
}

// In the close combat step of the red wing's activation.
void begin(Battlefield& field, std::string_view wing = "red-wing") {
  field.activate(wing);
  field.state.stage = Stage::close_combat;
}

void fight(Battlefield& field, int face) {
  field.table.die("close-combat", face);
  resolve(field.play, combat(field, {"oak"}, "1610"));
}

TEST(MpbsCloseCombat, defender_shaken_backs_up_and_both_are_hit) {
  Battlefield field(infantry_duel());
  begin(field);
  field.table.answer("retreat 1710");
  fight(field, defender_back_one);
  EXPECT_EQ(field.where("fir"), "1710");
  EXPECT_EQ(field.at("fir").morale, Morale::shaken);
  EXPECT_EQ(field.at("fir").facing, field.vertex("N"));
  EXPECT_EQ(field.at("fir").formation, Formation::shaken);
  EXPECT_EQ(field.at("oak").formation, Formation::shaken);
  EXPECT_EQ(field.where("oak"), "1510");  // this result has no advance
  EXPECT_EQ(field.table.event("close-combat").roll->total, defender_back_one);
}

TEST(MpbsCloseCombat, two_hexes_back) {
  Battlefield field(infantry_duel());
  begin(field);
  field.table.answers({"retreat 1710", "retreat 1810"});
  fight(field, defender_back_two);
  EXPECT_EQ(field.where("fir"), "1810");
  EXPECT_EQ(field.at("fir").morale, Morale::shaken);
  EXPECT_EQ(field.where("oak"), "1610");
}

TEST(MpbsCloseCombat, defender_broken_has_no_formation) {
  Battlefield field(infantry_duel());
  begin(field);
  field.table.answers({"retreat 1709", "retreat 1809"});
  fight(field, defender_broken);
  EXPECT_EQ(field.where("fir"), "1809");
  EXPECT_EQ(field.at("fir").morale, Morale::broken);
  EXPECT_EQ(field.at("fir").formation, Formation::none);
}

TEST(MpbsCloseCombat, defender_eliminated) {
  Battlefield field(infantry_duel());
  begin(field);
  fight(field, defender_eliminated);
  EXPECT_EQ(field.where("fir"), "eliminated");
  EXPECT_EQ(field.where("oak"), "1610");
}

TEST(MpbsCloseCombat, attacker_back_and_the_defender_may_advance) {
  Battlefield field(infantry_duel());
  begin(field);
  field.table.answers({"retreat 1410", "retreat 1310", "advance fir 1510"});
  fight(field, attacker_back_two);
  EXPECT_EQ(field.where("oak"), "1310");
  EXPECT_EQ(field.at("oak").facing, field.vertex("S"));
  EXPECT_EQ(field.at("oak").morale, Morale::shaken);
  EXPECT_EQ(field.where("fir"), "1510");
  EXPECT_EQ(field.table.decision("advance").otherwise, "stay");
}

TEST(MpbsCloseCombat, the_defender_may_stay) {
  Battlefield field(infantry_duel());
  begin(field);
  field.table.answers({"retreat 1411", "retreat 1311"});
  fight(field, attacker_back_two);
  EXPECT_EQ(field.where("oak"), "1311");
  EXPECT_EQ(field.where("fir"), "1610");
}

TEST(MpbsCloseCombat, attacker_broken_and_eliminated) {
  Battlefield field(infantry_duel());
  begin(field);
  field.table.answers({"retreat 1411", "retreat 1311"});
  fight(field, attacker_broken);
  EXPECT_EQ(field.at("oak").morale, Morale::broken);
  EXPECT_EQ(field.where("oak"), "1311");
  Battlefield worse(infantry_duel());
  begin(worse);
  fight(worse, attacker_eliminated);
  EXPECT_EQ(worse.where("oak"), "eliminated");
}

TEST(MpbsCloseCombat, results_compound) {
  // 12.4.6: shaken and shaken again is broken, two hexes back.
  Battlefield field(infantry_duel());
  begin(field);
  field.at("fir").morale = Morale::shaken;
  field.table.answers({"retreat 1710", "retreat 1810"});
  fight(field, defender_back_one - 1);  // +1 for the morale
  EXPECT_EQ(field.at("fir").morale, Morale::broken);
  EXPECT_EQ(field.where("fir"), "1810");
}

TEST(MpbsCloseCombat, broken_and_shaken_is_eliminated) {
  Battlefield field(infantry_duel());
  begin(field);
  field.at("fir").morale = Morale::broken;
  field.at("fir").formation = Formation::none;
  fight(field, 1);  // 1 and 4, the most that is added
  EXPECT_EQ(field.where("fir"), "eliminated");
}

TEST(MpbsCloseCombat, all_attackers_lose) {
  Battlefield field(infantry_duel().unit("elm", "red-wing", "heavy-infantry", "1-7", "1509"));
  begin(field);
  field.at("oak").casualties = 5;  // two against six
  field.table.die("close-combat", 5);
  field.table.answers({"retreat 1411", "retreat 1409"});
  resolve(field.play, combat(field, {"oak", "elm"}, "1610"));
  EXPECT_EQ(field.at("oak").morale, Morale::shaken);
  EXPECT_EQ(field.at("elm").morale, Morale::shaken);
  EXPECT_EQ(field.at("elm").formation, Formation::shaken);
  EXPECT_EQ(field.play.distance_to_hex(field.unit("elm"), field.hex("1610")), 2);
}

TEST(MpbsCloseCombat, hedgehog_takes_no_hit) {
  Battlefield field(infantry_duel());
  begin(field);
  field.at("fir").formation = Formation::hedgehog;
  field.table.answer("retreat 1710");
  fight(field, defender_back_one);
  EXPECT_EQ(field.at("fir").formation, Formation::hedgehog);
}

// ---- Pistols ----

SmallBattle horse_duel() {
  return SmallBattle()
      .unit("oak", "red-wing", "cuirassier", "6-7", "1510")
      .unit("fir", "blue-wing", "cuirassier", "6-7", "1610");
}

TEST(MpbsCloseCombat, pistols_are_spent_the_attacker_first) {
  Battlefield field(horse_duel());
  begin(field);
  field.at("fir").pistols_used = 1;
  field.table.answers({"spend-pistol oak", "spend-pistol fir", "retreat 1710"});
  fight(field, defender_back_one);
  EXPECT_EQ(field.at("oak").pistols_used, 1);
  EXPECT_EQ(field.at("fir").pistols_used, 2);
  const Noted combat = field.table.event("close-combat");
  EXPECT_EQ(combat.modifier("attacker-pistol"), 1);
  EXPECT_EQ(combat.modifier("defender-pistol"), -1);
  ASSERT_GE(field.table.asked().size(), 2U);
  EXPECT_EQ(field.table.asked()[0].question, "attacker-pistol");
  EXPECT_EQ(field.table.asked()[1].question, "defender-pistol");
}

TEST(MpbsCloseCombat, no_pistols_left) {
  Battlefield field(horse_duel());
  begin(field);
  field.at("oak").pistols_used = 2;
  field.table.answer("retreat 1710");
  fight(field, defender_back_one);
  EXPECT_EQ(field.table.asked("attacker-pistol"), 0);
  EXPECT_EQ(field.table.asked("defender-pistol"), 1);
}

TEST(MpbsCloseCombat, momentum_is_used_up) {
  Battlefield field(infantry_duel());
  begin(field);
  field.at("oak").momentum = true;
  field.table.answer("retreat 1710");
  fight(field, defender_back_one - 1);
  EXPECT_FALSE(field.at("oak").momentum);
}

TEST(MpbsCloseCombat, an_attacked_attacker_keeps_his_momentum) {
  Battlefield field(infantry_duel());
  begin(field);
  field.at("oak").momentum = true;
  Combat reaction = combat(field, {"fir"}, "1510");
  reaction.reaction = true;
  field.table.die("close-combat", attacker_back_one);
  field.table.answer("retreat 1710");
  resolve(field.play, reaction);
  EXPECT_TRUE(field.at("oak").momentum);
}

// ---- Guns, wagons, leaders alone (11.5, 5.3.1, 14.1) ----

TEST(MpbsCloseCombat, lone_guns_are_taken_without_a_roll) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  begin(field);
  resolve(field.play, combat(field, {"oak"}, "1610"));
  EXPECT_TRUE(field.at("ash").captured);
  EXPECT_EQ(field.where("oak"), "1610");
  EXPECT_EQ(field.at("oak").formation, Formation::normal);
  EXPECT_TRUE(field.table.rolled().empty());
}

TEST(MpbsCloseCombat, terrain_hits_who_walks_in) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1610")
                        .terrain("woods", "1610"));
  begin(field);
  resolve(field.play, combat(field, {"oak"}, "1610"));
  EXPECT_EQ(field.at("oak").formation, Formation::shaken);
}

TEST(MpbsCloseCombat, lone_wagons_and_leaders) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1510")
                        .unit("cart", "blue-wing", "wagon", "", "1610")
                        .leader("blue-leader", -1, "1709"));
  begin(field);
  resolve(field.play, combat(field, {"oak"}, "1610"));
  EXPECT_TRUE(field.at("cart").captured);
  EXPECT_EQ(field.where("oak"), "1610");
  resolve(field.play, combat(field, {"oak"}, "1709"));
  EXPECT_EQ(field.leader_at("blue-leader").presence, Presence::eliminated);
  EXPECT_EQ(field.where("oak"), "1709");
  EXPECT_TRUE(field.table.rolled().empty());
}

TEST(MpbsCloseCombat, stacked_guns_are_captured_by_who_enters) {
  Battlefield field(infantry_duel().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  begin(field);
  fight(field, defender_eliminated);
  EXPECT_TRUE(field.at("ash").captured);
}

TEST(MpbsCloseCombat, guns_with_the_other_half_are_disabled) {
  Battlefield field(SmallBattle()
                        .unit("oak", "red-wing", "heavy-infantry", "6-7", "1509")
                        .unit("fir", "blue-wing", "heavy-infantry", "6-7", "1610 1611")
                        .unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1611"));
  begin(field);
  field.table.die("close-combat", defender_eliminated);
  resolve(field.play, combat(field, {"oak"}, "1610"));
  EXPECT_EQ(field.where("fir"), "eliminated");
  EXPECT_TRUE(field.at("ash").disabled);
  EXPECT_FALSE(field.at("ash").captured);
}

// ---- Light infantry (11.6) ----

SmallBattle weak_light() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "6-7", "1510")
      .unit("moss", "red-wing", "musketeers", "1-6", "1509")
      .unit("fern", "blue-wing", "dragoons", "1-6", "1610");
}

TEST(MpbsCloseCombat, a_single_point_of_light_infantry_is_swept_away) {
  Battlefield field(weak_light());
  begin(field);
  resolve(field.play, combat(field, {"alder"}, "1610"));
  EXPECT_EQ(field.where("fern"), "eliminated");
  EXPECT_EQ(field.where("alder"), "1610");
  EXPECT_EQ(field.at("alder").formation, Formation::normal);
  EXPECT_TRUE(field.table.rolled().empty());
}

TEST(MpbsCloseCombat, but_not_by_its_like_nor_with_guns) {
  Battlefield field(weak_light().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "2010"));
  begin(field);
  field.table.die("close-combat", defender_back_one).answer("retreat 1710");
  resolve(field.play, combat(field, {"moss"}, "1610"));
  EXPECT_EQ(field.where("fern"), "1710");
  Battlefield guns(weak_light().unit("ash", "blue-wing", "artillery-4-8-lb", "4-14", "1610"));
  begin(guns);
  guns.table.other_dice(0).answer("retreat 1410");
  resolve(guns.play, combat(guns, {"alder"}, "1610"));
  EXPECT_EQ(guns.table.noted("close-combat"), 1);
}

// ---- Leaders (11.8) ----

TEST(MpbsCloseCombat, every_leader_involved_rolls_once) {
  Battlefield field(infantry_duel().leader("red-leader", -1, "1510").leader("blue-leader", -1, "1610"));
  begin(field);
  field.table.answer("retreat 1710");
  field.table.die("leader-casualty", "red-leader", 9).die("leader-casualty", "blue-leader", 8);
  fight(field, defender_back_one);
  EXPECT_EQ(field.leader_at("red-leader").presence, Presence::eliminated);
  EXPECT_EQ(field.leader_at("blue-leader").hex, field.hex("1710"));
  EXPECT_EQ(field.wing_at("red-wing").leader, nobody);
}

TEST(MpbsCloseCombat, a_leader_falls_with_his_unit) {
  Battlefield field(infantry_duel().leader("blue-leader", -1, "1610"));
  begin(field);
  field.table.answers({"retreat 1710", "retreat 1810"});
  field.table.die("leader-casualty", "blue-leader", 8);
  fight(field, defender_eliminated);  // -1 for him
  EXPECT_EQ(field.where("fir"), "1810");
  EXPECT_EQ(field.leader_at("blue-leader").hex, field.hex("1810"));
  Battlefield worse(infantry_duel().leader("blue-leader", -1, "1610"));
  begin(worse);
  worse.at("fir").formation = Formation::shaken;
  fight(worse, defender_eliminated);
  EXPECT_EQ(worse.where("fir"), "eliminated");
  EXPECT_EQ(worse.leader_at("blue-leader").presence, Presence::eliminated);
  EXPECT_TRUE(worse.leader_at("blue-leader").removed);
}

// ---- Columns (6.3.4) ----

TEST(MpbsCloseCombat, a_column_is_caught) {
  Battlefield field(infantry_duel());
  begin(field);
  field.at("fir").formation = Formation::column;
  field.table.answers({"leave-column N", "retreat 1710"});
  field.table.die("morale", 7);
  fight(field, 3);  // +2, formation broken
  EXPECT_EQ(field.table.event("close-combat").modifier("defender-formation-broken"), 2);
  EXPECT_EQ(field.at("fir").formation, Formation::broken);
}

TEST(MpbsCloseCombat, a_column_that_runs_is_not_attacked) {
  Battlefield field(infantry_duel());
  begin(field);
  field.at("fir").formation = Formation::column;
  field.at("fir").morale = Morale::shaken;
  field.table.answers({"leave-column N", "retreat 1710", "retreat 1810"});
  field.table.die("morale", 9);
  resolve(field.play, combat(field, {"oak"}, "1610"));
  EXPECT_EQ(field.where("fir"), "1810");
  EXPECT_EQ(field.where("oak"), "1510");
  EXPECT_EQ(field.table.noted("close-combat"), 0);
}

// ---- Reaction to the advance (11.2G, 11.4.9) ----

TEST(MpbsCloseCombat, others_react_to_the_advance_but_not_the_units_of_the_combat) {
  Battlefield field(infantry_duel().unit("yew", "blue-wing", "heavy-infantry", "6-7", "1709"));
  begin(field);
  field.table.answer("retreat 1810");
  fight(field, defender_back_two);
  const Asked asked = field.table.decision("reaction");
  EXPECT_EQ(asked.object, "oak");
  EXPECT_TRUE(asked.offers("react-fire yew"));
  EXPECT_FALSE(asked.offers("react-fire fir"));
}

TEST(MpbsCloseCombat, nobody_reacts_to_a_retreat) {
  Battlefield field(infantry_duel().unit("elm", "red-wing", "heavy-infantry", "6-7", "1808", "SE"));
  begin(field, "blue-wing");
  field.table.die("close-combat", defender_back_one).answer("retreat 1410");
  resolve(field.play, combat(field, {"fir"}, "1510"));
  EXPECT_EQ(field.table.asked("reaction"), 0);
}

// ---- Interception (9.3.3) ----

TEST(MpbsCloseCombat, an_intercepter_may_fight) {
  Battlefield field(horse_duel());
  field.activate("blue-wing");
  interception_combat(field.play, field.unit("oak"), field.unit("fir"));
  EXPECT_EQ(field.table.noted("close-combat"), 0);  // declined
  field.table.die("close-combat", defender_back_one);
  field.table.answers({"attack oak 1610", "retreat 1710"});
  interception_combat(field.play, field.unit("oak"), field.unit("fir"));
  EXPECT_EQ(field.where("fir"), "1710");
  EXPECT_EQ(field.where("oak"), "1510");
}

// ---- Odds ----

// Tells nobody, declines everything it can.
class Dice : public engine::Table {
 public:
  Dice(const Game& game, std::uint64_t seed) : game_(&game), seed_(seed) {}
  int roll(const engine::RollKey& key, int faces) override {
    return engine::face(seed_, hash(key, *game_), key.ordinal, faces);
  }
  int ask(const engine::Decision& decision) override { return std::max(decision.otherwise, 0); }
  void note(const engine::Event& event) override {
    if (std::string_view(event.kind) == "close-combat") result = event.roll->result;
  }
  std::string result;

 private:
  const Game* game_;
  std::uint64_t seed_;
};

TEST(MpbsCloseCombat, odds_agree_with_ten_thousand_combats) {
  const Battlefield field(infantry_duel());
  const engine::Roll roll = combat_roll(field.play, combat(field, {"oak"}, "1610"), 0, false);
  std::map<std::string, int> expected;
  for (int face = 0; face < die_faces; ++face) {
    ++expected[std::string(field.game.tables.close_combat(face + roll.sum()).text)];
  }
  constexpr int games = 10000;
  std::map<std::string, int> counted;
  for (int game = 0; game < games; ++game) {
    State state = field.state;
    Dice dice(field.game, static_cast<std::uint64_t>(game));
    Play play(field.game, state, dice);
    resolve(play, combat(field, {"oak"}, "1610"));
    ++counted[dice.result];
  }
  EXPECT_EQ(counted.size(), expected.size());
  for (const auto& [result, of_ten] : expected) {
    const double share = of_ten / 10.0;
    const double sigma = std::sqrt(games * share * (1 - share));
    EXPECT_NEAR(counted[result], games * share, 4 * sigma) << result;
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::close_combat_test
