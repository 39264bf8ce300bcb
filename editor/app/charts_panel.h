// The charts of the series and its terrain effects as tables, each cell in the colour of where it comes from. Whoever
// owns the card writes what it says upon a card of his own.
#pragma once

#include <QPointer>
#include <QTableWidget>
#include <QWidget>
#include <filesystem>
#include <memory>
#include <set>

#include "editor/app/battle_page.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace batalia::app {

// In which colour a cell of that provenance stands, upon the ground of tables.
QColor colour_of(ProvenanceKind kind, const QPalette& palette);

class ChartsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ChartsPanel(QWidget* parent = nullptr);
  void show_page(BattlePage* page);
  [[nodiscard]] QComboBox& charts() { return *charts_; }
  [[nodiscard]] QTableWidget& table() { return *table_; }

  void ask_for_card();
  // A file that is there, or will be made. It is used for all battles of the series, also after a restart; an empty
  // one: none is. What is wrong with it is told, and none is used then.
  void use_card(const std::filesystem::path& file);
  // Empty where none is used.
  [[nodiscard]] std::filesystem::path card() const;

 signals:
  void refused(const QString& what);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void lay_card();
  void fill();
  void fill_chart(const Chart& chart, const Charts& charts);
  template <class Row>
  void fill_terrain(const std::vector<Row>& rows, const Terrain& terrain);
  QTableWidgetItem* put(int row, int column, const QString& text, const Source* source);
  void take(const QTableWidgetItem* item);

  QPointer<BattlePage> page_;
  std::set<const BattlePage*> with_card_;  // pages that the card has been brought to
  QComboBox* charts_;
  QLabel* card_;
  QPushButton* no_card_;
  QLabel* note_;
  QTableWidget* table_;
  bool filling_ = false;
};

}  // namespace batalia::app
