// Arbitrary values for properties of readers and writers: deep, wide, with texts that are hard to write.
#pragma once

#include <rapidcheck.h>

#include "model/base/value.h"

namespace batalia::testing {

// Valid UTF-8 with a liking for what YAML takes for something else.
rc::Gen<std::string> any_text();

// A value at most `depth` collections deep, without NaN.
rc::Gen<Value> any_value(int depth);

}  // namespace batalia::testing
