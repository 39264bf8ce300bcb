#include "model/engine/journal.h"

#include <fmt/format.h>

#include <cstdlib>

#include "model/engine/answer.h"

namespace batalia::engine {

namespace {

std::string roll_line(const Roll& roll) {
  std::string out = fmt::format("    rolls {}", roll.die);
  for (const Modifier& modifier : roll.modifiers()) {
    out += fmt::format(" {} {} {}", modifier.value < 0 ? "-" : "+", std::abs(modifier.value), modifier.name);
    if (!modifier.rule.empty()) out += fmt::format(" ({})", modifier.rule);
  }
  if (roll.count > 0) out += fmt::format(" = {}", roll.total);
  if (roll.count > 0 && roll.die + roll.sum() != roll.total)
    out += fmt::format(", the limit, not {}", roll.die + roll.sum());
  if (!roll.chart.empty()) out += fmt::format(", on {}", roll.chart);
  if (!roll.result.empty()) out += fmt::format(": {}", roll.result);
  if (roll.reconstructed) out += " [reconstructed]";
  out += '\n';
  return out;
}

}  // namespace

std::string journal_entry(const Event& event, const Names& names) {
  std::string out = fill(event.says, event.args.data(), event.args.size(), names);
  out += fmt::format(" ({})\n", event.rule);
  if (event.roll != nullptr) out += roll_line(*event.roll);
  return out;
}

void JournalWriter::head() {
  if (std::string heading = match_->heading(); heading != heading_) {
    heading_ = std::move(heading);
    text_ += fmt::format("{}{}\n{}\n", text_.empty() ? "" : "\n", heading_, std::string(heading_.size(), '-'));
  }
}

void JournalWriter::intervened(std::string_view what, bool /*at_checkpoint*/) {
  head();
  text_ += fmt::format("! Intervention: {}\n", what);
}

void JournalWriter::happened(const Event& event) {
  head();
  text_ += journal_entry(event, match_->names());
}

}  // namespace batalia::engine
