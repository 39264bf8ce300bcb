#include "model/scenario/layers.h"

#include <fmt/format.h>

#include <set>

#include "model/base/path.h"
#include "model/base/references.h"
#include "model/base/text.h"

namespace batalia {
namespace {

bool has(const std::vector<Id>& ids, const Id& id) { return std::ranges::find(ids, id) != ids.end(); }

template <class T>
std::vector<T> bound_list(const Value& document, std::string_view key, Binding& binding) {
  const Value* list = document.find(key);
  return list == nullptr ? std::vector<T>() : bind<std::vector<T>>(*list, binding);
}

// The scenarios of a document as they stand, by id.
class Bases {
 public:
  Bases(Value::List& scenarios, Binding& binding) : scenarios_(scenarios), binding_(binding) {}

  void fill_all() {
    for (Value& scenario : scenarios_) fill(scenario);
  }

 private:
  void fill(Value& scenario) {
    const Value* base_name = scenario.find("based-on");
    const std::string id = identity(scenario);
    if (base_name == nullptr || base_name->text() == nullptr || filled_.contains(id)) return;
    if (!on_the_way_.insert(id).second) {
      binding_.report(base_name->mark, fmt::format("the scenario '{}' is based on itself in a circle", id),
                      "let one of the scenarios stand on its own");
      return;
    }
    const auto base =
        std::ranges::find_if(scenarios_, [&](const Value& known) { return identity(known) == *base_name->text(); });
    if (base == scenarios_.end()) {
      std::vector<std::string> known;
      for (const Value& other : scenarios_) known.push_back(identity(other));
      binding_.report(base_name->mark, fmt::format("'{}' is based on an unknown scenario '{}'", id, *base_name->text()),
                      suggestion(*base_name->text(), known));
    } else {
      fill(*base);
      for (const auto& [key, value] : *base->map()) {
        if (key != "based-on" && scenario.find(key) == nullptr) scenario.set(key, value);
      }
    }
    on_the_way_.erase(id);
    filled_.insert(id);
  }

  Value::List& scenarios_;
  Binding& binding_;
  std::set<std::string> filled_;
  std::set<std::string> on_the_way_;
};

}  // namespace

Result<void> apply(Value& root, const Change& change) {
  const Value* there = find_at(root, change.at);
  if (there == nullptr ? !change.was.is_null() : *there != change.was) {
    return fail(fmt::format("'{}' was to be {}, but is {}", change.at, change.was.brief(),
                            there == nullptr ? "not there" : there->brief()),
                "correct 'was', or take the change away if it has been made already");
  }
  return put_at(root, change.at, change.now);
}

bool is_on(const Erratum& erratum, const Layers& layers) {
  const bool layer = erratum.layer == ErratumLayer::official ? layers.official_errata : layers.own_errata;
  return layer && erratum.on && !has(layers.switched_off, erratum.id);
}

bool is_on(const Option& option, const Layers& layers) {
  return has(layers.options, option.id) || (layers.usual_options && option.on && !has(layers.switched_off, option.id));
}

std::vector<Layered> changes_of(const std::vector<Erratum>& errata, const std::vector<Option>& options,
                                const Layers& layers) {
  std::vector<Layered> out;
  const auto add = [&](const Id& owner, const std::vector<Change>& changes) {
    for (const Change& change : changes) out.push_back({owner, change});
  };
  const auto add_errata = [&](ErratumLayer layer) {
    for (const Erratum& erratum : errata) {
      if (erratum.layer == layer && is_on(erratum, layers)) add(erratum.id, erratum.changes);
    }
  };
  add_errata(ErratumLayer::official);
  for (const Option& option : options) {
    if (is_on(option, layers)) add(option.id, option.changes);
  }
  add_errata(ErratumLayer::own);
  return out;
}

Value with_bases(const Value& document, Binding& binding) {
  Value out = document;
  Value* scenarios = out.find("scenarios");
  if (scenarios != nullptr && scenarios->list() != nullptr) Bases(*scenarios->list(), binding).fill_all();
  return out;
}

LaidDocument lay(const Value& document, const Layers& layers, Binding& binding) {
  LaidDocument laid{with_bases(document, binding), {}, {}};
  const auto errata = bound_list<Erratum>(document, "errata", binding);
  const auto options = bound_list<Option>(document, "options", binding);
  for (const Id& chosen : layers.options) {
    if (by_id(options, chosen) == nullptr) {
      binding.report({}, fmt::format("there is no option '{}'", chosen.str()), suggestion(chosen.str(), ids(options)));
    }
  }
  for (Layered& each : changes_of(errata, options, layers)) {
    if (each.change.in == ChangedDocument::map) {
      laid.for_map.push_back(std::move(each));
      continue;
    }
    if (auto done = apply(laid.battle, each.change); !done) {
      Problem problem = std::move(done).error();
      problem.what = fmt::format("the overlay '{}' does not fit: {}", each.owner.str(), problem.what);
      binding.report(each.change.mark, std::move(problem));
      continue;
    }
    laid.laid.push_back(std::move(each));
  }
  return laid;
}

}  // namespace batalia
