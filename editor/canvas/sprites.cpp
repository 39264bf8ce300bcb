#include "editor/canvas/sprites.h"

#include <cmath>

namespace batalia {
namespace {

constexpr int largest = 64;  // pixels

// Into how many parts a pixel is divided: the larger the shape, the less a part of a pixel is seen.
int parts_for(double pixels) { return pixels < 16 ? 4 : 2; }

std::shared_ptr<const Sprite> made_sprite(const QPainterPath& shape, QColor colour, int parts, int size, int right,
                                          int down) {
  const double part = 1.0 / parts;
  const QTransform to_pixels(size * part, 0, 0, size * part, right * part, down * part);
  constexpr int spare = 1;  // the rasterizer rounds
  const QRect box = to_pixels.mapRect(shape.controlPointRect()).toAlignedRect().adjusted(-spare, -spare, spare, spare);
  const auto out = std::make_shared<Sprite>(QImage(box.size(), QImage::Format_ARGB32_Premultiplied), box.topLeft());
  out->image.fill(Qt::transparent);
  QPainter painter(&out->image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(-box.topLeft());
  painter.setTransform(to_pixels, true);
  painter.fillPath(shape, colour);
  return out;
}

}  // namespace

std::shared_ptr<const Sprite> SpriteStore::sprite(const QPainterPath& shape, QColor colour, int parts, int size,
                                                  int right, int down) {
  // Each scale has its own: whoever zooms for long must not fill the memory.
  constexpr std::size_t most_bytes = std::size_t{24} << 20U;
  const std::lock_guard lock(mutex_);
  const Key key{&shape, colour.rgba(), parts, size, right, down};
  if (const auto at = kept_.find(key); at != kept_.end()) return at->second;
  if (bytes_ > most_bytes) {
    kept_.clear();
    bytes_ = 0;
  }
  auto made = made_sprite(shape, colour, parts, size, right, down);
  bytes_ += static_cast<std::size_t>(made->image.sizeInBytes()) + sizeof(Sprite);
  ++made_;
  kept_.emplace(key, made);
  return made;
}

bool Sprites::can_lie_on(const QPainter& painter) {
  const QTransform& at = painter.transform();
  return at.type() <= QTransform::TxScale && at.m11() == at.m22() && at.m11() > 0 && painter.deviceTransform() == at;
}

bool Sprites::add(const QTransform& to_pixels, const Placing& placing) {
  const double scale = to_pixels.m11();
  const double pixels = placing.size * scale;
  if (placing.sine != 0 || placing.cosine != 1 || pixels > largest) return false;
  const int parts = parts_for(pixels);
  // Bands differ in how far they are moved; that is whole pixels, and stays out of the rounding.
  const auto x = static_cast<int>(std::floor(placing.at.x * scale * parts + 0.5));
  const auto y = static_cast<int>(std::floor(placing.at.y * scale * parts + 0.5));
  const auto size = std::max(1, static_cast<int>(std::lround(pixels * parts)));
  const auto whole = [parts](int n) { return n >= 0 ? n / parts : -((parts - 1 - n) / parts); };
  const QPoint pixel(whole(x), whole(y));
  const Sprite& with = sprite(parts, size, x - parts * pixel.x(), y - parts * pixel.y());
  const QPoint moved(static_cast<int>(std::lround(to_pixels.dx())), static_cast<int>(std::lround(to_pixels.dy())));
  if (!with.image.isNull()) copies_.push_back({&with, pixel + moved + with.corner});
  return true;
}

const Sprite& Sprites::sprite(int parts, int size, int right, int down) {
  const auto key = static_cast<std::size_t>(((size * 4 + right) * 4 + down) * 2 + (parts == 4 ? 1 : 0));
  if (key >= sprites_.size()) sprites_.resize(key + 1);
  std::shared_ptr<const Sprite>& at = sprites_[key];
  if (at == nullptr) at = store_->sprite(*shape_, colour_, parts, size, right, down);
  return *at;
}

void Sprites::draw(QPainter& painter) {
  if (copies_.empty()) return;
  const QTransform before = painter.transform();
  painter.resetTransform();
  for (const Copy& copy : copies_) painter.drawImage(copy.at, copy.sprite->image);
  painter.setTransform(before);
  copies_.clear();
}

}  // namespace batalia
