// Values as JSON text, for schemas and for other programs.
#pragma once

#include <string>

#include "model/base/value.h"

namespace batalia {

// Indented by two spaces, keys in their order, UTF-8, a newline at the end. Numbers without a value (.nan, .inf) become
// null, bytes that are not UTF-8 the replacement character.
std::string write_json(const Value& value);

}  // namespace batalia
