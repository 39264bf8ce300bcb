#include "editor/app/minimap.h"

#include <QMouseEvent>
#include <QPainter>

namespace batalia::app {

Minimap::Minimap(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("The whole map"));
  setMinimumSize(80, 60);
}

void Minimap::show_page(BattlePage* page) {
  if (page_) {
    page_->disconnect(this);
    page_->view().disconnect(this);
  }
  page_ = page;
  far_.forget();
  if (page != nullptr) {
    connect(page, &BattlePage::drawnAnew, this, [this] {
      far_.forget();
      update();
    });
    connect(page, &BattlePage::hexesChanged, this, &Minimap::hexes_changed);
    connect(&page->view(), &MapView::moved, this, qOverload<>(&QWidget::update));
  }
  update();
}

QRectF Minimap::box() const {
  const QSizeF page = page_->view().picture()->size();
  const double scale = std::min(width() / page.width(), height() / page.height());
  const QSizeF size = page * scale;
  return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

void Minimap::hexes_changed(const std::vector<Hex>& hexes) {
  if (!page_) return;
  const Frame& frame = page_->view().picture()->scene().frame();
  for (const Hex hex : hexes) {
    const QPointF centre = batalia::qt(frame.centre(hex));
    far_.changed({centre - QPointF(1, 1), QSizeF(2, 2)});
  }
  update();
}

void Minimap::resizeEvent(QResizeEvent*) { far_.forget(); }

void Minimap::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().window());
  if (!page_ || page_->view().picture() == nullptr) return;
  const QRectF box = this->box();
  const double ratio = devicePixelRatioF();
  const double scale = box.width() / page_->view().picture()->size().width();
  if (scale * ratio < 0.5) return;
  far_.look({}, scale * ratio, (box.size() * ratio).toSize().expandedTo({1, 1}));
  painter.drawImage(box, far_.image(page_->view().overview()));
  const Viewpoint& from = page_->view().viewpoint();
  const QRectF seen = from.to_page(QRectF(page_->view().rect()));
  const QRectF shown(box.topLeft() + seen.topLeft() * scale, seen.size() * scale);
  painter.setClipRect(box);
  painter.setPen(QPen(QColor(255, 255, 255, 220), 3));
  painter.drawRect(shown);
  painter.setPen(QPen(palette().color(QPalette::Highlight), 1.4));
  painter.drawRect(shown);
}

void Minimap::go_to(QPointF at) {
  if (!page_ || page_->view().picture() == nullptr) return;
  const QRectF box = this->box();
  const double scale = box.width() / page_->view().picture()->size().width();
  page_->view().centre_on((at - box.topLeft()) / scale);
}

void Minimap::mousePressEvent(QMouseEvent* event) { go_to(event->position()); }
void Minimap::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() != Qt::NoButton) go_to(event->position());
}

}  // namespace batalia::app
