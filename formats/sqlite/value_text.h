// Values as JSON text in a column, and back: nothing is lost, numbers keep their kind, keys their order.
#pragma once

#include <string>
#include <string_view>

#include "model/base/value.h"

namespace batalia::sqlite {

// On one line. Stops where a text is not UTF-8 or a number has no value (.nan, .inf), which JSON cannot say.
std::string json_text(const Value& value);
Value from_json_text(std::string_view text);

}  // namespace batalia::sqlite
