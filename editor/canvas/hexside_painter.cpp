#include "editor/canvas/hexside_painter.h"

#include <cmath>
#include <optional>

#include "editor/canvas/chance.h"
#include "editor/canvas/ink.h"

namespace batalia {
namespace {

constexpr std::uint64_t for_meander = 31;
constexpr std::uint64_t for_ticks = 32;
constexpr std::uint64_t for_stamps = 33;

constexpr double reach = 0.6;  // how far a hexside's marks may lie from the hex that they are looked up from

struct SideOnPage {
  Hexside side;
  std::optional<Hex> high;
  Point middle;
  Point along;   // half of the hexside, from its middle to one end
  Point across;  // of length 1, towards the low or unguarded side
};

SideOnPage on_page(const Frame& frame, Hexside side, std::optional<Hex> high) {
  const Point centre = frame.centre(side.first());
  const Point half = frame.to_side(side.direction);
  const Point end = frame.to_corner(Vertex(side.direction.index()));
  const bool from_first = !high || *high == side.first();
  return {side, high, centre + half, end - half, (from_first ? 2.0 : -2.0) * half};
}

// The other two hexsides that meet at a corner.
std::array<std::optional<Hexside>, 2> beside(Corner corner, Hexside side) {
  const std::array<Hex, 3> hexes = corner.hexes();
  std::array<std::optional<Hexside>, 2> out;
  std::size_t n = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto other = Hexside::between(hexes[i], hexes[(i + 1) % 3]);
    if (other && *other != side && n < 2) out[n++] = other;
  }
  return out;
}

// One mark of one feature.
class MarkPainter {
 public:
  MarkPainter(QPainter& painter, const Scene& scene, int feature, const HexsideMark& mark)
      : scene_(&scene), feature_(feature), mark_(&mark), inks_(painter) {
    if (const auto* line = std::get_if<Line>(&mark)) {
      QPen pen(line->ink.qt(), line->width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
      if (line->dash > 0) pen.setCapStyle(Qt::FlatCap);
      first_ink_ = inks_.add_lines(pen);
      if (line->inner) {
        inks_.add_lines(QPen(line->inner->qt(), line->inner_width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      }
    } else if (const auto* ticks = std::get_if<Ticks>(&mark)) {
      first_ink_ = inks_.add_fill(ticks->ink.qt());
    } else if (const auto* stamps = std::get_if<Stamps>(&mark)) {
      shape_ = &scene.shape(stamps->shape);
      for (const ReadyShape::Part& part : shape_->parts()) {
        inks_.add_stamps((part.ink == Ink::second ? stamps->second : stamps->first).qt(), part.path, scene.sprites());
      }
    } else if (const auto* bars = std::get_if<Bars>(&mark)) {
      first_ink_ = inks_.add_lines(QPen(bars->ink.qt(), bars->width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    }
  }

  void paint(const SideOnPage& side) {
    std::visit([&](const auto& mark) { paint(mark, side); }, *mark_);
    // The two strokes of a double line are put on paper one after the other for all hexsides, or one would cut the
    // other.
    if (!std::holds_alternative<Line>(*mark_)) inks_.done();
  }

 private:
  [[nodiscard]] bool has(std::optional<Hexside> side) const {
    if (!side) return false;
    const int index = scene_->grid().hexside_index(*side);
    return index >= 0 && scene_->map().has_feature(index, feature_);
  }

  // The middle of a hexside, moved off it a little where the line meanders.
  [[nodiscard]] Point strayed(const Line& line, Hexside side) const {
    const SideOnPage at = on_page(scene_->frame(), side, std::nullopt);
    return at.middle + line.meander * Chance(side, for_meander).swing() * at.across;
  }

  void paint(const Line& line, const SideOnPage& side) {
    const Point from = strayed(line, side.side);
    for (const Corner corner : side.side.corners()) {
      const Point end = scene_->frame().corner(corner);
      const auto others = beside(corner, side.side);
      const bool first = has(others[0]);
      const bool second = has(others[1]);
      if (first != second) {
        const Hexside next = first ? *others[0] : *others[1];
        // Both hexsides come by here; one of them draws the bend.
        if (next < side.side) continue;
        // Round the corner, leaving each hexside in its own direction.
        constexpr double hold = 0.62;
        const Point to = strayed(line, next);
        const Point to_middle = on_page(scene_->frame(), next, std::nullopt).middle;
        draw_curve(line, from, from + hold * (end - side.middle), to + hold * (end - to_middle), to);
      } else {
        draw_curve(line, from, from + 0.3 * (end - from), from + 0.7 * (end - from), end);
      }
    }
  }

  void draw_curve(const Line& line, Point from, Point hold_from, Point hold_to, Point to) {
    // A dashed double line has its dashes in the outer strokes.
    const auto draw = [&](std::size_t ink) {
      inks_.path(ink).moveTo(qt(from));
      inks_.path(ink).cubicTo(qt(hold_from), qt(hold_to), qt(to));
    };
    if (line.dash > 0) {
      points_.clear();
      append_curve(points_, from, hold_from, hold_to, to);
      append_dashed(inks_.path(0), points_, line.dash, line.gap);
    } else {
      draw(0);
    }
    if (line.inner) draw(1);
  }

  void paint(const Ticks& ticks, const SideOnPage& side) {
    Chance chance(side.side, for_ticks);
    const Hex low = side.high ? side.side.across_from(*side.high) : side.side.second();
    QPainterPath& path = inks_.path(first_ink_);
    // Ticks are areas, and those of one width too: a stroker takes several times as long.
    const Point aside = 0.5 * ticks.width / std::hypot(side.along.x, side.along.y) * side.along;
    const double at_foot = ticks.tapered ? 0.15 : 1;
    for (int i = 0; i < ticks.count; ++i) {
      const double share = (2.0 * i + 1) / ticks.count - 1 + 0.25 / ticks.count * chance.swing();
      const double shorter = ticks.alternate && i % 2 == 1 ? 0.6 : 1.0;
      const double length = ticks.length * shorter * (1 + 0.12 * chance.swing());
      const Point top = side.middle + 0.94 * share * side.along;
      const double free = scene_->clear_of_number(low, top, top + length * side.across);
      if (free < 0.4) continue;
      const Point foot = top + free * length * side.across;
      append_polygon(path, std::array{top - aside, top + aside, foot + at_foot * aside, foot - at_foot * aside});
    }
  }

  void paint(const Stamps& stamps, const SideOnPage& side) {
    Chance chance(side.side, for_stamps);
    for (int i = 0; i < stamps.count; ++i) {
      const double stray = stamps.jitter / stamps.count * chance.swing();
      const Point at =
          side.middle + ((2.0 * i + 1) / stamps.count - 1 + stray) * side.along + stamps.aside * side.across;
      Placing placing{at, stamps.size};
      if (!stamps.upright) {  // its foot towards the hexside, its head towards the low side
        placing.cosine = -side.across.y;
        placing.sine = side.across.x;
      }
      for (std::size_t part = 0; part < shape_->parts().size(); ++part) inks_.stamp(part, placing);
    }
  }

  void paint(const Bars& bars, const SideOnPage& side) {
    const Point aside = 0.5 * bars.apart / std::hypot(side.along.x, side.along.y) * side.along;
    QPainterPath& path = inks_.path(first_ink_);
    for (const double hand : {-1.0, 1.0}) {
      // The ends of a parapet turn outwards.
      const Point splay = 0.3 * hand * aside;
      const Point at = side.middle + hand * aside;
      const Point half = 0.5 * bars.length * side.across;
      path.moveTo(qt(at - 1.25 * half + splay));
      path.lineTo(qt(at - 0.8 * half));
      path.lineTo(qt(at + 0.8 * half));
      path.lineTo(qt(at + 1.25 * half + splay));
    }
  }

  const Scene* scene_;
  int feature_;
  const HexsideMark* mark_;
  const ReadyShape* shape_ = nullptr;
  std::size_t first_ink_ = 0;
  std::vector<Point> points_;
  InkStack inks_;
};

template <class Visit>
void for_each_side_with(const Scene& scene, const QRectF& page, int feature, Visit&& visit) {
  const Map& map = scene.map();
  scene.frame().for_each_hex(page, reach, [&](int index, Hex hex, Point) {
    for (const Direction d : all_directions) {
      // The first three belong to the hex; the others only where the hex across is off the map.
      if (d.index() >= 3 && map.grid().neighbour(index, d) >= 0) continue;
      const Hexside side = Hexside::of(hex, d);
      const int i = map.grid().hexside_index(side);
      if (map.has_feature(i, feature)) visit(on_page(scene.frame(), side, map.high_side(i, feature)));
    }
  });
}

void paint_features(QPainter& painter, const Scene& scene, const QRectF& page, bool crossings) {
  for (const int feature : scene.hexside_order()) {
    const HexsideLook* look = scene.hexside(feature);
    if (scene.map().catalogue().hexsides[static_cast<std::size_t>(feature)].crossing != crossings) continue;
    if (look == nullptr) continue;
    for (const HexsideMark& mark : look->marks) {
      MarkPainter marks(painter, scene, feature, mark);
      for_each_side_with(scene, page, feature, [&](const SideOnPage& side) { marks.paint(side); });
    }
  }
}

}  // namespace

void paint_hexsides(QPainter& painter, const Scene& scene, const QRectF& page) {
  paint_features(painter, scene, page, false);
}

void paint_crossings(QPainter& painter, const Scene& scene, const QRectF& page) {
  paint_features(painter, scene, page, true);
}

}  // namespace batalia
