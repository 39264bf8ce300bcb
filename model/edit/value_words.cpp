#include "model/edit/value_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/base/path.h"

namespace batalia {
namespace {

std::string joined(const std::string& field, const std::string& part) {
  return field.empty() || part.empty() ? field + part : field + " " + part;
}

std::string leaf(const std::string& field, const Value& was, const Value& now) {
  if (was.is_null()) return joined(field, fmt::format("{} (new)", now.brief()));
  if (now.is_null()) return joined(field, fmt::format("taken away, was {}", was.brief()));
  return joined(field, fmt::format("{}, was {}", now.brief(), was.brief()));
}

// What an element of a list is called that has no id: an effect its kind, any other its number.
std::string element_name(const Value& element, std::size_t index) {
  if (std::string name = identity(element); element.map() != nullptr && !name.empty()) return name;
  const Value* kind = element.find("kind");
  return kind != nullptr && kind->text() != nullptr ? spaced(*kind->text()) : fmt::format("number {}", index + 1);
}

void collect(const std::string& field, const Value& was, const Value& now, std::vector<std::string>& out) {
  if (was == now) return;
  const Value::Map* before = was.map();
  const Value::Map* after = now.map();
  if (before != nullptr && after != nullptr) {
    for (const auto& [key, value] : *before) {
      const Value* there = now.find(key);
      collect(joined(field, spaced(key)), value, there == nullptr ? Value() : *there, out);
    }
    for (const auto& [key, value] : *after) {
      if (was.find(key) == nullptr) collect(joined(field, spaced(key)), Value(), value, out);
    }
    return;
  }
  const Value::List* old_items = was.list();
  const Value::List* new_items = now.list();
  const auto records = [](const Value::List& items) {
    return std::ranges::all_of(items, [](const Value& item) { return item.map() != nullptr; });
  };
  if (old_items != nullptr && new_items != nullptr && old_items->size() == new_items->size() && records(*old_items) &&
      records(*new_items)) {
    for (std::size_t i = 0; i < old_items->size(); ++i)
      collect(joined(field, element_name((*old_items)[i], i)), (*old_items)[i], (*new_items)[i], out);
    return;
  }
  out.push_back(leaf(field, was, now));
}

}  // namespace

std::string spaced(std::string_view key) {
  std::string out(key);
  std::ranges::replace(out, '-', ' ');
  return out;
}

std::string was_and_now(const std::string& field, const Value& was, const Value& now) {
  std::vector<std::string> parts;
  collect(field, was, now, parts);
  return parts.empty() ? leaf(field, was, now) : fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace batalia
