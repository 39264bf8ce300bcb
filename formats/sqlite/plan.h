// Which table and column each field of a kind of file has: worked out from its JSON Schema, so that every record has
// one description. The tables themselves are those of migrations/, which a test holds against the plan.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/file_kind.h"

namespace batalia::sqlite {

// What a column holds. Numbers keep their kind, whole or not; json is any value at all.
enum class Scalar { text, integer, number, truth, json };

struct Table;

struct Field {
  enum class Kind {
    kind_word,  // `batalia: battle`, which the document's row tells
    scalar,     // a column
    record,     // several columns of the same row, below a common prefix
    forms,      // a column that says which form, and the columns of all forms
    words,      // a table with a row for each item
    records,    // a table with a row for each record
    names,      // a table with a row for each name, which holds a scalar or a record
    ratings,    // columns of a series' own table (series_tables.h)
    ground,     // lists of hexes: tables of their own (map_rows.h)
  };

  std::string key;
  Kind kind = Kind::scalar;
  std::string column;  // of a scalar, or of the word that says which form
  Scalar scalar = Scalar::text;
  int index = -1;                // of `column` among those of the table
  std::vector<Field> fields;     // of a record or of forms
  std::unique_ptr<Table> table;  // of words, records and names
};

struct Table {
  std::string name;
  std::string owner;   // the table, and the column that says to which row of it a row belongs; empty for a root
  bool named = false;  // rows have names
  // Of a row that is no record: what it holds.
  std::string item_column;
  Scalar item = Scalar::text;
  // Of a record.
  std::vector<Field> fields;
  std::vector<std::string> columns;  // those of the fields, in their order
  std::vector<Scalar> holds;         // and what each holds

  // Ready statements, so that a document of a thousand rows is no thousand texts. Rows are chosen by `owner`, in order.
  std::string select_sql;
  std::string insert_sql;
  std::string update_sql;

  [[nodiscard]] bool is_record() const { return item_column.empty(); }
  // Rows of records have keys, other rows only a place with their owner.
  [[nodiscard]] bool has_keys() const { return is_record() && !named; }
};

const Field* find_field(const std::vector<Field>& fields, std::string_view key);

// The plan of a kind of file, made when it is first asked for. A style has no fields: it is kept as it is.
const Table& plan(FileKind kind);

}  // namespace batalia::sqlite
