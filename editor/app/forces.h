// The order of battle as a tree: sides, their commands, leaders and units, with what they are rated. Names and ratings
// are edited where they stand; a piece is shown on the map by a click, and put there by dragging it. Sides and commands
// show what is under them in sum.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QTreeWidget>
#include <QWidget>

#include "editor/app/battle_page.h"
#include "editor/app/counter_icons.h"
#include "editor/app/muster_dialog.h"
#include "editor/document/roster_text.h"

class QLineEdit;

namespace batalia::app {

class ForcesTree : public QTreeWidget {
  Q_OBJECT

 public:
  using QTreeWidget::QTreeWidget;

 protected:
  [[nodiscard]] QStringList mimeTypes() const override;
  [[nodiscard]] QMimeData* mimeData(const QList<QTreeWidgetItem*>& items) const override;
  // Sums, and what is not written down as it is shown, are not edited.
  bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
};

class Forces : public QWidget {
  Q_OBJECT

 public:
  explicit Forces(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  // A unit like the chosen one, with an id of its own, after it.
  void duplicate();
  void remove();
  // Asks for something new, and proposes to put it where the chosen thing stands.
  void muster(Muster what);
  // Asks for units as playbooks write them.
  void add_units();
  [[nodiscard]] ForcesTree& tree() { return *tree_; }
  // Of the counters in the tree.
  [[nodiscard]] const CounterIcons& counters() const { return counters_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void fill();
  // Of findings, beside the type of what they are about.
  void show_signs();
  void filter();
  void edited(QTreeWidgetItem* item, int column);
  void chosen();
  void show_selected();
  void show_menu(const QPoint& at);
  // Where the chosen thing stands; the first side where nothing is chosen. Nothing where there is no order of battle.
  [[nodiscard]] std::optional<RosterPlace> chosen_place() const;

  QPointer<BattlePage> page_;
  QLineEdit* filter_;
  ForcesTree* tree_;
  CounterIcons counters_;
  std::vector<Id> ratings_;  // in the order of the columns after the fixed ones
  QTimer fill_due_;          // several reasons in one turn of the event loop are one filling
  bool filling_ = false;
};

}  // namespace batalia::app
