// Findings as text, JSON and SARIF.
#include "validators/output.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/skirmish.h"

namespace batalia {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::ordered_json;

std::vector<Finding> some() {
  Finding gap;
  gap.check = "victory-gap";
  gap.message = "No level holds a result of -40";
  gap.battle = "skirmish";
  gap.scenario = "dawn";
  gap.subject = "blue-win";
  gap.place = {"scenarios/a b.yaml", 402, 7};
  gap.layer = "base";
  gap.fix = Fix{"write '<=-40'", {}};
  Finding stack;
  stack.check = "setup-stacking";
  stack.severity = Severity::warning;
  stack.confidence = Certainty::probable;
  stack.message = "Set up in 1303: \"two\"";
  stack.battle = "skirmish";
  stack.place = {"scenarios/a b.yaml", 0, 0};
  stack.hexes = {"1303", "1304"};
  stack.rule = "MPBS 8.1.1";
  stack.layer = "erratum-3";
  Finding quiet = gap;
  quiet.suppressed = "as meant";
  return {gap, stack, quiet};
}

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> out;
  for (const auto& [key, value] : object.items()) out.push_back(key);
  return out;
}

TEST(Text, is_a_line_a_finding_and_a_count) {
  EXPECT_EQ(to_text(some()),
            "scenarios/a b.yaml:402:7: error: No level holds a result of -40 [victory-gap]\n"
            "    fix: write '<=-40'\n"
            "scenarios/a b.yaml: warning: Set up in 1303: \"two\" (probable) (MPBS 8.1.1) [setup-stacking]\n"
            "    hexes: 1303 1304\n"
            "    made so by: erratum-3\n"
            "1 error, 1 warning, 1 suppressed\n");
  EXPECT_EQ(to_text({}), "nothing found\n");
}

TEST(Text, shows_suppressed_findings_on_request) {
  TextStyle style;
  style.suppressed = true;
  EXPECT_THAT(to_text(some(), style), HasSubstr("    suppressed: as meant\n"));
}

TEST(Text, is_coloured_only_on_request) {
  TextStyle style;
  style.colours = true;
  EXPECT_THAT(to_text(some(), style), HasSubstr("\033[1;31merror\033[0m"));
  EXPECT_EQ(to_text(some()).find('\033'), std::string::npos);
}

TEST(JsonOutput, has_the_documented_keys_in_their_order) {
  const Json out = Json::parse(to_json(some(), 0.25));
  EXPECT_THAT(keys(out), ElementsAre("findings", "summary", "seconds"));
  EXPECT_THAT(keys(out["summary"]), ElementsAre("error", "warning", "note"));
  EXPECT_EQ(out["summary"], Json({{"error", 1}, {"warning", 1}, {"note", 0}}));
  EXPECT_EQ(out["seconds"], 0.25);
  ASSERT_EQ(out["findings"].size(), 3U);
  for (const Json& finding : out["findings"]) {
    EXPECT_THAT(keys(finding),
                ElementsAre("check", "severity", "confidence", "message", "battle", "scenario", "subject", "file",
                            "line", "column", "hexes", "rule", "layer", "suppressed", "fix"));
  }
  EXPECT_EQ(out["findings"][0]["line"], 402);
  EXPECT_EQ(out["findings"][0]["suppressed"], nullptr);
  EXPECT_EQ(out["findings"][0]["fix"], Json({{"description", "write '<=-40'"}}));
  EXPECT_EQ(out["findings"][1]["hexes"], Json({"1303", "1304"}));
  EXPECT_EQ(out["findings"][1]["fix"], nullptr);
  EXPECT_EQ(out["findings"][2]["suppressed"], "as meant");
}

TEST(JsonOutput, survives_bytes_that_are_no_text) {
  std::vector<Finding> findings = some();
  findings[0].message = "\xff";
  const Json out = Json::parse(to_json(findings, 0), nullptr, false);
  EXPECT_FALSE(out.is_discarded());
}

TEST(Sarif, has_the_shape_that_the_standard_asks_for) {
  const Json log = Json::parse(to_sarif(some(), "1.2.3"));
  EXPECT_EQ(log["version"], "2.1.0");
  EXPECT_THAT(log["$schema"].get<std::string>(), HasSubstr("sarif-2.1.0"));
  ASSERT_EQ(log["runs"].size(), 1U);
  const Json& run = log["runs"][0];
  const Json& driver = run["tool"]["driver"];
  EXPECT_EQ(driver["name"], "batalia");
  EXPECT_EQ(driver["version"], "1.2.3");
  std::set<std::string> ids;
  for (const Json& rule : driver["rules"]) {
    EXPECT_TRUE(ids.insert(rule["id"]).second);
    EXPECT_FALSE(rule["shortDescription"]["text"].get<std::string>().empty());
    EXPECT_THAT(rule["defaultConfiguration"]["level"].get<std::string>(), testing::AnyOf("error", "warning", "note"));
  }
  ASSERT_EQ(run["results"].size(), 3U);
  for (const Json& result : run["results"]) {
    EXPECT_EQ(driver["rules"][result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
    EXPECT_THAT(result["level"].get<std::string>(), testing::AnyOf("error", "warning", "note"));
    EXPECT_FALSE(result["message"]["text"].get<std::string>().empty());
    EXPECT_EQ(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "scenarios/a%20b.yaml");
  }
  const Json& first = run["results"][0];
  EXPECT_EQ(first["locations"][0]["physicalLocation"]["region"], Json({{"startLine", 402}, {"startColumn", 7}}));
  EXPECT_EQ(first["locations"][0]["logicalLocations"][0]["fullyQualifiedName"], "skirmish/dawn/blue-win");
  EXPECT_FALSE(run["results"][1]["locations"][0]["physicalLocation"].contains("region")) << "lines count from 1";
  EXPECT_FALSE(first.contains("suppressions"));
  EXPECT_EQ(run["results"][2]["suppressions"], Json::array({{{"kind", "inSource"}, {"justification", "as meant"}}}));
}

TEST(Sarif, of_nothing_is_a_log_without_results) {
  const Json log = Json::parse(to_sarif({}, "1.0"));
  EXPECT_TRUE(log["runs"][0]["results"].is_array());
  EXPECT_TRUE(log["runs"][0]["results"].empty());
}

}  // namespace
}  // namespace batalia
