// Every change of the project, the latest below; a click goes back to it, or forward.
#pragma once

#include <QListWidget>
#include <QPointer>
#include <QTimer>

#include "editor/app/battle_page.h"

namespace batalia::app {

class HistoryList : public QListWidget {
  Q_OBJECT

 public:
  explicit HistoryList(QWidget* parent = nullptr);
  void show_page(BattlePage* page);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  // Soon, once for all changes that come together, and only while it is seen.
  void fill_soon();
  void fill();

  QPointer<BattlePage> page_;
  QTimer due_;
};

}  // namespace batalia::app
