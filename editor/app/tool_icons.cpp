#include "editor/app/tool_icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <array>
#include <cmath>

namespace batalia::app {
namespace {

// All are drawn on a square of 24 by 24.
constexpr double square = 24;

struct Pens {
  QPainter& on;
  QColor ink;
  QColor accent;

  void line(const QPolygonF& points) const { on.drawPolyline(points); }
  void filled(const QPolygonF& points, const QColor& colour) const {
    on.setBrush(colour);
    on.drawPolygon(points);
    on.setBrush(Qt::NoBrush);
  }
};

QPolygonF hexagon(QPointF centre, double radius) {
  QPolygonF out;
  for (int i = 0; i < 6; ++i) {
    const double angle = M_PI / 3 * i;
    out << centre + radius * QPointF(std::sin(angle), -std::cos(angle));
  }
  return out;
}

void pointer(const Pens& p) {
  p.filled({{6, 3}, {6, 19}, {10, 15.4}, {12.6, 21}, {15, 20}, {12.6, 14.4}, {18, 14}}, p.ink);
}
void pieces(const Pens& p) {
  p.on.drawRoundedRect(QRectF(7, 3.5, 13, 13), 1.5, 1.5);
  p.on.setBrush(p.accent);
  p.on.drawRoundedRect(QRectF(3.5, 7.5, 13, 13), 1.5, 1.5);
}
void brush(const Pens& p) {
  p.line({{20, 3.5}, {12, 12.5}});
  p.filled({{12.6, 11.4}, {9.4, 11.6}, {6.8, 14.6}, {3.5, 20.5}, {9.6, 18.6}, {13.6, 15.4}, {13.8, 12.6}}, p.accent);
}
void line(const Pens& p) {
  p.line({{5, 19}, {19, 5}});
  p.filled(hexagon({5, 19}, 2.6), p.accent);
  p.filled(hexagon({19, 5}, 2.6), p.accent);
}
void rectangle(const Pens& p) {
  QColor veil = p.accent;
  veil.setAlphaF(0.45F);
  p.filled({{4, 6}, {20, 6}, {20, 18}, {4, 18}, {4, 6}}, veil);
}
void fill(const Pens& p) {
  p.filled({{4, 12}, {11.5, 4.5}, {18.5, 11.5}, {11, 19}}, p.accent);
  p.line({{11.5, 4.5}, {8.5, 1.8}});
  QPainterPath drop({20.5, 14});
  drop.cubicTo(23.4, 18, 22.4, 20.6, 20.5, 20.6);
  drop.cubicTo(18.6, 20.6, 17.6, 18, 20.5, 14);
  p.on.fillPath(drop, p.ink);
}
void eyedropper(const Pens& p) {
  p.line({{13.5, 7.5}, {4.5, 16.5}, {3.5, 20.5}, {7.5, 19.5}, {16.5, 10.5}});
  p.line({{11.5, 5.5}, {18.5, 12.5}});
  p.filled({{14.5, 8.5}, {18, 3.6}, {20.4, 6}, {15.5, 9.5}}, p.accent);
}
void elevation(const Pens& p) {
  p.filled({{2.5, 19.5}, {9, 7.5}, {13, 13.5}, {15.5, 10.5}, {21.5, 19.5}}, p.accent);
  p.line({{18, 7.5}, {18, 2.5}});
  p.line({{15.6, 4.9}, {18, 2.5}, {20.4, 4.9}});
}
void hexside(const Pens& p) {
  const QPolygonF hex = hexagon({12, 12}, 9);
  p.on.drawPolygon(hex);
  QPen thick = p.on.pen();
  thick.setColor(p.accent);
  thick.setWidthF(4);
  p.on.setPen(thick);
  p.on.drawLine(hex[1], hex[2]);
}
void road(const Pens& p) {
  QPainterPath way({4, 21});
  way.cubicTo(4, 12, 20, 14, 20, 3);
  QPen pen = p.on.pen();
  pen.setWidthF(6);
  p.on.setPen(pen);
  p.on.drawPath(way);
  pen.setWidthF(3);
  pen.setColor(p.accent);
  p.on.setPen(pen);
  p.on.drawPath(way);
}
void stamp(const Pens& p) {
  p.on.setBrush(p.accent);
  p.on.drawEllipse(QPointF(12, 6), 3.6, 3.6);
  p.on.drawRoundedRect(QRectF(4.5, 13, 15, 4.5), 1, 1);
  p.line({{11, 9.6}, {10.4, 13}});
  p.line({{13, 9.6}, {13.6, 13}});
  p.line({{4.5, 21}, {19.5, 21}});
}
void name(const Pens& p) {
  QPen pen = p.on.pen();
  pen.setWidthF(2.4);
  p.on.setPen(pen);
  p.line({{5, 17}, {12, 3.5}, {19, 17}});
  p.line({{7.8, 12}, {16.2, 12}});
  pen.setColor(p.accent);
  p.on.setPen(pen);
  p.line({{4, 21}, {20, 21}});
}
void marks(const Pens& p) {
  // A flag upon a hex.
  p.filled(hexagon({12, 15}, 7.5), Qt::transparent);
  p.line({{12, 16}, {12, 2.5}});
  p.filled({{12, 2.5}, {20, 5.5}, {12, 8.5}}, p.accent);
}
void ruler(const Pens& p) {
  p.filled({{2.5, 15.5}, {15.5, 2.5}, {21.5, 8.5}, {8.5, 21.5}}, p.accent);
  for (const double at : {4.0, 7.3, 10.6}) {
    const QPointF from(2.5 + at, 15.5 - at);
    p.line({from, from + QPointF(2.6, 2.6)});
  }
}
void sight(const Pens& p) {
  QPainterPath lids({2, 12});
  lids.quadTo(12, 1.5, 22, 12);
  lids.quadTo(12, 22.5, 2, 12);
  p.on.drawPath(lids);
  p.on.setBrush(p.accent);
  p.on.drawEllipse(QPointF(12, 12), 3.6, 3.6);
}

struct Sign {
  std::string_view tool;
  void (*draw)(const Pens&);
};
constexpr std::array signs{Sign{"pointer", pointer},
                           Sign{"place", pieces},
                           Sign{"brush", brush},
                           Sign{"line", line},
                           Sign{"rectangle", rectangle},
                           Sign{"fill", fill},
                           Sign{"eyedropper", eyedropper},
                           Sign{"elevation", elevation},
                           Sign{"hexside", hexside},
                           Sign{"road", road},
                           Sign{"stamp", stamp},
                           Sign{"name", name},
                           Sign{"marks", marks},
                           Sign{"ruler", ruler},
                           Sign{"sight", sight}};

// Asks for the colours when it draws, so that it follows a change of them.
class SignEngine final : public QIconEngine {
 public:
  explicit SignEngine(const Sign& sign) : sign_(&sign) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override {
    const QPalette palette = QApplication::palette();
    const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
    const QColor ink = palette.color(group, QPalette::ButtonText);
    const QColor accent = mode == QIcon::Disabled ? QColor(Qt::transparent) : palette.color(QPalette::Highlight);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.topLeft());
    painter->scale(rect.width() / square, rect.height() / square);
    constexpr double stroke = 1.6;
    painter->setPen(QPen(ink, stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    sign_->draw({*painter, ink, accent});
    painter->restore();
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap out(size);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    paint(&painter, QRect(QPoint(), size), mode, state);
    return out;
  }
  [[nodiscard]] QIconEngine* clone() const override { return new SignEngine(*this); }

 private:
  const Sign* sign_;
};

}  // namespace

QIcon tool_icon(std::string_view tool) {
  for (const Sign& sign : signs) {
    if (sign.tool == tool) return QIcon(new SignEngine(sign));
  }
  return {};
}

}  // namespace batalia::app
