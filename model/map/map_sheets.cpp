// Changing the sheets of a map: growing, cropping and renumbering them, and joining others to them.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/base/path.h"
#include "model/base/text.h"
#include "model/hex/renumber.h"
#include "model/map/map.h"

namespace batalia {
namespace {

// The index of the sheet whose numbers "sheets/toy/numbers" names.
std::optional<std::size_t> sheet_of_numbers(std::string_view path, const MapFile& head) {
  constexpr std::string_view before = "sheets/";
  constexpr std::string_view behind = "/numbers";
  if (!path.starts_with(before) || !path.ends_with(behind) || path.size() <= before.size() + behind.size())
    return std::nullopt;
  const std::string_view id = path.substr(before.size(), path.size() - before.size() - behind.size());
  const auto it = std::ranges::find_if(head.sheets, [&](const SheetText& sheet) { return sheet.id.str() == id; });
  if (it == head.sheets.end()) return std::nullopt;
  return static_cast<std::size_t>(it - head.sheets.begin());
}

// Renumbers each list of hexes, path and region of a map's file.
void renumber_texts(Value& value, std::string_view key, const Grid& grid, const Renumbering& by) {
  constexpr std::array<std::string_view, 4> keys{"hexes", "hexsides", "path", "at"};
  if (const std::string* text = value.text(); text != nullptr && std::ranges::find(keys, key) != keys.end()) {
    value = Value(renumbered(*text, grid, by));
  } else if (Value::List* items = value.list()) {
    for (Value& item : *items) renumber_texts(item, key, grid, by);
  } else if (Value::Map* entries = value.map()) {
    for (auto& [name, item] : *entries) renumber_texts(item, name, grid, by);
  }
}

// The hex of a join is told by its sheet, whatever other sheets have that number.
void renumber_joins(std::vector<JoinText>& joins, std::string_view sheet, const Grid& alone, const Renumbering& by) {
  for (JoinText& join : joins) {
    if (join.sheet.str() == sheet) join.hex = renumbered(join.hex, alone, by);
    if (join.onto_sheet.str() == sheet) join.onto_hex = renumbered(join.onto_hex, alone, by);
  }
}

}  // namespace

Value Map::get_named(std::string_view path) const {
  if (const auto sheet = sheet_of_numbers(path, head_)) {
    const Numbering& numbering = grid_.sheet(*sheet).numbering;
    return Value(Value::Map{{"row", numbering.rows.first}, {"column", numbering.columns.first}});
  }
  const Value parts = named_parts();
  if (path == "layout") {
    Value out(Value::Map{{"sheets", *parts.find("sheets")}});
    if (const Value* joins = parts.find("joins")) out.set("joins", *joins);
    return out;
  }
  const Value* there = find_at(parts, path);
  return there == nullptr ? Value() : *there;
}

// Makes the map anew from a file of it; what nobody knows of its lists stays, even of those that are empty.
Result<void> Map::remake(const Value& file) {
  Binding binding;
  std::optional<Map> changed = bind_map(file, catalogue_, binding);
  if (!binding.problems().empty()) return tl::make_unexpected(binding.problems().front());
  changed->head_.elevation.levels = head_.elevation.levels;
  changed->head_.terrain.hexes = head_.terrain.hexes;
  changed->head_.hexsides = head_.hexsides;
  *this = *std::move(changed);
  return {};
}

Result<void> Map::put_sheets(std::string_view path, const Value& value, int position) {
  if (const auto sheet = sheet_of_numbers(path, head_)) return put_numbers(*sheet, value);
  Value file = unbind_map_file(this->file());
  if (path == "layout") {
    const Value* sheets = value.find("sheets");
    if (sheets == nullptr) return fail("a layout without sheets", "give it 'sheets' and, for several, 'joins'");
    file.set("sheets", *sheets);
    const Value* joins = value.find("joins");
    if (auto put = put_at(file, "joins", joins == nullptr ? Value() : *joins); !put) return put;
  } else if (auto put = put_at(file, path, value, position); !put) {
    return put;
  }
  return remake(file);
}

Result<void> Map::put_numbers(std::size_t sheet, const Value& value) {
  const Value* row = value.find("row");
  const Value* column = value.find("column");
  constexpr std::int64_t most = 9999;
  const auto number = [](const Value* one) {
    return one != nullptr && one->integer() != nullptr && *one->integer() >= 0 && *one->integer() <= most;
  };
  if (!number(row) || !number(column)) {
    return fail(fmt::format("the numbers of a sheet cannot become {}", value.described()),
                "give the numbers of its first row and column: {row: 10, column: 0}");
  }
  const Numbering& was = grid_.sheet(sheet).numbering;
  const Reshape reshape{.first_row = static_cast<int>(*row->integer()),
                        .first_column = static_cast<int>(*column->integer())};
  const auto now = reshaped(was, reshape);
  if (!now) return tl::make_unexpected(now.error());
  const Renumbering by{sheet, *reshape.first_row - was.rows.first, *reshape.first_column - was.columns.first};
  MapFile named = file();
  const auto alone = Grid::make(was);
  if (!alone) return tl::make_unexpected(alone.error());
  renumber_joins(named.joins, named.sheets[sheet].id.str(), *alone, {0, by.rows, by.columns});
  NumberingText& text = named.sheets[sheet].numbering;
  text = text_of(now->numbering, text);
  Value changed = unbind_map_file(named);
  for (auto& [key, part] : *changed.map()) {
    if (key != "sheets" && key != "joins") renumber_texts(part, key, grid_, by);
  }
  return remake(changed);
}

}  // namespace batalia
