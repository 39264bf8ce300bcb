// Special rules of a scenario compiled: for whom they are, what they say, and what they must not name.
#include <gmock/gmock.h>

#include "model/mpbs/effect_kinds.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::special_test {
namespace {

using testing::HasSubstr;

SmallBattle mixed() {
  return SmallBattle()
      .unit("alder", "red-wing", "cuirassier", "3-8", "1510")
      .unit("elm", "red-wing", "heavy-infantry", "8-7", "1414 1415")
      .unit("ash", "red-wing", "artillery-4-8-lb", "4-14", "1418")
      .unit("fir", "blue-wing", "cuirassier", "3-8", "2010")
      .unit("larch", "blue-wing", "heavy-infantry", "6-6", "2012")
      .unit("pine", "blue-wing", "artillery-3-lb", "3-10", "2014");
}

// The units that may not move by a rule with this filter.
std::string forbidden(std::string_view filter) {
  Battlefield field(mixed().effect("forbid", "{action: move" + std::string(filter) + "}"));
  std::string out;
  for (std::size_t unit = 0; unit < field.game.units.size(); ++unit) {
    if (field.game.specials.may(NamedAction::move, static_cast<int>(unit))) continue;
    out += (out.empty() ? "" : " ") + field.game.id(engine::unit(static_cast<int>(unit)));
  }
  return out;
}

TEST(MpbsSpecial, filters) {
  EXPECT_EQ(forbidden(""), "alder elm ash fir larch pine");
  EXPECT_EQ(forbidden(", of: {side: blue}"), "fir larch pine");
  EXPECT_EQ(forbidden(", of: {side: blue, group: artillery}"), "pine");
  EXPECT_EQ(forbidden(", of: {group: [artillery, formed-cavalry]}"), "alder ash fir pine");
  EXPECT_EQ(forbidden(", of: {wing: red-wing, arm: foot}"), "elm");
  EXPECT_EQ(forbidden(", of: {unit: [elm, fir]}"), "elm fir");
  EXPECT_EQ(forbidden(", of: [{side: red, arm: horse}, {unit: pine}]"), "alder pine");
  EXPECT_EQ(forbidden(", of: {side: red, unit: fir}"), "");
}

// What forms offer is what the rules take: every kind, with every word of its first parameter.
TEST(MpbsSpecial, takes_all_that_is_described) {
  for (const EffectKind& kind : effect_kinds()) {
    ASSERT_FALSE(kind.parameters.empty());
    const EffectParameter& first = kind.parameters.front();
    ASSERT_EQ(first.form, ParameterForm::word);
    for (std::size_t i = 0; i < first.words.size(); ++i) {
      const std::string number = kind.id == modifier_kind ? ", is: \"+1\"" : "";
      const std::string parameters =
          "{" + std::string(first.name) + ": " + std::string(first.words[i]) + number + ", of: {unit: elm}}";
      Battlefield field(mixed().effect(std::string(kind.id).c_str(), parameters));
      const Specials& specials = field.game.specials;
      EXPECT_EQ(specials.unenforced, 0) << parameters;
      if (kind.id == modifier_kind) {
        ASSERT_EQ(specials.modifiers.size(), 1U) << parameters;
        EXPECT_EQ(specials.modifiers.front().roll, static_cast<NamedRoll>(i));
      } else {
        ASSERT_EQ(specials.forbidden.size(), 1U) << parameters;
        EXPECT_EQ(specials.forbidden.front().action, static_cast<NamedAction>(i));
      }
    }
  }
}

TEST(MpbsSpecial, modifiers) {
  Battlefield field(mixed()
                        .effect("modifier", "{roll: artillery-fire, is: \"+1\", of: {side: red}}")
                        .effect("modifier", "{roll: continuation, is: -2, of: {unit: elm}}"));
  engine::Roll roll;
  field.game.specials.add(NamedRoll::artillery_fire, field.unit("ash"), roll);
  ASSERT_EQ(roll.count, 1U);
  EXPECT_EQ(roll.all[0].name, "rule-1");
  EXPECT_EQ(roll.all[0].value, 1);
  EXPECT_EQ(roll.all[0].rule, "Small special rule 1");
  roll = {};
  field.game.specials.add(NamedRoll::artillery_fire, field.unit("pine"), roll);
  field.game.specials.add(NamedRoll::musketry, field.unit("ash"), roll);
  EXPECT_EQ(roll.count, 0U);
  field.game.specials.add_for_wing(NamedRoll::continuation, field.game.wing(field.wing("red-wing")).units, roll);
  EXPECT_EQ(roll.sum(), -2);
}

// Charts list what single battles add; a rule of such a battle takes it from there.
TEST(MpbsSpecial, modifiers_that_charts_list) {
  const auto given = [](std::string_view effect, NamedRoll name) {
    Battlefield field(mixed().effect("modifier", "{" + std::string(effect) + ", of: {side: red}}"));
    const auto sum = [&](std::string_view unit) {
      engine::Roll roll;
      field.game.specials.add(name, field.unit(unit), roll);
      return roll.sum();
    };
    EXPECT_EQ(sum("fir"), 0) << effect;
    return sum("elm");
  };
  EXPECT_EQ(given("roll: orders-change, listed: malmo-darkness", NamedRoll::orders_change), 1);
  EXPECT_EQ(given("roll: continuation, listed: malmo-darkness", NamedRoll::continuation), 1);
  EXPECT_EQ(given("roll: continuation, listed: landskrona-heat", NamedRoll::continuation), 1);
  EXPECT_EQ(given("roll: interception, listed: halmstad-heath", NamedRoll::interception), 1);
  EXPECT_EQ(given("roll: musketry, listed: malmo-darkness", NamedRoll::musketry), -2);
  EXPECT_EQ(given("roll: musketry, listed: halmstad-rain", NamedRoll::musketry), -1);
  EXPECT_EQ(given("roll: musketry, listed: landskrona-militia", NamedRoll::musketry), -3);
  EXPECT_EQ(given("roll: light-fire, listed: malmo-fortress", NamedRoll::light_fire), 2);
  EXPECT_EQ(given("roll: light-fire, listed: malmo-darkness", NamedRoll::light_fire), -2);
  EXPECT_EQ(given("roll: pistol-fire, listed: malmo-darkness", NamedRoll::pistol_fire), -2);
  EXPECT_EQ(given("roll: light-fire, listed: halmstad-rain", NamedRoll::light_fire), -1);
  EXPECT_EQ(given("roll: artillery-fire, listed: malmo-darkness", NamedRoll::artillery_fire), -1);
  EXPECT_EQ(given("roll: artillery-fire, listed: malmo-grazing", NamedRoll::artillery_fire), -1);
  EXPECT_EQ(given("roll: pursuit, listed: lund-right-wing", NamedRoll::pursuit), 2);
  EXPECT_EQ(given("roll: morale-check, listed: malmo-darkness", NamedRoll::morale_check), 1);
  Battlefield guns(mixed().effect("modifier", "{roll: artillery-fire, listed: quickshot}"));
  ASSERT_EQ(guns.game.specials.modifiers.size(), 1U);
  EXPECT_EQ(guns.game.specials.modifiers[0].modifier, (engine::Modifier{"rule-1", 1, "Small special rule 1", false}));
}

TEST(MpbsSpecial, mergentheim_forbids_salvos_and_helps_bavarian_guns) {
  const auto game = mergentheim();
  for (std::size_t unit = 0; unit < game->units.size(); ++unit) {
    const engine::Answer salvo = game->specials.may(NamedAction::salvo_fire, static_cast<int>(unit));
    ASSERT_FALSE(salvo);
    EXPECT_STREQ(salvo.rule, "Mergentheim special rule 4");
    EXPECT_TRUE(game->specials.may(NamedAction::move, static_cast<int>(unit)));
    engine::Roll roll;
    game->specials.add(NamedRoll::artillery_fire, static_cast<int>(unit), roll);
    EXPECT_EQ(roll.sum(), game->units[unit].artillery() && game->units[unit].side == 1 ? 1 : 0);
  }
  for (const SpecialRule& rule : game->scenario.scenario().rules) EXPECT_TRUE(rule.enforced) << rule.id.str();
}

TEST(MpbsSpecial, what_play_does_not_know_is_counted) {
  EXPECT_EQ(Battlefield(mixed()).game.specials.unenforced, 0);
  EXPECT_EQ(Battlefield(mixed().effect("weather", "{rain: true}")).game.specials.unenforced, 1);
  SmallBattle battle = mixed().effect("forbid", "{action: move}");
  SpecialRule words;
  words.id = Id("words");
  battle.scenario().rules.push_back(words);
  EXPECT_EQ(Battlefield(battle).game.specials.unenforced, 1);
  battle.scenario().rules.back().enforced = true;  // held by something else
  EXPECT_EQ(Battlefield(battle).game.specials.unenforced, 0);
}

TEST(MpbsSpecial, errors) {
  const auto problem = [](std::string_view kind, std::string_view parameters) {
    const auto game = mixed().effect(kind, parameters).game();
    if (game) return std::string();
    return game.error().what + ": " + game.error().remedy;
  };
  EXPECT_THAT(problem("forbid", "{action: mov}"), HasSubstr("'mov' is no action that special rules know"));
  EXPECT_THAT(problem("forbid", "{action: mov}"), HasSubstr("move"));
  EXPECT_THAT(problem("forbid", "{}"), HasSubstr("'forbid' has no action"));
  EXPECT_THAT(problem("modifier", "{roll: musketry}"), HasSubstr("no number"));
  EXPECT_THAT(problem("modifier", "{roll: musketry, is: \"+x\"}"), HasSubstr("no number"));
  EXPECT_THAT(problem("modifier", "{roll: pursuit, listed: quickshot}"),
              HasSubstr("the chart 'pursuit' lists no modifier"));
  EXPECT_THAT(problem("modifier", "{roll: continuation, listed: army-commander}"), HasSubstr("lists no modifier"))
      << "it is the rating of somebody, and of nobody here";
  EXPECT_THAT(problem("forbid", "{action: move, of: {unit: aldre}}"), HasSubstr("no unit 'aldre'"));
  EXPECT_THAT(problem("forbid", "{action: move, of: {colour: red}}"), HasSubstr("not filtered by 'colour'"));
  EXPECT_THAT(problem("forbid", "{action: move, of: everybody}"), HasSubstr("no filter of units"));
}

}  // namespace
}  // namespace batalia::mpbs::test::special_test
