#include "editor/app/print_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPageSize>
#include <QPrintDialog>
#include <QPrintPreviewWidget>
#include <QPrinter>
#include <QPushButton>
#include <array>

#include "editor/app/layers_panel.h"
#include "editor/app/words.h"
#include "editor/canvas/page_file.h"

namespace batalia::app {
namespace {

constexpr double printed_hex_mm = 16;  // as most sheets are printed
constexpr int settle_ms = 150;

enum Scale { printed_size, per_cent, one_page };

constexpr std::array papers{QPageSize::A4,     QPageSize::A3,    QPageSize::A2,     QPageSize::A1,
                            QPageSize::Letter, QPageSize::Legal, QPageSize::Tabloid};

QDoubleSpinBox* millimetres(double least, double most, QWidget* parent) {
  auto* out = new QDoubleSpinBox(parent);
  out->setRange(least, most);
  out->setDecimals(1);
  out->setSuffix(PrintDialog::tr(" mm"));
  return out;
}

}  // namespace

PrintDialog::PrintDialog(BattlePage& page, QWidget* parent)
    : QDialog(parent),
      page_(page),
      printer_(std::make_unique<QPrinter>(QPrinter::HighResolution)),
      paper_(new QComboBox(this)),
      way_(new QComboBox(this)),
      scale_(new QComboBox(this)),
      per_cent_(new QDoubleSpinBox(this)),
      margin_(millimetres(5, 50, this)),
      overlap_(millimetres(0, 100, this)),
      plan_(new QCheckBox(tr("A &sheet that shows where each belongs"), this)),
      layers_(new QListWidget(this)),
      about_(new QLabel(this)),
      preview_(new QPrintPreviewWidget(printer_.get(), this)),
      buttons_(new QDialogButtonBox(this)) {
  setWindowTitle(tr("Print %1").arg(page.title()));
  for (const QPageSize::PageSizeId id : papers) paper_->addItem(QPageSize::name(id), static_cast<int>(id));
  way_->addItems({tr("Upright"), tr("Lying")});
  scale_->addItems({tr("Printed size, 16 mm to a hex"), tr("Per cent of the printed size"), tr("All on one page")});
  per_cent_->setRange(10, 400);
  per_cent_->setDecimals(0);
  per_cent_->setSuffix(QStringLiteral(" %"));
  per_cent_->setValue(100);
  margin_->setValue(10);
  overlap_->setValue(overlap_for_whole_hexes(printed_hex_mm));
  overlap_->setToolTip(tr("At the width of a hex each is whole on a sheet"));
  plan_->setChecked(true);
  layers_->setAccessibleName(tr("Layers"));
  const LayerSet usual = LayerSet::usual();
  for (const auto& [layer, name] : layer_names) {
    auto* item = new QListWidgetItem(name_of(layer), layers_);
    item->setData(Qt::UserRole, static_cast<int>(layer));
    item->setCheckState(usual.has(layer) ? Qt::Checked : Qt::Unchecked);
  }
  layers_->setMaximumHeight(layers_->sizeHintForRow(0) * static_cast<int>(layer_names.size()) + 8);
  about_->setWordWrap(true);
  about_->setMinimumHeight(3 * about_->fontMetrics().height());
  about_->setAlignment(Qt::AlignTop | Qt::AlignLeft);

  auto* form = new QFormLayout;
  form->addRow(tr("&Paper"), paper_);
  form->addRow(tr("&Way"), way_);
  form->addRow(tr("&Scale"), scale_);
  form->addRow(tr("Per &cent"), per_cent_);
  form->addRow(tr("&Margins"), margin_);
  form->addRow(tr("&Overlap"), overlap_);
  form->addRow(plan_);
  form->addRow(tr("&Layers"), layers_);
  form->addRow(about_);
  QPushButton* print = buttons_->addButton(tr("&Print…"), QDialogButtonBox::AcceptRole);
  QPushButton* pdf = buttons_->addButton(tr("Save as P&DF…"), QDialogButtonBox::ActionRole);
  buttons_->addButton(QDialogButtonBox::Close);
  auto* left = new QVBoxLayout;
  left->addLayout(form);
  left->addStretch();
  left->addWidget(buttons_);
  auto* all = new QHBoxLayout(this);
  all->addLayout(left);
  all->addWidget(preview_, 1);
  preview_->setAllPagesViewMode();
  preview_->setAccessibleName(tr("Preview"));
  preview_->setMinimumSize(360, 320);
  resize(1040, 700);

  due_.setSingleShot(true);
  due_.setInterval(settle_ms);
  connect(&due_, &QTimer::timeout, this, [this] {
    preview_->updatePreview();
    preview_->setAllPagesViewMode();
    preview_->fitInView();  // there may be more pages, of another size
  });
  for (QComboBox* box : {paper_, way_, scale_})
    connect(box, &QComboBox::currentIndexChanged, this, &PrintDialog::changed);
  for (QDoubleSpinBox* box : {per_cent_, margin_, overlap_})
    connect(box, &QDoubleSpinBox::valueChanged, this, &PrintDialog::changed);
  connect(plan_, &QCheckBox::toggled, this, &PrintDialog::changed);
  connect(layers_, &QListWidget::itemChanged, this, [this] {
    draw_anew();
    changed();
  });
  connect(preview_, &QPrintPreviewWidget::paintRequested, this, [this](QPrinter* on) {
    if (const auto made = plan()) batalia::print(*on, *picture_, *made);
  });
  connect(print, &QPushButton::clicked, this, &PrintDialog::print_on_paper);
  connect(pdf, &QPushButton::clicked, this, &PrintDialog::ask_for_pdf);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  draw_anew();
  changed();
}

PrintDialog::~PrintDialog() { delete preview_; }  // it holds on to the printer

LayerSet PrintDialog::layers() const {
  LayerSet out;
  for (int i = 0; i < layers_->count(); ++i) {
    const QListWidgetItem* item = layers_->item(i);
    out.set(static_cast<Layer>(item->data(Qt::UserRole).toInt()), item->checkState() == Qt::Checked);
  }
  return out;
}

PrintSettings PrintDialog::settings() const {
  PrintSettings out;
  const QPageSize paper(static_cast<QPageSize::PageSizeId>(paper_->currentData().toInt()));
  out.paper_mm = paper.size(QPageSize::Millimeter);
  if (way_->currentIndex() == 1) out.paper_mm.transpose();
  out.margin_mm = margin_->value();
  out.overlap_mm = overlap_->value();
  out.plan = plan_->isChecked();
  switch (scale_->currentIndex()) {
    case per_cent:
      out.hex_mm = printed_hex_mm * per_cent_->value() / 100;
      break;
    case one_page:
      // A little less, or rounding makes it two.
      out.hex_mm = hex_mm_to_fit(picture_->size(), out) * (1 - 1e-9);
      break;
    default:
      out.hex_mm = printed_hex_mm;
  }
  return out;
}

Result<PrintPlan> PrintDialog::plan() const { return PrintPlan::make(picture_->size(), settings()); }

void PrintDialog::draw_anew() {
  picture_ = std::make_unique<const Picture>(
      PictureOf{&page_.document().map(), &page_.behind().style, page_.behind().data.series.get(), page_.scenario()},
      layers());
}

void PrintDialog::changed() {
  per_cent_->setEnabled(scale_->currentIndex() == per_cent);
  overlap_->setEnabled(scale_->currentIndex() != one_page);
  const auto made = plan();
  for (QAbstractButton* button : buttons_->buttons()) {
    if (buttons_->buttonRole(button) != QDialogButtonBox::RejectRole) button->setEnabled(made.has_value());
  }
  if (!made) return about_->setText(qt(to_string(made.error())));
  const QString hexes = tr("A hex is %1 mm wide.").arg(made->settings().hex_mm, 0, 'f', 1);
  about_->setText(made->sheets().size() == 1
                      ? tr("One page. %1").arg(hexes)
                      : tr("%1 pages across, %2 down. %3").arg(made->columns()).arg(made->rows()).arg(hexes));
  set_up_printer();
  due_.start();
}

void PrintDialog::set_up_printer() {
  printer_->setFullPage(true);
  printer_->setPageSize(QPageSize(static_cast<QPageSize::PageSizeId>(paper_->currentData().toInt())));
  printer_->setPageOrientation(way_->currentIndex() == 1 ? QPageLayout::Landscape : QPageLayout::Portrait);
  printer_->setPageMargins(QMarginsF());
  printer_->setDocName(page_.title());
}

void PrintDialog::print_on_paper() {
  QPrintDialog ask(printer_.get(), this);
  if (ask.exec() != QDialog::Accepted) return;
  set_up_printer();  // what was chosen here holds
  if (const auto made = plan()) batalia::print(*printer_, *picture_, *made);
  accept();
}

void PrintDialog::ask_for_pdf() {
  const QString file =
      QFileDialog::getSaveFileName(this, tr("Save as PDF"), page_.title() + QStringLiteral(".pdf"), tr("PDF (*.pdf)"));
  if (file.isEmpty()) return;
  if (const auto saved = save_pdf(file.toStdString()); !saved) return about_->setText(qt(to_string(saved.error())));
  accept();
}

Result<void> PrintDialog::save_pdf(const std::filesystem::path& file) const {
  const auto made = plan();
  if (!made) return tl::make_unexpected(made.error());
  return save_picture(file, [&](QIODevice& to) { return write_print_pdf(*picture_, *made, to); });
}

}  // namespace batalia::app
