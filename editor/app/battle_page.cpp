#include "editor/app/battle_page.h"

#include <QCoreApplication>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/app/words.h"
#include "editor/document/resolution.h"
#include "validators/run.h"
#include "validators/subject.h"

namespace batalia::app {
namespace {

constexpr int keep_ms = 200;  // a stroke is in the file before it is a quarter of a second old
constexpr int check_ms = 25;
constexpr int look_ms = 5;

// The usual ones of a sheet without what stands beside it, for which there are panels.
LayerSet on_screen() {
  LayerSet out = LayerSet::usual();
  out.set(Layer::margins, false);
  return out;
}

// The hexes that an edit of the map can have changed the look of; nothing where that is more than hexes.
std::optional<std::vector<Hex>> hexes_of(const Delta& delta, const Grid& grid) {
  std::vector<Hex> out;
  for (const Edit& edit : delta.edits) {
    if (edit.in != ChangedDocument::map) return std::nullopt;
    const bool of_hex = edit.at.starts_with("hexes/");
    if (!of_hex && !edit.at.starts_with("hexsides/")) return std::nullopt;
    const std::size_t from = edit.at.find('/') + 1;
    const std::string_view subject(edit.at.data() + from, edit.at.find('/', from) - from);
    const std::size_t bar = subject.find('|');
    if (const auto hex = grid.find(subject.substr(0, bar))) out.push_back(*hex);
    if (bar != std::string_view::npos) {
      if (const auto hex = grid.find(subject.substr(bar + 1))) out.push_back(*hex);
    }
  }
  return out;
}

}  // namespace

BattlePage::BattlePage(std::shared_ptr<ProjectModel> model, Id battle, Behind behind, QWidget* parent)
    : QWidget(parent),
      model_(std::move(model)),
      battle_(std::move(battle)),
      behind_(std::move(behind)),
      document_(*model_->project().battle(battle_)),
      view_(new MapView(this)),
      layers_(on_screen()) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(view_);
  setFocusProxy(view_);
  for (const ToolInfo& info : tools()) tools_.emplace(info.id, info.make(*this));
  // The second terrain is the one that is commonest, so that the right button takes away.
  const auto& hexes = map().catalogue().hexes;
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    if (hexes[i].id == map().head().terrain.base) choice_.second_terrain = static_cast<int>(i);
  }
  if (hexes.size() > 1 && choice_.second_terrain == 0) choice_.first_terrain = 1;

  keep_due_.setSingleShot(true);
  keep_due_.setInterval(keep_ms);
  connect(&keep_due_, &QTimer::timeout, this, [this] { told(model_->project().keep()); });
  draw_due_.setSingleShot(true);
  draw_due_.setInterval(0);
  connect(&draw_due_, &QTimer::timeout, this, &BattlePage::draw_anew);
  check_due_.setSingleShot(true);
  check_due_.setInterval(check_ms);
  connect(&check_due_, &QTimer::timeout, this, &BattlePage::check_now);
  look_.setInterval(look_ms);
  connect(&look_, &QTimer::timeout, this, &BattlePage::take_findings);

  connect(model_.get(), &ProjectModel::battleChanged, this, &BattlePage::battle_changed);
  connect(view_, &MapView::hovered, this, &BattlePage::hover);
  connect(view_, &MapView::left, this, [this] {
    view_->mark({});
    emit pointed({});
  });
  connect(view_, &MapView::pressed, this, [this](const Spot& spot, Press press) {
    in_press_ = true;
    tools_.at(tool_id_)->press(spot, press);
    hover(spot);
  });
  connect(view_, &MapView::dragged, this, [this](const Spot& spot) {
    if (!in_press_) return;
    tools_.at(tool_id_)->drag(spot);
    hover(spot);
  });
  connect(view_, &MapView::released, this, [this](const Spot& spot) {
    if (!in_press_) return;
    in_press_ = false;
    tools_.at(tool_id_)->release(spot);
    hover(spot);
  });
  connect(view_, &MapView::cancelled, this, [this] {
    if (give_up_press()) view_->mark({});
  });
  resolve_anew();
  draw_anew();
  check_due_.start();
}

BattlePage::~BattlePage() {
  finish_stroke();
  if (running_.valid()) running_.wait();
}

template <class T>
bool BattlePage::told(const Result<T>& result) {
  if (result) return true;
  emit refused(QString::fromStdString(to_string(result.error())));
  return false;
}

QString BattlePage::title() const {
  const Value* title = document_->battle().find("title");
  const std::string* text = title == nullptr ? nullptr : title->text();
  return QString::fromStdString(text == nullptr ? battle_.str() : *text);
}

// --- what tools ask for

void BattlePage::choose(const Choice& choice) {
  const Terrain& all = map().catalogue();
  const auto within = [](int value, std::size_t size) {
    return std::clamp(value, 0, std::max(0, static_cast<int>(size) - 1));
  };
  Choice sound{within(choice.first_terrain, all.hexes.size()), within(choice.second_terrain, all.hexes.size()),
               within(choice.feature, all.hexsides.size()), within(choice.road, all.roads.size()),
               std::clamp(choice.size, 1, largest_brush)};
  if (sound == choice_) return;
  choice_ = sound;
  emit choiceChanged();
}

void BattlePage::use_tool(std::string_view id) {
  const auto known = tools_.find(id);
  if (known == tools_.end() || known->first == tool_id_) return;
  finish_stroke();
  tool_id_ = known->first;
  view_->mark({});
  emit toolChanged();
}

void BattlePage::finish_stroke() {
  // What was painted stays; the tool then has nothing left to take back.
  told(model_->project().end_stroke());
  give_up_press();
}

bool BattlePage::give_up_press() {
  if (!in_press_) return false;
  in_press_ = false;
  tools_.at(tool_id_)->cancel();
  return true;
}

void BattlePage::change(const std::string& name, std::span<const Wish> wishes) {
  if (!wishes.empty()) told(model_->project().change(battle_, name, wishes));
}

void BattlePage::make(const Delta& delta) {
  finish_stroke();
  told(model_->project().change(battle_, delta));
}

void BattlePage::begin_stroke(const std::string& name) { told(model_->project().begin_stroke(battle_, name)); }

void BattlePage::extend_stroke(std::span<const Wish> wishes) {
  told(model_->project().extend_stroke(wishes));
  if (model_->project().has_unkept() && !keep_due_.isActive()) keep_due_.start();
}

void BattlePage::end_stroke() {
  keep_due_.stop();
  told(model_->project().end_stroke());
}

void BattlePage::cancel_stroke() {
  keep_due_.stop();
  told(model_->project().cancel_stroke());
}

void BattlePage::undo() {
  if (give_up_press()) return;  // in the middle of a stroke it is the stroke that is meant
  finish_stroke();
  told(model_->project().undo());
}
void BattlePage::redo() {
  finish_stroke();
  told(model_->project().redo());
}
void BattlePage::go_to_change(std::int64_t number) {
  finish_stroke();
  told(model_->project().go_to(number));
}

// --- what is shown

void BattlePage::battle_changed(const Id& battle, const Delta& delta) {
  if (battle != battle_) return;
  check_due_.start();
  if (const auto hexes = hexes_of(delta, map().grid())) {
    view_->hexes_changed(*hexes);
    return;
  }
  // A change of the sheets takes the ground from under the picture: it must not be drawn again.
  resolve_anew();
  if (std::ranges::any_of(delta.edits, is_about_sheets)) {
    draw_anew();
  } else {
    draw_due_.start();
  }
}

void BattlePage::resolve_anew() {
  resolved_ = resolve_edited(document_->battle(), *behind_.data.series, document_->map(), {}).battle;
  if (resolved_ && scenario_ >= resolved_->scenarios.size()) scenario_ = 0;
  emit resolvedChanged();
}

const ResolvedScenario* BattlePage::shown_scenario() const {
  return resolved_ && !resolved_->scenarios.empty() ? &resolved_->scenarios[scenario_] : nullptr;
}

void BattlePage::draw_anew() {
  draw_due_.stop();
  if (document_->map().grid().empty()) return;
  auto picture = std::make_unique<const Picture>(
      PictureOf{&document_->map(), &behind_.style, behind_.data.series.get(), shown_scenario()}, layers_);
  view_->show_picture(std::move(picture));
  drawn_ = resolved_;  // what the picture before was of has gone with it
}

void BattlePage::show_scenario(std::size_t index) {
  scenario_ = index;
  draw_anew();
}

void BattlePage::show_layers(LayerSet layers) {
  layers_ = layers;
  draw_anew();
}

void BattlePage::hover(const Spot& spot) {
  view_->mark(map().grid().contains(spot.hex) || in_press_ ? tools_.at(tool_id_)->marked(spot) : Marked{});
  emit pointed(about(spot));
}

QString BattlePage::about(const Spot& spot) const {
  return about_spot(*document_, shown_scenario(), spot);
}

// --- checks

void BattlePage::check_now() {
  if (running_.valid()) {
    check_due_.start();  // when that is done
    return;
  }
  // The checks run beside the window, on a copy of what they look at: it goes on being edited.
  Subject subject;
  subject.series = behind_.data.series;
  subject.charts = behind_.data.charts;
  subject.map = std::make_shared<const Map>(document_->map());
  subject.battle_file = model_->project().path().string();
  subject.map_file = subject.battle_file;
  running_ = std::async(std::launch::async, [subject = std::move(subject), battle = document_->battle(),
                                             series = behind_.data.series]() mutable {
    Resolution now = resolve_edited(battle, *series, *subject.map, subject.battle_file);
    if (now.battle == nullptr) return findings_of(now.problems);
    subject.battle = *now.battle;
    subject.map = now.battle->map;
    subject.laid = std::move(now.laid);
    return run_checks(subject);
  });
  look_.start();
}

void BattlePage::take_findings() {
  if (!running_.valid()) {
    look_.stop();
    return;
  }
  if (running_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
  look_.stop();
  findings_ = running_.get();
  emit findingsChanged();
}

void BattlePage::finish_checking() {
  while (checking()) {
    if (check_due_.isActive() && !running_.valid()) {
      check_due_.stop();
      check_now();
    }
    if (running_.valid()) {
      running_.wait();
      take_findings();
    }
  }
}

}  // namespace batalia::app
