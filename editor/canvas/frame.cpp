#include "editor/canvas/frame.h"

#include <algorithm>
#include <limits>

namespace batalia {

Frame::Frame(const Grid& grid, QPointF origin)
    : grid_(&grid), geometry_(grid.orientation()), quarters_((4 - grid.numbering().printed_top / 90) % 4) {
  for (const Vertex vertex : all_vertices) {
    to_corner_[static_cast<std::size_t>(vertex.index())] = quarter_turned(geometry_.corner(Hex{}, vertex), quarters_);
  }
  for (const Direction direction : all_directions) {
    to_neighbour_[static_cast<std::size_t>(direction.index())] =
        quarter_turned(geometry_.centre(offset(direction)), quarters_);
  }
  constexpr double far = std::numeric_limits<double>::max();
  double left = far, top = far, right = -far, bottom = -far;
  for (const Hex hex : grid.hexes()) {
    const Point c = centre(hex);
    left = std::min(left, c.x);
    right = std::max(right, c.x);
    top = std::min(top, c.y);
    bottom = std::max(bottom, c.y);
  }
  double half_width = 0, half_height = 0;
  for (const Point corner : to_corner_) {
    half_width = std::max(half_width, corner.x);
    half_height = std::max(half_height, corner.y);
  }
  shift_ = Point{origin.x() - left + half_width, origin.y() - top + half_height};
  bounds_ = QRectF(origin, QSizeF(right - left + 2 * half_width, bottom - top + 2 * half_height));
}

int Frame::north() const {
  // The frame's up edge lies towards `up_bearing`, so north is that much to the left of it.
  return (90 * quarters_ - grid_->numbering().up_bearing + 720) % 360;
}

}  // namespace batalia
