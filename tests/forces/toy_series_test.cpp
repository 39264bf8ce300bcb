// A second series, unlike the shipped ones, fits without touching the core: other ratings, a d6, corps and divisions,
// two-sided counters, a d8 leader rating. All of it is data.
#include <gtest/gtest.h>

#include "model/forces/series.h"
#include "model/scenario/battle.h"
#include "tests/support/values.h"

namespace batalia {
namespace {

using test::all;
using test::list;
using test::map;

Value toy_series() {
  return map({{"batalia", "series"},
              {"format", 1},
              {"id", "ships"},
              {"title", "Ships of the line"},
              {"rules-prefix", "SOL"},
              {"die", map({{"id", "d6"}, {"low", 1}, {"high", 6}})},
              {"arms", list({map({{"id", "line"}, {"name", "Ships of the line"}})})},
              {"ratings", list({map({{"id", "guns"}, {"name", "Guns"}, {"rule", "SOL 2.1"}, {"range", "20-120"}}),
                                map({{"id", "crew"}, {"name", "Crew"}, {"words", list({"green", "crack"})}}),
                                map({{"id", "signals"}, {"name", "Signals"}, {"range", "-3..3"}})})},
              {"leader-ratings", list({"signals"})},
              {"command-kinds",
               list({map({{"id", "fleet"}, {"name", "Fleet"}}), map({{"id", "squadron"}, {"name", "Squadron"}})})},
              {"unit-types", list({map({{"id", "third-rate"},
                                        {"name", "Third rate"},
                                        {"arm", "line"},
                                        {"symbol", "ship"},
                                        {"ratings", list({"guns", "crew"})},
                                        {"traits", list({"copper-bottomed"})}})})},
              {"traits", list({map({{"id", "copper-bottomed"}, {"name", "Copper-bottomed"}})})},
              {"orders", list({map({{"id", "close"}, {"name", "Close the enemy"}})})}});
}

Value toy_battle() {
  return map(
      {{"batalia", "battle"},
       {"format", 1},
       {"id", "camperdown"},
       {"title", "Camperdown"},
       {"series", "ships"},
       {"map", "north-sea"},
       {"sides", list({map({{"id", "british"}, {"name", "British"}}), map({{"id", "dutch"}, {"name", "Dutch"}})})},
       {"commands",
        list(
            {map({{"id", "fleet"}, {"side", "british"}, {"kind", "fleet"}, {"name", "Fleet"}, {"commander", "duncan"}}),
             map({{"id", "van"}, {"side", "british"}, {"kind", "squadron"}, {"parent", "fleet"}, {"name", "Van"}})})},
       {"leaders",
        list({map({{"id", "duncan"}, {"side", "british"}, {"name", "Duncan"}, {"ratings", map({{"signals", -2}})}})})},
       {"units", list({map({{"id", "monarch"},
                            {"side", "british"},
                            {"command", "van"},
                            {"name", "Monarch"},
                            {"type", "third-rate"},
                            {"ratings", map({{"guns", 74}, {"crew", "crack"}})},
                            {"reduced", map({{"guns", 40}, {"crew", "green"}})},
                            {"traits", list({"copper-bottomed"})}})})},
       {"scenarios",
        list({map({{"id", "noon"},
                   {"title", "Noon"},
                   {"turns", map({{"start", "12:30"}, {"minutes", 15}, {"count", 12}})},
                   {"set-up", list({map({{"who", list({"monarch"})}, {"place", map({{"at", "0101"}})}})})}})})}});
}

TEST(ToySeries, binds_and_comes_back) {
  Binding binding;
  const Series series = bind_series(toy_series(), binding);
  ASSERT_TRUE(binding.problems().empty()) << all(binding.problems());
  EXPECT_EQ(unbind_series(series), toy_series());
  ASSERT_NE(series.unit_type(Id("third-rate")), nullptr);
  EXPECT_EQ(series.unit_type(Id("frigate")), nullptr);
}

TEST(ToySeries, its_ratings_have_its_own_ranges) {
  Binding binding;
  const Series series = bind_series(toy_series(), binding);
  EXPECT_FALSE(wrong_rating(*series.rating("guns"), 74));
  EXPECT_FALSE(wrong_rating(*series.rating("crew"), "crack"));
  EXPECT_FALSE(wrong_rating(*series.rating("signals"), -3));
  const auto too_many = wrong_rating(*series.rating("guns"), 121);
  ASSERT_TRUE(too_many);
  EXPECT_EQ(too_many->what, "guns 121 is outside 20-120 (SOL 2.1)");
  EXPECT_TRUE(wrong_rating(*series.rating("guns"), "74"));
  EXPECT_TRUE(wrong_rating(*series.rating("crew"), 5));
  EXPECT_EQ(wrong_rating(*series.rating("crew"), "crakc")->remedy, "did you mean 'crack'?");
}

TEST(ToySeries, its_battle_binds_and_comes_back) {
  Binding binding;
  const Battle battle = bind_battle(toy_battle(), binding);
  ASSERT_TRUE(binding.problems().empty()) << all(binding.problems());
  EXPECT_EQ(unbind_battle(battle), toy_battle());
  EXPECT_EQ(battle.unit(Id("monarch"))->rating("guns"), 74);
  EXPECT_EQ(battle.unit(Id("monarch"))->rating("crew"), std::nullopt);
  EXPECT_TRUE(battle.unit(Id("monarch"))->has("copper-bottomed"));
  EXPECT_EQ(rating(*battle.leader(Id("duncan")), "signals"), -2);
}

TEST(ToySeries, what_leads_nowhere_is_reported) {
  Value broken = toy_series();
  broken.find("unit-types")->list()->front().set("arm", "lien");
  Binding binding;
  bind_series(broken, binding);
  EXPECT_EQ(all(binding.problems()), "'third-rate' names an unknown arm 'lien': did you mean 'line'?\n");
}

}  // namespace
}  // namespace batalia
