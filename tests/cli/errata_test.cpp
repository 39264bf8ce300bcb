// The errata of a battle: listed, printed, applied as the least difference, added.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/battle_files.h"

namespace batalia::test {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    out.push_back(text.substr(at, end - at));
    at = end == std::string::npos ? text.size() : end + 1;
  }
  return out;
}

// Lines of the one that the other does not have.
std::vector<std::string> lost(const std::string& before, const std::string& after) {
  std::vector<std::string> out = lines_of(before);
  for (const std::string& line : lines_of(after)) {
    if (const auto it = std::ranges::find(out, line); it != out.end()) out.erase(it);
  }
  return out;
}

class Errata : public ::testing::Test {
 protected:
  Ran errata(std::vector<std::string> words) const {
    words.insert(words.begin(), "errata");
    return run(words, {.folder = files_.folder().path()});
  }
  void with(const std::string& entries) const { files_.change_battle("errata:\n", "errata:\n" + entries); }

  BattleFiles files_;
};

const char* const stronger =
    "  - id: stronger\n    source: \"A letter\"\n    why: \"Betz is stronger.\"\n    changes:\n"
    "      - {at: \"units/betz/ratings/strength\", was: 3, now: 4}\n"
    "      - {in: map, at: \"hexes/2113/terrain\", was: clear, now: woods}\n";
const char* const stronger_yet =
    "  - id: stronger-yet\n    layer: own\n    source: \"Mine\"\n    changes:\n"
    "      - {at: \"units/betz/ratings/strength\", was: 4, now: 5}\n";

TEST_F(Errata, AreListedWithWhatTheyTouchAndWhetherTheyFit) {
  with(std::string(stronger) + stronger_yet);
  const Ran ran = errata({"list", "battle.yaml"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("stronger"), HasSubstr("official"), HasSubstr("own"), HasSubstr("and 1 more")));
  files_.change_battle("was: 3, now: 4", "was: 2, now: 4");
  const Json json = Json::parse(errata({"list", "battle.yaml", "--format", "json"}).out);
  EXPECT_EQ(json["errata"][0]["id"], "stronger");
  EXPECT_EQ(json["errata"][0]["fits"], false);
  EXPECT_THAT(json["errata"][0]["problem"].get<std::string>(), HasSubstr("was to be 2, but is 3"));
  EXPECT_EQ(errata({"list", "battle.yaml"}).status, 1);
}

TEST_F(Errata, ArePrintedForPublication) {
  with(stronger);
  const std::string text = errata({"print", "battle.yaml"}).out;
  EXPECT_THAT(text,
              AllOf(HasSubstr("Errata for Mergentheim"), HasSubstr("Official errata"), HasSubstr("Betz is stronger."),
                    HasSubstr("- Betz: strength 4, was 3"), HasSubstr("- hex 2113 is woods, was clear")));
}

TEST_F(Errata, AreBakedIntoBothFilesAsTheLeastDifference) {
  const std::string battle = read_text(files_.battle());
  const std::string map = read_text(files_.map());
  with(stronger);
  const Ran ran = errata({"apply", "battle.yaml", "stronger"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "stronger: Betz: strength 4, was 3\nstronger: hex 2113 is woods, was clear\n");
  const std::string changed = read_text(files_.battle());
  EXPECT_THAT(changed, Not(HasSubstr("stronger")));
  EXPECT_EQ(lost(battle, changed).size(), 1U);
  EXPECT_EQ(lost(map, read_text(files_.map())).size(), 1U);
  EXPECT_EQ(run({"fmt", "--check", "."}, {.folder = files_.folder().path()}).status, 0);
}

TEST_F(Errata, ThatLieOnOthersNeedThem) {
  with(std::string(stronger) + stronger_yet);
  const auto before = files_.folder().contents();
  const Ran alone = errata({"apply", "battle.yaml", "stronger-yet"});
  EXPECT_EQ(alone.status, 2);
  EXPECT_THAT(alone.err, AllOf(HasSubstr("'stronger'"), HasSubstr("apply 'stronger' as well")));
  EXPECT_TRUE(files_.folder().contents() == before);
  EXPECT_EQ(errata({"apply", "battle.yaml", "--all"}).status, 0);
  EXPECT_THAT(run({"show", "battle.yaml", "unit", "betz", "--as-printed"}, {.folder = files_.folder().path()}).out,
              HasSubstr("5"));
  EXPECT_THAT(read_text(files_.battle()), HasSubstr("erratum-page-41")) << "notes stay";
}

TEST_F(Errata, ThatDoNotFitAreRefused) {
  with(stronger);
  files_.change_battle("was: 3, now: 4", "was: 2, now: 4");
  const auto before = files_.folder().contents();
  const Ran ran = errata({"apply", "battle.yaml", "stronger"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("was to be 2, but is 3"));
  EXPECT_THAT(errata({"apply", "battle.yaml", "strnger"}).err, HasSubstr("did you mean 'stronger'?"));
  EXPECT_TRUE(files_.folder().contents() == before);
}

TEST_F(Errata, AreNotWrittenIntoAFileThatIsNotCanonical) {
  with(stronger);
  files_.change_battle("format: 1\n", "format:   1\n");
  const auto before = files_.folder().contents();
  const Ran ran = errata({"apply", "battle.yaml", "stronger"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.err, HasSubstr("batalia fmt"));
  EXPECT_TRUE(files_.folder().contents() == before) << "the map neither";
}

TEST_F(Errata, AreAddedWithWhatWas) {
  with(stronger);
  const Ran ran = errata({"add", "battle.yaml", "--at", "units/betz/ratings/strength", "--now", "6", "--why", "Mine."});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out, "erratum-1\n");
  EXPECT_THAT(read_text(files_.battle()), HasSubstr("{at: \"units/betz/ratings/strength\", was: 4, now: 6}"));
  EXPECT_EQ(
      errata({"add", "battle.yaml", "--at", "scenarios/mergentheim/set-up/betz/place/at", "--now", "1907"}).status, 0);
  EXPECT_THAT(read_text(files_.battle()), HasSubstr("was: \"1908\", now: \"1907\""));
  const auto before = files_.folder().contents();
  EXPECT_EQ(errata({"add", "battle.yaml", "--at", "units/betz/ratings/strength", "--now", "99"}).status, 2);
  EXPECT_EQ(errata({"add", "battle.yaml", "--at", "units/betz/ratings/strength", "--now", "6"}).status, 2);
  EXPECT_TRUE(files_.folder().contents() == before);
}

TEST_F(Errata, AreAddedFromAFileThatHasItRight) {
  const Folder other;
  std::string right = read_text(files_.battle());
  const std::string betz = "range: \"-19..-10\"";
  right.replace(right.find(betz), betz.size(), "range: \"-18..-10\"");
  const std::string file = other.write("right.yaml", right).string();
  other.write("map.yaml", read_text(files_.map()));
  const Ran ran = errata({"add", "battle.yaml", "--from", file, "--id", "reprint", "--source", "The reprint"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(read_text(files_.battle()),
              AllOf(HasSubstr("id: reprint"), HasSubstr("was: \"-19..-10\", now: \"-18..-10\"")));
}

}  // namespace
}  // namespace batalia::test
