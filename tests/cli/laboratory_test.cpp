// `batalia position`, `play --from`, interventions and branches: what is taken out of a record, changed and played on.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/battle_files.h"

namespace batalia::test {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

class Laboratory : public ::testing::Test {
 protected:
  void SetUp() override { played_ = json({"play", files_.battle(), "--seed", "4", "--record", "game.yaml"}); }
  [[nodiscard]] RunOptions here() const { return {.folder = folder_.path()}; }

  Json json(std::vector<std::string> words, int status = 0) {
    words.insert(words.end(), {"--format", "json"});
    const Ran ran = run(words, here());
    EXPECT_EQ(ran.status, status) << ran.err;
    said_ = ran.err;
    return ran.out.empty() ? Json() : Json::parse(ran.out);
  }
  void refused(const std::vector<std::string>& words, const std::string& says) {
    const Ran ran = run(words, here());
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr(says));
    EXPECT_THAT(ran.out, IsEmpty());
  }
  void write_position(const std::string& name, const std::string& state) {
    files_.folder().write(
        "battle.positions/" + name + ".yaml",
        "batalia: position\nformat: 1\ntitle: \"By hand\"\nseries: mpbs\nbattle: mergentheim\n" + state);
  }
  [[nodiscard]] std::string position(const std::string& name) const {
    return (files_.folder().path() / "battle.positions" / (name + ".yaml")).string();
  }

  Folder folder_;
  BattleFiles files_;
  Json played_;
  std::string said_;
};

TEST_F(Laboratory, APositionIsTakenOutOfARecordAndPlayedFrom) {
  const Ran taken = run({"position", "take", "game.yaml", "--at", "120", "--as", "crisis"}, here());
  ASSERT_EQ(taken.status, 0) << taken.err;
  EXPECT_THAT(taken.out, HasSubstr("battle.positions/crisis.yaml: Turn "));
  EXPECT_THAT(taken.out, HasSubstr(", at decision 1"));
  EXPECT_EQ(run({"fmt", "--check", position("crisis")}, here()).status, 0);
  EXPECT_THAT(read_text(position("crisis")), HasSubstr("decision: 1"));

  const Json listed = json({"position", "list", files_.battle()});
  ASSERT_EQ(listed["positions"].size(), 1U);
  EXPECT_EQ(listed["positions"][0]["name"], "crisis");
  const Json shown = json({"position", "show", files_.battle(), "crisis"});
  EXPECT_EQ(shown["heading"], listed["positions"][0]["title"]);
  const Ran text = run({"position", "show", files_.battle(), "crisis"}, here());
  EXPECT_THAT(text.out, HasSubstr("taken from"));
  EXPECT_THAT(text.out, HasSubstr("units\n"));

  const Json played = json({"play", files_.battle(), "--from", "crisis", "--seed", "5", "--record", "on.yaml"});
  EXPECT_NE(played["ended"], "");
  EXPECT_THAT(read_text(folder_.path() / "on.yaml"), HasSubstr(shown["hash"].get<std::string>()));
  const Json again = json({"replay", "on.yaml"});
  EXPECT_EQ(again["hash"], played["hash"]);
  EXPECT_THAT(again["skipped"], IsEmpty());
  // The record stands alone.
  std::filesystem::remove(position("crisis"));
  EXPECT_EQ(json({"replay", "on.yaml"})["hash"], played["hash"]);
  EXPECT_EQ(json({"replay", "on.yaml", "--on", files_.battle()})["hash"], played["hash"]);
  const Ran why = run({"why", "on.yaml", "--at", "3", "alt-kolb", "move", "2113"}, here());
  EXPECT_NE(why.status, 2) << why.err;
}

// Played on by the same decisions it is the same game.
TEST_F(Laboratory, TheFirstAndTheLastCheckpointCanBeTaken) {
  EXPECT_EQ(run({"position", "take", "game.yaml", "--at", "1", "--as", "first.yaml"}, here()).status, 0);
  EXPECT_EQ(run({"position", "take", "game.yaml", "--as", "last.yaml"}, here()).status, 0);
  const Json end = json({"play", files_.battle(), "--from", "last.yaml"});
  EXPECT_EQ(end["hash"], played_["hash"]);
  EXPECT_EQ(json({"play", files_.battle(), "--seed", "4", "--from", "first.yaml"})["hash"], played_["hash"]);
}

TEST_F(Laboratory, WhatCannotBeTakenSaysSo) {
  refused({"position", "take", "game.yaml", "--at", "10"}, "give it one with --as");
  refused({"position", "take", "game.yaml", "--at", "0", "--as", "x"}, "there is no decision 0");
  refused({"position", "take", "game.yaml", "--at", "1000000", "--as", "x"}, "it has decisions 1 to");
  refused({"position", "take", "game.yaml", "--as", "The Crisis"}, "is no name");
  refused({"position", "tak", "game.yaml"}, "did you mean 'take'");
  refused({"position", "show", files_.battle(), "crisis"}, "there is no position 'crisis'");
  write_position("crisis", "");
  refused({"position", "take", "game.yaml", "--as", "crisis"}, "there is such a file already");
  refused({"position", "show", files_.battle(), "crisi"}, "did you mean 'crisis'");
}

TEST_F(Laboratory, AFewLinesByHandAreAPosition) {
  write_position("forward", "state:\n  turn: 4\n  units:\n    - {id: alt-kolb, at: \"2113\"}\n");
  const Json shown = json({"position", "show", files_.battle(), "forward"});
  EXPECT_EQ(shown["state"]["turn"], 4);
  EXPECT_EQ(shown["state"]["units"].size(), 1U);
  EXPECT_EQ(shown["state"]["units"][0]["at"], "2113");
  EXPECT_EQ(json({"play", files_.battle(), "--from", "forward"})["turns"].get<int>() >= 4, true);
  const Ran listed = run({"list", files_.folder().path().string()}, here());
  EXPECT_THAT(listed.out, HasSubstr("forward"));
  EXPECT_EQ(run({"check", files_.battle(), "--only", "position"}, here()).status, 0);
}

TEST_F(Laboratory, AWrongPositionIsToldWithItsLine) {
  write_position("bad", "state:\n  units:\n    - {id: alt-kolp, at: \"2113\"}\n");
  refused({"play", files_.battle(), "--from", "bad"}, "bad.yaml:8:7: there is no unit 'alt-kolp' in this battle");
  const Ran checked = run({"check", files_.battle(), "--only", "position"}, here());
  EXPECT_EQ(checked.status, 1);
  EXPECT_THAT(checked.out, HasSubstr("bad.yaml:8:7"));
  EXPECT_THAT(checked.out, HasSubstr("did you mean 'alt-kolb'"));
  files_.folder().write("battle.positions/bad.yaml",
                        "batalia: position\nformat: 1\nseries: mpbs\nbattle: nordlingen\n");
  refused({"play", files_.battle(), "--from", "bad"}, "of the battle 'nordlingen'");
}

TEST_F(Laboratory, InterventionsAreRecordedShownAndPlayedAgain) {
  folder_.write("lab.txt", "# what if\nat 60: order bavarian-right charge\nat 61: die 9\n");
  const Json played =
      json({"play", files_.battle(), "--seed", "4", "--intervene", "morale alt-kolb shaken", "--intervene", "die 0",
            "--laboratory", "lab.txt", "--record", "lab.yaml", "--journal", "lab-journal.txt"});
  EXPECT_EQ(played["interventions"], 4);
  EXPECT_NE(played["hash"], played_["hash"]);
  EXPECT_EQ(played_["interventions"], 0);
  std::vector<std::string> keys;
  for (const auto& [key, value] : played.items()) keys.push_back(key);
  EXPECT_EQ(keys.back(), "interventions");
  const std::string record = read_text(folder_.path() / "lab.yaml");
  EXPECT_THAT(record, HasSubstr("\"! morale alt-kolb shaken\""));
  EXPECT_THAT(record, HasSubstr("\"! die 0 on "));
  EXPECT_THAT(read_text(folder_.path() / "lab-journal.txt"), HasSubstr("! Intervention: morale alt-kolb shaken\n"));
  const Json again = json({"replay", "lab.yaml", "--journal", "again.txt"});
  EXPECT_EQ(again["hash"], played["hash"]);
  EXPECT_EQ(again["interventions"], 4);
  EXPECT_EQ(read_text(folder_.path() / "again.txt"), read_text(folder_.path() / "lab-journal.txt"));
  EXPECT_THAT(run({"replay", "lab.yaml"}, here()).out, HasSubstr("  4 interventions\n"));
}

TEST_F(Laboratory, WhatIsNotUnderstoodOrRefusedWritesNothing) {
  refused({"play", files_.battle(), "--intervene", "putt alt-kolb 2113", "--record", "no.yaml"}, "did you mean 'put'");
  refused({"play", files_.battle(), "--intervene", "casualties mazarin-i 99", "--record", "no.yaml"}, "MPBS 10.6.4");
  folder_.write("lab.txt", "at 3: die 7\nat 5 put alt-kolb 2113\n");
  refused({"play", files_.battle(), "--laboratory", "lab.txt", "--record", "no.yaml"}, "lab.txt:2:1: ");
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "no.yaml"));
  folder_.write("late.txt", "at 90000: turn 4\n");
  const Ran late = run({"play", files_.battle(), "--laboratory", "late.txt"}, here());
  EXPECT_EQ(late.status, 1);
  EXPECT_THAT(late.err, HasSubstr("'turn 4' was never done"));
}

TEST_F(Laboratory, OthersGoOnFromAnywhere) {
  const Json branch = json({"replay", "game.yaml", "--to", "100", "--go-on", "random", "--intervene",
                            "morale alt-kolb broken", "--record", "branch.yaml"});
  EXPECT_NE(branch["hash"], played_["hash"]);
  EXPECT_NE(branch["ended"], "");
  EXPECT_EQ(branch["interventions"], 1);
  EXPECT_EQ(json({"replay", "branch.yaml"})["hash"], branch["hash"]);
  // The decisions before it are those of the record; the change comes between the hundredth and the next.
  EXPECT_EQ(json({"replay", "game.yaml", "--to", "99"})["hash"], json({"replay", "branch.yaml", "--to", "99"})["hash"]);
  EXPECT_NE(json({"replay", "game.yaml", "--to", "100"})["hash"],
            json({"replay", "branch.yaml", "--to", "100"})["hash"]);
  refused({"replay", "game.yaml", "--go-on", "random"}, "give --to");
  refused({"replay", "game.yaml", "--intervene", "die 7"}, "--go-on");
}

TEST_F(Laboratory, OnAnEditedBattleAnImpossibleInterventionDiverges) {
  json({"play", files_.battle(), "--seed", "4", "--intervene", "casualties mazarin-i 3", "--record", "lab.yaml"});
  const std::string mazarin =
      "name: \"Mazarin-I\"\n    nationality: italian-french\n    type: heavy-infantry\n    ratings: ";
  files_.change_battle(mazarin + "{strength: 6", mazarin + "{strength: 3");
  const Json again = json({"replay", "lab.yaml", "--on", files_.battle()}, 1);
  ASSERT_TRUE(again["diverged"].is_object()) << said_;
  EXPECT_EQ(again["diverged"]["wanted"], "! casualties mazarin-i 3");
  EXPECT_THAT(again["diverged"]["because"].get<std::string>(), HasSubstr("would be eliminated"));
}

}  // namespace
}  // namespace batalia::test
