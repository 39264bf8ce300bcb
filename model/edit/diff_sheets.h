// The part of a difference that is about sheets: how one map is made to have those of another.
#pragma once

#include <vector>

#include "model/edit/document.h"

namespace batalia {

// Whether the sheets of both are of the same sizes, numbers and order.
bool same_layout(const Map& a, const Map& b);

struct LaidAlike {
  Map map;  // `before` with the sheets of `after`
  std::vector<Edit> edits;
};

// Whether a sheet was resized or renumbered cannot be read off its numbers; of the ways that make the one of the other
// that is taken in which most hexes keep what lies on them.
Result<LaidAlike> laid_alike(const Map& before, const Map& after);

// Those of `edits` that are about sheets, made on another map; what has no place any more is cleared there too.
Result<LaidAlike> laid_by(const Map& map, const std::vector<Edit>& edits);

}  // namespace batalia
