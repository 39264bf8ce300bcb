// Hexes, the six directions and six vertices of a hex, distance, rings and ranges, and the facing of a unit
// that fills one hex. Everything here is about the lattice alone; numbers on the printed sheet are in numbering.h.
//
// The frame: a sheet is seen with the edge of its lowest-numbered row up, before any turn of the printed page and
// whatever the compass says. "Right" and "clockwise" are meant in that frame.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <vector>

namespace batalia {

// Whether hexes stand on a corner (pointy tops: rows are straight) or on a side (flat tops: columns are straight).
enum class Orientation : std::uint8_t { pointy, flat };

enum class Hand : std::uint8_t { left, right };

// One of the six neighbours of a hex, counted clockwise. In the frame: with pointy tops 0 to 5 are right, lower
// right, lower left, left, upper left, upper right; with flat tops lower right, down, lower left, upper left, up,
// upper right.
class Direction {
 public:
  constexpr Direction() = default;
  // Any number; it is taken modulo 6.
  constexpr explicit Direction(int index) : index_(static_cast<std::uint8_t>(((index % 6) + 6) % 6)) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  // The direction `sixths` of a full turn further clockwise; negative turns the other way.
  [[nodiscard]] constexpr Direction rotated(int sixths) const { return Direction(index_ + sixths); }
  [[nodiscard]] constexpr Direction opposite() const { return rotated(3); }

  friend constexpr auto operator<=>(Direction, Direction) = default;

 private:
  std::uint8_t index_ = 0;
};

// One of the six corners of a hex; units of Musket & Pike face one (MPBS 6.1). Vertex k lies between directions k
// and k+1: with pointy tops 0 to 5 are lower right, down, lower left, upper left, up, upper right; with flat tops
// lower right, lower left, left, upper left, upper right, right.
class Vertex {
 public:
  constexpr Vertex() = default;
  constexpr explicit Vertex(int index) : index_(static_cast<std::uint8_t>(((index % 6) + 6) % 6)) {}

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr Vertex rotated(int sixths) const { return Vertex(index_ + sixths); }
  [[nodiscard]] constexpr Vertex opposite() const { return rotated(3); }

  friend constexpr auto operator<=>(Vertex, Vertex) = default;

 private:
  std::uint8_t index_ = 0;
};

inline constexpr std::array<Direction, 6> all_directions{Direction(0), Direction(1), Direction(2),
                                                         Direction(3), Direction(4), Direction(5)};
inline constexpr std::array<Vertex, 6> all_vertices{Vertex(0), Vertex(1), Vertex(2), Vertex(3), Vertex(4), Vertex(5)};

// A hex in axial coordinates of the frame. The hex in direction 0 is (q+1, r), in direction 1 (q, r+1). Also used
// for the difference of two hexes. Coordinates stay below a million in size, so that no product overflows.
struct Hex {
  int q = 0;
  int r = 0;

  friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
  friend constexpr Hex operator+(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }
  friend constexpr Hex operator-(Hex a, Hex b) { return {a.q - b.q, a.r - b.r}; }
  friend constexpr Hex operator*(int n, Hex a) { return {n * a.q, n * a.r}; }
  constexpr Hex& operator+=(Hex b) { return *this = *this + b; }
};

constexpr Hex offset(Direction direction) {
  constexpr std::array<Hex, 6> offsets{Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}, Hex{-1, 0}, Hex{0, -1}, Hex{1, -1}};
  return offsets[static_cast<std::size_t>(direction.index())];
}

constexpr Hex neighbour(Hex hex, Direction direction) { return hex + offset(direction); }

// In the order of the directions.
constexpr std::array<Hex, 6> neighbours(Hex hex) {
  std::array<Hex, 6> out{};
  for (const Direction d : all_directions) out[static_cast<std::size_t>(d.index())] = neighbour(hex, d);
  return out;
}

constexpr Direction opposite(Direction direction) { return direction.opposite(); }
constexpr Vertex opposite(Vertex vertex) { return vertex.opposite(); }

constexpr Direction rotated(Direction direction, int sixths) { return direction.rotated(sixths); }
constexpr Vertex rotated(Vertex vertex, int sixths) { return vertex.rotated(sixths); }

// `difference` turned clockwise round the hex (0, 0) by `sixths` of a full turn.
constexpr Hex rotated(Hex difference, int sixths) {
  for (int turn = Direction(sixths).index(); turn > 0; --turn) {
    difference = {-difference.r, difference.q + difference.r};
  }
  return difference;
}

// Steps from hex to hex on the shortest way.
constexpr int distance(Hex a, Hex b) {
  const Hex d = a - b;
  const auto size = [](int n) { return n < 0 ? -n : n; };
  return (size(d.q) + size(d.r) + size(d.q + d.r)) / 2;
}

constexpr bool adjacent(Hex a, Hex b) { return distance(a, b) == 1; }

// The direction in which `to` is the neighbour of `from`; nothing where it is none.
constexpr std::optional<Direction> direction_between(Hex from, Hex to) {
  for (const Direction d : all_directions) {
    if (neighbour(from, d) == to) return d;
  }
  return std::nullopt;
}

// Calls visit(hex) for every hex at exactly `radius` (0 or more) from `centre`, clockwise from direction 0.
template <class Visit>
constexpr void for_each_in_ring(Hex centre, int radius, Visit&& visit) {
  if (radius == 0) {
    visit(centre);
    return;
  }
  Hex hex = centre + radius * offset(Direction(0));
  for (int side = 0; side < 6; ++side) {
    for (int step = 0; step < radius; ++step) {
      visit(hex);
      hex += offset(Direction(side + 2));
    }
  }
}

// Calls visit(hex) for every hex within `radius` of `centre`, the centre among them, nearest first.
template <class Visit>
constexpr void for_each_in_range(Hex centre, int radius, Visit&& visit) {
  for (int at = 0; at <= radius; ++at) for_each_in_ring(centre, at, visit);
}

std::vector<Hex> ring(Hex centre, int radius);
std::vector<Hex> range(Hex centre, int radius);

// Two directions or hexes as seen from behind the unit.
template <class T>
struct LeftRight {
  T left{};
  T right{};

  friend constexpr bool operator==(const LeftRight&, const LeftRight&) = default;
};

// MPBS 6.1: a unit in one hex faces a vertex and has two frontal, two flank and two rear hexes.
constexpr LeftRight<Direction> front(Vertex facing) {
  return {Direction(facing.index()), Direction(facing.index() + 1)};
}
constexpr LeftRight<Direction> flanks(Vertex facing) {
  return {Direction(facing.index() - 1), Direction(facing.index() + 2)};
}
constexpr LeftRight<Direction> rears(Vertex facing) {
  return {Direction(facing.index() - 2), Direction(facing.index() + 3)};
}

enum class Aspect : std::uint8_t { front, flank, rear };

// Which part of a unit facing `facing` looks in `direction`.
constexpr Aspect aspect(Vertex facing, Direction direction) {
  switch (Direction(direction.index() - facing.index()).index()) {
    case 0:
    case 1:
      return Aspect::front;
    case 2:
    case 5:
      return Aspect::flank;
    default:
      return Aspect::rear;
  }
}

}  // namespace batalia

template <>
struct std::hash<batalia::Hex> {
  std::size_t operator()(const batalia::Hex& hex) const noexcept {
    const auto q = static_cast<std::uint32_t>(hex.q);
    const auto r = static_cast<std::uint32_t>(hex.r);
    return std::hash<std::uint64_t>{}((static_cast<std::uint64_t>(q) << 32U | r) * 0x9E3779B97F4A7C15U);
  }
};
