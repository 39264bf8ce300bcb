// How one printed sheet numbers its hexes, which way it lies on the table and on the earth, and the way from "2113" to
// a hex and back. Everything in which sheets of the two series differ is a property here, not code.
//
// Musket & Pike: four digits, row then column, pointy tops, and odd rows shifted half a hex towards the higher columns.
// So a hex of an odd row has columns c and c+1 as neighbours in the rows before and after, a hex of an even row c-1 and
// c (2113 touches 2013, 2213 and 2214 in the moves of ULB Mergentheim's playthrough; NGBG names the hexsides 2013/1913
// and 2014/1913 of Malmö's fortress and 3311/3412 of a pond). In Under the Lily Banners columns grow towards the left
// of the frame, in Nothing Gained But Glory towards its right.
//
// Library of Napoleonic Battles: four digits, column then row, flat tops, rows growing down. No text says which columns
// are shifted. That even columns lie half a hex further down is a reconstruction (medium confidence) from the hexes of
// Regensburg, 3701, 3801, 3802 and 3903 in TLS 22.35 and again in 27.35: one town, and only so do they hang together.
// If odd columns lay lower, 3903 would touch none of the rest. It agrees with the exits and entries on southern edges:
// 0554, 1754, E1154, 1934 and 3934 are all in odd columns, as they are when the last hex of an even column is cut by
// the edge.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/base/problem.h"
#include "model/hex/hex.h"

namespace batalia {

// From `first` to `last`, both included.
struct Span {
  int first = 0;
  int last = -1;

  [[nodiscard]] constexpr bool contains(int n) const { return first <= n && n <= last; }
  [[nodiscard]] constexpr int size() const { return last < first ? 0 : last - first + 1; }

  friend constexpr bool operator==(const Span&, const Span&) = default;
};

// A printed number taken apart.
struct Number {
  int row = 0;
  int column = 0;

  friend constexpr bool operator==(const Number&, const Number&) = default;
};

enum class Order : std::uint8_t { row_column, column_row };
enum class Parity : std::uint8_t { even, odd };
enum class Towards : std::uint8_t { lower, higher };

// An edge of the sheet as it lies in the frame.
enum class Edge : std::uint8_t { up, right, down, left };

// The text of a hex's number, without allocation.
class HexName {
 public:
  [[nodiscard]] constexpr std::string_view view() const { return {text_.data(), size_}; }
  constexpr operator std::string_view() const { return view(); }
  constexpr void append(char c) { text_[size_++] = c; }

 private:
  std::array<char, 15> text_{};
  std::uint8_t size_ = 0;
};

// The hexes on a *line* share the coordinate along which the lattice is straight: a row with pointy tops, a column with
// flat tops. Every second line is shifted by half a hex.
struct Numbering {
  Orientation orientation = Orientation::pointy;
  Order order = Order::row_column;
  int row_digits = 2;
  int column_digits = 2;
  Span rows;
  Span columns;
  // The lines of this parity are shifted half a hex towards the higher or lower numbers on the line.
  Parity shifted = Parity::odd;
  Towards shifted_towards = Towards::higher;
  // Where every second line is shorter than the sheet: first and last number on the even and on the odd lines. "Odd
  // rows end at 27" on the Lily Banners' half sheets is odd_last = 27 with columns 0 to 28.
  std::optional<int> even_first;
  std::optional<int> even_last;
  std::optional<int> odd_first;
  std::optional<int> odd_last;
  Hand columns_increase = Hand::right;
  // Letters before the number where sheets are joined ("A0325"); empty for a sheet by itself.
  std::string prefix;
  // Degrees clockwise from north towards which the frame's up edge lies: 0 where the edge of the first row is north,
  // 315 at Halmstad.
  int up_bearing = 0;
  // Degrees clockwise from the frame's up edge to the edge printed at the top: 0, 90, 180 or 270.
  int printed_top = 0;

  // Says what is wrong with these properties, if anything: spans that are empty or do not fit their digits, lines of no
  // hexes, digits not 1 to 4, a prefix that is not up to 4 capital letters, angles off their ranges.
  [[nodiscard]] Result<void> check() const;

  // The hex with a number; numbers off the sheet are continued beyond it.
  [[nodiscard]] Hex hex(Number number) const;
  [[nodiscard]] Number number(Hex hex) const;

  // Rows with pointy tops, columns with flat tops.
  [[nodiscard]] const Span& lines() const { return orientation == Orientation::pointy ? rows : columns; }
  // The numbers on one line of the sheet, shorter lines counted.
  [[nodiscard]] Span along(int line) const;
  [[nodiscard]] bool contains(Number number) const;
  [[nodiscard]] bool contains(Hex hex) const { return contains(number(hex)); }
  // Hexes on the sheet.
  [[nodiscard]] int size() const;

  // "2113" to a hex of the sheet, with or without the sheet's prefix. Says what is wrong and, for a number off the
  // sheet, which numbers its row or column has.
  [[nodiscard]] Result<Hex> parse(std::string_view text) const;
  // The same, for whoever needs no reason.
  [[nodiscard]] std::optional<Hex> find(std::string_view text) const;

  // The number of a hex, with the prefix. A hex so far off the sheet that its number has no digits is "off the map".
  [[nodiscard]] std::string format(Hex hex) const { return std::string(name(hex).view()); }
  [[nodiscard]] HexName name(Hex hex) const;

  // Calls visit(hex) for each hex of the sheet in the order of the numbers.
  template <class Visit>
  void for_each_hex(Visit&& visit) const;

  // Degrees clockwise from north, 0 to 359.
  [[nodiscard]] int bearing(Direction direction) const;
  [[nodiscard]] int bearing(Vertex vertex) const;
  [[nodiscard]] int bearing(Edge edge) const;

  // "SW": six different points of the compass, whatever the bearing of the sheet.
  [[nodiscard]] std::string_view direction_name(Direction direction) const;
  [[nodiscard]] std::string_view vertex_name(Vertex vertex) const;
  [[nodiscard]] std::string_view edge_name(Edge edge) const;
  // "SW", "southwest", "south-western". Says which six (or four) names there are where the word is none of them.
  [[nodiscard]] Result<Direction> parse_direction(std::string_view text) const;
  [[nodiscard]] Result<Vertex> parse_vertex(std::string_view text) const;
  [[nodiscard]] Result<Edge> parse_edge(std::string_view text) const;

  friend bool operator==(const Numbering&, const Numbering&) = default;
};

// The sheets of the two series, for new maps; a map's own file says what its sheet is like.
Numbering musket_and_pike_numbering(Span rows, Span columns, Hand columns_increase);
Numbering napoleonic_numbering(Span columns, Span rows);

template <class Visit>
void Numbering::for_each_hex(Visit&& visit) const {
  const bool rows_first = order == Order::row_column;
  const Span& outer = rows_first ? rows : columns;
  const Span& inner = rows_first ? columns : rows;
  for (int a = outer.first; a <= outer.last; ++a) {
    for (int b = inner.first; b <= inner.last; ++b) {
      const Number number = rows_first ? Number{a, b} : Number{b, a};
      if (contains(number)) visit(hex(number));
    }
  }
}

}  // namespace batalia
