#include "editor/app/overlay_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include "editor/app/words.h"
#include "editor/document/overlay_wishes.h"

namespace batalia::app {
namespace {

// Under a row whose form has no place for it.
template <class Widget>
Widget* row(QFormLayout* form, const QString& label, Widget* widget) {
  form->addRow(label, widget);
  return widget;
}

void choose(QComboBox* box, int value) { box->setCurrentIndex(box->findData(value)); }

}  // namespace

OverlayDialog::OverlayDialog(BattlePage& page, bool is_option, bool is_new, QWidget* parent)
    : QDialog(parent),
      page_(page),
      is_option_(is_option),
      is_new_(is_new),
      form_(new QFormLayout(this)),
      id_(row(form_, tr("&Id"), new QLineEdit(this))),
      title_(row(form_, tr("&Title"), new QLineEdit(this))),
      source_(row(form_, tr("&Source"), new QLineEdit(this))),
      text_(row(form_, is_option ? tr("&What it means") : tr("&What it says"), new QPlainTextEdit(this))),
      layer_(row(form_, tr("&Layer"), new QComboBox(this))),
      kind_(row(form_, tr("&Kind"), new QComboBox(this))),
      side_(row(form_, tr("C&hosen by"), new QComboBox(this))),
      group_(row(form_, tr("&Group"), new QLineEdit(this))),
      on_(new QCheckBox(is_option ? tr("On &unless chosen otherwise") : tr("Switched &on"), this)),
      told_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
  setMinimumWidth(460);
  form_->addRow(on_);
  id_->setReadOnly(!is_new);
  id_->setToolTip(tr("By which it is named for good: lower-case letters, digits, hyphens"));
  source_->setPlaceholderText(is_option ? tr("Playbook, page 12") : tr("Official errata of March 2016"));
  text_->setPlaceholderText(tr("In your own words"));
  text_->setTabChangesFocus(true);
  constexpr int lines = 5;
  text_->setFixedHeight(lines * text_->fontMetrics().lineSpacing());
  layer_->addItem(tr("Official: under options"), static_cast<int>(ErratumLayer::official));
  layer_->addItem(tr("My own: over everything"), static_cast<int>(ErratumLayer::own));
  kind_->addItem(tr("Correction: print was wrong"), static_cast<int>(ErratumKind::correction));
  kind_->addItem(tr("Change: decided otherwise since"), static_cast<int>(ErratumKind::change));
  kind_->addItem(tr("Addition"), static_cast<int>(ErratumKind::addition));
  kind_->addItem(tr("Clarification"), static_cast<int>(ErratumKind::clarification));
  kind_->addItem(tr("Omission"), static_cast<int>(ErratumKind::omission));
  side_->addItem(tr("both sides together"), QString());
  if (page.resolved() != nullptr) {
    for (const Side& side : page.resolved()->battle->sides) side_->addItem(qt(side.name), qt(side.id.str()));
  }
  group_->setToolTip(tr("Of the options of one group only one is chosen"));
  for (QWidget* only : {static_cast<QWidget*>(title_), static_cast<QWidget*>(side_), static_cast<QWidget*>(group_)})
    form_->setRowVisible(only, is_option);
  for (QComboBox* only : {layer_, kind_}) form_->setRowVisible(only, !is_option);
  told_->setWordWrap(true);
  form_->addRow(told_);
  form_->addRow(buttons_);
  for (QLineEdit* line : {id_, title_, source_, group_})
    connect(line, &QLineEdit::textChanged, this, &OverlayDialog::show_state);
  connect(buttons_, &QDialogButtonBox::accepted, this, &OverlayDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &OverlayDialog::reject);
  connect(&page, &BattlePage::refused, told_, &QLabel::setText);
}

OverlayDialog::OverlayDialog(BattlePage& page, bool is_option, QWidget* parent)
    : OverlayDialog(page, is_option, true, parent) {
  setWindowTitle(is_option ? tr("New option") : tr("New erratum"));
  const Value& battle = page.seen().written().battle();
  if (is_option) {
    Option option;
    option.id = unused_overlay_id(battle, "option");
    show_option(option);
  } else {
    Erratum erratum;
    erratum.id = unused_overlay_id(battle, "erratum");
    erratum.layer = ErratumLayer::own;
    show_erratum(erratum);
  }
}

OverlayDialog::OverlayDialog(BattlePage& page, const Erratum& erratum, QWidget* parent)
    : OverlayDialog(page, false, false, parent) {
  setWindowTitle(tr("Erratum"));
  show_erratum(erratum);
}

OverlayDialog::OverlayDialog(BattlePage& page, const Option& option, QWidget* parent)
    : OverlayDialog(page, true, false, parent) {
  setWindowTitle(tr("Option"));
  show_option(option);
}

void OverlayDialog::show_erratum(const Erratum& erratum) {
  id_->setText(qt(erratum.id.str()));
  source_->setText(qt(erratum.source));
  text_->setPlainText(qt(erratum.why));
  choose(layer_, static_cast<int>(erratum.layer));
  choose(kind_, static_cast<int>(erratum.kind));
  on_->setChecked(erratum.on);
  source_->setFocus();
  show_state();
}

void OverlayDialog::show_option(const Option& option) {
  id_->setText(qt(option.id.str()));
  title_->setText(qt(option.title));
  source_->setText(qt(option.source));
  text_->setPlainText(qt(option.text));
  side_->setCurrentIndex(std::max(0, side_->findData(qt(option.side.str()))));
  group_->setText(qt(option.group.str()));
  on_->setChecked(option.on);
  title_->setFocus();
  show_state();
}

Result<std::vector<Wish>> OverlayDialog::wishes() const {
  const std::string id = id_->text().trimmed().toStdString();
  const std::string group = group_->text().trimmed().toStdString();
  for (const std::string& each : {id, group}) {
    if (!Id::valid(each) && (each != group || !group.empty()))
      return fail("'" + each + "' is no id", "use lower-case letters, digits and single hyphens");
  }
  const std::string source = source_->text().trimmed().toStdString();
  const std::string text = text_->toPlainText().trimmed().toStdString();
  const Value& battle = page_.seen().written().battle();
  if (is_option_) {
    Option out;
    out.id = Id(id);
    out.title = title_->text().trimmed().toStdString();
    out.text = text;
    out.source = source;
    const std::string side = side_->currentData().toString().toStdString();
    if (!side.empty()) out.side = Id(side);
    if (!group.empty()) out.group = Id(group);
    out.on = on_->isChecked();
    return is_new_ ? overlay_added(battle, out) : overlay_told(out);
  }
  Erratum out;
  out.id = Id(id);
  out.layer = static_cast<ErratumLayer>(layer_->currentData().toInt());
  out.kind = static_cast<ErratumKind>(kind_->currentData().toInt());
  out.source = source;
  out.why = text;
  out.on = on_->isChecked();
  return is_new_ ? overlay_added(battle, out) : overlay_told(out);
}

void OverlayDialog::show_state() {
  const auto made = wishes();
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(made.has_value());
  told_->setText(made ? QString() : qt(to_string(made.error())));
}

void OverlayDialog::accept() {
  const auto made = wishes();
  if (!made) return show_state();
  const std::string id = id_->text().trimmed().toStdString();
  const std::string what = is_option_ ? "option" : "erratum";
  if (!page_.change_written((is_new_ ? "Add the " : "Tell of the ") + what + " " + id, *made)) return;
  emit this->made(Id(id));
  QDialog::accept();
}

}  // namespace batalia::app
