#include "formats/sqlite/series_tables.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include "formats/sqlite/names.h"

namespace batalia::sqlite {
namespace {

struct WantedTable {
  SeriesTable table;
  std::string sql;
};

// SQL ends at a zero byte, so text that holds one is given by its bytes.
std::string literal(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) {
    std::string out = "CAST(X'";
    for (const char c : text) out += fmt::format("{:02X}", static_cast<unsigned char>(c));
    return out + "' AS TEXT)";
  }
  std::string out = "'";
  for (const char c : text) {
    out += c;
    if (c == '\'') out += c;
  }
  return out + "'";
}

// strength ANY CONSTRAINT "strength: 1-20" CHECK (strength BETWEEN 1 AND 20). A column of ANY changes no text into a
// number, and of two values of different kinds no BETWEEN and no equality holds.
std::string column_sql(const std::string& name, const RatingKind& kind) {
  const std::string column = sql_name(name);
  std::vector<std::string> checks;
  std::vector<std::string> allowed;
  if (kind.range) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    checks.push_back(fmt::format("{} BETWEEN {} AND {}", column, kind.range->low ? *kind.range->low : least,
                                 kind.range->high ? *kind.range->high : most));
    allowed.push_back(format(*kind.range));
  }
  if (!kind.words.empty()) {
    std::vector<std::string> words;
    for (const std::string& each : kind.words) words.push_back(literal(each));
    checks.push_back(fmt::format("{} IN ({})", column, fmt::join(words, ", ")));
    allowed.insert(allowed.end(), kind.words.begin(), kind.words.end());
  }
  if (checks.empty()) return fmt::format("{} ANY", column);
  std::string constraint = fmt::format("{}: {}", name, fmt::join(allowed, ", "));
  std::erase_if(constraint, [](char c) { return c == '"' || c == '\0'; });
  return fmt::format("{} ANY CONSTRAINT \"{}\" CHECK ({})", column, constraint, fmt::join(checks, " OR "));
}

// Which ratings units, leaders and commands of a series have: those that it asks of each, and what it asks of nobody
// may be anybody's.
std::vector<const RatingKind*> ratings_of(const Series& series, std::string_view owner) {
  const auto asked_of_units = [&](const Id& id) {
    return std::ranges::any_of(series.unit_types,
                               [&](const UnitType& type) { return std::ranges::count(type.ratings, id) > 0; });
  };
  std::vector<const RatingKind*> out;
  for (const RatingKind& kind : series.ratings) {
    const bool of_units = asked_of_units(kind.id);
    const bool of_leaders = std::ranges::count(series.leader_ratings, kind.id) > 0;
    const bool of_anybody = !of_units && !of_leaders;
    if (of_anybody || (owner == "unit" && of_units) || (owner == "leader" && of_leaders)) out.push_back(&kind);
  }
  return out;
}

std::string free_name(Connection& connection, std::string_view owner, std::string_view series) {
  std::string name = fmt::format("{}_{}", owner, snake_case(series));
  Statement taken = connection.statement("SELECT 1 FROM sqlite_schema WHERE name = ?");
  for (; taken.with(name).step(); taken.reset()) name += "_series";
  return name;
}

// The tables that a series asks for; `name_of` says what each is called.
template <class NameOf>
std::vector<WantedTable> wanted(const Series& series, NameOf&& name_of) {
  std::vector<WantedTable> out;
  for (const std::string_view owner : {"unit", "leader", "command"}) {
    const auto kinds = ratings_of(series, owner);
    if (kinds.empty()) continue;
    SeriesTable table{std::string(owner), name_of(owner), {}};
    std::string sql = fmt::format("CREATE TABLE {} (\n  {} INTEGER PRIMARY KEY REFERENCES {} (key) ON DELETE CASCADE",
                                  sql_name(table.name), sql_name(owner), sql_name(owner));
    const auto add = [&](std::string face, std::string_view prefix) {
      for (const RatingKind* kind : kinds) {
        const std::string plain = snake_case(kind->id.str());
        const std::string name = plain == owner ? "rating_" + plain : std::string(prefix) + plain;
        table.columns.push_back({face, kind->id.str(), name});
        sql += ",\n  " + column_sql(name, *kind);
      }
    };
    add("ratings", "");
    if (owner == "unit") add("reduced", "reduced_");
    out.push_back({std::move(table), sql + "\n) STRICT"});
  }
  return out;
}

std::vector<SeriesTable> known_tables(Connection& connection, std::string_view series) {
  std::vector<SeriesTable> out;
  Statement tables = connection.statement("SELECT owner, name FROM series_table WHERE series = ?");
  tables.with(series);
  while (tables.step()) out.push_back({std::string(tables.text(0)), std::string(tables.text(1)), {}});
  Statement columns =
      connection.statement("SELECT face, rating, name FROM series_column WHERE series_table = ? ORDER BY position");
  for (SeriesTable& table : out) {
    columns.with(table.name);
    while (columns.step())
      table.columns.push_back(
          {std::string(columns.text(0)), std::string(columns.text(1)), std::string(columns.text(2))});
    columns.reset();
  }
  return out;
}

// The view of all ratings reads from every table there is.
void make_rating_view(Connection& connection) {
  std::string sql = "CREATE VIEW rating AS";
  std::string joint = "\n";
  for (const std::string_view owner : {"unit", "leader", "command"}) {
    sql += fmt::format(
        "{0}SELECT '{1}' AS owner, {1} AS key, face, position + 1000 AS position, name, value FROM {1}_rating", joint,
        owner);
    joint = "\nUNION ALL ";
  }
  Statement columns = connection.statement(
      "SELECT owner, series_table, face, position, rating, series_column.name FROM series_column "
      "JOIN series_table ON series_table.name = series_table ORDER BY series_table, position");
  while (columns.step()) {
    sql += fmt::format("{0}SELECT '{1}', {2}, '{3}', {4}, {5}, {6} FROM {7} WHERE {6} IS NOT NULL", joint,
                       columns.text(0), sql_name(columns.text(0)), columns.text(2), columns.integer(3),
                       literal(columns.text(4)), sql_name(columns.text(5)), sql_name(columns.text(1)));
  }
  connection.run("DROP VIEW IF EXISTS rating");
  connection.run_script(sql);
}

void bind_rating(Statement& statement, int parameter, const Value* rating) {
  if (rating == nullptr) {
    statement.bind_null(parameter);
  } else if (const auto* number = rating->integer()) {
    statement.bind(parameter, *number);
  } else {
    statement.bind(parameter, *rating->text());
  }
}

Value rating_at(const Statement& statement, int column) {
  return statement.is_integer(column) ? Value(statement.integer(column)) : Value(statement.text(column));
}

const Value* rating_named(const Value::Map& ratings, std::string_view name) {
  const auto it = std::ranges::find(ratings, name, &Value::Map::value_type::first);
  return it == ratings.end() ? nullptr : &it->second;
}

std::ptrdiff_t place_of(const SeriesTable* table, std::string_view face, std::string_view rating) {
  if (table == nullptr) return -1;
  const auto it = std::ranges::find_if(
      table->columns, [&](const SeriesColumn& column) { return column.face == face && column.rating == rating; });
  return it == table->columns.end() ? -1 : it - table->columns.begin();
}

}  // namespace

Ratings Ratings::of(Connection& connection, std::string_view series) {
  Ratings out;
  out.tables_ = known_tables(connection, series);
  return out;
}

const SeriesTable* Ratings::table_of(std::string_view owner) const {
  const auto it = std::ranges::find(tables_, owner, &SeriesTable::owner);
  return it == tables_.end() ? nullptr : &*it;
}

bool Ratings::in_order(std::string_view owner, std::string_view face, const Value::Map& ratings) const {
  const SeriesTable* table = table_of(owner);
  std::ptrdiff_t last = -1;
  bool others = false;
  for (const auto& [name, value] : ratings) {
    const std::ptrdiff_t place = place_of(table, face, name);
    if (place >= 0 && (others || place < last)) return false;
    if (place < 0) others = true;
    if (place >= 0) last = place;
  }
  return true;
}

void Ratings::write(Connection& connection, std::string_view owner, std::int64_t key, std::string_view face,
                    const Value::Map& ratings) const {
  const SeriesTable* table = table_of(owner);
  if (table != nullptr) {
    connection.run(
        fmt::format("INSERT INTO {} ({}) VALUES (?) ON CONFLICT DO NOTHING", sql_name(table->name), sql_name(owner)),
        key);
    std::vector<std::string> changes;
    std::vector<const Value*> values;
    for (const SeriesColumn& column : table->columns) {
      if (column.face != face) continue;
      changes.push_back(sql_name(column.name) + " = ?");
      values.push_back(rating_named(ratings, column.rating));
    }
    if (!changes.empty()) {
      Statement update = connection.statement(fmt::format("UPDATE {} SET {} WHERE {} = ?", sql_name(table->name),
                                                          fmt::join(changes, ", "), sql_name(owner)));
      for (std::size_t i = 0; i < values.size(); ++i) bind_rating(update, static_cast<int>(i) + 1, values[i]);
      update.bind(static_cast<int>(values.size()) + 1, key).run();
    }
  }
  connection.run(fmt::format("DELETE FROM {0}_rating WHERE {0} = ? AND face = ?", owner), key, face);
  Statement insert = connection.statement(
      fmt::format("INSERT INTO {0}_rating ({0}, face, position, name, value) VALUES (?, ?, ?, ?, ?)", owner));
  int position = 0;
  for (const auto& [name, value] : ratings) {
    if (place_of(table, face, name) >= 0) continue;
    insert.with(key, face, position++, name);
    bind_rating(insert, 5, &value);
    insert.run();
  }
}

Value::Map Ratings::read(Connection& connection, std::string_view owner, std::int64_t key,
                         std::string_view face) const {
  Value::Map out;
  if (const SeriesTable* table = table_of(owner)) {
    std::vector<std::string> columns;
    for (const SeriesColumn& column : table->columns) columns.push_back(sql_name(column.name));
    Statement query = connection.statement(fmt::format("SELECT {} FROM {} WHERE {} = ?", fmt::join(columns, ", "),
                                                       sql_name(table->name), sql_name(owner)));
    if (query.with(key).step()) {
      for (std::size_t i = 0; i < table->columns.size(); ++i) {
        const int column = static_cast<int>(i);
        if (table->columns[i].face == face && !query.null(column))
          out.emplace_back(table->columns[i].rating, rating_at(query, column));
      }
    }
  }
  Statement others = connection.statement(
      fmt::format("SELECT name, value FROM {0}_rating WHERE {0} = ? AND face = ? ORDER BY position", owner));
  others.with(key, face);
  while (others.step()) out.emplace_back(std::string(others.text(0)), rating_at(others, 1));
  return out;
}

bool series_tables_differ(Connection& connection, const Series& series) {
  const std::vector<SeriesTable> known = known_tables(connection, series.id.str());
  const auto name_of = [&](std::string_view owner) {
    const auto it = std::ranges::find(known, owner, &SeriesTable::owner);
    return it == known.end() ? std::string() : it->name;
  };
  const std::vector<WantedTable> tables = wanted(series, name_of);
  if (tables.size() != known.size()) return true;
  Statement sql_of = connection.statement("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?");
  for (const WantedTable& each : tables) {
    if (!sql_of.with(each.table.name).step() || sql_of.text(0) != each.sql) return true;
    sql_of.reset();
  }
  return false;
}

void make_series_tables(Connection& connection, const Series& series) {
  drop_series_tables(connection, series.id.str());
  const auto name_of = [&](std::string_view owner) { return free_name(connection, owner, series.id.str()); };
  for (const WantedTable& each : wanted(series, name_of)) {
    connection.run_script(each.sql);
    connection.run("INSERT INTO series_table (series, owner, name) VALUES (?, ?, ?)", series.id.str(), each.table.owner,
                   each.table.name);
    int position = 0;
    for (const SeriesColumn& column : each.table.columns) {
      connection.run("INSERT INTO series_column (series_table, position, face, rating, name) VALUES (?, ?, ?, ?, ?)",
                     each.table.name, position++, column.face, column.rating, column.name);
    }
  }
  make_rating_view(connection);
}

void drop_series_tables(Connection& connection, std::string_view series) {
  for (const SeriesTable& table : known_tables(connection, series)) {
    connection.run("DELETE FROM series_table WHERE name = ?", table.name);
    connection.forget_statements();
    connection.run_script(fmt::format("DROP VIEW IF EXISTS rating; DROP TABLE {}", sql_name(table.name)));
  }
  make_rating_view(connection);
}

}  // namespace batalia::sqlite
