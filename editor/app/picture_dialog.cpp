#include "editor/app/picture_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <array>

#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr std::array endings{".png", ".svg", ".pdf"};  // in the order of PictureFormat

PictureOf picture_of(const BattlePage& page) {
  return {&page.document().map(), &page.behind().style, page.behind().data.series.get(), page.scenario()};
}

}  // namespace

PictureDialog::PictureDialog(BattlePage& page, QWidget* parent)
    : QDialog(parent),
      page_(page),
      format_(new QComboBox(this)),
      hex_(new QDoubleSpinBox(this)),
      dpi_(new QDoubleSpinBox(this)),
      margins_(new QCheckBox(tr("With &title, legend, compass and turn track"), this)),
      about_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this)) {
  setWindowTitle(tr("Save a picture of %1").arg(page.title()));
  format_->addItems({tr("PNG, dots"), tr("SVG, lines"), tr("PDF, a page")});
  hex_->setRange(1, 100);
  hex_->setDecimals(1);
  hex_->setValue(RenderOptions().hex_mm);
  hex_->setSuffix(tr(" mm"));
  dpi_->setRange(10, 2400);
  dpi_->setDecimals(0);
  dpi_->setValue(RenderOptions().dpi);
  margins_->setChecked(true);
  about_->setWordWrap(true);
  auto* form = new QFormLayout(this);
  form->addRow(tr("&Format"), format_);
  form->addRow(tr("Width of a &hex"), hex_);
  form->addRow(tr("&Dots per inch"), dpi_);
  form->addRow(margins_);
  auto* layers = new QLabel(tr("The layers and the scenario are those that the map shows."), this);
  layers->setWordWrap(true);
  form->addRow(layers);
  form->addRow(about_);
  form->addRow(buttons_);
  connect(format_, &QComboBox::currentIndexChanged, this, &PictureDialog::changed);
  for (QDoubleSpinBox* box : {hex_, dpi_}) connect(box, &QDoubleSpinBox::valueChanged, this, &PictureDialog::changed);
  connect(margins_, &QCheckBox::toggled, this, &PictureDialog::changed);
  connect(buttons_, &QDialogButtonBox::accepted, this, &PictureDialog::ask_for_file);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  changed();
}

RenderOptions PictureDialog::options() const {
  RenderOptions out;
  out.format = static_cast<PictureFormat>(format_->currentIndex());
  out.hex_mm = hex_->value();
  out.dpi = dpi_->value();
  out.layers = page_.layers();
  out.layers.set(Layer::margins, margins_->isChecked());
  return out;
}

void PictureDialog::changed() {
  const RenderOptions chosen = options();
  dpi_->setEnabled(chosen.format == PictureFormat::png);
  const QSizeF mm = Picture(picture_of(page_), chosen.layers).size() * chosen.hex_mm;
  constexpr double mm_in_inch = 25.4;
  const QSizeF dots = mm * chosen.dpi / mm_in_inch;
  about_->setText(chosen.format == PictureFormat::png
                      ? tr("%1 × %2 dots").arg(qCeil(dots.width())).arg(qCeil(dots.height()))
                      : tr("%1 × %2 mm").arg(qRound(mm.width())).arg(qRound(mm.height())));
}

Result<void> PictureDialog::save(const std::filesystem::path& file) const {
  RenderOptions chosen = options();
  const auto format = picture_format(file);
  if (!format) return tl::make_unexpected(format.error());
  chosen.format = *format;
  chosen.path = file;
  return batalia::render(picture_of(page_), chosen);
}

void PictureDialog::ask_for_file() {
  const QString ending = QString::fromLatin1(endings.at(static_cast<std::size_t>(format_->currentIndex())));
  QString file =
      QFileDialog::getSaveFileName(this, windowTitle(), page_.title() + ending, tr("Pictures (*%1)").arg(ending));
  if (file.isEmpty()) return;
  if (!picture_format(file.toStdString())) file += ending;
  setCursor(Qt::WaitCursor);
  const auto saved = save(file.toStdString());
  unsetCursor();
  if (!saved) return about_->setText(qt(to_string(saved.error())));
  accept();
}

}  // namespace batalia::app
