// What the tool in use can be told, above the palette: a page for each tool that has something to be told.
#pragma once

#include <QPointer>
#include <QWidget>
#include <map>
#include <string_view>

#include "editor/app/battle_page.h"

namespace batalia::app {

// A page of them.
class Options : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;
  // Null: none. What the page's choice says is shown by show_choice().
  void show_page(BattlePage* page);
  // Of choice, battle and map, as they are now.
  virtual void show_choice() = 0;

 protected:
  [[nodiscard]] BattlePage* page() const { return page_; }

 private:
  QPointer<BattlePage> page_;
};

class ToolOptions : public QWidget {
  Q_OBJECT

 public:
  explicit ToolOptions(QWidget* parent = nullptr);
  // Null: none.
  void show_page(BattlePage* page);

 private:
  void add(std::string_view tool, Options* options);
  void show_tool();

  QPointer<BattlePage> page_;
  std::map<std::string_view, Options*> options_;
};

Options* make_mark_options(QWidget* parent);
Options* make_place_options(QWidget* parent);
Options* make_slope_options(QWidget* parent);

}  // namespace batalia::app
