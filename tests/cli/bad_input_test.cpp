// Inputs that cannot be used: each ends in status 2 with one message that names the place and the remedy, and nothing
// is written.
#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

#include "tests/cli/battle_files.h"

namespace batalia::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

namespace fs = std::filesystem;

// Runs a command that must refuse its input, in a folder in which nothing may change, and returns its one message.
std::string refusal(const Folder& folder, const std::vector<std::string>& words) {
  const auto before = folder.contents();
  const Ran ran = run(words, {.folder = folder.path()});
  EXPECT_EQ(ran.status, 2) << ran.err;
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << "not one message: " << ran.err;
  EXPECT_THAT(ran.err, ::testing::EndsWith("\n"));
  EXPECT_TRUE(folder.contents() == before) << "something was written";
  EXPECT_LT(ran.seconds, 20);
  return ran.err;
}

// What all commands that read a battle say; the same for each.
std::string refusal_by_all(const BattleFiles& files) {
  const std::string by_check = refusal(files.folder(), {"check", "battle.yaml"});
  EXPECT_EQ(refusal(files.folder(), {"render", "battle.yaml", "out.png"}), by_check);
  EXPECT_EQ(refusal(files.folder(), {"show", "battle.yaml", "hex", "2113"}), by_check);
  return by_check;
}

std::string at(const std::string& file, const std::string& text) {
  return fs::path(file).filename().string() + ":" + std::to_string(line_of(file, text)) + ":";
}

TEST(BadInput, AnEmptyFile) {
  Folder folder;
  folder.write("empty.yaml", "");
  for (const char* command : {"check", "fmt", "list"}) {
    EXPECT_THAT(refusal(folder, {command, "empty.yaml"}), AllOf(StartsWith("empty.yaml"), HasSubstr("empty")))
        << command;
  }
}

TEST(BadInput, AFolderWithoutBattles) {
  Folder folder;
  folder.write("nothing/readme.txt", "nothing here");
  EXPECT_THAT(refusal(folder, {"check", "nothing"}), AllOf(StartsWith("nothing: "), HasSubstr("batalia new")));
  EXPECT_THAT(refusal(folder, {"render", "nothing", "out.png"}), StartsWith("nothing: there is no battle"));
}

TEST(BadInput, AFileThatIsNotThere) {
  Folder folder;
  EXPECT_THAT(refusal(folder, {"check", "gone.yaml"}), StartsWith("gone.yaml: "));
  EXPECT_THAT(refusal(folder, {"check", "nordlingen"}), AllOf(HasSubstr("nordlingen"), HasSubstr("batalia list")));
}

TEST(BadInput, AFileOfAnotherKind) {
  Folder folder;
  folder.write("other.yaml", "services:\n  web: {port: 80}\n");
  EXPECT_THAT(refusal(folder, {"check", "other.yaml"}),
              AllOf(StartsWith("other.yaml:1:1: "), HasSubstr("batalia: battle")));
  folder.write("slip.yaml", "batalia: batle\nformat: 1\n");
  EXPECT_THAT(refusal(folder, {"check", "."}),
              AllOf(StartsWith("./slip.yaml:1:10: "), HasSubstr("did you mean 'battle'?")));
}

TEST(BadInput, AFormatOfTheFuture) {
  BattleFiles files;
  files.change_battle("format: 1\n", "format: 2\n");
  EXPECT_THAT(refusal_by_all(files), AllOf(StartsWith("battle.yaml:2:9: "), HasSubstr("newer")));
}

TEST(BadInput, ATab) {
  BattleFiles files;
  files.change_battle("  - {id: french, name: \"French\"}", "\t- {id: french, name: \"French\"}");
  EXPECT_THAT(refusal_by_all(files), AllOf(StartsWith(at(files.battle(), "\t- {id")), HasSubstr("tab")));
}

TEST(BadInput, AnUnknownTerrain) {
  BattleFiles files;
  files.change_map("terrain: woods", "terrain: wods");
  EXPECT_THAT(refusal_by_all(files),
              AllOf(HasSubstr(at(files.map(), "terrain: wods")), HasSubstr("did you mean 'woods'?")));
}

TEST(BadInput, AHexOffTheSheet) {
  BattleFiles files;
  files.change_battle("place: {at: \"1908\"}", "place: {at: \"1928\"}");
  EXPECT_THAT(refusal_by_all(files), AllOf(StartsWith(at(files.battle(), "\"1928\"")), HasSubstr("1928")));
}

TEST(BadInput, AStrengthOf99) {
  BattleFiles files;
  files.change_battle("ratings: {strength: 3, morale: 8}", "ratings: {strength: 99, morale: 8}");
  EXPECT_THAT(refusal_by_all(files), AllOf(StartsWith("battle.yaml:"), HasSubstr("99"), HasSubstr("1-20")));
}

TEST(BadInput, AnIdUsedTwice) {
  BattleFiles files;
  files.change_battle("  - id: alt-rosen\n", "  - id: betz\n");
  EXPECT_THAT(refusal_by_all(files), AllOf(StartsWith("battle.yaml:"), HasSubstr("'betz'"), HasSubstr("another id")));
}

TEST(BadInput, AnOverlayThatDoesNotFit) {
  BattleFiles files;
  files.change_battle("was: make-ready, now: charge", "was: rally, now: charge");
  const std::string place = at(files.battle(), "was: rally");
  const std::string message = refusal(files.folder(), {"render", "battle.yaml", "out.png", "--option", "playthrough"});
  EXPECT_THAT(message, AllOf(StartsWith(place), HasSubstr("rally"), HasSubstr("make-ready")));
  // The option is not chosen here, so it is no obstacle.
  EXPECT_EQ(run({"show", "battle.yaml", "turns"}, {.folder = files.folder().path()}).status, 0);
}

TEST(BadInput, GarbageOf200Megabytes) {
  Folder folder;
  std::ofstream file(folder.path() / "garbage.yaml", std::ios::binary);
  file << "batalia: battle\n\x01\x02\xff garbage";
  file.close();
  fs::resize_file(folder.path() / "garbage.yaml", std::uintmax_t{200} << 20U);
  for (const char* command : {"check", "list", "fmt"}) {
    const Ran ran = run({command, "garbage.yaml"}, {.folder = folder.path()});
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, StartsWith("garbage.yaml"));
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_LT(ran.seconds, 5);
  }
}

TEST(BadInput, NestingWithoutEnd) {
  Folder folder;
  folder.write("deep.yaml", "batalia: battle\nx: " + std::string(1'000'000, '['));
  EXPECT_THAT(refusal(folder, {"check", "deep.yaml"}), AllOf(StartsWith("deep.yaml:2:"), HasSubstr("deep")));
}

TEST(BadInput, AnUnknownSeriesOrMap) {
  BattleFiles files;
  files.change_battle("series: mpbs", "series: mbps");
  EXPECT_THAT(refusal_by_all(files), AllOf(StartsWith(at(files.battle(), "series: mbps")), HasSubstr("'mpbs'")));
  files.change_battle("series: mbps", "series: mpbs");
  files.change_battle("map: mergentheim", "map: mergenthiem");
  EXPECT_THAT(refusal_by_all(files),
              AllOf(StartsWith(at(files.battle(), "map: mergenthiem")), HasSubstr("'mergentheim'")));
}

TEST(BadInput, AFolderThatCannotBeRead) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  Folder folder;
  folder.write("closed/battle.yaml", "batalia: battle\n");
  fs::permissions(folder.path() / "closed", fs::perms::none);
  EXPECT_THAT(run({"check", "closed"}, {.folder = folder.path()}).err, StartsWith("closed: "));
  fs::permissions(folder.path() / "closed", fs::perms::owner_all);
}

TEST(BadInput, AnOutputThatCannotBeWritten) {
  BattleFiles files;
  EXPECT_THAT(refusal(files.folder(), {"render", "battle.yaml", "nowhere/out.png"}), HasSubstr("nowhere"));
  EXPECT_THAT(refusal(files.folder(), {"render", "battle.yaml", "out.gif"}),
              AllOf(HasSubstr("out.gif"), HasSubstr(".png")));
  EXPECT_THAT(
      refusal(files.folder(), {"new", "--series", "mpbs", "--rows", "10-20", "--columns", "00-10", "/proc/new.yaml"}),
      HasSubstr("/proc"));
}

TEST(BadInput, NothingIsFormattedWhereOneFileIsWrong) {
  BattleFiles files;
  files.change_battle("format: 1\n", "format:     1\n");  // not canonical
  files.folder().write("wrong.yaml", "batalia: battle\n  bad: indent\n");
  EXPECT_THAT(refusal(files.folder(), {"fmt", "."}), HasSubstr("wrong.yaml:"));
}

TEST(BadInput, AScenarioOptionOrThingThatIsNotThere) {
  BattleFiles files;
  EXPECT_THAT(refusal(files.folder(), {"show", "battle.yaml", "turns", "--scenario", "lutzen"}), HasSubstr("'lutzen'"));
  EXPECT_THAT(refusal(files.folder(), {"show", "battle.yaml", "turns", "--option", "playthru"}),
              HasSubstr("'playthru'"));
  EXPECT_THAT(refusal(files.folder(), {"show", "battle.yaml", "hex", "9999"}), HasSubstr("9999"));
  EXPECT_THAT(refusal(files.folder(), {"show", "battle.yaml", "hex"}), HasSubstr("number"));
  EXPECT_THAT(refusal(files.folder(), {"show", "battle.yaml", "unit", "alt-klob"}),
              HasSubstr("did you mean 'alt-kolb'?"));
  EXPECT_THAT(refusal(files.folder(), {"show", "battle.yaml", "unit", "Oysonville"}),
              AllOf(HasSubstr("oysonville-horse"), HasSubstr("oysonville-foot")));
  EXPECT_THAT(refusal(files.folder(), {"show", "battle.yaml", "vicotry"}), HasSubstr("did you mean 'victory'?"));
  EXPECT_THAT(refusal(files.folder(), {"show", "battle.yaml", "turns", "1"}), HasSubstr("'1'"));
  EXPECT_THAT(refusal(files.folder(), {"show", "battle.yaml", "charts", "terain"}),
              HasSubstr("did you mean 'terrain'?"));
  EXPECT_THAT(refusal(files.folder(), {"check", "battle.yaml", "--only", "victory-gab"}), HasSubstr("victory-gap"));
}

}  // namespace
}  // namespace batalia::test
