// Every fact that the book states or implies about the ground of Mergentheim holds on the shipped map with the shipped
// terrain chart. What else would make the facts fail, so that none of them is empty, is in map_facts_mutation_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <regex>
#include <set>
#include <sstream>

#include "formats/file/file.h"
#include "tests/acceptance/map_facts/kinds.h"
#include "tests/support/values.h"

namespace batalia::map_facts {
namespace {

// A fact as a parameter, which the lists of tests show by its id.
struct Param {
  const GroundFact* fact = nullptr;
};

void PrintTo(const Param& param, std::ostream* out) { *out << param.fact->id.str(); }

std::vector<Param> all_facts() {
  std::vector<Param> out;
  for (const GroundFact& fact : mergentheim().file.facts) out.push_back({&fact});
  return out;
}

std::string words(const GroundFact& fact) {
  return fmt::format("{}:{}: {} ({}, {}): {}\n  {}", facts_path, fact.mark.line, fact.id.str(), fact.kind.str(),
                     word(fact.certainty), fact.source, fact.args.brief());
}

class MapFact : public ::testing::TestWithParam<Param> {
 protected:
  void SetUp() override { ASSERT_TRUE(mergentheim().map) << test::all(mergentheim().problems); }
};

TEST_P(MapFact, Holds) {
  const GroundFact& fact = *GetParam().fact;
  EXPECT_TRUE(holds(fact, Ground{*mergentheim().map})) << words(fact);
}

INSTANTIATE_TEST_SUITE_P(Mergentheim, MapFact, ::testing::ValuesIn(all_facts()));

class MapFacts : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(mergentheim().map) << test::all(mergentheim().problems); }
};

TEST_F(MapFacts, EachKindHasAFact) {
  for (const Kind& kind : kinds()) {
    const auto of_kind = [&](const GroundFact& fact) { return fact.kind.str() == kind.name; };
    EXPECT_TRUE(std::ranges::any_of(mergentheim().file.facts, of_kind)) << kind.name;
  }
}

TEST_F(MapFacts, OnlyReconstructionsHaveAConfidence) {
  for (const GroundFact& fact : mergentheim().file.facts) {
    EXPECT_EQ(fact.confidence.has_value(), fact.certainty == ProvenanceKind::reconstructed) << fact.id.str();
  }
}

// The ids in the first column of a document's tables: "s3", "s7–s9", "d6, d18".
std::set<std::string> explained_ids(const std::string& document) {
  static const std::regex row("\\| ([a-z][0-9][^|]*) \\|.*");
  static const std::regex ids("([a-z])([0-9]+)(?:–[a-z]([0-9]+))?");
  std::set<std::string> out;
  std::istringstream lines(document);
  for (std::string line; std::getline(lines, line);) {
    std::smatch cells;
    if (!std::regex_match(line, cells, row)) continue;
    const std::string cell = cells[1];
    for (std::sregex_iterator it(cell.begin(), cell.end(), ids), end; it != end; ++it) {
      const int first = std::stoi((*it)[2]);
      const int last = (*it)[3].matched ? std::stoi((*it)[3]) : first;
      for (int n = first; n <= last; ++n) out.insert((*it)[1].str() + std::to_string(n));
    }
  }
  return out;
}

// So no fact is lost, or left without its reason.
TEST_F(MapFacts, AreThoseOfTheDocument) {
  const auto document = read_file(std::filesystem::path(BATALIA_SOURCE_DIR) / "docs/maps/mergentheim.md", 1'000'000);
  ASSERT_TRUE(document) << document.error().what;
  std::set<std::string> listed;
  for (const GroundFact& fact : mergentheim().file.facts) listed.insert(fact.id.str());
  EXPECT_EQ(listed, explained_ids(*document));
}

// No rule says what roads cost, so no fact may hang on it.
TEST_F(MapFacts, HoldWhateverRoadsCost) {
  for (const GroundFact& fact : mergentheim().file.facts) {
    EXPECT_TRUE(holds(fact, Ground{*mergentheim().map, Roads::followed})) << words(fact);
  }
}

}  // namespace
}  // namespace batalia::map_facts
