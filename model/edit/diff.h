// What differs between two documents, as the Delta that makes one of the other.
#pragma once

#include <string>
#include <vector>

#include "model/edit/document.h"

namespace batalia {

// The edits that make `after` of `before`, in an order in which they can be applied. Elements of lists are matched by
// their identity (model/base/path.h).
std::vector<Edit> difference(const Value& before, const Value& after);

// Likewise hex by hex and hexside by hexside. Sheets that were resized or renumbered are told first, in the way that
// leaves least to be told of the hexes. Fails where the maps stand on other terrain.
Result<std::vector<Edit>> difference(const Map& before, const Map& after);

Result<Delta> difference(const Document& before, const Document& after);

}  // namespace batalia
