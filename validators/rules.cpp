// What the parameters of special rules name.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "model/base/references.h"
#include "model/base/text.h"
#include "validators/checks.h"

namespace batalia {
namespace {

constexpr CheckInfo reference_info{
    "rule-reference",
    "rules",
    "a special rule names a side, wing, leader, unit, group or order that does not exist",
    Severity::error,
    Scope::scenario,
    {Part::rules, Part::sides, Part::commands, Part::leaders, Part::units}};

// The filter language of special rules: under these keys a parameter names something, by itself or in a list.
struct Names {
  std::string_view key;
  std::string_view what;
  std::vector<std::string> known;
};

class RuleReference final : public Check {
 public:
  RuleReference() : Check(reference_info) {}

  void run(const View& view, Report& report) const override {
    const std::vector<Names> names = all_names(view);
    for (const SpecialRule& rule : view.rules()) {
      for (const Effect& effect : rule.effects) {
        look(effect.parameters, names, [&](const Value& value, const Names& kind, const std::string& word) {
          const Mark mark = value.mark.line > 0 ? value.mark : effect.mark.line > 0 ? effect.mark : rule.mark;
          Finding& finding = report.in_battle(mark, rule.id.str(),
                                              fmt::format("Special rule '{}' names an unknown {} '{}': {}", rule.title,
                                                          kind.what, word, suggestion(word, kind.known)));
          finding.path = fmt::format("scenarios/{}/rules/{}/effects", view.scenario_id().str(), rule.id.str());
        });
      }
    }
  }

 private:
  using Unknown = std::function<void(const Value&, const Names&, const std::string&)>;

  static std::vector<Names> all_names(const View& view) {
    const Series& series = view.series();
    std::vector<std::string> groups;
    for (const UnitType& type : series.unit_types) {
      for (const Id& group : type.groups) groups.push_back(group.str());
    }
    std::ranges::sort(groups);
    groups.erase(std::ranges::unique(groups).begin(), groups.end());
    return {{"side", "side", ids(view.sides())},           {"command", "command", ids(view.commands())},
            {"wing", "wing", ids(view.commands())},        {"leader", "leader", ids(view.leaders())},
            {"unit", "unit", ids(view.units())},           {"group", "group of unit types", std::move(groups)},
            {"type", "unit type", ids(series.unit_types)}, {"arm", "arm", ids(series.arms)},
            {"order", "order", ids(series.orders)},        {"state", "state", ids(series.states)}};
  }

  static void look(const Value& value, const std::vector<Names>& names, const Unknown& unknown) {
    if (const auto* list = value.list()) {
      for (const Value& item : *list) look(item, names, unknown);
    }
    if (value.map() == nullptr) return;
    for (const auto& [key, item] : *value.map()) {
      const std::string_view name = key;
      const auto kind = std::ranges::find_if(names, [&](const Names& one) {
        return name == one.key ||
               (name.size() == one.key.size() + 1 && name.starts_with(one.key) && name.ends_with('s'));
      });
      if (kind == names.end()) {
        look(item, names, unknown);
        continue;
      }
      const auto word = [&](const Value& one) {
        if (one.text() != nullptr && std::ranges::find(kind->known, *one.text()) == kind->known.end()) {
          unknown(one, *kind, *one.text());
        }
      };
      word(item);
      if (item.list() != nullptr) std::ranges::for_each(*item.list(), word);
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_rule_reference() { return std::make_unique<RuleReference>(); }

}  // namespace batalia
