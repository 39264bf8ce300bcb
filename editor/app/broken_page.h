// What could not be opened, in a tab: all that is wrong with it, the text beside it, and what can be done.
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>
#include <QWidget>

#include "editor/library/diagnosis.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace batalia::app {

class BrokenPage : public QWidget {
  Q_OBJECT

 public:
  // `problem` is why it was not opened.
  BrokenPage(std::string path, const Problem& problem, QWidget* parent = nullptr);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] QString title() const;
  // Looks at it anew.
  void show_problem(const Problem& problem);
  // Of which a project can be made; empty where nothing can be used.
  [[nodiscard]] const std::vector<Incoming>& rest() const { return diagnosis_.rest; }
  [[nodiscard]] QString as_text() const;

 signals:
  void tryAgain();
  void openRest();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void show_text_of(const QTreeWidgetItem* item);
  void watch();

  std::string path_;
  library::Diagnosis diagnosis_;
  QLabel* heading_;
  QTreeWidget* problems_;
  QPlainTextEdit* text_;
  QPushButton* rest_;
  QFileSystemWatcher watcher_;
  QTimer due_;
};

}  // namespace batalia::app
