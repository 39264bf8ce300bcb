// What is found in program text, and what of it the catalogue lacks.
#include "tests/rules/sources.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/yaml/read.h"

namespace {

using namespace batalia;
using namespace batalia::rules;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> cited(std::string_view text) {
  std::vector<std::string> out;
  for (const Citation& citation : citations({"x.cpp", std::string(text)}, "MPBS")) out.push_back(citation.rule);
  return out;
}

Catalogue toy() {
  Catalogue out;
  out.rules.push_back({"3.1", "T", "toy", "M", "", {}, {}, 1});
  out.rules.push_back({"3.2", "T", "", "", "note", {}, {}, 2});
  return out;
}

TEST(RuleCitations, AreReadWithLettersAndWords) {
  EXPECT_THAT(cited("// (MPBS 6.3.2b) and MPBS 5.6.1-anti-suicide."), ElementsAre("6.3.2b", "5.6.1-anti-suicide"));
  EXPECT_THAT(cited("\"MPBS 3.2A\", \"MPBS 9.1.1a\""), ElementsAre("3.2A", "9.1.1a"));
}

TEST(RuleCitations, AreReadAsLists) {
  EXPECT_THAT(cited("MPBS 9.3.3, 9.1.1 and 8.2; 9.1"), ElementsAre("9.3.3", "9.1.1", "8.2"));
  EXPECT_THAT(cited("MPBS 9.3.1a-g, MPBS 9.2.2-9.2.4"), ElementsAre("9.3.1a", "9.2.2", "9.2.4"));
  EXPECT_THAT(cited("// as of MPBS\n  // 9.3.2 to\n  // 9.3.7"), ElementsAre("9.3.2", "9.3.7"));
}

TEST(RuleCitations, OtherNumbersAreNone) {
  EXPECT_THAT(cited("MPBS 2.1.2, MPBS Glossary, MPBS 12, ULB 4.5, XMPBS 4.1, MPBSX 4.1, MPBS 4.2, 10 hexes"),
              ElementsAre("4.2"));
}

TEST(RuleCitations, HaveTheirPlaceAndTheirGuards) {
  const auto found = citations({"x.cpp", "\n if (applies(\"MPBS 3.1\")) // MPBS 3.2"}, "MPBS");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].where, "x.cpp:2");
  EXPECT_TRUE(found[0].guards);
  EXPECT_FALSE(found[1].guards);
}

TEST(RuleCitations, OfUnlistedRulesAreFaults) {
  EXPECT_THAT(unlisted_citations(toy(), {{"3.1", "x:1", true}, {"3.2", "x:2", false}}), IsEmpty());
  EXPECT_THAT(unlisted_citations(toy(), {{"3.1a", "x:1", false}}),
              ElementsAre("x:1: rule 3.1a is not in the catalogue"));
  EXPECT_THAT(unlisted_citations(toy(), {{"3.2", "x:1", true}}),
              ElementsAre("x:1: applies() on rule 3.2, which has no effect"));
}

TEST(RuleTests, AreFoundInSources) {
  const Source source{
      "x.cpp",
      "TEST(A, One) {}\nTEST_P(B,\n  Two) {}\nRC_GTEST_PROP(C, Three, (int x)) {}\n"
      "  // TEST(A, Commented) {}\nTEST(A, DISABLED_Off) {}\nMY_TEST(A, Other) {}\nTEST_F(D, Four) {}\n"};
  EXPECT_THAT(test_names(source), ElementsAre("A.One", "B.Two", "C.Three", "D.Four"));
}

TEST(RuleTests, ThatDoNotExistAreFaults) {
  Catalogue catalogue = toy();
  catalogue.rules[0].tests = {"A.One", "A.Gone"};
  EXPECT_THAT(missing_tests(catalogue, {"A.One"}), ElementsAre("rule 3.1: there is no test A.Gone"));
}

TEST(RuleTests, RulesWithoutAreListed) {
  Catalogue catalogue = toy();
  EXPECT_THAT(untested(catalogue), ElementsAre("3.1"));
  catalogue.rules[0].tests = {"A.One"};
  EXPECT_THAT(untested(catalogue), IsEmpty());
}

TEST(RuleCarriers, AreFunctionsOrData) {
  Catalogue catalogue = toy();
  const std::vector<Source> sources{{"x.cpp", "int in_command(int x);"}};
  const std::vector<std::pair<std::string, Value>> data{
      {"charts", *read_yaml("charts:\n  - id: cc\n    rows:\n      - {id: one}\n  - {id: other}\n")}};
  catalogue.rules[0].carried_by = {"in_command", "charts/cc/one", "charts/other"};
  EXPECT_THAT(missing_carriers(catalogue, sources, data), IsEmpty());
  catalogue.rules[0].carried_by = {"command", "charts/other/one", "terrain/cc"};
  EXPECT_THAT(missing_carriers(catalogue, sources, data),
              ElementsAre("rule 3.1: there is no command", "rule 3.1: there is no charts/other/one",
                          "rule 3.1: there is no terrain/cc"));
}

}  // namespace
