// A list of a battle's records as a table: a row for each, a cell for each field, edited where it stands.
#pragma once

#include <QPointer>
#include <QTableWidget>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/battle_page.h"

namespace batalia::app {

enum class CellKind { text, number, flag, choice };

struct RecordColumn {
  QString title;
  std::string field;  // path below the record: "arms/horse"
  CellKind kind = CellKind::text;
  bool needed = false;                                   // it cannot be empty
  std::vector<std::pair<QString, std::string>> choices;  // as shown, as written; of a choice
  QString tip;
};

class RecordTable : public QTableWidget {
  Q_OBJECT

 public:
  // `record` is what one row is called in the history: "victory level".
  RecordTable(const QString& name, std::string record, QWidget* parent = nullptr);

  // The list at `path` of the battle as it is seen, or the one record where that is a map. Where `fixed`, nothing can
  // be changed. Null: nothing.
  void show_list(BattlePage* page, const std::string& path, std::vector<RecordColumn> columns, bool fixed);

  // Adds a record at the end, and chooses it.
  void add(const Value& record);
  void remove_chosen();
  // By so many rows, as far as there are rows.
  void move_chosen(int rows);
  // Of the row that is chosen; -1 where none is.
  [[nodiscard]] int chosen() const { return currentRow(); }

 private:
  void fill();
  void show_signs();
  void take(const QTableWidgetItem* item);
  [[nodiscard]] std::string path_of(int row) const;
  // The records as they are seen.
  [[nodiscard]] Value::List records() const;
  // The same list with another in it, where its records have no name by which one could be changed alone.
  void change(const std::string& name, int row, const std::string& field, const Value& now);
  [[nodiscard]] bool has_names() const;

  QPointer<BattlePage> page_;
  std::string record_;
  std::string path_;
  std::vector<RecordColumn> columns_;
  bool fixed_ = true;
  bool filling_ = false;
};

}  // namespace batalia::app
