// Above a panel on one part of a scenario: which scenario says it, where that is another, and the way to let this one
// say it itself.
#pragma once

#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QWidget>

#include "editor/app/battle_page.h"
#include "editor/document/inherited.h"

namespace batalia::app {

class SaidBar : public QWidget {
  Q_OBJECT

 public:
  // `part` is a field of scenarios: "victory".
  explicit SaidBar(std::string part, QWidget* parent = nullptr);

  // Shows who says it for the scenario that the page shows, and is hidden where that does itself.
  Said show_page(BattlePage* page);

 private:
  void say_here();

  QPointer<BattlePage> page_;
  std::string part_;
  QLabel* text_;
  QPushButton* here_;
};

}  // namespace batalia::app
