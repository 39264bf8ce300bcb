// The drawing of counters; counter.cpp says what is on them.
#include <QPen>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "editor/canvas/counter.h"
#include "editor/canvas/ink.h"
#include "editor/canvas/text.h"

namespace batalia {
namespace {

constexpr Colour white{255, 255, 255};

QPainterPath star(QPointF at, double radius) {
  QPainterPath path;
  path.setFillRule(Qt::WindingFill);
  for (int point = 0; point < 10; ++point) {
    const double angle = std::numbers::pi * (0.2 * point - 0.5);
    const double r = point % 2 == 0 ? radius : 0.42 * radius;
    const QPointF p = at + QPointF(r * std::cos(angle), r * std::sin(angle));
    point == 0 ? path.moveTo(p) : path.lineTo(p);
  }
  path.closeSubpath();
  return path;
}

class FacePainter {
 public:
  FacePainter(QPainter& painter, const CounterFace& face, const Style& style)
      : painter_(&painter), face_(&face), style_(&style), look_(&style.counters) {
    width_ = face.leader ? look_->leader : look_->size + face.hexes - 1;
    height_ = face.leader ? look_->leader : look_->size;
  }

  void draw() {
    face_->leader ? draw_leader() : draw_unit();
    draw_markers();
  }

 private:
  void fill(const QPainterPath& path, Colour colour) {
    painter_->setPen(Qt::NoPen);
    painter_->setBrush(colour.qt());
    painter_->drawPath(path);
  }

  void border(const QPainterPath& path) {
    painter_->setBrush(Qt::NoBrush);
    painter_->setPen(QPen(style_->ink.qt(), look_->border, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter_->drawPath(path);
  }

  // The part of the outline above `y`, for counters whose upper corners are round.
  QPainterPath top_of_rectangle(double y) const {
    const double w = width_ / 2;
    const double h = height_ / 2;
    const double r = look_->corner;
    constexpr double round = 0.5523;  // of a quarter circle's cubic
    QPainterPath path(QPointF(-w, y));
    path.lineTo(-w, -h + r);
    path.cubicTo(-w, -h + r - round * r, -w + r - round * r, -h, -w + r, -h);
    path.lineTo(w - r, -h);
    path.cubicTo(w - r + round * r, -h, w, -h + r - round * r, w, -h + r);
    path.lineTo(w, y);
    path.closeSubpath();
    return path;
  }

  void draw_unit() {
    const NationalityLook& colours = face_->colours;
    const QPainterPath outline = counter_outline(*face_, *look_);
    const double h = height_ / 2;
    const double band_end = -h + look_->band;
    fill(outline, colours.ground);
    fill(top_of_rectangle(band_end), colours.band);
    if (colours.stripe) {
      QPainterPath stripe;
      stripe.addRect(-width_ / 2, band_end, width_, look_->stripe);
      fill(stripe, *colours.stripe);
    }
    draw_front();
    border(outline);

    const Colour on_band = readable_on(colours.band, style_->ink, white);
    const double name_line = -h + look_->band / 2 + cap_height(look_->name) / 2;
    draw_text(*painter_, {0, name_line}, face_->name, look_->name, on_band.qt(), Align::centre, width_ - 0.06, 0.5);

    const double ratings_line = h - 0.055;
    const Colour on_ground = readable_on(colours.ground, style_->ink, white);
    draw_symbol(0.5 * (band_end + ratings_line - cap_height(look_->ratings)), colours);
    // In the middle, or as near to it as the wing's letter leaves room.
    const double wing_end = -width_ / 2 + 0.05 + text_width(face_->wing, look_->wing) + 0.03;
    const double half = text_width(face_->ratings, look_->ratings) / 2;
    const double middle = std::max(0.0, wing_end + half);
    draw_text(*painter_, {middle, ratings_line}, face_->ratings, look_->ratings, on_ground.qt(), Align::centre);
    const double edge = width_ / 2 - 0.05;
    draw_text(*painter_, {-edge, ratings_line}, face_->wing, look_->wing, on_ground.qt(), Align::left);
    if (face_->detail.isEmpty()) return;
    const double beside_symbol = 0.4 * look_->symbol;
    draw_text(*painter_, {edge, band_end + 0.05 + cap_height(look_->wing)}, face_->detail, look_->wing, on_ground.qt(),
              Align::right, edge - beside_symbol, 0.45);
  }

  // A point at the middle of the front, for whoever asks where it faces.
  void draw_front() {
    const double h = height_ / 2;
    QPainterPath point;
    point.moveTo(-0.055, -h + look_->border / 2);
    point.lineTo(0, -h - 0.06);
    point.lineTo(0.055, -h + look_->border / 2);
    point.closeSubpath();
    fill(point, style_->ink);
  }

  void draw_symbol(double y, const NationalityLook& colours) {
    if (face_->symbol == nullptr) return;
    const Colour second = contrast(colours.band, colours.ground) < 1.6 ? style_->ink : colours.band;
    for (const ReadyShape::Part& part : face_->symbol->parts()) {
      QPainterPath path;
      path.setFillRule(Qt::WindingFill);
      append(path, part.path, {Point{0, y}, look_->symbol});
      fill(path, part.ink == Ink::second ? second : readable_on(colours.ground, style_->ink, white));
    }
  }

  void draw_leader() {
    const NationalityLook& colours = face_->colours;
    const double r = width_ / 2;
    const QPainterPath outline = counter_outline(*face_, *look_);
    fill(outline, colours.leader_ground);
    QPainterPath band;
    constexpr double from = 12;  // degrees above the horizon where the cap begins
    band.arcMoveTo(QRectF(-r, -r, 2 * r, 2 * r), from);
    band.arcTo(QRectF(-r, -r, 2 * r, 2 * r), from, 180 - 2 * from);
    band.closeSubpath();
    fill(band, colours.band);
    border(outline);
    const Colour on_band = readable_on(colours.band, style_->ink, white);
    const Colour on_ground = readable_on(colours.leader_ground, style_->ink, white);
    draw_text(*painter_, {0, -0.34 * r}, face_->name, look_->leader_name, on_band.qt(), Align::centre, 1.66 * r, 0.5);
    draw_text(*painter_, {0, 0.22 * r + cap_height(look_->leader_rating) / 2}, face_->ratings, look_->leader_rating,
              on_ground.qt(), Align::centre);
    if (face_->wing == commander_of_all) {
      fill(star({0, 0.78 * r}, 0.17 * r), on_ground);
    } else {
      draw_text(*painter_, {0, 0.9 * r}, face_->wing, look_->wing, on_ground.qt(), Align::centre);
    }
  }

  void draw_markers() {
    const double r = look_->marker / 2;
    double y = 0;
    for (const CounterMarker& marker : face_->markers) {
      const QPointF at(width_ / 2 - r * 0.6, y);
      QPainterPath disc;
      disc.addEllipse(at, r, r);
      fill(disc, marker.fill);
      border(disc);
      draw_text(*painter_, {at.x(), at.y() + cap_height(look_->marker_text) / 2}, marker.text, look_->marker_text,
                marker.ink.qt(), Align::centre, 1.7 * r, 0.5);
      y -= 1.7 * r;
    }
  }

  QPainter* painter_;
  const CounterFace* face_;
  const Style* style_;
  const CounterLook* look_;
  double width_ = 0;
  double height_ = 0;
};

}  // namespace

QPainterPath counter_outline(const CounterFace& face, const CounterLook& look) {
  QPainterPath outline;
  if (face.leader) {
    outline.addEllipse(QPointF(0, 0), look.leader / 2, look.leader / 2);
  } else {
    const double width = look.size + face.hexes - 1;
    outline.addRoundedRect(QRectF(-width / 2, -look.size / 2, width, look.size), look.corner, look.corner);
  }
  return outline;
}

void draw_counter(QPainter& painter, const CounterFace& face, const Style& style, QPointF at, double degrees) {
  const QTransform before = painter.transform();
  const auto turned_at = [&](QPointF where) {
    painter.setTransform(before);
    painter.translate(where);
    painter.rotate(degrees);
  };
  // The light comes from the upper left, however the counter is turned.
  turned_at(at + QPointF(style.counters.shadow, style.counters.shadow));
  painter.setPen(Qt::NoPen);
  painter.setBrush(style.counters.shadow_ink.qt());
  painter.drawPath(counter_outline(face, style.counters));
  turned_at(at);
  FacePainter(painter, face, style).draw();
  painter.setTransform(before);
}

}  // namespace batalia
