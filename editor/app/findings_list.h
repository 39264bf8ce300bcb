// What the checks find, as it stands after the last edit: the grave first, with a click to where it is.
#pragma once

#include <QPointer>
#include <QTreeWidget>
#include <array>

#include "editor/app/battle_page.h"

namespace batalia::app {

// The ink of a severity, on the map as in the list, and its sign: by shape as well as by colour.
QColor colour_of(Severity severity);
QString sign_of(Severity severity);

enum class FindingsGrouped { by_severity, by_check, by_subject };

struct FindingsShown {
  std::array<bool, 3> severities{true, true, true};
  bool suppressed = false;
  FindingsGrouped grouped = FindingsGrouped::by_severity;
  QString words;  // all of them, in any column
};

class FindingsList : public QTreeWidget {
  Q_OBJECT

 public:
  explicit FindingsList(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  void show_only(const FindingsShown& shown);
  // Chooses the next finding, or the one before, and goes there; round the end of the list.
  void step(int by);
  // Makes the change that the chosen finding offers; nothing where it offers none.
  void mend();
  [[nodiscard]] bool can_mend() const;
  // Writes into the battle or the map why the chosen finding is right as it is.
  void suppress(const QString& reason, bool whole_check);
  // Takes that back.
  void hear_again();
  // Asks for the reason first.
  void ask_to_suppress();
  // Null where none is.
  [[nodiscard]] const Finding* chosen_finding() const { return finding_of(currentItem()); }

 signals:
  void chosen();
  void refused(const QString& what);
  void helpWanted();  // on the chosen finding

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void fill();
  [[nodiscard]] bool is_shown(const Finding& finding) const;
  [[nodiscard]] QString group_of(const Finding& finding) const;
  void go_to(const QTreeWidgetItem* item);
  [[nodiscard]] const Finding* finding_of(const QTreeWidgetItem* item) const;

  QPointer<BattlePage> page_;
  FindingsShown shown_;
};

}  // namespace batalia::app
