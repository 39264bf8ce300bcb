// Every change of the project, the latest below; a click goes back to it, or forward.
#pragma once

#include <QListWidget>
#include <QPointer>

#include "editor/app/battle_page.h"

namespace batalia::app {

class HistoryList : public QListWidget {
  Q_OBJECT

 public:
  explicit HistoryList(QWidget* parent = nullptr);
  void show_page(BattlePage* page);

 private:
  void fill();

  QPointer<BattlePage> page_;
};

}  // namespace batalia::app
