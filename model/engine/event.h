// What happened, as the journal tells it: to whom, where, by which rule, and every modifier of every roll by name.
// Events are made without allocating; words are put together only where somebody reads them.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "model/engine/arg.h"
#include "model/engine/dice.h"

namespace batalia::engine {

// A modifier of a roll. The views live as long as the game.
struct Modifier {
  std::string_view name;  // its id in the chart, or the id of a special rule or terrain
  int value = 0;
  std::string_view rule;
  bool reconstructed = false;

  friend bool operator==(const Modifier&, const Modifier&) = default;
};

// A die that was or could be rolled, with what is added to it. Holds up to `capacity` modifiers.
struct Roll {
  static constexpr std::size_t capacity = 24;

  RollKey key;
  int die = 0;
  std::array<Modifier, capacity> all{};
  std::size_t count = 0;
  int total = 0;               // die and modifiers, limits kept; before the ends of the table are
  std::string_view chart;      // id of the chart it was looked up in
  std::string_view result;     // the cell's text
  bool reconstructed = false;  // the cell, or a modifier that counted, is a reconstruction

  [[nodiscard]] std::span<const Modifier> modifiers() const { return {all.data(), count}; }
  void add(const Modifier& modifier) {
    if (modifier.value == 0 || count == capacity) return;
    all[count++] = modifier;
    reconstructed = reconstructed || modifier.reconstructed;
  }
  [[nodiscard]] int sum() const {
    int out = 0;
    for (const Modifier& modifier : modifiers()) out += modifier.value;
    return out;
  }
};

struct Event {
  const char* kind = "";  // a slug that tests and statistics know it by: "interception-succeeds"
  const char* rule = "";  // "MPBS 9.3.3"; several are separated by commas
  const char* says = "";  // a sentence for people with {0} … for the arguments
  std::array<Arg, 6> args{};
  const Roll* roll = nullptr;  // lives until note() returns
};

}  // namespace batalia::engine
