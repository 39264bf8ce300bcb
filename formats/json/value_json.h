// A value as a JSON value of the library, for what is put together with it.
#pragma once

#include <nlohmann/json.hpp>

#include "model/base/value.h"

namespace batalia {

// Keys in their order. Texts are taken as they are, whether they are UTF-8 or not.
nlohmann::ordered_json json_of(const Value& value);

}  // namespace batalia
