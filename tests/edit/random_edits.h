// Random edits of every kind on the toy document.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

#include "model/base/path.h"
#include "model/edit/sheets.h"
#include "tests/edit/toy_document.h"

namespace batalia::test {

// A name that is used nowhere yet.
inline std::string fresh_name() { return "new-" + std::to_string(*rc::gen::inRange(0, 1000000)); }

inline std::string some_child(const Document& document, ChangedDocument in, const std::string& list) {
  const auto value = document.get(in, list);
  if (!value || value->list() == nullptr || value->list()->empty()) return {};
  const auto size = static_cast<int>(value->list()->size());
  return identity((*value->list())[static_cast<std::size_t>(*rc::gen::inRange(0, size))]);
}

inline std::string some_hexside(const Grid& grid) {
  while (true) {
    const Hexside side = grid.hexside(*rc::gen::inRange(0, grid.hexside_count()));
    if (grid.contains(side)) return grid.format(side.first()) + "|" + grid.format(side.second());
  }
}

// A wish about what stands once in a map's file, about its facts, labels and edges, or about its sheet's own fields.
inline Wish random_head_wish(const Document& document) {
  const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
  const std::string hex = document.map().grid().format(document.map().grid().hex(number(0, 9)));
  const std::string name = fresh_name();
  const auto fact = map({{"id", name},
                         {"says", map({{"terrain", "pond"}})},
                         {"hexes", hex},
                         {"provenance", map({{"kind", "survey"}, {"source", "a walk"}})}});
  const auto edge = map({{"id", name}, {"name", "Edge " + name}, {"hexes", "within 1 of " + hex}});
  const std::string some_fact = some_child(document, ChangedDocument::map, "facts");
  const std::string some_place = some_child(document, ChangedDocument::map, "places");
  const std::vector<Wish> wishes{
      {ChangedDocument::map, "title", "Toy " + name},
      {ChangedDocument::map, "note", *rc::gen::element<Value>(Value(), Value("windy"))},
      {ChangedDocument::map, "provenance/source", "source " + name},
      {ChangedDocument::map, "elevation/base", number(0, 3)},
      {ChangedDocument::map, "terrain/base", *rc::gen::element<Value>("clear", "pond")},
      {ChangedDocument::map, "facts/" + name, fact, number(-1, 2)},
      {ChangedDocument::map, "facts/" + (some_fact.empty() ? name : some_fact), Value()},
      {ChangedDocument::map, "edges/" + name, edge},
      {ChangedDocument::map, "places/" + (some_place.empty() ? name : some_place) + "/label",
       *rc::gen::element<Value>(Value(), map({{"at", hex}, {"right", 0.5}}))},
      {ChangedDocument::map, "sheets/sheet/title", *rc::gen::element<Value>(Value(), Value("Sheet " + name))},
      {ChangedDocument::map, "sheets/sheet/hex-metres", number(50, 200)},
      {ChangedDocument::map, "sheets/sheet/numbering/columns-increase", *rc::gen::element<Value>(Value(), "left")},
      {ChangedDocument::map, "suppressions", list({map({{"check", "map-slopes"}, {"reason", name}})})},
      {ChangedDocument::map, "unknown-to-all", map({{"kept", name}})}};
  return wishes[static_cast<std::size_t>(number(0, static_cast<int>(wishes.size())))];
}

// A wish about each part of a battle that no other wish of this file is about.
inline Wish random_field_wish() {
  const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
  const std::string name = fresh_name();
  const auto battle = ChangedDocument::battle;
  const std::string day = "scenarios/day/";
  const auto change = map({{"at", "units/alt-kolb/ratings/morale"}, {"was", 7}, {"now", number(1, 6)}});
  const std::vector<Wish> wishes{
      {battle, "title", "Battle " + name},
      {battle, "date", *rc::gen::element<Value>(Value(), Value("1645-05-05"))},
      {battle, "sides/red/adjective", "Red " + name},
      {battle, "commands", list({map({{"id", "wing"}, {"side", "red"}, {"kind", "wing"}, {"name", name}})})},
      {battle, "leaders", list({map({{"id", "chief"}, {"side", "red"}, {"name", name}})})},
      {battle, day + "turns", map({{"start", "13:00"}, {"minutes", number(10, 60)}, {"count", number(1, 20)}})},
      {battle, day + "orders", list({map({{"command", "wing"}, {"order", name}})})},
      {battle, day + "retreat-edges", list({map({{"side", "red"}, {"region", "10xx"}})})},
      {battle, day + "seniors", list({map({{"side", "red"}, {"leader", "chief"}})})},
      {battle, day + "facings", list({map({{"side", "red"}, {"vertex", *rc::gen::element<Value>("N", "S")}})})},
      {battle, day + "changes", list({change})},
      {battle, day + "victory/measure", map({{"kind", "difference"}, {"of", "red"}, {"against", "blue"}})},
      {battle, day + "victory/awards", list({map({{"id", name}, {"hexes", "1102"}, {"points", number(1, 9)}})})},
      {battle, day + "rules/quick/effects",
       list({map({{"kind", "modifier"}, {"parameters", map({{"is", number(0, 5)}})}})})},
      {battle, day + "rules/" + name, map({{"id", name}, {"title", name}, {"text", "…"}}), number(-1, 2)},
      {battle, "options/" + name, map({{"id", name}, {"title", name}, {"changes", list({change})}}), number(-1, 2)},
      {battle, "errata/" + name, map({{"id", name}, {"source", "s"}, {"changes", list({change})}}), number(-1, 2)},
      {battle, "errata/e1/changes", *rc::gen::element<Value>(Value(), list({change}))},
      {battle, "scenarios/" + name, map({{"id", name}, {"title", name}, {"based-on", "day"}}), number(-1, 2)},
      {battle, "suppressions", list({map({{"check", "x"}, {"reason", name}})})},
      {battle, "unknown-to-all", map({{"kept", name}})}};
  return wishes[static_cast<std::size_t>(number(0, static_cast<int>(wishes.size())))];
}

// One wish of any kind that can be fulfilled.
inline Wish random_wish(const Document& document) {
  const Grid& grid = document.map().grid();
  const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
  const auto hex = [&] { return grid.format(grid.hex(number(0, grid.size()))); };
  const auto battle = ChangedDocument::battle;
  const auto on_map = ChangedDocument::map;
  const std::string unit = some_child(document, battle, "units");
  const std::string line = some_child(document, battle, "scenarios/day/set-up");
  switch (number(0, 17)) {
    case 0:
      return {on_map, "hexes/" + hex() + "/terrain", *rc::gen::element<Value>("clear", "woods", "pond")};
    case 1:
      return {on_map, "hexes/" + hex() + "/elevation", number(-3, 4)};
    case 2: {
      const std::string side = some_hexside(grid);
      return {on_map, "hexsides/" + side + "/slope",
              *rc::gen::element<Value>(Value(), Value(side.substr(0, 4)), Value(side.substr(5)))};
    }
    case 3:
      return {on_map, "hexsides/" + some_hexside(grid) + "/stream", *rc::gen::element<Value>(Value(), Value(true))};
    case 4: {
      const std::string name = fresh_name();
      return {on_map, "roads/" + name, map({{"id", name}, {"kind", "road"}, {"path", "1402-1405"}}), number(-1, 2)};
    }
    case 5:
      return {on_map,
              "places/" +
                  (some_child(document, on_map, "places").empty() ? "none" : some_child(document, on_map, "places")) +
                  "/name",
              "Mill " + std::to_string(number(0, 9))};
    case 6:
      if (!unit.empty()) return {battle, "units/" + unit + "/ratings/morale", number(4, 9)};
      break;
    case 7:
      if (!unit.empty()) return {battle, "units/" + unit, Value()};
      break;
    case 8: {
      const std::string name = fresh_name();
      return {battle, "units/" + name,
              map({{"id", name}, {"side", "red"}, {"name", name}, {"type", "foot"}, {"ratings", map({{"morale", 5}})}}),
              number(-1, 4)};
    }
    case 9:
      if (!line.empty()) return {battle, "scenarios/day/set-up/" + line + "/place", map({{"at", hex()}})};
      break;
    case 10:
      if (!line.empty()) return {battle, "scenarios/day/set-up/" + line + "/who", list({fresh_name()})};
      break;
    case 11:
      return {battle, "scenarios/day/victory/levels/draw/range", "-" + std::to_string(number(11, 99)) + "..-10"};
    case 12:
      return {battle, "scenarios/day/rules/quick/text", "Guns fire " + std::to_string(number(0, 9)) + "."};
    case 13:
      return {battle, "options/steep/on", *rc::gen::arbitrary<bool>()};
    case 14:
      if (!unit.empty())
        return {battle, "units/" + unit + "/note", *rc::gen::element<Value>(Value(), Value("tired"), Value("fresh"))};
      break;
    case 15:
      return random_head_wish(document);
    case 16:
      return random_field_wish();
    default:
      break;
  }
  return {battle, "errata/e1/why", "because of " + std::to_string(number(0, 9))};
}

// Grows, crops or renumbers the sheet of a map, to no less than three rows and columns. May be more than its numbers
// can bear.
inline Reshape random_reshape(const Map& map) {
  const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
  const Numbering& sheet = map.grid().numbering();
  const int rows = std::min(3, (sheet.rows.size() - 3) / 2);
  const int columns = std::min(3, (sheet.columns.size() - 3) / 2);
  Reshape out{.rows_before = number(-rows, 3),
              .rows_after = number(-rows, 4),
              .columns_before = number(-columns, 1),
              .columns_after = number(-columns, 4)};
  if (number(0, 4) == 0) out.first_row = number(5, 40);
  if (number(0, 4) == 0) out.first_column = number(0, 40);
  return out;
}

// A change of any kind; fails now and then, as users' do.
inline Result<Delta> random_change(Document& document) {
  if (*rc::gen::inRange(0, 8) == 0) return reshape_sheet(document, "sheet", random_reshape(document.map()));
  const std::vector<Wish> wishes{random_wish(document)};
  return document.change("Edit", wishes);
}

}  // namespace batalia::test
