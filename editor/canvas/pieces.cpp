#include "editor/canvas/pieces.h"

#include <algorithm>
#include <cmath>

namespace batalia {
namespace {

constexpr int fits = 96;  // so many elements of a path make about as many edge pixels as there is room for

void append_elements(QPainterPath& to, const QPainterPath& from, int first, int last) {
  for (int i = first; i < last; ++i) {
    const QPainterPath::Element e = from.elementAt(i);
    if (e.isMoveTo()) {
      to.moveTo(e);
    } else if (e.isLineTo()) {
      to.lineTo(e);
    } else {
      to.cubicTo(e, from.elementAt(i + 1), from.elementAt(i + 2));
      i += 2;
    }
  }
}

}  // namespace

void Pieces::fill(QPainter& painter, const QPainterPath& path) {
  drawn_ = 1;
  if (path.elementCount() <= fits) {
    painter.drawPath(path);
    return;
  }
  find_parts(painter.transform(), path);
  group_parts();
  drawn_ = 0;
  piece_.clear();
  piece_.setFillRule(path.fillRule());
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    append_elements(piece_, path, parts_[i].first, parts_[i].last);
    const bool group_ends = i + 1 == parts_.size() || parts_[i + 1].group != parts_[i].group;
    if (group_ends && (piece_.elementCount() >= fits || i + 1 == parts_.size())) {
      painter.drawPath(piece_);
      ++drawn_;
      piece_.clear();
      piece_.setFillRule(path.fillRule());
    }
  }
}

void Pieces::stroke(QPainter& painter, const QPainterPath& path) {
  drawn_ = 0;
  for (int first = 0, last = 0; first < path.elementCount(); first = last) {
    last = first + 1;
    while (last < path.elementCount() && !path.elementAt(last).isMoveTo()) ++last;
    piece_.clear();
    append_elements(piece_, path, first, last);
    painter.drawPath(piece_);
    ++drawn_;
  }
}

void Pieces::find_parts(const QTransform& to_pixels, const QPainterPath& path) {
  parts_.clear();
  QRectF box;
  const auto close = [&](int end) {
    if (parts_.empty()) return;
    parts_.back().last = end;
    // Rounding to the rasterizer's small steps may reach over by a part of a pixel.
    constexpr double spare = 0.1;
    parts_.back().pixels = box.adjusted(-spare, -spare, spare, spare).toAlignedRect();
  };
  for (int i = 0; i < path.elementCount(); ++i) {
    const QPainterPath::Element e = path.elementAt(i);
    const QPointF at = to_pixels.map(QPointF(e));
    if (e.isMoveTo()) {
      close(i);
      parts_.push_back({i, i, {}, parts_.size()});
      box = QRectF(at, at);
    } else {
      // A curve stays within the box of the points that hold it.
      box.setLeft(std::min(box.left(), at.x()));
      box.setRight(std::max(box.right(), at.x()));
      box.setTop(std::min(box.top(), at.y()));
      box.setBottom(std::max(box.bottom(), at.y()));
    }
  }
  close(path.elementCount());
}

// Parts that share a pixel, or are joined by others that do, get one group, and come to stand together.
void Pieces::group_parts() {
  for (std::size_t i = 1; i < parts_.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (parts_[k].group == parts_[i].group || !parts_[k].pixels.intersects(parts_[i].pixels)) continue;
      const std::size_t from = parts_[i].group;
      const std::size_t to = parts_[k].group;
      for (std::size_t n = 0; n <= i; ++n) {
        if (parts_[n].group == from) parts_[n].group = to;
      }
    }
  }
  std::ranges::stable_sort(parts_, {}, &Part::group);
}

}  // namespace batalia
