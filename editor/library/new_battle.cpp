#include "editor/library/new_battle.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "editor/library/id_of.h"
#include "model/base/text.h"
#include "model/hex/grid.h"

namespace batalia::library {
namespace {

// How the sheets of a series are numbered. It is custom, not part of a series' rules, and only asked for new maps.
struct SheetCustom {
  std::string_view series;
  Numbering (*numbering)(Span rows, Span columns, Hand columns_increase);
};

constexpr std::array sheet_customs{
    SheetCustom{"mpbs",
                [](Span rows, Span columns, Hand hand) { return musket_and_pike_numbering(rows, columns, hand); }},
    SheetCustom{"tlnb",
                [](Span rows, Span columns, Hand hand) {
                  Numbering numbering = napoleonic_numbering(columns, rows);
                  numbering.columns_increase = hand;
                  return numbering;
                }},
};

}  // namespace

Result<Numbering> numbering_of(const NewBattle& asked) {
  const auto* const custom = std::ranges::find(sheet_customs, asked.series.str(), &SheetCustom::series);
  if (custom == sheet_customs.end()) {
    std::vector<std::string> known;
    for (const SheetCustom& each : sheet_customs) known.emplace_back(each.series);
    return fail(fmt::format("there is no series '{}'", asked.series.str()), suggestion(asked.series.str(), known));
  }
  Numbering numbering = custom->numbering(asked.rows.span, asked.columns.span, asked.columns_increase);
  numbering.row_digits = asked.rows.digits;
  numbering.column_digits = asked.columns.digits;
  numbering.even_last = asked.even_last;
  numbering.odd_last = asked.odd_last;
  if (Result<Grid> grid = Grid::make(numbering); !grid) return tl::make_unexpected(std::move(grid).error());
  return numbering;
}

Result<EmptyBattle> empty_battle(const NewBattle& asked, const SeriesData& series) {
  const Result<Numbering> numbering = numbering_of(asked);
  if (!numbering) return tl::make_unexpected(numbering.error());
  if (!asked.sides.empty() && asked.sides.size() != 2) return fail("a battle has two sides", "name both");
  EmptyBattle out;
  const Provenance own{{}, ProvenanceKind::designer, {}, {}};
  const Id map(asked.id.str() + "-map");
  out.map.id = map;
  out.map.title = asked.title;
  out.map.series = series.series->id;
  out.map.provenance = own;
  out.map.sheets.push_back({{}, Id("sheet"), {}, text_of(*numbering), series.series->hex_metres});
  out.map.terrain.base = series.terrain->hexes.front().id;
  Battle& battle = out.battle;
  battle.id = asked.id;
  battle.title = asked.title;
  battle.series = asked.series;
  battle.map = map;
  battle.provenance = own;
  const std::vector<std::string> sides =
      asked.sides.empty() ? std::vector<std::string>{"First side", "Second side"} : asked.sides;
  for (const std::string& side : sides) {
    battle.sides.push_back({{}, id_of(side), side, {}});
    if (battle.sides.back().id.empty())
      return fail(fmt::format("no id can be made of the side '{}'", side), "use letters or digits in its name");
  }
  if (battle.sides[0].id == battle.sides[1].id) return fail("both sides have the same name", "name them differently");
  Scenario scenario;
  scenario.id = Id("historical");
  scenario.title = asked.title;
  scenario.turns.start = ClockTime{12 * 60};
  scenario.turns.count = 10;
  battle.scenarios.push_back(std::move(scenario));
  return out;
}

}  // namespace batalia::library
