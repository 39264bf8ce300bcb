// Results along a ruler, and the same table in the eyes of the checks.
#include "editor/document/victory_ruler.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "editor/document/checking.h"
#include "tests/document/shipped_battle.h"
#include "tests/support/values.h"
#include "validators/run.h"

namespace batalia::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Level level(const char* range) {
  Level out;
  out.range = *parse_level_range(range);
  return out;
}

TEST(VictoryRuler, PlacesAndScoresAreEachOthers) {
  for (ResultPlace place = -300; place <= 300; ++place) {
    EXPECT_EQ(place_of(score_at(place, false), false), place);
    EXPECT_EQ(place_of(score_at(place, true), true), place) << place;
    EXPECT_LT(score_at(place, true), score_at(place + 1, true)) << place;
  }
  EXPECT_EQ(place_of(*level("1:1.5").range.from, true), -50);
  EXPECT_EQ(place_of(*level(">2:1").range.from, true), 100);
}

TEST(VictoryRuler, EachResultIsThereOnce) {
  const auto ruler = victory_ruler({level("1+"), level("-9..0"), level("<=-10")});
  ASSERT_EQ(ruler.size(), 3U);
  EXPECT_THAT(ruler[0].levels, ElementsAre(2U));
  EXPECT_EQ(ruler[0].last, -10);
  EXPECT_EQ(ruler[1], (Stretch{-9, 0, {1}}));
  EXPECT_EQ(ruler[2].first, 1);
}

// The table of Mergentheim as printed: -40 is neither "-39..-20" nor "<-40".
TEST(VictoryRuler, AGapOfOneResultIsSeen) {
  const auto ruler = victory_ruler({level("1+"), level("-9..0"), level("-19..-10"), level("-39..-20"), level("<-40")});
  ASSERT_EQ(ruler.size(), 6U);
  EXPECT_EQ(ruler[1], (Stretch{-40, -40, {}}));
}

TEST(VictoryRuler, AnOverlapNamesBoth) {
  const auto ruler = victory_ruler({level("0+"), level("<=2")});
  ASSERT_EQ(ruler.size(), 3U);
  EXPECT_EQ(ruler[1], (Stretch{0, 2, {0, 1}}));
}

TEST(VictoryRuler, RatiosMeetAsPrintWritesThem) {
  const auto ruler = victory_ruler({level(">1:1"), level("1:1.5..1:1"), level("<1:1.5")});
  EXPECT_EQ(ruler.size(), 3U);
  for (const Stretch& stretch : ruler) EXPECT_EQ(stretch.levels.size(), 1U);
}

TEST(VictoryRuler, NothingWithoutBounds) {
  EXPECT_THAT(victory_ruler({}), IsEmpty());
  EXPECT_THAT(victory_ruler({Level()}), IsEmpty());
}

// What the check of gaps and that of overlaps say of a table is what is seen on its ruler.
RC_GTEST_PROP(VictoryRuler, ShowsWhatTheChecksFind, ()) {
  static const ShippedBattle shipped("mergentheim");
  const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
  Value::List rows;
  std::vector<Level> levels;
  const int count = number(2, 6);
  for (int i = 0; i < count; ++i) {
    const int low = number(-30, 30);
    const int high = low + number(0, 15);
    const std::string text = i == 0   ? std::to_string(low) + "+"
                             : i == 1 ? "<=" + std::to_string(low)
                                      : std::to_string(low) + ".." + std::to_string(high);
    levels.push_back(level(text.c_str()));
    rows.push_back(map({{"id", "level-" + std::to_string(i)}, {"title", "Level"}, {"range", text}}));
  }
  Document document = shipped.document();
  const std::vector<Wish> wishes{
      {ChangedDocument::battle, "scenarios/mergentheim/victory/levels", Value(rows)},
      {ChangedDocument::battle, "scenarios/mergentheim/victory/historical-outcome", Value()}};
  RC_ASSERT(document.change("", wishes).has_value());
  Checking checking(shipped.series(), shipped.charts(), "battle");
  bool gap = false;
  bool overlap = false;
  for (const Finding& finding :
       checking.run(document.battle(), std::make_shared<const Map>(document.map()), Layers(), Parts::all())) {
    gap = gap || finding.check == "victory-gap";
    overlap = overlap || finding.check == "victory-overlap";
    if (finding.check == unusable) RC_FAIL(finding.message);
  }
  bool seen_gap = false;
  bool seen_overlap = false;
  for (const Stretch& stretch : victory_ruler(levels)) {
    seen_gap = seen_gap || stretch.levels.empty();
    seen_overlap = seen_overlap || stretch.levels.size() > 1;
  }
  RC_ASSERT(seen_gap == gap);
  RC_ASSERT(seen_overlap == overlap);
}

}  // namespace
}  // namespace batalia::test
