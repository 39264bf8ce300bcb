#include "editor/app/findings_list.h"

#include <QCheckBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "editor/app/words.h"
#include "editor/document/suppressing.h"

namespace batalia::app {

QString sign_of(Severity severity) {
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
  const QVariant index = item->data(0, Qt::UserRole);
  if (!index.isValid()) return nullptr;  // a group
  const auto i = static_cast<std::size_t>(index.toULongLong());
  return i < page_->findings().size() ? &page_->findings()[i] : nullptr;
}

void FindingsList::show_only(const FindingsShown& shown) {
  shown_ = shown;
  fill();
}

bool FindingsList::is_shown(const Finding& finding) const {
  if (!shown_.severities[static_cast<std::size_t>(finding.severity)]) return false;
  if (finding.suppressed && !shown_.suppressed) return false;
  const QString all = qt(finding.message) + u' ' + qt(finding.subject) + u' ' + qt(finding.check) + u' ' +
                      qt(finding.rule) + u' ' + (finding.hexes.empty() ? QString() : qt(finding.hexes.front()));
  const QStringList words = shown_.words.split(u' ', Qt::SkipEmptyParts);
  return std::ranges::all_of(words, [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

QString FindingsList::group_of(const Finding& finding) const {
  switch (shown_.grouped) {
    case FindingsGrouped::by_severity:
      return {};
    case FindingsGrouped::by_check:
      return qt(finding.check);
    case FindingsGrouped::by_subject:
      return finding.subject.empty() ? tr("the battle") : qt(finding.subject);
  }
  return {};
}

void FindingsList::fill() {
  const QString before = currentItem() == nullptr ? QString() : currentItem()->text(1);
  clear();
  setRootIsDecorated(shown_.grouped != FindingsGrouped::by_severity);
  if (!page_) return;
  const std::vector<Finding>& findings = page_->findings();
  std::map<QString, QTreeWidgetItem*> groups;
  for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
    for (std::size_t i = 0; i < findings.size(); ++i) {
      const Finding& finding = findings[i];
      if (finding.severity != severity || !is_shown(finding)) continue;
      QTreeWidgetItem* under = invisibleRootItem();
      if (const QString name = group_of(finding); !name.isEmpty()) {
        QTreeWidgetItem*& group = groups[name];
        if (group == nullptr) {
          group = new QTreeWidgetItem(this, {name});
          group->setFirstColumnSpanned(true);
        }
        under = group;
      }
      const QString where = finding.hexes.empty() ? qt(finding.subject) : qt(finding.hexes.front());
      const std::string_view grave = word(severity);
      auto* item = new QTreeWidgetItem(
          under, {sign_of(severity) + u' ' + QString::fromUtf8(grave.data(), static_cast<qsizetype>(grave.size())),
                  qt(finding.message), where, qt(finding.check)});
      item->setForeground(0, colour_of(severity));
      item->setData(0, Qt::UserRole, static_cast<qulonglong>(i));
      QString tip = qt(finding.message);
      if (!finding.rule.empty()) tip += u'\n' + qt(finding.rule);
      if (finding.fix) tip += u'\n' + tr("Can be mended: %1").arg(qt(finding.fix->description));
      if (finding.suppressed) {
        tip += u'\n' + tr("Suppressed: %1").arg(qt(*finding.suppressed));
        for (int column = 0; column < columnCount(); ++column) {
          item->setForeground(column, palette().color(QPalette::Disabled, QPalette::Text));
        }
      }
      item->setToolTip(1, tip);
      if (item->text(1) == before) setCurrentItem(item);
    }
  }
  for (const auto& [name, group] : groups) group->setText(0, tr("%1 (%2)").arg(name).arg(group->childCount()));
  expandAll();
}

void FindingsList::go_to(const QTreeWidgetItem* item) {
  const Finding* finding = finding_of(item);
  if (finding == nullptr) return;
  if (const ResolvedBattle* battle = page_->resolved(); battle != nullptr && Id::valid(finding->subject)) {
    const Id subject(finding->subject);
    if (battle->battle->unit(subject) != nullptr || battle->battle->leader(subject) != nullptr) page_->select(subject);
  }
  if (finding->hexes.empty()) return;
  const Grid& grid = page_->document().map().grid();
  Marked marked;
  for (const std::string& number : finding->hexes) {
    if (const auto hex = grid.find(number)) marked.hexes.push_back(*hex);
  }
  if (marked.hexes.empty()) return;
  page_->view().go_to(marked.hexes.front());
  page_->view().mark(std::move(marked));
}

void FindingsList::step(int by) {
  std::vector<QTreeWidgetItem*> items;
  for (QTreeWidgetItemIterator it(this); *it != nullptr; ++it) {
    if (finding_of(*it) != nullptr) items.push_back(*it);
  }
  if (items.empty()) return;
  const auto count = static_cast<std::ptrdiff_t>(items.size());
  const auto at = std::ranges::find(items, currentItem()) - items.begin();
  const std::ptrdiff_t next = at == count ? (by > 0 ? 0 : count - 1) : (at + by + count) % count;
  setCurrentItem(items[static_cast<std::size_t>(next)]);
  go_to(currentItem());
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

void FindingsList::suppress(const QString& reason, bool whole_check) {
  const Finding* finding = chosen_finding();
  if (finding == nullptr) return;
  const auto wishes = suppressing_wishes(page_->document(), *finding, reason.toStdString(), whole_check);
  if (!wishes) return emit refused(qt(to_string(wishes.error())));
  page_->change("Suppress " + finding->check, *wishes);
}

void FindingsList::hear_again() {
  const Finding* finding = chosen_finding();
  if (finding == nullptr) return;
  page_->change("Hear " + finding->check + " again", hearing_wishes(page_->document(), *finding));
}

void FindingsList::ask_to_suppress() {
  const Finding* finding = chosen_finding();
  if (finding == nullptr) return;
  QDialog dialog(this);
  dialog.setWindowTitle(tr("Suppress a finding"));
  auto* layout = new QVBoxLayout(&dialog);
  auto* what = new QLabel(qt(finding->message), &dialog);
  what->setWordWrap(true);
  what->setMinimumWidth(420);
  layout->addWidget(what);
  auto* reason = new QLineEdit(&dialog);
  reason->setPlaceholderText(tr("Why it is right as it is"));
  reason->setAccessibleName(reason->placeholderText());
  layout->addWidget(reason);
  auto* whole = new QCheckBox(tr("Everything that the check %1 finds here").arg(qt(finding->check)), &dialog);
  layout->addWidget(whole);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, &dialog);
  QPushButton* ok = buttons->button(QDialogButtonBox::Ok);
  ok->setText(tr("Suppress"));
  ok->setEnabled(false);
  connect(reason, &QLineEdit::textChanged, ok,
          [ok](const QString& text) { ok->setEnabled(!text.trimmed().isEmpty()); });
  connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
  layout->addWidget(buttons);
  if (dialog.exec() == QDialog::Accepted) suppress(reason->text(), whole->isChecked());
}

void FindingsList::contextMenuEvent(QContextMenuEvent* event) {
  QTreeWidgetItem* item = itemAt(event->pos());
  if (item == nullptr) return;
  setCurrentItem(item);
  QMenu menu(this);
  menu.addAction(tr("Go there"), this, [this, item] { go_to(item); });
  QAction* mending = menu.addAction(tr("Mend"), this, [this] { mend(); });
  mending->setEnabled(can_mend());
  const Finding* finding = chosen_finding();
  if (finding != nullptr && finding->suppressed) {
    menu.addAction(tr("Hear it again"), this, [this] { hear_again(); });
  } else if (finding != nullptr) {
    menu.addAction(tr("Suppress…"), this, [this] { ask_to_suppress(); });
  }
  menu.addAction(tr("What this check looks for"), this, &FindingsList::helpWanted);
  menu.exec(event->globalPos());
}

}  // namespace batalia::app
