// Gathering what is drawn in the same ink into one path: a vector file then says each colour once for many hexes. On
// pixels, small paths are faster, so there every hex is drawn as it comes, and what is far apart in it piece by piece;
// either way nothing is allocated hex by hex. Small copies of a shape are laid on pixels as sprites.
#pragma once

#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

#include "editor/canvas/frame.h"
#include "editor/canvas/pieces.h"
#include "editor/canvas/sprites.h"

namespace batalia {

// True where the painter draws pixels, false where it writes a vector file.
bool on_pixels(const QPainter& painter);

inline void append(QPainterPath& to, const QPainterPath& shape, const Placing& placing) {
  const auto point = [&](int i) {
    const QPainterPath::Element& e = shape.elementAt(i);
    const Point p = placing(e.x, e.y);
    return QPointF(p.x, p.y);
  };
  for (int i = 0; i < shape.elementCount(); ++i) {
    switch (shape.elementAt(i).type) {
      case QPainterPath::MoveToElement:
        to.moveTo(point(i));
        break;
      case QPainterPath::LineToElement:
        to.lineTo(point(i));
        break;
      case QPainterPath::CurveToElement:
        to.cubicTo(point(i), point(i + 1), point(i + 2));
        i += 2;
        break;
      default:
        break;
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

// Points on a cubic curve from `from` to `to`, the ends among them; enough for a piece that crosses one hex.
inline constexpr int curve_points = 17;
inline void append_curve(std::vector<Point>& to, Point from, Point hold_from, Point hold_to, Point end) {
  for (int i = 0; i < curve_points; ++i) {
    const double t = static_cast<double>(i) / (curve_points - 1);
    const double u = 1 - t;
    to.push_back(u * u * u * from + 3 * u * u * t * hold_from + 3 * u * t * t * hold_to + t * t * t * end);
  }
}

// Appends the dashes of a line, of which the first and the last are halves: where two such lines meet they make one.
// The lengths are stretched a little, so that they come out even. (Qt's SVG generator gets dashes of pens wrong.)
void append_dashed(QPainterPath& to, std::span<const Point> line, double dash, double gap);

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
  // Adds an ink for copies of a shape, which is filled by the winding rule; it and the store must outlive the stack.
  std::size_t add_stamps(QColor colour, const QPainterPath& shape, SpriteStore& store);
  // One more copy of the shape of an ink made by add_stamps.
  void stamp(std::size_t ink, const Placing& placing);
  [[nodiscard]] QPainterPath& path(std::size_t ink) { return inks_[ink].path; }
  // After each hex, side or road piece: puts on paper what has gathered, if it is enough.
  void done();
  void flush();

 private:
  struct Ink {
    QPen pen;
    QBrush brush;
    QPainterPath path;
    const QPainterPath* shape = nullptr;  // of which it draws copies
    std::unique_ptr<Sprites> sprites;     // on pixels, where there is such a shape
  };

  void draw(const Ink& ink);

  QPainter* painter_;
  bool pixels_;
  int enough_;  // elements of a path
  Pieces pieces_;
  std::vector<Ink> inks_;
};

}  // namespace batalia
