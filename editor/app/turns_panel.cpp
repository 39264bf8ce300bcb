#include "editor/app/turns_panel.h"

#include <fmt/format.h>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSpinBox>
#include <QTimeEdit>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/app/said_bar.h"
#include "editor/app/words.h"
#include "editor/document/turns.h"
#include "model/base/path.h"

namespace batalia::app {
namespace {

QString name_of(const Battle& battle, const Id& piece) {
  const Unit* unit = battle.unit(piece);
  const Leader* leader = battle.leader(piece);
  return qt(unit != nullptr ? unit->name : leader != nullptr ? leader->name : piece.str());
}

// Who comes, those with the same die together: "Kolb, Spork; on 1..3: Ruischenberg".
QString words_of(const std::vector<Arrival>& arrivals, const Battle& battle) {
  QStringList parts;
  for (std::size_t i = 0; i < arrivals.size();) {
    QStringList names;
    const Arrival& first = arrivals[i];
    for (; i < arrivals.size() && arrivals[i].roll == first.roll && arrivals[i].any_turn == first.any_turn; ++i)
      names.push_back(name_of(battle, arrivals[i].piece));
    QString part = names.join(QStringLiteral(", "));
    if (first.roll) part = TurnsPanel::tr("on %1: %2").arg(qt(format(*first.roll)), part);
    if (first.any_turn) part = TurnsPanel::tr("from now on: %1").arg(part);
    parts.push_back(part);
  }
  return parts.join(QStringLiteral("; "));
}

const EndRoll* end_of(const TurnTrack& track, int turn) {
  const auto at = std::ranges::find(track.ends, turn, &EndRoll::turn);
  return at == track.ends.end() ? nullptr : &*at;
}

}  // namespace

TurnsPanel::TurnsPanel(QWidget* parent)
    : QWidget(parent),
      said_(new SaidBar("turns", this)),
      start_(new QTimeEdit(this)),
      minutes_(new QSpinBox(this)),
      first_(new QSpinBox(this)),
      count_(new QSpinBox(this)),
      table_(new QTableWidget(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 2, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(said_);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 0, 6, 0);
  const auto field = [&](const QString& text, QWidget* widget) {
    auto* label = new QLabel(text, this);
    label->setBuddy(widget);
    bar->addWidget(label);
    bar->addWidget(widget);
    bar->addSpacing(10);
  };
  start_->setDisplayFormat(QStringLiteral("HH:mm"));
  constexpr int longest = 24 * 60;
  minutes_->setRange(1, longest);
  minutes_->setSuffix(tr(" min"));
  first_->setRange(0, 99);
  count_->setRange(1, 200);
  field(tr("&Begins at"), start_);
  field(tr("a &turn lasts"), minutes_);
  field(tr("&first turn"), first_);
  field(tr("t&urns"), count_);
  bar->addStretch(1);
  layout->addLayout(bar);
  table_->setAccessibleName(tr("Turn track"));
  table_->setColumnCount(columns);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  table_->horizontalHeader()->setStretchLastSection(true);
  table_->horizontalHeader()->setHighlightSections(false);
  table_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  layout->addWidget(table_, 1);
  setFocusProxy(table_);
  due_.setSingleShot(true);
  due_.setInterval(0);
  connect(&due_, &QTimer::timeout, this, &TurnsPanel::fill);
  connect(table_, &QTableWidget::itemChanged, this, &TurnsPanel::take);
  // A number is taken when it is whole, not at each digit.
  for (QSpinBox* box : {minutes_, first_, count_}) box->setKeyboardTracking(false);
  start_->setKeyboardTracking(false);
  connect(start_, &QTimeEdit::timeChanged, this, [this](QTime time) {
    const ClockTime now{time.hour() * 60 + time.minute()};
    change("Change when the battle begins", "start", unbind(now));
  });
  connect(minutes_, &QSpinBox::valueChanged, this,
          [this](int now) { change("Change how long a turn lasts", "minutes", Value(now)); });
  connect(first_, &QSpinBox::valueChanged, this,
          [this](int now) { change("Change the first turn", "first", now == 1 ? Value() : Value(now)); });
  connect(count_, &QSpinBox::valueChanged, this,
          [this](int now) { change("Change how many turns there are", "count", Value(now)); });
}

void TurnsPanel::show_page(BattlePage* page) {
  if (page_) {
    page_->disconnect(this);
    page_->disconnect(&due_);
  }
  page_ = page;
  setEnabled(page != nullptr);
  if (page != nullptr) connect(page, &BattlePage::resolvedChanged, &due_, qOverload<>(&QTimer::start));
  fill();
}

void TurnsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fill();
}

const TurnTrack* TurnsPanel::track() const {
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  return scenario == nullptr ? nullptr : &scenario->scenario().turns;
}

void TurnsPanel::fill() {
  due_.stop();
  if (!isVisible()) return;
  filling_ = true;
  const Said said = said_->show_page(page_);
  path_ = said.path;
  table_->clear();
  table_->setRowCount(0);
  table_->setHorizontalHeaderLabels({tr("Turn"), tr("Begins"), tr("Night"), tr("Ends"), tr("May come")});
  table_->horizontalHeaderItem(ends)->setToolTip(
      tr("At the end of the turn these rolls end the battle; * ends it for certain"));
  if (const TurnTrack* track = this->track()) {
    const ResolvedScenario& scenario = *page_->scenario();
    const bool fixed = !said.by.empty() && said.by != scenario.scenario().id;
    start_->setTime(QTime(track->start.minutes / 60, track->start.minutes % 60));
    minutes_->setValue(track->minutes);
    first_->setValue(track->first);
    count_->setValue(track->count);
    for (QWidget* each : {static_cast<QWidget*>(start_), static_cast<QWidget*>(minutes_), static_cast<QWidget*>(first_),
                          static_cast<QWidget*>(count_)})
      each->setEnabled(!fixed);
    fill_table(scenario, fixed);
  }
  filling_ = false;
}

void TurnsPanel::fill_table(const ResolvedScenario& scenario, bool fixed) {
  const TurnTrack& track = scenario.scenario().turns;
  table_->setRowCount(track.count);
  for (int row = 0; row < track.count; ++row) {
    const int number = track.first + row;
    const auto put = [&](int column, const QString& text) {
      auto* item = new QTableWidgetItem(text);
      item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
      if (track.is_night(number)) item->setBackground(palette().brush(QPalette::AlternateBase));
      table_->setItem(row, column, item);
      return item;
    };
    put(turn, QString::number(number));
    put(begins, qt(format(track.begins(number))));
    auto* dark = put(night, {});
    dark->setCheckState(track.is_night(number) ? Qt::Checked : Qt::Unchecked);
    const EndRoll* end = end_of(track, number);
    auto* over = put(ends, end == nullptr ? QString() : end->range ? qt(format(*end->range)) : QStringLiteral("*"));
    if (!fixed) {
      dark->setFlags(dark->flags() | Qt::ItemIsUserCheckable);
      over->setFlags(over->flags() | Qt::ItemIsEditable);
    }
    auto* who = put(arrive, words_of(arrivals(scenario, number), *scenario.battle));
    who->setToolTip(who->text());
  }
  for (const int column : {static_cast<int>(turn), static_cast<int>(begins), static_cast<int>(night)})
    table_->resizeColumnToContents(column);
}

void TurnsPanel::change(const std::string& name, const std::string& field, const Value& now) {
  if (filling_ || !page_) return;
  const Wish wish{ChangedDocument::battle, path_ + '/' + field, now};
  page_->change_by_rules(name, std::span(&wish, 1));
  due_.start();  // what was refused goes back to what it was
}

void TurnsPanel::take(const QTableWidgetItem* item) {
  const TurnTrack* track = this->track();
  if (filling_ || track == nullptr) return;
  const int number = track->first + item->row();
  if (item->column() == night) {
    const Wish wish = nights_wish(path_, with_night(*track, number, item->checkState() == Qt::Checked));
    page_->change_by_rules(fmt::format("Change the night on turn {}", number), std::span(&wish, 1));
    due_.start();
    return;
  }
  if (item->column() != ends) return;
  const std::string text = item->text().trimmed().toStdString();
  const std::string name = fmt::format("Change what ends turn {}", number);
  const std::string at = fmt::format("ends/{}", number);
  if (text.empty()) {
    const bool last = track->ends.size() == 1 && end_of(*track, number) != nullptr;
    return change(name, last ? "ends" : at, {});
  }
  EndRoll made;
  made.turn = number;
  if (text != "*") {
    const auto range = parse_int_range(text);
    if (!range) {
      page_->refuse(range.error());
      due_.start();
      return;
    }
    made.range = *range;
  }
  // Turns are in their order.
  const auto before = std::ranges::count_if(track->ends, [&](const EndRoll& each) { return each.turn < number; });
  if (track->ends.empty()) return change(name, "ends", unbind(std::vector{made}));
  const Wish wish{ChangedDocument::battle, path_ + '/' + at, unbind(made), static_cast<int>(before)};
  page_->change_by_rules(name, std::span(&wish, 1));
  due_.start();
}

}  // namespace batalia::app
