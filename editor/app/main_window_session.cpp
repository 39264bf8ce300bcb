// What the window remembers: open tabs for the next start, and what was open lately.
#include <QFileInfo>
#include <QMenu>

#include "editor/app/broken_page.h"
#include "editor/app/main_window.h"
#include "editor/app/recent.h"
#include "editor/app/session.h"
#include "editor/app/words.h"

namespace batalia::app {

OpenTabs MainWindow::open_tabs() const {
  OpenTabs out;
  for (int i = 0; i < tabs_->count(); ++i) {
    const BattlePage* on = page_at(i);
    const auto* broken = qobject_cast<BrokenPage*>(tabs_->widget(i));
    if (on != nullptr && passing_.contains(on->model().project().path())) continue;
    if (i == tabs_->currentIndex()) out.current = static_cast<int>(out.tabs.size());
    if (on != nullptr) out.tabs.push_back({qt(on->model().project().path().string()), on->battle()});
    if (broken != nullptr) out.tabs.push_back({qt(broken->path()), {}});
  }
  return out;
}

// What is open is known to the next start as soon as it is open: nobody knows when the power goes.
void MainWindow::remember() { session_->remember(); }

void MainWindow::open_last() {
  const OpenTabs last = Session::last();
  QStringList gone;
  int current = -1;
  for (int i = 0; i < static_cast<int>(last.tabs.size()); ++i) {
    const Tab& tab = last.tabs[static_cast<std::size_t>(i)];
    if (!QFileInfo::exists(tab.path)) {
      if (!gone.contains(tab.path)) gone.push_back(tab.path);
      continue;
    }
    const int before = tabs_->count();
    if (tab.battle.empty()) {
      open(tab.path.toStdString());
    } else if (const auto model = model_for(tab.path.toStdString())) {
      add_page(model, tab.battle);
    }
    if (i == last.current && tabs_->count() > before) current = tabs_->currentIndex();
  }
  if (current >= 0) tabs_->setCurrentIndex(current);
  if (!gone.isEmpty()) tell(tr("No longer there: %1").arg(gone.join(QStringLiteral(", "))));
}

void MainWindow::fill_recent() {
  recent_->clear();
  bool any_gone = false;
  const std::vector<Recent> recent = recent_files();
  for (const Recent& each : recent) {
    QAction* action = recent_->addAction(each.gone ? tr("%1 (no longer there)").arg(each.name) : each.name, this,
                                         [this, name = each.name] { open(name.toStdString()); });
    action->setEnabled(!each.gone);
    any_gone = any_gone || each.gone;
  }
  recent_->setEnabled(true);
  if (recent.empty()) {
    recent_->addAction(tr("Nothing yet"))->setEnabled(false);
    return;
  }
  recent_->addSeparator();
  if (any_gone) recent_->addAction(tr("Forget what is no longer there"), this, &forget_gone);
  recent_->addAction(tr("Forget all"), this, &forget_all_recent);
}

}  // namespace batalia::app
