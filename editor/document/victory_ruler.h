// The table of victory levels laid along all results: which level holds each, where none does, and where two do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/scenario/victory.h"

namespace batalia {

// Results one after the other, as a table in print counts them: whole numbers for differences; for ratios the
// hundredths 1:1.5, 1:1.49 … 1:1 … 1.49:1, with 1:1 at 0.
using ResultPlace = std::int64_t;
Score score_at(ResultPlace place, bool ratio);
// The place of a result, or the nearest.
ResultPlace place_of(const Score& score, bool ratio);

// Results that follow each other and are held by the same levels.
struct Stretch {
  ResultPlace first = 0;
  ResultPlace last = 0;
  std::vector<std::size_t> levels;  // by their place in the table; none: a gap, several: an overlap
  friend bool operator==(const Stretch&, const Stretch&) = default;
};

// Stretches from somewhat below the lowest bound to somewhat above the highest, each result once. Levels of the other
// kind than the first are left out. Empty where there are no levels, or none has a bound.
std::vector<Stretch> victory_ruler(const std::vector<Level>& levels);

}  // namespace batalia
