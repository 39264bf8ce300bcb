// Of what the window is made: every command in its menu, tool bar, panels, status bar, welcome page.
#include <QActionGroup>
#include <QComboBox>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>

#include "editor/app/charts_panel.h"
#include "editor/app/findings_panel.h"
#include "editor/app/forces.h"
#include "editor/app/history_list.h"
#include "editor/app/keys_dialog.h"
#include "editor/app/layers_panel.h"
#include "editor/app/look.h"
#include "editor/app/main_window.h"
#include "editor/app/minimap.h"
#include "editor/app/overlays_panel.h"
#include "editor/app/palette.h"
#include "editor/app/rules_panel.h"
#include "editor/app/scenario_panel.h"
#include "editor/app/set_up_panel.h"
#include "editor/app/tool_icons.h"
#include "editor/app/turns_panel.h"
#include "editor/app/victory_panel.h"
#include "editor/app/welcome.h"

namespace batalia::app {
namespace {

QString translated(const char* text) { return QCoreApplication::translate("Tools", text); }

// A panel that may be made less high than it is, so that the map keeps its room.
QScrollArea* scrolled(QWidget* panel) {
  auto* out = new QScrollArea;
  out->setWidgetResizable(true);
  out->setFrameShape(QFrame::NoFrame);
  out->setWidget(panel);
  out->setFocusProxy(panel);
  return out;
}

QKeySequence key(const char* text) { return QKeySequence(QString::fromLatin1(text)); }

}  // namespace

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
  make_output_commands(file);
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
  const auto muster = [this](Muster what) { return [this, what] { forces_->muster(what); }; };
  command(edit, "new-command", tr("New co&mmand…"), {}, muster(Muster::command), tr("An army, a wing, a corps"));
  command(edit, "new-leader", tr("New &leader…"), {}, muster(Muster::leader), tr("Into the command chosen"));
  command(edit, "new-unit", tr("New u&nit…"), key("Ctrl+Shift+N"), muster(Muster::unit), tr("Into the command chosen"));
  command(
      edit, "add-units", tr("&Add units…"), key("Ctrl+Shift+U"), [this] { forces_->add_units(); },
      tr("Typed or pasted as playbooks write them: 2 x 3-8 Cuir."));
  command(
      edit, "duplicate-unit", tr("&Duplicate unit"), key("Ctrl+D"), [this] { forces_->duplicate(); },
      tr("Another unit like the one chosen in the order of battle"));
  command(
      edit, "remove-unit", tr("Remo&ve unit"), key("Ctrl+Del"), [this] { forces_->remove(); },
      tr("Takes the unit out of the order of battle and all set-ups"));
  const auto turn = [this](int vertices) {
    return [this, vertices] {
      if (BattlePage* on = page()) on->turn_selected(vertices);
    };
  };
  command(edit, "turn-clockwise", tr("Turn piece clock&wise"), key("."), turn(1));
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
    QAction* action = command(layers_, ("layer-" + std::string(name)).c_str(), name_of(layer), {}, [this, layer] {
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
    action->setIcon(tool_icon(id));
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

  command(tool, "delete-place", tr("&Delete the chosen place"), key("Ctrl+Shift+Del"),
          with_page(&BattlePage::delete_place),
          tr("Takes the named place that is chosen off the map; its hexes stay as they are"));

  make_battle_commands();

  QMenu* checks = menuBar()->addMenu(tr("&Checks"));
  command(
      checks, "mend", tr("&Mend the chosen finding"), key("Ctrl+."), [this] { findings_->list().mend(); },
      tr("Makes the change that the finding offers; it can be undone"));
  command(
      checks, "suppress", tr("&Suppress the chosen finding…"), key("Ctrl+Shift+."),
      [this] { findings_->list().ask_to_suppress(); },
      tr("Writes into the battle why it is right as it is; it can be undone"));
  command(checks, "next-finding", tr("&Next finding"), key("F8"), [this] { findings_->list().step(1); });
  command(checks, "previous-finding", tr("&Previous finding"), key("Shift+F8"), [this] { findings_->list().step(-1); });
  make_help_commands();
}

void MainWindow::make_tools() {
  QToolBar* bar = addToolBar(tr("Tools"));
  bar->setObjectName(QStringLiteral("tools"));
  bar->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
  constexpr int side = 22;
  bar->setIconSize({side, side});
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
  findings_ = new FindingsPanel(this);
  connect(&findings_->list(), &FindingsList::refused, this, &MainWindow::tell);
  forces_ = new Forces(this);
  overlays_ = new OverlaysPanel(this);
  victory_ = new VictoryPanel(this);
  connect(victory_, &VictoryPanel::refused, this, &MainWindow::tell);
  turns_ = new TurnsPanel(this);
  rules_ = new RulesPanel(this);
  set_up_ = new SetUpPanel(this);
  charts_ = new ChartsPanel(this);
  scenario_panel_ = new ScenarioPanel(this);
  connect(charts_, &ChartsPanel::refused, this, &MainWindow::tell);
  connect(overlays_, &OverlaysPanel::refused, this, &MainWindow::tell);
  minimap_ = new Minimap(this);
  layers_panel_ = new LayersPanel(this);
  connect(layers_panel_, &LayersPanel::chosen, this, &MainWindow::show_state);
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
  tabifyDockWidget(left, dock("layers", tr("Layers"), layers_panel_, Qt::LeftDockWidgetArea));
  left->raise();
  QDockWidget* begins = dock("set-up", tr("Set-up"), scrolled(set_up_), Qt::RightDockWidgetArea);
  tabifyDockWidget(right, begins);
  tabifyDockWidget(begins, past);
  right->raise();
  resizeDocks({over}, {170}, Qt::Vertical);
  QDockWidget* below = dock("findings", tr("Findings"), findings_, Qt::BottomDockWidgetArea);
  tabifyDockWidget(below, dock("overlays", tr("Errata and options"), overlays_, Qt::BottomDockWidgetArea));
  tabifyDockWidget(below, dock("scenario", tr("Scenario"), scenario_panel_, Qt::BottomDockWidgetArea));
  tabifyDockWidget(below, dock("victory", tr("Victory"), scrolled(victory_), Qt::BottomDockWidgetArea));
  tabifyDockWidget(below, dock("turns", tr("Turns"), turns_, Qt::BottomDockWidgetArea));
  tabifyDockWidget(below, dock("rules", tr("Special rules"), rules_, Qt::BottomDockWidgetArea));
  tabifyDockWidget(below, dock("charts", tr("Charts"), charts_, Qt::BottomDockWidgetArea));
  below->raise();
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

}  // namespace batalia::app
