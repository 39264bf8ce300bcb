#include "formats/sqlite/value_text.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "formats/sqlite/connection.h"

namespace batalia::sqlite {
namespace {

using Json = nlohmann::ordered_json;

void append(std::string& out, const Value& value) {
  if (const Value::List* list = value.list()) {
    out += '[';
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (i > 0) out += ',';
      append(out, (*list)[i]);
    }
    out += ']';
  } else if (const Value::Map* map = value.map()) {
    out += '{';
    for (std::size_t i = 0; i < map->size(); ++i) {
      if (i > 0) out += ',';
      out += Json((*map)[i].first).dump() + ':';
      append(out, (*map)[i].second);
    }
    out += '}';
  } else if (const std::string* text = value.text()) {
    out += Json(*text).dump();
  } else if (const double* real = value.real()) {
    if (!std::isfinite(*real)) stop("a number without a value cannot be kept in a project", "give a number");
    out += Json(*real).dump();
  } else if (const auto* integer = value.integer()) {
    out += std::to_string(*integer);
  } else if (const bool* truth = value.truth()) {
    out += *truth ? "true" : "false";
  } else {
    out += "null";
  }
}

// A file from elsewhere may nest its values as deep as it likes.
constexpr int deepest = 200;

Value value_of(const Json& json, int depth) {
  if (depth > deepest) stop("a value in the project is nested too deep", "go back to a copy");
  switch (json.type()) {
    case Json::value_t::boolean:
      return json.get<bool>();
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
      return json.get<std::int64_t>();
    case Json::value_t::number_float:
      return json.get<double>();
    case Json::value_t::string:
      return json.get<std::string>();
    case Json::value_t::array: {
      Value::List out;
      for (const Json& item : json) out.push_back(value_of(item, depth + 1));
      return out;
    }
    case Json::value_t::object: {
      Value::Map out;
      for (const auto& [key, item] : json.items()) out.emplace_back(key, value_of(item, depth + 1));
      return out;
    }
    default:
      return {};
  }
}

}  // namespace

std::string json_text(const Value& value) {
  std::string out;
  try {
    append(out, value);
  } catch (const Json::exception&) {
    stop("a text is not UTF-8", "write it anew");
  }
  return out;
}

Value from_json_text(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded())
    stop("a value in the project is not JSON", "the project was changed by another program; go back to a copy");
  return value_of(json, 0);
}

}  // namespace batalia::sqlite
