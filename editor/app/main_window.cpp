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

#include "editor/app/findings_panel.h"
#include "editor/app/forces.h"
#include "editor/app/history_list.h"
#include "editor/app/layers_panel.h"
#include "editor/app/message_bar.h"
#include "editor/app/minimap.h"
#include "editor/app/opening.h"
#include "editor/app/palette.h"
#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr int most_recent = 10;
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
      messages_(new MessageBar(this)) {
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
  layout->addWidget(middle_, 1);
  setCentralWidget(whole);
  middle_->addWidget(tabs_);
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

BattlePage* MainWindow::page() const { return static_cast<BattlePage*>(tabs_->currentWidget()); }

QString MainWindow::message() const { return messages_->text(); }

void MainWindow::tell(const QString& what) { messages_->tell(what); }

// --- documents

bool MainWindow::open(const std::string& path) {
  const std::filesystem::path file = project_behind(path);
  std::vector<std::string> conflicts;
  if (model_of(file) == nullptr) {
    auto brought = bring_up_to_date(path);
    if (!brought) {
      tell(qt(to_string(brought.error())));
      return false;
    }
    conflicts = *std::move(brought);
  }
  if (!open_project(file)) return false;
  if (!conflicts.empty()) {
    tell(tr("%1 was changed since it was opened here, and so was your project; yours stays where both did: %2")
             .arg(qt(path), qt(conflicts.front())));
  }
  QSettings settings;
  QStringList recent = settings.value(QStringLiteral("recent")).toStringList();
  const QString name = QFileInfo::exists(qt(path)) ? QFileInfo(qt(path)).absoluteFilePath() : qt(path);
  recent.removeAll(name);
  recent.prepend(name);
  settings.setValue(QStringLiteral("recent"), recent.mid(0, most_recent));
  remember();
  return true;
}

std::shared_ptr<ProjectModel> MainWindow::model_of(const std::filesystem::path& file) const {
  const auto known = projects_.find(one_name(file));
  return known == projects_.end() ? nullptr : known->second.lock();
}

bool MainWindow::open_project(const std::filesystem::path& file) {
  const std::filesystem::path name = one_name(file);
  std::shared_ptr<ProjectModel> model = model_of(file);
  if (model == nullptr) {
    auto opened = OpenProject::open(name);
    if (!opened) {
      tell(qt(to_string(opened.error())));
      return false;
    }
    if (const std::string& why = (*opened)->why_read_only(); !why.empty()) {
      tell(tr("%1 can only be read: %2").arg(qt(name.filename().string()), qt(why)));
    } else if (!(*opened)->messages().empty()) {
      tell(qt((*opened)->messages().front()));
    }
    model = std::make_shared<ProjectModel>(*std::move(opened));
    projects_[name] = model;
  }
  const auto documents = model->project().documents();
  if (!documents) {
    tell(qt(to_string(documents.error())));
    return false;
  }
  bool any = false;
  for (const Listed& listed : *documents) {
    if (listed.name.kind != FileKind::battle) continue;
    any = true;
    add_page(model, listed.name.id);
  }
  if (!any) tell(tr("There is no battle in %1").arg(qt(name.string())));
  return any;
}

void MainWindow::add_page(const std::shared_ptr<ProjectModel>& model, const Id& battle) {
  for (int i = 0; i < tabs_->count(); ++i) {
    const auto* there = static_cast<BattlePage*>(tabs_->widget(i));
    if (&there->model() == model.get() && there->battle() == battle) return tabs_->setCurrentIndex(i);
  }
  const auto opened = model->project().battle(battle);
  if (!opened) return tell(qt(to_string(opened.error())));
  auto stands_on = behind(model->project(), battle);
  if (!stands_on) return tell(qt(to_string(stands_on.error())));
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
  added->setFocus();
}

bool MainWindow::close_page(int index) {
  auto* closing = static_cast<BattlePage*>(tabs_->widget(index));
  if (closing == nullptr) return false;
  closing->finish_stroke();
  tabs_->removeTab(index);
  delete closing;
  remember();
  return true;
}

void MainWindow::page_changed() {
  BattlePage* on = page();
  middle_->setCurrentWidget(on == nullptr ? welcome_ : static_cast<QWidget*>(tabs_));
  show_panels(on != nullptr);
  palette_->show_page(on);
  history_->show_page(on);
  findings_->show_page(on);
  forces_->show_page(on);
  layers_panel_->show_page(on);
  minimap_->show_page(on);
  about_->clear();
  if (on != nullptr) on->setFocus();
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
  static const QStringList always{QStringLiteral("open"), QStringLiteral("new"), QStringLiteral("quit"),
                                  QStringLiteral("search"), QStringLiteral("keys")};
  for (const Commands::Listed& each : commands_.all()) {
    if (!always.contains(each.id) && !each.id.startsWith(QLatin1String("colours-")))
      each.action->setEnabled(on != nullptr);
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

// What is open is known to the next start as soon as it is open: nobody knows when the power goes.
void MainWindow::remember() {
  QStringList files;
  for (int i = 0; i < tabs_->count(); ++i) {
    const QString file = qt(static_cast<BattlePage*>(tabs_->widget(i))->model().project().path().string());
    if (!files.contains(file)) files.push_back(file);
  }
  QSettings settings;
  settings.setValue(QStringLiteral("open"), files);
  settings.sync();
}

void MainWindow::open_last() {
  const QStringList files = QSettings().value(QStringLiteral("open")).toStringList();
  for (const QString& file : files) {
    if (QFileInfo::exists(file)) open_project(file.toStdString());
  }
}

void MainWindow::fill_recent() {
  recent_->clear();
  const QStringList recent = QSettings().value(QStringLiteral("recent")).toStringList();
  for (const QString& each : recent) recent_->addAction(each, this, [this, each] { open(each.toStdString()); });
  recent_->setEnabled(true);
  if (recent.isEmpty()) recent_->addAction(tr("Nothing yet"))->setEnabled(false);
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
  for (int i = 0; i < tabs_->count(); ++i) static_cast<BattlePage*>(tabs_->widget(i))->finish_stroke();
  for (auto& [path, weak] : projects_) {
    if (const auto model = weak.lock()) {
      if (const auto ended = model->project().end_stroke(); !ended) {
        tell(qt(to_string(ended.error())));
        return event->ignore();
      }
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
