// `batalia replay`: a record played again, on its own battle and on edited ones.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/battle_files.h"

namespace batalia::test {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class Replayed : public ::testing::Test {
 protected:
  void SetUp() override {
    const Ran ran = run(
        {"play", "mergentheim", "--seed", "4", "--record", "game.yaml", "--journal", "game.txt", "--format", "json"},
        here());
    ASSERT_EQ(ran.status, 0) << ran.err;
    played_ = Json::parse(ran.out);
  }
  [[nodiscard]] RunOptions here() const { return {.folder = folder_.path()}; }
  [[nodiscard]] std::string record() const { return read_text(folder_.path() / "game.yaml"); }

  Json replay(std::vector<std::string> words, int status = 0) {
    words.insert(words.begin(), "replay");
    words.insert(words.end(), {"--format", "json"});
    const Ran ran = run(words, here());
    EXPECT_EQ(ran.status, status) << ran.err;
    said_ = ran.err;
    return ran.out.empty() ? Json() : Json::parse(ran.out);
  }

  Folder folder_;
  BattleFiles files_;  // to be edited
  Json played_;
  std::string said_;
};

TEST_F(Replayed, IsTheSameGame) {
  Json json = replay({"game.yaml", "--journal", "again.txt"});
  EXPECT_THAT(said_, IsEmpty());
  EXPECT_THAT(json["unanswered"], IsEmpty());
  EXPECT_THAT(json["skipped"], IsEmpty());
  EXPECT_TRUE(json["diverged"].is_null());
  for (const char* key : {"unanswered", "skipped", "diverged"}) json.erase(key);
  EXPECT_EQ(json, played_);
  EXPECT_EQ(read_text(folder_.path() / "again.txt"), read_text(folder_.path() / "game.txt"));
}

TEST_F(Replayed, HasTheKeysOfPlayAndItsOwnInTheirOrder) {
  std::vector<std::string> keys;
  const Json json = replay({"game.yaml"});
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  ASSERT_EQ(keys.size(), played_.size() + 3);
  std::vector<std::string> last(keys.end() - 3, keys.end());
  EXPECT_THAT(last, ElementsAre("unanswered", "skipped", "diverged"));
}

TEST_F(Replayed, StopsAfterSoManyDecisions) {
  const Json json = replay({"game.yaml", "--to", "50"});
  EXPECT_EQ(json["decisions"], 50);
  EXPECT_EQ(json["ended"], "");
  EXPECT_THAT(json["skipped"], IsEmpty());
  EXPECT_EQ(replay({"game.yaml", "--to", "1000000"})["hash"], played_["hash"]);
  EXPECT_THAT(run({"replay", "game.yaml", "--to", "50"}, here()).out, HasSubstr(" as it stands in turn "));
}

TEST_F(Replayed, OnAnEditedBattleItSaysWhatIsOtherwise) {
  // Winterscheidt begins somewhere else: what it did from where it was it cannot do any more.
  files_.change_battle(R"({who: [winterscheidt], place: {at: "2815"}})",
                       R"({who: [winterscheidt], place: {at: "3115"}})");
  const Json json = replay({"game.yaml", "--on", files_.battle()}, 1);
  EXPECT_THAT(said_, HasSubstr("has changed since it was recorded"));
  ASSERT_TRUE(json["diverged"].is_object()) << json;
  EXPECT_THAT(json["diverged"]["wanted"].get<std::string>(), HasSubstr("winterscheidt"));
  EXPECT_THAT(json["diverged"]["legal"], ::testing::Not(IsEmpty()));
  const Ran text = run({"replay", "game.yaml", "--on", files_.battle()}, here());
  EXPECT_EQ(text.status, 1);
  EXPECT_THAT(text.out, HasSubstr("\ndiverged: "));
  EXPECT_THAT(text.out, HasSubstr("\n  because "));
}

TEST_F(Replayed, ARecordOfAnotherBattleSaysSo) {
  std::string text = record();
  const auto at = text.find("battle: mergentheim");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 19, "battle: nordlingen");
  folder_.write("other.yaml", text);
  const Ran ran = run({"replay", "other.yaml", "--on", files_.battle()}, here());
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.err, HasSubstr("nordlingen"));
}

TEST_F(Replayed, OtherRulesAndChartsAreSaidBeforeAnythingRuns) {
  std::string text = record();
  const std::string rules = "rules: " + std::to_string(played_["rules"].get<int>());
  text.replace(text.find(rules), rules.size(), "rules: 999");
  const std::string charts = played_["charts"].get<std::string>();
  text.replace(text.find(charts), charts.size(), "0123456789abcdef");
  folder_.write("other.yaml", text);
  Ran ran = run({"replay", "other.yaml"}, here());
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.err, HasSubstr("other charts"));
  EXPECT_THAT(ran.err, HasSubstr("--on"));
  ran = run({"replay", "other.yaml", "--on", files_.battle()}, here());
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.err, HasSubstr("other charts"));
  EXPECT_THAT(ran.err, HasSubstr("revision 999 of the rules"));
  EXPECT_THAT(ran.out, HasSubstr(played_["hash"].get<std::string>()));
}

// Wherever it is cut off, it is played to there, or refused with a message: never more, never a crash.
TEST_F(Replayed, ARecordThatWasCutOffEndsWhereItEnds) {
  const std::string text = record();
  const std::size_t begin = text.find("\ndecisions:");
  int played = 0;
  for (int part = 1; part <= 12; ++part) {
    folder_.write("cut.yaml", text.substr(0, begin + (text.size() - begin) * static_cast<std::size_t>(part) / 13));
    const Ran ran = run({"replay", "cut.yaml", "--format", "json"}, here());
    ASSERT_TRUE(ran.status == 0 || ran.status == 2) << ran.status << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("cut.yaml"));
    if (ran.status != 0) continue;
    ++played;
    EXPECT_THAT(ran.err, HasSubstr("the record ends here, before the game does"));
    const Json json = Json::parse(ran.out);
    EXPECT_THAT(json["unanswered"], IsEmpty());
    EXPECT_TRUE(json["diverged"].is_null());
    EXPECT_LT(json["decisions"], played_["decisions"]);
  }
  EXPECT_GE(played, 10);  // cut behind a moment that has no decision yet it is refused
}

TEST_F(Replayed, AnEndThatIsNotTheRecordsIsSaid) {
  std::string text = record();
  const std::string hash = played_["hash"].get<std::string>();
  text.replace(text.find(hash), hash.size(), "0123456789abcdef");
  folder_.write("other.yaml", text);
  const Ran ran = run({"replay", "other.yaml"}, here());
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.err, HasSubstr("came out otherwise"));
}

}  // namespace
}  // namespace batalia::test
