#include <nlohmann/json.hpp>

#include "validators/output.h"

namespace batalia {

std::string to_json(std::span<const Finding> findings, double seconds) {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  for (const Finding& finding : findings) {
    Json one;
    one["check"] = finding.check;
    one["severity"] = word(finding.severity);
    one["confidence"] = word(finding.confidence);
    one["message"] = finding.message;
    one["battle"] = finding.battle;
    one["scenario"] = finding.scenario;
    one["subject"] = finding.subject;
    one["file"] = finding.place.file;
    one["line"] = finding.place.line;
    one["column"] = finding.place.column;
    one["hexes"] = finding.hexes;
    one["rule"] = finding.rule;
    one["layer"] = finding.layer;
    one["suppressed"] = finding.suppressed ? Json(*finding.suppressed) : Json();
    one["fix"] = finding.fix ? Json{{"description", finding.fix->description}} : Json();
    list.push_back(std::move(one));
  }
  const FindingCounts counts = count(findings);
  Json out;
  out["findings"] = std::move(list);
  out["summary"] = {{"error", counts.error}, {"warning", counts.warning}, {"note", counts.note}};
  out["seconds"] = seconds;
  return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace batalia
