// A value as files write it: nothing, a truth, a number, a text, a list or a map in order. It is the common
// form between a file format and the typed model, and what a change says a field was and now is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/base/place.h"

namespace batalia {

class Value {
 public:
  using List = std::vector<Value>;
  // In the order of the file; keys are unique (format readers refuse duplicates).
  using Map = std::vector<std::pair<std::string, Value>>;

  Value() = default;
  Value(bool truth) : data_(truth) {}
  Value(int number) : data_(static_cast<std::int64_t>(number)) {}
  Value(std::int64_t number) : data_(number) {}
  Value(double number) : data_(number) {}
  Value(const char* text) : data_(std::string(text)) {}
  Value(std::string_view text) : data_(std::string(text)) {}
  Value(std::string text) : data_(std::move(text)) {}
  Value(List list) : data_(std::move(list)) {}
  Value(Map map) : data_(std::move(map)) {}

  // Not inline: what a variant of seven kinds takes to be copied or cleared is too much code for every place that does.
  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other);
  Value& operator=(Value&& other) noexcept;
  ~Value();

  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  [[nodiscard]] const bool* truth() const { return std::get_if<bool>(&data_); }
  [[nodiscard]] const std::int64_t* integer() const { return std::get_if<std::int64_t>(&data_); }
  [[nodiscard]] const double* real() const { return std::get_if<double>(&data_); }
  [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&data_); }
  [[nodiscard]] const List* list() const { return std::get_if<List>(&data_); }
  [[nodiscard]] const Map* map() const { return std::get_if<Map>(&data_); }
  [[nodiscard]] List* list() { return std::get_if<List>(&data_); }
  [[nodiscard]] Map* map() { return std::get_if<Map>(&data_); }

  // The value under `key`, or null where this is no map or has no such key.
  [[nodiscard]] const Value* find(std::string_view key) const;
  [[nodiscard]] Value* find(std::string_view key);
  // Sets `key`, at its place if there is one, at the end otherwise. Makes a map of a value that is none.
  void set(std::string_view key, Value value);
  // True where there was something to take away.
  bool erase(std::string_view key);

  // For messages: "a list", "the text 'woods'".
  [[nodiscard]] std::string described() const;
  // One line, as a flow value of the canonical form without quotes: for messages and diffs.
  [[nodiscard]] std::string brief() const;

  Mark mark;

  friend bool operator==(const Value& a, const Value& b);

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Map> data_;
};

}  // namespace batalia
