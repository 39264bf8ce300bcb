// Naming one thing inside a document: "units/alt-kolb/ratings/morale". A segment is a key of a map or, in a
// list, the identity of an element (see `identity`). Errata, options and changes address things by path.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "model/base/problem.h"
#include "model/base/value.h"

namespace batalia {

// How a list element is known among its siblings: its `id`, else what it is about (`who`, `command`, `side`,
// `leader`, `turn`, `terrain`, `feature`), else empty.
std::string identity(const Value& element);

// The value at `path` below `root`, or null. The empty path names the root.
const Value* find_at(const Value& root, std::string_view path);
Value* find_at(Value& root, std::string_view path);

// Sets what is at `path` to `value`; a null value takes it away. What is not there yet comes to `position` among its
// siblings (0 or more), or to the end at -1. Fails where the parent of the path does not exist, naming the first
// segment that leads nowhere; where an element of a list is put under another name than its own; for the root.
Result<void> put_at(Value& root, std::string_view path, Value value, int position = -1);

// Where what `path` names stands among its siblings, counted from 0; where it is not there, how many siblings there
// are. -1 where its parent does not exist or has no children.
int position_at(const Value& root, std::string_view path);

// The path without its last segment, and that segment.
std::pair<std::string_view, std::string_view> split_last(std::string_view path);

}  // namespace batalia
