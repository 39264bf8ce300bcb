#include "editor/app/map_view.h"

#include <QPaintEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <iterator>

namespace batalia::app {
namespace {

constexpr double smallest_drawn = 11;  // pixels to a hex width, below which the map is an overview
constexpr double reach = 1.7;          // of what a hex has an influence on, in hex widths from its centre
constexpr qint64 portion_ms = 9;       // of drawing, between which the window answers

}  // namespace

MapView::MapView(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setAcceptDrops(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setCursor(Qt::CrossCursor);
  setAccessibleName(tr("Map"));
  setMinimumSize(160, 120);
  drawing_.setSingleShot(true);
  drawing_.setInterval(0);
  connect(&drawing_, &QTimer::timeout, this, &MapView::draw_more);
}

MapView::~MapView() = default;

void MapView::show_picture(std::unique_ptr<const Picture> picture) {
  picture_ = std::move(picture);
  overview_ = std::make_unique<Overview>(picture_->scene());
  far_.forget();
  tiles_ = std::make_unique<Tiles>(
      [this](QPainter& painter, const QRectF& page) { picture_->paint(painter, page, faint_); });
  if (fits_) return fit_again();
  const auto held = looked_at_;
  viewpoint_changed();
  looked_at_ = held;
}

QRectF MapView::page() const { return picture_ ? QRectF(QPointF(), picture_->size()) : QRectF(); }

void MapView::set_viewpoint(QPointF corner, double scale) {
  fits_ = false;
  viewpoint_.set(corner, scale);
  viewpoint_changed();
}

QPointF MapView::centre() const {
  return looked_at_.value_or(viewpoint_.to_page(QPointF(width() / 2.0, height() / 2.0)));
}

void MapView::look_at(QPointF centre, double scale) {
  fits_ = false;
  viewpoint_.set({}, scale);
  viewpoint_.centre(centre, size());
  viewpoint_changed();
  looked_at_ = centre;
}

bool MapView::from_afar() const { return viewpoint_.scale() < smallest_drawn; }

void MapView::viewpoint_changed() {
  looked_at_.reset();
  if (picture_) viewpoint_.stay_near(page(), size());
  if (tiles_) tiles_->set_scale(viewpoint_.scale() * devicePixelRatioF());
  update();
  emit moved();
}

void MapView::hexes_changed(std::span<const Hex> hexes) {
  if (!picture_) return;
  for (const Hex hex : hexes) {
    const QPointF centre = qt(picture_->scene().frame().centre(hex));
    const QRectF touched(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach);
    tiles_->changed(touched);
    far_.changed(touched);
    update(viewpoint_.to_window(touched).toAlignedRect().adjusted(-1, -1, 1, 1));
  }
}

void MapView::all_changed() {
  if (!picture_) return;
  tiles_->forget();
  overview_ = std::make_unique<Overview>(picture_->scene());
  far_.forget();
  update();
}

void MapView::show_faintly(LayerSet layers) {
  if (layers == faint_) return;
  faint_ = layers;
  if (tiles_) tiles_->forget();
  update();
}

void MapView::mark(Marked marked) {
  if (marked == marked_) return;
  update(box_of(marked_));
  marked_ = std::move(marked);
  update(box_of(marked_));
}

QRect MapView::box_of(const Marked& marked) const {
  if (!picture_) return {};
  QRectF page;
  const auto take = [&](Hex hex) {
    const QPointF centre = qt(picture_->scene().frame().centre(hex));
    page |= QRectF(centre - QPointF(0.7, 0.7), QSizeF(1.4, 1.4));
  };
  std::ranges::for_each(marked.hexes, take);
  std::ranges::for_each(marked.path, take);
  for (const Hexside side : marked.sides) take(side.first());
  constexpr int line = 4;  // half of its width, and what its ends add
  return page.isEmpty() ? QRect() : viewpoint_.to_window(page).toAlignedRect().adjusted(-line, -line, line, line);
}

void MapView::go_to(Hex hex) {
  if (!picture_) return;
  standing_ = hex;
  const QPointF at = window_of(hex);
  constexpr double air = 60;
  if (!QRectF(rect()).adjusted(air, air, -air, -air).contains(at)) {
    fits_ = false;
    if (from_afar()) viewpoint_.set(viewpoint_.corner(), 48);
    viewpoint_.centre(qt(picture_->scene().frame().centre(hex)), size());
    viewpoint_changed();
  }
  emit hovered(spot_of(hex, Qt::NoModifier));
  update();
}

void MapView::centre_on(QPointF page) {
  fits_ = false;
  viewpoint_.centre(page, size());
  viewpoint_changed();
}

void MapView::show_badges(std::vector<Badge> badges) {
  std::ranges::sort(badges);
  std::vector<Badge> other;
  std::ranges::set_symmetric_difference(badges, badges_, std::back_inserter(other));
  badges_ = std::move(badges);
  if (!picture_) return;
  for (const Badge& badge : other) {
    const QPointF centre = qt(picture_->scene().frame().centre(badge.hex));
    update(viewpoint_.to_window(QRectF(centre - QPointF(1, 1), QSizeF(2, 2))).toAlignedRect());
  }
}

void MapView::zoom_by(double factor) {
  fits_ = false;
  viewpoint_.zoom(QRectF(rect()).center(), factor);
  viewpoint_changed();
}

void MapView::fit() {
  fits_ = true;
  fit_again();
}

void MapView::fit_again() {
  if (!picture_) return;
  viewpoint_.fit(page(), size());
  viewpoint_changed();
}

void MapView::true_size() {
  // As most sheets are printed: 16 millimetres to a hex.
  fits_ = false;
  constexpr double hex_mm = 16;
  constexpr double mm_per_inch = 25.4;
  viewpoint_.zoom(QRectF(rect()).center(), hex_mm / mm_per_inch * logicalDpiX() / viewpoint_.scale());
  viewpoint_changed();
}

QPointF MapView::window_of(Hex hex) const { return viewpoint_.to_window(qt(picture_->scene().frame().centre(hex))); }

Spot MapView::spot_at(QPointF window, Qt::KeyboardModifiers modifiers) const {
  Spot out;
  if (!picture_) return out;
  const Frame& frame = picture_->scene().frame();
  out.page = viewpoint_.to_page(window);
  out.hex = frame.hex_at(out.page);
  out.side = frame.hexside_at(out.page);
  out.adding = modifiers.testFlag(Qt::ShiftModifier);
  out.whole = modifiers.testFlag(Qt::ControlModifier);
  return out;
}

Spot MapView::spot_of(Hex hex, Qt::KeyboardModifiers modifiers) const { return spot_at(window_of(hex), modifiers); }

QRect MapView::tiles_in_sight() const {
  const double scale = tiles_->scale();
  const QPointF corner = viewpoint_.corner() * scale;
  const double ratio = devicePixelRatioF();
  const auto tile = [](double pixel) { return static_cast<int>(std::floor(pixel / Tiles::side)); };
  return {QPoint(tile(corner.x()), tile(corner.y())),
          QPoint(tile(corner.x() + width() * ratio), tile(corner.y() + height() * ratio))};
}

bool MapView::is_drawn() const {
  if (!tiles_ || from_afar()) return true;
  const QRect sight = tiles_in_sight();
  for (int row = sight.top(); row <= sight.bottom(); ++row) {
    for (int column = sight.left(); column <= sight.right(); ++column) {
      if (!tiles_->is_right(column, row)) return false;
    }
  }
  return true;
}

void MapView::finish_drawing() {
  if (!tiles_ || from_afar()) return;
  const QRect sight = tiles_in_sight();
  for (int row = sight.top(); row <= sight.bottom(); ++row) {
    for (int column = sight.left(); column <= sight.right(); ++column) tiles_->draw(column, row);
  }
  update();
}

// From the middle outwards, where somebody looks first.
void MapView::draw_more() {
  if (!tiles_ || from_afar()) return;
  QElapsedTimer spent;
  spent.start();
  const QRect sight = tiles_in_sight();
  const QPoint middle = sight.center();
  const int furthest = std::max(sight.width(), sight.height());
  bool drew = false;
  for (int ring = 0; ring <= furthest; ++ring) {
    for (int row = std::max(sight.top(), middle.y() - ring); row <= std::min(sight.bottom(), middle.y() + ring);
         ++row) {
      for (int column = std::max(sight.left(), middle.x() - ring); column <= std::min(sight.right(), middle.x() + ring);
           ++column) {
        if (std::max(std::abs(row - middle.y()), std::abs(column - middle.x())) != ring) continue;
        if (tiles_->is_right(column, row)) continue;
        if (spent.hasExpired(portion_ms)) {
          update();
          drawing_.start();
          return;
        }
        tiles_->draw(column, row);
        drew = true;
      }
    }
  }
  if (drew) update();
}

void MapView::paint_map(QPainter& painter, const QRect& part) {
  const double ratio = devicePixelRatioF();
  const double scale = viewpoint_.scale() * ratio;
  const auto see_from_afar = [&] {
    far_.look(viewpoint_.corner(), scale, size() * ratio);
    painter.drawImage(QRectF(rect()), far_.image(*overview_));
  };
  if (from_afar()) return see_from_afar();
  const QRect sight = tiles_in_sight();
  const QPointF corner = viewpoint_.corner() * scale;
  const QPoint origin(static_cast<int>(std::lround(corner.x())), static_cast<int>(std::lround(corner.y())));
  bool missing = false;
  bool wrong = false;
  for (int row = sight.top(); row <= sight.bottom(); ++row) {
    for (int column = sight.left(); column <= sight.right(); ++column) {
      const QPointF at = QPointF(QPoint(column, row) * Tiles::side - origin) / ratio;
      const bool seen = QRectF(at, QSizeF(Tiles::side, Tiles::side) / ratio).intersects(part);
      if (tiles_->at(column, row) == nullptr) {
        missing = missing || seen;
        wrong = true;
      } else if (!tiles_->is_right(column, row)) {
        // What an edit touched is little, and is to be seen with the stroke that did it.
        tiles_->draw(column, row);
      }
    }
  }
  if (missing) see_from_afar();
  for (int row = sight.top(); row <= sight.bottom(); ++row) {
    for (int column = sight.left(); column <= sight.right(); ++column) {
      const QImage* tile = tiles_->at(column, row);
      if (tile == nullptr) continue;
      const QPointF at = QPointF(QPoint(column, row) * Tiles::side - origin) / ratio;
      const QRectF box(at, QSizeF(Tiles::side, Tiles::side) / ratio);
      if (box.intersects(part)) painter.drawImage(box, *tile);
    }
  }
  if (wrong) drawing_.start();
}

void MapView::paint_marked(QPainter& painter) {
  const Frame& frame = picture_->scene().frame();
  painter.setRenderHint(QPainter::Antialiasing);
  const auto outline = [&](Hex hex) {
    QPolygonF out;
    for (const Point to : frame.to_corners()) out << viewpoint_.to_window(qt(frame.centre(hex) + to));
    return out;
  };
  // White under the accent: seen on dark woods and on light fields.
  const QColor accent = palette().color(QPalette::Highlight);
  const auto both = [&](double width, auto&& draw) {
    painter.setPen(QPen(QColor(255, 255, 255, 200), width + 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    draw();
    painter.setPen(QPen(accent, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    draw();
  };
  if (!marked_.hexes.empty()) {
    QPainterPath area;
    for (const Hex hex : marked_.hexes) {
      if (!picture_->scene().grid().contains(hex)) continue;
      QPainterPath one;
      one.addPolygon(outline(hex));
      one.closeSubpath();
      area.addPath(one);
    }
    QColor veil = accent;
    veil.setAlpha(45);
    painter.setBrush(veil);
    both(1.6, [&] { painter.drawPath(area); });
    painter.setBrush(Qt::NoBrush);
  }
  for (const Hexside side : marked_.sides) {
    const auto corners = side.corners();
    both(4, [&] {
      painter.drawLine(viewpoint_.to_window(qt(frame.corner(corners[0]))),
                       viewpoint_.to_window(qt(frame.corner(corners[1]))));
    });
  }
  if (marked_.path.size() > 1) {
    QPolygonF line;
    for (const Hex hex : marked_.path) line << window_of(hex);
    both(3, [&] { painter.drawPolyline(line); });
  }
  for (const QRectF& box : marked_.boxes) {
    const QRectF at(viewpoint_.to_window(box.topLeft()), viewpoint_.to_window(box.bottomRight()));
    both(1.6, [&] { painter.drawRoundedRect(at, 3, 3); });
  }
  if (standing_ && hasFocus()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::black, 3));
    painter.drawPolygon(outline(*standing_));
    painter.setPen(QPen(Qt::white, 1, Qt::DashLine));
    painter.drawPolygon(outline(*standing_));
  }
}

void MapView::paint_badges(QPainter& painter) {
  painter.setRenderHint(QPainter::Antialiasing);
  const double scale = viewpoint_.scale();
  const double radius = std::clamp(scale * 0.11, 2.0, 7.0);
  for (const Badge& badge : badges_) {
    const QPointF at = window_of(badge.hex) + QPointF(0.3, -0.3) * scale;
    painter.setPen(QPen(Qt::white, 1.6));
    painter.setBrush(QColor::fromRgb(badge.colour));
    painter.drawPolygon(
        QPolygonF{at + QPointF(0, -radius), at + QPointF(radius, 0.8 * radius), at + QPointF(-radius, 0.8 * radius)});
  }
  painter.setBrush(Qt::NoBrush);
}

void MapView::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  if (!picture_) {
    painter.fillRect(event->rect(), palette().window());
    return;
  }
  paint_map(painter, event->rect());
  paint_badges(painter);
  paint_marked(painter);
}

void MapView::resizeEvent(QResizeEvent*) {
  if (!picture_) return;
  if (fits_) return fit_again();
  const auto held = looked_at_;
  if (held) viewpoint_.centre(*held, size());
  viewpoint_changed();
  looked_at_ = held;
}

}  // namespace batalia::app
