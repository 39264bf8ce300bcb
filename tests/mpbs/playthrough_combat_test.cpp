// The close combats of the Mergentheim playthrough, on the real map, with its dice. Where an erratum says that strength
// ratios were left out, the corrected totals stand here.
#include "tests/mpbs/combat_support.h"

namespace batalia::mpbs::test::playthrough_combat_test {
namespace {

class PlaythroughCombat : public ::testing::Test {
 protected:
  PlaythroughCombat() : field(mergentheim({"playthrough"})) {
    field.state.turn = 1;
    // Nobody else comes near.
    field.table.otherwise([](const Asked&) -> std::optional<std::string> { return std::nullopt; });
  }
  void begin(std::string_view wing, Order order) {
    field.activate(wing);
    field.wing_at(wing).order = order;
    field.state.stage = Stage::close_combat;
  }

  Battlefield field;
};

TEST_F(PlaythroughCombat, taupadel_intercepts_gayling) {
  begin("bavarian-right", Order::charge);
  field.state.stage = Stage::actions;
  field.place("gayling-2", "2113");
  field.place_leader("gayling", "2113");
  field.at("gayling-2").pistols_used = 1;
  field.place("taupadel", "2013");
  field.at("taupadel").casualties = 1;
  field.table.answers({"attack taupadel 2113", "spend-pistol taupadel", "spend-pistol gayling-2", "retreat 2213"});
  field.table.die("close-combat", 7).die("leader-casualty", "gayling", 0);
  interception_combat(field.play, field.unit("taupadel"), field.unit("gayling-2"));
  const Noted event = field.table.event("close-combat");
  EXPECT_EQ(event.modifier("defender-leader"), -1);
  EXPECT_EQ(event.modifier("strength-1-to-2"), -1);
  EXPECT_EQ(event.roll->sum(), -2);
  EXPECT_EQ(event.roll->total, 5);
  EXPECT_EQ(field.where("gayling-2"), "2213");
  EXPECT_EQ(field.where("taupadel"), "2013");  // an advance is part of a result, and not of this one
  EXPECT_EQ(field.at("gayling-2").morale, Morale::shaken);
  EXPECT_EQ(field.at("gayling-2").formation, Formation::shaken);
  EXPECT_EQ(field.at("taupadel").formation, Formation::shaken);
  EXPECT_EQ(field.leader_at("gayling").hex, field.hex("2213"));
}

TEST_F(PlaythroughCombat, alt_kolb_pursues_taupadel) {
  begin("bavarian-right", Order::charge);
  field.place("taupadel", "2013");
  field.at("taupadel").casualties = 1;
  field.at("taupadel").pistols_used = 1;
  field.at("taupadel").formation = Formation::shaken;
  field.place("alt-kolb", "2113");
  field.at("alt-kolb").momentum = field.at("alt-kolb").moved = true;
  field.place("baden", "1205");  // out of the way
  field.state.designations = {{static_cast<std::int16_t>(field.unit("alt-kolb")),
                               static_cast<std::int16_t>(field.hex("2013")), field.at("alt-kolb").left, false}};
  field.table.answers({"spend-pistol alt-kolb", "spend-pistol taupadel", "retreat 1813"});
  field.table.die("close-combat", 4).die("pursuit", 6);
  EXPECT_TRUE(resolve_next(field.play));
  const Noted event = field.table.event("close-combat");
  EXPECT_EQ(event.modifier("strength-2-to-1"), 1);
  EXPECT_EQ(event.modifier("momentum-cavalry"), 2);
  EXPECT_EQ(event.modifier("defender-formation-shaken"), 1);
  EXPECT_EQ(event.roll->sum(), 4);
  EXPECT_EQ(event.roll->total, 8);
  const Noted pursuit = field.table.event("pursuit");
  EXPECT_EQ(pursuit.roll->total, 8);
  EXPECT_EQ(pursuit.roll->result, "pursue and eliminate");
  EXPECT_EQ(field.where("taupadel"), "eliminated");
  EXPECT_EQ(field.where("alt-kolb"), "1813");
  EXPECT_EQ(field.at("alt-kolb").formation, Formation::broken);
}

TEST_F(PlaythroughCombat, baden_pursues_off_the_map) {
  begin("bavarian-right", Order::charge);
  field.wing_at("french-left").order = Order::charge;
  field.place("alt-kolb", "1813");
  field.at("alt-kolb").formation = Formation::broken;
  field.at("alt-kolb").pistols_used = 1;
  field.place("baden", "1812", "SW");
  ASSERT_EQ(field.play.aspect(field.unit("alt-kolb"), field.hex("1812")), Aspect::flank);
  field.table.answers({"attack baden 1813", "spend-pistol baden", "spend-pistol alt-kolb"});
  field.table.die("close-combat", 7).die("pursuit", 8);
  interception_combat(field.play, field.unit("baden"), field.unit("alt-kolb"));
  const Noted event = field.table.event("close-combat");
  EXPECT_EQ(event.modifier("flank-or-rear"), 1);
  EXPECT_EQ(event.modifier("defender-formation-broken"), 2);
  EXPECT_EQ(event.roll->total, 10);
  EXPECT_EQ(field.where("alt-kolb"), "eliminated");
  EXPECT_EQ(field.table.event("pursuit").roll->total, 9);
  EXPECT_EQ(field.at("baden").presence, Presence::pursued);
}

TEST_F(PlaythroughCombat, c_mazarin_intercepts_mercy) {
  begin("bavarian-center", Order::charge);
  field.state.stage = Stage::actions;
  field.place("mercy-foot", "2219");
  field.place("c-mazarin", "2119");
  field.at("c-mazarin").momentum = true;
  field.table.answers({"attack c-mazarin 2219", "spend-pistol c-mazarin", "retreat 2319"});
  field.table.die("close-combat", 4);
  interception_combat(field.play, field.unit("c-mazarin"), field.unit("mercy-foot"));
  const Noted event = field.table.event("close-combat");
  EXPECT_EQ(event.modifier("morale-difference"), -1);
  EXPECT_EQ(event.modifier("close-combat-matrix"), -1);
  EXPECT_EQ(event.modifier("attacker-pistol"), 1);
  EXPECT_EQ(event.modifier("momentum-cavalry"), 2);
  EXPECT_EQ(event.modifier("strength-2-to-1"), 1);  // erratum: 4 to a half of 5
  EXPECT_EQ(event.roll->sum(), 2);
  EXPECT_EQ(field.where("mercy-foot"), "2319");
  EXPECT_EQ(field.at("mercy-foot").morale, Morale::shaken);
  EXPECT_EQ(field.at("mercy-foot").formation, Formation::shaken);
  EXPECT_EQ(field.at("c-mazarin").formation, Formation::shaken);
  EXPECT_EQ(field.where("c-mazarin"), "2119");
}

TEST_F(PlaythroughCombat, oysonville_attacks_first_then_ruischenberg) {
  begin("bavarian-center", Order::charge);
  field.place("oysonville-foot", "2116");
  field.place("schmitberg", "2117");
  field.place_leader("du-passage", "2116");
  field.at("schmitberg").casualties = 2;
  field.at("schmitberg").morale = Morale::shaken;
  field.at("schmitberg").formation = Formation::broken;
  field.place("ruischenberg-foot", "2217");
  field.place_leader("ruischenberg", "2217");
  field.at("ruischenberg-foot").casualties = 2;
  field.at("ruischenberg-foot").momentum = field.at("ruischenberg-foot").moved = true;

  field.table.answer("attack ruischenberg-foot 2117");
  designate(field.play, false);
  field.table.answer("attack oysonville-foot 2217");
  designate(field.play, true);

  field.table.die("close-combat", "oysonville-foot", 5);
  field.table.die("leader-casualty", "du-passage", 5).die("leader-casualty", "ruischenberg", 9);
  field.table.answer("retreat 2016");
  EXPECT_TRUE(resolve_next(field.play));
  const Noted first = field.table.event("close-combat");
  EXPECT_EQ(first.modifier("attacker-leader") + first.modifier("defender-leader"), 0);
  EXPECT_EQ(first.modifier("morale-difference"), -2);
  EXPECT_EQ(first.modifier("strength-2-to-1"), 1);
  EXPECT_EQ(first.roll->total, 4);
  EXPECT_EQ(field.where("oysonville-foot"), "2016");
  EXPECT_EQ(field.at("oysonville-foot").morale, Morale::shaken);
  EXPECT_EQ(field.at("oysonville-foot").formation, Formation::shaken);
  EXPECT_EQ(field.at("ruischenberg-foot").formation, Formation::shaken);
  EXPECT_EQ(field.leader_at("ruischenberg").presence, Presence::eliminated);

  field.table.forget();
  field.table.die("close-combat", "ruischenberg-foot", 6);
  EXPECT_TRUE(resolve_next(field.play));
  const Noted second = field.table.event("close-combat");
  EXPECT_EQ(second.modifier("morale-difference"), 3);
  EXPECT_EQ(second.modifier("attacker-formation-shaken"), -1);
  EXPECT_EQ(second.modifier("momentum-heavy-infantry"), 1);
  EXPECT_EQ(second.modifier("defender-formation-broken"), 2);
  EXPECT_EQ(second.modifier("strength-1-to-2"), -1);  // erratum: 3 to 4
  EXPECT_EQ(second.roll->sum(), 4);
  EXPECT_EQ(second.roll->total, 10);
  EXPECT_EQ(field.where("schmitberg"), "eliminated");
  EXPECT_EQ(field.where("ruischenberg-foot"), "2117");
  EXPECT_EQ(field.at("ruischenberg-foot").formation, Formation::broken);
}

}  // namespace
}  // namespace batalia::mpbs::test::playthrough_combat_test
