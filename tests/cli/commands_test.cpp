// What the commands do when all is well: results, JSON with its keys in their order, exit status, files written.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/battle_files.h"

namespace batalia::test {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

namespace fs = std::filesystem;

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> out;
  for (const auto& [key, value] : object.items()) out.push_back(key);
  return out;
}

// Runs a command that must succeed without a word on standard error.
std::string output(const std::vector<std::string>& words, const RunOptions& options = {}, int status = 0) {
  const Ran ran = run(words, options);
  EXPECT_EQ(ran.status, status) << ran.err;
  EXPECT_THAT(ran.err, IsEmpty());
  return ran.out;
}

TEST(List, ShowsWhatComesWithTheProgram) {
  const Json json = Json::parse(output({"list", "--format", "json"}));
  EXPECT_THAT(keys(json), ElementsAre("items"));
  std::vector<std::string> kinds;
  for (const Json& item : json["items"]) {
    if (item["id"] != "mergentheim") continue;
    kinds.push_back(item["kind"]);
    EXPECT_THAT(keys(item), ::testing::IsSupersetOf({"id", "kind", "title", "series", "game", "file"}));
    EXPECT_EQ(keys(item).front(), "id");
    EXPECT_EQ(item["series"], "mpbs");
    EXPECT_EQ(item["game"], "under-the-lily-banners");
    EXPECT_TRUE(fs::exists(item["file"].get<std::string>()));
  }
  EXPECT_THAT(kinds, ElementsAre("battle", "scenario", "map"));
}

TEST(List, TakesTheFolderThatTheEnvironmentNames) {
  const Folder folder;
  const Ran none = run({"list"}, {.folder = folder.path(), .environment = {"BATALIA_DATA=" + folder.path().string()}});
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("no folder 'scenarios' is there"));
  const Ran named = run({"list"}, {.folder = folder.path(), .environment = {"BATALIA_DATA=" BATALIA_SOURCE_DIR}});
  EXPECT_EQ(named.status, 0);
  EXPECT_THAT(named.out, HasSubstr("mergentheim"));
}

TEST(List, KeepsPathsAsTheyWereGiven) {
  Folder folder;
  folder.write("Schlacht bei Lützen/lützen.yaml",
               "batalia: battle\nformat: 1\nid: lutzen\ntitle: \"Lützen\"\nseries: mpbs\nscenarios: [{id: day, title: "
               "\"Day\"}]\n");
  folder.write("Schlacht bei Lützen/other.yaml", "&anchors\n\t: are not our business\n");
  folder.write("Schlacht bei Lützen/facts.yaml", "batalia: map-facts\n");
  EXPECT_EQ(output({"list", "Schlacht bei Lützen"}, {.folder = folder.path()}),
            "lutzen  battle    Lützen  mpbs  Schlacht bei Lützen/lützen.yaml\n"
            "day     scenario  Day     mpbs  Schlacht bei Lützen/lützen.yaml\n");
}

TEST(Check, GivesJsonWithKeysInTheirOrder) {
  BattleFiles files;
  const Ran ran = run({"check", "battle.yaml", "--as-printed", "--format", "json"}, {.folder = files.folder().path()});
  EXPECT_EQ(ran.status, 1);
  const Json json = Json::parse(ran.out);
  EXPECT_THAT(keys(json), ElementsAre("findings", "summary", "seconds"));
  EXPECT_THAT(keys(json["summary"]), ElementsAre("error", "warning", "note"));
  ASSERT_FALSE(json["findings"].empty());
  bool gap = false;
  for (const Json& finding : json["findings"]) {
    EXPECT_THAT(keys(finding),
                ElementsAre("check", "severity", "confidence", "message", "battle", "scenario", "subject", "file",
                            "line", "column", "hexes", "rule", "layer", "suppressed", "fix"));
    if (finding["check"] != "victory-gap") continue;
    gap = true;
    EXPECT_EQ(finding["file"], "battle.yaml");
    EXPECT_EQ(finding["battle"], "mergentheim");
  }
  EXPECT_TRUE(gap);
}

// A battle finds its map beside it before any other of that id.
TEST(Check, TakesTheMapBesideTheBattle) {
  BattleFiles files;
  files.change_map("title: \"Mergentheim\"", "title: \"Another Mergentheim\"");
  EXPECT_THAT(output({"show", "battle.yaml", "hex", "2113"}, {.folder = files.folder().path()}), HasSubstr("Another"));
}

TEST(Check, RunsTheChecksAskedFor) {
  BattleFiles files;
  const RunOptions here{.folder = files.folder().path()};
  const Json only =
      Json::parse(output({"check", ".", "--as-printed", "--format", "json", "--only", "victory-gap"}, here, 1));
  for (const Json& finding : only["findings"]) EXPECT_EQ(finding["check"], "victory-gap");
  EXPECT_FALSE(only["findings"].empty());
  const Json rest =
      Json::parse(output({"check", ".", "--as-printed", "--format", "json", "--except", "victory-*"}, here, 1));
  for (const Json& finding : rest["findings"])
    EXPECT_THAT(finding["check"].get<std::string>(), Not(StartsWith("victory-")));
  EXPECT_THAT(output({"check", "--list"}), AllOf(HasSubstr("victory-gap"), HasSubstr("error")));
}

TEST(Check, GivesSarif) {
  BattleFiles files;
  const Json sarif = Json::parse(
      output({"check", "battle.yaml", "--as-printed", "--format", "sarif"}, {.folder = files.folder().path()}, 1));
  EXPECT_EQ(sarif["version"], "2.1.0");
}

TEST(Show, TellsWhereEverythingComesFrom) {
  const Json json = Json::parse(output({"show", "mergentheim", "hex", "2113", "--format", "json"}));
  EXPECT_THAT(keys(json), ElementsAre("thing", "name", "title", "facts", "tables"));
  EXPECT_EQ(json["name"], "2113");
  const Json& terrain = json["facts"][0];
  EXPECT_THAT(keys(terrain), ElementsAre("about", "is", "provenance", "facts"));
  EXPECT_EQ(terrain["is"], "Clear");
  EXPECT_THAT(keys(terrain["provenance"]), ElementsAre("kind", "confidence", "source"));
  EXPECT_EQ(terrain["provenance"]["kind"], "derived");
  EXPECT_EQ(json["facts"][1]["provenance"]["kind"], "reconstructed");
  EXPECT_EQ(json["facts"][1]["provenance"]["confidence"], "low");
}

TEST(Show, KnowsUnitsLeadersAndPlaces) {
  const std::string unit = output({"show", "mergentheim", "unit", "alt-kolb"});
  EXPECT_THAT(unit, AllOf(HasSubstr("Strength"), HasSubstr("in 2911, facing N"), HasSubstr("Gayling (gayling)"),
                          HasSubstr("Charge")));
  EXPECT_THAT(output({"show", "mergentheim", "unit", "turenne"}),
              AllOf(HasSubstr("leader of"), HasSubstr("after turn 4, on 0-5")));
  EXPECT_THAT(output({"show", "mergentheim", "place", "rot"}), AllOf(HasSubstr("2224"), HasSubstr("Village")));
  EXPECT_THAT(output({"show", "mergentheim", "turns"}), HasSubstr("16:00   16:20"));
  EXPECT_THAT(output({"show", "mergentheim", "victory"}), AllOf(HasSubstr("<-40"), HasSubstr("170")));
  EXPECT_THAT(output({"show", "mergentheim", "rules"}), AllOf(HasSubstr("are enforced"), HasSubstr("Apfelhof")));
  EXPECT_THAT(output({"show", "mergentheim", "charts", "terrain"}),
              AllOf(HasSubstr("Woods"), HasSubstr("reconstructed (low)")));
}

// What an option changes is the option's, with its name.
TEST(Show, LaysOptionsOverTheBattle) {
  const std::string without = output({"show", "mergentheim", "unit", "mercy"});
  EXPECT_THAT(without, HasSubstr("where the series puts"));
  const std::string with = output({"show", "mergentheim", "unit", "mercy", "--option", "playthrough"});
  EXPECT_THAT(with, AllOf(HasSubstr("in 2817"), HasSubstr("the option 'playthrough'")));
}

TEST(Show, TellsAnErratumFromPrint) {
  BattleFiles files;
  files.change_battle("  - id: erratum-page-41\n",
                      "  - id: stronger\n    source: \"a letter\"\n    changes: [{at: \"units/betz/ratings/strength\", "
                      "was: 3, now: 5}]\n"
                      "  - id: erratum-page-41\n");
  const auto strength = [&](std::vector<std::string> words) {
    const Json json = Json::parse(output(words, {.folder = files.folder().path()}));
    for (const Json& fact : json["facts"]) {
      if (fact["about"] == "Strength") return fact;
    }
    return Json();
  };
  const Json mended = strength({"show", "battle.yaml", "unit", "betz", "--format", "json"});
  EXPECT_EQ(mended["is"], "5");
  EXPECT_EQ(mended["provenance"]["kind"], "errata");
  const Json printed = strength({"show", "battle.yaml", "unit", "betz", "--format", "json", "--as-printed"});
  EXPECT_EQ(printed["is"], "3");
  EXPECT_EQ(printed["provenance"]["kind"], "printed");
}

TEST(Fmt, WritesTheCanonicalFormOnce) {
  BattleFiles files;
  const RunOptions here{.folder = files.folder().path()};
  EXPECT_EQ(output({"fmt", "--check", "."}, here), "");
  const std::string canonical = read_text(files.battle());
  files.change_battle("format: 1\n", "format:    1   # the first\n");
  const std::string spoilt = read_text(files.battle());
  EXPECT_EQ(output({"fmt", "--check", "battle.yaml", "map.yaml"}, here, 1), "battle.yaml\n");
  EXPECT_EQ(read_text(files.battle()), spoilt);
  EXPECT_EQ(output({"fmt", "."}, here), "./battle.yaml\n");
  EXPECT_THAT(read_text(files.battle()), HasSubstr("# the first"));
  EXPECT_EQ(output({"fmt", "--check", "."}, here), "");
  EXPECT_EQ(output({"fmt", "."}, here), "");
}

TEST(New, MakesABattleThatChecksCleanlyAndIsCanonical) {
  const Folder folder;
  const RunOptions here{.folder = folder.path()};
  EXPECT_EQ(output({"new", "--series", "mpbs", "--rows", "10-42", "--columns", "00-43", "lützen.yaml"}, here),
            "lützen.yaml\nlützen-map.yaml\n");
  EXPECT_EQ(output({"fmt", "--check", "."}, here), "");
  const Json json = Json::parse(output({"check", ".", "--format", "json"}, here));
  EXPECT_EQ(json["findings"], Json::array());
  EXPECT_THAT(output({"show", "lützen.yaml", "hex", "4243"}, here), HasSubstr("Clear"));
  EXPECT_THAT(read_text(folder.path() / "lützen.yaml"), HasSubstr("id: lutzen\n"));

  const auto before = folder.contents();
  const Ran again = run({"new", "--series", "mpbs", "--rows", "10-42", "--columns", "00-43", "lützen.yaml"}, here);
  EXPECT_EQ(again.status, 2);
  EXPECT_THAT(again.err, AllOf(StartsWith("lützen.yaml: "), HasSubstr("not overwritten")));
  EXPECT_TRUE(folder.contents() == before);
}

TEST(New, MakesHalfSheetsAndFolders) {
  const Folder folder;
  const RunOptions here{.folder = folder.path()};
  EXPECT_EQ(output({"new", "--series", "mpbs", "--rows", "10-34", "--columns", "00-28", "--odd-last", "27",
                    "--columns-increase", "left", "--title", "Herbsthausen", "--sides", "French,Bavarian", "may 1645"},
                   here),
            "may 1645/may-1645.yaml\nmay 1645/may-1645-map.yaml\n");
  EXPECT_THAT(output({"show", "may 1645", "hex", "1127"}, here), HasSubstr("E  1126"));
  EXPECT_EQ(run({"show", "may 1645", "hex", "1128"}, here).status, 2);
  EXPECT_THAT(read_text(folder.path() / "may 1645/may-1645.yaml"),
              AllOf(HasSubstr("Herbsthausen"), HasSubstr("id: bavarian")));
  EXPECT_EQ(Json::parse(output({"check", ".", "--format", "json"}, here))["findings"], Json::array());
}

TEST(New, RefusesWhatItCannotMake) {
  const Folder folder;
  const RunOptions here{.folder = folder.path()};
  const auto refusal = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "new");
    const Ran ran = run(words, here);
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(folder.contents(), IsEmpty());
    return ran.err;
  };
  EXPECT_THAT(refusal({"--rows", "10-42", "--columns", "00-43", "a.yaml"}), HasSubstr("--series"));
  EXPECT_THAT(refusal({"--series", "mpbs", "--rows", "42-10", "--columns", "00-43", "a.yaml"}), HasSubstr("backwards"));
  EXPECT_THAT(refusal({"--series", "chess", "--rows", "1-8", "--columns", "1-8", "a.yaml"}), HasSubstr("'chess'"));
  EXPECT_THAT(refusal({"--series", "mpbs", "--rows", "10-42", "--columns", "00-43", "--sides", "Us", "a.yaml"}),
              HasSubstr("two sides"));
}

TEST(Render, WritesAPictureInEachFormat) {
  const Folder folder;
  const std::vector<std::pair<std::string, std::string>> beginnings{
      {"a.png", "\x89PNG"}, {"a.svg", "<?xml"}, {"a.pdf", "%PDF"}};
  for (const auto& [name, beginning] : beginnings) {
    EXPECT_EQ(output({"render", "mergentheim", name, "--hex-mm", "5", "--dpi", "40"}, {.folder = folder.path()}), "");
    EXPECT_THAT(read_text(folder.path() / name), StartsWith(beginning)) << name;
  }
}

TEST(MainJob, ChecksDrawsAndSaysSo) {
  const Folder folder;
  folder.write("mergentheim/notes.txt", "a folder of that name is no obstacle");
  const std::string said = output({}, {.folder = folder.path()});
  const std::string picture = (folder.path() / "mergentheim.png").string();
  EXPECT_THAT(said, AllOf(HasSubstr("[victory-gap]"), HasSubstr(picture)));
  EXPECT_THAT(read_text(picture), StartsWith("\x89PNG"));
}

TEST(Schema, IsThatOfTheKind) { EXPECT_TRUE(Json::parse(output({"schema", "battle"})).contains("$defs")); }

}  // namespace
}  // namespace batalia::test
