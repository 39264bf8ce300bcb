#include "editor/canvas/soft_border.h"

#include <cmath>

#include "editor/canvas/chance.h"

namespace batalia {
namespace {

// Purposes of chance, so that one place's numbers differ by what they are for.
constexpr std::uint64_t for_crossing = 11;
constexpr std::uint64_t for_side = 12;
constexpr std::uint64_t for_corner = 13;

constexpr int steps = 5;  // straight pieces to a curve between two knots

Point unit(Point p) { return (1 / std::hypot(p.x, p.y)) * p; }

}  // namespace

// Where the border crosses a hexside that both its hexes share with the area: near one end, at a place both compute
// alike.
Point SoftBorder::crossing(Hex hex, Direction side, Vertex end) const {
  const Corner corner = Corner::of(hex, end);
  const Vertex other(end.index() == side.index() ? side.index() - 1 : side.index());
  const double share = 0.14 + 0.14 * Chance(corner, for_crossing).share();
  const Point near = frame_->to_corner(end);
  const Point far = frame_->to_corner(other);
  return frame_->centre(hex) + near + share * (far - near);
}

// Two points a little inside a hexside where the area ends, and the corner after it.
void SoftBorder::knots_beside(Hex hex, int side) {
  Chance chance(Hexside::of(hex, Direction(side)), for_side);
  const Point from = frame_->to_corner(Vertex(side - 1));
  const Point to = frame_->to_corner(Vertex(side));
  for (const double share : {0.34, 0.68}) {
    const double along = share + 0.06 * chance.swing();
    const double inset = 0.9 + 0.055 * chance.swing();
    knots_.push_back(centre_ + inset * (from + along * (to - from)));
  }
}

// A smooth line through the knots (Catmull-Rom), of which the ends' directions are given.
void SoftBorder::curve(Point tangent_in, Point tangent_out) {
  const std::size_t first = polygon_.size();
  const std::size_t n = knots_.size();
  add(knots_.front());
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const Point a = knots_[i];
    const Point b = knots_[i + 1];
    const Point chord = b - a;
    const double length = std::hypot(chord.x, chord.y);
    const Point at_a = i == 0 ? length * tangent_in : 0.5 * (b - knots_[i - 1]);
    const Point at_b = i + 2 == n ? length * tangent_out : 0.5 * (knots_[i + 2] - a);
    for (int step = 1; step <= steps; ++step) {
      const double t = static_cast<double>(step) / steps;
      const double t2 = t * t;
      const double t3 = t2 * t;
      add((2 * t3 - 3 * t2 + 1) * a + (t3 - 2 * t2 + t) * at_a + (3 * t2 - 2 * t3) * b + (t3 - t2) * at_b);
    }
  }
  borders_.push_back({first, polygon_.size() - 1});
  for (std::size_t i = first + 1; i < polygon_.size(); ++i) sides_.push_back({polygon_[i - 1], polygon_[i]});
}

void SoftBorder::trace(Hex hex, const Same& same) {
  centre_ = frame_->centre(hex);
  polygon_.clear();
  borders_.clear();
  sides_.clear();
  closed_ = false;
  const auto is_same = [&](int side) { return same[static_cast<std::size_t>(Direction(side).index())]; };
  const auto corner_knot = [&](int vertex) {
    const double inset = 0.82 + 0.05 * Chance(Corner::of(hex, Vertex(vertex)), for_corner).swing();
    knots_.push_back(centre_ + inset * frame_->to_corner(Vertex(vertex)));
  };

  int start = 0;
  while (start < 6 && !is_same(start)) ++start;
  if (start == 6) {  // it stands alone
    knots_.clear();
    for (int side = 0; side < 6; ++side) {
      knots_beside(hex, side);
      corner_knot(side);
    }
    const Point first = knots_.front();
    const Point second = knots_[1];
    const Point last = knots_.back();
    knots_.push_back(first);
    const Point through = unit(second - last);
    curve(through, through);
    closed_ = true;
    return;
  }
  for (int step = 0; step < 6; ++step) {
    const int side = start + step;
    if (is_same(side)) {
      // From the end that the last border left, or the corner, to the next.
      if (is_same(side - 1)) add(centre_ + frame_->to_corner(Vertex(side - 1)));
      continue;
    }
    knots_.clear();
    const Direction before(side - 1);
    knots_.push_back(crossing(hex, before, Vertex(side - 1)));
    int last = side;
    while (true) {
      knots_beside(hex, last);
      if (is_same(last + 1)) break;
      corner_knot(last);
      ++last;
    }
    const Direction after(last + 1);
    knots_.push_back(crossing(hex, after, Vertex(last)));
    curve(-1 * frame_->to_neighbour(before), frame_->to_neighbour(after));
    step += last - side;
  }
}

void SoftBorder::append_area(QPainterPath& to) const {
  bool first = true;
  for (const Point p : polygon_) {
    const Point q = centre_ + 1.012 * (p - centre_);
    first ? to.moveTo(qt(q)) : to.lineTo(qt(q));
    first = false;
  }
  to.closeSubpath();
}

void SoftBorder::append_border(QPainterPath& to) const {
  for (const Stretch& stretch : borders_) {
    to.moveTo(qt(polygon_[stretch.first]));
    for (std::size_t i = stretch.first + 1; i <= stretch.last; ++i) to.lineTo(qt(polygon_[i]));
    if (closed_) to.closeSubpath();
  }
}

}  // namespace batalia
