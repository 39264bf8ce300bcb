// Gathering what is drawn in the same ink into one path: a vector file then says each colour once for many hexes. On
// pixels, small paths are faster, so there every hex is drawn as it comes; either way nothing is allocated hex by hex.
#pragma once

#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <vector>

#include "model/hex/geometry.h"

namespace batalia {

// Where a copy of a shape goes: turned, scaled, moved.
struct Placing {
  Point at;
  double size = 1;
  double cosine = 1;
  double sine = 0;

  [[nodiscard]] Point operator()(double x, double y) const {
    return {at.x + size * (x * cosine - y * sine), at.y + size * (x * sine + y * cosine)};
  }
};

inline void append(QPainterPath& to, const QPainterPath& shape, const Placing& placing) {
  const auto point = [&](int i) {
    const QPainterPath::Element& e = shape.elementAt(i);
    const Point p = placing(e.x, e.y);
    return QPointF(p.x, p.y);
  };
  for (int i = 0; i < shape.elementCount(); ++i) {
    switch (shape.elementAt(i).type) {
      case QPainterPath::MoveToElement: to.moveTo(point(i)); break;
      case QPainterPath::LineToElement: to.lineTo(point(i)); break;
      case QPainterPath::CurveToElement:
        to.cubicTo(point(i), point(i + 1), point(i + 2));
        i += 2;
        break;
      default: break;
    }
  }
}

template <class Points>
void append_polygon(QPainterPath& to, const Points& points, Point at = {}, double scale = 1) {
  bool first = true;
  for (const Point p : points) {
    const QPointF q(at.x + scale * p.x, at.y + scale * p.y);
    first ? to.moveTo(q) : to.lineTo(q);
    first = false;
  }
  to.closeSubpath();
}

// Several inks, the lowest first. They are put on paper together and in that order, so none creeps over one above it.
class InkStack {
 public:
  explicit InkStack(QPainter& painter);
  InkStack(const InkStack&) = delete;
  InkStack& operator=(const InkStack&) = delete;
  ~InkStack() { flush(); }

  // Adds an ink above the others and returns its number. A pen with a width draws lines, a fill areas.
  std::size_t add_fill(QColor colour);
  std::size_t add_lines(const QPen& pen);
  [[nodiscard]] QPainterPath& path(std::size_t ink) { return inks_[ink].path; }
  // After each hex, side or road piece: puts on paper what has gathered, if it is enough.
  void done();
  void flush();

 private:
  struct Ink {
    QPen pen;
    QBrush brush;
    QPainterPath path;
  };

  QPainter* painter_;
  int enough_;  // elements of a path
  std::vector<Ink> inks_;
};

}  // namespace batalia
