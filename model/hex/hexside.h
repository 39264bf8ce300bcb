// Hexsides and corners: each is shared by two or three hexes and has one canonical name, so that a feature painted
// from either side is the same feature.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>

#include "model/hex/hex.h"

namespace batalia {

// A point where three hexes meet. Canonical: the vertex is 0 or 1.
struct Corner {
  Hex hex;
  Vertex vertex;

  // The corner at any vertex of any hex.
  static constexpr Corner of(Hex hex, Vertex vertex) {
    switch (vertex.index()) {
      case 2:
        return {neighbour(hex, Direction(3)), Vertex(0)};
      case 3:
        return {neighbour(hex, Direction(4)), Vertex(1)};
      case 4:
        return {neighbour(hex, Direction(4)), Vertex(0)};
      case 5:
        return {neighbour(hex, Direction(5)), Vertex(1)};
      default:
        return {hex, vertex};
    }
  }

  // The three hexes that meet here, clockwise round the corner, this hex first.
  [[nodiscard]] constexpr std::array<Hex, 3> hexes() const {
    const auto [left, right] = front(vertex);
    return {hex, neighbour(hex, left), neighbour(hex, right)};
  }

  friend constexpr auto operator<=>(const Corner&, const Corner&) = default;
};

// The side shared by two adjacent hexes. Canonical: the direction is 0, 1 or 2. Make one with `of` or `between`.
struct Hexside {
  Hex hex;
  Direction direction;

  // The side of `hex` towards its neighbour in any direction.
  static constexpr Hexside of(Hex hex, Direction direction) {
    if (direction.index() < 3) return {hex, direction};
    return {neighbour(hex, direction), direction.opposite()};
  }

  // The side between two hexes, in either order; nothing where they are not adjacent.
  static constexpr std::optional<Hexside> between(Hex a, Hex b) {
    const auto direction = direction_between(a, b);
    if (!direction) return std::nullopt;
    return of(a, *direction);
  }

  // The hex on the canonical side, and the hex across.
  [[nodiscard]] constexpr Hex first() const { return hex; }
  [[nodiscard]] constexpr Hex second() const { return neighbour(hex, direction); }

  [[nodiscard]] constexpr bool touches(Hex other) const { return other == first() || other == second(); }
  // True where `side` is the canonical one of the two hexes. An oriented feature (which side is uphill, which side
  // a wall protects) is stored as a truth about the canonical side.
  [[nodiscard]] constexpr bool on_canonical_side(Hex side) const { return side == first(); }
  // The hex across from `side`. Precondition: touches(side).
  [[nodiscard]] constexpr Hex across_from(Hex side) const { return side == first() ? second() : first(); }

  // Its two ends; looking from the first hex to the second, left then right.
  [[nodiscard]] constexpr std::array<Corner, 2> corners() const {
    return {Corner::of(hex, Vertex(direction.index() - 1)), Corner::of(hex, Vertex(direction.index()))};
  }

  friend constexpr auto operator<=>(const Hexside&, const Hexside&) = default;
};

// A hexside with a high (uphill, protected) side. Written "2109>2110": the first hex is the high one.
struct OrientedHexside {
  Hexside side;
  bool canonical_is_high = true;

  static constexpr std::optional<OrientedHexside> from_to(Hex high, Hex low) {
    const auto between = Hexside::between(high, low);
    if (!between) return std::nullopt;
    return OrientedHexside{*between, between->on_canonical_side(high)};
  }

  [[nodiscard]] constexpr Hex high() const { return canonical_is_high ? side.first() : side.second(); }
  [[nodiscard]] constexpr Hex low() const { return canonical_is_high ? side.second() : side.first(); }

  friend constexpr auto operator<=>(const OrientedHexside&, const OrientedHexside&) = default;
};

}  // namespace batalia

template <>
struct std::hash<batalia::Hexside> {
  std::size_t operator()(const batalia::Hexside& side) const noexcept {
    return std::hash<batalia::Hex>{}(side.hex) * 3 + static_cast<std::size_t>(side.direction.index());
  }
};
