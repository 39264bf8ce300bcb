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
#include <cstddef>
#include <optional>
#include <span>
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

// What the templates below leave to describe.cpp. A record's fields are looked at with their types forgotten: the loops
// over them are compiled once, and each type's part once for all the fields that have it, which is most of what a file
// full of descriptions takes to compile.
namespace detail {

struct AnyType {
  void (*read)(void* thing, const Value& value, Binding& binding);
  Value (*write)(const void* thing);
  bool (*same)(const void* a, const void* b);
  Value (*schema)(Value::Map& definitions);
};

struct AnyField {
  std::string_view name;
  std::string_view about;
  Need need;
  const void* (*member)(const void* record);
  const AnyType* type;
};

struct AnyRecord {
  std::string_view kind;
  std::span<const AnyField> fields;
};

// `record` is the same thing as `entity`, as the type that the fields' `member` expect.
void read_record(const AnyRecord& about, Entity& entity, void* record, const Value& value, Binding& binding);
// Leaves optional fields out that are the same as those of the default-made `fresh`.
Value write_record(const AnyRecord& about, const Entity& entity, const void* record, const void* fresh);
Value record_schema(const AnyRecord& about, Value::Map& definitions);

// The form that a map of one key names; reports where it names none.
std::optional<std::size_t> which_form(const Value& value, std::string_view about,
                                      std::span<const std::string_view> names, Binding& binding);
Value write_form(std::string_view name, Value inner);
Value forms_schema(std::span<const std::string_view> names, std::span<Value (*const)(Value::Map&)> schemas,
                   Value::Map& definitions);

Value type_schema(std::string_view type);
Value text_schema(std::string_view about, std::string_view pattern);  // an empty pattern is left out
Value enum_schema(const std::vector<std::string>& words);
Value list_schema(Value items);
Value table_schema(Value items);
Value document_schema(std::string_view title, Value (*root)(Value::Map&));

// Where a T stands already: a record is not moved there.
template <class T>
void read_into(T& thing, const Value& value, Binding& binding);

void report_unknown_word(const Value& value, const std::vector<std::string>& words, Binding& binding);
void report_not_text(const Value& value, std::string_view about, Binding& binding);
void report_not_a_list(const Value& value, Binding& binding);
void report_not_a_map(const Value& value, std::string_view kind, Binding& binding);

}  // namespace detail

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
      detail::report_not_text(value, TextForm<T>::about, binding);
      return T{};
    }
    Result<T> parsed = TextForm<T>::parse(*value.text());
    if (parsed) return *std::move(parsed);
    binding.report(value.mark, std::move(parsed).error());
    return T{};
  }
  static Value write(const T& thing) { return Value(std::string(TextForm<T>::format(thing))); }
  static Value schema(Value::Map&) {
    std::string_view pattern;
    if constexpr (requires { TextForm<T>::pattern; }) pattern = TextForm<T>::pattern;
    return detail::text_schema(TextForm<T>::about, pattern);
  }
};

template <>
struct Codec<std::string> {
  static std::string read(const Value& value, Binding& binding);
  static Value write(const std::string& text) { return Value(text); }
  static Value schema(Value::Map&) { return detail::type_schema("string"); }
};

template <>
struct Codec<int> {
  static int read(const Value& value, Binding& binding);
  static Value write(int number) { return Value(number); }
  static Value schema(Value::Map&) { return detail::type_schema("integer"); }
};

template <>
struct Codec<double> {
  static double read(const Value& value, Binding& binding);
  static Value write(double number);  // a whole number is written without a fraction
  static Value schema(Value::Map&) { return detail::type_schema("number"); }
};

template <>
struct Codec<bool> {
  static bool read(const Value& value, Binding& binding);
  static Value write(bool truth) { return Value(truth); }
  static Value schema(Value::Map&) { return detail::type_schema("boolean"); }
};

// Any value at all, kept as it is: parameters that only a registered kind understands.
template <>
struct Codec<Value> {
  static Value read(const Value& value, Binding&) { return value; }
  static Value write(const Value& value) { return value; }
  static Value schema(Value::Map&) { return Value(Value::Map{}); }
};

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
    if (value.list() == nullptr) {
      detail::report_not_a_list(value, binding);
      return {};
    }
    std::vector<T> out(value.list()->size());
    for (std::size_t i = 0; i < out.size(); ++i) detail::read_into(out[i], (*value.list())[i], binding);
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
  static Value schema(Value::Map& definitions) { return detail::table_schema(batalia::schema<T>(definitions)); }
};

namespace detail {

template <class T>
void read_thing(void* thing, const Value& value, Binding& binding) {
  read_into(*static_cast<T*>(thing), value, binding);
}

template <class T>
Value write_thing(const void* thing) {
  return unbind(*static_cast<const T*>(thing));
}

template <class T>
bool same_thing(const void* a, const void* b) {
  return *static_cast<const T*>(a) == *static_cast<const T*>(b);
}

template <class T>
inline constexpr AnyType any_type{&read_thing<T>, &write_thing<T>, &same_thing<T>, &batalia::schema<T>};

template <class E, std::size_t I>
const void* member_of(const void* record) {
  return &(static_cast<const E*>(record)->*std::get<I>(Description<E>::fields).member);
}

template <std::size_t I, class E, class M>
constexpr AnyField any_field(const Field<E, M>& field) {
  return {field.name, field.about, field.need, &member_of<E, I>, &any_type<M>};
}

template <class E>
inline constexpr auto any_fields = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array{any_field<I>(std::get<I>(Description<E>::fields))...};
}
(std::make_index_sequence<std::tuple_size_v<decltype(Description<E>::fields)>>{});

template <class E>
inline constexpr AnyRecord any_record{Description<E>::name, any_fields<E>};

template <class T>
void read_into(T& thing, const Value& value, Binding& binding) {
  if constexpr (Described<T>) {
    read_record(any_record<T>, thing, &thing, value, binding);
  } else {
    thing = bind<T>(value, binding);
  }
}

}  // namespace detail

template <Described E>
struct Codec<E> {
  static E read(const Value& value, Binding& binding) {
    E out;
    detail::read_into(out, value, binding);
    return out;
  }
  static Value write(const E& thing) {
    static const E fresh{};
    return detail::write_record(detail::any_record<E>, thing, &thing, &fresh);
  }
  static Value schema(Value::Map& definitions) { return detail::record_schema(detail::any_record<E>, definitions); }
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
    V out;
    if (const auto form = detail::which_form(value, Forms<V>::about, Forms<V>::names, binding)) {
      readers[*form](out, value.map()->front().second, binding);
    }
    return out;
  }
  static Value write(const V& thing) {
    return detail::write_form(Forms<V>::names[thing.index()],
                              std::visit([](const auto& form) { return unbind(form); }, thing));
  }
  static Value schema(Value::Map& definitions) { return detail::forms_schema(Forms<V>::names, schemas, definitions); }

 private:
  template <std::size_t I>
  static void read_form(V& out, const Value& value, Binding& binding) {
    out.template emplace<I>(bind<std::variant_alternative_t<I, V>>(value, binding));
  }

  static constexpr auto readers = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{&read_form<I>...};
  }
  (std::make_index_sequence<std::variant_size_v<V>>{});
  static constexpr auto schemas = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{&batalia::schema<std::variant_alternative_t<I, V>>...};
  }
  (std::make_index_sequence<std::variant_size_v<V>>{});
};

// The schema of a whole file whose root is an E.
template <Described E>
Value document_schema(std::string_view title) {
  return detail::document_schema(title, &schema<E>);
}

}  // namespace batalia
