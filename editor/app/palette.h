// What can be painted with, as it looks on this map: terrain, what lies on hexsides, roads; and how broad the brush is.
#pragma once

#include <QPointer>
#include <QWidget>

#include "editor/app/battle_page.h"

class QListWidget;
class QListWidgetItem;
class QSpinBox;
class QLabel;

namespace batalia::app {

class ToolOptions;

class Palette : public QWidget {
  Q_OBJECT

 public:
  explicit Palette(QWidget* parent = nullptr);

  // Null: nothing to paint on.
  void show_page(BattlePage* page);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fill();
  void show_choice();
  void take_terrain(const QListWidgetItem* item, bool second);

  QPointer<BattlePage> page_;
  ToolOptions* options_;
  QListWidget* terrain_;
  QListWidget* features_;
  QListWidget* roads_;
  QSpinBox* size_;
  QLabel* first_;
  QLabel* second_;
};

}  // namespace batalia::app
