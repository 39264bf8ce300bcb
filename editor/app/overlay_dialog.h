// What an erratum or an option says of itself: asked for when there is a new one, and told anew of one that is there.
#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include "editor/app/battle_page.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace batalia::app {

class OverlayDialog : public QDialog {
  Q_OBJECT

 public:
  // A new erratum, or a new option.
  OverlayDialog(BattlePage& page, bool is_option, QWidget* parent);
  // One that is there.
  OverlayDialog(BattlePage& page, const Erratum& erratum, QWidget* parent);
  OverlayDialog(BattlePage& page, const Option& option, QWidget* parent);

 signals:
  void made(const batalia::Id& overlay);

 protected:
  void accept() override;

 private:
  OverlayDialog(BattlePage& page, bool is_option, bool is_new, QWidget* parent);
  void show_erratum(const Erratum& erratum);
  void show_option(const Option& option);
  void show_state();
  // As it stands in the fields. Nothing where the id is none.
  [[nodiscard]] Result<std::vector<Wish>> wishes() const;

  BattlePage& page_;
  bool is_option_;
  bool is_new_;
  QFormLayout* form_;
  QLineEdit* id_;
  QLineEdit* title_;  // of an option
  QLineEdit* source_;
  QPlainTextEdit* text_;
  QComboBox* layer_;  // of an erratum
  QComboBox* kind_;   // of an erratum
  QComboBox* side_;   // of an option
  QLineEdit* group_;  // of an option
  QCheckBox* on_;
  QLabel* told_;
  QDialogButtonBox* buttons_;
};

}  // namespace batalia::app
