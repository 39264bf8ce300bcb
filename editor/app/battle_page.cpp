#include "editor/app/battle_page.h"

#include <QCoreApplication>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "editor/app/layer_locks.h"
#include "editor/app/layers_panel.h"
#include "editor/app/words.h"
#include "editor/document/places.h"
#include "editor/document/placing.h"
#include "editor/document/resolution.h"
#include "editor/document/slopes.h"
#include "model/edit/sheets.h"
#include "model/hex/two_hex.h"

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
      shipped_charts_(behind_.data.charts),
      seen_(**model_->project().battle(battle_)),
      view_(new MapView(this)),
      layers_(on_screen()),
      checking_(behind_.data.series, behind_.data.charts, model_->project().path().string()) {
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
  if (const auto slopes = usual_slopes(map().catalogue())) {
    choice_.gentle_slope = slopes->gentle;
    choice_.steep_slope = slopes->steep;
  }

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
    under_.reset();
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
  connect(view_, &MapView::turned, this, [this](int sixths) { turn_selected(sixths); });
  connect(view_, &MapView::dropped, this, [this](const Spot& spot, const QByteArray& piece) {
    if (!Id::valid(piece.toStdString())) return;
    select(Id(piece.toStdString()));
    place_dropped(spot.hex);
  });
  resolve_anew();
  draw_anew();
  check_due_.start();
}

BattlePage::~BattlePage() {
  finish_stroke();
  if (running_.valid()) running_.wait();
}

QString BattlePage::title() const {
  const Value* title = document().battle().find("title");
  const std::string* text = title == nullptr ? nullptr : title->text();
  return QString::fromStdString(text == nullptr ? battle_.str() : *text);
}

// --- what tools ask for

void BattlePage::choose(const Choice& choice) {
  const Terrain& all = map().catalogue();
  const auto within = [](int value, std::size_t size) {
    return std::clamp(value, 0, std::max(0, static_cast<int>(size) - 1));
  };
  Choice sound = choice;
  sound.first_terrain = within(choice.first_terrain, all.hexes.size());
  sound.second_terrain = within(choice.second_terrain, all.hexes.size());
  sound.feature = within(choice.feature, all.hexsides.size());
  sound.road = within(choice.road, all.roads.size());
  sound.size = std::clamp(choice.size, 1, largest_brush);
  if (sound == choice_) return;
  choice_ = sound;
  emit choiceChanged();
  if (under_) hover(*under_);  // what would be touched is another
}

void BattlePage::use_tool(std::string_view id) {
  const auto known = tools_.find(id);
  if (known == tools_.end() || known->first == tool_id_) return;
  finish_stroke();
  tool_id_ = known->first;
  measured_.clear();
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

bool BattlePage::change(const std::string& name, std::span<const Wish> wishes) {
  if (wishes.empty()) return true;
  if (is_locked(wishes)) return false;
  const auto written = meant(name, wishes);
  return written && told(model_->project().change(battle_, name, *written));
}

bool BattlePage::change_by_rules(const std::string& name, std::span<const Wish> wishes) {
  if (is_locked(wishes)) return false;
  const auto written = meant(name, wishes);
  if (!written) return false;
  const auto against = objection(seen_.written(), seen_.layers(), behind_.data.series, behind_.data.charts, *written);
  if (!told(against)) return false;
  if (*against) {
    const Finding& finding = **against;
    emit refused(finding.rule.empty() ? qt(finding.message) : tr("%1 (%2)").arg(qt(finding.message), qt(finding.rule)));
    return false;
  }
  return told(model_->project().change(battle_, name, *written));
}

bool BattlePage::is_locked(std::span<const Wish> wishes) {
  const auto layer = locked_by(locked_, wishes);
  if (layer) emit refused(tr("The layer '%1' is locked; unlock it in the panel Layers").arg(name_of(*layer)));
  return layer.has_value();
}

bool BattlePage::make(const Delta& delta) {
  finish_stroke();
  std::vector<Wish> wishes;
  for (const Edit& edit : delta.edits) wishes.push_back({edit.in, edit.at, edit.now, edit.position});
  // As it is where it is about what is written, so that it is refused where that is no longer what it was.
  if (into_.empty() && seen_.covering(wishes).empty()) return told(model_->project().change(battle_, delta));
  return change(delta.name, wishes);
}

void BattlePage::delete_place() {
  finish_stroke();
  const NamedPlace* place = place_of(map(), choice_.place);
  if (place == nullptr) return emit refused(tr("No place is chosen"));
  const Wish wish = place_deleted(*place);
  change("Delete " + place->name, std::span(&wish, 1));
}

void BattlePage::select(const Id& piece) {
  if (piece == selected_) return;
  selected_ = piece;
  emit selectionChanged();
}

void BattlePage::place(const Id& piece, const std::vector<Hex>& hexes) { put(piece, hexes, std::nullopt); }

// From the order of battle; a two-hex unit lies to the right of the hex, as it faces.
void BattlePage::place_dropped(Hex hex) {
  const ResolvedScenario* shown = scenario();
  if (shown == nullptr) return;
  const Unit* unit = shown->battle->unit(selected_);
  std::vector<Hex> hexes{hex};
  if (unit != nullptr && unit->hexes == 2) {
    const auto at = std::ranges::find(shown->pieces, selected_, &PlacedPiece::piece);
    const Vertex facing = at == shown->pieces.end() ? Vertex() : at->facing.value_or(Vertex());
    hexes.push_back(TwoHexLine{hex, facing}.right());
  }
  place(selected_, hexes);
}

void BattlePage::turn_selected(int vertices) {
  if (tools_.at(tool_id_)->turn(vertices)) {
    if (under_) hover(*under_);
    return;
  }
  const ResolvedScenario* shown = scenario();
  if (shown == nullptr) return;
  const auto at = std::ranges::find(shown->pieces, selected_, &PlacedPiece::piece);
  if (at == shown->pieces.end() || !at->facing || at->hexes().empty()) return;
  std::vector<Hex> hexes(at->hexes().begin(), at->hexes().end());
  const Vertex facing = at->facing->rotated(vertices);
  if (hexes.size() == 2) {
    // Its left half stays where it is.
    if (const auto line = two_hex_line(hexes[0], hexes[1], *at->facing)) hexes[0] = line->left;
    hexes[1] = TwoHexLine{hexes[0], facing}.right();
  }
  put(selected_, hexes, facing);
}

void BattlePage::put(const Id& piece, const std::vector<Hex>& hexes, std::optional<Vertex> facing) {
  const ResolvedScenario* shown = scenario();
  if (shown == nullptr) return;
  const Grid& grid = map().grid();
  std::vector<std::string> numbers;
  for (const Hex hex : hexes) {
    if (!grid.contains(hex)) return emit refused(tr("That is off the map"));
    numbers.push_back(grid.format(hex));
  }
  std::optional<std::string> name;
  if (facing) name = std::string(grid.numbering().vertex_name(*facing));
  const auto wishes = placing_wishes(document().battle(), shown->scenario().id, piece, numbers, name);
  if (!told(wishes)) return;
  const Unit* unit = shown->battle->unit(piece);
  const Leader* leader = shown->battle->leader(piece);
  const std::string who = unit != nullptr ? unit->name : leader != nullptr ? leader->name : piece.str();
  change_by_rules((facing ? "Turn " : "Move ") + who, *wishes);
}

void BattlePage::reshape(const Reshape& shape) {
  finish_stroke();
  Document changed = seen_.written();
  const auto delta = reshape_sheet(changed, map().head().sheets.front().id.str(), shape);
  if (told(delta)) told(model_->project().change(battle_, *delta));
}

void BattlePage::say(const QString& what) {
  measured_ = what;
  emit pointed(what);
}

void BattlePage::say_distance(Hex from, Hex to) {
  constexpr double metres_to_a_yard = 0.9144;
  const int hexes = distance(from, to);
  const double yards = hexes * hex_metres() / metres_to_a_yard;
  const QString line =
      tr("%1 to %2: %n hex(es)", nullptr, hexes).arg(qt(map().grid().format(from)), qt(map().grid().format(to)));
  say(yards > 0 ? line + QStringLiteral(", ") + tr("%1 yards").arg(10 * qRound(yards / 10)) : line);
}

double BattlePage::hex_metres() const {
  const double of_sheet = map().head().sheets.front().hex_metres;
  return of_sheet > 0 ? of_sheet : behind_.data.series->hex_metres;
}

void BattlePage::look_over() { sight_ = play::sight_on(behind_.data.series->id, std::make_shared<const Map>(map())); }

void BattlePage::say_sight(Hex from, Hex to) {
  if (!sight_) return say(qt(to_string(sight_.error())));
  const Verdict verdict = (*sight_)->sees(from, to);
  const QString line = QStringLiteral("%1 – %2: ").arg(qt(map().grid().format(from)), qt(map().grid().format(to)));
  say(line + (verdict.yes ? tr("in sight") : tr("not in sight: %1 (%2)").arg(qt(verdict.why), qt(verdict.rule))));
}

void BattlePage::begin_stroke(const std::string& name) {
  stroke_ = name;
  told(model_->project().begin_stroke(battle_, name));
}

void BattlePage::extend_stroke(std::span<const Wish> wishes) {
  if (is_locked(wishes)) return;
  const auto written = meant_by_stroke(wishes);
  if (!told(written)) return;
  told(model_->project().extend_stroke(*written));
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
  touched_ |= parts_touched(delta);
  check_due_.start();
  Delta shown = seen_.follow(delta);
  // What overlays say of themselves is not on the map, but what comes out is another.
  const auto beside = [](const Edit& edit) { return is_beside_overlays(edit.in, edit.at); };
  const auto of_overlays = std::erase_if(shown.edits, beside);
  const auto hexes = hexes_of(shown, map().grid());
  if (!hexes || of_overlays > 0) resolve_anew();
  if (hexes && drawn_map_ == &map()) {
    view_->hexes_changed(*hexes);
    emit hexesChanged(*hexes);
    return;
  }
  // A change of the sheets takes the ground from under the picture: it must not be drawn again.
  if (drawn_map_ != &map() || std::ranges::any_of(delta.edits, is_about_sheets)) {
    draw_anew();
  } else {
    draw_due_.start();
  }
}

void BattlePage::resolve_anew() {
  const Document& written = seen_.written();
  resolved_ = resolve_edited(written.battle(), seen_.layers(), *behind_.data.series, written.map(), {}).battle;
  if (resolved_ && scenario_ >= resolved_->scenarios.size()) scenario_ = 0;
  // What edits go into may have been taken back.
  if (!into_.empty() && seen_.overlay(into_) == nullptr) let_edits_go_into({});
  emit resolvedChanged();
}

const ResolvedScenario* BattlePage::scenario() const {
  return resolved_ && !resolved_->scenarios.empty() ? &resolved_->scenarios[scenario_] : nullptr;
}

void BattlePage::draw_anew() {
  draw_due_.stop();
  if (map().grid().empty()) return;
  drawn_map_ = &map();
  auto picture = std::make_unique<const Picture>(
      PictureOf{drawn_map_, &behind_.style, behind_.data.series.get(), scenario()}, layers_);
  view_->show_picture(std::move(picture));
  drawn_ = resolved_;  // what the picture before was of has gone with it
  emit drawnAnew();
}

void BattlePage::show_scenario(std::size_t index) {
  scenario_ = index;
  draw_anew();
  emit resolvedChanged();
}

void BattlePage::show_layers(LayerSet layers) {
  layers_ = layers;
  draw_anew();
}

void BattlePage::hover(const Spot& spot) {
  under_ = spot;
  view_->mark(map().grid().contains(spot.hex) || in_press_ ? tools_.at(tool_id_)->marked(spot) : Marked{});
  emit pointed(measured_.isEmpty() ? about(spot) : measured_);
}

QString BattlePage::about(const Spot& spot) const { return about_spot(document(), scenario(), spot); }

// --- checks

void BattlePage::use_charts(std::shared_ptr<const Charts> charts) {
  if (charts == behind_.data.charts) return;
  if (running_.valid()) running_.wait();  // it reads those that were
  take_findings();
  behind_.data.charts = std::move(charts);
  checking_ = Checking(behind_.data.series, behind_.data.charts, model_->project().path().string());
  touched_ = Parts::all();
  check_due_.start();
  emit resolvedChanged();
}

void BattlePage::check_now() {
  if (running_.valid()) {
    check_due_.start();  // when that is done
    return;
  }
  // The checks run beside the window, on a copy of what they look at: it goes on being edited.
  running_ = std::async(std::launch::async, [this, battle = seen_.written().battle(),
                                             map = std::make_shared<const Map>(seen_.written().map()),
                                             layers = seen_.layers(), touched = std::exchange(touched_, {})] {
    return checking_.run(battle, map, layers, touched);
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
