#include "editor/app/sheet_dialog.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "editor/app/words.h"
#include "model/hex/grid.h"

namespace batalia::app {
namespace {

class SheetDialog final : public QDialog {
  Q_DECLARE_TR_FUNCTIONS(SheetDialog)

 public:
  SheetDialog(const Numbering& sheet, QWidget* parent) : QDialog(parent), sheet_(sheet) {
    setWindowTitle(tr("Size and numbers of the sheet"));
    auto* form = new QFormLayout(this);
    auto* about = new QLabel(
        tr("Below zero is cut off, with all that lies there; it comes back when the change is undone."), this);
    about->setWordWrap(true);
    form->addRow(about);
    const auto spin = [&](const QString& label, int least, int most) {
      auto* out = new QSpinBox(this);
      out->setRange(least, most);
      form->addRow(label, out);
      connect(out, &QSpinBox::valueChanged, this, [this] { show_result(); });
      return out;
    };
    constexpr int much = 300;
    rows_before_ = spin(tr("Rows before the &first"), 1 - sheet.rows.size(), much);
    rows_after_ = spin(tr("Rows after the &last"), 1 - sheet.rows.size(), much);
    columns_before_ = spin(tr("&Columns before the first"), 1 - sheet.columns.size(), much);
    columns_after_ = spin(tr("Columns &after the last"), 1 - sheet.columns.size(), much);
    first_row_ = spin(tr("Number of the first &row"), 0, 999);
    first_column_ = spin(tr("Number of the first co&lumn"), 0, 999);
    result_ = new QLabel(this);
    result_->setWordWrap(true);
    form->addRow(result_);
    buttons_ = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons_);
    for (QSpinBox* box : {rows_before_, columns_before_}) {
      connect(box, &QSpinBox::valueChanged, this, [this] { follow(); });
    }
    follow();
    show_result();
  }

  [[nodiscard]] Reshape shape() const {
    Reshape out{rows_before_->value(), rows_after_->value(), columns_before_->value(), columns_after_->value(), {}, {}};
    if (first_row_->value() != kept_row()) out.first_row = first_row_->value();
    if (first_column_->value() != kept_column()) out.first_column = first_column_->value();
    return out;
  }

 private:
  // The numbers at which all others stay as they are.
  [[nodiscard]] int kept_row() const { return sheet_.rows.first - rows_before_->value(); }
  [[nodiscard]] int kept_column() const { return sheet_.columns.first - columns_before_->value(); }
  void follow() {
    first_row_->setValue(kept_row());
    first_column_->setValue(kept_column());
  }
  void show_result() {
    if (result_ == nullptr) return;
    const auto now = reshaped(sheet_, shape());
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(now.has_value());
    if (!now) return result_->setText(qt(to_string(now.error())));
    const auto grid = Grid::make(now->numbering);
    result_->setText(tr("Rows %1 to %2, columns %3 to %4: %5 hexes")
                         .arg(now->numbering.rows.first)
                         .arg(now->numbering.rows.last)
                         .arg(now->numbering.columns.first)
                         .arg(now->numbering.columns.last)
                         .arg(grid ? grid->size() : 0));
  }

  Numbering sheet_;
  QSpinBox* rows_before_;
  QSpinBox* rows_after_;
  QSpinBox* columns_before_;
  QSpinBox* columns_after_;
  QSpinBox* first_row_;
  QSpinBox* first_column_;
  QLabel* result_ = nullptr;
  QDialogButtonBox* buttons_ = nullptr;
};

}  // namespace

std::optional<Reshape> ask_for_shape(const Numbering& sheet, QWidget* parent) {
  SheetDialog dialog(sheet, parent);
  if (dialog.exec() != QDialog::Accepted) return std::nullopt;
  const Reshape out = dialog.shape();
  const bool nothing = out.rows_before == 0 && out.rows_after == 0 && out.columns_before == 0 &&
                       out.columns_after == 0 && !out.first_row && !out.first_column;
  return nothing ? std::nullopt : std::optional(out);
}

}  // namespace batalia::app
