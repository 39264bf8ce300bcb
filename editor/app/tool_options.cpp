#include "editor/app/tool_options.h"

#include <QVBoxLayout>

namespace batalia::app {

void Options::show_page(BattlePage* page) {
  if (page_) page_->disconnect(this);
  page_ = page;
  if (page == nullptr) return;
  const auto show = [this] {
    if (isVisibleTo(parentWidget())) show_choice();
  };
  connect(page, &BattlePage::choiceChanged, this, show);
  connect(page, &BattlePage::resolvedChanged, this, show);
}

ToolOptions::ToolOptions(QWidget* parent) : QWidget(parent) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  add("name", make_place_options(this));
  add("marks", make_mark_options(this));
  add("elevation", make_slope_options(this));
}

void ToolOptions::add(std::string_view tool, Options* options) {
  options->hide();
  layout()->addWidget(options);
  options_.emplace(tool, options);
}

void ToolOptions::show_page(BattlePage* page) {
  if (page_) page_->disconnect(this);
  page_ = page;
  for (const auto& [tool, options] : options_) options->show_page(page);
  if (page != nullptr) connect(page, &BattlePage::toolChanged, this, &ToolOptions::show_tool);
  show_tool();
}

void ToolOptions::show_tool() {
  for (const auto& [tool, options] : options_) {
    const bool used = page_ && page_->tool() == tool;
    options->setVisible(used);
    if (used) options->show_choice();
  }
}

}  // namespace batalia::app
