// Kinds of files and their canonical form.
#include "formats/yaml/document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "formats/file/file.h"
#include "formats/yaml/read.h"
#include "formats/yaml/source.h"

namespace {

using namespace batalia;
using testing::ElementsAre;
using testing::HasSubstr;

Problem problem_of_kind(std::string_view text) {
  const auto kind = kind_of(read_yaml(text).value());
  EXPECT_FALSE(kind.has_value()) << text;
  return kind ? Problem() : kind.error();
}

TEST(Kind, IsSaidAtTheTop) {
  EXPECT_EQ(kind_of(read_yaml("batalia: map\nformat: 1\n").value()), FileKind::map);
  EXPECT_THAT(to_string(problem_of_kind("title: \"x\"\n")), HasSubstr("line 1:1: the file does not say what it is"));
  EXPECT_THAT(to_string(problem_of_kind("- a\n")),
              HasSubstr("a list, not a map: begin the file with 'batalia: battle'"));
  EXPECT_THAT(to_string(problem_of_kind("format: 1\nbatalia: batle\n")),
              HasSubstr("line 2:10: 'batle' is no kind of file: did you mean 'battle'?"));
}

TEST(Kind, NewerFormatsAreForNewerPrograms) {
  EXPECT_THAT(to_string(problem_of_kind("batalia: map\nformat: 2\n")),
              HasSubstr("line 2:9: the file has format 2, this program knows formats up to 1"));
  EXPECT_THAT(to_string(problem_of_kind("batalia: map\n")), HasSubstr("write 'format: 1' below 'batalia: map'"));
  EXPECT_THAT(to_string(problem_of_kind("batalia: map\nformat: \"1\"\n")), HasSubstr("does not say which format"));
  EXPECT_THAT(to_string(problem_of_kind("batalia: map\nformat: 0\n")), HasSubstr("does not say which format"));
}

constexpr std::string_view series = R"(# My series
batalia: series
format: 1
title: Toy   # a title
id: toy
die: {low: 1, high: 6, id: d6}
rules-prefix: TOY
from-the-future: {what: 7}

arms:
- id: horse
  name: Horse
  # colour is not known yet
  colour: "#ff0000"
ratings: []
command-kinds: []
traits: []   # none so far
unit-types: []
)";

TEST(Canonical, OrdersFieldsAndKeepsUnknownKeysAndComments) {
  const auto out = canonical_yaml(series, "toy.yaml");
  ASSERT_TRUE(out.has_value()) << to_string(out.error().front());
  EXPECT_EQ(out->text, R"(# My series
# none so far
batalia: series
format: 1
id: toy
title: "Toy"  # a title
rules-prefix: "TOY"
die: {id: d6, low: 1, high: 6}

arms:
  - id: horse
    name: "Horse"
    # colour is not known yet
    colour: "#ff0000"

ratings: []
command-kinds: []
unit-types: []
from-the-future: {what: 7}
)");
}

TEST(Canonical, SaysWhichCommentsMoved) {
  const auto out = canonical_yaml(series, "toy.yaml");
  ASSERT_TRUE(out.has_value());
  EXPECT_THAT(out->moved_comments, ElementsAre("traits: # none so far"));
  const auto again = canonical_yaml(out->text, "toy.yaml");
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->text, out->text);
  EXPECT_THAT(again->moved_comments, ElementsAre());
}

TEST(Canonical, RefusesWithEverythingThatIsWrong) {
  const auto out = canonical_yaml("batalia: series\nformat: 1\nid: Toy\ntitle: 3\n", "toy.yaml");
  ASSERT_FALSE(out.has_value());
  std::vector<std::string> messages;
  for (const Problem& problem : out.error()) messages.push_back(to_string(problem));
  EXPECT_THAT(messages, testing::Contains(HasSubstr("toy.yaml:3:5: 'Toy' is not an id")));
  EXPECT_THAT(messages, testing::Contains(HasSubstr("toy.yaml:4:8: expected text, not the number 3")));
  EXPECT_THAT(messages, testing::Contains(HasSubstr("has no 'die'")));
}

TEST(Canonical, NamesTheFileWhereverItFails) {
  for (const std::string_view text : {"", "a: [", "batalia: batle\nformat: 1\n", "title: x\n"}) {
    const auto out = canonical_yaml(text, "toy.yaml");
    ASSERT_FALSE(out.has_value()) << text;
    EXPECT_EQ(out.error().front().place.file, "toy.yaml") << text;
    EXPECT_NE(out.error().front().remedy, "") << text;
  }
}

// A scenario based on another lacks what its base gives, and says even what holds anyway on purpose.
TEST(Canonical, LeavesScenariosBasedOnOthersAsTheyAre) {
  const auto out = canonical_yaml(R"(batalia: battle
format: 1
id: toy
title: "Toy"
series: mpbs
map: toy
sides: [{id: red, name: "Red"}, {id: blue, name: "Blue"}]
commands: []
leaders: []
units: []
scenarios:
  - {id: first, title: "First", turns: {start: "13:00", minutes: 20, count: 3}, note: "a note"}
  - {based-on: first, id: second, title: "Second", note: ""}
)",
                                  "toy.yaml");
  ASSERT_TRUE(out.has_value()) << to_string(out.error().front());
  EXPECT_THAT(out->text, HasSubstr("  - {id: second, title: \"Second\", based-on: first, note: \"\"}\n"));
}

// Hex lists are made anew from the map; the keys that nobody knows must survive that as well.
TEST(Canonical, KeepsUnknownKeysOfHexLists) {
  const auto terrain = std::make_shared<const Terrain>([] {
    Binding binding;
    const Value value = read_yaml(R"(batalia: terrain
format: 1
series: mpbs
title: "Toy"
sources: []
columns: []
hexes: [{id: clear, name: "Clear"}, {id: woods, name: "Woods"}]
hexsides: [{id: stream, name: "Stream"}]
roads: []
)")
                            .value();
    return bind_terrain(value, binding);
  }());
  const std::string text = R"(batalia: map
format: 1
id: toy
title: "Toy"
series: mpbs
provenance: {kind: designer}

sheets:
  - id: toy
    numbering:
      orientation: pointy
      order: row-column
      rows: "10-20"
      columns: "00-10"
      shifted: odd
      shifted-towards: higher
      columns-increase: left
    hex-metres: 91

elevation:
  base: 1
  levels:
    - {level: 2, hexes: "1009", haze: thick}
  sea: 0

terrain:
  base: clear
  hexes:
    - {terrain: woods, hexes: "1005-1007", trees: oak}

hexsides:
  - {feature: stream, hexsides: "1005/1006", fish: true}

places:
  - {id: rot, name: "Rot", kind: village, hexes: "1102", label: {at: "1102", angle: 30}, church: "St. James"}
)";
  std::string shuffled = text;
  shuffled.replace(shuffled.find("1005-1007"), 9, "1007 1006 1005");
  const auto out = canonical_yaml(shuffled, "toy.yaml", terrain);
  ASSERT_TRUE(out.has_value()) << to_string(out.error().front());
  EXPECT_EQ(out->text, text);
}

std::vector<std::filesystem::path> shipped_files() {
  std::vector<std::filesystem::path> files;
  for (const char* folder : {"scenarios", "maps"}) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::filesystem::path(BATALIA_SOURCE_DIR) / folder)) {
      if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

class Shipped : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Shipped, IsInCanonicalForm) {
  const std::string text = read_file(GetParam(), largest_yaml).value();
  // Maps lie in maps/<series>/<game>/, their terrain in scenarios/<series>/.
  std::shared_ptr<const Terrain> terrain;
  if (kind_of(read_yaml(text).value()) == FileKind::map) {
    const auto series_folder = GetParam().parent_path().parent_path().filename();
    const auto file = std::filesystem::path(BATALIA_SOURCE_DIR) / "scenarios" / series_folder / "terrain.yaml";
    Binding binding(file.string());
    terrain = std::make_shared<const Terrain>(bind_terrain(read_yaml_file(file).value(), binding));
    ASSERT_TRUE(binding.problems().empty());
  }
  const auto out = canonical_yaml(text, GetParam().string(), terrain);
  ASSERT_TRUE(out.has_value()) << to_string(out.error().front());
  EXPECT_EQ(out->text, text);
  EXPECT_THAT(out->moved_comments, ElementsAre());
}

std::string file_name(const testing::TestParamInfo<std::filesystem::path>& info) {
  std::string name = std::filesystem::relative(info.param, BATALIA_SOURCE_DIR).replace_extension().string();
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(EachFile, Shipped, testing::ValuesIn(shipped_files()), file_name);

}  // namespace
