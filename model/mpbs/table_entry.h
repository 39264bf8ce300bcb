// What a chart says, made ready for play: a value, the cell's own text, and whether it is a reconstruction; a modifier
// by its id. All views point into the Charts they were read from, which must outlive them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/engine/event.h"

namespace batalia::mpbs {

// MPBS 2.2: the die shows 0 to 9, and a modified roll beyond its faces counts as the nearest of them.
inline constexpr int die_faces = 10;

// A cell read.
template <class T>
struct TableEntry {
  T value{};
  std::string_view text;       // as printed; empty where the chart has no such cell
  bool reconstructed = false;  // so is its source

  // Writes down on a roll what it came to.
  const T& on(engine::Roll& roll) const {
    roll.result = text;
    roll.reconstructed = roll.reconstructed || reconstructed;
    return value;
  }
};

// Modified rolls that succeed; none where low is above high ("NA").
struct SuccessRange {
  std::int16_t low = 0;
  std::int16_t high = -1;

  friend bool operator==(const SuccessRange&, const SuccessRange&) = default;
};

struct SuccessEntry : TableEntry<SuccessRange> {
  [[nodiscard]] bool possible() const { return value.low <= value.high; }
  [[nodiscard]] bool contains(int total) const {
    const int face = std::clamp(total, 0, die_faces - 1);
    return value.low <= face && face <= value.high;
  }
  // Whether the roll's total succeeds; written down on the roll.
  bool succeeds(engine::Roll& roll) const {
    on(roll);
    return contains(roll.total);
  }
};

// A column of a table by rolls, or by another number. Below the first row the first counts, above the last the last
// (MPBS 2.2).
template <class T>
struct DieTable {
  struct Row {
    int from = 0;  // the least number it is for
    TableEntry<T> entry;
  };
  std::vector<Row> rows;  // ascending; never empty once made

  [[nodiscard]] const TableEntry<T>& operator()(int total) const {
    const Row* at = &rows.front();
    for (const Row& row : rows) {
      if (row.from <= total) at = &row;
    }
    return at->entry;
  }
};

// A die roll modifier that a chart lists.
struct TableModifier {
  std::string_view chart;
  std::string_view id;
  std::string_view when;  // in words, for whom
  std::string_view rule;  // its own, or that of its chart
  std::int16_t value = 0;
  bool rating = false;  // a leader's rating counts, not `value`
  bool reconstructed = false;

  // Counted so many times; a negative number turns it round.
  [[nodiscard]] engine::Modifier times(int n) const { return {id, value * n, rule, reconstructed}; }
  [[nodiscard]] engine::Modifier once() const { return times(1); }
  // Of a leader with this rating: his rating, or what the chart has in its place.
  [[nodiscard]] engine::Modifier is_rating(int leader_rating) const {
    return {id, rating ? leader_rating : value, rule, reconstructed};
  }

  friend bool operator==(const TableModifier&, const TableModifier&) = default;
};

}  // namespace batalia::mpbs
