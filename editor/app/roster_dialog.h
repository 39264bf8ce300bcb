// Units typed or pasted as playbooks write them, with what is understood of them before they are added.
#pragma once

#include <QDialog>

#include "editor/app/battle_page.h"
#include "editor/document/roster_text.h"

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace batalia::app {

class CommandChoice;

class RosterDialog : public QDialog {
  Q_OBJECT

 public:
  // Proposes a side, and a command or none.
  RosterDialog(BattlePage& page, const Id& side, const Id& command, QWidget* parent);

 protected:
  void accept() override;

 private:
  void read();

  BattlePage& page_;
  CommandChoice* place_;
  QPlainTextEdit* text_;
  QTreeWidget* read_;
  QCheckBox* leave_out_;
  QLabel* told_;
  QPushButton* add_;
  Roster roster_;
};

}  // namespace batalia::app
