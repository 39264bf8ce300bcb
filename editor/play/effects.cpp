#include "editor/play/effects.h"

#include <algorithm>

#include "editor/play/series.h"
#include "model/mpbs/effect_kinds.h"

namespace batalia::play {

std::span<const EffectKind> effect_kinds(const Id& series) {
  return series == musket_and_pike ? mpbs::effect_kinds() : std::span<const EffectKind>();
}

bool is_enforced(const SpecialRule& rule, const Id& series) {
  const auto known = [&](const Effect& effect) {
    return std::ranges::any_of(effect_kinds(series),
                               [&](const EffectKind& kind) { return effect.kind.str() == kind.id; });
  };
  return rule.effects.empty() ? rule.enforced : std::ranges::all_of(rule.effects, known);
}

}  // namespace batalia::play
