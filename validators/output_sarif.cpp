// SARIF 2.1.0 (OASIS), the form in which code hosts and editors take the results of static analysis.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "validators/output.h"
#include "validators/registry.h"

namespace batalia {
namespace {

using Json = nlohmann::ordered_json;

// SARIF 3.10.1: a relative reference; of what paths hold, only letters, digits and "-._~/" stand for themselves.
std::string uri(std::string_view path) {
  std::string out;
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~/").find(c) != std::string_view::npos;
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return path.starts_with('/') ? "file://" + out : out;
}

Json rules() {
  Json out = Json::array();
  for (const auto& [info, series] : all_checks()) {
    Json rule{{"id", info.id},
              {"shortDescription", {{"text", info.summary}}},
              {"defaultConfiguration", {{"level", word(info.severity)}}},
              {"properties", {{"family", info.family}}}};
    if (!series.empty()) rule["properties"]["series"] = series.str();
    out.push_back(std::move(rule));
  }
  return out;
}

Json location(const Finding& finding) {
  Json out = Json::object();
  if (!finding.place.file.empty()) {
    Json physical{{"artifactLocation", {{"uri", uri(finding.place.file)}}}};
    if (finding.place.line > 0) {
      physical["region"] = {{"startLine", finding.place.line}};
      if (finding.place.column > 0) physical["region"]["startColumn"] = finding.place.column;
    }
    out["physicalLocation"] = std::move(physical);
  }
  if (!finding.subject.empty()) {
    std::string full = finding.battle;
    for (const std::string& part : {finding.scenario, finding.subject}) {
      if (!part.empty()) full += (full.empty() ? "" : "/") + part;
    }
    out["logicalLocations"] = Json::array({{{"name", finding.subject}, {"fullyQualifiedName", full}}});
  }
  return out;
}

Json result(const Finding& finding, const std::vector<std::string>& ids) {
  Json out{{"ruleId", finding.check}};
  const auto index = std::ranges::find(ids, finding.check);
  if (index != ids.end()) out["ruleIndex"] = index - ids.begin();
  out["level"] = word(finding.severity);
  out["message"] = {{"text", finding.message}};
  if (Json where = location(finding); !where.empty()) out["locations"] = Json::array({std::move(where)});
  if (finding.suppressed) {
    out["suppressions"] = Json::array({{{"kind", "inSource"}, {"justification", *finding.suppressed}}});
  }
  Json more{{"confidence", word(finding.confidence)},
            {"battle", finding.battle},
            {"scenario", finding.scenario},
            {"hexes", finding.hexes},
            {"rule", finding.rule},
            {"layer", finding.layer}};
  if (finding.fix) more["fix"] = finding.fix->description;
  out["properties"] = std::move(more);
  return out;
}

}  // namespace

std::string to_sarif(std::span<const Finding> findings, std::string_view program_version) {
  Json driver{{"name", "batalia"}, {"version", program_version}, {"rules", rules()}};
  std::vector<std::string> ids;
  for (const Json& rule : driver["rules"]) ids.push_back(rule["id"]);
  Json results = Json::array();
  for (const Finding& finding : findings) results.push_back(result(finding, ids));
  Json run{
      {"tool", {{"driver", std::move(driver)}}}, {"columnKind", "unicodeCodePoints"}, {"results", std::move(results)}};
  Json out{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
           {"version", "2.1.0"},
           {"runs", Json::array({std::move(run)})}};
  return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace batalia
