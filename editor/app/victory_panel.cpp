#include "editor/app/victory_panel.h"

#include <fmt/format.h>

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <array>

#include "editor/app/said_bar.h"
#include "editor/app/words.h"
#include "editor/document/inherited.h"
#include "editor/document/totals.h"
#include "editor/play/results_file.h"
#include "model/base/path.h"

namespace batalia::app {
namespace {

// The first "level-3" that the list does not have.
std::string unused(const Value& battle, const std::string& list, const char* stem) {
  for (int number = 1;; ++number) {
    const std::string id = fmt::format("{}-{}", stem, number);
    if (find_at(battle, list + '/' + id) == nullptr) return id;
  }
}

RecordColumn column(const QString& title, std::string field, CellKind kind = CellKind::text, bool needed = false,
                    const QString& tip = {}) {
  return {title, std::move(field), kind, needed, {}, tip};
}

}  // namespace

VictoryPanel::VictoryPanel(QWidget* parent)
    : QWidget(parent),
      said_(new SaidBar("victory", this)),
      kind_(new QComboBox(this)),
      of_(new QComboBox(this)),
      against_(new QComboBox(this)),
      games_(new QLabel(this)),
      ruler_(new VictoryRuler(this)),
      tabs_(new QTabWidget(this)),
      levels_(new RecordTable(tr("Victory levels"), "victory level", this)),
      awards_(new RecordTable(tr("Awards"), "award", this)),
      conditions_(new RecordTable(tr("Conditions"), "victory condition", this)),
      points_(new RecordTable(tr("Points in play"), "side's points in play", this)),
      outcome_(new RecordTable(tr("Historical outcome"), "historical outcome", this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 2, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(said_);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 0, 6, 0);
  auto* label = new QLabel(tr("&Measured"), this);
  label->setBuddy(kind_);
  bar->addWidget(label);
  kind_->addItem(tr("nothing"), QString());
  kind_->addItem(tr("points of"), QStringLiteral("difference"));
  kind_->addItem(tr("ratio of points of"), QStringLiteral("ratio"));
  kind_->setAccessibleName(tr("What is measured"));
  of_->setAccessibleName(tr("Side whose points count"));
  against_->setAccessibleName(tr("Side they are set against"));
  bar->addWidget(kind_);
  bar->addWidget(of_);
  bar->addWidget(new QLabel(tr("against"), this));
  bar->addWidget(against_);
  bar->addStretch(1);
  bar->addWidget(games_);
  auto* results = new QPushButton(tr("&Results of games…"), this);
  results->setToolTip(tr("Shows on the ruler where the games of a run ended"));
  connect(results, &QPushButton::clicked, this, &VictoryPanel::ask_for_results);
  bar->addWidget(results);
  layout->addLayout(bar);
  layout->addWidget(ruler_);
  tabs_->setDocumentMode(true);
  tabs_->addTab(levels_, tr("Levels"));
  tabs_->addTab(awards_, tr("Awards"));
  tabs_->addTab(conditions_, tr("Conditions"));
  tabs_->addTab(points_, tr("Points in play"));
  tabs_->addTab(outcome_, tr("Historical outcome"));
  auto* corner = new QWidget(tabs_);
  auto* buttons = new QHBoxLayout(corner);
  buttons->setContentsMargins(0, 0, 4, 0);
  buttons->setSpacing(2);
  const auto button = [&](const QString& text, const QString& tip, auto run) {
    auto* made = new QToolButton(corner);
    made->setText(text);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    made->setAutoRaise(true);
    connect(made, &QToolButton::clicked, this, run);
    buttons->addWidget(made);
  };
  button(QStringLiteral("+"), tr("Another row"), [this] { add_row(); });
  button(QStringLiteral("−"), tr("Take the row away"), [this] { remove_row(); });
  button(QStringLiteral("↑"), tr("Row up"), [this] { table()->move_chosen(-1); });
  button(QStringLiteral("↓"), tr("Row down"), [this] { table()->move_chosen(1); });
  tabs_->setCornerWidget(corner);
  layout->addWidget(tabs_, 1);
  due_.setSingleShot(true);
  due_.setInterval(0);
  connect(&due_, &QTimer::timeout, this, &VictoryPanel::fill);
  for (QComboBox* box : {kind_, of_, against_}) connect(box, &QComboBox::activated, this, &VictoryPanel::take_measure);
  connect(ruler_, &VictoryRuler::levelChosen, this, [this](int row) {
    tabs_->setCurrentWidget(levels_);
    levels_->setCurrentCell(row, 0);
  });
}

void VictoryPanel::show_page(BattlePage* page) {
  if (page_) {
    page_->disconnect(this);
    page_->disconnect(&due_);
  }
  page_ = page;
  setEnabled(page != nullptr);
  if (page != nullptr) connect(page, &BattlePage::resolvedChanged, &due_, qOverload<>(&QTimer::start));
  fill();
}

void VictoryPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fill();
}

void VictoryPanel::fill() {
  due_.stop();
  if (!isVisible()) return;
  const Said said = said_->show_page(page_);
  path_ = said.path;
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  if (scenario == nullptr) return;
  const bool fixed = !said.by.empty() && said.by != scenario->scenario().id;
  const Victory& victory = scenario->scenario().victory;
  std::vector<std::pair<QString, std::string>> sides;
  for (const Side& side : scenario->battle->sides) sides.emplace_back(qt(side.name), side.id.str());
  std::vector<std::pair<QString, std::string>> titles;
  for (const Level& level : victory.levels) titles.emplace_back(qt(level.title), level.id.str());
  fill_measure(victory, fixed);
  fill_ruler(*scenario);

  const RecordColumn winner{tr("Winner"), "winner", CellKind::choice, false, sides, tr("Nobody: a draw")};
  const RecordColumn either{tr("Side"), "side", CellKind::choice, false, sides, tr("Nobody: either side")};
  levels_->show_list(page_, path_ + "/levels",
                     {column(tr("Level"), "title", CellKind::text, true),
                      column(tr("Results"), "range", CellKind::text, true, tr("1+, -9..0, <-40, >2:1, 1:1.99..1:1.5")),
                      winner, column(tr("Id"), "id", CellKind::text, true)},
                     fixed);
  awards_->show_list(
      page_, path_ + "/awards",
      {either, column(tr("Points"), "points", CellKind::number, true),
       column(tr("Hexes"), "hexes", CellKind::text, false, tr("Held at the end; painted with the tool Marks")),
       column(tr("Each"), "each", CellKind::flag, false, tr("Points for each hex, not for all together")),
       column(tr("Event"), "event"), column(tr("Id"), "id", CellKind::text, true), column(tr("Note"), "note")},
      fixed);
  conditions_->show_list(page_, path_ + "/conditions",
                         {column(tr("Condition"), "text", CellKind::text, true), winner,
                          column(tr("Kind"), "kind", CellKind::text, false, tr("By which play enforces it")),
                          column(tr("Id"), "id", CellKind::text, true)},
                         fixed);
  std::vector<RecordColumn> points{{tr("Side"), "side", CellKind::choice, true, sides, {}}};
  for (const Arm& arm : page_->behind().data.series->arms)
    points.push_back(column(qt(arm.name), "arms/" + arm.id.str(), CellKind::number));
  points.push_back(column(tr("Total"), "total", CellKind::number, false, tr("As printed; the checks add it up")));
  points_->show_list(page_, path_ + "/points-in-play", std::move(points), fixed);
  std::vector<RecordColumn> outcome{{tr("Level"), "level", CellKind::choice, true, titles, {}},
                                    column(tr("Result"), "result", CellKind::number)};
  if (victory.historical_outcome) {
    for (const SidePoints& each : victory.historical_outcome->points) {
      const Side* side = scenario->battle->side(each.side);
      outcome.push_back(column(tr("Points of %1").arg(qt(side == nullptr ? each.side.str() : side->name)),
                               "points/" + each.side.str() + "/points", CellKind::number, true));
    }
  }
  outcome.push_back(column(tr("Note"), "note"));
  outcome_->show_list(page_, path_ + "/historical-outcome", std::move(outcome), fixed);
}

void VictoryPanel::fill_measure(const Victory& victory, bool fixed) {
  const auto choose = [](QComboBox* box, const QString& written) {
    box->setCurrentIndex(std::max(0, box->findData(written)));
  };
  choose(kind_, victory.measure ? qt(std::string(word(victory.measure->kind))) : QString());
  for (QComboBox* box : {of_, against_}) {
    box->clear();
    for (const Side& side : page_->scenario()->battle->sides) box->addItem(qt(side.name), qt(side.id.str()));
    box->setEnabled(victory.measure.has_value() && !fixed);
  }
  kind_->setEnabled(!fixed);
  if (!victory.measure) return;
  choose(of_, qt(victory.measure->of.str()));
  choose(against_, qt(victory.measure->against.str()));
}

void VictoryPanel::fill_ruler(const ResolvedScenario& scenario) {
  const Victory& victory = scenario.scenario().victory;
  VictoryRuler::Shown shown;
  shown.levels = victory.levels;
  // In the colour of its counters, or where those say nothing in one by which sides are told apart.
  constexpr std::array others{QColor(0x4a, 0x6f, 0xa5), QColor(0xb0, 0x5a, 0x3c)};
  std::size_t number = 0;
  for (const Side& side : scenario.battle->sides) {
    const NationalityLook* look = page_->behind().style.nationality(commonest_nationality(*scenario.battle, side.id));
    shown.sides.emplace(side.id, look != nullptr ? look->ground.qt() : others.at(number % others.size()));
    ++number;
  }
  const bool ratio = !victory.levels.empty() && victory.levels.front().range.ratio;
  if (const auto& outcome = victory.historical_outcome; outcome && outcome->result && !ratio)
    shown.historical = Score{*outcome->result, 1};
  if (!ratio && results_of_ == scenario.scenario().id) shown.games = results_;
  std::int64_t games = 0;
  for (const auto& [place, count] : shown.games) games += count;
  games_->setText(games == 0 ? QString() : tr("%n game(s)", nullptr, static_cast<int>(games)));
  ruler_->show_table(std::move(shown));
}

void VictoryPanel::take_measure() {
  if (!page_) return;
  Wish wish{ChangedDocument::battle, path_ + "/measure", {}};
  if (!kind_->currentData().toString().isEmpty()) {
    // Two sides, so that whoever chooses one has chosen the other.
    if (of_->currentIndex() == against_->currentIndex()) {
      QComboBox* other = sender() == against_ ? of_ : against_;
      other->setCurrentIndex(other->currentIndex() == 0 ? 1 : 0);
    }
    const auto text = [](const QComboBox* box) { return Value(box->currentData().toString().toStdString()); };
    wish.now = Value(Value::Map{{"kind", text(kind_)}, {"of", text(of_)}, {"against", text(against_)}});
  }
  wish = with_its_holder(page_->document().battle(), std::move(wish));
  page_->change_by_rules("Change what victory measures", std::span(&wish, 1));
}

RecordTable* VictoryPanel::table() const {
  const std::array all{levels_, awards_, conditions_, points_, outcome_};
  return all.at(static_cast<std::size_t>(tabs_->currentIndex()));
}

void VictoryPanel::add_row() {
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  if (scenario == nullptr) return;
  const Value& battle = page_->document().battle();
  const std::string side = scenario->battle->sides.empty() ? "" : scenario->battle->sides.front().id.str();
  const auto id = [&](const char* list, const char* stem) { return Value(unused(battle, path_ + list, stem)); };
  RecordTable* to = table();
  if (to == levels_) {
    to->add(Value(Value::Map{
        {"id", id("/levels", "level")}, {"title", Value(tr("New level").toStdString())}, {"range", Value("0")}}));
  } else if (to == awards_) {
    to->add(Value(Value::Map{{"id", id("/awards", "award")}, {"points", Value(1)}}));
  } else if (to == conditions_) {
    to->add(
        Value(Value::Map{{"id", id("/conditions", "condition")}, {"text", Value(tr("New condition").toStdString())}}));
  } else if (to == points_) {
    // The first side that has no row yet.
    for (const Side& each : scenario->battle->sides) {
      if (find_at(battle, path_ + "/points-in-play/" + each.id.str()) != nullptr) continue;
      return to->add(
          Value(Value::Map{{"side", Value(each.id.str())}, {"arms", Value(Value::Map())}, {"total", Value(0)}}));
    }
  } else if (to->rowCount() == 0 && !scenario->scenario().victory.levels.empty()) {
    Value::Map outcome{{"level", Value(scenario->scenario().victory.levels.front().id.str())}, {"result", Value(0)}};
    Value::List points;
    for (const Side& each : scenario->battle->sides)
      points.push_back(Value(Value::Map{{"side", Value(each.id.str())}, {"points", Value(0)}}));
    outcome.emplace_back("points", Value(std::move(points)));
    const Wish wish{ChangedDocument::battle, path_ + "/historical-outcome", Value(std::move(outcome))};
    page_->change_by_rules("Add a historical outcome", std::span(&wish, 1));
  }
}

void VictoryPanel::remove_row() { table()->remove_chosen(); }

void VictoryPanel::ask_for_results() {
  const QString file = QFileDialog::getOpenFileName(this, tr("Results of games"), {},
                                                    tr("Results of playouts (*.sqlite *.csv);;All files (*)"));
  if (file.isEmpty()) return;
  if (const auto shown = show_results(file.toStdString()); !shown) emit refused(qt(to_string(shown.error())));
}

Result<void> VictoryPanel::show_results(const std::filesystem::path& file) {
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  if (scenario == nullptr) return {};
  const auto reader = play::read_results(file);
  if (!reader) return tl::make_unexpected(reader.error());
  const play::Run& run = (*reader)->run();
  const Scenario& shown = scenario->scenario();
  if (run.battle != scenario->battle->id.str() || run.scenario != shown.id.str()) {
    return tl::make_unexpected(
        Problem{{file.string(), 0, 0},
                fmt::format("these are games of '{}', scenario '{}'", run.battle_title, run.scenario_title),
                fmt::format("choose results of '{}', scenario '{}'", scenario->battle->title, shown.title)});
  }
  // What the run calls the difference may be seen from the other side.
  const bool turned = shown.victory.measure && shown.victory.measure->of.str() != run.difference_of;
  std::map<ResultPlace, std::int64_t> counts;
  while (true) {
    auto game = (*reader)->next();
    if (!game) return tl::make_unexpected(std::move(game).error());
    if (!*game) break;
    ++counts[turned ? -(*game)->difference : (*game)->difference];
  }
  results_ = std::move(counts);
  results_of_ = shown.id;
  fill();
  return {};
}

}  // namespace batalia::app
