// From the lattice to the printed sheet: where hexes lie on the page, and which of them a rectangle of the page shows.
//
// Page coordinates are in hex widths, x to the right and y down as the sheet is printed; the map's upper left corner is
// at the frame's origin. Every position is computed from the hex itself, so nothing drifts along a row.
#pragma once

#include <QPointF>
#include <QRectF>
#include <array>
#include <cmath>
#include <cstddef>

#include "model/hex/geometry.h"
#include "model/hex/grid.h"

namespace batalia {

constexpr double row_pitch = 0.86602540378443864676;  // between rows of hexes, sqrt(3)/2

inline QPointF qt(Point p) { return {p.x, p.y}; }

class Frame {
 public:
  // The map laid with its upper left corner at `origin`. Precondition: the grid is not empty.
  explicit Frame(const Grid& grid, QPointF origin = {});

  [[nodiscard]] const Grid& grid() const { return *grid_; }
  [[nodiscard]] const Geometry& geometry() const { return geometry_; }
  // The hexes of the map, whole.
  [[nodiscard]] QRectF bounds() const { return bounds_; }

  [[nodiscard]] Point centre(Hex hex) const { return placed(geometry_.centre(hex)); }
  [[nodiscard]] Point corner(Corner corner) const {
    return centre(corner.hex) + to_corner_[static_cast<std::size_t>(corner.vertex.index())];
  }
  // From the centre of any hex to its corners, in the order of the vertices.
  [[nodiscard]] const std::array<Point, 6>& to_corners() const { return to_corner_; }
  [[nodiscard]] Point to_corner(Vertex vertex) const { return to_corner_[static_cast<std::size_t>(vertex.index())]; }
  // From the centre of any hex to the middle of its side.
  [[nodiscard]] Point to_side(Direction direction) const { return 0.5 * to_neighbour(direction); }
  [[nodiscard]] Point to_neighbour(Direction direction) const {
    return to_neighbour_[static_cast<std::size_t>(direction.index())];
  }
  // True where a point, given from the centre of a hex, lies in that hex.
  [[nodiscard]] bool within_hex(Point from_centre) const {
    for (const Point to : to_neighbour_) {
      if (from_centre.x * to.x + from_centre.y * to.y >= 0.5) return false;
    }
    return true;
  }
  // Degrees clockwise from the top of the page.
  [[nodiscard]] int angle(Vertex vertex) const { return (geometry_.angle(vertex) + 90 * quarters_) % 360; }
  [[nodiscard]] int angle(Direction direction) const { return (geometry_.angle(direction) + 90 * quarters_) % 360; }
  // Degrees clockwise from the top of the page to north.
  [[nodiscard]] int north() const;

  // The hex, on the map or not, under a point of the page.
  [[nodiscard]] Hex hex_at(QPointF page) const { return geometry_.hex_at(lattice(page)); }
  // The side of that hex that is nearest to the point.
  [[nodiscard]] Hexside hexside_at(QPointF page) const { return geometry_.hexside_at(lattice(page)); }

  // Calls visit(index of the grid, Hex, Point centre) for each hex of the map that reaches into `page`, or comes within
  // `reach` of it, row after row in the frame.
  template <class Visit>
  void for_each_hex(const QRectF& page, double reach, Visit&& visit) const;

 private:
  [[nodiscard]] Point placed(Point p) const { return quarter_turned(p, quarters_) + shift_; }
  [[nodiscard]] Point lattice(QPointF page) const {
    return quarter_turned(Point{page.x(), page.y()} - shift_, -quarters_);
  }

  const Grid* grid_;
  Geometry geometry_;
  int quarters_ = 0;  // by which the frame is turned clockwise to lie as printed
  Point shift_;
  QRectF bounds_;
  std::array<Point, 6> to_corner_;
  std::array<Point, 6> to_neighbour_;
};

template <class Visit>
void Frame::for_each_hex(const QRectF& page, double reach, Visit&& visit) const {
  const double around = reach + hex_side_length;
  const Point a = lattice(page.topLeft());
  const Point b = lattice(page.bottomRight());
  const double left = std::min(a.x, b.x) - around;
  const double right = std::max(a.x, b.x) + around;
  const double top = std::min(a.y, b.y) - around;
  const double bottom = std::max(a.y, b.y) + around;
  const auto visit_if_there = [&](Hex hex) {
    const int index = grid_->index(hex);
    if (index >= 0) visit(index, hex, centre(hex));
  };
  if (geometry_.orientation() == Orientation::pointy) {
    for (int r = static_cast<int>(std::ceil(top / row_pitch)); r <= std::floor(bottom / row_pitch); ++r) {
      const int last = static_cast<int>(std::floor(right - r / 2.0));
      for (int q = static_cast<int>(std::ceil(left - r / 2.0)); q <= last; ++q) visit_if_there({q, r});
    }
  } else {
    for (int q = static_cast<int>(std::ceil(left / row_pitch)); q <= std::floor(right / row_pitch); ++q) {
      const int last = static_cast<int>(std::floor(bottom - q / 2.0));
      for (int r = static_cast<int>(std::ceil(top - q / 2.0)); r <= last; ++r) visit_if_there({q, r});
    }
  }
}

}  // namespace batalia
