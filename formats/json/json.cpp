#include "formats/json/json.h"

#include "formats/json/value_json.h"

namespace batalia {

using Json = nlohmann::ordered_json;

Json json_of(const Value& value) {
  if (const bool* truth = value.truth()) return *truth;
  if (const auto* integer = value.integer()) return *integer;
  if (const double* real = value.real()) return *real;
  if (const std::string* text = value.text()) return *text;
  if (const Value::List* list = value.list()) {
    Json out = Json::array();
    for (const Value& item : *list) out.push_back(json_of(item));
    return out;
  }
  if (const Value::Map* map = value.map()) {
    Json out = Json::object();
    for (const auto& [key, item] : *map) out[key] = json_of(item);
    return out;
  }
  return nullptr;
}

std::string write_json(const Value& value) {
  return json_of(value).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace batalia
