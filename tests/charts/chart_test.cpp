#include "model/charts/chart.h"

#include <gtest/gtest.h>

#include "tests/support/values.h"

namespace batalia {
namespace {

using test::all;
using test::list;
using test::map;

Value row(const char* roll, const char* is) {
  return map({{"roll", roll}, {"cells", map({{"result", map({{"is", is}, {"by", "own"}})}})}});
}

Value charts_with(Value rows) {
  return map(
      {{"batalia", "charts"},
       {"format", 1},
       {"series", "toy"},
       {"title", "Toy charts"},
       {"sources", list({map({{"id", "own"}, {"kind", "designer"}, {"source", "made for a test"}})})},
       {"charts",
        list({map(
            {{"id", "fire"},
             {"title", "Fire"},
             {"columns", list({map({{"id", "result"}, {"name", "Result"}})})},
             {"rows", std::move(rows)},
             {"modifiers",
              list({map({{"id", "shaken"}, {"when", "the firer is shaken"}, {"is", "-1"}, {"by", "own"}})})}})})}});
}

std::string problems_with(Value rows) {
  Binding binding;
  bind_charts(charts_with(std::move(rows)), binding);
  return all(binding.problems());
}

TEST(Chart, a_roll_finds_its_row_and_the_ends_hold_all_beyond) {
  Binding binding;
  const Charts charts =
      bind_charts(charts_with(list({row("0-3", "miss"), row("4-8", "hit"), row("9", "two")})), binding);
  ASSERT_TRUE(binding.problems().empty()) << all(binding.problems());
  const Chart& fire = *charts.chart("fire");
  // MPBS 2.2: below the first row the first counts, above the last the last.
  for (const auto& [roll, is] :
       {std::pair{-5, "miss"}, {0, "miss"}, {3, "miss"}, {4, "hit"}, {8, "hit"}, {9, "two"}, {14, "two"}}) {
    ASSERT_NE(fire.cell(roll, "result"), nullptr) << roll;
    EXPECT_EQ(fire.cell(roll, "result")->is, is) << roll;
  }
  EXPECT_EQ(fire.cell(3, "no-such-column"), nullptr);
  EXPECT_EQ(fire.modifier("shaken")->is, "-1");
  EXPECT_EQ(fire.modifier("broken"), nullptr);
}

TEST(Chart, rows_of_rolls_leave_no_gap_and_do_not_overlap) {
  EXPECT_EQ(problems_with(list({row("0-3", "miss"), row("4+", "hit")})), "");
  EXPECT_NE(problems_with(list({row("0-3", "miss"), row("5-9", "hit")})).find("do not follow"), std::string::npos);
  EXPECT_NE(problems_with(list({row("0-4", "miss"), row("4-9", "hit")})).find("do not follow"), std::string::npos);
  EXPECT_NE(problems_with(list({row("0+", "miss"), row("4-9", "hit")})).find("do not follow"), std::string::npos);
}

TEST(Chart, a_row_is_named_or_rolled) {
  EXPECT_NE(problems_with(list({map({{"name", "neither"}})})).find("either an id or a roll"), std::string::npos);
  EXPECT_NE(problems_with(list({map({{"id", "both"}, {"roll", "1"}})})).find("either an id or a roll"),
            std::string::npos);
}

TEST(Chart, cells_name_columns_and_sources) {
  Value wrong = row("0-9", "miss");
  wrong.set("cells", map({{"resutl", map({{"is", "miss"}, {"by", "owl"}})}}));
  EXPECT_NE(problems_with(list({wrong})).find("did you mean 'result'?"), std::string::npos);
  EXPECT_NE(problems_with(list({wrong})).find("did you mean 'own'?"), std::string::npos);
}

}  // namespace
}  // namespace batalia
