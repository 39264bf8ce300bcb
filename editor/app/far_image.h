// The map from far away as a picture of one size, kept as long as nothing of it changes.
#pragma once

#include <QImage>
#include <QRegion>

#include "editor/canvas/overview.h"

namespace batalia::app {

class FarImage {
 public:
  // The point of the page at its upper left corner, device pixels to a hex width (at least 0.5), and its size.
  void look(QPointF origin, double scale, QSize pixels);
  // What lies in this part of the page has changed.
  void changed(const QRectF& page);
  void forget() { right_ = false; }
  // Drawn where it is not right any more.
  const QImage& image(const Overview& overview);

 private:
  QImage image_;
  QPointF origin_;
  double scale_ = 1;
  bool right_ = false;
  QRegion wrong_;  // in its pixels
};

}  // namespace batalia::app
