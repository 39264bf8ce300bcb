// Slopes that follow the ground: what lies along the hexsides where an edit of the levels makes or levels a step.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/edit/document.h"

namespace batalia {

// By index of Terrain::hexsides, each of them one that has a high side; which of them stands for a step of one level,
// and which for a higher one.
struct SlopeKinds {
  int gentle = 0;
  int steep = 0;
  friend bool operator==(const SlopeKinds&, const SlopeKinds&) = default;
};

// The first two that the series has, one where it has but one; nothing where it has none.
std::optional<SlopeKinds> usual_slopes(const Terrain& terrain);

// The wishes about hexsides round hexes that come to these levels, where the step over a hexside is another than
// before. A level hexside has no slope. A slope that lies right already stays as it is. What has no high side is left
// alone.
std::vector<Wish> slopes_following(const Map& map, std::span<const std::pair<Hex, int>> levels,
                                   const SlopeKinds& kinds);

}  // namespace batalia
