// From where the page is looked at: which point of it is in the upper left corner of the window, and how large.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <algorithm>
#include <cmath>

namespace batalia::app {

class Viewpoint {
 public:
  // Pixels to a hex width, as the window counts them.
  static constexpr double least = 1.5;
  static constexpr double most = 240;

  [[nodiscard]] double scale() const { return scale_; }
  // The point of the page in the window's upper left corner, in hex widths.
  [[nodiscard]] QPointF corner() const { return corner_; }

  [[nodiscard]] QPointF to_page(QPointF window) const { return corner_ + window / scale_; }
  [[nodiscard]] QPointF to_window(QPointF page) const { return (page - corner_) * scale_; }
  [[nodiscard]] QRectF to_page(QRectF window) const { return {to_page(window.topLeft()), window.size() / scale_}; }
  [[nodiscard]] QRectF to_window(QRectF page) const { return {to_window(page.topLeft()), page.size() * scale_}; }

  void set(QPointF corner, double scale) {
    corner_ = corner;
    scale_ = std::clamp(scale, least, most);
  }
  // By so many pixels of the window.
  void pan(QPointF by) { corner_ -= by / scale_; }
  // What is under `window` stays there.
  void zoom(QPointF window, double factor) {
    const QPointF held = to_page(window);
    scale_ = std::clamp(scale_ * factor, least, most);
    corner_ = held - window / scale_;
  }
  void centre(QPointF page, QSizeF window) { corner_ = page - QPointF(window.width(), window.height()) / (2 * scale_); }
  // As large as it can be with all of `page` in the window.
  void fit(QRectF page, QSizeF window) {
    if (page.isEmpty() || window.isEmpty()) return;
    scale_ = std::clamp(std::min(window.width() / page.width(), window.height() / page.height()), least, most);
    centre(page.center(), window);
  }
  // Some of the page stays in sight: at least a part as large as half the window, or as the page where that is smaller.
  void stay_near(QRectF page, QSizeF window) {
    const QSizeF seen = window / scale_;
    const auto held = [](double at, double first, double last, double shown) {
      const double spare = shown / 2;
      return std::clamp(at, first - spare, std::max(first - spare, last - shown + spare));
    };
    corner_ = {held(corner_.x(), page.left(), page.right(), seen.width()),
               held(corner_.y(), page.top(), page.bottom(), seen.height())};
  }

 private:
  QPointF corner_;
  double scale_ = 48;
};

}  // namespace batalia::app
