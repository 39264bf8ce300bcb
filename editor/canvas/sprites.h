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
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>
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

// A shape of one size, ink and place within a pixel.
struct Sprite {
  QImage image;
  QPoint corner;  // from the pixel of the copy's place
};

// Sprites kept from one drawing to the next, so that an edit of a hex does not make all its trees anew. May be used by
// several threads at a time.
class SpriteStore {
 public:
  // Size and place within a pixel in the `parts`-th part of a pixel. The shape must outlive this.
  std::shared_ptr<const Sprite> sprite(const QPainterPath& shape, QColor colour, int parts, int size, int right,
                                       int down);
  // Sprites that were made, rather than found: a measure for tests.
  [[nodiscard]] int made() const { return made_; }

 private:
  using Key = std::tuple<const QPainterPath*, QRgb, int, int, int, int>;

  std::mutex mutex_;
  std::map<Key, std::shared_ptr<const Sprite>> kept_;
  std::size_t bytes_ = 0;
  std::atomic<int> made_ = 0;
};

class Sprites {
 public:
  // A shape in a square whose side is 1, to be filled by the winding rule; it and the store must outlive this.
  Sprites(const QPainterPath& shape, QColor colour, SpriteStore& store)
      : shape_(&shape), colour_(colour), store_(&store) {}

  // True where the painter's pixels are those of its device and lie upright, as large across as down.
  static bool can_lie_on(const QPainter& painter);

  // One more copy. False, and nothing is added, where it is turned, or so large that few are alike and curves pay.
  bool add(const QTransform& to_pixels, const Placing& placing);
  // Copies that are not drawn yet.
  [[nodiscard]] int waiting() const { return static_cast<int>(copies_.size()); }
  // Draws those that wait.
  void draw(QPainter& painter);

 private:
  struct Copy {
    const Sprite* sprite;
    QPoint at;
  };

  // As SpriteStore has it.
  const Sprite& sprite(int parts, int size, int right, int down);

  const QPainterPath* shape_;
  QColor colour_;
  SpriteStore* store_;
  std::vector<std::shared_ptr<const Sprite>> sprites_;  // by a number made of size, part of a pixel across and down
  std::vector<Copy> copies_;
};

}  // namespace batalia
