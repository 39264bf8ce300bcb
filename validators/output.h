// Findings for people and for other programs: text in the manner of compilers, JSON, SARIF 2.1.0.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "validators/finding.h"

namespace batalia {

struct TextStyle {
  bool colours = false;     // ANSI escapes
  bool suppressed = false;  // shows suppressed findings too, with their reasons
};

// A line a finding, with its hexes and fix below, and a last line that counts:
//   battle.yaml:402:5: error: No level holds a result of -40: … [victory-gap]
//       fix: write '<=-40' for '<-40' of Bavarian Decisive Victory
//   4 errors, 1 note
std::string to_text(std::span<const Finding> findings, const TextStyle& style = {});

// {"findings": [{"check", "severity", "confidence", "message", "battle", "scenario", "subject", "file", "line",
// "column",
//  "hexes", "rule", "layer", "suppressed", "fix"}], "summary": {"error", "warning", "note"}, "seconds"}, in this order.
std::string to_json(std::span<const Finding> findings, double seconds);

// A SARIF log with one run. Files are given as they are in the findings, so relative to where the program was called.
std::string to_sarif(std::span<const Finding> findings, std::string_view program_version);

}  // namespace batalia
