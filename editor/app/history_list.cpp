#include "editor/app/history_list.h"

#include <QDateTime>
#include <QLocale>

#include "editor/app/words.h"

namespace batalia::app {

HistoryList::HistoryList(QWidget* parent) : QListWidget(parent) {
  setAccessibleName(tr("History"));
  setUniformItemSizes(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  constexpr int soon_ms = 60;
  due_.setSingleShot(true);
  due_.setInterval(soon_ms);
  connect(&due_, &QTimer::timeout, this, &HistoryList::fill);
  const auto go = [this](const QListWidgetItem* item) {
    if (page_) page_->go_to_change(item->data(Qt::UserRole).toLongLong());
  };
  connect(this, &QListWidget::itemClicked, this, go);
  connect(this, &QListWidget::itemActivated, this, go);
}

void HistoryList::show_page(BattlePage* page) {
  if (page_) page_->model().disconnect(this);
  page_ = page;
  if (page != nullptr) connect(&page->model(), &ProjectModel::historyChanged, this, &HistoryList::fill_soon);
  fill();
}

void HistoryList::showEvent(QShowEvent* event) {
  fill();
  QListWidget::showEvent(event);
}

void HistoryList::fill_soon() {
  if (isVisible() && !due_.isActive()) due_.start();
}

void HistoryList::fill() {
  clear();
  if (!page_) return;
  // What lies further back is reached by going back.
  constexpr std::size_t most = 1000;
  const auto entries = page_->model().project().history(most);
  if (!entries) return;
  if (entries->size() < most) {
    auto* begin = new QListWidgetItem(tr("As it was opened"), this);
    begin->setData(Qt::UserRole, qlonglong{0});
  }
  int present = 0;
  for (const HistoryEntry& entry : *entries) {
    QString text = qt(entry.name);
    for (const std::string& version : entry.versions) text += QStringLiteral("  —  ") + qt(version);
    auto* item = new QListWidgetItem(text, this);
    item->setData(Qt::UserRole, static_cast<qlonglong>(entry.number));
    const QDateTime time = QDateTime::fromString(qt(entry.time), Qt::ISODateWithMs).toLocalTime();
    item->setToolTip(tr("%1, %n edit(s)", nullptr, static_cast<int>(entry.edits))
                         .arg(QLocale().toString(time, QLocale::ShortFormat)));
    if (!entry.versions.empty()) {
      QFont font = item->font();
      font.setBold(true);
      item->setFont(font);
    }
    if (entry.undone) {
      item->setForeground(palette().brush(QPalette::Disabled, QPalette::Text));
    } else {
      present = count() - 1;
    }
  }
  setCurrentRow(present);
  scrollToItem(item(present));
}

}  // namespace batalia::app
