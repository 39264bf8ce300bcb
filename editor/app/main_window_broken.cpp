// What could not be opened, as tabs beside those that were.
#include <QFileInfo>

#include "editor/app/broken_page.h"
#include "editor/app/main_window.h"
#include "editor/app/message_bar.h"
#include "editor/app/opening.h"
#include "editor/app/words.h"

namespace batalia::app {

BrokenPage* MainWindow::broken_page(const std::string& path) const {
  for (int i = 0; i < tabs_->count(); ++i) {
    auto* broken = qobject_cast<BrokenPage*>(tabs_->widget(i));
    if (broken != nullptr && broken->path() == path) return broken;
  }
  return nullptr;
}

void MainWindow::show_broken(const std::string& file, const Problem& problem) {
  const auto named = opened_as_.find(file);
  const std::string path = named == opened_as_.end() ? file : named->second;
  tell(qt(to_string(problem)));
  if (!QFileInfo::exists(qt(path))) return;  // of what is not there nothing more can be said
  if (BrokenPage* there = broken_page(path)) {
    there->show_problem(problem);
    return tabs_->setCurrentWidget(there);
  }
  auto* broken = new BrokenPage(path, problem);
  connect(
      broken, &BrokenPage::tryAgain, this, [this, broken] { try_again(*broken); }, Qt::QueuedConnection);
  connect(broken, &BrokenPage::openRest, this, [this, broken] { open_rest(*broken); });
  const int index = tabs_->addTab(broken, broken->title());
  tabs_->setTabToolTip(index, qt(path));
  tabs_->setCurrentIndex(index);
}

// In place of the tab, without taking anybody away from another.
void MainWindow::try_again(BrokenPage& broken) {
  const std::string path = broken.path();
  if (!QFileInfo::exists(qt(path))) return;  // it may be about to be replaced
  QWidget* on = tabs_->currentWidget();
  messages_->tell({});
  if (open(path)) {
    tabs_->removeTab(tabs_->indexOf(&broken));
    broken.deleteLater();
    remember();
  }
  if (on != &broken) tabs_->setCurrentWidget(on);
}

void MainWindow::open_rest(const BrokenPage& broken) {
  const auto file = make_rest(broken.path(), broken.rest());
  if (!file) return tell(qt(to_string(file.error())));
  passing_.insert(*file);
  if (open_project(*file, {.read_only = true, .vfs = {}}))
    tell(tr("This is what can be used of %1. It can be read, printed and saved as a copy.").arg(qt(broken.path())));
}

}  // namespace batalia::app
