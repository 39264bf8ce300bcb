// The victory table: what is measured, a row for each level over a ruler of all results, awards, conditions, points as
// printed, and what happened in history.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <filesystem>
#include <map>

#include "editor/app/battle_page.h"
#include "editor/app/record_table.h"
#include "editor/app/victory_ruler.h"

class QComboBox;
class QLabel;
class QTabWidget;
class QToolButton;

namespace batalia::app {

class SaidBar;

class VictoryPanel : public QWidget {
  Q_OBJECT

 public:
  explicit VictoryPanel(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  [[nodiscard]] RecordTable& levels() { return *levels_; }
  [[nodiscard]] RecordTable& outcome() { return *outcome_; }
  [[nodiscard]] VictoryRuler& ruler() { return *ruler_; }

  // Asks for the results of many games, and shows where they ended.
  void ask_for_results();
  // Fails where they cannot be read, or are of another battle.
  Result<void> show_results(const std::filesystem::path& file);
  // To the table that is shown.
  void add_row();
  void remove_row();

 signals:
  void refused(const QString& what);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void fill();
  void fill_measure(const Victory& victory, bool fixed);
  void fill_ruler(const ResolvedScenario& scenario);
  void take_measure();
  [[nodiscard]] RecordTable* table() const;

  QPointer<BattlePage> page_;
  std::string path_;  // of the victory conditions that are shown
  QTimer due_;
  SaidBar* said_;
  QComboBox* kind_;
  QComboBox* of_;
  QComboBox* against_;
  QLabel* games_;
  VictoryRuler* ruler_;
  QTabWidget* tabs_;
  RecordTable* levels_;
  RecordTable* awards_;
  RecordTable* conditions_;
  RecordTable* points_;
  RecordTable* outcome_;
  std::map<ResultPlace, std::int64_t> results_;
  Id results_of_;  // the scenario
};

}  // namespace batalia::app
