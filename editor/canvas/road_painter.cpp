#include "editor/canvas/road_painter.h"

#include <cmath>

#include "editor/canvas/ink.h"

namespace batalia {
namespace {

// The direction in which a road that ends on the map's border goes on, as straight as it can; nothing where it ends
// inside.
std::optional<Direction> way_out(const Grid& grid, Hex end, Hex before) {
  const auto back = direction_between(end, before);
  if (!back) return std::nullopt;
  for (const int turn : {3, 2, 4}) {
    const Direction ahead = back->rotated(turn);
    if (!grid.contains(neighbour(end, ahead))) return ahead;
  }
  return std::nullopt;
}

// From the middle of the side by which a road enters a hex, through the centre, to the middle of that by which it
// leaves. Where it has only one of them, it begins or ends at the centre.
void trace_piece(std::vector<Point>& line, const Frame& frame, Hex hex, std::optional<Direction> in,
                 std::optional<Direction> out) {
  const Point c = frame.centre(hex);
  const Point from = in ? frame.to_side(*in) : Point{};
  const Point to = out ? frame.to_side(*out) : Point{};
  line.clear();
  if (!in || !out) {
    line.push_back(c + from);
    line.push_back(c + to);
    return;
  }
  // The tangent at the centre is that of the line from one side to the other; it vanishes where a road turns back.
  constexpr double hold = 0.45;
  const Point through = 0.5 * hold * (to - from);
  append_curve(line, c + from, c + (1 - hold) * from, c - through, c);
  line.pop_back();
  append_curve(line, c, c + through, c + (1 - hold) * to, c + to);
}

QPen pen_of(Colour colour, double width, bool dashed) {
  return {colour.qt(), width, Qt::SolidLine, dashed ? Qt::FlatCap : Qt::RoundCap, Qt::RoundJoin};
}

}  // namespace

void paint_roads(QPainter& painter, const Scene& scene, const QRectF& page) {
  std::vector<Point> line;
  const QRectF around = page.adjusted(-1, -1, 1, 1);
  // The edges of all roads lie below the bodies of all, so that they open into each other where they meet.
  for (const bool casing : {true, false}) {
    for (const int kind : scene.road_order()) {
      const RoadLook* look = scene.road(kind);
      if (look == nullptr) continue;
      InkStack inks(painter);
      const std::size_t ink =
          inks.add_lines(casing ? pen_of(look->casing, look->width + 2 * look->casing_width, look->dash > 0)
                                : pen_of(look->fill, look->width, false));
      for (const Road& road : scene.map().roads()) {
        if (road.kind != kind || road.path.empty()) continue;
        const std::size_t last = road.path.size() - 1;
        for (std::size_t i = 0; i <= last; ++i) {
          const Hex hex = road.path[i];
          const Point c = scene.frame().centre(hex);
          if (!around.contains(c.x, c.y)) continue;
          std::optional<Direction> in;
          std::optional<Direction> out;
          if (i > 0) in = direction_between(hex, road.path[i - 1]);
          if (i < last) out = direction_between(hex, road.path[i + 1]);
          if (i == 0 && last > 0) in = way_out(scene.grid(), hex, road.path[1]);
          if (i == last && last > 0) out = way_out(scene.grid(), hex, road.path[last - 1]);
          trace_piece(line, scene.frame(), hex, in, out);
          if (casing && look->dash > 0) {
            append_dashed(inks.path(ink), line, look->dash, look->gap);
          } else {
            inks.path(ink).moveTo(qt(line.front()));
            for (std::size_t k = 1; k < line.size(); ++k) inks.path(ink).lineTo(qt(line[k]));
          }
          inks.done();
        }
      }
    }
  }
}

}  // namespace batalia
