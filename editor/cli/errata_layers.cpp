#include "editor/cli/errata_layers.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/battles.h"
#include "model/edit/words.h"
#include "model/scenario/layers.h"

namespace batalia::cli {
namespace {

template <class T>
Result<std::vector<T>> bound_list(const Document& battle, const char* key) {
  Binding binding(battle.file.string());
  const Value* list = battle.value.find(key);
  if (list == nullptr || list->is_null()) return std::vector<T>();
  auto out = bind<std::vector<T>>(*list, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return out;
}

Edit edit_of(const Change& change) { return {change.in, change.at, change.was, change.now, -1}; }

Result<Value> battle_with_bases(const Editing& editing) {
  Binding binding(editing.battle()->file.string());
  Value out = with_bases(editing.both().battle(), binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return out;
}

}  // namespace

bool touches(const Change& a, const Change& b) {
  const auto holds = [](const std::string& outer, const std::string& inner) {
    return inner.size() > outer.size() && inner.starts_with(outer) && inner[outer.size()] == '/';
  };
  return a.in == b.in && (a.at == b.at || holds(a.at, b.at) || holds(b.at, a.at));
}

Result<std::vector<Overlay>> overlays_of(const Editing& editing) {
  const auto errata = bound_list<Erratum>(*editing.battle(), "errata");
  if (!errata) return tl::make_unexpected(errata.error());
  const auto options = bound_list<Option>(*editing.battle(), "options");
  if (!options) return tl::make_unexpected(options.error());
  std::vector<Overlay> out;
  const auto add_errata = [&](ErratumLayer layer) {
    for (const Erratum& erratum : *errata) {
      if (erratum.layer == layer) out.push_back({erratum.id, false, erratum.on, erratum.changes, erratum, {}, {}});
    }
  };
  add_errata(ErratumLayer::official);
  for (const Option& option : *options)
    out.push_back({option.id, true, option.on, option.changes, std::nullopt, {}, {}});
  add_errata(ErratumLayer::own);
  auto filled = battle_with_bases(editing);
  if (!filled) return tl::make_unexpected(std::move(filled).error());
  batalia::Document laid(*std::move(filled), editing.both().map());
  for (Overlay& overlay : out) {
    Delta delta;
    for (const Change& change : overlay.changes) {
      delta.edits.push_back(edit_of(change));
      overlay.words.push_back(in_words(delta.edits.back(), laid));
    }
    batalia::Document tried = laid;
    if (auto applied = tried.apply(delta); !applied) {
      overlay.misfit = std::move(applied).error();
    } else if (overlay.on) {
      laid = std::move(tried);
    }
  }
  return out;
}

Result<batalia::Document> laid_over(const Editing& editing, const Layers& layers) {
  Binding binding(editing.battle()->file.string());
  const LaidDocument laid = lay(editing.both().battle(), layers, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  batalia::Document out(laid.battle, editing.both().map());
  Delta on_map;
  for (const Layered& layered : laid.for_map) on_map.edits.push_back(edit_of(layered.change));
  if (auto applied = out.apply(on_map); !applied) return tl::make_unexpected(std::move(applied).error());
  return out;
}

}  // namespace batalia::cli
