#include "model/hex/geometry.h"

#include <cmath>

namespace batalia {

namespace {

constexpr double half_root_3 = 0.86602540378443864676;

// A position given exactly in halves of a hex along its axis of whole steps, and in steps of a row across it.
Point laid(Orientation orientation, double halves, double rows) {
  const double along = halves * 0.5;
  const double across = rows * half_root_3;
  return orientation == Orientation::pointy ? Point{along, across} : Point{across, along};
}

}  // namespace

Point Geometry::centre(Hex hex) const {
  // With pointy tops rows follow r and lie half a hex further right each; with flat tops columns follow q and lie half
  // a hex further down each.
  if (orientation_ == Orientation::pointy) return laid(orientation_, 2.0 * hex.q + hex.r, hex.r);
  return laid(orientation_, 2.0 * hex.r + hex.q, hex.q);
}

Point Geometry::towards(Direction direction) const { return centre(offset(direction)); }

Point Geometry::towards(Vertex vertex) const {
  const auto [left, right] = front(vertex);
  const Point sum = towards(left) + towards(right);  // its length is the square root of 3
  return hex_side_length * sum;
}

Point Geometry::corner(Hex hex, Vertex vertex) const { return centre(hex) + hex_side_length * towards(vertex); }

std::array<Point, 6> Geometry::outline(Hex hex) const {
  std::array<Point, 6> out;
  for (const Vertex vertex : all_vertices) out[static_cast<std::size_t>(vertex.index())] = corner(hex, vertex);
  return out;
}

Point Geometry::middle(Hexside side) const { return 0.5 * (centre(side.first()) + centre(side.second())); }

std::array<Point, 2> Geometry::ends(Hexside side) const {
  return {corner(side.hex, Vertex(side.direction.index() - 1)), corner(side.hex, Vertex(side.direction.index()))};
}

Hex Geometry::hex_at(Point point) const {
  const double along = orientation_ == Orientation::pointy ? point.x : point.y;
  const double across = (orientation_ == Orientation::pointy ? point.y : point.x) / half_root_3;
  // Cube coordinates: `whole` along the straight lines of hexes, `line` across them, the third makes their sum 0.
  const double whole = along - 0.5 * across;
  double rounded_whole = std::round(whole);
  double rounded_line = std::round(across);
  const double rounded_third = std::round(-whole - across);
  const double off_whole = std::abs(rounded_whole - whole);
  const double off_line = std::abs(rounded_line - across);
  const double off_third = std::abs(rounded_third + whole + across);
  if (off_whole > off_line && off_whole > off_third) {
    rounded_whole = -rounded_line - rounded_third;
  } else if (off_line > off_third) {
    rounded_line = -rounded_whole - rounded_third;
  }
  const int w = static_cast<int>(rounded_whole);
  const int l = static_cast<int>(rounded_line);
  return orientation_ == Orientation::pointy ? Hex{w, l} : Hex{l, w};
}

Hexside Geometry::hexside_at(Point point) const {
  const Hex hex = hex_at(point);
  const Point off = point - centre(hex);
  Direction best;
  double furthest = -1;
  for (const Direction direction : all_directions) {
    const Point unit = towards(direction);
    if (const double reach = off.x * unit.x + off.y * unit.y; reach > furthest) {
      furthest = reach;
      best = direction;
    }
  }
  return Hexside::of(hex, best);
}

Corner Geometry::corner_at(Point point) const {
  const Hex hex = hex_at(point);
  const Point off = point - centre(hex);
  Vertex best;
  double furthest = -1;
  for (const Vertex vertex : all_vertices) {
    const Point unit = towards(vertex);
    if (const double reach = off.x * unit.x + off.y * unit.y; reach > furthest) {
      furthest = reach;
      best = vertex;
    }
  }
  return Corner::of(hex, best);
}

}  // namespace batalia
