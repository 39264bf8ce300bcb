#include <fmt/format.h>

#include <algorithm>

#include "editor/cli/show.h"
#include "model/base/references.h"

namespace batalia::cli {
namespace {

constexpr std::string_view terrain_chart = "terrain";

// The cell with where it comes from, or a dash.
template <class Sources>
TableCell shown(const Cell* cell, const Sources& sources) {
  if (cell == nullptr) return {"–"};
  const Source* source = sources.source(cell->by);
  if (source == nullptr) return {cell->is};
  return {cell->is, source->provenance()};
}

Table table_of(const Chart& chart, const Charts& charts) {
  Table table{fmt::format("{} ({}){}{}", chart.title, chart.id.str(), chart.rule.empty() ? "" : ", " + chart.rule,
                          chart.die.empty() ? "" : ", " + chart.die),
              {""}};
  for (const ChartColumn& column : chart.columns) table.heading.push_back(column.name);
  for (const ChartRow& row : chart.rows) {
    std::vector<TableCell> cells{{row.roll ? format(*row.roll) : row.name.empty() ? row.id.str() : row.name}};
    for (const ChartColumn& column : chart.columns) cells.push_back(shown(find(row.cells, column.id.str()), charts));
    table.rows.push_back(std::move(cells));
  }
  for (const ChartModifier& modifier : chart.modifiers) {
    const Source* source = charts.source(modifier.by);
    table.notes.push_back({modifier.is,
                           modifier.rule.empty() ? modifier.when : fmt::format("{} ({})", modifier.when, modifier.rule),
                           source == nullptr ? std::optional<Provenance>() : source->provenance()});
  }
  if (chart.limit)
    table.notes.push_back({"limit", fmt::format("modifiers count from {} at most", format(*chart.limit))});
  if (!chart.note.empty()) table.notes.push_back({"note", chart.note});
  return table;
}

template <class Row>
Table terrain_table(std::string title, const std::vector<Row>& rows, const Terrain& terrain) {
  Table table{std::move(title), {""}};
  for (const TerrainColumn& column : terrain.columns) table.heading.push_back(column.name);
  for (const Row& row : rows) {
    std::vector<TableCell> cells{{row.name}};
    for (const TerrainColumn& column : terrain.columns)
      cells.push_back(shown(find(row.cells, column.id.str()), terrain));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

// How many of a chart's cells are the publisher's, and how many reconstructed.
Line counted(const Chart& chart, const Charts& charts) {
  std::size_t all = 0;
  std::size_t sure = 0;
  for (const ChartRow& row : chart.rows) {
    for (const auto& [column, cell] : row.cells) {
      const Source* source = charts.source(cell.by);
      ++all;
      if (source != nullptr && attested(source->kind)) ++sure;
    }
  }
  return {chart.id.str(),
          fmt::format("{}: {} of {} cells attested, {} reconstructed", chart.title, sure, all, all - sure)};
}

}  // namespace

Result<Account> show_charts(const Shown& s, const std::string& name) {
  Account account{"charts", name, name.empty() ? s.charts.title : fmt::format("{}: {}", s.charts.title, name)};
  if (name.empty()) {
    for (const Chart& chart : s.charts.charts) account.lines.push_back(counted(chart, s.charts));
    account.lines.push_back({std::string(terrain_chart), s.terrain.title});
    return account;
  }
  if (name == terrain_chart) {
    account.tables.push_back(terrain_table("Hexes", s.terrain.hexes, s.terrain));
    account.tables.push_back(terrain_table("Hexsides", s.terrain.hexsides, s.terrain));
    account.tables.push_back(terrain_table("Roads", s.terrain.roads, s.terrain));
    return account;
  }
  if (const Chart* chart = s.charts.chart(name)) {
    account.tables.push_back(table_of(*chart, s.charts));
    return account;
  }
  std::vector<std::string> known = ids(s.charts.charts);
  known.emplace_back(terrain_chart);
  return fail(fmt::format("the series '{}' has no chart '{}'", s.series.id.str(), name), suggestion(name, known));
}

}  // namespace batalia::cli
