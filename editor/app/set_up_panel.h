// Where and how the chosen piece begins: on hexes, on one of several, in a region, near something, by a turn and die,
// in a box, or not at all; how it faces, and in which states. Below, those of whom the set-up says nothing.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <map>
#include <vector>

#include "editor/app/battle_page.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QSpinBox;

namespace batalia::app {

class SetUpPanel : public QWidget {
  Q_OBJECT

 public:
  explicit SetUpPanel(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  // How it is placed: "at", "one-of", "within", "one-each-in", "near", "with", "enters", "box", "out".
  [[nodiscard]] QComboBox& kind() { return *kind_; }
  // Hexes, a region, a box, or why it is out.
  [[nodiscard]] QLineEdit& where() { return *where_; }
  [[nodiscard]] QSpinBox& turn() { return *turn_; }
  [[nodiscard]] QLineEdit& rolls() { return *rolls_; }
  [[nodiscard]] QComboBox& facing() { return *facing_; }
  [[nodiscard]] QListWidget& unplaced() { return *unplaced_; }
  // By the id of the state.
  [[nodiscard]] QCheckBox* state(const std::string& id) const;

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void fill();
  void fill_place(const Value& place);
  void fill_choices(const ResolvedScenario& scenario);
  void show_rows();
  // As the fields have it, upon what was written there; nothing where it is not whole yet.
  [[nodiscard]] std::optional<Value> place() const;
  void take_place();
  void take(const std::string& name, const Value::Map& fields);

  QPointer<BattlePage> page_;
  Id piece_;
  Value line_;  // that is shown
  QTimer due_;
  bool filling_ = false;
  QLabel* who_;
  QFormLayout* form_;
  QComboBox* kind_;
  QLineEdit* where_;
  QComboBox* command_;  // of "with"
  QComboBox* how_;      // of "with"
  QSpinBox* within_;    // of "near"
  QSpinBox* turn_;      // of "enters"
  QLineEdit* rolls_;    // of "enters"
  QSpinBox* first_;     // of "enters": the precedence
  QComboBox* facing_;
  QWidget* states_box_;
  std::map<std::string, QCheckBox*> states_;
  QLabel* unplaced_label_;
  QListWidget* unplaced_;
};

}  // namespace batalia::app
