// A small battle on the toy map, open for editing.
#pragma once

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

}  // namespace batalia::test
