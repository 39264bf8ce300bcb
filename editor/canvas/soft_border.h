// Borders that run freely inside the hexes: of woods, villages, ponds. Two adjacent hexes of one terrain share one
// border without a break, though each draws only its own part, from its own neighbours and nothing further.
#pragma once

#include <QPainterPath>
#include <array>
#include <vector>

#include "editor/canvas/frame.h"

namespace batalia {

class SoftBorder {
 public:
  explicit SoftBorder(const Frame& frame) : frame_(&frame) {}

  // Which neighbours, by direction, are of the same terrain. A neighbour off the map counts as such: woods run on.
  using Same = std::array<bool, 6>;

  // Makes the part of the area in this hex; `same_everywhere` needs no call.
  void trace(Hex hex, const Same& same);

  // Its outline as corners of a polygon, on the page; the whole hex where all neighbours are the same.
  [[nodiscard]] const std::vector<Point>& polygon() const { return polygon_; }
  // Those of its sides that are a border.
  [[nodiscard]] const std::vector<std::array<Point, 2>>& sides() const { return sides_; }
  // Appends the polygon, grown by a hair where it goes on in the next hex, so that no seam shows.
  void append_area(QPainterPath& to) const;
  // Appends those of its parts that are a border.
  void append_border(QPainterPath& to) const;

 private:
  void add(Point p) { polygon_.push_back(p); }
  [[nodiscard]] Point crossing(Hex hex, Direction side, Vertex end) const;
  void knots_beside(Hex hex, int side);
  void curve(Point tangent_in, Point tangent_out);

  const Frame* frame_;
  Point centre_;
  std::vector<Point> knots_;
  std::vector<Point> polygon_;
  struct Stretch {
    std::size_t first = 0;
    std::size_t last = 0;
  };
  std::vector<Stretch> borders_;  // runs of the polygon
  std::vector<std::array<Point, 2>> sides_;
  bool closed_ = false;  // all of it is border
};

}  // namespace batalia
