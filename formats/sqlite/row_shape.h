// One record as one row, and back: what its columns hold, what no column holds (`extras`), and the order of its keys
// where that is not the natural one (`shape`). Knows no SQL.
//
// The natural order is that of the plan's fields, then of the extras. A shape lists the keys as they are; where the
// keys of an inner record are not in their natural order either, an entry is [key, [inner keys]]. A field that a shape
// names and that has nothing in the file is there, but empty.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sqlite/plan.h"
#include "model/base/value.h"

namespace batalia::sqlite {

struct Child {
  const Field* field = nullptr;  // of words, records, names or ratings
  const Value* value = nullptr;  // its list or map
};

struct FlatRow {
  std::vector<const Value*> cells;  // by column; null where there is nothing
  Value extras;                     // a map, or nothing
  Value shape;                      // a list, or nothing where the order is the natural one
  std::vector<Child> children;
  std::deque<Value> own;  // values that the record does not have itself: words of forms
};

// True where reading gives the ratings of that field in this order by itself.
using RatingsInOrder = std::function<bool(const Field& field, const Value::Map& ratings)>;

// Points into `record`, which must outlive it. Stops where a value is not what its field holds; `thing` is the record
// in words.
FlatRow flat_row(const Table& table, const Value& record, const std::string& thing, const RatingsInOrder& in_order);

// What a child's own table holds, a list or map, empty where there is nothing.
using ReadChild = std::function<Value(const Field& field)>;

// `cells` by column. The root of a document of some kind says so.
Value record_of(const Table& table, const std::vector<Value>& cells, const Value& extras, const Value& shape,
                const ReadChild& child);

}  // namespace batalia::sqlite
