// What a scenario says of commands and sides: the orders that wings begin with, how sides face, who takes over, and by
// which edges they retreat.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <string>
#include <vector>

#include "editor/app/battle_page.h"
#include "editor/app/record_table.h"

class QTabWidget;

namespace batalia::app {

class SaidBar;

class ScenarioPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ScenarioPanel(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  // "orders", "facings", "seniors", "retreat-edges".
  [[nodiscard]] RecordTable& table(const std::string& part) const;
  void show_part(const std::string& part);

  // To the table that is shown, for the first command or side that has no row yet.
  void add_row();
  void remove_row();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  struct Part {
    std::string name;  // the field of scenarios
    std::string key;   // by which a row is known: "command", "side"
    SaidBar* said;
    RecordTable* table;
  };

  void fill();
  [[nodiscard]] std::vector<RecordColumn> columns_of(const Part& part) const;
  [[nodiscard]] const Part& shown() const;

  QPointer<BattlePage> page_;
  QTimer due_;
  QTabWidget* tabs_;
  std::vector<Part> parts_;
};

}  // namespace batalia::app
