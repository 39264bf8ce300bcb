// Values of documents in JSON answers.
#pragma once

#include <nlohmann/json.hpp>

#include "model/base/value.h"

namespace batalia::cli {

nlohmann::ordered_json json_of(const Value& value);

}  // namespace batalia::cli
