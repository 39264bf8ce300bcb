// Clipping by our own means: Qt's SVG generator drops clip paths without a word, so what is drawn is cut before.
#pragma once

#include <QRectF>
#include <algorithm>
#include <span>
#include <vector>

#include "model/hex/geometry.h"

namespace batalia {

// True inside a simple polygon, convex or not; on its border either.
inline bool inside(std::span<const Point> polygon, Point p) {
  bool in = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Point a = polygon[i];
    const Point b = polygon[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) in = !in;
  }
  return in;
}

// The square of the distance from `p` to the segment from `a` to `b`.
inline double distance2(Point p, Point a, Point b) {
  const Point ab = b - a;
  const double length2 = ab.x * ab.x + ab.y * ab.y;
  const Point ap = p - a;
  const double t = length2 > 0 ? std::clamp((ap.x * ab.x + ap.y * ab.y) / length2, 0.0, 1.0) : 0.0;
  const Point off = ap - t * ab;
  return off.x * off.x + off.y * off.y;
}

// True where the disc lies wholly inside.
inline bool inside(std::span<const Point> polygon, Point centre, double radius) {
  if (!inside(polygon, centre)) return false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    if (distance2(centre, polygon[i], polygon[j]) < radius * radius) return false;
  }
  return true;
}

// Where the segment from `from` (0) to `to` (1) enters a rectangle and where it leaves it; enter >= leave where it
// misses it.
struct Crossing {
  double enter = 0;
  double leave = 1;
};
inline Crossing crossing(const QRectF& box, Point from, Point to) {
  Crossing out;
  const auto cut = [&out](double start, double step, double low, double high) {
    if (step == 0) {
      if (start < low || start > high) out.leave = -1;
      return;
    }
    out.enter = std::max(out.enter, std::min((low - start) / step, (high - start) / step));
    out.leave = std::min(out.leave, std::max((low - start) / step, (high - start) / step));
  };
  cut(from.x, to.x - from.x, box.left(), box.right());
  cut(from.y, to.y - from.y, box.top(), box.bottom());
  return out;
}

// Calls keep(Point, Point) for each piece of the segment that lies inside the polygon, in order. `scratch` is working
// space that keeps its memory from call to call.
template <class Keep>
void clip_segment(std::span<const Point> polygon, Point from, Point to, std::vector<double>& scratch, Keep&& keep) {
  scratch.clear();
  const Point d = to - from;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Point a = polygon[j];
    const Point e = polygon[i] - a;
    const double cross = d.x * e.y - d.y * e.x;
    if (cross == 0) continue;
    const Point off = a - from;
    const double along = (off.x * e.y - off.y * e.x) / cross;
    const double across = (off.x * d.y - off.y * d.x) / cross;
    if (across >= 0 && across < 1 && along > 0 && along < 1) scratch.push_back(along);
  }
  std::ranges::sort(scratch);
  scratch.push_back(1);
  double start = 0;
  for (const double end : scratch) {
    // The middle of a piece says whether it is inside; counting crossings would not survive a line through a corner.
    if (end > start && inside(polygon, from + 0.5 * (start + end) * d)) keep(from + start * d, from + end * d);
    start = end;
  }
}

}  // namespace batalia
