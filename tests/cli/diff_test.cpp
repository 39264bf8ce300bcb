// Differences in a designer's terms, and errata made of them.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/battle_files.h"

namespace batalia::test {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// The shipped battle beside a copy in which a unit moved, a rating and a victory row changed, a hexside was painted.
class Copies {
 public:
  Copies() {
    folder_.write("old/battle.yaml", read_text(files_.battle()));
    folder_.write("old/map.yaml", read_text(files_.map()));
    files_.change_battle("{who: [alt-kolb], place: {at: \"2911\"}}", "{who: [alt-kolb], place: {at: \"2912\"}}");
    files_.change_battle("ratings: {strength: 4, morale: 8}\n    note: \"Andreas",
                         "ratings: {strength: 4, morale: 7}\n    note: \"Andreas");
    files_.change_battle("range: \"-19..-10\"", "range: \"-19..-9\"");
    files_.change_map("      1001>1002\n", "      1001>1000 1001>1002\n");
    folder_.write("new/battle.yaml", read_text(files_.battle()));
    folder_.write("new/map.yaml", read_text(files_.map()));
  }
  [[nodiscard]] RunOptions here() const { return {.folder = folder_.path()}; }
  [[nodiscard]] const Folder& folder() const { return folder_; }

 private:
  BattleFiles files_;
  Folder folder_;
};

const char* const four_lines =
    "Alt-Kolb: morale 7, was 8\n"
    "Alt-Kolb begins on 2912, was on 2911\n"
    "scenario 'Mergentheim', victory row 'Draw': range -19..-9, was -19..-10\n"
    "hexside 1000/1001: gentle slope painted, high side 1001\n";

TEST(Diff, SaysExactlyWhatDiffers) {
  const Copies copies;
  const Ran ran = run({"diff", "old/battle.yaml", "new/battle.yaml"}, copies.here());
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_EQ(ran.out, four_lines);
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST(Diff, OfTheSameIsNothing) {
  const Copies copies;
  const Ran ran = run({"diff", "old/battle.yaml", "old/battle.yaml"}, copies.here());
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, IsEmpty());
}

TEST(Diff, OfFoldersTellsTheDocumentsApart) {
  const Copies copies;
  copies.folder().write("new/other.yaml", "batalia: battle\nformat: 1\nid: other\ntitle: \"O\"\nseries: mpbs\n");
  const Ran ran = run({"diff", "old", "new"}, copies.here());
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("battle mergentheim: Alt-Kolb: morale 7, was 8\n"),
                             HasSubstr("map mergentheim: hexside 1000/1001: gentle slope painted"),
                             HasSubstr("battle other: only in new/other.yaml\n")));
  EXPECT_EQ(std::ranges::count(ran.out, '\n'), 5) << "a map is told once: " << ran.out;
}

TEST(Diff, GivesJson) {
  const Copies copies;
  const Ran ran = run({"diff", "old/battle.yaml", "new/battle.yaml", "--format", "json"}, copies.here());
  EXPECT_EQ(ran.status, 1) << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["differences"].size(), 4U);
  const Json first{{"document", "battle"},
                   {"id", "mergentheim"},
                   {"at", "units/alt-kolb/ratings/morale"},
                   {"was", 8},
                   {"now", 7},
                   {"words", "Alt-Kolb: morale 7, was 8"}};
  EXPECT_EQ(json["differences"][0].dump(), first.dump());
  EXPECT_EQ(json["a"], "old/battle.yaml");
  EXPECT_TRUE(json["only_in_a"].empty() && json["only_in_b"].empty());
}

// Laid over the old battle, the erratum makes the new one.
TEST(Diff, AsErrataMakesTheOneOfTheOther) {
  const Copies copies;
  const Ran ran = run({"diff", "old/battle.yaml", "new/battle.yaml", "--as-errata"}, copies.here());
  EXPECT_EQ(ran.status, 1) << ran.err;
  std::string entry = ran.out.substr(ran.out.find('\n') + 1);
  std::string text = read_text(copies.folder().path() / "old/battle.yaml");
  text.replace(text.find("errata:\n") + 8, 0, entry);
  copies.folder().write("old/battle.yaml", text);
  EXPECT_EQ(run({"errata", "apply", "old/battle.yaml", "difference"}, copies.here()).status, 0);
  EXPECT_EQ(run({"diff", "old", "new"}, copies.here()).status, 0);
}

TEST(Diff, OfAnyTwoFilesOfOneKind) {
  const Folder folder;
  std::string text = read_text(BATALIA_SOURCE_DIR "/scenarios/musket-and-pike/series.yaml");
  folder.write("a.yaml", text);
  const auto at = text.find("title: \"");
  text.insert(at + 8, "My ");
  folder.write("b.yaml", text);
  const Ran ran = run({"diff", "a.yaml", "b.yaml"}, {.folder = folder.path()});
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("the series: title My "));
  EXPECT_EQ(run({"diff", "a.yaml", "mergentheim"}, {.folder = folder.path()}).status, 2);
}

}  // namespace
}  // namespace batalia::test
