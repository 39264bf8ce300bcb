#include "tests/hex/line_oracle.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>

namespace batalia::testing_hex {

namespace {

struct Rational {
  std::int64_t over = 0;
  std::int64_t under = 1;  // positive

  static Rational of(std::int64_t a, std::int64_t b) { return b < 0 ? Rational{-a, -b} : Rational{a, b}; }
  friend std::strong_ordering operator<=>(Rational a, Rational b) { return a.over * b.under <=> b.over * a.under; }
  friend bool operator==(Rational a, Rational b) { return a.over * b.under == b.over * a.under; }
};

// True positions, x to the right in units that make it whole, y down likewise: a third of half a hex along the straight
// lines of hexes, a third of the distance of two lines across them.
struct Whole {
  std::int64_t x = 0;
  std::int64_t y = 0;
};

Whole centre(Hex hex, Orientation orientation) {
  if (orientation == Orientation::pointy) return {3 * (2 * std::int64_t{hex.q} + hex.r), 3 * std::int64_t{hex.r}};
  return {3 * std::int64_t{hex.q}, 3 * (std::int64_t{hex.q} + 2 * std::int64_t{hex.r})};
}

// Corners clockwise round the centre. A pointy hexagon is half a hex wide to each side and reaches two thirds of a line
// up and down.
std::array<Whole, 6> corners(Hex hex, Orientation orientation) {
  const Whole c = centre(hex, orientation);
  if (orientation == Orientation::pointy) {
    return {Whole{c.x, c.y - 2}, {c.x + 3, c.y - 1}, {c.x + 3, c.y + 1},
            {c.x, c.y + 2},      {c.x - 3, c.y + 1}, {c.x - 3, c.y - 1}};
  }
  return {Whole{c.x + 2, c.y}, {c.x + 1, c.y + 3}, {c.x - 1, c.y + 3},
          {c.x - 2, c.y},      {c.x - 1, c.y - 3}, {c.x + 1, c.y - 3}};
}

// The part of the segment in one closed hexagon, as shares of its length.
struct Part {
  Rational from;
  Rational to;
  bool inside = false;  // not merely along a side
};

std::optional<Part> clip(Whole a, Whole b, const std::array<Whole, 6>& corner) {
  Part part{{0, 1}, {1, 1}, true};
  for (std::size_t i = 0; i < 6; ++i) {
    const Whole p = corner[i];
    const Whole q = corner[(i + 1) % 6];
    // With y down and corners clockwise, points of the hexagon have this product at least 0.
    const auto side = [&](Whole w) { return (q.x - p.x) * (w.y - p.y) - (q.y - p.y) * (w.x - p.x); };
    const std::int64_t at_a = side(a);
    const std::int64_t at_b = side(b);
    if (at_a < 0 && at_b < 0) return std::nullopt;
    if (at_a == 0 && at_b == 0) part.inside = false;
    if (at_a < 0 || at_b < 0) {
      const Rational cross = Rational::of(at_a, at_a - at_b);
      if (at_a < 0)
        part.from = std::max(part.from, cross);
      else
        part.to = std::min(part.to, cross);
    }
  }
  if (part.from > part.to) return std::nullopt;
  return part;
}

}  // namespace

std::vector<LineStep> clipped_line(Hex from, Hex to, Orientation orientation) {
  const Whole a = centre(from, orientation);
  const Whole b = centre(to, orientation);
  const auto right_of_line = [&](Hex hex) {
    const Whole c = centre(hex, orientation);
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
  };
  struct Met {
    Hex hex;
    Part part;
  };
  std::vector<Met> met;
  for_each_in_range(from, distance(from, to) + 1, [&](Hex hex) {
    if (const auto part = clip(a, b, corners(hex, orientation))) met.push_back({hex, *part});
  });
  std::ranges::sort(met, [](const Met& m, const Met& n) {
    // By the middle of the part; the two hexes of a spine, which have one middle, from left to right below.
    const auto doubled = [](const Part& p) {
      return Rational{p.from.over * p.to.under + p.to.over * p.from.under, p.from.under * p.to.under};
    };
    return doubled(m.part) < doubled(n.part);
  });
  std::vector<LineStep> steps;
  for (std::size_t i = 0; i < met.size(); ++i) {
    const auto& [hex, part] = met[i];
    if (part.from == part.to) {
      // The corner is where this hex meets the last hex entered and the next one.
      const Hex before = met[i - 1].hex;
      const Hex after = met[i + 1].hex;
      Corner corner;
      for (const Vertex v : all_vertices) {
        const auto around = Corner::of(hex, v).hexes();
        if (std::ranges::count(around, before) == 1 && std::ranges::count(around, after) == 1)
          corner = Corner::of(hex, v);
      }
      steps.push_back(AtCorner{hex, corner, right_of_line(hex) ? Hand::right : Hand::left});
    } else if (part.inside) {
      steps.push_back(ThroughHex{hex});
    } else {
      const Hex other = met[++i].hex;
      steps.push_back(right_of_line(hex) ? AlongSpine{other, hex} : AlongSpine{hex, other});
    }
  }
  return steps;
}

}  // namespace batalia::testing_hex
