#include <fmt/format.h>

#include "editor/cli/show.h"
#include "model/base/references.h"

namespace batalia::cli {
namespace {

constexpr std::size_t few_changes = 12;

Line in_lines(const Shown& s, const SpecialRule& rule, bool) {
  const std::string path = fmt::format("scenarios/{}/rules/{}", s.scenario.scenario().id.str(), rule.id.str());
  Line line{rule.number.empty() ? rule.id.str() : fmt::format("{} {}", rule.number, rule.id.str()),
            rule.title,
            s.origins.in_battle(path),
            {}};
  line.details.push_back({"says", rule.text});
  for (const Effect& effect : rule.effects) {
    line.details.push_back({"effect", fmt::format("{} {}", effect.kind.str(), effect.parameters.brief())});
  }
  line.details.push_back({rule.enforced ? "enforced" : "not enforced", rule.reason});
  return line;
}

// One by one where `each` is asked for; an option can change hundreds of hexsides.
void add_changes(const std::vector<Change>& changes, bool each, Line& line) {
  if (!each && changes.size() > few_changes) {
    line.details.push_back({"changes", fmt::format("{} things, which are shown with its id as NAME", changes.size())});
    return;
  }
  for (const Change& change : changes) {
    line.details.push_back({"changes", fmt::format("{}{}: {} to {}", change.in == ChangedDocument::map ? "map " : "",
                                                   change.at, change.was.is_null() ? "nothing" : change.was.brief(),
                                                   change.now.is_null() ? "nothing" : change.now.brief())});
  }
}

Line in_lines(const Shown&, const Option& option, bool each) {
  Line line{fmt::format("option {}", option.id.str()), option.title, {}, {}};
  if (!option.text.empty()) line.details.push_back({"says", option.text});
  if (!option.source.empty()) line.details.push_back({"source", option.source});
  line.details.push_back({"unless chosen", option.on ? "on" : "off"});
  add_changes(option.changes, each, line);
  return line;
}

Line in_lines(const Shown&, const Erratum& erratum, bool each) {
  Line line{fmt::format("erratum {}", erratum.id.str()), std::string(word(erratum.kind)), {}, {}};
  if (!erratum.why.empty()) line.details.push_back({"says", erratum.why});
  line.details.push_back({"source", erratum.source});
  if (!erratum.on) line.details.push_back({"switched off", "it does not count"});
  add_changes(erratum.changes, each, line);
  return line;
}

}  // namespace

Result<Account> show_rules(const Shown& s, const std::string& name) {
  const Scenario& scenario = s.scenario.scenario();
  Account account{"rules", name, fmt::format("Special rules of {}", scenario.title)};
  std::vector<std::string> known;
  const auto add = [&](const auto& things) {
    for (const auto& thing : things) {
      known.push_back(thing.id.str());
      if (name.empty() || thing.id.str() == name) account.lines.push_back(in_lines(s, thing, !name.empty()));
    }
  };
  add(scenario.rules);
  add(s.battle().options);
  add(s.battle().errata);
  if (!name.empty() && account.lines.empty()) {
    return fail(fmt::format("'{}' has no rule, option or erratum '{}'", s.battle().id.str(), name),
                suggestion(name, known));
  }
  if (!name.empty()) return account;
  const auto enforced = std::ranges::count_if(scenario.rules, &SpecialRule::enforced);
  account.lines.push_back(
      {"in all", fmt::format("{} special rules, of which {} are enforced", scenario.rules.size(), enforced)});
  return account;
}

}  // namespace batalia::cli
