// What a field was and now is, in words; of a field that holds others, only those that differ.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/base/value.h"

namespace batalia {

// "retreat-edges" as "retreat edges".
std::string spaced(std::string_view key);

// "8, was 7"; "tired (new)"; "taken away, was tired"; for a record "rows 10-40, was 10-34; odd last 27, was 28".
// `field` is what it is called, "" for nothing: "morale 8, was 7".
std::string was_and_now(const std::string& field, const Value& was, const Value& now);

}  // namespace batalia
