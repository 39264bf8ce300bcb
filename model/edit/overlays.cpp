#include "model/edit/overlays.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/fail_at.h"
#include "model/base/text.h"
#include "model/edit/words.h"
#include "model/scenario/layers.h"

namespace batalia {
namespace {

template <class T>
Result<std::vector<T>> bound_list(const Value& battle, const char* key, const std::string& file) {
  Binding binding(file);
  const Value* list = battle.find(key);
  if (list == nullptr || list->is_null()) return std::vector<T>();
  auto out = bind<std::vector<T>>(*list, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return out;
}

Result<Value> filled_in(const Value& battle, const std::string& file) {
  Binding binding(file);
  Value out = with_bases(battle, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return out;
}

// Whether that erratum can become part of the battle together with those that are chosen.
Result<void> can_be_baked(const std::vector<Overlay>& overlays, std::size_t index, const std::vector<Id>& chosen) {
  const Overlay& overlay = overlays[index];
  if (overlay.misfit)
    return fail(fmt::format("the erratum '{}' does not fit: {}", overlay.id.str(), overlay.misfit->what),
                overlay.misfit->remedy);
  for (std::size_t i = 0; i < index; ++i) {
    const Overlay& earlier = overlays[i];
    if (!earlier.on || std::ranges::find(chosen, earlier.id) != chosen.end()) continue;
    for (const Change& change : overlay.changes) {
      const auto both = std::ranges::find_if(earlier.changes, [&](const Change& one) { return touches(one, change); });
      if (both == earlier.changes.end()) continue;
      return fail(fmt::format("the erratum '{}' changes '{}', which the {} '{}' below it changes too", overlay.id.str(),
                              change.at, earlier.is_option ? "option" : "erratum", earlier.id.str()),
                  earlier.is_option ? "switch the option off first, or leave the erratum"
                                    : fmt::format("apply '{}' as well", earlier.id.str()));
    }
  }
  return {};
}

}  // namespace

Edit edit_of(const Change& change) { return {change.in, change.at, change.was, change.now, -1}; }

bool touches(ChangedDocument in, std::string_view a, ChangedDocument of, std::string_view b) {
  const auto holds = [](std::string_view outer, std::string_view inner) {
    return inner.size() > outer.size() && inner.starts_with(outer) && inner[outer.size()] == '/';
  };
  return in == of && (a == b || holds(a, b) || holds(b, a));
}

Result<std::vector<Overlay>> listed_overlays(const Value& battle, const Layers& layers, const std::string& file) {
  const auto errata = bound_list<Erratum>(battle, "errata", file);
  if (!errata) return tl::make_unexpected(errata.error());
  const auto options = bound_list<Option>(battle, "options", file);
  if (!options) return tl::make_unexpected(options.error());
  std::vector<Overlay> out;
  const auto add_errata = [&](ErratumLayer layer) {
    for (const Erratum& erratum : *errata) {
      if (erratum.layer != layer) continue;
      out.push_back({erratum.id, false, is_on(erratum, layers), erratum.changes, erratum, {}, {}});
    }
  };
  add_errata(ErratumLayer::official);
  for (const Option& option : *options) {
    out.push_back({option.id, true, is_on(option, layers), option.changes, std::nullopt, {}, {}});
  }
  add_errata(ErratumLayer::own);
  return out;
}

Result<std::vector<Overlay>> overlays_of(const Document& document, const Layers& layers, const std::string& file) {
  auto out = listed_overlays(document.battle(), layers, file);
  if (!out) return out;
  auto filled = filled_in(document.battle(), file);
  if (!filled) return tl::make_unexpected(std::move(filled).error());
  Document laid(*std::move(filled), document.map());
  for (Overlay& overlay : *out) {
    Delta delta;
    for (const Change& change : overlay.changes) {
      delta.edits.push_back(edit_of(change));
      overlay.words.push_back(in_words(delta.edits.back(), laid));
    }
    Document tried = laid;
    if (auto applied = tried.apply(delta); !applied) {
      overlay.misfit = std::move(applied).error();
    } else if (overlay.on) {
      laid = std::move(tried);
    }
  }
  return out;
}

Result<Document> laid_over(const Document& document, const Layers& layers, const std::string& file) {
  Binding binding(file);
  const LaidDocument laid = lay(document.battle(), layers, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  Document out(laid.battle, document.map());
  Delta on_map;
  for (const Layered& layered : laid.for_map) on_map.edits.push_back(edit_of(layered.change));
  if (auto applied = out.apply(on_map); !applied) return tl::make_unexpected(std::move(applied).error());
  return out;
}

Result<std::vector<Wish>> baking_wishes(const std::vector<Overlay>& overlays, const std::vector<Id>& errata) {
  std::vector<std::string> known;
  for (const Overlay& overlay : overlays) {
    if (!overlay.is_option) known.push_back(overlay.id.str());
  }
  for (const Id& id : errata) {
    if (std::ranges::find(known, id.str()) == known.end())
      return fail(fmt::format("there is no erratum '{}'", id.str()), suggestion(id.str(), known));
  }
  std::vector<Wish> out;
  for (std::size_t i = 0; i < overlays.size(); ++i) {
    const Overlay& overlay = overlays[i];
    if (overlay.is_option || std::ranges::find(errata, overlay.id) == errata.end()) continue;
    if (auto sound = can_be_baked(overlays, i, errata); !sound) return tl::make_unexpected(std::move(sound).error());
    for (const Change& change : overlay.changes) out.push_back({change.in, change.at, change.now});
    out.push_back({ChangedDocument::battle, "errata/" + overlay.id.str(), Value()});
  }
  return out;
}

}  // namespace batalia
