#include "editor/app/tiles.h"

#include <cmath>

namespace batalia::app {

Tiles::Tiles(Paint paint, std::size_t bytes)
    : paint_(std::move(paint)), most_(std::max<std::size_t>(16, bytes / (std::size_t{4} * side * side))) {}

void Tiles::set_scale(double scale) {
  if (scale == scale_) return;
  scale_ = scale;
  forget();
}

void Tiles::forget() {
  tiles_.clear();
  used_.clear();
}

void Tiles::touch(Tile& tile) { used_.splice(used_.begin(), used_, tile.used); }

const QImage* Tiles::at(int column, int row) {
  const auto tile = tiles_.find(key(column, row));
  if (tile == tiles_.end()) return nullptr;
  touch(tile->second);
  return &tile->second.image;
}

bool Tiles::is_right(int column, int row) const {
  const auto tile = tiles_.find(key(column, row));
  return tile != tiles_.end() && tile->second.wrong.isEmpty();
}

QRectF Tiles::page_of(int column, int row) const {
  const double width = side / scale_;
  return {column * width, row * width, width, width};
}

void Tiles::changed(const QRectF& page) {
  if (scale_ <= 0 || page.isEmpty()) return;
  // One pixel more on each side, for what is drawn to a part of it.
  const auto first = [&](double at) { return static_cast<int>(std::floor(at * scale_)) - 1; };
  const auto last = [&](double at) { return static_cast<int>(std::ceil(at * scale_)) + 1; };
  const QRect pixels(QPoint(first(page.left()), first(page.top())), QPoint(last(page.right()), last(page.bottom())));
  const auto tile_of = [](int pixel) { return pixel >= 0 ? pixel / side : -((side - 1 - pixel) / side); };
  for (int row = tile_of(pixels.top()); row <= tile_of(pixels.bottom()); ++row) {
    for (int column = tile_of(pixels.left()); column <= tile_of(pixels.right()); ++column) {
      const auto tile = tiles_.find(key(column, row));
      if (tile == tiles_.end()) continue;
      tile->second.wrong += pixels.translated(-column * side, -row * side) & QRect(0, 0, side, side);
    }
  }
}

void Tiles::make_room() {
  while (tiles_.size() >= most_) {
    tiles_.erase(used_.back());
    used_.pop_back();
  }
}

void Tiles::draw(int column, int row) {
  const std::uint64_t name = key(column, row);
  auto known = tiles_.find(name);
  if (known == tiles_.end()) {
    make_room();
    used_.push_front(name);
    Tile tile{QImage(side, side, QImage::Format_RGB32), QRect(0, 0, side, side), used_.begin()};
    known = tiles_.emplace(name, std::move(tile)).first;
  }
  Tile& tile = known->second;
  if (tile.wrong.isEmpty()) return;
  const QRect part = tile.wrong.boundingRect();
  QPainter painter(&tile.image);
  painter.setClipRect(part);
  painter.translate(-column * side, -row * side);
  painter.scale(scale_, scale_);
  paint_(painter, QRectF((column * side + part.left()) / scale_, (row * side + part.top()) / scale_,
                         part.width() / scale_, part.height() / scale_));
  tile.wrong = QRegion();
  drawn_ += static_cast<std::int64_t>(part.width()) * part.height();
}

}  // namespace batalia::app
