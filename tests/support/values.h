// Values written shortly, for tests that need a document without a file.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include "model/base/value.h"

namespace batalia::test {

inline Value map(std::initializer_list<std::pair<std::string, Value>> entries) {
  return Value(Value::Map(entries.begin(), entries.end()));
}

inline Value list(std::initializer_list<Value> items) { return Value(Value::List(items)); }

// All problems as one text, for messages of failed expectations and for looking something up in them.
template <class Problems>
std::string all(const Problems& problems) {
  std::string out;
  for (const auto& problem : problems) out += to_string(problem) + "\n";
  return out;
}

}  // namespace batalia::test
