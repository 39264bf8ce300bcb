#include "model/scenario/battle.h"

#include <gtest/gtest.h>

#include "model/base/path.h"
#include "tests/support/values.h"

namespace batalia {
namespace {

using test::all;
using test::list;
using test::map;

// Every kind of placement and every part that a scenario can have, to come back unchanged.
Value full_battle() {
  const auto line = [](const char* who, Value place) {
    return map({{"who", list({who})}, {"place", std::move(place)}});
  };
  return map(
      {{"batalia", "battle"},
       {"format", 1},
       {"id", "full"},
       {"title", "Full"},
       {"series", "toy"},
       {"map", "toy-map"},
       {"date", "1645-05-05"},
       {"sides", list({map({{"id", "red"}, {"name", "Red"}}), map({{"id", "blue"}, {"name", "Blue"}})})},
       {"commands", list({map({{"id", "left"},
                               {"side", "red"},
                               {"kind", "wing"},
                               {"name", "Left"},
                               {"commander", "ann"},
                               {"replacements", list({"bea"})}})})},
       {"leaders", list({map({{"id", "ann"}, {"side", "red"}, {"name", "Ann"}}),
                         map({{"id", "bea"}, {"side", "red"}, {"name", "Bea"}})})},
       {"units",
        list(
            {map({{"id", "u1"}, {"side", "red"}, {"command", "left"}, {"name", "One"}, {"type", "foot"}, {"hexes", 2}}),
             map({{"id", "u2"},
                  {"side", "red"},
                  {"command", "left"},
                  {"name", "Two"},
                  {"type", "foot"},
                  {"detached-from", "u1"}})})},
       {"scenarios",
        list({map(
            {{"id", "only"},
             {"title", "Only"},
             {"turns", map({{"start", "17:00"},
                            {"minutes", 20},
                            {"count", 8},
                            {"last-turn", "19:20"},
                            {"nights", list({map({{"turns", "7-8"}})})},
                            {"ends", list({map({{"turn", 5}, {"range", "0-6"}}), map({{"turn", 8}})})}})},
             {"orders", list({map({{"command", "left"}, {"order", "charge"}})})},
             {"retreat-edges", list({map({{"side", "red"}, {"region", "10xx"}})})},
             {"seniors", list({map({{"side", "red"}, {"leader", "bea"}})})},
             {"facings", list({map({{"side", "red"}, {"vertex", "S"}})})},
             {"set-up", list({map({{"who", list({"u1"})},
                                   {"place", map({{"at", "1012 1013"}})},
                                   {"facing", "SW"},
                                   {"states", list({"open-order"})},
                                   {"markers", map({{"casualty", 2}})}}),
                              line("u2", map({{"one-of", "1012 1014"}})), line("u2", map({{"within", "10xx"}})),
                              line("u2", map({{"one-each-in", "1012 1013"}})),
                              line("u2", map({{"near", map({{"piece", "u1"}, {"hexes", 2}})}})),
                              line("u2", map({{"with", map({{"command", "left"}, {"how", "stacked-or-adjacent"}})}})),
                              line("u2", map({{"enters", map({{"rolls", list({map({{"turn", 2}, {"range", "0"}}),
                                                                              map({{"turn", 7}})})},
                                                              {"region", "10xx"},
                                                              {"precedence", 2},
                                                              {"with", list({"ann"})}})}})),
                              line("u2", map({{"box", "Pursuit"}})), line("u2", map({{"out", "day two"}}))})},
             {"victory",
              map({{"measure", map({{"kind", "difference"}, {"of", "red"}, {"against", "blue"}})},
                   {"levels", list({map({{"id", "win"}, {"title", "Win"}, {"range", "1+"}, {"winner", "red"}}),
                                    map({{"id", "loss"}, {"title", "Loss"}, {"range", "<=0"}, {"winner", "blue"}})})},
                   {"awards", list({map({{"id", "hill"}, {"hexes", "1012"}, {"each", true}, {"points", 10}})})},
                   {"points-in-play", list({map({{"side", "red"}, {"arms", map({{"horse", 10}})}, {"total", 10}})})},
                   {"historical-outcome", map({{"level", "loss"}, {"result", -3}})}})},
             {"rules", list({map({{"id", "fog"},
                                  {"title", "Fog"},
                                  {"text", "Nobody sees far."},
                                  {"effects", list({map({{"kind", "limit"}, {"parameters", map({{"hexes", 2}})}})})},
                                  {"enforced", true}})})}})})}});
}

std::string problems_of(const Value& value) {
  Binding binding;
  bind_battle(value, binding);
  return all(binding.problems());
}

TEST(Battle, everything_comes_back) {
  Binding binding;
  const Battle battle = bind_battle(full_battle(), binding);
  ASSERT_TRUE(binding.problems().empty()) << all(binding.problems());
  EXPECT_EQ(unbind_battle(battle), full_battle());
  EXPECT_TRUE(std::holds_alternative<NotInPlay>(battle.scenarios.front().set_up.back().place));
}

TEST(Battle, keeps_keys_it_does_not_know) {
  Value newer = full_battle();
  ASSERT_TRUE(put_at(newer, "units/u1/colour-of-coats", "grey"));
  newer.set("weather-table", list({1, 2}));
  Binding binding;
  EXPECT_EQ(unbind_battle(bind_battle(newer, binding)), newer);
  EXPECT_TRUE(binding.problems().empty());
}

TEST(Battle, an_id_is_used_once) {
  Value twice = full_battle();
  ASSERT_TRUE(put_at(twice, "units/u2/id", "ann"));
  EXPECT_NE(problems_of(twice).find("the id 'ann' of this unit is already that of the leader"), std::string::npos)
      << problems_of(twice);
}

TEST(Battle, references_lead_somewhere) {
  struct Case {
    const char* path;
    const char* named;
  };
  for (const auto& [path, named] :
       {Case{"units/u1/side", "side"}, Case{"units/u1/command", "command"}, Case{"units/u2/detached-from", "unit"},
        Case{"commands/left/commander", "leader"}, Case{"leaders/ann/side", "side"},
        Case{"scenarios/only/orders/left/command", "command"}, Case{"scenarios/only/seniors/red/leader", "leader"},
        Case{"scenarios/only/victory/measure/of", "side"}, Case{"scenarios/only/victory/levels/win/winner", "side"},
        Case{"scenarios/only/victory/historical-outcome/level", "victory level"}}) {
    Value broken = full_battle();
    ASSERT_TRUE(put_at(broken, path, "nobody")) << path;
    EXPECT_NE(problems_of(broken).find(std::string("unknown ") + named + " 'nobody'"), std::string::npos) << path;
  }
}

TEST(Battle, needs_two_sides_and_a_scenario) {
  Value lonely = full_battle();
  lonely.set("scenarios", list({}));
  EXPECT_NE(problems_of(lonely).find("one scenario or more"), std::string::npos);
}

TEST(Battle, a_place_is_of_one_kind) {
  Value both = full_battle();
  ASSERT_TRUE(put_at(both, "scenarios/only/set-up/u1/place/within", "10xx"));
  EXPECT_NE(problems_of(both).find("expected a place"), std::string::npos) << problems_of(both);
}

}  // namespace
}  // namespace batalia
