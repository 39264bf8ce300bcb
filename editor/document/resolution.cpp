#include "editor/document/resolution.h"

#include "model/scenario/resolve.h"

namespace batalia {

Resolution resolve_edited(const Value& battle, const Layers& layers, const Series& series, const Map& map,
                          const std::string& file) {
  Resolution out;
  Binding binding(file);
  LaidDocument laid = lay(battle, layers, binding);
  std::optional<ResolvedBattle> resolved;
  if (binding.problems().empty()) {
    const Battle bound = bind_battle(laid.battle, binding);
    if (binding.problems().empty()) resolved = resolve(bound, series, map, laid.for_map, binding);
  }
  out.problems = binding.problems();
  if (resolved && out.problems.empty()) out.battle = std::make_shared<const ResolvedBattle>(*std::move(resolved));
  out.laid = std::move(laid.laid);
  return out;
}

Result<void> stays_sound(const Document& document, const Layers& layers, const Series& series,
                         std::span<const Wish> wishes) {
  Document changed = document;
  if (auto made = changed.change({}, wishes); !made) return tl::make_unexpected(std::move(made).error());
  const Resolution after = resolve_edited(changed.battle(), layers, series, changed.map(), {});
  if (after.battle != nullptr) return {};
  // What was wrong before is no reason against this.
  const Resolution before = resolve_edited(document.battle(), layers, series, document.map(), {});
  if (before.battle == nullptr || after.problems.empty()) return {};
  return tl::make_unexpected(after.problems.front());
}

}  // namespace batalia
