// `check --kept` and `keep`: the games kept beside Mergentheim, held against battles and charts in which one thing is
// another.
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
using ::testing::Not;
using ::testing::UnorderedElementsAre;

namespace fs = std::filesystem;

const fs::path shipped_games =
    fs::path(BATALIA_SOURCE_DIR) / "scenarios/musket-and-pike/under-the-lily-banners/mergentheim.kept";

class Kept : public ::testing::Test {
 protected:
  Kept() { fs::copy(shipped_games, files_.folder().path() / "battle.kept"); }

  [[nodiscard]] fs::path folder() const { return files_.folder().path(); }
  [[nodiscard]] RunOptions here() const { return {.folder = folder()}; }
  [[nodiscard]] std::string in_kept(const std::string& name) const {
    return (folder() / "battle.kept" / name).string();
  }

  // The findings of the kept games of the battle.
  Json findings(std::vector<std::string> more = {}, int status = 1, const std::string& path = "battle.yaml") {
    std::vector<std::string> words{"check", path, "--kept", "--only", "kept-game", "--format", "json"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run(words, here());
    EXPECT_EQ(ran.status, status) << ran.err << ran.out;
    said_ = ran.err;
    return ran.out.empty() ? Json::array() : Json::parse(ran.out)["findings"];
  }
  static std::vector<std::string> subjects(const Json& findings) {
    std::vector<std::string> out;
    for (const Json& each : findings) out.push_back(each["subject"]);
    return out;
  }

  BattleFiles files_;
  std::string said_;
};

TEST_F(Kept, TheShippedGamesComeOutAsTheyShould) {
  EXPECT_THAT(findings({}, 0), IsEmpty());
  EXPECT_THAT(said_, HasSubstr("1 kept game with 6 expectations played"));
  const Ran ran = run({"check", "mergentheim", "--kept", "--only", "kept-game"});
  EXPECT_EQ(ran.status, 0) << ran.out;
}

TEST_F(Kept, WithoutTheFlagNothingIsPlayed) {
  files_.change_battle(R"(title: "Draw", range: "-19..-10")", R"(title: "Draw", range: "-19..-11")");
  const Ran both = run({"check", "battle.yaml", "--only", "victory-*,kept-game", "--kept"}, here());
  EXPECT_THAT(both.out, AllOf(HasSubstr("[victory-gap]"), HasSubstr("[kept-game]")));
  const Ran without = run({"check", "battle.yaml", "--only", "victory-*"}, here());
  EXPECT_THAT(without.out, AllOf(HasSubstr("[victory-gap]"), Not(HasSubstr("[kept-game]"))));
  EXPECT_THAT(without.err, IsEmpty());
  EXPECT_THAT(run({"check", "battle.yaml", "--kept", "--except", "kept-game"}, here()).err, IsEmpty());
  const Ran ran = run({"check", "battle.yaml", "--only", "kept-game"}, here());
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("add --kept"));
  EXPECT_EQ(run({"check", "battle.yaml", "--charts", "x.yaml"}, here()).status, 2);
}

// One thing is another, and exactly what hangs on it is told, with its place.
TEST_F(Kept, ARowOfTheScenarioTurnsTheEndingRed) {
  files_.change_battle(R"(title: "French Marginal Victory", range: "-9..0")",
                       R"(title: "French Marginal Victory", range: "-10..0")");
  files_.change_battle(R"(title: "Draw", range: "-19..-10")", R"(title: "Draw", range: "-19..-11")");
  const Json all = findings();
  ASSERT_THAT(subjects(all), ElementsAre("a-draw-in-the-tenth-turn"));
  EXPECT_EQ(all[0]["check"], "kept-game");
  EXPECT_EQ(all[0]["severity"], "error");
  EXPECT_EQ(all[0]["battle"], "mergentheim");
  EXPECT_EQ(all[0]["scenario"], "mergentheim");
  EXPECT_EQ(all[0]["file"], "battle.kept/first-turn.yaml");
  EXPECT_EQ(all[0]["line"], line_of(in_kept("first-turn.yaml"), "id: a-draw-in-the-tenth-turn"));
  EXPECT_EQ(all[0]["message"],
            "'a-draw-in-the-tenth-turn': expected a draw, now french wins; at the end of first-turn-record.yaml");
}

TEST_F(Kept, ACellOfAChartTurnsTheAttackRed) {
  files_.folder().write("own.yaml", R"(batalia: charts
format: 1
series: mpbs
title: "My card"
sources: [{id: my-card, kind: printed, source: "charts card"}]
charts:
  - id: close-combat
    title: "Close combat"
    columns: []
    rows: []
    modifiers: [{id: momentum-cavalry, when: "attacking cavalry with momentum, once", is: "+1", by: my-card}]
)");
  const Json all = findings({"--charts", "own.yaml"});
  // With one less Taupadel comes off: what was done after that cannot be done any more.
  ASSERT_THAT(subjects(all), ElementsAre("alt-kolb-attacks-with-four", "taupadel-is-gone", "a-draw-in-the-tenth-turn"));
  EXPECT_EQ(all[0]["line"], line_of(in_kept("first-turn.yaml"), "id: alt-kolb-attacks-with-four"));
  EXPECT_THAT(all[0]["message"].get<std::string>(),
              AllOf(HasSubstr("expected of the roll 'close-combat alt-kolb taupadel' modifiers of +4, now +3 ("),
                    HasSubstr("momentum-cavalry +1")));
  for (const std::size_t later : {std::size_t{1}, std::size_t{2}}) {
    EXPECT_EQ(all[later]["rule"], "MPBS 9.3.1d");
    EXPECT_THAT(all[later]["message"].get<std::string>(),
                HasSubstr("the game stops where \"reaction french alt-kolb: intercept baden\""));
  }
}

TEST_F(Kept, AMoraleRatingTurnsRedWhatHangsOnIt) {
  files_.change_battle(
      "type: cuirassier\n    ratings: {strength: 3, morale: 7}\n    note: \"One large squadron of 300 men, French",
      "type: cuirassier\n    ratings: {strength: 3, morale: 8}\n    note: \"One large squadron of 300 men, French");
  const Json all = findings();
  ASSERT_THAT(subjects(all), ElementsAre("oysonville-rolls-plainly"));
  EXPECT_EQ(all[0]["line"], line_of(in_kept("first-turn.yaml"), "id: oysonville-rolls-plainly"));
  EXPECT_THAT(all[0]["message"].get<std::string>(),
              HasSubstr("modifiers of +0, now -1 (morale-8 -1); after decision "));
}

TEST_F(Kept, ARecordAloneMustComeOutAsItWas) {
  fs::remove(in_kept("first-turn.yaml"));
  EXPECT_THAT(findings({}, 0), IsEmpty());
  EXPECT_THAT(said_, HasSubstr("1 kept game with 1 expectation played"));
  files_.change_battle("One large squadron of 300 men", "A large squadron of 300 men");
  // Nothing of it plays a part, and the game is the same.
  EXPECT_THAT(findings({}, 0), IsEmpty());
  files_.change_battle(R"(who: [creutz-1], place: {at: "2608"})", R"(who: [creutz-1], place: {at: "2607"})");
  const Json all = findings();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0]["subject"], "first-turn-record");
  EXPECT_THAT(all[0]["message"].get<std::string>(), AllOf(HasSubstr("The game does not come out as it was recorded: "),
                                                          HasSubstr("has changed since it was recorded")));
}

TEST_F(Kept, WhatCannotBeReadIsAFindingAndTheOthersArePlayed) {
  files_.folder().write("battle.kept/broken.yaml", "batalia: record\nformat: 1\nseries: mpbs\n");
  files_.folder().write("battle.kept/no-yaml.yaml", "batalia: kept\n\t{");
  files_.folder().write(
      "battle.kept/lost.yaml",
      "batalia: kept\nformat: 1\nrecord: \"gone.yaml\"\nexpects:\n  - {id: a, that: {ending: {draw: true}}}\n");
  files_.folder().write("battle.kept/map.yaml", read_text(files_.map()));
  const Json all = findings();
  EXPECT_THAT(subjects(all), UnorderedElementsAre("broken", "lost", "map", "no-yaml"));
  for (const Json& each : all) {
    EXPECT_EQ(each["check"], "kept-game");
    EXPECT_EQ(each["severity"], "error");
    EXPECT_GT(each["line"], 0) << each;
    EXPECT_THAT(each["message"].get<std::string>(), HasSubstr("The kept game cannot be used: "));
  }
  EXPECT_EQ(all[1]["line"], 3) << all[1];
  EXPECT_THAT(said_, HasSubstr("1 kept game with 6 expectations played"));
}

TEST_F(Kept, GamesOfOtherBattlesAreTold) {
  std::string text = read_text(in_kept("first-turn-record.yaml"));
  text.replace(text.find("battle: mergentheim"), 19, "battle: nordlingen");
  files_.folder().write("battle.kept/other.yaml", text);
  const Json all = findings();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_THAT(all[0]["message"].get<std::string>(), HasSubstr("nordlingen"));
  EXPECT_EQ(all[0]["battle"], "nordlingen");
}

TEST_F(Kept, LieBesideProjectsToo) {
  ASSERT_EQ(run({"convert", ".", "all.batalia"}, here()).status, 0);
  fs::rename(folder() / "battle.kept", folder() / "all.kept");
  EXPECT_THAT(findings({}, 0, "all.batalia"), IsEmpty());
  EXPECT_THAT(said_, HasSubstr("1 kept game with 6 expectations played"));
}

TEST_F(Kept, FilesAreKnownToFmtListAndSarif) {
  EXPECT_EQ(run({"fmt", "--check", "."}, here()).out, "");
  const std::string listed = run({"list", "."}, here()).out;
  EXPECT_THAT(listed, AllOf(HasSubstr("first-turn         kept"), HasSubstr("first-turn-record  record")));
  const std::string file = in_kept("first-turn.yaml");
  std::string text = read_text(file);
  text.replace(text.find("exactly: [ohm]"), 14, "exactly:   []");
  files_.folder().write("battle.kept/first-turn.yaml", text);
  EXPECT_THAT(run({"fmt", "--check", "."}, here()).out, HasSubstr("first-turn.yaml"));
  const Ran ran = run({"check", "battle.yaml", "--kept", "--only", "kept-game", "--format", "sarif"}, here());
  const Json result = Json::parse(ran.out)["runs"][0]["results"][0];
  EXPECT_EQ(result["ruleId"], "kept-game");
  EXPECT_TRUE(result.contains("ruleIndex"));
}

TEST_F(Kept, AGameIsKeptAndItsEndingExpected) {
  ASSERT_EQ(run({"play", "battle.yaml", "--seed", "6", "--record", "game.yaml"}, here()).status, 0);
  Ran ran = run({"keep", "game.yaml", "--as", "sixth"}, here());
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "battle.kept/sixth.yaml\n");
  EXPECT_THAT(read_text(in_kept("sixth.yaml")), HasSubstr("file: \"../battle.yaml\""));
  ran = run({"keep", "game.yaml", "--as", "end-of-sixth", "--expect-ending"}, here());
  EXPECT_EQ(ran.out, "battle.kept/end-of-sixth-record.yaml\nbattle.kept/end-of-sixth.yaml\n");
  EXPECT_EQ(run({"fmt", "--check", "battle.kept"}, here()).out, "");
  EXPECT_THAT(findings({}, 0), IsEmpty());
  EXPECT_THAT(said_, HasSubstr("3 kept games with 8 expectations played"));

  const std::string before = read_text(in_kept("sixth.yaml"));
  ran = run({"keep", "game.yaml", "--as", "sixth"}, here());
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("there is such a file already"));
  EXPECT_EQ(read_text(in_kept("sixth.yaml")), before);
  EXPECT_EQ(run({"keep", "game.yaml"}, here()).status, 2);
  EXPECT_EQ(run({"keep", "game.yaml", "--as", "Not a name"}, here()).status, 2);
  files_.change_battle(R"(who: [creutz-1], place: {at: "2608"})", R"(who: [creutz-1], place: {at: "2607"})");
  EXPECT_EQ(run({"keep", "game.yaml", "--as", "seventh"}, here()).status, 2) << "the battle has changed since";
}

}  // namespace
}  // namespace batalia::test
