#include "editor/app/new_battle_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "editor/app/words.h"
#include "editor/library/id_of.h"
#include "model/hex/grid.h"

namespace batalia::app {
namespace {

// The sheets that the games of a series come with.
struct SheetSize {
  const char* series;
  const char* name;  // untranslated
  const char* rows;
  const char* columns;
  Hand columns_increase;
  std::optional<int> odd_last;
};

constexpr std::array sizes{
    SheetSize{"mpbs", QT_TRANSLATE_NOOP("NewBattle", "Full sheet"), "10-42", "00-43", Hand::left, std::nullopt},
    SheetSize{"mpbs", QT_TRANSLATE_NOOP("NewBattle", "Half sheet"), "10-34", "00-28", Hand::left, 27},
    SheetSize{"tlnb", QT_TRANSLATE_NOOP("NewBattle", "Full sheet"), "01-35", "01-50", Hand::right, std::nullopt}};

class NewBattleDialog final : public QDialog {
  Q_DECLARE_TR_FUNCTIONS(NewBattle)

 public:
  explicit NewBattleDialog(QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("New battle"));
    setMinimumWidth(420);
    auto* form = new QFormLayout(this);
    title_ = new QLineEdit(this);
    title_->setPlaceholderText(tr("Lützen, 1632"));
    series_ = new QComboBox(this);
    size_ = new QComboBox(this);
    rows_ = new QLineEdit(this);
    columns_ = new QLineEdit(this);
    direction_ = new QComboBox(this);
    direction_->addItem(tr("to the right"), static_cast<int>(Hand::right));
    direction_->addItem(tr("to the left"), static_cast<int>(Hand::left));
    first_ = new QLineEdit(tr("First side"), this);
    second_ = new QLineEdit(tr("Second side"), this);
    told_ = new QLabel(this);
    told_->setWordWrap(true);
    buttons_ = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    form->addRow(tr("&Title"), title_);
    form->addRow(tr("&Series"), series_);
    form->addRow(tr("S&heet"), size_);
    form->addRow(tr("&Rows"), rows_);
    form->addRow(tr("&Columns"), columns_);
    form->addRow(tr("Columns &grow"), direction_);
    form->addRow(tr("&First side"), first_);
    form->addRow(tr("S&econd side"), second_);
    form->addRow(told_);
    form->addRow(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    library::Library library;
    if (const auto documents = library.shipped()) {
      for (const library::Document& document : *documents) {
        if (document.kind == FileKind::series) series_->addItem(qt(document.title), qt(document.id.str()));
      }
    }
    connect(series_, &QComboBox::currentIndexChanged, this, [this] { show_sizes(); });
    connect(size_, &QComboBox::currentIndexChanged, this, [this] { show_size(); });
    connect(direction_, &QComboBox::currentIndexChanged, this, [this] { judge(); });
    for (QLineEdit* line : {title_, rows_, columns_, first_, second_})
      connect(line, &QLineEdit::textChanged, this, [this] { judge(); });
    show_sizes();
  }

  [[nodiscard]] Result<library::NewBattle> asked() const {
    library::NewBattle out;
    out.title = title_->text().trimmed().toStdString();
    out.id = library::id_of(out.title);
    if (out.id.empty()) return fail("it has no title", "give one, of letters or digits");
    out.series = Id(series_->currentData().toString().toStdString());
    auto rows = parse_number_span(rows_->text().trimmed().toStdString());
    if (!rows) return tl::make_unexpected(std::move(rows).error());
    auto columns = parse_number_span(columns_->text().trimmed().toStdString());
    if (!columns) return tl::make_unexpected(std::move(columns).error());
    out.rows = *rows;
    out.columns = *columns;
    out.columns_increase = static_cast<Hand>(direction_->currentData().toInt());
    const SheetSize* size = chosen_size();
    if (size != nullptr && rows_->text() == QLatin1String(size->rows) &&
        columns_->text() == QLatin1String(size->columns))
      out.odd_last = size->odd_last;
    for (const QLineEdit* side : {first_, second_}) out.sides.push_back(side->text().trimmed().toStdString());
    return out;
  }

 private:
  [[nodiscard]] const SheetSize* chosen_size() const {
    const int i = size_->currentData().toInt();
    return size_->currentIndex() < 0 ? nullptr : &sizes[static_cast<std::size_t>(i)];
  }
  void show_sizes() {
    size_->clear();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      if (series_->currentData().toString() == QLatin1String(sizes[i].series))
        size_->addItem(tr(sizes[i].name), static_cast<int>(i));
    }
    judge();
  }
  void show_size() {
    const SheetSize* size = chosen_size();
    if (size == nullptr) return;
    rows_->setText(QLatin1String(size->rows));
    columns_->setText(QLatin1String(size->columns));
    direction_->setCurrentIndex(direction_->findData(static_cast<int>(size->columns_increase)));
    judge();
  }
  // Whether it can be made, said while one types.
  void judge() {
    const auto asked = this->asked();
    const auto numbering = asked ? numbering_of(*asked) : tl::make_unexpected(asked.error());
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(numbering.has_value());
    if (!numbering) return told_->setText(title_->text().isEmpty() ? QString() : qt(to_string(numbering.error())));
    told_->setText(tr("%1 hexes").arg(Grid::make(*numbering)->size()));
  }

  QLineEdit* title_;
  QComboBox* series_;
  QComboBox* size_;
  QLineEdit* rows_;
  QLineEdit* columns_;
  QComboBox* direction_;
  QLineEdit* first_;
  QLineEdit* second_;
  QLabel* told_;
  QDialogButtonBox* buttons_;
};

}  // namespace

std::optional<library::NewBattle> ask_for_battle(QWidget* parent) {
  NewBattleDialog dialog(parent);
  if (dialog.exec() != QDialog::Accepted) return std::nullopt;
  auto asked = dialog.asked();
  return asked ? std::optional(*std::move(asked)) : std::nullopt;
}

}  // namespace batalia::app
