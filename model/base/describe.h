// One description of each kind of record serves every reader, writer, schema and difference: which fields it
// has, in which order, which of them are needed, and what each means.
//
//   struct Side : Entity { Id id; std::string name; };
//   template <> struct Description<Side> {
//     static constexpr std::string_view name = "side";
//     static constexpr auto fields = std::tuple(required("id", &Side::id, "…"), required("name", &Side::name, "…"));
//   };
//
// Then `bind<Side>(value, binding)` makes a Side of a Value and reports all that is wrong with it, at its line;
// `unbind(side)` makes the Value again, and `schema<Side>()` its JSON Schema. Keys that no field knows are kept
// and written back, so that a file made by a newer version or another tool loses nothing.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "model/base/clock.h"
#include "model/base/id.h"
#include "model/base/problem.h"
#include "model/base/value.h"

namespace batalia {

// What every described record carries besides its fields.
struct Entity {
  Mark mark;
  Value::Map extras;  // keys that are not known here, in the order of the file

  friend bool operator==(const Entity&, const Entity&) = default;
};

enum class Need { required, optional };

template <class E, class M>
struct Field {
  std::string_view name;
  M E::*member;
  Need need;
  std::string_view about;
};

template <class E, class M>
constexpr Field<E, M> required(std::string_view name, M E::*member, std::string_view about) {
  return {name, member, Need::required, about};
}

// Left out of files while it equals its value in a default-made record.
template <class E, class M>
constexpr Field<E, M> optional(std::string_view name, M E::*member, std::string_view about) {
  return {name, member, Need::optional, about};
}

template <class E>
struct Description;

template <class E>
concept Described = requires {
  { Description<E>::name } -> std::convertible_to<std::string_view>;
  Description<E>::fields;
};

// For an enumeration: specialise with `static constexpr std::array<std::pair<E, std::string_view>, N> values`.
template <class E>
struct Words;

template <class E>
concept Worded = std::is_enum_v<E> && requires {
  Words<E>::values;
};

template <Worded E>
constexpr std::string_view word(E value) {
  for (const auto& [known, name] : Words<E>::values) {
    if (known == value) return name;
  }
  return {};
}

template <Worded E>
constexpr std::optional<E> from_word(std::string_view text) {
  for (const auto& [known, name] : Words<E>::values) {
    if (name == text) return known;
  }
  return std::nullopt;
}

// Collects what is wrong while a document is bound. Nothing is thrown: all problems of a file come at once.
class Binding {
 public:
  explicit Binding(std::string file = {}) : file_(std::move(file)) {}

  void report(Mark mark, std::string what, std::string remedy = {});
  // Adds the place to a failure that had none.
  void report(Mark mark, Problem problem);

  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] const Problems& problems() const { return problems_; }

 private:
  std::string file_;
  Problems problems_;
};

// How a T is read from and written to a Value. `read` reports to the binding and then returns a default T.
template <class T>
struct Codec;

template <class T>
T bind(const Value& value, Binding& binding) {
  return Codec<T>::read(value, binding);
}

template <class T>
Value unbind(const T& thing) {
  return Codec<T>::write(thing);
}

// A JSON Schema (draft 2020-12) as a Value. Described records come as "$ref": "#/$defs/<name>" and are added to
// `definitions` once each.
template <class T>
Value schema(Value::Map& definitions) {
  return Codec<T>::schema(definitions);
}

// A leaf that is written as one text: a type specialises `TextForm` with parse, format, what and pattern.
template <class T>
struct TextForm;

template <class T>
concept Textual = requires(const T& thing, std::string_view text) {
  { TextForm<T>::parse(text) } -> std::same_as<Result<T>>;
  { TextForm<T>::format(thing) } -> std::convertible_to<std::string>;
  { TextForm<T>::about } -> std::convertible_to<std::string_view>;
};

template <>
struct TextForm<Id> {
  static constexpr std::string_view about = "an id: lower-case letters, digits and single hyphens";
  static constexpr std::string_view pattern = "^[a-z0-9]+(-[a-z0-9]+)*$";
  static Result<Id> parse(std::string_view text);
  static std::string format(const Id& id) { return id.str(); }
};

template <>
struct TextForm<ClockTime> {
  static constexpr std::string_view about = "a time of day, \"13:20\"";
  static constexpr std::string_view pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$";
  static Result<ClockTime> parse(std::string_view text) { return parse_clock(text); }
  static std::string format(ClockTime time) { return batalia::format(time); }
};

template <>
struct TextForm<Date> {
  static constexpr std::string_view about = "a date, \"1645-05-05\"";
  static constexpr std::string_view pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";
  static Result<Date> parse(std::string_view text) { return parse_date(text); }
  static std::string format(Date date) { return batalia::format(date); }
};

template <Textual T>
struct Codec<T> {
  static T read(const Value& value, Binding& binding) {
    if (value.text() == nullptr) {
      binding.report(value.mark, "expected " + std::string(TextForm<T>::about) + ", not " + value.described(),
                     "write it as text in double quotes");
      return T{};
    }
    Result<T> parsed = TextForm<T>::parse(*value.text());
    if (parsed) return *std::move(parsed);
    binding.report(value.mark, std::move(parsed).error());
    return T{};
  }
  static Value write(const T& thing) { return Value(std::string(TextForm<T>::format(thing))); }
  static Value schema(Value::Map&) {
    Value::Map out{{"type", Value("string")}, {"description", Value(TextForm<T>::about)}};
    if constexpr (requires { TextForm<T>::pattern; }) out.emplace_back("pattern", Value(TextForm<T>::pattern));
    return Value(std::move(out));
  }
};

template <>
struct Codec<std::string> {
  static std::string read(const Value& value, Binding& binding);
  static Value write(const std::string& text) { return Value(text); }
  static Value schema(Value::Map&) { return Value(Value::Map{{"type", Value("string")}}); }
};

template <>
struct Codec<int> {
  static int read(const Value& value, Binding& binding);
  static Value write(int number) { return Value(number); }
  static Value schema(Value::Map&) { return Value(Value::Map{{"type", Value("integer")}}); }
};

template <>
struct Codec<double> {
  static double read(const Value& value, Binding& binding);
  static Value write(double number);  // a whole number is written without a fraction
  static Value schema(Value::Map&) { return Value(Value::Map{{"type", Value("number")}}); }
};

template <>
struct Codec<bool> {
  static bool read(const Value& value, Binding& binding);
  static Value write(bool truth) { return Value(truth); }
  static Value schema(Value::Map&) { return Value(Value::Map{{"type", Value("boolean")}}); }
};

// Any value at all, kept as it is: parameters that only a registered kind understands.
template <>
struct Codec<Value> {
  static Value read(const Value& value, Binding&) { return value; }
  static Value write(const Value& value) { return value; }
  static Value schema(Value::Map&) { return Value(Value::Map{}); }
};

namespace detail {
Value enum_schema(const std::vector<std::string>& words);
void report_unknown_word(const Value& value, const std::vector<std::string>& words, Binding& binding);
void report_not_a_list(const Value& value, Binding& binding);
void report_not_a_map(const Value& value, std::string_view kind, Binding& binding);
void report_missing(Mark mark, std::string_view kind, const std::string& who, std::string_view field,
                    std::string_view about, Binding& binding);
Value list_schema(Value items);
Value record_schema(Value::Map properties, Value::List required);
}  // namespace detail

template <Worded E>
std::vector<std::string> all_words() {
  std::vector<std::string> words;
  for (const auto& entry : Words<E>::values) words.emplace_back(entry.second);
  return words;
}

template <Worded E>
struct Codec<E> {
  static E read(const Value& value, Binding& binding) {
    if (value.text() != nullptr) {
      if (const auto known = from_word<E>(*value.text())) return *known;
    }
    detail::report_unknown_word(value, all_words<E>(), binding);
    return E{};
  }
  static Value write(E value) { return Value(word(value)); }
  static Value schema(Value::Map&) { return detail::enum_schema(all_words<E>()); }
};

template <class T>
struct Codec<std::optional<T>> {
  static std::optional<T> read(const Value& value, Binding& binding) {
    if (value.is_null()) return std::nullopt;
    return bind<T>(value, binding);
  }
  static Value write(const std::optional<T>& thing) { return thing ? unbind(*thing) : Value(); }
  static Value schema(Value::Map& definitions) { return batalia::schema<T>(definitions); }
};

template <class T>
struct Codec<std::vector<T>> {
  static std::vector<T> read(const Value& value, Binding& binding) {
    std::vector<T> out;
    if (value.list() == nullptr) {
      detail::report_not_a_list(value, binding);
      return out;
    }
    out.reserve(value.list()->size());
    for (const Value& item : *value.list()) out.push_back(bind<T>(item, binding));
    return out;
  }
  static Value write(const std::vector<T>& things) {
    Value::List items;
    items.reserve(things.size());
    for (const T& thing : things) items.push_back(unbind(thing));
    return Value(std::move(items));
  }
  static Value schema(Value::Map& definitions) { return detail::list_schema(batalia::schema<T>(definitions)); }
};

// Names to things in the order of the file: `{strength: 3, morale: 8}`.
template <class T>
using Named = std::vector<std::pair<std::string, T>>;

template <class T>
const T* find(const Named<T>& named, std::string_view name) {
  const auto it = std::ranges::find(named, name, &std::pair<std::string, T>::first);
  return it == named.end() ? nullptr : &it->second;
}

template <class T>
struct Codec<std::vector<std::pair<std::string, T>>> {
  static Named<T> read(const Value& value, Binding& binding) {
    Named<T> out;
    if (value.map() == nullptr) {
      detail::report_not_a_map(value, "table of names", binding);
      return out;
    }
    for (const auto& [name, item] : *value.map()) out.emplace_back(name, bind<T>(item, binding));
    return out;
  }
  static Value write(const Named<T>& named) {
    Value::Map out;
    for (const auto& [name, thing] : named) out.emplace_back(name, unbind(thing));
    return Value(std::move(out));
  }
  static Value schema(Value::Map& definitions) {
    return Value(Value::Map{{"type", Value("object")}, {"additionalProperties", batalia::schema<T>(definitions)}});
  }
};

template <Described E>
struct Codec<E> {
  static E read(const Value& value, Binding& binding) {
    E out;
    out.mark = value.mark;
    if (value.map() == nullptr) {
      detail::report_not_a_map(value, Description<E>::name, binding);
      return out;
    }
    const Value* id = value.find("id");
    const std::string who = id != nullptr && id->text() != nullptr ? *id->text() : std::string();
    std::apply([&](const auto&... field) { (read_field(out, field, value, who, binding), ...); },
               Description<E>::fields);
    for (const auto& [key, item] : *value.map()) {
      if (!knows(key)) out.extras.emplace_back(key, item);
    }
    return out;
  }

  static Value write(const E& thing) {
    static const E fresh{};
    Value::Map out;
    const auto put = [&](const auto& field) {
      if (field.need == Need::required || thing.*field.member != fresh.*field.member) {
        out.emplace_back(std::string(field.name), unbind(thing.*field.member));
      }
    };
    std::apply([&](const auto&... field) { (put(field), ...); }, Description<E>::fields);
    out.insert(out.end(), thing.extras.begin(), thing.extras.end());
    Value value(std::move(out));
    value.mark = thing.mark;
    return value;
  }

  static Value schema(Value::Map& definitions) {
    const std::string name(Description<E>::name);
    const auto known = std::ranges::find(definitions, name, &Value::Map::value_type::first);
    if (known == definitions.end()) {
      definitions.emplace_back(name, Value());  // first, so that a record may contain its own kind
      Value::Map properties;
      Value::List needed;
      const auto add = [&](const auto& field) {
        using M = std::remove_cvref_t<decltype(std::declval<E>().*field.member)>;
        Value property = batalia::schema<M>(definitions);
        property.set("description", Value(field.about));
        properties.emplace_back(std::string(field.name), std::move(property));
        if (field.need == Need::required) needed.emplace_back(field.name);
      };
      std::apply([&](const auto&... field) { (add(field), ...); }, Description<E>::fields);
      std::ranges::find(definitions, name, &Value::Map::value_type::first)->second =
          detail::record_schema(std::move(properties), std::move(needed));
    }
    return Value(Value::Map{{"$ref", Value("#/$defs/" + name)}});
  }

 private:
  template <class M>
  static void read_field(E& out, const Field<E, M>& field, const Value& value, const std::string& who,
                         Binding& binding) {
    const Value* item = value.find(field.name);
    if (item != nullptr && !item->is_null()) {
      out.*field.member = bind<M>(*item, binding);
    } else if (field.need == Need::required) {
      detail::report_missing(value.mark, Description<E>::name, who, field.name, field.about, binding);
    }
  }

  static bool knows(std::string_view key) {
    return std::apply([&](const auto&... field) { return ((field.name == key) || ...); }, Description<E>::fields);
  }
};

// One of several forms, each written as a map of one key that names the form: `{at: "1908"}`, `{enters: {…}}`.
// Specialise with `static constexpr std::array<std::string_view, N> names`, in the order of the variant.
template <class V>
struct Forms;

template <class V>
concept Formed = requires {
  Forms<V>::names;
  std::variant_size<V>::value;
};

template <Formed V>
struct Codec<V> {
  static V read(const Value& value, Binding& binding) {
    std::vector<std::string> words(Forms<V>::names.begin(), Forms<V>::names.end());
    if (value.map() == nullptr || value.map()->size() != 1) {
      detail::report_not_a_map(value, Forms<V>::about, binding);
      return V{};
    }
    const auto& [name, item] = value.map()->front();
    std::optional<V> out;
    with_index(name, [&]<std::size_t I>() {
      out.emplace(std::in_place_index<I>, bind<std::variant_alternative_t<I, V>>(item, binding));
    });
    if (out) return *std::move(out);
    Value unknown{std::string_view(name)};
    unknown.mark = value.mark;
    detail::report_unknown_word(unknown, words, binding);
    return V{};
  }
  static Value write(const V& thing) {
    Value inner = std::visit([](const auto& form) { return unbind(form); }, thing);
    return Value(Value::Map{{std::string(Forms<V>::names[thing.index()]), std::move(inner)}});
  }
  static Value schema(Value::Map& definitions) {
    Value::List forms;
    for (const std::string_view name : Forms<V>::names) {
      with_index(name, [&]<std::size_t I>() {
        Value::Map properties{{std::string(name), batalia::schema<std::variant_alternative_t<I, V>>(definitions)}};
        Value form = detail::record_schema(std::move(properties), {Value(name)});
        form.set("additionalProperties", Value(false));
        forms.push_back(std::move(form));
      });
    }
    return Value(Value::Map{{"oneOf", Value(std::move(forms))}});
  }

 private:
  template <class F>
  static void with_index(std::string_view name, F&& f) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((Forms<V>::names[I] == name ? f.template operator()<I>() : void()), ...);
    }
    (std::make_index_sequence<std::variant_size_v<V>>{});
  }
};

// The schema of a whole file whose root is an E.
template <Described E>
Value document_schema(std::string_view title) {
  Value::Map definitions;
  Value root = schema<E>(definitions);
  return Value(Value::Map{{"$schema", Value("https://json-schema.org/draft/2020-12/schema")},
                          {"title", Value(title)},
                          {"$ref", *root.find("$ref")},
                          {"$defs", Value(std::move(definitions))}});
}

}  // namespace batalia
