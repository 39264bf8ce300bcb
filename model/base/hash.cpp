#include "model/base/hash.h"

#include <string>

namespace batalia {
namespace {

// With its length, so that "ab" "c" is not "a" "bc".
std::uint64_t counted(std::string_view text, std::uint64_t start) {
  return hash_text(text, hash_text(std::to_string(text.size()) + ":", start));
}

}  // namespace

std::uint64_t hash_value(const Value& value, std::uint64_t start) {
  if (const std::string* text = value.text()) return counted(*text, hash_text("t", start));
  if (const Value::List* list = value.list()) {
    start = counted("l", hash_text(std::to_string(list->size()), start));
    for (const Value& each : *list) start = hash_value(each, start);
    return start;
  }
  if (const Value::Map* map = value.map()) {
    start = counted("m", hash_text(std::to_string(map->size()), start));
    for (const auto& [key, each] : *map) start = hash_value(each, counted(key, start));
    return start;
  }
  return counted(value.brief(), hash_text("s", start));
}

}  // namespace batalia
