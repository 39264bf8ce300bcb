#include "editor/app/record_table.h"

#include <QComboBox>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <algorithm>

#include "editor/app/finding_signs.h"
#include "editor/app/words.h"
#include "editor/document/inherited.h"
#include "model/base/path.h"

namespace batalia::app {
namespace {

constexpr int written_role = Qt::UserRole;  // what a choice is in the file

class ChoiceDelegate final : public QStyledItemDelegate {
 public:
  ChoiceDelegate(const std::vector<RecordColumn>& columns, QObject* parent)
      : QStyledItemDelegate(parent), columns_(columns) {}

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const RecordColumn& column = columns_.at(static_cast<std::size_t>(index.column()));
    if (column.kind != CellKind::choice) return QStyledItemDelegate::createEditor(parent, option, index);
    auto* box = new QComboBox(parent);
    if (!column.needed) box->addItem(QString(), QString());
    for (const auto& [shown, written] : column.choices) box->addItem(shown, qt(written));
    return box;
  }
  void setEditorData(QWidget* editor, const QModelIndex& index) const override {
    auto* box = qobject_cast<QComboBox*>(editor);
    if (box == nullptr) return QStyledItemDelegate::setEditorData(editor, index);
    box->setCurrentIndex(std::max(0, box->findData(index.data(written_role))));
    box->showPopup();
  }
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
    const auto* box = qobject_cast<QComboBox*>(editor);
    if (box == nullptr) return QStyledItemDelegate::setModelData(editor, model, index);
    model->setData(index, box->currentData(), written_role);
  }

 private:
  const std::vector<RecordColumn>& columns_;
};

QString text_of(const Value* value) {
  if (value == nullptr || value->is_null()) return {};
  return value->text() != nullptr ? qt(*value->text()) : qt(value->brief());
}

}  // namespace

RecordTable::RecordTable(const QString& name, std::string record, QWidget* parent)
    : QTableWidget(parent), record_(std::move(record)) {
  setAccessibleName(name);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                  QAbstractItemView::AnyKeyPressed);
  setItemDelegate(new ChoiceDelegate(columns_, this));
  setWordWrap(false);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  horizontalHeader()->setStretchLastSection(true);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  connect(this, &QTableWidget::itemChanged, this, &RecordTable::take);
}

void RecordTable::show_list(BattlePage* page, const std::string& path, std::vector<RecordColumn> columns, bool fixed) {
  if (page != page_) {
    if (page_) page_->disconnect(this);
    if (page != nullptr) connect(page, &BattlePage::findingsChanged, this, &RecordTable::show_signs);
  }
  page_ = page;
  path_ = path;
  columns_ = std::move(columns);
  fixed_ = fixed;
  fill();
}

Value::List RecordTable::records() const {
  if (!page_) return {};
  const Value* there = find_at(page_->document().battle(), path_);
  if (there == nullptr || there->is_null()) return {};
  return there->list() != nullptr ? *there->list() : Value::List{*there};
}

bool RecordTable::has_names() const {
  const Value* there = page_ ? find_at(page_->document().battle(), path_) : nullptr;
  if (there != nullptr && there->map() != nullptr) return true;  // the one record is known by its path
  const Value::List all = records();
  return std::ranges::none_of(all, [](const Value& record) { return identity(record).empty(); });
}

std::string RecordTable::path_of(int row) const {
  const Value* there = page_ ? find_at(page_->document().battle(), path_) : nullptr;
  if (there == nullptr || there->list() == nullptr) return path_;
  return path_ + '/' + identity(there->list()->at(static_cast<std::size_t>(row)));
}

void RecordTable::fill() {
  filling_ = true;
  const int before = currentRow();
  const Value::List all = records();
  clear();
  setColumnCount(static_cast<int>(columns_.size()));
  setRowCount(static_cast<int>(all.size()));
  for (int column = 0; column < columnCount(); ++column) {
    const RecordColumn& what = columns_[static_cast<std::size_t>(column)];
    auto* heading = new QTableWidgetItem(what.title);
    heading->setToolTip(what.tip);
    setHorizontalHeaderItem(column, heading);
    for (int row = 0; row < rowCount(); ++row) {
      const Value* value = find_at(all[static_cast<std::size_t>(row)], what.field);
      auto* item = new QTableWidgetItem(text_of(value));
      item->setToolTip(item->text());
      item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled);
      if (what.kind == CellKind::flag) {
        item->setText({});
        item->setCheckState(value != nullptr && value->truth() != nullptr && *value->truth() ? Qt::Checked
                                                                                             : Qt::Unchecked);
        if (!fixed_) item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
      } else if (!fixed_) {
        item->setFlags(item->flags() | Qt::ItemIsEditable);
      }
      if (what.kind == CellKind::number) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      if (what.kind == CellKind::choice) {
        item->setData(written_role, item->text());
        const auto is = [&](const auto& choice) { return qt(choice.second) == item->text(); };
        const auto shown = std::ranges::find_if(what.choices, is);
        if (shown != what.choices.end()) item->setText(shown->first);
      }
      setItem(row, column, item);
    }
  }
  // The last one has what is left.
  for (int column = 0; column + 1 < columnCount(); ++column) {
    resizeColumnToContents(column);
    constexpr int widest = 240;
    setColumnWidth(column, std::min(columnWidth(column), widest));
  }
  if (before >= 0 && rowCount() > 0) setCurrentCell(std::min(before, rowCount() - 1), 0);
  show_signs();
  filling_ = false;
}

// On the first cell of each row.
void RecordTable::show_signs() {
  if (!page_) return;
  const QSignalBlocker quiet(this);
  for (int row = 0; row < rowCount() && columnCount() > 0; ++row) {
    QTableWidgetItem* cell = item(row, 0);
    const auto sign = sign_on(page_->findings(), {}, path_of(row));
    cell->setIcon(sign ? sign->icon() : QIcon());
    cell->setToolTip(sign ? sign->words : cell->text());
  }
}

void RecordTable::take(const QTableWidgetItem* item) {
  if (filling_ || !page_ || fixed_) return;
  const RecordColumn& column = columns_.at(static_cast<std::size_t>(item->column()));
  const QString text = column.kind == CellKind::choice ? item->data(written_role).toString() : item->text().trimmed();
  Value now;
  if (column.kind == CellKind::flag) {
    // What is usual is not written.
    if (item->checkState() == Qt::Checked) now = Value(true);
  } else if (!text.isEmpty()) {
    bool whole = false;
    const int number = text.toInt(&whole);
    now = column.kind == CellKind::number && whole ? Value(number) : Value(text.toStdString());
  } else if (column.needed) {
    return fill();
  }
  change("Change a " + record_, item->row(), column.field, now);
  fill();  // what was refused goes back to what it was
}

void RecordTable::change(const std::string& name, int row, const std::string& field, const Value& now) {
  if (has_names()) {
    const Wish wish{ChangedDocument::battle, path_of(row) + '/' + field, now};
    page_->change_by_rules(name, std::span(&wish, 1));
    return;
  }
  Value::List all = records();
  if (const auto put = put_at(all.at(static_cast<std::size_t>(row)), field, now); !put) return;
  const Wish wish{ChangedDocument::battle, path_, Value(std::move(all))};
  page_->change_by_rules(name, std::span(&wish, 1));
}

void RecordTable::add(const Value& record) {
  if (!page_ || fixed_) return;
  const Value* there = find_at(page_->document().battle(), path_);
  Wish wish{ChangedDocument::battle, path_, {}};
  if (there == nullptr || there->is_null() || identity(record).empty()) {
    Value::List all = records();
    all.push_back(record);
    wish.now = Value(std::move(all));
  } else {
    wish.at += '/' + identity(record);
    wish.now = record;
  }
  wish = with_its_holder(page_->document().battle(), std::move(wish));
  if (!page_->change_by_rules("Add a " + record_, std::span(&wish, 1))) return;
  fill();
  setCurrentCell(rowCount() - 1, 0);
}

void RecordTable::remove_chosen() {
  const int row = rowCount() == 1 ? 0 : currentRow();
  if (!page_ || fixed_ || row < 0) return;
  Value::List all = records();
  Wish wish{ChangedDocument::battle, path_of(row), {}};
  // The last one goes with its list.
  if (all.size() == 1 || !has_names()) {
    all.erase(all.begin() + row);
    wish.at = path_;
    wish.now = all.empty() ? Value() : Value(std::move(all));
  }
  page_->change_by_rules("Remove a " + record_, std::span(&wish, 1));
  fill();
}

void RecordTable::move_chosen(int rows) {
  const int row = currentRow();
  const int to = std::clamp(row + rows, 0, std::max(0, rowCount() - 1));
  if (!page_ || fixed_ || row < 0 || to == row) return;
  Value::List all = records();
  const Value moved = all[static_cast<std::size_t>(row)];
  std::vector<Wish> wishes;
  if (has_names()) {
    wishes = {{ChangedDocument::battle, path_of(row), {}}, {ChangedDocument::battle, path_of(row), moved, to}};
  } else {
    all.erase(all.begin() + row);
    all.insert(all.begin() + to, moved);
    wishes = {{ChangedDocument::battle, path_, Value(std::move(all))}};
  }
  if (!page_->change_by_rules("Move a " + record_, wishes)) return;
  fill();
  setCurrentCell(to, 0);
}

}  // namespace batalia::app
