#include "formats/sqlite/row_shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "formats/sqlite/connection.h"

namespace batalia::sqlite {
namespace {

using Kind = Field::Kind;

bool is_inner(const Field& field) { return field.kind == Kind::record || field.kind == Kind::forms; }
bool is_list(const Field& field) { return field.kind == Kind::words || field.kind == Kind::records; }

Value empty_of(const Field& field) {
  if (is_list(field)) return Value::List{};
  if (field.kind == Kind::scalar || field.kind == Kind::kind_word) return {};
  return Value::Map{};
}

bool fits(Scalar scalar, const Value& value) {
  switch (scalar) {
    case Scalar::text:
      return value.text() != nullptr;
    case Scalar::integer:
      return value.integer() != nullptr;
    case Scalar::number:
      return value.integer() != nullptr || value.real() != nullptr;
    case Scalar::truth:
      return value.truth() != nullptr;
    case Scalar::json:
      break;
  }
  return true;
}

const char* wanted(Scalar scalar) {
  switch (scalar) {
    case Scalar::text:
      return "write it as text";
    case Scalar::integer:
      return "give a whole number";
    case Scalar::number:
      return "give a number";
    default:
      return "write true or false";
  }
}

class Flattening {
 public:
  Flattening(const Table& table, const std::string& thing, const RatingsInOrder& in_order)
      : thing_(thing), in_order_(in_order) {
    row_.cells.resize(table.columns.size());
  }

  FlatRow flatten(const Table& table, const Value& record) {
    if (record.map() == nullptr)
      stop(fmt::format("{} is {}, not a record", thing_, record.described()), "write its fields");
    Value::Map extras;
    const Keys keys = inner(table.fields, *record.map(), extras);
    if (!extras.empty()) row_.extras = Value(std::move(extras));
    if (!keys.natural) row_.shape = Value(keys.listed);
    return std::move(row_);
  }

 private:
  struct Keys {
    Value::List listed;
    bool natural = true;
  };
  // How a field of a record is listed among its keys.
  struct Put {
    bool there = true;                // reading finds something of it
    std::optional<Value::List> keys;  // where they are not in their natural order
  };

  Keys inner(const std::vector<Field>& fields, const Value::Map& map, Value::Map& extras) {
    Keys out;
    const Field* last = nullptr;
    bool had_extras = false;
    for (const auto& [key, value] : map) {
      const Field* field = find_field(fields, key);
      if (field == nullptr || value.is_null() || field->kind == Kind::ground) {
        extras.emplace_back(key, value);
        out.listed.emplace_back(key);
        had_extras = true;
        continue;
      }
      const Put put = this->put(*field, value, extras);
      if (had_extras || !put.there || put.keys || (last != nullptr && field < last)) out.natural = false;
      last = field;
      out.listed.push_back(put.keys ? Value(Value::List{Value(key), Value(*put.keys)}) : Value(key));
    }
    return out;
  }

  Put put(const Field& field, const Value& value, Value::Map& extras) {
    if (is_list(field) ? value.list() == nullptr
                       : field.kind != Kind::scalar && field.kind != Kind::kind_word && value.map() == nullptr) {
      refuse(field, value, is_list(field) ? "write it as a list" : "write its fields");
    }
    switch (field.kind) {
      case Kind::kind_word:
        return {};
      case Kind::scalar:
        if (!fits(field.scalar, value)) refuse(field, value, wanted(field.scalar));
        row_.cells[static_cast<std::size_t>(field.index)] = &value;
        return {};
      case Kind::record:
        return put_inner(field, *value.map(), extras, !value.map()->empty());
      case Kind::forms:
        return put_form(field, value, extras);
      case Kind::words:
        for (const Value& item : *value.list()) {
          if (!fits(field.table->item, item)) refuse(field, item, wanted(field.table->item));
        }
        [[fallthrough]];
      case Kind::records:
        row_.children.push_back({&field, &value});
        return {!value.list()->empty(), std::nullopt};
      case Kind::names:
        for (const auto& [name, item] : *value.map()) {
          if (!field.table->is_record() && !fits(field.table->item, item))
            refuse(field, item, wanted(field.table->item));
        }
        [[fallthrough]];
      default:
        row_.children.push_back({&field, &value});
        return {!value.map()->empty(), names_out_of_order(field, *value.map())};
    }
  }

  Put put_inner(const Field& field, const Value::Map& map, Value::Map& extras, bool there) {
    Value::Map own_extras;
    Keys keys = inner(field.fields, map, own_extras);
    if (!own_extras.empty()) extras.emplace_back(field.key, Value(std::move(own_extras)));
    if (keys.natural) return {there, std::nullopt};
    return {there, std::move(keys.listed)};
  }

  Put put_form(const Field& field, const Value& value, Value::Map& extras) {
    const bool one = value.map()->size() == 1 && find_field(field.fields, value.map()->front().first) != nullptr;
    if (!one) refuse(field, value, "give one of its forms");
    const std::string& form = value.map()->front().first;
    row_.own.emplace_back(form);
    row_.cells[static_cast<std::size_t>(field.index)] = &row_.own.back();
    Put out = put_inner(field, *value.map(), extras, true);
    // That a form is there is told by its word, even where nothing else is.
    if (out.keys && out.keys->front().text() != nullptr) out.keys.reset();
    return out;
  }

  [[nodiscard]] std::optional<Value::List> names_out_of_order(const Field& field, const Value::Map& map) const {
    if (field.kind != Kind::ratings || in_order_(field, map)) return std::nullopt;
    Value::List names;
    for (const auto& [name, value] : map) names.emplace_back(name);
    return names;
  }

  [[noreturn]] void refuse(const Field& field, const Value& value, std::string remedy) const {
    stop(fmt::format("{}: '{}' cannot be {}", thing_, field.key, value.described()), std::move(remedy));
  }

  const std::string& thing_;
  const RatingsInOrder& in_order_;
  FlatRow row_;
};

class Assembling {
 public:
  Assembling(const std::vector<Value>& cells, std::string_view kind, const ReadChild& child)
      : cells_(cells), kind_(kind), child_(child) {}

  Value::Map record(const std::vector<Field>& fields, const Value* extras, const Value::List* shape) {
    Value::Map out;
    if (shape != nullptr) {
      for (const Value& listed : *shape) {
        const auto [key, keys] = taken_apart(listed);
        out.emplace_back(key, entry(fields, key, extras, keys));
      }
      return out;
    }
    for (const Field& field : fields) {
      if (own_of(field, extras) != nullptr) continue;  // below, among the extras
      Value value = this->value(field, inner_extras(field, extras), nullptr);
      if (!value.is_null()) out.emplace_back(field.key, std::move(value));
    }
    if (extras == nullptr || extras->map() == nullptr) return out;
    for (const auto& [key, value] : *extras->map()) {
      const Field* field = find_field(fields, key);
      if (field == nullptr || own_of(*field, extras) != nullptr) out.emplace_back(key, value);
    }
    return out;
  }

 private:
  struct Listed {
    std::string key;
    const Value::List* keys = nullptr;
  };

  static Listed taken_apart(const Value& listed) {
    if (const std::string* key = listed.text()) return {*key, nullptr};
    const Value::List* pair = listed.list();
    if (pair == nullptr || pair->size() != 2 || pair->front().text() == nullptr || pair->back().list() == nullptr)
      stop("the order of a record's keys cannot be read",
           "the project was changed by another program; go back to a copy");
    return {*pair->front().text(), pair->back().list()};
  }

  // The value of a known key where the extras hold it whole: one without a value, or lists of hexes.
  static const Value* own_of(const Field& field, const Value* extras) {
    const Value* there = extras == nullptr ? nullptr : extras->find(field.key);
    return there == nullptr || (is_inner(field) && there->map() != nullptr) ? nullptr : there;
  }

  static const Value* inner_extras(const Field& field, const Value* extras) {
    return extras == nullptr ? nullptr : extras->find(field.key);
  }

  Value entry(const std::vector<Field>& fields, const std::string& key, const Value* extras, const Value::List* keys) {
    const Field* field = find_field(fields, key);
    if (field == nullptr) {
      const Value* there = extras == nullptr ? nullptr : extras->find(key);
      return there == nullptr ? Value() : *there;
    }
    if (const Value* own = own_of(*field, extras)) return *own;
    Value out = value(*field, inner_extras(*field, extras), keys);
    return out.is_null() ? empty_of(*field) : out;
  }

  // Nothing where the file has nothing of it.
  Value value(const Field& field, const Value* extras, const Value::List* keys) {
    switch (field.kind) {
      case Kind::kind_word:
        return Value(kind_);
      case Kind::scalar:
        return cells_[static_cast<std::size_t>(field.index)];
      case Kind::record: {
        Value::Map inner = record(field.fields, extras, keys);
        return inner.empty() ? Value() : Value(std::move(inner));
      }
      case Kind::forms: {
        const std::string* form = cells_[static_cast<std::size_t>(field.index)].text();
        if (form == nullptr) return {};
        const Value::List* inner = keys == nullptr || keys->empty() ? nullptr : taken_apart(keys->front()).keys;
        return Value(Value::Map{{*form, entry(field.fields, *form, extras, inner)}});
      }
      case Kind::ground:
        return {};
      default:
        break;
    }
    Value out = child_(field);
    if (out.map() != nullptr && keys != nullptr) order(*out.map(), *keys);
    const bool empty = out.map() != nullptr ? out.map()->empty() : out.list()->empty();
    return empty ? Value() : out;
  }

  static void order(Value::Map& names, const Value::List& keys) {
    const auto place = [&](const std::string& name) {
      return std::ranges::find_if(keys,
                                  [&](const Value& key) { return key.text() != nullptr && *key.text() == name; }) -
             keys.begin();
    };
    std::ranges::stable_sort(names, {}, [&](const auto& entry) { return place(entry.first); });
  }

  const std::vector<Value>& cells_;
  std::string_view kind_;
  const ReadChild& child_;
};

}  // namespace

FlatRow flat_row(const Table& table, const Value& record, const std::string& thing, const RatingsInOrder& in_order) {
  return Flattening(table, thing, in_order).flatten(table, record);
}

Value record_of(const Table& table, const std::vector<Value>& cells, const Value& extras, const Value& shape,
                const ReadChild& child) {
  return Assembling(cells, table.name, child).record(table.fields, &extras, shape.list());
}

}  // namespace batalia::sqlite
