#include "editor/library/own_card.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/file/file.h"
#include "formats/yaml/document.h"
#include "formats/yaml/read.h"
#include "formats/yaml/source.h"
#include "model/base/fail_at.h"
#include "model/charts/overlay.h"

namespace batalia::library {
namespace {

const Id card_source("my-card");

Result<Charts> read_card(const Value& value, const std::filesystem::path& file) {
  Binding binding(file.string());
  Charts own = bind_overlay(value, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(first_of(binding.problems()));
  return own;
}

Result<std::shared_ptr<const Charts>> laid(const Charts& charts, const Charts& own, const std::filesystem::path& file) {
  auto out = lay(charts, own);
  if (!out) {
    Problem problem = std::move(out).error();
    problem.place.file = file.string();
    return tl::make_unexpected(std::move(problem));
  }
  return std::make_shared<const Charts>(*std::move(out));
}

// A card on which nothing is written yet.
Charts empty_card(const Charts& charts, const std::string& source) {
  Charts out;
  out.series = charts.series;
  out.title = "My card";
  Source from;
  from.id = card_source;
  from.source = source;
  out.sources.push_back(std::move(from));
  return out;
}

std::string name_of(const ChartRow& row) { return row.roll ? format(*row.roll) : row.id.str(); }

// The element of that name, made where it is not there.
template <class List, class Is, class Make>
auto& element(List& list, Is is, Make make) {
  const auto at = std::ranges::find_if(list, is);
  if (at != list.end()) return *at;
  list.push_back(make());
  return list.back();
}

void write_cell(Chart& on, const Chart& of, const CardCell& cell) {
  const auto named = [&](const ChartRow& row) { return name_of(row) == cell.row; };
  ChartRow& row = element(on.rows, named, [&] {
    // "1" may be the name of a row, or a roll.
    ChartRow made;
    const auto is = [&](const ChartRow& known) { return known.id.str() == cell.row; };
    if (std::ranges::any_of(of.rows, is)) {
      made.id = Id(cell.row);
    } else if (const auto roll = parse_int_range(cell.row)) {
      made.roll = *roll;
    }
    return made;
  });
  std::erase_if(row.cells, [&](const auto& each) { return each.first == cell.column; });
  if (!cell.is.empty()) row.cells.emplace_back(cell.column, Cell{{}, cell.is, card_source});
  if (row.cells.empty()) std::erase_if(on.rows, named);
}

void write_modifier(Chart& on, const Chart& of, const CardCell& cell) {
  std::erase_if(on.modifiers, [&](const ChartModifier& each) { return each.id.str() == cell.row; });
  const ChartModifier* known = of.modifier(cell.row);
  if (cell.is.empty() || known == nullptr) return;
  ChartModifier made = *known;
  made.is = cell.is;
  made.by = card_source;
  on.modifiers.push_back(std::move(made));
}

}  // namespace

Result<std::shared_ptr<const Charts>> with_own_card(const Charts& charts, const std::filesystem::path& file) {
  const auto value = read_yaml_file(file);
  if (!value) return tl::make_unexpected(value.error());
  const auto own = read_card(*value, file);
  return own ? laid(charts, *own, file) : Result<std::shared_ptr<const Charts>>(tl::make_unexpected(own.error()));
}

Result<void> write_on_card(const std::filesystem::path& file, const Charts& charts, const std::string& source,
                           const CardCell& cell) {
  Charts own = empty_card(charts, source);
  StoredFile stored{FileKind::charts, {}, {}};
  std::error_code error;
  if (std::filesystem::exists(file, error)) {
    const auto text = read_file(file, largest_yaml);
    if (!text) return tl::make_unexpected(text.error());
    auto document = read_yaml_document(*text, file.string());
    if (!document) return tl::make_unexpected(std::move(document).error());
    stored = *std::move(document);
    auto known = read_card(stored.value, file);
    if (!known) return tl::make_unexpected(std::move(known).error());
    own = *std::move(known);
    if (own.source(card_source) == nullptr) own.sources.push_back(empty_card(charts, source).sources.front());
  }
  const Chart* of = charts.chart(cell.chart.str());
  if (of == nullptr) return fail(fmt::format("there is no chart '{}'", cell.chart.str()), "choose one of the series");
  const auto is = [&](const Chart& each) { return each.id == cell.chart; };
  Chart& on = element(own.charts, is, [&] {
    Chart made;
    made.id = of->id;
    made.title = of->title;
    return made;
  });
  if (cell.column.empty()) {
    write_modifier(on, *of, cell);
  } else {
    write_cell(on, *of, cell);
  }
  if (on.rows.empty() && on.modifiers.empty()) std::erase_if(own.charts, is);
  stored.value = unbind_charts(own);
  stored.comments.settle(stored.value);
  // As it will be read again.
  const auto again = read_card(stored.value, file);
  if (!again) return tl::make_unexpected(again.error());
  if (auto fits = laid(charts, *again, file); !fits) return tl::make_unexpected(std::move(fits).error());
  return write_file(file, write_yaml(stored));
}

}  // namespace batalia::library
