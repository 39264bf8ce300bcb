// `check --fix`: what can be mended for certain is, as the least difference, and what was done is said.
#include <gmock/gmock.h>

#include "tests/cli/battle_files.h"

namespace batalia::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Fix, TurnsAReversedRowRound) {
  BattleFiles files;
  const std::string good = read_text(files.battle());
  files.change_battle("range: \"-19..-10\"", "range: \"-10..-19\"");
  const Ran ran =
      run({"check", "battle.yaml", "--only", "victory-reversed", "--fix"}, {.folder = files.folder().path()});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.err, AllOf(HasSubstr("fixed: battle.yaml:"), HasSubstr("victory-reversed"), HasSubstr("-19..-10")));
  EXPECT_EQ(read_text(files.battle()), good);
}

TEST(Fix, TurnsASlopeOfTheMapRound) {
  BattleFiles files;
  const std::string good = read_text(files.map());
  files.change_map("1101>1102 ", "1102>1101 ");
  run({"fmt", "map.yaml"}, {.folder = files.folder().path()});
  const Ran ran = run({"check", "battle.yaml", "--only", "map-slope*", "--fix"}, {.folder = files.folder().path()});
  EXPECT_THAT(ran.err, HasSubstr("fixed: map.yaml:"));
  EXPECT_EQ(read_text(files.map()), good);
}

TEST(Fix, LeavesWhatIsSuppressed) {
  BattleFiles files;
  files.change_battle("range: \"-19..-10\"", "range: \"-10..-19\"");
  files.folder().write("battle.yaml", read_text(files.battle()) +
                                          "\nsuppressions:\n  - {check: victory-reversed, reason: \"printed so\"}\n");
  const std::string before = read_text(files.battle());
  const Ran ran =
      run({"check", "battle.yaml", "--only", "victory-reversed", "--fix"}, {.folder = files.folder().path()});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.err, Not(HasSubstr("fixed")));
  EXPECT_EQ(read_text(files.battle()), before);
}

// Either the figures are wrong or the order of battle, and the figures are the publisher's.
TEST(Fix, LeavesPrintedPointsToTheDesigner) {
  BattleFiles files;
  const std::string before = read_text(files.battle());
  const Ran ran = run({"check", "battle.yaml", "--as-printed", "--only", "points-in-play", "--fix"},
                      {.folder = files.folder().path()});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_THAT(ran.err, AllOf(HasSubstr("not fixed: battle.yaml:"), HasSubstr("for you to decide")));
  EXPECT_EQ(read_text(files.battle()), before);
}

TEST(Fix, NamesFmtWhereAFileIsNotCanonical) {
  BattleFiles files;
  files.change_battle("range: \"-19..-10\"", "range: \"-10..-19\"");
  files.change_battle("format: 1\n", "format:   1\n");
  const std::string before = read_text(files.battle());
  const Ran ran = run({"check", "battle.yaml", "--fix"}, {.folder = files.folder().path()});
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("batalia fmt battle.yaml"));
  EXPECT_EQ(read_text(files.battle()), before);
}

}  // namespace
}  // namespace batalia::test
