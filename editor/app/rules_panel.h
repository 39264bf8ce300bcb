// The special rules of a scenario: what each says in the designer's own words, what it is composed of, and whether play
// does it.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include "editor/app/battle_page.h"
#include "editor/app/effect_dialog.h"
#include "editor/app/record_table.h"

class QLabel;
class QListWidget;

namespace batalia::app {

class SaidBar;

class RulesPanel : public QWidget {
  Q_OBJECT

 public:
  explicit RulesPanel(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  [[nodiscard]] RecordTable& rules() { return *rules_; }
  [[nodiscard]] QListWidget& effects() { return *effects_; }

  void add_rule();
  void remove_rule();
  // Of the chosen rule.
  void ask_for_effect(bool is_new);
  void remove_effect();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void fill();
  void fill_effects();
  [[nodiscard]] const SpecialRule* rule() const;
  // As they are written.
  [[nodiscard]] Value::List effects_of(const SpecialRule& rule) const;
  void set_effects(const std::string& name, Value::List effects);

  QPointer<BattlePage> page_;
  std::string path_;  // of the rules that are shown
  bool fixed_ = true;
  QTimer due_;
  SaidBar* said_;
  RecordTable* rules_;
  QLabel* enforced_;
  QListWidget* effects_;
};

}  // namespace batalia::app
