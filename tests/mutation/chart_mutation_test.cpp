#include "tests/mutation/chart_mutation.h"

#include <gmock/gmock.h>

#include "formats/yaml/read.h"
#include "tests/mutation/toy_program.h"

namespace batalia::mutation {
namespace {

using testing::HasSubstr;

Value shipped(const std::string& name) {
  auto value = read_yaml_file(std::string(BATALIA_SOURCE_DIR) + "/" + name);
  if (!value) throw std::runtime_error(to_string(value.error()));
  return *std::move(value);
}

class ChartMutation : public testing::Test {
 protected:
  // The spots of these names.
  [[nodiscard]] std::vector<Spot> chosen(const std::vector<std::string>& names) const {
    std::vector<Spot> out;
    for (const auto& all : {spots(rules.charts), spots(rules.terrain)}) {
      for (const Spot& spot : all) {
        if (fits_any(spot.name, names)) out.push_back(spot);
      }
    }
    return out;
  }

  Binding binding{"scenarios/musket-and-pike"};
  const Shipped rules{bind_charts(shipped("scenarios/musket-and-pike/charts.yaml"), binding),
                      bind_terrain(shipped("scenarios/musket-and-pike/terrain.yaml"), binding)};
  // Goes red where the hedge costs horse two more, or the roll for continuation counts the second attempt twice.
  const ToyProgram toy{
      "Hedge.\\n  one\\n", "Hedge.one",
      "{ [ -n \"$BATALIA_TERRAIN\" ] && grep -A6 'id: hedge$' \"$BATALIA_TERRAIN\" | grep 'cavalry.*+2'; } "
      "|| { [ -n \"$BATALIA_CHARTS\" ] && grep 'second-attempt.*+2' \"$BATALIA_CHARTS\"; }"};
  const TestPrograms programs{{toy.path()}};
};

TEST_F(ChartMutation, tells_what_killed_each) {
  const std::vector<Spot> four = chosen({"terrain/hedge/cavalry", "charts/continuation/second-attempt",
                                         "charts/continuation/charge/range", "terrain/hedge/momentum"});
  ASSERT_EQ(four.size(), 4U);
  Plan plan;
  plan.without_effect = {{"terrain/*/momentum", "nobody moves"}};
  const std::vector<Kill> kills = spoil_each(rules, four, plan, programs, 2);
  const auto of = [&](std::string_view spot) { return *std::ranges::find(kills, spot, &Kill::spot); };
  EXPECT_EQ(of("terrain/hedge/cavalry").by, KilledBy::another_test);
  EXPECT_EQ(of("terrain/hedge/cavalry").test, "Hedge.one");
  EXPECT_EQ(of("charts/continuation/second-attempt").by, KilledBy::another_test);
  EXPECT_EQ(of("charts/continuation/charge/range").by, KilledBy::nothing);
  EXPECT_EQ(of("terrain/hedge/momentum").why, "nobody moves");
  EXPECT_FALSE(proven(kills));
  EXPECT_THAT(report(kills, false), HasSubstr("SURVIVES charts/continuation/charge/range: '0-3' to '0-4'"));
  EXPECT_THAT(report(kills, false),
              HasSubstr("4 places changed one at a time, 0 killed by the playthrough, 0 killed by a worked example, 2 "
                        "killed by another test, 1 without effect, 1 survive"));
}

TEST_F(ChartMutation, by_kinds_of_tests) {
  const std::vector<Spot> one = chosen({"terrain/hedge/cavalry"});
  Plan plan;
  plan.worked_examples = {"Hedge.*"};
  EXPECT_EQ(spoil_each(rules, one, plan, programs, 1).front().by, KilledBy::worked_example);
  plan.playthrough = {"Hedge.one"};
  EXPECT_EQ(spoil_each(rules, one, plan, programs, 1).front().by, KilledBy::playthrough);
  plan.copies = {"Hedge.*"};
  EXPECT_EQ(spoil_each(rules, one, plan, programs, 1).front().by, KilledBy::nothing);
}

TEST_F(ChartMutation, what_is_said_to_have_no_effect_must_have_none) {
  Plan plan;
  plan.without_effect = {{"terrain/hedge/cavalry", "a guess"}};
  const std::vector<Kill> kills = spoil_each(rules, chosen({"terrain/hedge/cavalry"}), plan, programs, 1);
  EXPECT_FALSE(proven(kills));
  EXPECT_THAT(report(kills, false), HasSubstr("terrain/hedge/cavalry has an effect, seen by Hedge.one"));
}

TEST_F(ChartMutation, every_change_can_be_read) {
  std::vector<Spot> all = chosen({"*"});
  EXPECT_GT(all.size(), 900U);
#ifdef __SANITIZE_ADDRESS__  // where each takes ten times as long, a sample of them
  for (std::size_t i = 0; 20 * i < all.size(); ++i) all[i] = all[20 * i];
  all.resize((all.size() + 19) / 20);
#endif
  Plan plan;
  plan.copies = {"*"};  // nothing is run
  EXPECT_EQ(spoil_each(rules, all, plan, programs, 2).size(), all.size());
}

}  // namespace
}  // namespace batalia::mutation
