// Units of Musket & Pike that fill two hexes: which hexes are front, flank and rear, how they wheel, and how they
// lie in column (MPBS 6.1, 6.2.1, 6.2.2, 6.3.4).
//
// In line, the unit faces a vertex and its halves lie on the axis square to that facing: for a pair of adjacent
// hexes there are two facings, one the reverse of the other, and so three axes. In column, it lies along its
// facing, which is then a hexside: the right half is the head.
#pragma once

#include <array>
#include <optional>

#include "model/hex/hex.h"

namespace batalia {

// The direction from the left half to the right half of a two-hex unit in line.
constexpr Direction axis(Vertex facing) { return Direction(facing.index() + 2); }

// A two-hex unit in line. The right half always follows from the left one and the facing.
struct TwoHexLine {
  Hex left;
  Vertex facing;

  [[nodiscard]] constexpr Hex right() const { return neighbour(left, axis(facing)); }

  friend constexpr bool operator==(const TwoHexLine&, const TwoHexLine&) = default;
};

// The unit on hexes `a` and `b` with this facing, whichever of them is the left half; nothing where the hexes are
// not adjacent on the axis square to the facing.
constexpr std::optional<TwoHexLine> two_hex_line(Hex a, Hex b, Vertex facing) {
  if (const TwoHexLine unit{a, facing}; unit.right() == b) return unit;
  if (const TwoHexLine unit{b, facing}; unit.right() == a) return unit;
  return std::nullopt;
}

// The two facings that a unit on these hexes can have; nothing where they are not adjacent. With the first, `a` is
// the left half; with the second, `b`.
constexpr std::optional<std::array<Vertex, 2>> line_facings(Hex a, Hex b) {
  const auto along = direction_between(a, b);
  if (!along) return std::nullopt;
  const Vertex facing(along->index() - 2);
  return std::array{facing, facing.opposite()};
}

// Three frontal hexes, from left to right.
constexpr std::array<Hex, 3> front_hexes(const TwoHexLine& unit) {
  const auto [left, right] = front(unit.facing);
  return {neighbour(unit.left, left), neighbour(unit.left, right), neighbour(unit.right(), right)};
}

// Two flank hexes, left and right.
constexpr LeftRight<Hex> flank_hexes(const TwoHexLine& unit) {
  const auto [left, right] = flanks(unit.facing);
  return {neighbour(unit.left, left), neighbour(unit.right(), right)};
}

// Three rear hexes, from left to right as seen from behind.
constexpr std::array<Hex, 3> rear_hexes(const TwoHexLine& unit) {
  const auto [left, right] = rears(unit.facing);
  return {neighbour(unit.left, left), neighbour(unit.left, right), neighbour(unit.right(), right)};
}

// MPBS 6.2.1: a unit in line wheels forward by one vertex round the half on the side to which it turns, which stays;
// the other half moves into the middle frontal hex.
constexpr TwoHexLine wheeled(const TwoHexLine& unit, Hand towards) {
  if (towards == Hand::left) return {unit.left, unit.facing.rotated(-1)};
  return {front_hexes(unit)[1], unit.facing.rotated(1)};
}

// MPBS 6.2.2: the counter-march turns the unit about on its two hexes.
constexpr TwoHexLine counter_marched(const TwoHexLine& unit) { return {unit.right(), unit.facing.opposite()}; }

// A two-hex unit in column: the head leads, the tail is the hex behind it.
struct TwoHexColumn {
  Hex head;
  Direction facing;

  [[nodiscard]] constexpr Hex tail() const { return neighbour(head, facing.opposite()); }
  // The one hex towards which the head's front hexside looks.
  [[nodiscard]] constexpr Hex front() const { return neighbour(head, facing); }

  friend constexpr bool operator==(const TwoHexColumn&, const TwoHexColumn&) = default;
};

// MPBS 6.3.4: the right half is the head, and what was the right flank its front.
constexpr TwoHexColumn in_column(const TwoHexLine& unit) { return {unit.right(), axis(unit.facing)}; }

// MPBS 6.3.4: leaving column, the unit fronts to the left of its march, with the head as its right half, or, turned
// about, to the right, with the head as its left half. In that order.
constexpr std::array<TwoHexLine, 2> in_line(const TwoHexColumn& unit) {
  const Vertex facing(unit.facing.index() - 2);
  return {TwoHexLine{unit.tail(), facing}, TwoHexLine{unit.head, facing.opposite()}};
}

}  // namespace batalia
