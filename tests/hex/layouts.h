// Every way in which a sheet can number its hexes, for tests that must hold on all of them; and what the printed
// numbers say by themselves about who is whose neighbour, worked out without the program's coordinates.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

#include "model/hex/grid.h"
#include "model/hex/numbering.h"

namespace batalia {

// For the messages of failed tests.
inline void PrintTo(const Hex& hex, std::ostream* out) { *out << "(" << hex.q << "," << hex.r << ")"; }

namespace testing_hex {

inline std::string describe(const Numbering& n) {
  return fmt::format(
      "{} tops, {} lines shifted towards {} numbers, columns grow {}, {}, ends {}/{}/{}/{}",
      n.orientation == Orientation::pointy ? "pointy" : "flat", n.shifted == Parity::odd ? "odd" : "even",
      n.shifted_towards == Towards::higher ? "higher" : "lower", n.columns_increase == Hand::right ? "right" : "left",
      n.order == Order::row_column ? "row-column" : "column-row", n.even_first.value_or(-1), n.even_last.value_or(-1),
      n.odd_first.value_or(-1), n.odd_last.value_or(-1));
}

// Two orientations, odd or even lines shifted, towards higher or lower numbers, columns growing either way, both orders
// of digits: 32 layouts, each as a whole sheet and with ragged lines of either parity.
inline std::vector<Numbering> all_layouts(Span rows = {10, 21}, Span columns = {3, 15}) {
  std::vector<Numbering> out;
  for (const Orientation orientation : {Orientation::pointy, Orientation::flat}) {
    for (const Parity shifted : {Parity::odd, Parity::even}) {
      for (const Towards towards : {Towards::higher, Towards::lower}) {
        for (const Hand hand : {Hand::right, Hand::left}) {
          for (const Order order : {Order::row_column, Order::column_row}) {
            Numbering n;
            n.orientation = orientation;
            n.shifted = shifted;
            n.shifted_towards = towards;
            n.columns_increase = hand;
            n.order = order;
            n.rows = rows;
            n.columns = columns;
            n.up_bearing = static_cast<int>(out.size()) * 15 % 360;
            out.push_back(n);
            const Span across = orientation == Orientation::pointy ? columns : rows;
            Numbering odd_short = n;
            odd_short.odd_last = across.last - 1;
            out.push_back(odd_short);
            Numbering even_short = n;
            even_short.even_first = across.first + 1;
            even_short.even_last = across.last - 1;
            out.push_back(even_short);
          }
        }
      }
    }
  }
  return out;
}

// A sheet whose lines are all equally long. Where they are not, the last hex of a longer line may stand out from the
// rest.
inline bool is_whole(const Numbering& n) { return !n.even_first && !n.even_last && !n.odd_first && !n.odd_last; }

// Where the printed sheet shows a number, seen with the first row up: halves of a hex along the straight lines of
// hexes, and whole lines across them.
struct Spot {
  int x = 0;
  int y = 0;
};

inline Spot printed_spot(const Numbering& n, Number number) {
  const bool pointy = n.orientation == Orientation::pointy;
  const int line = pointy ? number.row : number.column;
  const bool odd = line % 2 != 0;
  int halves = 2 * (pointy ? number.column : number.row);
  if (odd == (n.shifted == Parity::odd)) halves += n.shifted_towards == Towards::higher ? 1 : -1;
  const int side = n.columns_increase == Hand::right ? 1 : -1;
  return pointy ? Spot{side * halves, number.row} : Spot{side * number.column, halves};
}

inline bool printed_neighbours(const Numbering& n, Number a, Number b) {
  const Spot p = printed_spot(n, a);
  const Spot s = printed_spot(n, b);
  const bool pointy = n.orientation == Orientation::pointy;
  const int along = std::abs(pointy ? p.x - s.x : p.y - s.y);
  const int across = std::abs(pointy ? p.y - s.y : p.x - s.x);
  return (along == 2 && across == 0) || (along == 1 && across == 1);
}

inline std::vector<Hex> hexes_of(const Numbering& n) {
  std::vector<Hex> out;
  n.for_each_hex([&](Hex hex) { out.push_back(hex); });
  return out;
}

// The sheets of the two series.
inline Numbering lily_banners_half_sheet() {
  Numbering n = musket_and_pike_numbering({10, 34}, {0, 28}, Hand::left);
  n.odd_last = 27;
  return n;
}
inline Numbering nothing_gained_full_sheet() { return musket_and_pike_numbering({10, 42}, {0, 43}, Hand::right); }
inline Numbering last_success_sheet() { return napoleonic_numbering({0, 40}, {1, 54}); }

inline Grid grid_of(const Numbering& numbering) { return Grid::make(numbering).value(); }

// All layouts as maps, made once: a property that is being shrunk may look at them after its own end.
inline const std::vector<Grid>& all_grids() {
  static const std::vector<Grid> grids = [] {
    std::vector<Grid> out;
    for (const Numbering& n : all_layouts()) out.push_back(grid_of(n));
    return out;
  }();
  return grids;
}

}  // namespace testing_hex
}  // namespace batalia
