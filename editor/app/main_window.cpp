#include "editor/app/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QComboBox>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include "editor/app/findings_list.h"
#include "editor/app/forces.h"
#include "editor/app/history_list.h"
#include "editor/app/keys_dialog.h"
#include "editor/app/look.h"
#include "editor/app/message_bar.h"
#include "editor/app/minimap.h"
#include "editor/app/new_battle_dialog.h"
#include "editor/app/opening.h"
#include "editor/app/palette.h"
#include "editor/app/sheet_dialog.h"
#include "editor/app/welcome.h"
#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr int most_recent = 10;
constexpr int layout_version = 1;

QString translated(const char* text) { return QCoreApplication::translate("Tools", text); }

std::filesystem::path one_name(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::filesystem::weakly_canonical(file, ignored);
}

QKeySequence key(const char* text) { return QKeySequence(QString::fromLatin1(text)); }

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

// --- commands

QAction* MainWindow::command(QMenu* menu, const char* id, const QString& text, const QKeySequence& key,
                             std::function<void()> run, const QString& tip) {
  QString heading = menu->title();
  heading.remove(u'&');
  QAction* action = commands_.add({id, heading, text, tip, key}, std::move(run));
  menu->addAction(action);
  return action;
}

void MainWindow::make_commands() {
  const auto with_page = [this](void (BattlePage::*what)()) {
    return [this, what] {
      if (BattlePage* on = page()) (on->*what)();
    };
  };
  QMenu* file = menuBar()->addMenu(tr("&File"));
  command(
      file, "new", tr("&New battle…"), QKeySequence::New, [this] { ask_for_new(); },
      tr("An empty sheet of the size you choose, to be painted"));
  command(
      file, "open", tr("&Open…"), QKeySequence::Open, [this] { ask_to_open(); },
      tr("Opens a project, or YAML, for which a project of yours is made"));
  recent_ = file->addMenu(tr("Open &recent"));
  connect(recent_, &QMenu::aboutToShow, this, &MainWindow::fill_recent);
  file->addSeparator();
  command(
      file, "name-version", tr("&Save a version…"), QKeySequence::Save, [this] { ask_to_save_version(); },
      tr("Gives the present state a name; every edit is in the file already"));
  command(
      file, "save-copy", tr("Save a &copy as…"), QKeySequence::SaveAs, [this] { ask_to_save_copy(); },
      tr("Writes the project with its history into another file"));
  command(
      file, "write-back", tr("&Write YAML…"), key("Ctrl+E"), [this] { write_back(); },
      tr("Brings the YAML files of a folder up to date"));
  file->addSeparator();
  command(file, "close", tr("Close &tab"), QKeySequence::Close, [this] { close_page(tabs_->currentIndex()); });
  command(file, "quit", tr("&Quit"), QKeySequence::Quit, [this] { close(); });

  QMenu* edit = menuBar()->addMenu(tr("&Edit"));
  command(edit, "undo", tr("&Undo"), QKeySequence::Undo, with_page(&BattlePage::undo));
  command(edit, "redo", tr("&Redo"), key("Ctrl+Shift+Z"), with_page(&BattlePage::redo));
  edit->addSeparator();
  command(
      edit, "copy-picture", tr("&Copy picture"), key("Ctrl+Shift+C"), [this] { copy_picture(); },
      tr("Puts what the map shows on the clipboard"));
  edit->addSeparator();
  command(
      edit, "duplicate-unit", tr("&Duplicate unit"), key("Ctrl+D"), [this] { forces_->duplicate(); },
      tr("Another unit like the one chosen in the order of battle"));
  command(
      edit, "remove-unit", tr("&Remove unit"), key("Ctrl+Del"), [this] { forces_->remove(); },
      tr("Takes the unit out of the order of battle and all set-ups"));
  const auto turn = [this](int vertices) {
    return [this, vertices] {
      if (BattlePage* on = page()) on->turn_selected(vertices);
    };
  };
  command(edit, "turn-clockwise", tr("Turn piece &clockwise"), key("."), turn(1));
  command(edit, "turn-back", tr("Turn piece c&ounter-clockwise"), key(","), turn(-1));
  edit->addSeparator();
  command(
      edit, "sheet", tr("&Size and numbers of the sheet…"), {}, [this] { ask_for_sheet(); },
      tr("Adds or cuts rows and columns, with everything that lies there, and renumbers"));
  edit->addSeparator();
  command(edit, "keys", tr("S&hortcuts…"), {}, [this] { edit_keys(commands_, this); });
  command(
      edit, "search", tr("&Find a command…"), key("Ctrl+K"), [this] { search(); },
      tr("Every command by a part of its name"));

  QMenu* view = menuBar()->addMenu(tr("&View"));
  const auto zoom = [this](double factor) {
    return [this, factor] {
      if (BattlePage* on = page()) on->view().zoom_by(factor);
    };
  };
  constexpr double step = 1.4142135623730951;
  command(view, "zoom-in", tr("Zoom &in"), QKeySequence::ZoomIn, zoom(step));
  command(view, "zoom-out", tr("Zoom &out"), QKeySequence::ZoomOut, zoom(1 / step));
  command(view, "fit", tr("&Whole map"), key("Ctrl+0"), [this] {
    if (BattlePage* on = page()) on->view().fit();
  });
  command(
      view, "true-size", tr("&True size"), key("Ctrl+1"),
      [this] {
        if (BattlePage* on = page()) on->view().true_size();
      },
      tr("A hex of 16 millimetres, as most sheets are printed"));
  command(view, "go-to-hex", tr("&Go to hex…"), key("Ctrl+G"), [this] { ask_to_go(); });
  view->addSeparator();
  layers_ = view->addMenu(tr("&Layers"));
  for (const auto& [layer, name] : layer_names) {
    if (layer == Layer::margins) continue;  // panels tell what stands beside a printed sheet
    QAction* action = command(layers_, ("layer-" + std::string(name)).c_str(),
                              QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())), {}, [this, layer] {
                                BattlePage* on = page();
                                if (on == nullptr) return;
                                LayerSet shown = on->layers();
                                shown.set(layer, !shown.has(layer));
                                on->show_layers(shown);
                                show_state();
                              });
    action->setCheckable(true);
    action->setData(static_cast<int>(layer));
  }
  badges_ = command(view, "badges", tr("&Findings on the map"), {}, [this] { show_badges(); });
  badges_->setCheckable(true);
  badges_->setChecked(true);
  view->addSeparator();
  for (QDockWidget* dock : findChildren<QDockWidget*>()) view->addAction(dock->toggleViewAction());

  QMenu* looks = view->addMenu(tr("&Colours"));
  const std::array themes{std::pair{Theme::light, tr("&Light")}, std::pair{Theme::dark, tr("&Dark")},
                          std::pair{Theme::colour_blind, tr("For the &colour-blind")},
                          std::pair{Theme::system, tr("As the &system has them")}};
  for (const auto& [theme, text] : themes) {
    command(
        looks, ("colours-" + name_of(theme).toStdString()).c_str(), text, {}, [theme = theme] { wear(theme); },
        tr("The colours of the window; those of the map are the series' own"));
  }

  QMenu* tool = menuBar()->addMenu(tr("&Tools"));
  tools_ = new QActionGroup(this);
  for (const ToolInfo& info : tools()) {
    const std::string_view id = info.id;
    QAction* action = command(
        tool, ("tool-" + std::string(id)).c_str(), translated(info.name), key(info.key),
        [this, id] {
          if (BattlePage* on = page()) on->use_tool(id);
        },
        translated(info.tip));
    action->setCheckable(true);
    action->setData(QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size())));
    tools_->addAction(action);
  }
  tool->addSeparator();
  const auto size = [this](int by) {
    return [this, by] {
      BattlePage* on = page();
      if (on == nullptr) return;
      Choice choice = on->choice();
      choice.size += by;
      on->choose(choice);
    };
  };
  command(tool, "brush-smaller", tr("Smaller brush"), key("["), size(-1));
  command(tool, "brush-larger", tr("Larger brush"), key("]"), size(1));
  command(tool, "swap-terrain", tr("Swap the two terrains"), key("X"), [this] {
    BattlePage* on = page();
    if (on == nullptr) return;
    Choice choice = on->choice();
    std::swap(choice.first_terrain, choice.second_terrain);
    on->choose(choice);
  });

  QMenu* checks = menuBar()->addMenu(tr("&Checks"));
  command(
      checks, "mend", tr("&Mend the chosen finding"), key("Ctrl+."), [this] { findings_->mend(); },
      tr("Makes the change that the finding offers; it can be undone"));
}

void MainWindow::make_tools() {
  QToolBar* bar = addToolBar(tr("Tools"));
  bar->setObjectName(QStringLiteral("tools"));
  bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
  for (QAction* action : tools_->actions()) bar->addAction(action);
  bar->addSeparator();
  scenario_ = new QComboBox(bar);
  scenario_->setToolTip(tr("The scenario whose set-up is shown"));
  scenario_->setAccessibleName(tr("Scenario"));
  scenario_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  bar->addWidget(scenario_);
  connect(scenario_, &QComboBox::activated, this, [this](int index) {
    if (BattlePage* on = page()) on->show_scenario(static_cast<std::size_t>(index));
  });
}

void MainWindow::make_panels() {
  palette_ = new Palette(this);
  history_ = new HistoryList(this);
  findings_ = new FindingsList(this);
  forces_ = new Forces(this);
  minimap_ = new Minimap(this);
  const auto dock = [this](const char* name, const QString& title, QWidget* widget, Qt::DockWidgetArea area) {
    auto* out = new QDockWidget(title, this);
    out->setObjectName(QString::fromLatin1(name));
    out->setWidget(widget);
    addDockWidget(area, out);
    return out;
  };
  QDockWidget* left = dock("palette", tr("Palette"), palette_, Qt::LeftDockWidgetArea);
  QDockWidget* over = dock("overview", tr("Overview"), minimap_, Qt::RightDockWidgetArea);
  QDockWidget* right = dock("forces", tr("Order of battle"), forces_, Qt::RightDockWidgetArea);
  QDockWidget* past = dock("history", tr("History"), history_, Qt::RightDockWidgetArea);
  tabifyDockWidget(right, past);
  right->raise();
  resizeDocks({over}, {170}, Qt::Vertical);
  QDockWidget* below = dock("findings", tr("Findings"), findings_, Qt::BottomDockWidgetArea);
  setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  resizeDocks({left, right}, {210, 270}, Qt::Horizontal);
  resizeDocks({below}, {150}, Qt::Vertical);
}

void MainWindow::make_status() {
  about_ = new QLabel(this);
  about_->setAccessibleName(tr("Under the pointer"));
  counts_ = new QLabel(this);
  counts_->setAccessibleName(tr("Findings"));
  scale_ = new QLabel(this);
  scale_->setToolTip(tr("The width of a hex on the screen"));
  statusBar()->addWidget(about_, 1);
  for (QLabel* label : {counts_, scale_}) {
    label->setContentsMargins(8, 0, 8, 0);
    statusBar()->addPermanentWidget(label);
  }
}

void MainWindow::make_welcome() {
  auto* welcome = new Welcome(this);
  connect(welcome, &Welcome::chosen, this, [this](const QString& path) { open(path.toStdString()); });
  connect(welcome, &Welcome::open, this, &MainWindow::ask_to_open);
  connect(welcome, &Welcome::begin, this, &MainWindow::ask_for_new);
  welcome_ = welcome;
  middle_->addWidget(welcome_);
}

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
  connect(added, &BattlePage::findingsChanged, this, &MainWindow::show_state);
  connect(added, &BattlePage::findingsChanged, this, &MainWindow::show_badges);
  connect(added, &BattlePage::resolvedChanged, this, &MainWindow::show_state);
  connect(&added->view(), &MapView::moved, this, &MainWindow::show_scale);
  connect(model.get(), &ProjectModel::historyChanged, this, &MainWindow::show_state, Qt::UniqueConnection);
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
  for (QAction* action : layers_->actions())
    action->setChecked(on->layers().has(static_cast<Layer>(action->data().toInt())));
  const FindingCounts found = count(on->findings());
  counts_->setText(tr("✖ %1   ▲ %2   ● %3").arg(found.error).arg(found.warning).arg(found.note));
  counts_->setToolTip(tr("%1 errors, %2 warnings, %3 notes").arg(found.error).arg(found.warning).arg(found.note));
  show_scale();
  const HistoryPlace place = on->model().project().place().value_or(HistoryPlace());
  QAction* undo = commands_.find("undo");
  QAction* redo = commands_.find("redo");
  undo->setEnabled(place.done.has_value());
  undo->setText(place.done ? tr("&Undo %1").arg(qt(*place.done)) : tr("&Undo"));
  redo->setEnabled(place.next.has_value());
  redo->setText(place.next ? tr("&Redo %1").arg(qt(*place.next)) : tr("&Redo"));
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

// --- what asks first

void MainWindow::ask_for_new() {
  const auto asked = ask_for_battle(this);
  if (!asked) return;
  const auto file = make_battle(*asked);
  if (!file) return tell(qt(to_string(file.error())));
  open(file->string());
}

void MainWindow::ask_to_open() {
  const QString file = QFileDialog::getOpenFileName(
      this, tr("Open"), {}, tr("Batalia (*.batalia *.yaml);;Projects (*.batalia);;YAML (*.yaml)"));
  if (!file.isEmpty()) open(file.toStdString());
}

void MainWindow::ask_to_save_version() {
  BattlePage* on = page();
  if (on == nullptr) return;
  bool given = false;
  const QString name =
      QInputDialog::getText(this, tr("Save a version"), tr("Name of the present state"), QLineEdit::Normal, {}, &given);
  if (!given || name.trimmed().isEmpty()) return;
  on->finish_stroke();
  if (const auto named = on->model().project().name_version(name.trimmed().toStdString()); !named)
    tell(qt(to_string(named.error())));
}

void MainWindow::ask_to_save_copy() {
  BattlePage* on = page();
  if (on == nullptr) return;
  const QString file = QFileDialog::getSaveFileName(this, tr("Save a copy"), {}, tr("Projects (*.batalia)"));
  if (file.isEmpty()) return;
  on->finish_stroke();
  if (const auto saved = on->model().project().save_copy(file.toStdString()); !saved)
    tell(qt(to_string(saved.error())));
}

void MainWindow::write_back() {
  BattlePage* on = page();
  if (on == nullptr) return;
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for the YAML files"));
  if (folder.isEmpty()) return;
  on->finish_stroke();
  const auto written = write_yaml_files(on->model().project(), folder.toStdString());
  if (!written) return tell(qt(to_string(written.error())));
  tell(written->empty() ? tr("All files there are up to date")
                        : tr("%n file(s) written", nullptr, static_cast<int>(written->size())));
}

void MainWindow::ask_to_go() {
  BattlePage* on = page();
  if (on == nullptr) return;
  bool given = false;
  const QString number = QInputDialog::getText(this, tr("Go to hex"), tr("Number of the hex, or name of a place"),
                                               QLineEdit::Normal, {}, &given);
  if (!given || number.trimmed().isEmpty()) return;
  const Map& map = on->document().map();
  if (const auto hex = map.grid().find(number.trimmed().toStdString())) return on->view().go_to(*hex);
  for (const NamedPlace& place : map.places()) {
    if (!place.hexes.empty() && qt(place.name).contains(number.trimmed(), Qt::CaseInsensitive))
      return on->view().go_to(place.hexes.front());
  }
  tell(tr("There is no hex and no place '%1' on this map").arg(number));
}

void MainWindow::ask_for_sheet() {
  BattlePage* on = page();
  if (on == nullptr) return;
  on->finish_stroke();
  if (const auto shape = ask_for_shape(on->document().map().grid().sheet(0).numbering, this)) on->reshape(*shape);
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
        badges.push_back({*hex, colour_of(finding.severity)});
    }
  }
  on->view().show_badges(std::move(badges));
}

void MainWindow::copy_picture() {
  BattlePage* on = page();
  if (on == nullptr) return;
  on->view().finish_drawing();
  QApplication::clipboard()->setPixmap(on->view().grab());
}

void MainWindow::search() {
  if (QAction* chosen = search_commands(commands_, this)) chosen->trigger();
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
