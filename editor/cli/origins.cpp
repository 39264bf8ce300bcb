#include "editor/cli/origins.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

namespace batalia::cli {
namespace {

bool within(std::string_view path, std::string_view outer) {
  return path == outer || (path.starts_with(outer) && path[outer.size()] == '/');
}

bool has(const std::vector<Id>& ids, const Id& id) { return std::ranges::find(ids, id) != ids.end(); }

}  // namespace

Origins::Origins(const Battle& battle, const Layers& layers) {
  if (battle.provenance) base_ = *battle.provenance;
  const auto add = [&](const std::vector<Change>& changes, const Provenance& by) {
    for (const Change& change : changes) changed_.push_back({change.in, change.at, by});
  };
  const auto add_errata = [&](ErratumLayer layer) {
    for (const Erratum& erratum : battle.errata) {
      if (erratum.layer != layer || !erratum.on || has(layers.switched_off, erratum.id)) continue;
      const ProvenanceKind kind = layer == ErratumLayer::official ? ProvenanceKind::errata : ProvenanceKind::designer;
      add(erratum.changes, {{}, kind, {}, fmt::format("{} ({})", erratum.source, erratum.id.str())});
    }
  };
  // The fixed order of overlays (model/scenario/overlay.h): the last one to change a thing has said what it is.
  if (layers.official_errata) add_errata(ErratumLayer::official);
  for (const Option& option : battle.options) {
    const bool on = has(layers.options, option.id) || (option.on && !has(layers.switched_off, option.id));
    if (on)
      add(option.changes,
          {{}, base_.kind, base_.confidence, fmt::format("the option '{}': {}", option.id.str(), option.source)});
  }
  if (layers.own_errata) add_errata(ErratumLayer::own);
}

Provenance Origins::of(ChangedDocument document, std::string_view path, const Provenance& otherwise) const {
  for (const Changed& changed : std::views::reverse(changed_)) {
    if (changed.document == document && (within(path, changed.path) || within(changed.path, path))) return changed.by;
  }
  return otherwise;
}

Provenance Origins::in_battle(std::string_view path) const { return of(ChangedDocument::battle, path, base_); }

}  // namespace batalia::cli
