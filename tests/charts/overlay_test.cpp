// A user's own charts laid over others, and what charts are known by.
#include "model/charts/overlay.h"

#include <gmock/gmock.h>

#include "formats/yaml/read.h"
#include "tests/support/values.h"

namespace batalia {
namespace {

using testing::HasSubstr;

constexpr std::string_view base_text = R"(batalia: charts
format: 1
series: toy
title: "Charts"
sources:
  - {id: guess, kind: reconstructed, confidence: low, source: "a guess"}
charts:
  - id: shooting
    title: "Shooting"
    die: d10
    limit: "-4..4"
    columns: [{id: front, name: "Front"}, {id: flank, name: "Flank"}]
    rows:
      - {roll: "0-8", cells: {front: {is: miss, by: guess}, flank: {is: miss, by: guess}}}
      - {roll: "9", cells: {front: {is: "1 hit", by: guess}}}
    modifiers:
      - {id: rain, when: "in rain", is: "-1", by: guess}
  - id: costs
    title: "Costs"
    columns: [{id: points, name: "Points"}]
    rows:
      - {id: horse, name: "Horse", cells: {points: {is: "8", by: guess}}}
      - {id: foot, name: "Foot", cells: {points: {is: "4", by: guess}}}
)";

Charts base() {
  Binding binding("charts.yaml");
  Charts charts = bind_charts(*read_yaml(base_text, "charts.yaml"), binding);
  EXPECT_EQ(test::all(binding.problems()), "");
  return charts;
}

Charts over(std::string_view charts, std::string_view series = "toy", std::string_view source = "mine") {
  Binding binding("mine.yaml");
  const std::string text = "batalia: charts\nformat: 1\nseries: " + std::string(series) + "\ntitle: \"My card\"\n" +
                           "sources: [{id: " + std::string(source) +
                           ", kind: printed, source: \"my card\"}]\ncharts:\n" + std::string(charts);
  Charts out = bind_overlay(*read_yaml(text, "mine.yaml"), binding);
  EXPECT_EQ(test::all(binding.problems()), "");
  return out;
}

std::string problem(std::string_view charts, std::string_view series = "toy", std::string_view source = "mine") {
  const auto laid = lay(base(), over(charts, series, source));
  EXPECT_FALSE(laid.has_value());
  if (laid) return {};
  EXPECT_FALSE(laid.error().remedy.empty());
  EXPECT_GT(laid.error().place.line, 0);
  return laid.error().what;
}

TEST(Overlay, cells_and_modifiers_are_replaced_with_their_source) {
  const auto laid = lay(base(), over(R"(
  - id: shooting
    title: ""
    limit: "-5..5"
    columns: []
    rows:
      - {roll: "9", cells: {front: {is: "2 hits", by: mine}, flank: {is: "1 hit", by: mine}}}
    modifiers: [{id: rain, when: "", is: "-2", by: mine}]
  - {id: costs, title: "", columns: [], rows: [{id: foot, cells: {points: {is: "5", by: mine}}}]}
)"));
  ASSERT_TRUE(laid.has_value()) << to_string(laid.error());
  const Chart& shooting = *laid->chart("shooting");
  EXPECT_EQ(shooting.cell(9, "front")->is, "2 hits");
  EXPECT_EQ(laid->source(shooting.cell(9, "front")->by)->kind, ProvenanceKind::printed);
  EXPECT_EQ(shooting.cell(9, "flank")->is, "1 hit") << "a cell that was not there";
  EXPECT_EQ(shooting.cell(8, "front")->is, "miss");
  EXPECT_EQ(shooting.cell(8, "front")->by, Id("guess"));
  EXPECT_EQ(shooting.modifier("rain")->is, "-2");
  EXPECT_EQ(shooting.modifier("rain")->by, Id("mine"));
  EXPECT_EQ(shooting.modifier("rain")->when, "in rain");
  EXPECT_EQ(*shooting.limit->high, 5);
  EXPECT_EQ(shooting.title, "Shooting");
  EXPECT_EQ(shooting.die, "d10");
  EXPECT_EQ(laid->chart("costs")->cell("foot", "points")->is, "5");
  EXPECT_EQ(laid->chart("costs")->cell("horse", "points")->is, "8");
  // It is whole and sound.
  Binding binding("laid.yaml");
  EXPECT_EQ(bind_charts(unbind_charts(*laid), binding), *laid);
  EXPECT_EQ(test::all(binding.problems()), "");
}

TEST(Overlay, a_row_of_rolls_is_divided) {
  const auto laid = lay(base(), over(R"(
  - {id: shooting, title: "", columns: [], rows: [{roll: "3-4", cells: {front: {is: "1 hit", by: mine}}}, {roll: "0", cells: {flank: {is: "2 hits", by: mine}}}]}
)"));
  ASSERT_TRUE(laid.has_value()) << to_string(laid.error());
  const Chart& shooting = *laid->chart("shooting");
  ASSERT_EQ(shooting.rows.size(), 5U);
  EXPECT_EQ(shooting.cell(2, "front")->is, "miss");
  EXPECT_EQ(shooting.cell(3, "front")->is, "1 hit");
  EXPECT_EQ(shooting.cell(4, "front")->is, "1 hit");
  EXPECT_EQ(shooting.cell(5, "front")->is, "miss");
  EXPECT_EQ(shooting.cell(0, "flank")->is, "2 hits");
  EXPECT_EQ(shooting.cell(1, "flank")->is, "miss");
  Binding binding("laid.yaml");
  bind_charts(unbind_charts(*laid), binding);
  EXPECT_EQ(test::all(binding.problems()), "");
}

TEST(Overlay, what_the_charts_do_not_know_is_named) {
  EXPECT_THAT(problem("  - {id: shoting, title: \"\", columns: [], rows: []}"), HasSubstr("no chart 'shoting'"));
  EXPECT_THAT(
      problem("  - {id: costs, title: \"\", columns: [], rows: [{id: guns, cells: {points: {is: \"1\", by: mine}}}]}"),
      HasSubstr("chart 'costs' has no row 'guns'"));
  EXPECT_THAT(
      problem("  - {id: costs, title: \"\", columns: [], rows: [{id: foot, cells: {miles: {is: \"1\", by: mine}}}]}"),
      HasSubstr("chart 'costs' has no column 'miles'"));
  EXPECT_THAT(
      problem(
          "  - {id: shooting, title: \"\", columns: [], rows: [{roll: \"10\", cells: {front: {is: miss, by: mine}}}]}"),
      HasSubstr("chart 'shooting' has no row '10'"));
  EXPECT_THAT(problem("  - {id: shooting, title: \"\", columns: [], rows: [], modifiers: [{id: snow, when: \"\", is: "
                      "\"-1\", by: mine}]}"),
              HasSubstr("chart 'shooting' has no modifier 'snow'"));
  EXPECT_THAT(problem("  []", "other"), HasSubstr("series 'other' cannot be laid over those of 'toy'"));
  EXPECT_THAT(problem("  []", "toy", "guess"), HasSubstr("the source 'guess' is another one"));
}

TEST(Overlay, an_overlay_is_checked_when_it_is_read) {
  Binding binding("mine.yaml");
  bind_overlay(*read_yaml(R"(batalia: charts
format: 1
series: toy
title: ""
sources: []
charts:
  - {id: shooting, title: "", columns: [], rows: [{roll: "9", cells: {front: {is: miss, by: nobody}}}]}
)",
                          "mine.yaml"),
               binding);
  EXPECT_THAT(test::all(binding.problems()), HasSubstr("nobody"));
}

TEST(ChartsHash, tells_charts_apart) {
  const Charts charts = base();
  EXPECT_EQ(hash(charts), hash(base()));
  EXPECT_EQ(hash(charts), 2668925093981387062U) << "the same on every machine and in every release";
  Charts changed = base();
  changed.charts[1].rows[0].cells[0].second.is = "9";
  EXPECT_NE(hash(changed), hash(charts));
  changed = base();
  changed.charts[0].modifiers[0].is = "0";
  EXPECT_NE(hash(changed), hash(charts));
  changed = base();
  std::swap(changed.charts[0], changed.charts[1]);
  EXPECT_NE(hash(changed), hash(charts));
}

}  // namespace
}  // namespace batalia
