#include "editor/cli/values_json.h"

namespace batalia::cli {

using Json = nlohmann::ordered_json;

Json json_of(const Value& value) {
  if (const bool* truth = value.truth()) return *truth;
  if (const std::int64_t* number = value.integer()) return *number;
  if (const double* number = value.real()) return *number;
  if (const std::string* text = value.text()) return *text;
  if (const Value::List* items = value.list()) {
    Json out = Json::array();
    for (const Value& item : *items) out.push_back(json_of(item));
    return out;
  }
  if (const Value::Map* entries = value.map()) {
    Json out = Json::object();
    for (const auto& [key, item] : *entries) out[key] = json_of(item);
    return out;
  }
  return nullptr;
}

}  // namespace batalia::cli
