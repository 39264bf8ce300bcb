// Copies of one small shape in one ink, laid on pixels as sprites: a country has a million trees, and drawing the
// curves of each takes twenty times as long as copying it.
//
// A copy's place and size are rounded to parts of a pixel, counted from the corner of the whole picture, so that it
// looks the same in every band.
#pragma once

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QTransform>
#include <memory>
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

class Sprites {
 public:
  // A shape in a square whose side is 1, to be filled by the winding rule; it must outlive this.
  Sprites(const QPainterPath& shape, QColor colour) : shape_(&shape), colour_(colour) {}

  // True where the painter's pixels are those of its device and lie upright, as large across as down.
  static bool can_lie_on(const QPainter& painter);

  // One more copy. False, and nothing is added, where it is turned, or so large that few are alike and curves pay.
  bool add(const QTransform& to_pixels, const Placing& placing);
  // Copies that are not drawn yet.
  [[nodiscard]] int waiting() const { return static_cast<int>(copies_.size()); }
  // Draws those that wait.
  void draw(QPainter& painter);

 private:
  struct Sprite {
    QImage image;
    QPoint corner;  // from the pixel of the copy's place
  };
  struct Copy {
    const Sprite* sprite;
    QPoint at;
  };

  // Size and place within a pixel in the `parts`-th part of a pixel.
  const Sprite& sprite(int parts, int size, int right, int down);

  const QPainterPath* shape_;
  QColor colour_;
  std::vector<std::unique_ptr<Sprite>> sprites_;  // by a number made of size, part of a pixel across and down
  std::vector<Copy> copies_;
};

}  // namespace batalia
