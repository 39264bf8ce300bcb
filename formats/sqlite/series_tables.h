// The tables that a series brings with it: one column for each rating that it knows, with its range or words as a
// CHECK. They are made of the series' own data; nothing here knows any series.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sqlite/connection.h"
#include "model/forces/series.h"

namespace batalia::sqlite {

struct SeriesColumn {
  std::string face;    // "ratings" or "reduced": the field that holds it
  std::string rating;  // its id
  std::string name;
  friend bool operator==(const SeriesColumn&, const SeriesColumn&) = default;
};

struct SeriesTable {
  std::string owner;  // "unit", "leader" or "command": the table to whose rows it adds
  std::string name;   // "unit_mpbs"
  std::vector<SeriesColumn> columns;
};

// Where the ratings of a battle stand, by its series. Without tables, all stand in those of the core.
class Ratings {
 public:
  Ratings() = default;
  // Those of a series whose tables are there.
  static Ratings of(Connection& connection, std::string_view series);

  // True where reading gives names in this order by itself: known ratings in the order of the columns, others last.
  [[nodiscard]] bool in_order(std::string_view owner, std::string_view face, const Value::Map& ratings) const;
  // Replaces all ratings of a face of a row.
  void write(Connection& connection, std::string_view owner, std::int64_t key, std::string_view face,
             const Value::Map& ratings) const;
  [[nodiscard]] Value::Map read(Connection& connection, std::string_view owner, std::int64_t key,
                                std::string_view face) const;

 private:
  [[nodiscard]] const SeriesTable* table_of(std::string_view owner) const;

  std::vector<SeriesTable> tables_;
};

// True where the tables that are there are not those that the series asks for.
bool series_tables_differ(Connection& connection, const Series& series);
// Makes them, without rows, in place of those that were there.
void make_series_tables(Connection& connection, const Series& series);
void drop_series_tables(Connection& connection, std::string_view series);

}  // namespace batalia::sqlite
