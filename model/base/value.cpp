#include "model/base/value.h"

#include <fmt/format.h>

#include <algorithm>

namespace batalia {

Value::Value(const Value& other) = default;
Value::Value(Value&& other) noexcept = default;
Value& Value::operator=(const Value& other) = default;
Value& Value::operator=(Value&& other) noexcept = default;
Value::~Value() = default;

// Written out: clang 16 dies of a defaulted one, for a type that contains itself. Marks are no part of a value.
bool operator==(const Value& a, const Value& b) { return a.data_ == b.data_; }

const Value* Value::find(std::string_view key) const {
  const Map* entries = map();
  if (entries == nullptr) return nullptr;
  const auto it = std::ranges::find(*entries, key, &Map::value_type::first);
  return it == entries->end() ? nullptr : &it->second;
}

Value* Value::find(std::string_view key) { return const_cast<Value*>(std::as_const(*this).find(key)); }

void Value::set(std::string_view key, Value value) {
  if (Value* present = find(key)) {
    *present = std::move(value);
    return;
  }
  if (map() == nullptr) data_ = Map{};
  map()->emplace_back(std::string(key), std::move(value));
}

bool Value::erase(std::string_view key) {
  Map* entries = map();
  return entries != nullptr && std::erase_if(*entries, [&](const auto& entry) { return entry.first == key; }) > 0;
}

std::string Value::described() const {
  if (is_null()) return "nothing";
  if (truth() != nullptr) return fmt::format("the truth value {}", *truth());
  if (integer() != nullptr) return fmt::format("the number {}", *integer());
  if (real() != nullptr) return fmt::format("the number {}", *real());
  if (text() != nullptr) return fmt::format("the text '{}'", *text());
  return list() != nullptr ? "a list" : "a map";
}

std::string Value::brief() const {
  if (is_null()) return "nothing";
  if (truth() != nullptr) return *truth() ? "true" : "false";
  if (integer() != nullptr) return fmt::format("{}", *integer());
  if (real() != nullptr) return fmt::format("{}", *real());
  if (text() != nullptr) return *text();
  std::string out;
  if (const List* items = list()) {
    for (const Value& item : *items) out += (out.empty() ? "" : ", ") + item.brief();
    return "[" + out + "]";
  }
  for (const auto& [key, value] : *map()) out += (out.empty() ? "" : ", ") + key + ": " + value.brief();
  return "{" + out + "}";
}

}  // namespace batalia
