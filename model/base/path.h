// Naming one thing inside a document: "units/alt-kolb/ratings/morale". A segment is a key of a map or, in a
// list, the identity of an element (see `identity`). Errata, options and changes address things by path.
#pragma once

#include <string>
#include <string_view>

#include "model/base/problem.h"
#include "model/base/value.h"

namespace batalia {

// How a list element is known among its siblings: its `id`, else what it is about (`who`, `command`, `side`,
// `leader`, `turn`, `terrain`, `feature`), else empty.
std::string identity(const Value& element);

// The value at `path` below `root`, or null.
const Value* find_at(const Value& root, std::string_view path);
Value* find_at(Value& root, std::string_view path);

// Sets what is at `path` to `value`; a null value takes it away, and a list element that is not there yet is
// added at the end of its list. Fails where the parent of the path does not exist, naming the first segment
// that leads nowhere.
Result<void> put_at(Value& root, std::string_view path, Value value);

}  // namespace batalia
