#include "validators/run.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"

namespace batalia {
namespace {

bool matches(std::string_view pattern, std::string_view id) {
  if (pattern.ends_with('*')) return id.starts_with(pattern.substr(0, pattern.size() - 1));
  return pattern == id;
}

bool any_matches(const std::vector<std::string>& patterns, std::string_view id) {
  return std::ranges::any_of(patterns, [&](const std::string& pattern) { return matches(pattern, id); });
}

bool lies_under(std::string_view path, std::string_view changed) {
  return path.starts_with(changed) && (path.size() == changed.size() || path[changed.size()] == '/');
}

// The overlay that last changed what the finding is about.
std::string layer_of(const Finding& finding, const Subject& subject) {
  const auto changed = finding.place.file == subject.map_file ? ChangedDocument::map : ChangedDocument::battle;
  std::string layer = "base";
  if (finding.path.empty()) return layer;
  for (const auto& [owner, change] : subject.laid) {
    const bool touches = lies_under(finding.path, change.at) || lies_under(change.at, finding.path);
    if (change.in == changed && touches) layer = owner.str();
  }
  return layer;
}

// Suppressions of one file, with the memory of which have been of use.
class Suppressions {
 public:
  Suppressions(const std::vector<Suppression>& list, std::string file, std::string battle)
      : list_(&list), used_(list.size()), file_(std::move(file)), battle_(std::move(battle)) {}

  void apply(Finding& finding) {
    if (finding.place.file != file_) return;
    for (std::size_t i = 0; i < list_->size(); ++i) {
      const Suppression& one = (*list_)[i];
      if (one.check.str() != finding.check || (!one.subject.empty() && one.subject != finding.subject)) continue;
      finding.suppressed = one.reason;
      used_[i] = true;
    }
  }

  void report(bool all_ran, std::vector<Finding>& findings) const {
    const std::vector<std::string> known = check_ids();
    for (std::size_t i = 0; i < list_->size(); ++i) {
      const Suppression& one = (*list_)[i];
      const bool unknown = std::ranges::find(known, one.check.str()) == known.end();
      if (!unknown && (used_[i] || !all_ran)) continue;
      Finding finding;
      finding.check = suppression_info.id;
      finding.severity = suppression_info.severity;
      finding.battle = battle_;
      finding.subject = one.check.str();
      finding.place = {file_, one.mark.line, one.mark.column};
      finding.layer = "base";
      finding.message = unknown
                            ? fmt::format("There is no check '{}' to suppress: {}", one.check.str(),
                                          suggestion(one.check.str(), known))
                            : fmt::format("Nothing is suppressed here: '{}' says nothing{}", one.check.str(),
                                          one.subject.empty() ? std::string() : fmt::format(" of '{}'", one.subject));
      findings.push_back(std::move(finding));
    }
  }

 private:
  const std::vector<Suppression>* list_;
  std::vector<bool> used_;
  std::string file_;
  std::string battle_;
};

void run_over(const Check& check, const Subject& subject, const ResolvedScenario* scenario,
              std::vector<Finding>& findings, Parts* read) {
  const View view(subject, scenario);
  Report report(check.info(), view, findings);
  check.run(view, report);
  if (read != nullptr) *read |= view.read();
}

// Layers and suppressions, and the order.
void finish(std::vector<Finding>& findings, const Subject& subject, const Selection& selection) {
  std::vector<Suppressions> suppressions;
  if (subject.battle) {
    const Battle& battle = *subject.battle->battle;
    suppressions.emplace_back(battle.suppressions, subject.battle_file, battle.id.str());
  }
  suppressions.emplace_back(subject.map->head().suppressions, subject.map_file, std::string());
  for (Finding& finding : findings) {
    finding.layer = layer_of(finding, subject);
    for (Suppressions& one : suppressions) one.apply(finding);
  }
  const bool all_ran = selection.only.empty() && selection.except.empty() && !selection.touched;
  if (selection.selects(suppression_info.id)) {
    for (const Suppressions& one : suppressions) one.report(all_ran, findings);
  }
  put_in_order(findings);
}

}  // namespace

bool Selection::selects(std::string_view id) const {
  return (only.empty() || any_matches(only, id)) && !any_matches(except, id);
}

bool Selection::selects(const CheckInfo& check) const {
  return selects(check.id) && (!touched || check.reads.meets(*touched));
}

Result<void> validate(const Selection& selection) {
  const std::vector<std::string> known = check_ids();
  for (const auto* list : {&selection.only, &selection.except}) {
    for (const std::string& pattern : *list) {
      const bool good = std::ranges::any_of(known, [&](const std::string& id) { return matches(pattern, id); });
      if (!good) return fail(fmt::format("there is no check '{}'", pattern), suggestion(pattern, known));
    }
  }
  return {};
}

std::vector<Finding> run_check(const Check& check, const Subject& subject, Parts* read) {
  std::vector<Finding> findings;
  switch (check.info().scope) {
    case Scope::map:
      run_over(check, subject, nullptr, findings, read);
      break;
    case Scope::battle:
      if (subject.battle) run_over(check, subject, nullptr, findings, read);
      break;
    case Scope::scenario:
      if (!subject.battle) break;
      for (const ResolvedScenario& scenario : subject.battle->scenarios)
        run_over(check, subject, &scenario, findings, read);
      break;
  }
  return findings;
}

std::vector<Finding> run_checks(const Subject& subject, const Selection& selection) {
  std::vector<Finding> findings;
  for (const auto& [check, series] : registered_checks()) {
    if (!series.empty() && series != subject.series->id) continue;
    if (!selection.selects(check->info())) continue;
    auto found = run_check(*check, subject);
    findings.insert(findings.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  }
  finish(findings, subject, selection);
  return findings;
}

const std::vector<Finding>& Rechecks::run(const Subject& subject, Parts touched) {
  const auto checks = registered_checks();
  if (found_.empty()) {
    found_.resize(checks.size());
    touched = Parts::all();
  }
  findings_.clear();
  for (std::size_t i = 0; i < checks.size(); ++i) {
    const auto& [check, series] = checks[i];
    if (!series.empty() && series != subject.series->id) continue;
    if (check->info().reads.meets(touched)) found_[i] = run_check(*check, subject);
    findings_.insert(findings_.end(), found_[i].begin(), found_[i].end());
  }
  finish(findings_, subject, {});
  return findings_;
}

}  // namespace batalia
