// A game made of a scenario: what is numbered, what it is called, and what a scenario must not lack.
#include <gmock/gmock.h>

#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::game_test {
namespace {

using engine::ArgKind;
using testing::HasSubstr;

std::string problem(const SmallBattle& battle) {
  const auto game = battle.game();
  if (game) return {};
  EXPECT_FALSE(game.error().remedy.empty());
  return game.error().what;
}

SmallBattle two_squadrons() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
      .unit("fir", "blue-wing", "cuirassier", "3-8", "2010");
}

TEST(MpbsGame, mergentheim) {
  const auto game = mergentheim();
  ASSERT_EQ(game->wings.size(), 6U);
  EXPECT_EQ(game->side(0).wings.size(), 3U);
  EXPECT_EQ(game->side(0).units.size(), 17U);
  EXPECT_EQ(game->side(0).commander, nobody);
  EXPECT_EQ(game->title(engine::leader(game->side(1).commander)), "Mercy");
  EXPECT_EQ(game->title(engine::leader(game->side(1).senior)), "de Werth");
  EXPECT_EQ(game->side(0).edge.size(), 29U);
  EXPECT_EQ(game->side(0).to_edge.hexes[static_cast<std::size_t>(game->find(ArgKind::hex, "1911")->value)], 9);
  EXPECT_EQ(game->side(1).to_edge.cost[1][static_cast<std::size_t>(game->find(ArgKind::hex, "3411")->value)], 0);
  const WingFacts& turenne = game->wing(game->find(ArgKind::command, "french-turenne")->value);
  EXPECT_TRUE(turenne.cavalry);
  EXPECT_EQ(game->id(engine::leader(turenne.commander)), "turenne");
  EXPECT_GE(game->unit(turenne.units[0]).entry, 0);
  EXPECT_EQ(game->leader(turenne.commander).entry, game->unit(turenne.units[0]).entry);
  EXPECT_FALSE(game->wing(game->find(ArgKind::command, "french-right")->value).cavalry);
  EXPECT_EQ(turenne.order, Order::make_ready);
  const UnitFacts& battery = game->unit(game->find(ArgKind::unit, "bavarian-battery-1")->value);
  EXPECT_EQ(battery.gun, GunClass::pounders_4_8);
  EXPECT_EQ(battery.grazing, 4);
  EXPECT_EQ(battery.maximum, 14);
  EXPECT_EQ(game->specials.unenforced, 0);
}

TEST(MpbsGame, names) {
  const auto game = mergentheim();
  const auto title = [&](ArgKind kind, std::string_view id) {
    const auto found = game->find(kind, id);
    EXPECT_TRUE(found) << id;
    return found ? game->title(*found) : std::string();
  };
  EXPECT_EQ(title(ArgKind::unit, "alt-kolb"), "Alt-Kolb (4-8)");
  EXPECT_EQ(title(ArgKind::unit, "spork-2"), "Spork 2 (3-8)");
  EXPECT_EQ(title(ArgKind::unit, "bavarian-battery-3"), "4-8lb 3");
  EXPECT_EQ(title(ArgKind::unit, "turenne-foot"), "Turenne (6-6)");
  EXPECT_EQ(title(ArgKind::leader, "rosen"), "Rosen");
  EXPECT_EQ(title(ArgKind::leader, "generic-french-left"), "Colonel (Left Cavalry Wing)");
  EXPECT_EQ(title(ArgKind::leader, "generic-bavarian-left"), "Oberst (Left Cavalry Wing)");
  EXPECT_EQ(title(ArgKind::hex, "2113"), "2113");
  EXPECT_EQ(title(ArgKind::vertex, "N"), "N");
  EXPECT_EQ(title(ArgKind::direction, "NE"), "NE");
  EXPECT_EQ(title(ArgKind::word, "receive-charge"), "Receive Charge");
  EXPECT_EQ(title(ArgKind::word, "open-order"), "Open Order");
  EXPECT_EQ(title(ArgKind::side, "bavarian"), "Bavarians");
  EXPECT_EQ(title(ArgKind::command, "bavarian-right"), "Right Cavalry Wing");
  EXPECT_EQ(title(ArgKind::number, "-3"), "-3");
  EXPECT_EQ(game->find(ArgKind::unit, "rosen"), std::nullopt);
  EXPECT_EQ(game->find(ArgKind::hex, "9999"), std::nullopt);
  EXPECT_EQ(game->find(ArgKind::number, "3x"), std::nullopt);
  EXPECT_EQ(game->find(ArgKind::word, ""), std::nullopt);
  EXPECT_EQ(game->id(engine::hex(nowhere)), "-");
}

// Every name leads back to what it names, and dice are keyed by it.
TEST(MpbsGame, names_lead_back) {
  const auto game = mergentheim();
  for (const ArgKind kind : {ArgKind::side, ArgKind::command, ArgKind::leader, ArgKind::unit, ArgKind::hex,
                             ArgKind::vertex, ArgKind::direction}) {
    for (std::int16_t i = 0; game->id({kind, i}) != "-"; ++i) {
      EXPECT_EQ(game->find(kind, game->id({kind, i})), (engine::Arg{kind, i}));
      EXPECT_EQ(game->key({kind, i}), engine::hash_text(game->id({kind, i})));
    }
  }
  EXPECT_EQ(game->key(engine::number(12)), engine::hash_text("12"));
  EXPECT_EQ(game->find(ArgKind::word, "hedgehog"), word(Formation::hedgehog));
  EXPECT_EQ(game->find(ArgKind::word, "rally"), word(Order::rally));
}

TEST(MpbsGame, kinds_of_units) {
  Battlefield field(two_squadrons()
                        .unit("ash", "red-wing", "artillery-12-24-lb", "8-20", "1418", {}, {"double"})
                        .unit("elm", "red-wing", "heavy-infantry", "8-7", "1414 1415", {}, {"no-pikes"})
                        .unit("hazel", "red-wing", "croat", "3-7", "1416")
                        .unit("oak", "red-wing", "arquebusier", "3-7", "1417", {}, {"dismounted"})
                        .unit("cart", "red-wing", "wagon", "", "1420"));
  const auto facts = [&](std::string_view id) { return field.game.unit(field.unit(id)); };
  EXPECT_EQ(facts("ash").gun, GunClass::pounders_12_24);
  EXPECT_TRUE(facts("ash").double_battery);
  EXPECT_TRUE(facts("elm").two_hex);
  EXPECT_FALSE(facts("elm").pikes());
  EXPECT_EQ(facts("hazel").kind, UnitKind::croat);
  EXPECT_FALSE(facts("hazel").formed_cavalry());
  EXPECT_EQ(facts("oak").column, MoveColumn::heavy_infantry);
  EXPECT_FALSE(facts("oak").cavalry());
  EXPECT_TRUE(facts("oak").fires_pistols());
  EXPECT_TRUE(facts("cart").wagon());
  EXPECT_EQ(facts("alder").column, MoveColumn::cavalry);
  EXPECT_FALSE(field.game.wing(field.wing("red-wing")).cavalry);
  EXPECT_TRUE(field.game.wing(field.wing("blue-wing")).cavalry);
}

TEST(MpbsGame, croats_as_arquebusiers) {
  SmallBattle battle = two_squadrons().unit("hazel", "red-wing", "croat", "3-7", "1416");
  battle.switches.croats_as_arquebusiers = true;
  Battlefield field(battle);
  EXPECT_EQ(field.game.unit(field.unit("hazel")).kind, UnitKind::arquebusier);
}

// What has no place in the scenario is numbered but not in play; a wing without units is none.
TEST(MpbsGame, not_in_play) {
  SmallBattle battle = two_squadrons()
                           .wing("reserve", "red", "rally", "hans", -1, "1610")
                           .unit("oak", "reserve", "cuirassier", "3-8")
                           .unit("yew", "red-wing", "cuirassier", "3-8");
  Battlefield field(battle);
  EXPECT_EQ(field.game.find(ArgKind::command, "reserve"), std::nullopt);
  EXPECT_EQ(field.where("oak"), "not-in-play");
  EXPECT_EQ(field.game.unit(field.unit("oak")).wing, nobody);
  EXPECT_EQ(field.game.wing(field.wing("red-wing")).units.size(), 1U);
  EXPECT_EQ(field.where("alder"), "1510");
}

TEST(MpbsGame, award_hexes) {
  SmallBattle battle = two_squadrons();
  Award award;
  award.id = Id("hill");
  award.hexes = "1805 1704";
  award.points = 5;
  battle.scenario().victory.awards = {award, award};
  battle.scenario().victory.awards[1].id = Id("again");
  Battlefield field(battle);
  ASSERT_EQ(field.game.award_hexes.size(), 2U);
  EXPECT_EQ(field.game.award_hexes[0], field.hex("1704"));
  EXPECT_EQ(field.state.held_hexes, (std::vector<std::int16_t>{nobody, nobody}));
}

TEST(MpbsGame, what_a_scenario_must_not_lack) {
  EXPECT_EQ(problem(two_squadrons()), "");
  SmallBattle battle = two_squadrons();
  battle.scenario().retreat_edges.pop_back();
  EXPECT_THAT(problem(battle), HasSubstr("no retreat edge for 'blue'"));
  battle = two_squadrons();
  battle.scenario().orders.pop_back();
  EXPECT_THAT(problem(battle), HasSubstr("no starting order for 'blue-wing'"));
  battle.switches.historical_orders = false;
  EXPECT_EQ(problem(battle), "");
  battle = two_squadrons();
  for (Command& command : battle.battle.commands) command.commander = {};
  EXPECT_THAT(problem(battle), HasSubstr("wing 'red-wing' has no commander"));
  battle = two_squadrons();
  battle.battle.units[0].command = Id("red-army");
  EXPECT_THAT(problem(battle), HasSubstr("'alder' belongs to no wing"));
  battle = two_squadrons();
  battle.battle.sides.push_back(battle.battle.sides[0]);
  battle.battle.sides[2].id = Id("green");
  EXPECT_THAT(problem(battle), HasSubstr("has 3 sides"));
  battle = two_squadrons();
  battle.scenario().set_up[0].place = InBox{"camp"};
  EXPECT_THAT(problem(battle), HasSubstr("'alder' begins in a box"));
  battle = two_squadrons();
  auto charts = std::make_shared<Charts>(*battle.charts);
  std::erase_if(charts->charts, [](const Chart& chart) { return chart.id.str() == "interception"; });
  battle.charts = charts;
  EXPECT_THAT(problem(battle), HasSubstr("interception"));
}

// Two hexes of a unit must lie as it faces (6.1).
TEST(MpbsGame, two_hexes_lie_as_the_unit_faces) {
  const auto elm = [](std::string_view at, std::string_view facing) {
    return problem(two_squadrons().unit("elm", "red-wing", "heavy-infantry", "8-7", at, facing));
  };
  EXPECT_EQ(elm("1414 1415", "N"), "");
  EXPECT_THAT(elm("1414 1415", "NE"), HasSubstr("'elm' cannot stand on 1414 and 1415"));
  EXPECT_THAT(elm("1414 1416", "N"), HasSubstr("'elm' cannot stand on 1414 and 1416"));
}

// A unit of a wing's brigade is of the wing.
TEST(MpbsGame, commands_below_a_wing) {
  SmallBattle battle = two_squadrons();
  Command brigade;
  brigade.id = Id("brigade");
  brigade.side = Id("red");
  brigade.kind = Id("army");
  brigade.parent = Id("red-wing");
  brigade.name = "Brigade";
  battle.battle.commands.push_back(brigade);
  battle.battle.units[0].command = Id("brigade");
  Battlefield field(battle);
  EXPECT_EQ(field.game.unit(field.unit("alder")).wing, field.wing("red-wing"));
}

}  // namespace
}  // namespace batalia::mpbs::test::game_test
