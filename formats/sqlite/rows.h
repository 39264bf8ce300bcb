// Records in the tables of the plan: put in, read, replaced, taken out, each with all rows that belong to it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "formats/sqlite/row_shape.h"
#include "formats/sqlite/series_tables.h"

namespace batalia::sqlite {

using Key = std::int64_t;

class Rows {
 public:
  // `ratings` are those of the series of the document.
  Rows(Connection& connection, Ratings ratings) : connection_(connection), ratings_(std::move(ratings)) {}

  // The root of a document, whose key is that of its row in `document`.
  void insert_root(const Table& table, Key key, const Value& record);
  Value read_root(const Table& table, Key key);

  // Puts a record in at `position` among the rows of its owner, counted from 0; those from there on move.
  void insert(const Table& table, Key owner, std::size_t position, const Value& record);
  // The row at that place among those of its owner.
  Key find(const Table& table, Key owner, std::size_t position);
  // The row's own columns, not the rows that belong to it.
  void update(const Table& table, Key key, const Value& record);
  void replace(const Table& table, Key key, const Value& record);
  void erase(const Table& table, Key key);
  // Replaces the rows that belong to a field of a record; null for a field that is not there.
  void replace_children(const Table& table, const Field& field, Key key, const Value* value);

 private:
  void write(const Table& table, Statement& statement, int first_parameter, const FlatRow& row);
  FlatRow flat(const Table& table, const Value& record) const;
  Key insert_row(const Table& table, Key owner, std::int64_t position, const std::string* name, const Value& record);
  void insert_children(const Table& table, Key key, const FlatRow& row);
  void insert_child(const Table& table, const Field& field, Key key, const Value& value);
  void append(const Table& child, Key owner, const Value& value);
  Value read_child(const Table& table, const Field& field, Key key);
  Value read_rows(const Table& table, Key owner);
  Value record_at(const Table& table, Statement& row);

  Connection& connection_;
  Ratings ratings_;
};

}  // namespace batalia::sqlite
