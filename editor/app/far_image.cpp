#include "editor/app/far_image.h"

namespace batalia::app {

void FarImage::look(QPointF origin, double scale, QSize pixels) {
  if (image_.size() != pixels) {
    image_ = QImage(pixels, QImage::Format_RGB32);
    right_ = false;
  }
  right_ = right_ && origin == origin_ && scale == scale_;
  origin_ = origin;
  scale_ = scale;
}

void FarImage::changed(const QRectF& page) {
  wrong_ += QRectF((page.topLeft() - origin_) * scale_, page.size() * scale_).toAlignedRect();
}

const QImage& FarImage::image(const Overview& overview) {
  if (!right_) wrong_ = image_.rect();
  for (const QRect& part : wrong_& image_.rect()) overview.paint(image_, origin_, scale_, part);
  wrong_ = QRegion();
  right_ = true;
  return image_;
}

}  // namespace batalia::app
