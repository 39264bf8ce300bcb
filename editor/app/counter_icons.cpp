#include "editor/app/counter_icons.h"

#include <QPixmap>
#include <algorithm>
#include <cmath>

namespace batalia::app {
namespace {

constexpr double edge = 0.03;  // free round a counter, in hex widths; its shadow lies there

QString key_of(const CounterFace& face, const QString& look) {
  QStringList out{face.leader ? QStringLiteral("leader") : QString::number(face.hexes),
                  face.name,
                  face.ratings,
                  face.wing,
                  face.detail,
                  look};
  for (const CounterMarker& marker : face.markers) {
    out << marker.text << marker.fill.qt().name(QColor::HexArgb) << marker.ink.qt().name(QColor::HexArgb);
  }
  return out.join(u'\n');
}

QPixmap drawn_counter(const CounterFace& face, const Style& style, double pixels) {
  const double hex = CounterIcons::height / (style.counters.size + 2 * edge);
  // A leader takes the room of a unit, so that names stand below each other.
  const double wide = std::max(counter_outline(face, style.counters).boundingRect().width(), style.counters.size);
  const QSizeF size((wide + 2 * edge) * hex, CounterIcons::height);
  QPixmap out((size * pixels).toSize());
  out.setDevicePixelRatio(pixels);
  out.fill(Qt::transparent);
  QPainter painter(&out);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.scale(hex, hex);
  draw_counter(painter, face, style, QPointF(size.width(), size.height()) / (2 * hex), 0);
  return out;
}

}  // namespace

void CounterIcons::begin(double pixels) {
  if (pixels != pixels_) forget();
  pixels_ = pixels;
  before_ = std::move(kept_);
  kept_.clear();
}

void CounterIcons::forget() {
  kept_.clear();
  before_.clear();
}

QIcon CounterIcons::icon(const CounterFace& face, const Style& style, const QString& look) {
  const QString key = key_of(face, look);
  if (const auto at = kept_.find(key); at != kept_.end()) return at->second;
  const auto at = before_.find(key);
  if (at == before_.end()) ++drawn_;
  return kept_.emplace(key, at == before_.end() ? QIcon(drawn_counter(face, style, pixels_)) : at->second)
      .first->second;
}

}  // namespace batalia::app
