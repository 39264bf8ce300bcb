// Where hexes lie on paper: real positions in the frame, and back from a point to the hex and hexside under it.
//
// The unit is the distance between the centres of adjacent hexes. x grows to the right of the frame, y down. Every
// position is computed from the hex's own coordinates, never added up along a row, so the error stays below 1e-12 of
// a hex on any sheet.
#pragma once

#include <array>

#include "model/hex/hex.h"
#include "model/hex/hexside.h"

namespace batalia {

struct Point {
  double x = 0;
  double y = 0;

  friend constexpr bool operator==(const Point&, const Point&) = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator*(double n, Point a) { return {n * a.x, n * a.y}; }
};

inline constexpr double hex_side_length = 0.57735026918962576451;  // 1/sqrt(3), also centre to corner

// The lattice of one orientation laid on the frame; the centre of the hex (0, 0) is the point (0, 0).
class Geometry {
 public:
  constexpr explicit Geometry(Orientation orientation) : orientation_(orientation) {}

  [[nodiscard]] constexpr Orientation orientation() const { return orientation_; }

  [[nodiscard]] Point centre(Hex hex) const;
  [[nodiscard]] Point corner(Hex hex, Vertex vertex) const;
  [[nodiscard]] Point corner(Corner corner) const { return this->corner(corner.hex, corner.vertex); }
  // In the order of the vertices.
  [[nodiscard]] std::array<Point, 6> outline(Hex hex) const;
  [[nodiscard]] Point middle(Hexside side) const;
  // In the order of Hexside::corners.
  [[nodiscard]] std::array<Point, 2> ends(Hexside side) const;

  // Unit vectors; the angle of one is clockwise from up, in degrees, 0 to 330.
  [[nodiscard]] Point towards(Direction direction) const;
  [[nodiscard]] Point towards(Vertex vertex) const;
  [[nodiscard]] constexpr int angle(Direction direction) const {
    return (60 * direction.index() + (orientation_ == Orientation::pointy ? 90 : 120)) % 360;
  }
  [[nodiscard]] constexpr int angle(Vertex vertex) const { return (angle(Direction(vertex.index())) + 30) % 360; }

  // The hex in which the point lies; on a hexside, one of the two. Coordinates up to a million hexes.
  [[nodiscard]] Hex hex_at(Point point) const;
  // The side of the hex at `point` that is nearest to it.
  [[nodiscard]] Hexside hexside_at(Point point) const;
  // The corner of the hex at `point` that is nearest to it.
  [[nodiscard]] Corner corner_at(Point point) const;

 private:
  Orientation orientation_;
};

// A multiple of a quarter turn clockwise; `quarters` may be any number. Exact.
constexpr Point quarter_turned(Point point, int quarters) {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return {-point.y, point.x};
    case 2:
      return {-point.x, -point.y};
    case 3:
      return {point.y, -point.x};
    default:
      return point;
  }
}

}  // namespace batalia
