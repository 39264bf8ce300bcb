// What special rules of a series can be composed of.
#pragma once

#include <span>

#include "model/base/id.h"
#include "model/scenario/battle.h"
#include "model/scenario/effect_kind.h"

namespace batalia::play {

// Empty where the series has no rules here.
std::span<const EffectKind> effect_kinds(const Id& series);

// Whether play does what the rule says: it is said to be enforced otherwise, or all of its effects are of known kinds.
bool is_enforced(const SpecialRule& rule, const Id& series);

}  // namespace batalia::play
