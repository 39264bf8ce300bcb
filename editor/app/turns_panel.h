// The turn track: a row for each turn with its time, night, what ends the battle, and who may come.
#pragma once

#include <QPointer>
#include <QTableWidget>
#include <QTimer>
#include <QWidget>

#include "editor/app/battle_page.h"

class QLineEdit;
class QSpinBox;
class QTimeEdit;

namespace batalia::app {

class SaidBar;

class TurnsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit TurnsPanel(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  [[nodiscard]] QTableWidget& table() { return *table_; }
  [[nodiscard]] QTimeEdit& start() { return *start_; }
  [[nodiscard]] QSpinBox& count() { return *count_; }

  enum Column { turn, begins, night, ends, arrive, columns };

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void fill();
  void fill_table(const ResolvedScenario& scenario, bool fixed);
  void take(const QTableWidgetItem* item);
  void change(const std::string& name, const std::string& field, const Value& now);
  [[nodiscard]] const TurnTrack* track() const;

  QPointer<BattlePage> page_;
  std::string path_;  // of the track that is shown
  QTimer due_;
  SaidBar* said_;
  QTimeEdit* start_;
  QSpinBox* minutes_;
  QSpinBox* first_;
  QSpinBox* count_;
  QTableWidget* table_;
  bool filling_ = false;
};

}  // namespace batalia::app
