#include "editor/canvas/pattern.h"

#include <cmath>
#include <numbers>

#include "editor/canvas/chance.h"

namespace batalia {
namespace {

constexpr std::uint64_t for_scatter = 21;
constexpr std::uint64_t for_houses = 22;

// The places of a lattice `n` times finer than that of the hexes which fall into the hex at (0, 0): n * n of them, and
// the next hex's begin where they end.
std::vector<Point> finer_places(const Frame& frame, int n) {
  // Moved a little, so that no place lies on a hexside and would belong to two hexes.
  constexpr double q_shift = 0.0131;
  constexpr double r_shift = 0.0077;
  const Point q_axis = frame.to_neighbour(Direction(0));
  const Point r_axis = frame.to_neighbour(Direction(1));
  std::vector<Point> out;
  for (int q = -n; q <= n; ++q) {
    for (int r = -n; r <= n; ++r) {
      const Point p = (static_cast<double>(q) / n + q_shift) * q_axis + (static_cast<double>(r) / n + r_shift) * r_axis;
      if (frame.within_hex(p)) out.push_back(p);
    }
  }
  return out;
}

Placing turned(Point at, double size, double radians) { return {at, size, std::cos(radians), std::sin(radians)}; }

}  // namespace

PatternPainter::PatternPainter(const Scene& scene, const PatternForm& form, const PatternUse& use, InkStack& inks)
    : scene_(&scene), form_(&form), inks_(&inks) {
  if (const auto* scatter = std::get_if<Scatter>(&form)) {
    add_shape(scene.shape(scatter->shape), use);
    places_ = finer_places(scene.frame(), std::max(1, static_cast<int>(std::lround(1 / scatter->spacing))));
  } else if (const auto* emblem = std::get_if<Emblem>(&form)) {
    add_shape(scene.shape(emblem->shape), use);
  } else if (const auto* hatch = std::get_if<Hatch>(&form)) {
    QPen pen(use.first.qt(), hatch->width, Qt::SolidLine, Qt::FlatCap);
    plain_inks_.push_back(inks.add_lines(pen));
  } else {
    plain_inks_.push_back(inks.add_fill(use.first.qt()));
    plain_inks_.push_back(inks.add_fill(use.second.qt()));
  }
}

void PatternPainter::add_shape(const ReadyShape& shape, const PatternUse& use) {
  for (const ReadyShape::Part& part : shape.parts()) {
    const Colour colour = part.ink == Ink::second ? use.second : use.first;
    stamps_.push_back(inks_->add_stamps(colour.qt(), part.path, scene_->sprites()));
  }
}

void PatternPainter::stamp(const Placing& placing) {
  for (const std::size_t ink : stamps_) inks_->stamp(ink, placing);
}

void PatternPainter::paint(const PatternArea& area) {
  std::visit([&](const auto& form) { paint(form, area); }, *form_);
}

void PatternPainter::paint(const Scatter& scatter, const PatternArea& area) {
  Chance chance(area.hex, for_scatter);
  for (const Point place : places_) {
    // Every place uses up its numbers, so that one that is left out moves no other.
    const double stray = 0.5 * scatter.jitter * scatter.spacing;
    const Point strayed = place + Point{stray * chance.swing(), stray * chance.swing()};
    const double size = scatter.size * (1 + scatter.vary * chance.swing());
    const Point at = area.centre + (scene_->frame().within_hex(strayed) ? strayed : place);
    constexpr double half_diagonal = 0.5 * std::numbers::sqrt2;
    if (!inside(area.polygon, at) || scene_->on_number(area.index, area.centre, at, 0.5 * size)) continue;
    const auto too_near = [&](const std::array<Point, 2>& border) {
      return distance2(at, border[0], border[1]) < half_diagonal * half_diagonal * size * size;
    };
    if (std::ranges::none_of(area.borders, too_near)) stamp({at, size});
  }
}

void PatternPainter::paint(const Emblem& emblem, const PatternArea& area) { stamp({area.centre, emblem.size}); }

void PatternPainter::paint(const Hatch& hatch, const PatternArea& area) {
  const Point row = scene_->frame().to_neighbour(Direction(hatch.turn));
  const Point along = hatch.across ? Point{-row.y, row.x} : row;
  const Point square{-along.y, along.x};
  // Along a row the lattice repeats every row, square to it every half hex.
  const double spacing = (hatch.across ? 0.5 : row_pitch) / hatch.lines;
  const double here = area.centre.x * square.x + area.centre.y * square.y;
  const Point origin = scene_->frame().centre(Hex{});
  const double phase = origin.x * square.x + origin.y * square.y + spacing / 2;
  const int first = static_cast<int>(std::ceil((here - hex_side_length - phase) / spacing));
  const int last = static_cast<int>(std::floor((here + hex_side_length - phase) / spacing));
  for (int i = first; i <= last; ++i) {
    const double off = phase + i * spacing - here;
    hatch_line(hatch, area, along, area.centre + off * square);
  }
}

void PatternPainter::hatch_line(const Hatch& hatch, const PatternArea& area, Point along, Point foot) {
  QPainterPath& path = inks_->path(plain_inks_.front());
  const auto draw = [&](Point a, Point b) {
    clip_segment(area.polygon, a, b, scratch_, [&](Point from, Point to) {
      path.moveTo(qt(from));
      path.lineTo(qt(to));
    });
  };
  // Round the number the line breaks off.
  const QRectF number = scene_->number_box(area.index, area.centre).adjusted(-0.03, -0.03, 0.03, 0.03);
  const auto draw_beside_number = [&](Point a, Point b) {
    const Point d = b - a;
    const auto [enter, leave] = crossing(number, a, b);
    if (enter >= leave) return draw(a, b);
    if (enter > 0) draw(a, a + enter * d);
    if (leave < 1) draw(a + leave * d, b);
  };
  constexpr double reach = hex_side_length;
  if (hatch.dash <= 0) return draw_beside_number(foot - reach * along, foot + reach * along);
  // Dashes are counted from the page's corner, so that they too run on from hex to hex.
  const double period = hatch.dash + hatch.gap;
  const double at_foot = foot.x * along.x + foot.y * along.y;
  for (double start = std::floor((at_foot - reach) / period) * period; start < at_foot + reach; start += period) {
    draw_beside_number(foot + (start - at_foot) * along, foot + (start + hatch.dash - at_foot) * along);
  }
}

void PatternPainter::paint(const Houses& houses, const PatternArea& area) {
  const Frame& frame = scene_->frame();
  const Map& map = scene_->map();
  Chance chance(area.hex, for_houses);
  std::vector<Point>& taken = places_;
  taken.clear();
  int road_sides = 0;
  for (const Direction d : all_directions) {
    const int side = frame.grid().hexside_index(Hexside::of(area.hex, d));
    if (side >= 0 && map.roads_across(side) != 0) road_sides |= 1 << d.index();
  }
  const double clear_of_road = 0.5 * houses.width + 0.08;
  const auto near_road = [&](Point p) {
    for (const Direction d : all_directions) {
      const bool road = (road_sides >> d.index() & 1) != 0;
      if (road && distance2(p, {}, frame.to_side(d)) < clear_of_road * clear_of_road) return true;
    }
    return false;
  };
  const double apart = 0.5 * (houses.length + houses.width) + 0.03;
  const auto build = [&](Point at, double angle) {
    const double radius = 0.5 * std::hypot(houses.length, houses.width);
    if (static_cast<int>(taken.size()) >= houses.count || near_road(at)) return;
    if (scene_->on_number(area.index, area.centre, area.centre + at, 0.4 * radius)) return;
    for (const Point other : taken) {
      if (std::hypot(other.x - at.x, other.y - at.y) < apart) return;
    }
    if (!inside(area.polygon, area.centre + at, radius)) return;  // a house stands in one hex
    taken.push_back(at);
    const double size = 1 + 0.2 * chance.swing();
    const Placing house = turned(area.centre + at, size, angle + 0.12 * chance.swing());
    const double l = houses.length / 2;
    const double w = houses.width / 2;
    const std::array corners{house(-l, -w), house(l, -w), house(l, w), house(-l, w)};
    append_polygon(inks_->path(plain_inks_[0]), corners);
    // The roof, a little smaller, with the ridge left between its halves.
    const double e = 0.012;
    append_polygon(inks_->path(plain_inks_[1]), std::array{house(-l + e, -w + e), house(l - e, -w + e),
                                                           house(l - e, -e / 3), house(-l + e, -e / 3)});
    append_polygon(inks_->path(plain_inks_[1]),
                   std::array{house(-l + e, e / 3), house(l - e, e / 3), house(l - e, w - e), house(-l + e, w - e)});
  };
  // First on both sides of each road, fronting it; then wherever there is room, farther from the middle.
  for (const Direction d : all_directions) {
    if ((road_sides >> d.index() & 1) == 0) continue;
    const Point along = 2 * frame.to_side(d);
    const Point aside{-along.y, along.x};
    for (const double share : {0.16, 0.33}) {
      for (const double hand : {-1.0, 1.0}) {
        const double off = clear_of_road + 0.015 + 0.02 * chance.share();
        build((share + 0.04 * chance.swing()) * along + hand * off * aside, std::atan2(along.y, along.x));
      }
    }
  }
  for (int tries = 0; tries < 40; ++tries) {
    const double angle = 2 * std::numbers::pi * chance.share();
    const double off = 0.1 + 0.32 * chance.share();
    const double turn = std::numbers::pi / 6 * static_cast<double>(chance.next() % 6);
    build({off * std::cos(angle), off * std::sin(angle)}, turn);
  }
}

}  // namespace batalia
