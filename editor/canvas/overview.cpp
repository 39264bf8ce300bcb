#include "editor/canvas/overview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "editor/canvas/samples.h"

namespace batalia {
namespace {

constexpr int levels = 256;  // a level is one signed byte
constexpr QRgb unknown = 0;

QRgb mean_of(const QImage& image) {
  std::array<std::uint64_t, 3> sum{};
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const QRgb pixel = image.pixel(x, y);
      sum[0] += static_cast<std::uint64_t>(qRed(pixel));
      sum[1] += static_cast<std::uint64_t>(qGreen(pixel));
      sum[2] += static_cast<std::uint64_t>(qBlue(pixel));
    }
  }
  const auto count = static_cast<std::uint64_t>(image.width()) * static_cast<std::uint64_t>(image.height());
  const auto mean = [&](std::size_t i) { return static_cast<int>(sum[i] / count); };
  return qRgb(mean(0), mean(1), mean(2));
}

}  // namespace

Overview::Overview(const Scene& scene)
    : scene_(&scene),
      paper_(scene.style().paper.qt().rgb()),
      known_(scene.map().catalogue().hexes.size() * levels, unknown) {}

QRgb Overview::mean_colour(int terrain, int level) const {
  // The middle of a hex, without its grid.
  constexpr double scale = 24;
  constexpr double middle = 0.5;
  QImage image(static_cast<int>(scale * middle), static_cast<int>(scale * middle), QImage::Format_RGB32);
  image.fill(paper_);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(scale, scale);
  painter.translate(-(0.5 - middle / 2), -(hex_side_length - middle / 2));
  LayerSet layers = LayerSet::usual();
  layers.set(Layer::grid, false);
  Sample::of_terrain(scene_->map(), scene_->style(), terrain, level).draw(painter, layers);
  painter.end();
  return mean_of(image);
}

QRgb Overview::colour(int hex) const {
  const int terrain = scene_->map().terrain(hex);
  const int level = scene_->map().elevation(hex);
  QRgb& known = known_[static_cast<std::size_t>(terrain * levels + level + levels / 2)];
  if (known == unknown) known = mean_colour(terrain, level);
  return known;
}

void Overview::paint(QImage& image, QPointF origin, double scale, QRect part) const {
  part &= image.rect();
  if (part.isEmpty()) return;
  for (int y = part.top(); y <= part.bottom(); ++y) {
    auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
    std::fill(line + part.left(), line + part.right() + 1, paper_);
  }
  // Hexes as bricks: from here nobody sees their corners.
  const bool pointy = scene_->grid().orientation() == Orientation::pointy;
  const bool turned = scene_->frame().angle(Direction(0)) % 180 != 90;  // rows of hexes stand upright on the page
  const bool rows_lie = pointy != turned;
  const double half_wide = (rows_lie ? 1 : row_pitch) * scale / 2;
  const double half_high = (rows_lie ? row_pitch : 1) * scale / 2;
  const QRectF page(origin.x() + part.left() / scale, origin.y() + part.top() / scale, part.width() / scale,
                    part.height() / scale);
  scene_->frame().for_each_hex(page, 0, [&](int index, Hex, Point centre) {
    const double x = (centre.x - origin.x()) * scale;
    const double y = (centre.y - origin.y()) * scale;
    const int left = std::max(part.left(), static_cast<int>(std::lround(x - half_wide)));
    const int right = std::min(part.right() + 1, static_cast<int>(std::lround(x + half_wide)));
    const int top = std::max(part.top(), static_cast<int>(std::lround(y - half_high)));
    const int bottom = std::min(part.bottom() + 1, static_cast<int>(std::lround(y + half_high)));
    if (left >= right) return;
    const QRgb ink = colour(index);
    for (int row = top; row < bottom; ++row) {
      auto* const line = reinterpret_cast<QRgb*>(image.scanLine(row));
      std::fill(line + left, line + right, ink);
    }
  });
}

}  // namespace batalia
