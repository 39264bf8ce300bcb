// Asks for a new command, leader or unit, and adds it.
#pragma once

#include <QDialog>
#include <string>
#include <vector>

#include "editor/app/battle_page.h"

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace batalia::app {

class CommandChoice;

enum class Muster { command, leader, unit };

class MusterDialog : public QDialog {
  Q_OBJECT

 public:
  // Proposes the place where the chosen thing of the order of battle stands: a side, and a command or none.
  MusterDialog(BattlePage& page, Muster what, const Id& side, const Id& command, QWidget* parent);

 protected:
  void accept() override;

 private:
  void show_rows();
  void show_state();
  [[nodiscard]] Id new_id() const;
  [[nodiscard]] Named<Rating> ratings() const;
  // The change as it stands, or why it cannot be made.
  [[nodiscard]] Result<std::vector<Wish>> wishes() const;

  BattlePage& page_;
  Muster what_;
  QFormLayout* form_;
  QLineEdit* name_;
  CommandChoice* place_;
  QComboBox* kind_ = nullptr;
  QComboBox* nationality_ = nullptr;
  QSpinBox* hexes_ = nullptr;
  struct RatingField {
    Id id;
    QLineEdit* text;
  };
  std::vector<RatingField> ratings_;
  QLabel* told_;
  QDialogButtonBox* buttons_;
};

}  // namespace batalia::app
