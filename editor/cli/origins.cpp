#include "editor/cli/origins.h"

#include <fmt/format.h>

#include <ranges>

#include "editor/cli/battles.h"
#include "model/base/references.h"

namespace batalia::cli {
namespace {

bool within(std::string_view path, std::string_view outer) {
  return path == outer || (path.starts_with(outer) && path[outer.size()] == '/');
}

}  // namespace

Origins::Origins(const Battle& battle, const Layers& layers) {
  if (battle.provenance) base_ = *battle.provenance;
  for (const Layered& laid : changes_of(battle.errata, battle.options, layers)) {
    changed_.push_back({laid.change.in, laid.change.at, origin_of(battle, laid.owner)});
  }
}

// An option's words are as good as the battle's own; an erratum of the user is a designer's.
Provenance Origins::origin_of(const Battle& battle, const Id& overlay) const {
  if (const Option* option = by_id(battle.options, overlay)) {
    return {{}, base_.kind, base_.confidence, fmt::format("the option '{}': {}", option->id.str(), option->source)};
  }
  const Erratum* erratum = by_id(battle.errata, overlay);
  const bool official = erratum->layer == ErratumLayer::official;
  return {{},
          official ? ProvenanceKind::errata : ProvenanceKind::designer,
          {},
          fmt::format("{} ({})", erratum->source, erratum->id.str())};
}

Provenance Origins::of(ChangedDocument document, std::string_view path, const Provenance& otherwise) const {
  for (const Changed& changed : std::views::reverse(changed_)) {
    if (changed.document == document && (within(path, changed.path) || within(changed.path, path))) return changed.by;
  }
  return otherwise;
}

Provenance Origins::in_battle(std::string_view path) const { return of(ChangedDocument::battle, path, base_); }

}  // namespace batalia::cli
