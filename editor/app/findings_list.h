// What the checks find, as it stands after the last edit: the grave first, with a click to where it is.
#pragma once

#include <QPointer>
#include <QTreeWidget>

#include "editor/app/battle_page.h"

namespace batalia::app {

// The ink of a severity, on the map as in the list.
QColor colour_of(Severity severity);

class FindingsList : public QTreeWidget {
  Q_OBJECT

 public:
  explicit FindingsList(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  // Makes the change that the chosen finding offers; nothing where it offers none.
  void mend();
  [[nodiscard]] bool can_mend() const;
  // Null where none is.
  [[nodiscard]] const Finding* chosen_finding() const { return finding_of(currentItem()); }

 signals:
  void chosen();
  void helpWanted();  // on the chosen finding

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void fill();
  void go_to(const QTreeWidgetItem* item);
  [[nodiscard]] const Finding* finding_of(const QTreeWidgetItem* item) const;

  QPointer<BattlePage> page_;
};

}  // namespace batalia::app
