#include "editor/canvas/ink.h"

#include <QPaintEngine>

namespace batalia {

InkStack::InkStack(QPainter& painter) : painter_(&painter) {
  constexpr int many = 20000;  // of a vector file's path: readers slow down on longer ones
  enough_ = painter.paintEngine()->type() == QPaintEngine::Raster ? 1 : many;
}

std::size_t InkStack::add_fill(QColor colour) {
  inks_.push_back({QPen(Qt::NoPen), QBrush(colour), {}});
  inks_.back().path.setFillRule(Qt::WindingFill);
  return inks_.size() - 1;
}

std::size_t InkStack::add_lines(const QPen& pen) {
  inks_.push_back({pen, QBrush(Qt::NoBrush), {}});
  return inks_.size() - 1;
}

void InkStack::done() {
  int elements = 0;
  for (const Ink& ink : inks_) elements += ink.path.elementCount();
  if (elements >= enough_) flush();
}

void InkStack::flush() {
  for (Ink& ink : inks_) {
    if (ink.path.isEmpty()) continue;
    painter_->setPen(ink.pen);
    painter_->setBrush(ink.brush);
    painter_->drawPath(ink.path);
    ink.path.clear();
  }
}

}  // namespace batalia
