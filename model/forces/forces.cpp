#include "model/forces/forces.h"

namespace batalia {
namespace {

std::optional<int> number(const Named<Rating>& ratings, std::string_view name) {
  const Rating* rating = find(ratings, name);
  if (rating == nullptr || !std::holds_alternative<int>(*rating)) return std::nullopt;
  return std::get<int>(*rating);
}

}  // namespace

Rating Codec<Rating>::read(const Value& value, Binding& binding) {
  if (value.text() != nullptr) return *value.text();
  return bind<int>(value, binding);
}

Value Codec<Rating>::write(const Rating& rating) {
  return std::visit([](const auto& form) { return unbind(form); }, rating);
}

Value Codec<Rating>::schema(Value::Map&) {
  return Value(Value::Map{{"type", Value(Value::List{Value("integer"), Value("string")})}});
}

std::string to_string(const Rating& rating) {
  if (const int* figure = std::get_if<int>(&rating)) return std::to_string(*figure);
  return std::get<std::string>(rating);
}

bool Unit::has(std::string_view trait) const { return std::ranges::find(traits, trait, &Id::str) != traits.end(); }

std::optional<int> Unit::rating(std::string_view rating_name) const { return number(ratings, rating_name); }

std::optional<int> rating(const Leader& leader, std::string_view name) { return number(leader.ratings, name); }

}  // namespace batalia
