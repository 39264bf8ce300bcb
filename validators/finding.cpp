#include "validators/finding.h"

#include <algorithm>
#include <tuple>

namespace batalia {
namespace {

auto order_of(const Finding& finding) {
  return std::tie(finding.place.file, finding.place.line, finding.place.column, finding.scenario, finding.check,
                  finding.subject, finding.hexes, finding.message, finding.battle);
}

bool same_but_for_battle(const Finding& a, const Finding& b) {
  return std::tie(a.place.file, a.place.line, a.place.column, a.scenario, a.check, a.subject, a.hexes, a.message) ==
             std::tie(b.place.file, b.place.line, b.place.column, b.scenario, b.check, b.subject, b.hexes, b.message) &&
         (a.battle == b.battle || a.battle.empty() || b.battle.empty());
}

}  // namespace

bool operator==(const Finding& a, const Finding& b) {
  return order_of(a) == order_of(b) &&
         std::tie(a.severity, a.confidence, a.rule, a.layer, a.suppressed, a.fix, a.path) ==
             std::tie(b.severity, b.confidence, b.rule, b.layer, b.suppressed, b.fix, b.path);
}

void put_in_order(std::vector<Finding>& findings) {
  std::ranges::sort(findings, [](const Finding& a, const Finding& b) { return order_of(a) < order_of(b); });
  const auto rest = std::ranges::unique(findings, same_but_for_battle);
  findings.erase(rest.begin(), rest.end());
}

FindingCounts count(std::span<const Finding> findings) {
  FindingCounts out;
  for (const Finding& finding : findings) {
    if (finding.suppressed) continue;
    ++(finding.severity == Severity::error     ? out.error
       : finding.severity == Severity::warning ? out.warning
                                               : out.note);
  }
  return out;
}

}  // namespace batalia
