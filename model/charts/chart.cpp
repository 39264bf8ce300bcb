#include "model/charts/chart.h"

#include <fmt/format.h>

#include "model/base/references.h"
#include "model/charts/overlay.h"

namespace batalia {

template <>
struct Description<ChartColumn> {
  static constexpr std::string_view name = "chart-column";
  static constexpr auto fields =
      std::tuple(required("id", &ChartColumn::id, "id"), required("name", &ChartColumn::name, "heading"));
};

template <>
struct Description<ChartRow> {
  static constexpr std::string_view name = "chart-row";
  static constexpr auto fields =
      std::tuple(optional("id", &ChartRow::id, "id of a named row"), optional("roll", &ChartRow::roll, "die rolls"),
                 optional("name", &ChartRow::name, "heading of a named row"),
                 optional("cells", &ChartRow::cells, "cells, by column"));
};

template <>
struct Description<ChartModifier> {
  static constexpr std::string_view name = "chart-modifier";
  static constexpr auto fields =
      std::tuple(required("id", &ChartModifier::id, "id"),
                 required("when", &ChartModifier::when, "when it counts, in your own words"),
                 optional("rule", &ChartModifier::rule, "where the rules speak of it"),
                 required("is", &ChartModifier::is, "+1, -2, 0, or 'rating' for a leader's rating"),
                 required("by", &ChartModifier::by, "the source it comes from"));
};

template <>
struct Description<Chart> {
  static constexpr std::string_view name = "chart";
  static constexpr auto fields = std::tuple(
      required("id", &Chart::id, "id"), required("title", &Chart::title, "title"),
      optional("rule", &Chart::rule, "where the rules speak of it"), optional("die", &Chart::die, "the die rolled"),
      optional("note", &Chart::note, "a note in your own words"),
      optional("limit", &Chart::limit, "the least and most that modifiers add up to"),
      required("columns", &Chart::columns, "columns"), required("rows", &Chart::rows, "rows"),
      optional("modifiers", &Chart::modifiers, "die roll modifiers"));
};

template <>
struct Description<Charts> {
  static constexpr std::string_view name = "charts";
  static constexpr auto fields = std::tuple(
      required("batalia", &Charts::kind, "charts"), required("format", &Charts::format, "1"),
      required("series", &Charts::series, "id of the series"), required("title", &Charts::title, "title"),
      required("sources", &Charts::sources, "where cells come from"), required("charts", &Charts::charts, "charts"));
};

namespace {

class Checker {
 public:
  // `whole`: not only what differs from other charts (bind_overlay).
  Checker(const Charts& charts, bool whole, Binding& binding)
      : charts_(charts), whole_(whole), sources_(ids(charts.sources)), binding_(binding) {}

  void check() {
    report_duplicates(charts_.sources, "the sources", binding_);
    report_duplicates(charts_.charts, "the charts", binding_);
    for (const Chart& chart : charts_.charts) check(chart);
  }

 private:
  void check(const Chart& chart) {
    const std::string& owner = chart.id.str();
    report_duplicates(chart.columns, owner, binding_);
    report_duplicates(chart.rows, owner, binding_);
    report_duplicates(chart.modifiers, owner, binding_);
    for (const ChartRow& row : chart.rows) {
      if (row.id.empty() == !row.roll) {
        binding_.report(row.mark, fmt::format("a row of '{}' must have either an id or a roll", owner),
                        "give a named row an id, and a row of a die table a roll");
      }
      for (const auto& [name, cell] : row.cells) {
        if (whole_) report_unknown(cell.mark, owner, "column", Id(name), ids(chart.columns), binding_);
        report_unknown(cell.mark, owner, "source", cell.by, sources_, binding_);
      }
    }
    for (const ChartModifier& modifier : chart.modifiers) {
      report_unknown(modifier.mark, owner, "source", modifier.by, sources_, binding_);
      if (modifier.is != "rating" && !is_modifier(modifier.is)) {
        binding_.report(modifier.mark, fmt::format("'{}' is not a modifier", modifier.is),
                        "write it as +1, -2, 0 or rating");
      }
    }
    if (whole_) rolls(chart);
  }

  // Rows of a die table follow each other without gap or overlap.
  void rolls(const Chart& chart) {
    const ChartRow* before = nullptr;
    for (const ChartRow& row : chart.rows) {
      if (!row.roll) continue;
      if (before != nullptr) {
        const auto& last = before->roll->high;
        const auto& next = row.roll->low;
        if (!last || !next || *next != *last + 1) {
          binding_.report(row.mark,
                          fmt::format("in '{}' the rolls {} do not follow on {}", chart.id.str(), format(*row.roll),
                                      format(*before->roll)),
                          "order the rows from the lowest roll, each beginning where the last ended");
        }
      }
      before = &row;
    }
  }

  const Charts& charts_;
  bool whole_;
  std::vector<std::string> sources_;
  Binding& binding_;
};

}  // namespace

const Cell* Chart::cell(std::string_view row, std::string_view column) const {
  const auto it = std::ranges::find_if(rows, [&](const ChartRow& known) { return known.id.str() == row; });
  return it == rows.end() ? nullptr : find(it->cells, column);
}

const Cell* Chart::cell(int roll, std::string_view column) const {
  const ChartRow* at = nullptr;
  for (const ChartRow& row : rows) {
    if (!row.roll) continue;
    if (at == nullptr || !row.roll->low || *row.roll->low <= roll) at = &row;
  }
  return at == nullptr ? nullptr : find(at->cells, column);
}

const ChartModifier* Chart::modifier(std::string_view name) const {
  const auto it = std::ranges::find_if(modifiers, [&](const ChartModifier& known) { return known.id.str() == name; });
  return it == modifiers.end() ? nullptr : &*it;
}

const Chart* Charts::chart(std::string_view id) const {
  const auto it = std::ranges::find_if(charts, [&](const Chart& known) { return known.id.str() == id; });
  return it == charts.end() ? nullptr : &*it;
}

const Source* Charts::source(const Id& id) const { return by_id(sources, id); }

Charts bind_charts(const Value& value, Binding& binding) {
  Charts charts = bind<Charts>(value, binding);
  Checker(charts, true, binding).check();
  return charts;
}

Charts bind_overlay(const Value& value, Binding& binding) {
  Charts charts = bind<Charts>(value, binding);
  Checker(charts, false, binding).check();
  return charts;
}

Value unbind_charts(const Charts& charts) { return unbind(charts); }

Value charts_schema() { return document_schema<Charts>("A series' charts"); }

}  // namespace batalia
