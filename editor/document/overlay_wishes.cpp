#include "editor/document/overlay_wishes.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/path.h"
#include "model/base/references.h"

namespace batalia {
namespace {

bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\n") == std::string::npos; }

bool is_taken(const Value& battle, const Id& id) {
  return find_at(battle, "errata/" + id.str()) != nullptr || find_at(battle, "options/" + id.str()) != nullptr;
}

Result<void> sound(const Erratum& erratum) {
  if (is_blank(erratum.source)) return fail("an erratum has a source", "say where it was published, or who found it");
  return {};
}

Result<void> sound(const Option& option) {
  if (is_blank(option.title)) return fail("an option has a title", "say what players choose");
  return {};
}

template <class T>
Result<std::vector<Wish>> added(const Value& battle, const char* list, const T& overlay) {
  if (auto fine = sound(overlay); !fine) return tl::make_unexpected(std::move(fine).error());
  if (is_taken(battle, overlay.id))
    return fail(fmt::format("'{}' is there already", overlay.id.str()), "give it another id");
  return std::vector<Wish>{{ChangedDocument::battle, fmt::format("{}/{}", list, overlay.id.str()), unbind(overlay)}};
}

// Each field that the overlay's own description writes, but its id and its changes.
template <class T>
Result<std::vector<Wish>> told(const char* list, const T& overlay, std::initializer_list<const char*> fields) {
  if (auto fine = sound(overlay); !fine) return tl::make_unexpected(std::move(fine).error());
  const Value written = unbind(overlay);
  std::vector<Wish> out;
  for (const char* field : fields) {
    const Value* now = written.find(field);
    out.push_back({ChangedDocument::battle, fmt::format("{}/{}/{}", list, overlay.id.str(), field),
                   now == nullptr ? Value() : *now});
  }
  return out;
}

}  // namespace

Layers with_option(const Value& battle, Layers layers, const Id& option, bool on) {
  Binding binding;
  const Value* list = battle.find("options");
  const auto options = list == nullptr ? std::vector<Option>() : bind<std::vector<Option>>(*list, binding);
  const auto set = [&](const Option& one, bool chosen) {
    std::erase(layers.options, one.id);
    std::erase(layers.switched_off, one.id);
    if (chosen && !(one.on && layers.usual_options)) layers.options.push_back(one.id);
    if (!chosen && one.on && layers.usual_options) layers.switched_off.push_back(one.id);
  };
  const Option* chosen = by_id(options, option);
  if (chosen == nullptr) return layers;
  for (const Option& other : options) {
    if (on && !chosen->group.empty() && other.group == chosen->group && other.id != option) set(other, false);
  }
  set(*chosen, on);
  return layers;
}

Id unused_overlay_id(const Value& battle, const char* stem) {
  for (int number = 1;; ++number) {
    Id id(fmt::format("{}-{}", stem, number));
    if (!is_taken(battle, id)) return id;
  }
}

Result<std::vector<Wish>> overlay_added(const Value& battle, const Erratum& erratum) {
  return added(battle, "errata", erratum);
}

Result<std::vector<Wish>> overlay_added(const Value& battle, const Option& option) {
  return added(battle, "options", option);
}

Result<std::vector<Wish>> overlay_told(const Erratum& erratum) {
  return told("errata", erratum, {"layer", "kind", "source", "why", "on"});
}

Result<std::vector<Wish>> overlay_told(const Option& option) {
  return told("options", option, {"title", "text", "side", "group", "on", "source"});
}

}  // namespace batalia
