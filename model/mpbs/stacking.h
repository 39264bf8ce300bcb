// Stacking, MPBS 8.0: which units may be together in one hex.
#pragma once

#include <optional>
#include <span>

#include "model/base/verdict.h"
#include "model/forces/series.h"
#include "model/hex/hex.h"

namespace batalia::mpbs {

// Strength points of light infantry that may stack with cavalry, at most (MPBS 8.2.1).
inline constexpr int most_strength_with_cavalry = 2;

// A unit in a hex; of a two-hex unit, the half that is in it.
struct StackedUnit {
  const Unit* unit = nullptr;      // never null
  const UnitType* type = nullptr;  // its type; never null
  std::optional<Vertex> facing;    // where it has one and it matters
};

// Whether these units of one side may share a hex (MPBS 8.1.1): one unit a hex, but a light infantry unit of strength 1
// or 2 with one cavalry unit of its wing, facing alike (8.2.1); and one artillery unit or one wagon with an infantry or
// cavalry unit (8.3, 8.5). A stack of light infantry and cavalry counts as one unit (8.2.1). As this looks at one hex,
// two artillery units with a two-hex unit come out right: one in each hex. Units of both sides may not share a hex.
// Cavalry incorporation (8.4) is over before a hex is looked at.
Verdict may_share_hex(std::span<const StackedUnit> units);

}  // namespace batalia::mpbs
