// A chart as data: rows, columns, cells, modifiers, each cell with the source it comes from. Rule code looks charts
// up by name; no result, modifier or cost of a chart is written in C++.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/base/cell.h"
#include "model/base/int_range.h"

namespace batalia {

struct ChartColumn : Entity {
  Id id;
  std::string name;

  friend bool operator==(const ChartColumn&, const ChartColumn&) = default;
};

// A row is named (an order, a unit type) or stands for die rolls; exactly one of the two is set.
struct ChartRow : Entity {
  Id id;
  std::optional<IntRange> roll;
  std::string name;
  Named<Cell> cells;

  friend bool operator==(const ChartRow&, const ChartRow&) = default;
};

// A die roll modifier that the chart lists. `when` says for whom, in words; rule code finds it by id.
struct ChartModifier : Entity {
  Id id;
  std::string when;
  std::string rule;
  std::string is;  // "+1", "-2", "0", or "rating" where it is a leader's
  Id by;

  friend bool operator==(const ChartModifier&, const ChartModifier&) = default;
};

struct Chart : Entity {
  Id id;
  std::string title;
  std::string rule;
  std::string die;  // "d10", "d6", "2d6", or empty for a chart without a roll
  std::string note;
  std::optional<IntRange> limit;  // the least and most that modifiers may add up to
  std::vector<ChartColumn> columns;
  std::vector<ChartRow> rows;
  std::vector<ChartModifier> modifiers;

  // The cell of a named row, or of the row that holds `roll`. A roll below the first or above the last row uses that
  // row (MPBS 2.2). Null where there is none.
  [[nodiscard]] const Cell* cell(std::string_view row, std::string_view column) const;
  [[nodiscard]] const Cell* cell(int roll, std::string_view column) const;
  [[nodiscard]] const ChartModifier* modifier(std::string_view id) const;

  friend bool operator==(const Chart&, const Chart&) = default;
};

struct Charts : Entity {
  std::string kind = "charts";
  int format = 1;
  Id series;
  std::string title;
  std::vector<Source> sources;
  std::vector<Chart> charts;

  [[nodiscard]] const Chart* chart(std::string_view id) const;
  [[nodiscard]] const Source* source(const Id& id) const;

  friend bool operator==(const Charts&, const Charts&) = default;
};

// Reports missing fields, ids used twice, cells of unknown columns or sources, and rows of rolls that overlap or
// leave a gap.
Charts bind_charts(const Value& value, Binding& binding);
Value unbind_charts(const Charts& charts);
Value charts_schema();

}  // namespace batalia
