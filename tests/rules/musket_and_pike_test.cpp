// The catalogue of Musket & Pike and its rulings, held against the engine, the data and the tests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "formats/file/file.h"
#include "formats/yaml/read.h"
#include "formats/yaml/write.h"
#include "model/mpbs/options.h"
#include "tests/rules/catalogue.h"
#include "tests/rules/rulings.h"
#include "tests/rules/sources.h"

namespace {

using namespace batalia;
using namespace batalia::rules;
using testing::IsEmpty;
using testing::UnorderedElementsAreArray;

constexpr std::string_view prefix = "MPBS";

std::filesystem::path in_repository(std::string_view path) { return std::filesystem::path(BATALIA_SOURCE_DIR) / path; }

std::string text_of(std::string_view path) {
  auto text = read_file(in_repository(path), std::size_t{1} << 22);
  if (!text) throw std::runtime_error(to_string(text.error()));
  return *std::move(text);
}

Value value_of(std::string_view path) {
  auto value = read_yaml_file(in_repository(path));
  if (!value) throw std::runtime_error(to_string(value.error()));
  return *std::move(value);
}

Catalogue catalogue() {
  const std::string_view path = "docs/rules/musket-and-pike.yaml";
  auto out = read_catalogue(value_of(path), path);
  if (!out) throw std::runtime_error(to_string(out.error()));
  return *std::move(out);
}

// `BATALIA_UPDATE=1` writes the file anew.
void expect_up_to_date(std::string_view path, const std::string& now) {
  if (std::getenv("BATALIA_UPDATE") != nullptr) {
    ASSERT_TRUE(write_file(in_repository(path), now).has_value());
  }
  std::string kept;
  if (std::filesystem::exists(in_repository(path))) kept = text_of(path);
  EXPECT_EQ(kept, now) << "run this test with BATALIA_UPDATE=1 and commit " << path;
}

TEST(MusketAndPikeRules, CatalogueIsCanonical) {
  const std::string_view path = "docs/rules/musket-and-pike.yaml";
  auto read = read_commented_yaml(text_of(path), path);
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  expect_up_to_date(path, write_yaml(read->value, read->comments));
}

TEST(MusketAndPikeRules, CatalogueIsInOrder) { EXPECT_THAT(disorder(catalogue()), IsEmpty()); }

TEST(MusketAndPikeRules, CatalogueGoesFromTheTurnToVictory) {
  const Catalogue all = catalogue();
  for (const std::string_view each :
       {"3.0", "6.3.2e", "9.1.1a", "9.3.1g", "10.3.5C", "10.9.3B", "11.2G", "11.4.10", "12.5.2c", "14.6", "15.0"}) {
    EXPECT_NE(all.find(each), nullptr) << each;
  }
}

TEST(MusketAndPikeRules, TableIsUpToDate) {
  expect_up_to_date("docs/rules/musket-and-pike.md", as_markdown(catalogue()));
}

TEST(MusketAndPikeRules, EngineCitesOnlyRulesThatAreListed) {
  std::vector<Citation> all;
  for (const Source& source : sources_below("model/mpbs")) {
    for (Citation& citation : citations(source, prefix)) all.push_back(std::move(citation));
  }
  EXPECT_FALSE(all.empty());
  EXPECT_THAT(unlisted_citations(catalogue(), all), IsEmpty());
}

TEST(MusketAndPikeRules, TestsNamedExist) {
  std::set<std::string> tests;
  for (const Source& source : sources_below("tests")) tests.merge(test_names(source));
  EXPECT_TRUE(tests.contains("MusketAndPikeRules.TestsNamedExist"));
  EXPECT_THAT(missing_tests(catalogue(), tests), IsEmpty());
}

TEST(MusketAndPikeRules, EveryRuleHasATest) { EXPECT_THAT(untested(catalogue()), IsEmpty()); }

TEST(MusketAndPikeRules, CarriersExist) {
  std::vector<std::pair<std::string, Value>> data;
  for (const std::string_view file : {"charts", "terrain", "series"}) {
    data.emplace_back(file, value_of("scenarios/musket-and-pike/" + std::string(file) + ".yaml"));
  }
  EXPECT_THAT(missing_carriers(catalogue(), sources_below("model/mpbs"), data), IsEmpty());
}

TEST(MusketAndPikeRules, RulingsAreSound) {
  const std::vector<Ruling> rulings = read_rulings(text_of("docs/rules/musket-and-pike-rulings.md"));
  EXPECT_FALSE(rulings.empty());
  EXPECT_THAT(faults(rulings, catalogue(), prefix), IsEmpty());
}

// Every value of a switch but its default is an option of the game, and every option is such a value: "ruling id:
// switch is value".
TEST(MusketAndPikeRules, SwitchesAreTheOptionsOfTheGame) {
  std::vector<std::string> promised;
  for (const Ruling& ruling : read_rulings(text_of("docs/rules/musket-and-pike-rulings.md"))) {
    for (const auto& [name, values] : ruling.switches) {
      for (std::size_t i = 1; i < values.size(); ++i) {
        promised.push_back("ruling " + ruling.id + ": " + name + " is " + values[i]);
      }
    }
  }
  std::vector<std::string> there;
  const std::string reference = text_of("docs/cli.md");
  for (const mpbs::GameOption& option : mpbs::game_options()) {
    there.push_back(std::string(option.ruling) + ": " + std::string(option.decides) + " is " +
                    std::string(option.value));
    const std::string row = "| `" + std::string(option.id) + "` | " + option.title + " |";
    EXPECT_NE(reference.find(row), std::string::npos) << "docs/cli.md lacks " << row;
  }
  EXPECT_THAT(there, UnorderedElementsAreArray(promised));
}

TEST(MusketAndPikeRules, RulingsCitedExist) {
  const std::vector<Ruling> rulings = read_rulings(text_of("docs/rules/musket-and-pike-rulings.md"));
  EXPECT_THAT(unknown_rulings(rulings, sources_below("model/mpbs")), IsEmpty());
}

}  // namespace
