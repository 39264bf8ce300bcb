// The map from far away: each hex one colour, for scales at which its patterns cannot be seen. A hundred times faster
// than the map itself, so it is what stands on the screen until that is drawn, and what a minimap shows.
#pragma once

#include <QImage>
#include <QPointF>
#include <cstdint>
#include <vector>

#include "editor/canvas/scene.h"

namespace batalia {

class Overview {
 public:
  // The scene must outlive it.
  explicit Overview(const Scene& scene);

  // What a hex is on the whole: its terrain at its level, patterns and all.
  [[nodiscard]] QRgb colour(int hex) const;

  // Draws the map into an image of the format RGB32; `origin` is the point of the page at its upper left corner,
  // `scale` the width of a hex in pixels, at least 0.5. Only what lies in `part` of the image is drawn. Off the map it
  // is paper.
  void paint(QImage& image, QPointF origin, double scale, QRect part) const;

 private:
  [[nodiscard]] QRgb mean_colour(int terrain, int level) const;

  const Scene* scene_;
  QRgb paper_;
  mutable std::vector<QRgb> known_;  // by terrain and level; 0 where it has not been asked for
};

}  // namespace batalia
