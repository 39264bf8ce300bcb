// A small battle on the toy map, and random edits of every kind on it.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

#include "model/base/path.h"
#include "model/edit/document.h"
#include "tests/map/toy_terrain.h"
#include "tests/support/values.h"

namespace batalia::test {

inline Value edit_battle() {
  const auto unit = [](const char* id, const char* name, int strength) {
    return map({{"id", id},
                {"side", "red"},
                {"name", name},
                {"type", "foot"},
                {"ratings", map({{"strength", strength}, {"morale", 7}})}});
  };
  const auto line = [](const char* who, const char* hex) {
    return map({{"who", list({who})}, {"place", map({{"at", hex}})}});
  };
  return map(
      {{"batalia", "battle"},
       {"format", 1},
       {"id", "toy"},
       {"title", "Toy"},
       {"sides", list({map({{"id", "red"}, {"name", "Red"}}), map({{"id", "blue"}, {"name", "Blue"}})})},
       {"units", list({unit("alt-kolb", "Alt-Kolb", 4), unit("spork-1", "Spork", 3), unit("spork-2", "Spork", 3)})},
       {"scenarios",
        list({map(
            {{"id", "day"},
             {"title", "Day"},
             {"set-up", list({line("alt-kolb", "1102"), line("spork-1", "1103"), line("spork-2", "1104")})},
             {"victory", map({{"levels", list({map({{"id", "draw"}, {"title", "Draw"}, {"range", "-19..-10"}})})}})},
             {"rules",
              list({map({{"id", "quick"},
                         {"title", "Quickshot"},
                         {"text", "Guns fire better."},
                         {"effects", list({map({{"kind", "modifier"}, {"parameters", map({{"is", 1}})}})})}})})}})})},
       {"options", list({map({{"id", "steep"}, {"title", "Steep"}})})},
       {"errata", list({map({{"id", "e1"}, {"source", "sheet"}})})}});
}

inline Document edit_document() {
  Binding binding;
  return {edit_battle(), *bind_map(toy_map_value(), toy_terrain(), binding)};
}

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

// One wish of any kind that can be fulfilled.
inline Wish random_wish(const Document& document) {
  const Grid& grid = document.map().grid();
  const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
  const auto hex = [&] { return grid.format(grid.hex(number(0, grid.size()))); };
  const auto battle = ChangedDocument::battle;
  const auto on_map = ChangedDocument::map;
  const std::string unit = some_child(document, battle, "units");
  const std::string line = some_child(document, battle, "scenarios/day/set-up");
  switch (number(0, 15)) {
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
    default:
      break;
  }
  return {battle, "errata/e1/why", "because of " + std::to_string(number(0, 9))};
}

}  // namespace batalia::test
