#include "model/base/describe.h"

#include <fmt/format.h>

#include <algorithm>
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

void read_record(const AnyRecord& about, Entity& entity, void* record, const Value& value, Binding& binding) {
  entity.mark = value.mark;
  if (value.map() == nullptr) {
    report_not_a_map(value, about.kind, binding);
    return;
  }
  for (const AnyField& field : about.fields) {
    const Value* item = value.find(field.name);
    if (item != nullptr && !item->is_null()) {
      field.type->read(const_cast<void*>(field.member(record)), *item, binding);
    } else if (field.need == Need::required) {
      const Value* id = value.find("id");
      const std::string who = id != nullptr && id->text() != nullptr ? fmt::format(" '{}'", *id->text()) : "";
      binding.report(value.mark, fmt::format("the {}{} has no '{}'", about.kind, who, field.name),
                     fmt::format("add it: {}", field.about));
    }
  }
  for (const auto& [key, item] : *value.map()) {
    if (std::ranges::find(about.fields, key, &AnyField::name) == about.fields.end()) {
      entity.extras.emplace_back(key, item);
    }
  }
}

Value write_record(const AnyRecord& about, const Entity& entity, const void* record, const void* fresh) {
  Value::Map out;
  for (const AnyField& field : about.fields) {
    const void* member = field.member(record);
    if (field.need == Need::required || !field.type->same(member, field.member(fresh))) {
      out.emplace_back(std::string(field.name), field.type->write(member));
    }
  }
  out.insert(out.end(), entity.extras.begin(), entity.extras.end());
  Value value(std::move(out));
  value.mark = entity.mark;
  return value;
}

namespace {

Value object_schema(Value::Map properties, Value::List required) {
  Value::Map out{{"type", Value("object")}, {"properties", Value(std::move(properties))}};
  if (!required.empty()) out.emplace_back("required", Value(std::move(required)));
  return Value(std::move(out));
}

}  // namespace

Value record_schema(const AnyRecord& about, Value::Map& definitions) {
  const auto definition = [&] { return std::ranges::find(definitions, about.kind, &Value::Map::value_type::first); };
  if (definition() == definitions.end()) {
    definitions.emplace_back(std::string(about.kind), Value());  // first, so that a record may contain its own kind
    Value::Map properties;
    Value::List needed;
    for (const AnyField& field : about.fields) {
      Value property = field.type->schema(definitions);
      property.set("description", Value(field.about));
      properties.emplace_back(std::string(field.name), std::move(property));
      if (field.need == Need::required) needed.emplace_back(field.name);
    }
    definition()->second = object_schema(std::move(properties), std::move(needed));
  }
  return Value(Value::Map{{"$ref", Value(fmt::format("#/$defs/{}", about.kind))}});
}

std::optional<std::size_t> which_form(const Value& value, std::string_view about,
                                      std::span<const std::string_view> names, Binding& binding) {
  if (value.map() == nullptr || value.map()->size() != 1) {
    report_not_a_map(value, about, binding);
    return std::nullopt;
  }
  const std::string& name = value.map()->front().first;
  const auto known = std::ranges::find(names, name);
  if (known != names.end()) return static_cast<std::size_t>(known - names.begin());
  Value unknown{std::string_view(name)};
  unknown.mark = value.mark;
  report_unknown_word(unknown, {names.begin(), names.end()}, binding);
  return std::nullopt;
}

Value write_form(std::string_view name, Value inner) {
  return Value(Value::Map{{std::string(name), std::move(inner)}});
}

Value forms_schema(std::span<const std::string_view> names, std::span<Value (*const)(Value::Map&)> schemas,
                   Value::Map& definitions) {
  Value::List forms;
  for (std::size_t i = 0; i < names.size(); ++i) {
    Value form = object_schema({{std::string(names[i]), schemas[i](definitions)}}, {Value(names[i])});
    form.set("additionalProperties", Value(false));
    forms.push_back(std::move(form));
  }
  return Value(Value::Map{{"oneOf", Value(std::move(forms))}});
}

Value type_schema(std::string_view type) { return Value(Value::Map{{"type", Value(type)}}); }

Value text_schema(std::string_view about, std::string_view pattern) {
  Value::Map out{{"type", Value("string")}, {"description", Value(about)}};
  if (!pattern.empty()) out.emplace_back("pattern", Value(pattern));
  return Value(std::move(out));
}

Value enum_schema(const std::vector<std::string>& words) {
  Value::List list;
  for (const std::string& known : words) list.emplace_back(known);
  return Value(Value::Map{{"enum", Value(std::move(list))}});
}

Value list_schema(Value items) { return Value(Value::Map{{"type", Value("array")}, {"items", std::move(items)}}); }

Value table_schema(Value items) {
  return Value(Value::Map{{"type", Value("object")}, {"additionalProperties", std::move(items)}});
}

Value document_schema(std::string_view title, Value (*root)(Value::Map&)) {
  Value::Map definitions;
  const Value reference = root(definitions);
  return Value(Value::Map{{"$schema", Value("https://json-schema.org/draft/2020-12/schema")},
                          {"title", Value(title)},
                          {"$ref", *reference.find("$ref")},
                          {"$defs", Value(std::move(definitions))}});
}

void report_unknown_word(const Value& value, const std::vector<std::string>& words, Binding& binding) {
  if (value.text() == nullptr) {
    binding.report(value.mark, fmt::format("expected a word, not {}", value.described()), suggestion("", words));
    return;
  }
  binding.report(value.mark, fmt::format("unknown word '{}'", *value.text()), suggestion(*value.text(), words));
}

void report_not_text(const Value& value, std::string_view about, Binding& binding) {
  binding.report(value.mark, fmt::format("expected {}, not {}", about, value.described()),
                 "write it as text in double quotes");
}

void report_not_a_list(const Value& value, Binding& binding) {
  binding.report(value.mark, fmt::format("expected a list, not {}", value.described()),
                 "write it as [a, b] or as lines that begin with '- '");
}

void report_not_a_map(const Value& value, std::string_view kind, Binding& binding) {
  binding.report(value.mark, fmt::format("expected a {}, not {}", kind, value.described()),
                 "write it as {key: value} or as lines of 'key: value'");
}

}  // namespace detail
}  // namespace batalia
