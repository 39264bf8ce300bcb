#include "editor/app/roster_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/app/command_choice.h"
#include "editor/app/words.h"

namespace batalia::app {
namespace {

QString ratings_of(const Unit& unit) {
  QStringList out;
  for (const auto& [name, rating] : unit.ratings) out.push_back(qt(to_string(rating)));
  return out.join(u'-');
}

}  // namespace

RosterDialog::RosterDialog(BattlePage& page, const Id& side, const Id& command, QWidget* parent)
    : QDialog(parent),
      page_(page),
      place_(new CommandChoice(this)),
      text_(new QPlainTextEdit(this)),
      read_(new QTreeWidget(this)),
      leave_out_(new QCheckBox(tr("&Leave out what is not understood"), this)),
      told_(new QLabel(this)) {
  setWindowTitle(tr("Add units"));
  resize(860, 460);
  auto* layout = new QVBoxLayout(this);
  auto* top = new QHBoxLayout;
  auto* label = new QLabel(tr("Belong &to"), this);
  label->setBuddy(place_);
  top->addWidget(label);
  top->addWidget(place_, 1);
  layout->addLayout(top);
  if (const ResolvedScenario* scenario = page.scenario()) place_->fill(*scenario->battle, side, command);
  auto* halves = new QSplitter(this);
  text_->setPlaceholderText(
      tr("One entry a line, as playbooks have them:\n"
         "Guiche (Fr., 4-7 Cuir., 3138)\n"
         "2 x 3-8 Cuir.\n"
         "Piémont (Fr., 2 Hex 8-8 HI Bn, 3133-3132)"));
  text_->setAccessibleName(tr("Units as text"));
  text_->setTabChangesFocus(true);
  halves->addWidget(text_);
  read_->setAccessibleName(tr("What is understood"));
  read_->setHeaderLabels({tr("Name"), tr("Type"), tr("Ratings"), tr("Nationality"), tr("Begins")});
  read_->setRootIsDecorated(false);
  read_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  halves->addWidget(read_);
  halves->setSizes({360, 480});
  layout->addWidget(halves, 1);
  told_->setWordWrap(true);
  layout->addWidget(told_);
  layout->addWidget(leave_out_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  add_ = buttons->button(QDialogButtonBox::Ok);
  layout->addWidget(buttons);
  connect(text_, &QPlainTextEdit::textChanged, this, &RosterDialog::read);
  connect(place_, &QComboBox::currentIndexChanged, this, &RosterDialog::read);
  connect(leave_out_, &QCheckBox::toggled, this, &RosterDialog::read);
  connect(buttons, &QDialogButtonBox::accepted, this, &RosterDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &RosterDialog::reject);
  connect(&page, &BattlePage::refused, told_, &QLabel::setText);
  text_->setFocus();
  read();
}

void RosterDialog::read() {
  const Series& series = *page_.behind().data.series;
  const std::string text = text_->toPlainText().toStdString();
  roster_ = read_roster(text, series, page_.document().battle(), page_.document().map().grid(),
                        {place_->side(), place_->command()});
  read_->clear();
  int units = 0;
  for (const RosterEntry& entry : roster_.entries) {
    for (const RosterUnit& unit : entry.units) {
      const auto nation = std::ranges::find(series.nationalities, unit.unit.nationality, &Term::id);
      QStringList hexes;
      for (const std::string& hex : unit.hexes) hexes.push_back(qt(hex));
      new QTreeWidgetItem(read_,
                          {qt(unit.unit.name), qt(series.unit_type(unit.unit.type)->name), ratings_of(unit.unit),
                           nation == series.nationalities.end() ? QString() : qt(nation->name), hexes.join(u' ')});
      ++units;
    }
  }
  for (const NotUnderstood& each : roster_.not_understood) {
    auto* item = new QTreeWidgetItem(read_, {tr("Line %1, %2: %3; %4")
                                                 .arg(each.span.line)
                                                 .arg(each.span.column)
                                                 .arg(qt(each.problem.what), qt(each.problem.remedy))});
    item->setFirstColumnSpanned(true);
    item->setForeground(0, QColor(0xc0, 0x30, 0x20));
    item->setToolTip(0, qt(each.span.text));
  }
  leave_out_->setVisible(!roster_.not_understood.empty());
  told_->clear();
  add_->setText(tr("Add %n unit(s)", nullptr, units));
  add_->setEnabled(units > 0 && (roster_.not_understood.empty() || leave_out_->isChecked()));
}

void RosterDialog::accept() {
  const ResolvedScenario* scenario = page_.scenario();
  if (!add_->isEnabled() || scenario == nullptr) return;
  const auto wishes = roster_wishes(roster_, page_.document().battle(), scenario->scenario().id);
  if (!wishes) return told_->setText(qt(to_string(wishes.error())));
  // What is refused stays to be mended; the page says why.
  if (page_.change_by_rules("Add units", *wishes)) QDialog::accept();
}

}  // namespace batalia::app
