#include "editor/document/resolution.h"

#include "model/scenario/resolve.h"

namespace batalia {

Resolution resolve_edited(const Value& battle, const Series& series, const Map& map, const std::string& file) {
  Resolution out;
  Binding binding(file);
  LaidDocument laid = lay(battle, Layers(), binding);
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

}  // namespace batalia
