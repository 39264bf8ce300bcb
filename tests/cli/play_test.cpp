// `batalia play` and `batalia why`: a game, its journal and its record, and questions about it.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "tests/cli/run_program.h"

namespace batalia::test {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

namespace fs = std::filesystem;

Json json_of(const std::vector<std::string>& words, const RunOptions& options = {}, int status = 0) {
  const Ran ran = run(words, options);
  EXPECT_EQ(ran.status, status) << ran.err;
  EXPECT_THAT(ran.err, IsEmpty());
  return Json::parse(ran.out);
}

TEST(Play, GivesJsonWithKeysInTheirOrder) {
  const Json json = json_of({"play", "mergentheim", "--seed", "3", "--format", "json"});
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  EXPECT_THAT(keys, ElementsAre("battle", "scenario", "seed", "turns", "ended", "winner", "level", "vp", "difference",
                                "decisions", "rolls", "reconstructed_rolls", "unenforced_rules", "charts", "rules",
                                "hash", "interventions"));
  EXPECT_EQ(json["seed"], 3);
  EXPECT_LE(json["turns"], 10);
  EXPECT_GT(json["decisions"], 100);
  EXPECT_EQ(json["vp"].size(), 2U);
}

TEST(Play, SameSeedSameGameAnotherSeedAnotherGame) {
  const auto hash = [](const char* seed) {
    return json_of({"play", "mergentheim", "--seed", seed, "--format", "json"})["hash"].get<std::string>();
  };
  EXPECT_EQ(hash("5"), hash("5"));
  EXPECT_NE(hash("5"), hash("6"));
}

TEST(Play, IsWhatIsDoneWithoutACommand) {
  const Folder folder;
  const Ran ran = run({}, {.folder = folder.path()});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Played it once, commander against commander:\n" +
                                 run({"play", "mergentheim", "--players", "commander"}).out));
}

TEST(Play, EveryLineOfTheJournalCitesARule) {
  const Folder folder;
  const Ran ran = run({"play", "mergentheim", "--journal", "game.txt"}, {.folder = folder.path()});
  ASSERT_EQ(ran.status, 0) << ran.err;
  std::istringstream lines(read_text(folder.path() / "game.txt"));
  const std::regex heading("(Set-up|Turn \\d+.*|-+|)");
  const std::regex roll("    rolls .*");
  const std::regex cites(".* \\(.*(MPBS \\d|special rule).*\\)");
  int events = 0;
  int turns = 0;
  for (std::string line; std::getline(lines, line);) {
    turns += line.starts_with("Turn ") && line.find(':') == std::string::npos ? 1 : 0;
    if (std::regex_match(line, heading) || std::regex_match(line, roll)) continue;
    ++events;
    EXPECT_TRUE(std::regex_match(line, cites)) << line;
  }
  EXPECT_GT(events, 200);
  EXPECT_GE(turns, 10);
}

TEST(Play, ChosenOrdersAreAsked) {
  const Folder folder;
  const auto asked = [&](const char* way) {
    const Ran ran = run({"play", "mergentheim", "--set-up", way, "--record", "game.yaml"}, {.folder = folder.path()});
    EXPECT_EQ(ran.status, 0) << ran.err;
    return read_text(folder.path() / "game.yaml").find("set-up-order ") != std::string::npos;
  };
  EXPECT_FALSE(asked("historical"));
  EXPECT_TRUE(asked("chosen"));
}

TEST(Play, OptionsOfBattleAndSeries) {
  const auto hash = [](int seed, const std::string& options) {
    std::vector<std::string> words{"play", "mergentheim", "--seed", std::to_string(seed), "--format", "json"};
    if (!options.empty()) words.insert(words.end(), {"--option", options});
    return json_of(words)["hash"].get<std::string>();
  };
  EXPECT_NE(hash(1, ""), hash(1, "playthrough"));
  // What the switches of the series change does not come up in every game.
  bool other = false;
  for (int seed = 1; seed <= 12 && !other; ++seed) {
    other = hash(seed, "") != hash(seed, "wide-frontal-arc,infantry-holds-fire");
  }
  EXPECT_TRUE(other);
  const Ran unknown = run({"play", "mergentheim", "--option", "no-such-thing"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("no-such-thing"));
}

TEST(Play, OwnChartsAreLaidOver) {
  const Folder folder;
  folder.write("own.yaml",
               "batalia: charts\nformat: 1\nseries: mpbs\ntitle: \"My card\"\n"
               "sources: [{id: my-card, kind: printed, source: \"my own card\"}]\n"
               "charts:\n"
               "  - {id: reload, title: \"Reload\", columns: [], rows: []}\n");
  const Json plain = json_of({"play", "mergentheim", "--format", "json"});
  const Ran ran = run({"play", "mergentheim", "--charts", "own.yaml", "--format", "json"}, {.folder = folder.path()});
  EXPECT_EQ(ran.status, 2);  // a chart that the series does not have
  EXPECT_THAT(ran.err, StartsWith("own.yaml"));
  folder.write("own.yaml",
               "batalia: charts\nformat: 1\nseries: mpbs\ntitle: \"My card\"\n"
               "sources: [{id: my-card, kind: printed, source: \"my own card\"}]\n"
               "charts:\n"
               "  - {id: light-fire, title: \"Light fire\", columns: [], rows: [], modifiers: "
               "[{id: target-hedgehog, when: \"in hedgehog\", is: \"+3\", by: my-card}]}\n");
  const Ran fits = run({"play", "mergentheim", "--charts", "own.yaml", "--format", "json"}, {.folder = folder.path()});
  ASSERT_EQ(fits.status, 0) << fits.err;
  EXPECT_NE(Json::parse(fits.out)["charts"], plain["charts"]);
}

TEST(Play, ScriptsAnswerAndComplainOfWhatWasNeverLegal) {
  const Folder folder;
  folder.write("moves.txt", "# the first answer is one of the set-up\nput-leader rosen 1908\n\nstep 9999\n");
  const Ran ran = run({"play", "mergentheim", "--players", "script:moves.txt,random"}, {.folder = folder.path()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.err, HasSubstr("1 of its answers never became legal, the first of them: step 9999"));
  EXPECT_THAT(ran.out, HasSubstr("after"));
}

TEST(Play, RefusesWhatItCannotUse) {
  const Folder folder;
  const auto refused = [&](const std::vector<std::string>& words, const std::string& says) {
    const Ran ran = run(words, {.folder = folder.path()});
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr(says));
    EXPECT_THAT(ran.out, IsEmpty());
  };
  refused({"play", "mergentheim", "--players", "napoleon"}, "there is no player 'napoleon'");
  refused({"play", "mergentheim", "--players", "random,random,random"}, "two sides");
  refused({"play", "mergentheim", "--players", "script:none.txt"}, "none.txt");
  refused({"play", "mergentheim", "--seed", "many"}, "seed");
  refused({"play", "mergentheim", "--journal", "no/such/../folder\x01/game.txt", "--players", "x"}, "player 'x'");
  EXPECT_THAT(folder.contents(), IsEmpty());
}

// The decisions of a record, in their order: "step alt-kolb: step 2113".
std::vector<std::string> decisions_in(const std::string& record) {
  std::vector<std::string> out;
  const std::string text = record.substr(record.find("\ndecisions:"));
  const std::regex decision("\"([a-z-]+[^\":]*: [^\"]+)\"");
  for (std::sregex_iterator it(text.begin(), text.end(), decision), end; it != end; ++it) out.push_back((*it)[1]);
  return out;
}

class Recorded : public ::testing::Test {
 protected:
  void SetUp() override {
    const Ran ran = run({"play", "mergentheim", "--seed", "1", "--record", "game.yaml", "--format", "json"}, here());
    ASSERT_EQ(ran.status, 0) << ran.err;
    played_ = Json::parse(ran.out);
  }
  [[nodiscard]] RunOptions here() const { return {.folder = folder_.path()}; }

  Folder folder_;
  Json played_;
};

TEST_F(Recorded, HoldsEveryDecisionAndTheEnd) {
  const std::string text = read_text(folder_.path() / "game.yaml");
  EXPECT_EQ(decisions_in(text).size(), played_["decisions"].get<std::size_t>());
  EXPECT_THAT(text, HasSubstr(played_["hash"].get<std::string>()));
  EXPECT_THAT(text, HasSubstr(played_["charts"].get<std::string>()));
}

TEST_F(Recorded, IsAskedWhy) {
  const Ran no = run({"why", "game.yaml", "--at", "100", "alt-kolb", "move", "2113"}, here());
  EXPECT_EQ(no.status, 1) << no.err;
  EXPECT_THAT(no.out, StartsWith("no: alt-kolb move 2113, at decision 100: "));
  EXPECT_THAT(no.out, HasSubstr("MPBS "));
  const Json json =
      json_of({"why", "game.yaml", "--at", "100", "alt-kolb", "move", "2113", "--format", "json"}, here(), 1);
  EXPECT_EQ(json["legal"], false);
  EXPECT_THAT(json["rule"].get<std::string>(), StartsWith("MPBS "));
}

// What was done in the record was legal where it was done.
TEST_F(Recorded, EveryStepMadeIsSaidToBeLegal) {
  const std::vector<std::string> decisions = decisions_in(read_text(folder_.path() / "game.yaml"));
  const std::regex step("step (\\S+): step (\\d{4})");
  int asked = 0;
  std::smatch match;
  for (std::size_t i = 0; i < decisions.size() && asked < 8; i += 3) {
    if (!std::regex_match(decisions[i], match, step)) continue;
    ++asked;
    const Ran ran = run({"why", "game.yaml", "--at", std::to_string(i + 1), match[1], "move", match[2]}, here());
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
    EXPECT_THAT(ran.out, StartsWith("yes: "));
  }
  EXPECT_EQ(asked, 8);
}

TEST_F(Recorded, QuestionsThatCannotBeAnswered) {
  const auto refused = [&](const std::vector<std::string>& words, const std::string& says) {
    const Ran ran = run(words, here());
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr(says));
  };
  refused({"why", "game.yaml", "--at", "0", "alt-kolb", "move", "2113"}, "there is no decision 0");
  refused({"why", "game.yaml", "--at", "1000000", "alt-kolb", "move", "2113"}, "it has decisions 1 to");
  refused({"why", "game.yaml", "alt-kolp", "move", "2113"}, "did you mean 'alt-kolb'");
  refused({"why", "game.yaml", "alt-kolb", "mov", "2113"}, "did you mean 'move'");
  refused({"why", "game.yaml", "alt-kolb", "move", "9999"}, "there is no hex '9999'");
  refused({"why", "none.yaml", "alt-kolb", "move", "2113"}, "none.yaml");
}

TEST_F(Recorded, AnotherBattleOrAnEditedRecordSaysSo) {
  std::string text = read_text(folder_.path() / "game.yaml");
  const auto changed = [&](const std::string& was, const std::string& now) {
    std::string out = text;
    const auto at = out.find(was);
    EXPECT_NE(at, std::string::npos) << was;
    out.replace(at, was.size(), now);
    folder_.write("other.yaml", out);
    return run({"why", "other.yaml", "alt-kolb", "move", "2113"}, here());
  };
  const std::size_t content = text.find("content: \"") + 10;
  Ran ran = changed(text.substr(content, 16), "0123456789abcdef");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("has changed since it was recorded"));
  ran = changed(played_["charts"].get<std::string>(), "0123456789abcdef");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("other charts"));
  ran = changed("rules: " + std::to_string(played_["rules"].get<int>()), "rules: 999");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("revision 999 of the rules"));
  ran = changed("put-leader rosen", "put-leader alt-kolb");
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("decision "));
  EXPECT_THAT(ran.err, HasSubstr("does not fit"));
  ran = changed("batalia: record", "batalia: battle");
  EXPECT_EQ(ran.status, 2);
}

}  // namespace
}  // namespace batalia::test
