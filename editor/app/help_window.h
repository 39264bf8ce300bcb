// The documents in a window of their own: a page, a list of all and a search through them.
#pragma once

#include <QWidget>

#include "editor/app/help_pages.h"

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace batalia::app {

class HelpWindow : public QWidget {
  Q_OBJECT

 public:
  // `pages` are those of the program.
  explicit HelpWindow(HelpPages pages, QWidget* parent = nullptr);

  [[nodiscard]] const HelpPages& pages() const { return pages_; }
  void open(const HelpPlace& place);
  // The page that is open, below the folder of the documents.
  [[nodiscard]] QString page() const;
  // The heading above what is seen first.
  [[nodiscard]] QString heading() const;

 private:
  void list_pages();
  void search(const QString& words);
  void go_to_heading(const QString& heading);

  HelpPages pages_;
  QTextBrowser* text_;
  QListWidget* list_;
  QLineEdit* search_;
};

}  // namespace batalia::app
