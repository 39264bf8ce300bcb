#include "editor/app/findings_list.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <array>

#include "editor/app/words.h"

namespace batalia::app {
namespace {

// By shape as well as by colour.
QString sign(Severity severity) {
  switch (severity) {
    case Severity::error:
      return QStringLiteral("✖");
    case Severity::warning:
      return QStringLiteral("▲");
    case Severity::note:
      return QStringLiteral("●");
  }
  return {};
}

}  // namespace

QColor colour_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return {0xc0, 0x30, 0x20};
    case Severity::warning:
      return {0xb0, 0x78, 0x00};
    case Severity::note:
      return {0x30, 0x68, 0xa8};
  }
  return {};
}

FindingsList::FindingsList(QWidget* parent) : QTreeWidget(parent) {
  setAccessibleName(tr("Findings"));
  setColumnCount(4);
  setHeaderLabels({tr("Severity"), tr("Finding"), tr("Where"), tr("Check")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(1, QHeaderView::Stretch);
  header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
  header()->setSectionResizeMode(3, QHeaderView::ResizeToContents);
  header()->setStretchLastSection(false);
  connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) { go_to(item); });
  connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) { go_to(item); });
  connect(this, &QTreeWidget::currentItemChanged, this, &FindingsList::chosen);
}

void FindingsList::show_page(BattlePage* page) {
  if (page_) page_->disconnect(this);
  page_ = page;
  if (page != nullptr) connect(page, &BattlePage::findingsChanged, this, &FindingsList::fill);
  fill();
}

const Finding* FindingsList::finding_of(const QTreeWidgetItem* item) const {
  if (!page_ || item == nullptr) return nullptr;
  const auto i = static_cast<std::size_t>(item->data(0, Qt::UserRole).toULongLong());
  return i < page_->findings().size() ? &page_->findings()[i] : nullptr;
}

void FindingsList::fill() {
  const QString before = currentItem() == nullptr ? QString() : currentItem()->text(1);
  clear();
  if (!page_) return;
  const std::vector<Finding>& findings = page_->findings();
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    for (std::size_t i = 0; i < findings.size(); ++i) {
      const Finding& finding = findings[i];
      if (finding.severity != severity || finding.suppressed) continue;
      const QString where = finding.hexes.empty() ? qt(finding.subject) : qt(finding.hexes.front());
      const std::string_view grave = word(severity);
      auto* item = new QTreeWidgetItem(
          this, {sign(severity) + u' ' + QString::fromUtf8(grave.data(), static_cast<qsizetype>(grave.size())),
                 qt(finding.message), where, qt(finding.check)});
      item->setForeground(0, colour_of(severity));
      item->setData(0, Qt::UserRole, static_cast<qulonglong>(i));
      QString tip = qt(finding.message);
      if (!finding.rule.empty()) tip += u'\n' + qt(finding.rule);
      if (finding.fix) tip += u'\n' + tr("Can be mended: %1").arg(qt(finding.fix->description));
      item->setToolTip(1, tip);
      if (item->text(1) == before) setCurrentItem(item);
    }
  }
}

void FindingsList::go_to(const QTreeWidgetItem* item) {
  const Finding* finding = finding_of(item);
  if (finding == nullptr || finding->hexes.empty()) return;
  const Grid& grid = page_->document().map().grid();
  Marked marked;
  for (const std::string& number : finding->hexes) {
    if (const auto hex = grid.find(number)) marked.hexes.push_back(*hex);
  }
  if (marked.hexes.empty()) return;
  page_->view().go_to(marked.hexes.front());
  page_->view().mark(std::move(marked));
}

bool FindingsList::can_mend() const {
  const Finding* finding = finding_of(currentItem());
  return finding != nullptr && finding->fix.has_value();
}

void FindingsList::mend() {
  const Finding* finding = finding_of(currentItem());
  if (finding == nullptr || !finding->fix) return;
  Delta delta{finding->fix->description, {}};
  for (const Change& change : finding->fix->changes)
    delta.edits.push_back({change.in, change.at, change.was, change.now});
  page_->make(delta);
}

void FindingsList::contextMenuEvent(QContextMenuEvent* event) {
  QTreeWidgetItem* item = itemAt(event->pos());
  if (item == nullptr) return;
  setCurrentItem(item);
  QMenu menu(this);
  menu.addAction(tr("Go there"), this, [this, item] { go_to(item); });
  QAction* mending = menu.addAction(tr("Mend"), this, [this] { mend(); });
  mending->setEnabled(can_mend());
  menu.addAction(tr("What this check looks for"), this, &FindingsList::helpWanted);
  menu.exec(event->globalPos());
}

}  // namespace batalia::app
