// The whole map in small, with what the window shows of it; a click or a drag goes there.
#pragma once

#include <QImage>
#include <QPointer>
#include <QWidget>
#include <memory>

#include "editor/app/battle_page.h"

namespace batalia::app {

class Minimap : public QWidget {
  Q_OBJECT

 public:
  explicit Minimap(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  [[nodiscard]] QSize sizeHint() const override { return {200, 180}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  void hexes_changed(const std::vector<Hex>& hexes);
  void go_to(QPointF at);
  // Of the page, as large as it can be.
  [[nodiscard]] QRectF box() const;

  QPointer<BattlePage> page_;
  FarImage far_;
};

}  // namespace batalia::app
