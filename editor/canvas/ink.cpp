#include "editor/canvas/ink.h"

#include <QPaintEngine>
#include <algorithm>
#include <cmath>

namespace batalia {

bool on_pixels(const QPainter& painter) { return painter.paintEngine()->type() == QPaintEngine::Raster; }

void append_dashed(QPainterPath& to, std::span<const Point> line, double dash, double gap) {
  double length = 0;
  for (std::size_t i = 1; i < line.size(); ++i)
    length += std::hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
  if (length <= 0 || dash <= 0) return;
  const double periods = std::max(1.0, std::round(length / (dash + gap)));
  const double period = length / periods;
  const double drawn = period * dash / (dash + gap);
  // From where the present dash or gap ends; a line begins in the middle of a dash.
  double left = drawn / 2;
  bool on = true;
  to.moveTo(qt(line.front()));
  for (std::size_t i = 1; i < line.size(); ++i) {
    Point at = line[i - 1];
    double rest = std::hypot(line[i].x - at.x, line[i].y - at.y);
    while (rest > left) {
      at = at + (left / rest) * (line[i] - at);
      rest -= left;
      on ? to.lineTo(qt(at)) : to.moveTo(qt(at));
      on = !on;
      left = on ? drawn : period - drawn;
    }
    left -= rest;
    if (on) to.lineTo(qt(line[i]));
  }
}

InkStack::InkStack(QPainter& painter) : painter_(&painter), pixels_(on_pixels(painter)) {
  constexpr int many = 20000;  // of a vector file's path: readers slow down on longer ones
  enough_ = pixels_ ? 1 : many;
}

std::size_t InkStack::add_fill(QColor colour) {
  inks_.push_back({QPen(Qt::NoPen), QBrush(colour), {}, nullptr, nullptr});
  inks_.back().path.setFillRule(Qt::WindingFill);
  return inks_.size() - 1;
}

std::size_t InkStack::add_lines(const QPen& pen) {
  inks_.push_back({pen, QBrush(Qt::NoBrush), {}, nullptr, nullptr});
  return inks_.size() - 1;
}

std::size_t InkStack::add_stamps(QColor colour, const QPainterPath& shape, SpriteStore& store) {
  const std::size_t ink = add_fill(colour);
  inks_[ink].shape = &shape;
  if (pixels_ && Sprites::can_lie_on(*painter_)) inks_[ink].sprites = std::make_unique<Sprites>(shape, colour, store);
  return ink;
}

void InkStack::stamp(std::size_t ink, const Placing& placing) {
  Ink& of = inks_[ink];
  if (of.sprites == nullptr || !of.sprites->add(painter_->transform(), placing)) append(of.path, *of.shape, placing);
}

void InkStack::done() {
  int elements = 0;
  for (const Ink& ink : inks_)
    elements += ink.path.elementCount() + (ink.sprites != nullptr ? ink.sprites->waiting() : 0);
  if (elements >= enough_) flush();
}

void InkStack::flush() {
  for (Ink& ink : inks_) {
    if (ink.sprites != nullptr) ink.sprites->draw(*painter_);
    if (ink.path.isEmpty()) continue;
    painter_->setPen(ink.pen);
    painter_->setBrush(ink.brush);
    draw(ink);
    ink.path.clear();
  }
}

void InkStack::draw(const Ink& ink) {
  if (!pixels_) {
    painter_->drawPath(ink.path);
  } else if (ink.pen.style() == Qt::NoPen) {
    pieces_.fill(*painter_, ink.path);
  } else {
    pieces_.stroke(*painter_, ink.path);
  }
}

}  // namespace batalia
