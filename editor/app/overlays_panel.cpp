#include "editor/app/overlays_panel.h"

#include <QBuffer>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPdfWriter>
#include <QSignalBlocker>
#include <QTextDocument>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/app/overlay_dialog.h"
#include "editor/app/words.h"
#include "editor/document/overlay_wishes.h"
#include "editor/library/errata_sheet.h"
#include "formats/file/file.h"
#include "model/base/path.h"
#include "model/base/references.h"

namespace batalia::app {
namespace {

enum Column { what, printed, corrected, source, about, columns };

constexpr int id_role = Qt::UserRole;          // of the erratum or option
constexpr int change_role = Qt::UserRole + 1;  // which of its changes; -1 for the whole

QString brief(const Value& value) { return value.is_null() ? OverlaysPanel::tr("nothing") : qt(value.brief()); }

std::string list_of(const Overlay& overlay) { return (overlay.is_option ? "options/" : "errata/") + overlay.id.str(); }

std::vector<Option> options_of(const Value& battle) {
  Binding binding;
  const Value* list = battle.find("options");
  return list == nullptr ? std::vector<Option>() : bind<std::vector<Option>>(*list, binding);
}

}  // namespace

OverlaysPanel::OverlaysPanel(QWidget* parent)
    : QWidget(parent),
      target_(new QComboBox(this)),
      printed_(new QCheckBox(tr("As &printed"), this)),
      tree_(new QTreeWidget(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 2, 0, 0);
  layout->setSpacing(2);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 0, 6, 0);
  auto* label = new QLabel(tr("&Edits go into"), this);
  label->setBuddy(target_);
  bar->addWidget(label);
  target_->setAccessibleName(tr("Edits go into"));
  target_->setToolTip(tr("What you change, on the map or in a panel, is written there"));
  target_->setMinimumContentsLength(28);
  bar->addWidget(target_);
  bar->addSpacing(12);
  printed_->setToolTip(tr("Shows the battle without errata and options"));
  bar->addWidget(printed_);
  bar->addStretch(1);
  layout->addLayout(bar);
  tree_->setAccessibleName(tr("Errata and options"));
  tree_->setColumnCount(columns);
  tree_->setHeaderLabels(
      {tr("Erratum or option"), tr("As printed"), tr("As corrected"), tr("Source"), tr("What it says")});
  tree_->setUniformRowHeights(true);
  tree_->setContextMenuPolicy(Qt::CustomContextMenu);
  layout->addWidget(tree_);
  setFocusProxy(tree_);
  constexpr int soon_ms = 60;
  due_.setSingleShot(true);
  due_.setInterval(soon_ms);
  connect(&due_, &QTimer::timeout, this, &OverlaysPanel::fill);
  connect(target_, &QComboBox::activated, this, [this] {
    const std::string id = target_->currentData().toString().toStdString();
    if (page_) page_->let_edits_go_into(id.empty() ? Id() : Id(id));
  });
  connect(printed_, &QCheckBox::toggled, this, &OverlaysPanel::show_as_printed);
  connect(tree_, &QTreeWidget::itemChanged, this, &OverlaysPanel::checked);
  connect(tree_, &QTreeWidget::itemDoubleClicked, this, &OverlaysPanel::tell);
  connect(tree_, &QTreeWidget::customContextMenuRequested, this, &OverlaysPanel::show_menu);
}

void OverlaysPanel::show_page(BattlePage* page) {
  if (page_) page_->disconnect(this);
  page_ = page;
  setEnabled(page != nullptr);
  if (page != nullptr) {
    connect(page, &BattlePage::resolvedChanged, this, &OverlaysPanel::fill_soon);
    connect(page, &BattlePage::overlaysChanged, this, &OverlaysPanel::fill_target);
    connect(page, &BattlePage::overlaysChanged, this, &OverlaysPanel::fill_soon);
  }
  fill();
}

void OverlaysPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fill();
}

void OverlaysPanel::fill_soon() {
  if (isVisible() && !due_.isActive()) due_.start();
}

Result<std::vector<Overlay>> OverlaysPanel::overlays() const {
  if (!page_) return std::vector<Overlay>();
  return overlays_of(page_->seen().written(), page_->seen().layers(), page_->model().project().path().string());
}

void OverlaysPanel::fill() {
  due_.stop();
  const QSignalBlocker quiet(tree_);
  const Id before = chosen();
  tree_->clear();
  fill_target();
  const auto all = overlays();
  if (!all || !page_) return;
  const std::vector<Option> options = options_of(page_->seen().written().battle());
  QTreeWidgetItem* edited = nullptr;
  const QBrush faint = palette().brush(QPalette::Disabled, QPalette::Text);
  for (const Overlay& overlay : *all) {
    auto* item = new QTreeWidgetItem(tree_);
    const Option* option = by_id(options, overlay.id);
    const auto tell = [&](const std::string& name, const std::string& from, const std::string& says) {
      item->setText(what, qt(name));
      item->setText(source, qt(from));
      item->setText(about, qt(says));
    };
    if (overlay.erratum) tell(overlay.id.str(), overlay.erratum->source, overlay.erratum->why);
    if (option != nullptr) tell(option->title, option->source, option->text);
    item->setToolTip(what, option != nullptr         ? tr("Option; the check shows it here and changes nothing")
                           : overlay.changes.empty() ? tr("A note; it changes nothing")
                           : overlay.erratum->layer == ErratumLayer::own ? tr("Erratum of my own")
                                                                         : tr("Official erratum"));
    for (const int column : {static_cast<int>(source), static_cast<int>(about)})
      item->setToolTip(column, item->text(column));
    item->setData(what, id_role, qt(overlay.id.str()));
    item->setData(what, change_role, -1);
    item->setCheckState(what, overlay.on ? Qt::Checked : Qt::Unchecked);
    if (overlay.misfit) {
      item->setText(corrected, tr("does not fit"));
      item->setToolTip(corrected, qt(to_string(*overlay.misfit)));
    }
    for (std::size_t i = 0; i < overlay.changes.size(); ++i) {
      auto* line = new QTreeWidgetItem(
          item, {qt(overlay.words[i]), brief(overlay.changes[i].was), brief(overlay.changes[i].now)});
      line->setData(what, id_role, qt(overlay.id.str()));
      line->setData(what, change_role, static_cast<int>(i));
      for (int column = 0; column < columns; ++column) {
        if (!overlay.on) line->setForeground(column, faint);
        line->setToolTip(column, line->text(column));
      }
    }
    item->setExpanded(overlay.on);
    if (overlay.id == before) tree_->setCurrentItem(item);
    if (overlay.id == page_->edited_overlay()) edited = item;
  }
  // What edits go into is seen to grow.
  if (edited != nullptr) tree_->scrollToItem(edited, QAbstractItemView::PositionAtTop);
  constexpr std::array widths{300, 130, 130, 190};
  for (std::size_t i = 0; i < widths.size(); ++i) {
    tree_->resizeColumnToContents(static_cast<int>(i));
    tree_->setColumnWidth(static_cast<int>(i), std::min(widths[i], tree_->columnWidth(static_cast<int>(i)) + 8));
  }
}

void OverlaysPanel::fill_target() {
  target_->clear();
  target_->addItem(tr("The battle itself"), QString());
  printed_->setEnabled(page_ != nullptr);
  const QSignalBlocker quiet(printed_);
  printed_->setChecked(page_ && page_->seen().layers() == Layers::as_printed());
  if (!page_) return;
  const std::vector<Option> options = options_of(page_->seen().written().battle());
  for (const Overlay& overlay : page_->seen().overlays()) {
    const Option* option = by_id(options, overlay.id);
    target_->addItem(
        option != nullptr ? tr("Option '%1'").arg(qt(option->title)) : tr("Erratum '%1'").arg(qt(overlay.id.str())),
        qt(overlay.id.str()));
    if (overlay.id == page_->edited_overlay()) target_->setCurrentIndex(target_->count() - 1);
  }
}

void OverlaysPanel::checked(const QTreeWidgetItem* item, int column) {
  if (!page_ || column != what || item->data(what, change_role).toInt() >= 0) return;
  const Id id(item->data(what, id_role).toString().toStdString());
  const bool on = item->checkState(what) == Qt::Checked;
  const Overlay* overlay = page_->seen().overlay(id);
  if (overlay == nullptr) return;
  if (overlay->is_option) {
    page_->show_overlays(with_option(page_->seen().written().battle(), page_->seen().layers(), id, on));
  } else {
    // What is usual is not written.
    const Wish wish{ChangedDocument::battle, "errata/" + id.str() + "/on", on ? Value() : Value(false)};
    page_->change_written((on ? "Switch on " : "Switch off ") + id.str(), std::span(&wish, 1));
  }
  due_.start();  // what was refused goes back to what it was
}

Id OverlaysPanel::chosen() const {
  const QTreeWidgetItem* item = tree_->currentItem();
  return item == nullptr ? Id() : Id(item->data(what, id_role).toString().toStdString());
}

void OverlaysPanel::ask_for_new(bool is_option) {
  if (!page_) return;
  auto* dialog = new OverlayDialog(*page_, is_option, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  // What is edited next is meant for it, and an option is edited where it is seen.
  connect(dialog, &OverlayDialog::made, page_, [page = page_, is_option](const Id& id) {
    const Seen& seen = page->seen();
    if (is_option) page->show_overlays(with_option(seen.written().battle(), seen.layers(), id, true));
    page->let_edits_go_into(id);
  });
  dialog->open();
}

void OverlaysPanel::tell() {
  const Overlay* overlay = page_ && !chosen().empty() ? page_->seen().overlay(chosen()) : nullptr;
  if (overlay == nullptr) return;
  const std::vector<Option> options = options_of(page_->seen().written().battle());
  auto* dialog = overlay->erratum ? new OverlayDialog(*page_, *overlay->erratum, this)
                                  : new OverlayDialog(*page_, *by_id(options, overlay->id), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void OverlaysPanel::remove() {
  const Overlay* overlay = page_ && !chosen().empty() ? page_->seen().overlay(chosen()) : nullptr;
  if (overlay == nullptr) return;
  const int change = tree_->currentItem()->data(what, change_role).toInt();
  Wish wish{ChangedDocument::battle, list_of(*overlay), {}};
  if (change >= 0) {
    const auto now = page_->seen().written().get(wish.in, wish.at + "/changes");
    if (!now || now->list() == nullptr) return;
    Value::List left = *now->list();
    left.erase(left.begin() + change);
    wish.at += "/changes";
    wish.now = left.empty() ? Value() : Value(std::move(left));
  }
  page_->change_written((change < 0 ? "Remove " : "Take a change out of ") + overlay->id.str(), std::span(&wish, 1));
}

void OverlaysPanel::apply() {
  if (!page_ || chosen().empty()) return;
  const auto all = overlays();
  const auto wishes =
      all ? baking_wishes(*all, {chosen()}) : Result<std::vector<Wish>>(tl::make_unexpected(all.error()));
  if (!wishes) {
    emit refused(qt(to_string(wishes.error())));
    return;
  }
  page_->change_written("Apply " + chosen().str(), *wishes);
}

Result<void> OverlaysPanel::publish(const std::filesystem::path& file) const {
  const auto all = overlays();
  if (!all) return tl::make_unexpected(all.error());
  const std::string title = page_->title().toStdString();
  if (file.extension() == ".html") return write_file(file, library::errata_html(title, *all));
  if (file.extension() == ".txt") return write_file(file, library::errata_text(title, *all));
  if (file.extension() != ".pdf")
    return fail("'" + file.filename().string() + "' has no known ending", "call it .txt, .html or .pdf");
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setTitle(page_->title());
    QTextDocument page;
    page.setHtml(qt(library::errata_html(title, *all)));
    page.print(&writer);
  }
  return write_file(file, bytes.toStdString());
}

void OverlaysPanel::ask_to_publish() {
  if (!page_) return;
  const QString file = QFileDialog::getSaveFileName(this, tr("Publish the errata"), page_->title() + tr(" errata.pdf"),
                                                    tr("Pages (*.pdf);;HTML (*.html);;Text (*.txt)"));
  if (file.isEmpty()) return;
  if (const auto done = publish(file.toStdString()); !done) emit refused(qt(to_string(done.error())));
}

void OverlaysPanel::show_as_printed(bool printed) {
  if (page_) page_->show_overlays(printed ? Layers::as_printed() : Layers());
}

void OverlaysPanel::show_menu(const QPoint& at) {
  QMenu menu(this);
  menu.addAction(tr("New &erratum…"), this, [this] { ask_for_new(false); });
  menu.addAction(tr("New &option…"), this, [this] { ask_for_new(true); });
  menu.addSeparator();
  menu.addAction(tr("&Let edits go into it"), this, [this] {
    if (page_ && !chosen().empty()) page_->let_edits_go_into(chosen());
  });
  menu.addAction(tr("&What it says…"), this, &OverlaysPanel::tell);
  menu.addAction(tr("&Make it part of the battle"), this, &OverlaysPanel::apply);
  menu.addAction(tr("&Remove"), this, &OverlaysPanel::remove);
  menu.addSeparator();
  menu.addAction(tr("&Publish…"), this, &OverlaysPanel::ask_to_publish);
  menu.exec(tree_->viewport()->mapToGlobal(at));
}

}  // namespace batalia::app
