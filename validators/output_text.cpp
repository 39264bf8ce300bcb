#include <fmt/format.h>

#include "model/base/text.h"
#include "validators/output.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr std::size_t most_hexes = 24;  // on one line

class Painter {
 public:
  explicit Painter(bool on) : on_(on) {}
  [[nodiscard]] std::string bold(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string faint(std::string_view text) const { return paint("2", text); }
  [[nodiscard]] std::string severity(Severity severity) const {
    const std::string_view colour = severity == Severity::error     ? "1;31"
                                    : severity == Severity::warning ? "1;35"
                                                                    : "1;36";
    return paint(colour, word(severity));
  }

 private:
  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const {
    return on_ ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
  }
  bool on_;
};

std::string one(const Finding& finding, const Painter& painter) {
  std::string where = to_string(finding.place);
  if (where.empty()) where = finding.battle;
  std::string out =
      fmt::format("{} {}: {}", painter.bold(where + ":"), painter.severity(finding.severity), finding.message);
  if (finding.confidence != Certainty::certain) out += fmt::format(" ({})", word(finding.confidence));
  if (!finding.rule.empty()) out += fmt::format(" ({})", finding.rule);
  out += " " + painter.faint(fmt::format("[{}]", finding.check)) + "\n";
  if (!finding.hexes.empty()) {
    std::string hexes;
    for (std::size_t i = 0; i < finding.hexes.size() && i < most_hexes; ++i) hexes += " " + finding.hexes[i];
    if (finding.hexes.size() > most_hexes) hexes += fmt::format(" and {} more", finding.hexes.size() - most_hexes);
    out += fmt::format("    {}:{}\n", finding.hexes.size() == 1 ? "hex" : "hexes", hexes);
  }
  if (!finding.layer.empty() && finding.layer != "base") out += fmt::format("    made so by: {}\n", finding.layer);
  if (finding.fix) out += fmt::format("    fix: {}\n", finding.fix->description);
  if (finding.suppressed) out += fmt::format("    suppressed: {}\n", *finding.suppressed);
  return out;
}

}  // namespace

std::string to_text(std::span<const Finding> findings, const TextStyle& style) {
  const Painter painter(style.colours);
  std::string out;
  int suppressed = 0;
  for (const Finding& finding : findings) {
    if (finding.suppressed) ++suppressed;
    if (!finding.suppressed || style.suppressed) out += one(finding, painter);
  }
  const FindingCounts counts = count(findings);
  std::vector<std::string> parts;
  if (counts.error > 0) parts.push_back(counted(counts.error, "error", "errors"));
  if (counts.warning > 0) parts.push_back(counted(counts.warning, "warning", "warnings"));
  if (counts.note > 0) parts.push_back(counted(counts.note, "note", "notes"));
  if (parts.empty()) parts.emplace_back("nothing found");
  if (suppressed > 0) parts.push_back(fmt::format("{} suppressed", suppressed));
  for (std::size_t i = 0; i < parts.size(); ++i) out += (i == 0 ? "" : ", ") + parts[i];
  return out + "\n";
}

}  // namespace batalia
