#include "model/base/describe.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "model/base/text.h"

namespace batalia {

void Binding::report(Mark mark, std::string what, std::string remedy) {
  problems_.push_back({{file_, mark.line, mark.column}, std::move(what), std::move(remedy)});
}

void Binding::report(Mark mark, Problem problem) { report(mark, std::move(problem.what), std::move(problem.remedy)); }

Result<Id> TextForm<Id>::parse(std::string_view text) {
  if (Id::valid(text)) return Id(text);
  return fail(fmt::format("'{}' is not an id", text),
              "use lower-case letters a to z, digits and single hyphens between them, like \"alt-kolb\"");
}

std::string Codec<std::string>::read(const Value& value, Binding& binding) {
  if (value.text() != nullptr) return *value.text();
  binding.report(value.mark, fmt::format("expected text, not {}", value.described()), "put it in double quotes");
  return {};
}

int Codec<int>::read(const Value& value, Binding& binding) {
  if (const auto* number = value.integer()) {
    if (*number >= std::numeric_limits<int>::min() && *number <= std::numeric_limits<int>::max()) {
      return static_cast<int>(*number);
    }
  }
  binding.report(value.mark, fmt::format("expected a whole number, not {}", value.described()),
                 "write digits without quotes");
  return 0;
}

double Codec<double>::read(const Value& value, Binding& binding) {
  if (const auto* number = value.integer()) return static_cast<double>(*number);
  if (value.real() != nullptr && std::isfinite(*value.real())) return *value.real();
  binding.report(value.mark, fmt::format("expected a number, not {}", value.described()),
                 "write digits without quotes");
  return 0;
}

Value Codec<double>::write(double number) {
  constexpr double largest_exact = 9007199254740992.0;
  if (number == std::trunc(number) && std::abs(number) < largest_exact) {
    return Value(static_cast<std::int64_t>(number));
  }
  return Value(number);
}

bool Codec<bool>::read(const Value& value, Binding& binding) {
  if (value.truth() != nullptr) return *value.truth();
  binding.report(value.mark, fmt::format("expected true or false, not {}", value.described()),
                 "write true or false without quotes");
  return false;
}

namespace detail {

Value enum_schema(const std::vector<std::string>& words) {
  Value::List list;
  for (const std::string& known : words) list.emplace_back(known);
  return Value(Value::Map{{"enum", Value(std::move(list))}});
}

void report_unknown_word(const Value& value, const std::vector<std::string>& words, Binding& binding) {
  if (value.text() == nullptr) {
    binding.report(value.mark, fmt::format("expected a word, not {}", value.described()), suggestion("", words));
    return;
  }
  binding.report(value.mark, fmt::format("unknown word '{}'", *value.text()), suggestion(*value.text(), words));
}

void report_not_a_list(const Value& value, Binding& binding) {
  binding.report(value.mark, fmt::format("expected a list, not {}", value.described()),
                 "write it as [a, b] or as lines that begin with '- '");
}

void report_not_a_map(const Value& value, std::string_view kind, Binding& binding) {
  binding.report(value.mark, fmt::format("expected a {}, not {}", kind, value.described()),
                 "write it as {key: value} or as lines of 'key: value'");
}

void report_missing(Mark mark, std::string_view kind, const std::string& who, std::string_view field,
                    std::string_view about, Binding& binding) {
  binding.report(mark, fmt::format("the {}{} has no '{}'", kind, who.empty() ? "" : fmt::format(" '{}'", who), field),
                 fmt::format("add it: {}", about));
}

Value list_schema(Value items) { return Value(Value::Map{{"type", Value("array")}, {"items", std::move(items)}}); }

Value record_schema(Value::Map properties, Value::List required) {
  Value::Map out{{"type", Value("object")}, {"properties", Value(std::move(properties))}};
  if (!required.empty()) out.emplace_back("required", Value(std::move(required)));
  return Value(std::move(out));
}

}  // namespace detail
}  // namespace batalia
