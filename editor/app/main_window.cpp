#include "editor/app/main_window.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QComboBox>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>
#include <QVBoxLayout>

#include "editor/app/broken_page.h"
#include "editor/app/charts_panel.h"
#include "editor/app/findings_panel.h"
#include "editor/app/forces.h"
#include "editor/app/history_list.h"
#include "editor/app/layers_panel.h"
#include "editor/app/message_bar.h"
#include "editor/app/minimap.h"
#include "editor/app/offer_bar.h"
#include "editor/app/opening.h"
#include "editor/app/overlays_panel.h"
#include "editor/app/palette.h"
#include "editor/app/recent.h"
#include "editor/app/rules_panel.h"
#include "editor/app/scenario_panel.h"
#include "editor/app/session.h"
#include "editor/app/set_up_panel.h"
#include "editor/app/turns_panel.h"
#include "editor/app/victory_panel.h"
#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr int layout_version = 1;

std::filesystem::path one_name(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::filesystem::weakly_canonical(file, ignored);
}

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      commands_(this),
      middle_(new QStackedWidget(this)),
      tabs_(new QTabWidget(this)),
      messages_(new MessageBar(this)),
      offers_(new OfferBar(this)) {
  setObjectName(QStringLiteral("batalia"));
  setAcceptDrops(true);
  setDockNestingEnabled(true);
  tabs_->setTabsClosable(true);
  tabs_->setMovable(true);
  tabs_->setDocumentMode(true);
  auto* whole = new QWidget(this);
  auto* layout = new QVBoxLayout(whole);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(messages_);
  layout->addWidget(offers_);
  layout->addWidget(middle_, 1);
  setCentralWidget(whole);
  middle_->addWidget(tabs_);
  session_ = new Session([this] { return open_tabs(); }, this);
  make_welcome();
  make_panels();
  make_commands();
  make_tools();
  make_status();
  connect(tabs_, &QTabWidget::currentChanged, this, &MainWindow::page_changed);
  connect(tabs_, &QTabWidget::tabCloseRequested, this, &MainWindow::close_page);
  resize(1280, 800);
  const QSettings settings;
  restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
  restoreState(settings.value(QStringLiteral("window/state")).toByteArray(), layout_version);
  page_changed();
}

MainWindow::~MainWindow() {
  // Pages go before what they hold on to; nothing is to be heard of them any more.
  tabs_->disconnect(this);
  while (tabs_->count() > 0) delete tabs_->widget(0);
}

BattlePage* MainWindow::page() const { return page_at(tabs_->currentIndex()); }

BattlePage* MainWindow::page_at(int index) const { return qobject_cast<BattlePage*>(tabs_->widget(index)); }

QString MainWindow::message() const { return messages_->text(); }

void MainWindow::tell(const QString& what) { messages_->tell(what); }

// --- documents

bool MainWindow::open(const std::string& path) {
  const std::filesystem::path file = project_behind(path);
  std::vector<std::string> conflicts;
  if (model_of(file) == nullptr) {
    auto brought = bring_up_to_date(path);
    if (!brought) {
      show_broken(path, brought.error());
      return false;
    }
    conflicts = *std::move(brought);
  }
  opened_as_[one_name(file).string()] = path;
  if (!open_project(file)) return false;
  if (!conflicts.empty()) {
    tell(tr("%1 was changed since it was opened here, and so was your project; yours stays where both did: %2")
             .arg(qt(path), qt(conflicts.front())));
  }
  add_recent(QFileInfo::exists(qt(path)) ? QFileInfo(qt(path)).absoluteFilePath() : qt(path));
  remember();
  return true;
}

std::shared_ptr<ProjectModel> MainWindow::model_of(const std::filesystem::path& file) const {
  const auto known = projects_.find(one_name(file));
  return known == projects_.end() ? nullptr : known->second.lock();
}

std::shared_ptr<ProjectModel> MainWindow::model_for(const std::filesystem::path& file, const ProjectOptions& options) {
  if (auto known = model_of(file)) return known;
  const std::filesystem::path name = one_name(file);
  auto opened = OpenProject::open(name, options);
  if (!opened) {
    show_broken(name.string(), opened.error());
    return nullptr;
  }
  if (const std::string& why = (*opened)->why_read_only(); !why.empty()) {
    tell(tr("%1 can only be read: %2").arg(qt(name.filename().string()), qt(why)));
  } else if (!(*opened)->messages().empty()) {
    tell(qt((*opened)->messages().front()));
  }
  auto model = std::make_shared<ProjectModel>(*std::move(opened));
  projects_[name] = model;
  follow(*model);
  return model;
}

bool MainWindow::open_project(const std::filesystem::path& file, const ProjectOptions& options) {
  const auto model = model_for(file, options);
  if (model == nullptr) return false;
  const auto documents = model->project().documents();
  if (!documents) {
    show_broken(one_name(file).string(), documents.error());
    return false;
  }
  bool any = false;
  bool all = true;
  for (const Listed& listed : *documents) {
    if (listed.name.kind != FileKind::battle) continue;
    any = true;
    all = add_page(model, listed.name.id) && all;
  }
  if (!any) tell(tr("There is no battle in %1").arg(qt(file.string())));
  return any && all;
}

bool MainWindow::add_page(const std::shared_ptr<ProjectModel>& model, const Id& battle) {
  for (int i = 0; i < tabs_->count(); ++i) {
    const BattlePage* there = page_at(i);
    if (there != nullptr && &there->model() == model.get() && there->battle() == battle) {
      tabs_->setCurrentIndex(i);
      return true;
    }
  }
  const auto opened = model->project().battle(battle);
  auto stands_on = opened ? behind(model->project(), battle) : tl::make_unexpected(opened.error());
  if (!stands_on) {
    show_broken(model->project().path().string(), stands_on.error());
    return false;
  }
  auto* added = new BattlePage(model, battle, *std::move(stands_on));
  connect(added, &BattlePage::refused, this, &MainWindow::tell);
  connect(added, &BattlePage::pointed, about_, &QLabel::setText);
  connect(added, &BattlePage::toolChanged, this, &MainWindow::show_state);
  connect(added, &BattlePage::findingsChanged, this, &MainWindow::show_findings);
  connect(added, &BattlePage::resolvedChanged, this, &MainWindow::show_state);
  connect(&added->view(), &MapView::moved, this, &MainWindow::show_scale);
  connect(model.get(), &ProjectModel::historyChanged, this, &MainWindow::show_history, Qt::UniqueConnection);
  const int index = tabs_->addTab(added, added->title());
  tabs_->setTabToolTip(index, qt(model->project().path().string()));
  tabs_->setCurrentIndex(index);
  session_->follow(*added);
  added->setFocus();
  return true;
}

bool MainWindow::close_page(int index) {
  QWidget* closing = tabs_->widget(index);
  if (closing == nullptr) return false;
  remember();  // how it is looked at
  if (BattlePage* battle = page_at(index)) {
    battle->finish_stroke();
    if (!keep_before_closing(battle->model())) return false;
  }
  tabs_->removeTab(index);
  delete closing;
  remember();
  return true;
}

void MainWindow::page_changed() {
  BattlePage* on = page();
  middle_->setCurrentWidget(tabs_->count() == 0 ? welcome_ : static_cast<QWidget*>(tabs_));
  show_panels(on != nullptr);
  palette_->show_page(on);
  history_->show_page(on);
  findings_->show_page(on);
  forces_->show_page(on);
  layers_panel_->show_page(on);
  overlays_->show_page(on);
  victory_->show_page(on);
  turns_->show_page(on);
  rules_->show_page(on);
  set_up_->show_page(on);
  charts_->show_page(on);
  scenario_panel_->show_page(on);
  minimap_->show_page(on);
  about_->clear();
  if (on != nullptr) on->setFocus();
  if (tabs_->count() > 0) remember();  // what was open last stays so until something else is
  show_state();
}

// Without a battle there is nothing for panels to show; with the next one they are where they were.
void MainWindow::show_panels(bool shown) {
  if (shown == panels_shown_) return;
  panels_shown_ = shown;
  if (shown) {
    restoreState(panels_, layout_version);
    return;
  }
  panels_ = saveState(layout_version);
  for (QDockWidget* dock : findChildren<QDockWidget*>()) dock->hide();
  for (QToolBar* bar : findChildren<QToolBar*>()) bar->hide();
}

void MainWindow::show_state() {
  if (scale_ == nullptr) return;
  BattlePage* on = page();
  static const QStringList always{QStringLiteral("open"),   QStringLiteral("new"),  QStringLiteral("quit"),
                                  QStringLiteral("search"), QStringLiteral("keys"), QStringLiteral("help"),
                                  QStringLiteral("about")};
  for (const Commands::Listed& each : commands_.all()) {
    if (!always.contains(each.id) && !each.id.startsWith(QLatin1String("colours-")))
      each.action->setEnabled(on != nullptr || (each.id == QLatin1String("close") && tabs_->count() > 0));
  }
  setWindowTitle(on == nullptr ? QStringLiteral("Batalia") : on->title() + QStringLiteral(" — Batalia"));
  scenario_->clear();
  scenario_->setVisible(on != nullptr);
  if (on == nullptr) {
    counts_->clear();
    scale_->clear();
    return;
  }
  if (const ResolvedBattle* battle = on->resolved()) {
    for (const ResolvedScenario& each : battle->scenarios) scenario_->addItem(qt(each.scenario().title));
    scenario_->setCurrentIndex(static_cast<int>(on->scenario_index()));
  }
  scenario_->setEnabled(scenario_->count() > 1);
  for (QAction* action : tools_->actions()) action->setChecked(action->data().toString().toStdString() == on->tool());
  layers_panel_->show_state();
  for (QAction* action : layers_->actions())
    action->setChecked(on->layers().has(static_cast<Layer>(action->data().toInt())));
  show_scale();
  show_findings();
  show_history();
}

// With every change: so nothing else is looked at.
void MainWindow::show_history() {
  BattlePage* on = page();
  if (on == nullptr) return;
  const HistoryPlace place = on->model().project().place().value_or(HistoryPlace());
  QAction* undo = commands_.find("undo");
  QAction* redo = commands_.find("redo");
  undo->setEnabled(place.done.has_value());
  undo->setText(place.done ? tr("&Undo %1").arg(qt(*place.done)) : tr("&Undo"));
  redo->setEnabled(place.next.has_value());
  redo->setText(place.next ? tr("&Redo %1").arg(qt(*place.next)) : tr("&Redo"));
}

void MainWindow::show_findings() {
  BattlePage* on = page();
  if (on == nullptr) return;
  const FindingCounts found = count(on->findings());
  counts_->setText(tr("✖ %1   ▲ %2   ● %3").arg(found.error).arg(found.warning).arg(found.note));
  counts_->setToolTip(tr("%1 errors, %2 warnings, %3 notes").arg(found.error).arg(found.warning).arg(found.note));
  show_badges();
}

void MainWindow::show_scale() {
  if (BattlePage* on = page()) scale_->setText(tr("%1 px").arg(qRound(on->view().viewpoint().scale())));
}

void MainWindow::show_badges() {
  BattlePage* on = page();
  if (on == nullptr) return;
  std::vector<Badge> badges;
  // What speaks of half the map is no sign on a hex.
  constexpr std::size_t most_hexes = 40;
  for (const Finding& finding : on->findings()) {
    if (!badges_->isChecked() || finding.suppressed || finding.severity == Severity::note) continue;
    if (finding.hexes.size() > most_hexes) continue;
    for (const std::string& number : finding.hexes) {
      if (const auto hex = on->document().map().grid().find(number))
        badges.push_back({*hex, colour_of(finding.severity).rgb()});
    }
  }
  on->view().show_badges(std::move(badges));
}

// --- what comes from outside

void MainWindow::closeEvent(QCloseEvent* event) {
  remember();
  QSettings settings;
  settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
  settings.setValue(QStringLiteral("window/state"), panels_shown_ ? saveState(layout_version) : panels_);
  for (int i = 0; i < tabs_->count(); ++i) {
    if (BattlePage* on = page_at(i)) on->finish_stroke();
  }
  for (auto& [path, weak] : projects_) {
    if (const auto model = weak.lock()) {
      if (!keep_before_closing(*model)) return event->ignore();
    }
  }
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  for (const QUrl& url : event->mimeData()->urls()) {
    if (url.isLocalFile()) open(url.toLocalFile().toStdString());
  }
}

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::ActivationChange && !isActiveWindow() && page() != nullptr) {
    // Whoever turns to another program leaves nothing behind that is not in the file.
    if (const auto kept = page()->model().project().keep(); !kept) tell(qt(to_string(kept.error())));
  }
  QMainWindow::changeEvent(event);
}

}  // namespace batalia::app
