// The parts of a value by name: the entries of a map, or the elements of a list by their identity.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/base/value.h"

namespace batalia {

using Entries = std::vector<std::pair<std::string, Value>>;

inline const Entries& entries_of(const Value::Map& map) { return map; }

// Nothing where two elements are called alike, or one has no name that a path could say: such a list is one thing.
std::optional<Entries> entries_of(const Value::List& items);

Entries::const_iterator find(const Entries& entries, std::string_view name);
// Null where there is none.
Value value_in(const Entries& entries, std::string_view name);

// Whether what both have stands in the same order in both.
bool same_order(const Entries& a, const Entries& b);

// Whether two maps are each one of several forms, and not the same: `{at: "1908"}` and `{within: "12xx"}`. Such are one
// thing each, whose one entry means nothing by itself.
bool other_forms(const Value& a, const Value& b);

}  // namespace batalia
