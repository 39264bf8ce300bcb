#include "editor/app/scenario_panel.h"

#include <QHBoxLayout>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/app/said_bar.h"
#include "editor/app/words.h"
#include "editor/document/inherited.h"
#include "model/base/path.h"

namespace batalia::app {

ScenarioPanel::ScenarioPanel(QWidget* parent) : QWidget(parent), tabs_(new QTabWidget(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 2, 0, 0);
  layout->addWidget(tabs_);
  tabs_->setDocumentMode(true);
  const auto add = [&](const char* name, const char* key, const QString& title, const char* record) {
    auto* box = new QWidget(tabs_);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    Part part{name, key, new SaidBar(name, box), new RecordTable(title, record, box)};
    column->addWidget(part.said);
    column->addWidget(part.table);
    tabs_->addTab(box, title);
    parts_.push_back(part);
  };
  add("orders", "command", tr("Orders"), "starting order");
  add("facings", "side", tr("Facings"), "facing of a side");
  add("seniors", "side", tr("Seniors"), "senior leader");
  add("retreat-edges", "side", tr("Retreat edges"), "retreat edge");
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
  tabs_->setCornerWidget(corner);
  due_.setSingleShot(true);
  due_.setInterval(0);
  connect(&due_, &QTimer::timeout, this, &ScenarioPanel::fill);
}

void ScenarioPanel::show_page(BattlePage* page) {
  if (page_) {
    page_->disconnect(this);
    page_->disconnect(&due_);
  }
  page_ = page;
  setEnabled(page != nullptr);
  if (page != nullptr) connect(page, &BattlePage::resolvedChanged, &due_, qOverload<>(&QTimer::start));
  fill();
}

void ScenarioPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  fill();
}

RecordTable& ScenarioPanel::table(const std::string& part) const {
  return *std::ranges::find(parts_, part, &Part::name)->table;
}

void ScenarioPanel::show_part(const std::string& part) {
  tabs_->setCurrentIndex(static_cast<int>(std::ranges::find(parts_, part, &Part::name) - parts_.begin()));
}

const ScenarioPanel::Part& ScenarioPanel::shown() const {
  return parts_.at(static_cast<std::size_t>(tabs_->currentIndex()));
}

std::vector<RecordColumn> ScenarioPanel::columns_of(const Part& part) const {
  const Battle& battle = *page_->scenario()->battle;
  const auto named = [](const auto& things) {
    std::vector<std::pair<QString, std::string>> out;
    for (const auto& thing : things) out.emplace_back(qt(thing.name), thing.id.str());
    return out;
  };
  const auto choice = [](const QString& title, const char* field,
                         std::vector<std::pair<QString, std::string>> choices) {
    return RecordColumn{title, field, CellKind::choice, true, std::move(choices), {}};
  };
  const RecordColumn side = choice(tr("Side"), "side", named(battle.sides));
  if (part.name == "orders") {
    return {choice(tr("Command"), "command", named(battle.commands)),
            choice(tr("Order"), "order", named(page_->behind().data.series->orders))};
  }
  if (part.name == "seniors") return {side, choice(tr("Leader"), "leader", named(battle.leaders))};
  if (part.name == "retreat-edges") {
    return {side, {tr("Hexes"), "region", CellKind::text, true, {}, tr("Painted with the tool Marks")}};
  }
  std::vector<std::pair<QString, std::string>> vertices;
  const Numbering& numbering = page_->document().map().grid().numbering();
  for (int sixth = 0; sixth < 6; ++sixth) {
    const std::string name(numbering.vertex_name(Vertex().rotated(sixth)));
    vertices.emplace_back(qt(name), name);
  }
  return {side, choice(tr("Faces"), "vertex", std::move(vertices))};
}

void ScenarioPanel::fill() {
  due_.stop();
  if (!isVisible()) return;
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  for (const Part& part : parts_) {
    const Said said = part.said->show_page(page_);
    if (scenario == nullptr) continue;
    const bool fixed = !said.by.empty() && said.by != scenario->scenario().id;
    part.table->show_list(page_, said.path, columns_of(part), fixed);
  }
}

void ScenarioPanel::add_row() {
  const ResolvedScenario* scenario = page_ ? page_->scenario() : nullptr;
  if (scenario == nullptr) return;
  const Part& part = shown();
  const Battle& battle = *scenario->battle;
  const std::string path = "scenarios/" + scenario->scenario().id.str() + "/" + part.name;
  const auto is_free = [&](const Id& id) {
    return find_at(page_->document().battle(), path + "/" + id.str()) == nullptr;
  };
  const auto columns = columns_of(part);
  const auto add = [&](const Id& id) {
    Value::Map record{{part.key, Value(id.str())}};
    const RecordColumn& other = columns.back();
    if (part.name == "retreat-edges") {
      record.emplace_back(other.field,
                          Value(page_->document().map().grid().format(page_->document().map().grid().hex(0))));
    } else if (!other.choices.empty()) {
      record.emplace_back(other.field, Value(other.choices.front().second));
    }
    part.table->add(Value(std::move(record)));
  };
  if (part.key == "command") {
    // Those that have units are what orders are for.
    for (const bool with_units : {true, false}) {
      for (const Command& command : battle.commands) {
        const bool has = std::ranges::find(battle.units, command.id, &Unit::command) != battle.units.end();
        if (has == with_units && is_free(command.id)) return add(command.id);
      }
    }
    return;
  }
  for (const Side& each : battle.sides) {
    if (!is_free(each.id)) continue;
    if (part.name != "seniors") return add(each.id);
    const auto leader = std::ranges::find(battle.leaders, each.id, &Leader::side);
    if (leader == battle.leaders.end()) continue;
    return part.table->add(Value(Value::Map{{"side", Value(each.id.str())}, {"leader", Value(leader->id.str())}}));
  }
}

void ScenarioPanel::remove_row() { shown().table->remove_chosen(); }

}  // namespace batalia::app
