// Which layers of the map are shown, which only faintly, and which nothing is to be changed in.
#pragma once

#include <QPointer>
#include <QTreeWidget>

#include "editor/app/battle_page.h"

namespace batalia::app {

class LayersPanel : public QTreeWidget {
  Q_OBJECT

 public:
  explicit LayersPanel(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  // As they are on the page.
  void show_state();

 signals:
  void chosen();

 private:
  void take(const QTreeWidgetItem* item, int column);

  QPointer<BattlePage> page_;
};

// What a user calls it.
QString name_of(Layer layer);

}  // namespace batalia::app
