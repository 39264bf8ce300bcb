#include "editor/app/muster_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

#include "editor/app/command_choice.h"
#include "editor/app/words.h"
#include "editor/document/muster.h"
#include "editor/library/id_of.h"

namespace batalia::app {
namespace {

Id id_in(const QComboBox* box) {
  const std::string text = box->currentData().toString().toStdString();
  return text.empty() ? Id() : Id(text);
}

}  // namespace

MusterDialog::MusterDialog(BattlePage& page, Muster what, const Id& side, const Id& command, QWidget* parent)
    : QDialog(parent),
      page_(page),
      what_(what),
      form_(new QFormLayout(this)),
      name_(new QLineEdit(this)),
      place_(new CommandChoice(this)),
      told_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
  const Series& series = *page.behind().data.series;
  setMinimumWidth(400);
  setWindowTitle(what == Muster::command  ? tr("New command")
                 : what == Muster::leader ? tr("New leader")
                                          : tr("New unit"));
  form_->addRow(tr("&Name"), name_);
  if (const ResolvedScenario* scenario = page.scenario()) place_->fill(*scenario->battle, side, command);
  form_->addRow(what == Muster::leader ? tr("&Commands") : tr("Belongs &to"), place_);
  if (what != Muster::leader) {
    kind_ = new QComboBox(this);
    if (what == Muster::command) {
      for (const Term& kind : series.command_kinds) kind_->addItem(qt(kind.name), qt(kind.id.str()));
    } else {
      for (const UnitType& type : series.unit_types) kind_->addItem(qt(type.name), qt(type.id.str()));
    }
    form_->addRow(what == Muster::command ? tr("&Kind") : tr("T&ype"), kind_);
    connect(kind_, &QComboBox::currentIndexChanged, this, &MusterDialog::show_rows);
  }
  if (what != Muster::command) {
    nationality_ = new QComboBox(this);
    nationality_->addItem(tr("none"), QString());
    for (const Term& each : series.nationalities) nationality_->addItem(qt(each.name), qt(each.id.str()));
    form_->addRow(tr("Nat&ionality"), nationality_);
    connect(nationality_, &QComboBox::currentIndexChanged, this, &MusterDialog::show_state);
    for (const RatingKind& kind : series.ratings) {
      auto* text = new QLineEdit(this);
      if (kind.range) text->setPlaceholderText(qt(format(*kind.range)));
      QString tip = qt(kind.rule);
      for (const std::string& word : kind.words) tip += (tip.isEmpty() ? QString() : QStringLiteral(", ")) + qt(word);
      text->setToolTip(tip);
      form_->addRow(qt(kind.name), text);
      connect(text, &QLineEdit::textChanged, this, &MusterDialog::show_state);
      ratings_.push_back({kind.id, text});
    }
  }
  if (what == Muster::unit) {
    hexes_ = new QSpinBox(this);
    hexes_->setRange(1, 2);
    form_->addRow(tr("&Hexes"), hexes_);
    connect(hexes_, &QSpinBox::valueChanged, this, &MusterDialog::show_state);
  }
  told_->setWordWrap(true);
  form_->addRow(told_);
  buttons_->button(QDialogButtonBox::Ok)->setText(tr("Add"));
  form_->addRow(buttons_);
  connect(name_, &QLineEdit::textChanged, this, &MusterDialog::show_state);
  connect(place_, &QComboBox::currentIndexChanged, this, &MusterDialog::show_state);
  connect(buttons_, &QDialogButtonBox::accepted, this, &MusterDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &MusterDialog::reject);
  connect(&page, &BattlePage::refused, told_, &QLabel::setText);
  show_rows();
}

// Only what a type has is asked for.
void MusterDialog::show_rows() {
  const Series& series = *page_.behind().data.series;
  const UnitType* type = what_ == Muster::unit ? series.unit_type(id_in(kind_)) : nullptr;
  const std::vector<Id> none;
  const std::vector<Id>& needed = what_ == Muster::leader ? series.leader_ratings
                                  : type != nullptr       ? type->ratings
                                                          : none;
  for (const RatingField& field : ratings_) {
    form_->setRowVisible(field.text, std::ranges::find(needed, field.id) != needed.end());
  }
  if (type != nullptr) {
    hexes_->setRange(type->hexes.low.value_or(1), type->hexes.high.value_or(2));
    form_->setRowVisible(hexes_, hexes_->minimum() != hexes_->maximum());
  }
  show_state();
  adjustSize();
}

Id MusterDialog::new_id() const {
  return unused_id(page_.document().battle(), library::id_of(name_->text().toStdString()));
}

Named<Rating> MusterDialog::ratings() const {
  Named<Rating> out;
  for (const RatingField& field : ratings_) {
    const QString text = field.text->text().trimmed();
    if (text.isEmpty() || !form_->isRowVisible(field.text)) continue;
    bool whole = false;
    const int number = text.toInt(&whole);
    out.emplace_back(field.id.str(), whole ? Rating(number) : Rating(text.toStdString()));
  }
  return out;
}

Result<std::vector<Wish>> MusterDialog::wishes() const {
  const Value& battle = page_.document().battle();
  const Series& series = *page_.behind().data.series;
  const std::string name = name_->text().trimmed().toStdString();
  switch (what_) {
    case Muster::command: {
      Command made;
      made.id = new_id();
      made.side = place_->side();
      made.kind = id_in(kind_);
      made.parent = place_->command();
      made.name = name;
      return new_command(battle, made);
    }
    case Muster::leader: {
      Leader made;
      made.id = new_id();
      made.side = place_->side();
      made.name = name;
      made.nationality = id_in(nationality_);
      made.ratings = ratings();
      return new_leader(battle, series, made, place_->command());
    }
    case Muster::unit:
      break;
  }
  Unit made;
  made.id = new_id();
  made.side = place_->side();
  made.command = place_->command();
  made.name = name;
  made.nationality = id_in(nationality_);
  made.type = id_in(kind_);
  made.hexes = hexes_->value();
  made.ratings = ratings();
  return new_unit(series, made);
}

void MusterDialog::show_state() {
  const auto made = wishes();
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(made.has_value());
  told_->setText(made ? QString()
                      : qt(made.error().what + (made.error().remedy.empty() ? "" : ": " + made.error().remedy)));
}

void MusterDialog::accept() {
  const auto made = wishes();
  if (!made) return;
  const Id id = new_id();
  // What is refused stays to be mended.
  if (!page_.change("Add " + name_->text().trimmed().toStdString(), *made)) return;
  page_.select(id);
  QDialog::accept();
}

}  // namespace batalia::app
