#include "formats/sqlite/rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/sqlite/constraint_words.h"
#include "formats/sqlite/names.h"
#include "formats/sqlite/value_text.h"
#include "model/base/path.h"

namespace batalia::sqlite {
namespace {

using Kind = Field::Kind;

// "the set up line 'rosen'"
std::string in_words(const Table& table, const Value& record) {
  std::string name = table.name;
  std::ranges::replace(name, '_', ' ');
  const std::string id = record.map() == nullptr ? std::string() : identity(record);
  return id.empty() ? "the " + name : fmt::format("the {} '{}'", name, id);
}

// Texts that are made for a row live as long as its statement needs them.
void bind(Statement& statement, int parameter, Scalar scalar, const Value& value, std::deque<std::string>& texts) {
  if (scalar == Scalar::json) {
    statement.bind(parameter, texts.emplace_back(json_text(value)));
  } else if (const std::string* text = value.text()) {
    statement.bind(parameter, *text);
  } else if (const auto* integer = value.integer()) {
    statement.bind(parameter, *integer);
  } else if (const double* real = value.real()) {
    statement.bind(parameter, *real);
  } else if (const bool* truth = value.truth()) {
    statement.bind(parameter, *truth ? 1 : 0);
  } else {
    statement.bind_null(parameter);
  }
}

Value value_at(const Statement& row, int column, Scalar scalar) {
  if (row.null(column)) return {};
  switch (scalar) {
    case Scalar::json:
      return from_json_text(row.text(column));
    case Scalar::truth:
      return row.integer(column) != 0;
    case Scalar::integer:
      return row.integer(column);
    case Scalar::number:
      return row.is_integer(column) ? Value(row.integer(column)) : Value(row.real(column));
    case Scalar::text:
      break;
  }
  return row.text(column);
}

const Field* field_of_column(const std::vector<Field>& fields, std::string_view column, std::string& path) {
  for (const Field& field : fields) {
    const std::string here = path.empty() ? field.key : path + " " + field.key;
    if (field.index >= 0 && field.column == column) {
      path = here;
      return &field;
    }
    std::string inner = here;
    if (const Field* found = field_of_column(field.fields, column, inner)) {
      path = inner;
      return found;
    }
  }
  return nullptr;
}

// Why a row is refused: "the unit 'betz': hexes cannot be 0: give 1 or more".
[[noreturn]] void refuse(const NotAllowed& refused, const std::string& thing, std::string field, const Value* value) {
  const Refusal refusal = refusal_of(refused);
  if (field.empty()) field = refusal.column;
  std::string what = thing + ": " + (field.empty() ? "" : field + " ") + refusal.what;
  if (refusal.what == "cannot be") what += " " + (value == nullptr ? "empty" : value->brief());
  stop(what, refusal.remedy);
}

[[noreturn]] void refuse_row(const NotAllowed& refused, const Table& table, const Value& record, const FlatRow& row) {
  std::string path;
  const Field* field = field_of_column(table.fields, refusal_of(refused).column, path);
  refuse(refused, in_words(table, record), path,
         field == nullptr ? nullptr : row.cells[static_cast<std::size_t>(field->index)]);
}

}  // namespace

FlatRow Rows::flat(const Table& table, const Value& record) const {
  return flat_row(table, record, in_words(table, record), [&](const Field& field, const Value::Map& ratings) {
    return ratings_.in_order(table.name, field.key, ratings);
  });
}

void Rows::write(const Table& table, Statement& statement, int parameter, const FlatRow& row) {
  std::deque<std::string> texts;
  for (std::size_t i = 0; i < row.cells.size(); ++i, ++parameter) {
    if (row.cells[i] == nullptr) {
      statement.bind_null(parameter);
    } else {
      bind(statement, parameter, table.holds[i], *row.cells[i], texts);
    }
  }
  for (const Value* json : {&row.extras, &row.shape}) {
    if (json->is_null()) {
      statement.bind_null(parameter++);
    } else {
      statement.bind(parameter++, texts.emplace_back(json_text(*json)));
    }
  }
  statement.run();
}

void Rows::insert_root(const Table& table, Key key, const Value& record) { insert_row(table, key, 0, nullptr, record); }

Key Rows::insert_row(const Table& table, Key owner, std::int64_t position, const std::string* name,
                     const Value& record) {
  const FlatRow row = flat(table, record);
  Statement statement = connection_.statement(table.insert_sql);
  int parameter = 0;
  statement.bind(++parameter, owner);
  if (!table.owner.empty()) statement.bind(++parameter, position);
  if (name != nullptr) statement.bind(++parameter, *name);
  try {
    write(table, statement, parameter + 1, row);
  } catch (const NotAllowed& refused) {
    refuse_row(refused, table, record, row);
  }
  const Key key = table.owner.empty() ? owner : connection_.last_key();
  insert_children(table, key, row);
  return key;
}

void Rows::insert_children(const Table& table, Key key, const FlatRow& row) {
  for (const Child& child : row.children) insert_child(table, *child.field, key, *child.value);
}

void Rows::insert_child(const Table& table, const Field& field, Key key, const Value& value) {
  if (field.kind == Kind::ratings) {
    for (const auto& [name, rating] : *value.map()) {
      if (rating.integer() == nullptr && rating.text() == nullptr)
        stop(fmt::format("the {}: the rating '{}' cannot be {}", table.name, name, rating.described()),
             "give a whole number or a word");
    }
    try {
      ratings_.write(connection_, table.name, key, field.key, *value.map());
    } catch (const NotAllowed& refused) {
      const std::string who =
          connection_.text(fmt::format("SELECT id FROM {} WHERE key = {}", sql_name(table.name), key));
      const Refusal refusal = refusal_of(refused);
      const auto it = std::ranges::find_if(*value.map(),
                                           [&](const auto& rating) { return refusal.column.ends_with(rating.first); });
      refuse(refused, fmt::format("the {} '{}'", table.name, who), {},
             it == value.map()->end() ? nullptr : &it->second);
    }
    return;
  }
  append(*field.table, key, value);
}

void Rows::append(const Table& child, Key owner, const Value& value) {
  std::int64_t position = 0;
  const auto put = [&](const std::string* name, const Value& item) {
    if (child.is_record()) {
      insert_row(child, owner, position++, name, item);
      return;
    }
    std::deque<std::string> texts;
    Statement statement = connection_.statement(child.insert_sql);
    int parameter = 0;
    statement.bind(++parameter, owner);
    statement.bind(++parameter, position++);
    if (name != nullptr) statement.bind(++parameter, *name);
    bind(statement, ++parameter, child.item, item, texts);
    try {
      statement.run();
    } catch (const NotAllowed& refused) {
      refuse(refused, in_words(child, {}), name == nullptr ? std::string() : *name, &item);
    }
  };
  if (const Value::List* items = value.list()) {
    for (const Value& item : *items) put(nullptr, item);
  } else {
    for (const auto& [name, item] : *value.map()) put(&name, item);
  }
}

Value Rows::read_root(const Table& table, Key key) {
  Statement row = connection_.statement(table.select_sql);
  if (!row.with(key).step()) stop(fmt::format("the {} is not in the project", table.name), "see what it holds");
  return record_at(table, row);
}

// The record of the row at which a select statement of the plan stands.
Value Rows::record_at(const Table& table, Statement& row) {
  const Key key = table.has_keys() || table.owner.empty() ? row.integer(0) : 0;
  std::vector<Value> cells;
  int column = 1;
  for (const Scalar scalar : table.holds) cells.push_back(value_at(row, column++, scalar));
  const Value extras = value_at(row, column++, Scalar::json);
  const Value shape = value_at(row, column, Scalar::json);
  return record_of(table, cells, extras, shape, [&](const Field& field) { return read_child(table, field, key); });
}

Value Rows::read_child(const Table& table, const Field& field, Key key) {
  if (field.kind == Kind::ratings) return ratings_.read(connection_, table.name, key, field.key);
  return read_rows(*field.table, key);
}

Value Rows::read_rows(const Table& table, Key owner) {
  Value::List items;
  Value::Map names;
  Statement row = connection_.statement(table.select_sql);
  row.with(owner);
  while (row.step()) {
    Value item = table.is_record() ? record_at(table, row) : value_at(row, 1, table.item);
    if (table.named) {
      names.emplace_back(std::string(row.text(0)), std::move(item));
    } else {
      items.push_back(std::move(item));
    }
  }
  return table.named ? Value(std::move(names)) : Value(std::move(items));
}

void Rows::insert(const Table& table, Key owner, std::size_t position, const Value& record) {
  Statement there =
      connection_.statement(fmt::format("SELECT position FROM {} WHERE {} = ? ORDER BY position LIMIT 1 OFFSET ?",
                                        sql_name(table.name), sql_name(table.owner)));
  there.with(owner, static_cast<std::int64_t>(position));
  std::int64_t place = 0;
  if (there.step()) {
    place = there.integer(0);
    there.reset();
    connection_.run(fmt::format("UPDATE {} SET position = position + 1 WHERE {} = ? AND position >= ?",
                                sql_name(table.name), sql_name(table.owner)),
                    owner, place);
  } else {
    Statement last = connection_.statement(fmt::format("SELECT coalesce(max(position) + 1, 0) FROM {} WHERE {} = ?",
                                                       sql_name(table.name), sql_name(table.owner)));
    if (last.with(owner).step()) place = last.integer(0);
  }
  insert_row(table, owner, place, nullptr, record);
}

Key Rows::find(const Table& table, Key owner, std::size_t position) {
  Statement row =
      connection_.statement(fmt::format("SELECT key FROM {} WHERE {} = ? ORDER BY position LIMIT 1 OFFSET ?",
                                        sql_name(table.name), sql_name(table.owner)));
  if (!row.with(owner, static_cast<std::int64_t>(position)).step())
    stop("the project does not hold what it held a moment ago", "open it again");
  return row.integer(0);
}

void Rows::update(const Table& table, Key key, const Value& record) {
  const FlatRow row = flat(table, record);
  Statement statement = connection_.statement(table.update_sql);
  statement.bind(static_cast<int>(row.cells.size()) + 3, key);
  try {
    write(table, statement, 1, row);
  } catch (const NotAllowed& refused) {
    refuse_row(refused, table, record, row);
  }
}

void Rows::replace(const Table& table, Key key, const Value& record) {
  update(table, key, record);
  for (const Field& field : table.fields) replace_children(table, field, key, record.find(field.key));
}

void Rows::erase(const Table& table, Key key) {
  connection_.run(fmt::format("DELETE FROM {} WHERE key = ?", sql_name(table.name)), key);
}

void Rows::replace_children(const Table& table, const Field& field, Key key, const Value* value) {
  for (const Field& inner : field.fields)
    replace_children(table, inner, key, value == nullptr ? nullptr : value->find(inner.key));
  const bool there = value != nullptr && !value->is_null();
  if (field.kind == Kind::ratings) {
    insert_child(table, field, key, there ? *value : Value(Value::Map{}));
  } else if (field.table != nullptr) {
    connection_.run(
        fmt::format("DELETE FROM {} WHERE {} = ?", sql_name(field.table->name), sql_name(field.table->owner)), key);
    if (there) append(*field.table, key, *value);
  }
}

}  // namespace batalia::sqlite
