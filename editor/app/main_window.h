// The window: battles in tabs, panels round them, and every command.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QTabWidget>
#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include "editor/app/battle_page.h"
#include "editor/app/commands.h"

class QActionGroup;
class QComboBox;
class QStackedWidget;

namespace batalia::app {

class ChartsPanel;
class FindingsPanel;
class BrokenPage;
class Following;
class Forces;
class HelpWindow;
class HistoryList;
class LayersPanel;
class MessageBar;
class Minimap;
class OfferBar;
class OverlaysPanel;
class RulesPanel;
class ScenarioPanel;
class Palette;
class Session;
class SetUpPanel;
class TurnsPanel;
class VictoryPanel;
struct HelpPlace;
struct OpenTabs;

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(QWidget* parent = nullptr);
  ~MainWindow() override;

  // A project, or YAML, for which a project is made or brought up to date in the user's own folder. What goes wrong is
  // told in the window. False where nothing was opened.
  bool open(const std::string& path);
  // What was open when the program was last ended, however that came.
  void open_last();

  [[nodiscard]] BattlePage* page() const;
  [[nodiscard]] int pages() const { return tabs_->count(); }
  [[nodiscard]] Commands& commands() { return commands_; }
  [[nodiscard]] QString message() const;
  // What is said of files that others have changed; empty where there is nothing.
  [[nodiscard]] QString offers() const;

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void make_commands();
  void make_output_commands(QMenu* file);
  void make_battle_commands();
  void make_help_commands();
  void make_tools();
  void make_panels();
  void make_status();
  void make_welcome();
  QAction* command(QMenu* menu, const char* id, const QString& text, const QKeySequence& key, std::function<void()> run,
                   const QString& tip = {});

  // Null where that project is not open here.
  [[nodiscard]] std::shared_ptr<ProjectModel> model_of(const std::filesystem::path& file) const;
  // The same, opened if it is not; what goes wrong is told.
  std::shared_ptr<ProjectModel> model_for(const std::filesystem::path& file, const ProjectOptions& options = {});
  bool open_project(const std::filesystem::path& file, const ProjectOptions& options = {});
  // Null where that tab is none of a battle.
  [[nodiscard]] BattlePage* page_at(int index) const;
  // Closes what is open of a project, and opens the same of another file, or of the same, as it is now.
  bool open_anew(const std::filesystem::path& project, const std::filesystem::path& file);
  // False where it cannot be closed without loss, which is told.
  bool keep_before_closing(ProjectModel& model);
  void follow(ProjectModel& model);
  void show_news(Following& following);
  void merge_news(Following& following);
  void offer_rescue(Following& following);
  void save_elsewhere(const std::filesystem::path& project, const std::filesystem::path& file);
  // What could not be opened; null where there is no tab of it.
  [[nodiscard]] BrokenPage* broken_page(const std::string& path) const;
  void show_broken(const std::string& file, const Problem& problem);
  void try_again(BrokenPage& broken);
  void open_rest(const BrokenPage& broken);
  [[nodiscard]] OpenTabs open_tabs() const;
  bool add_page(const std::shared_ptr<ProjectModel>& model, const Id& battle);
  bool close_page(int index);
  void page_changed();
  void show_panels(bool shown);
  void show_state();
  void show_scale();
  void show_history();
  void show_findings();
  void tell(const QString& what);
  void remember();
  void fill_recent();

  void ask_for_new();
  void ask_to_open();
  void ask_to_save_version();
  void ask_to_save_copy();
  void write_back();
  void ask_to_go();
  void ask_for_sheet();
  void show_badges();
  void copy_picture();
  // Of the panel that has the focus, and of its chosen finding.
  [[nodiscard]] HelpPlace help_place();
  HelpWindow* help_window();
  void show_help(const HelpPlace& place);
  void search();

  Commands commands_;
  QStackedWidget* middle_;
  QWidget* welcome_ = nullptr;
  QTabWidget* tabs_;
  MessageBar* messages_;
  OfferBar* offers_;
  Session* session_ = nullptr;
  Palette* palette_ = nullptr;
  HistoryList* history_ = nullptr;
  FindingsPanel* findings_ = nullptr;
  Forces* forces_ = nullptr;
  LayersPanel* layers_panel_ = nullptr;
  OverlaysPanel* overlays_ = nullptr;
  VictoryPanel* victory_ = nullptr;
  TurnsPanel* turns_ = nullptr;
  RulesPanel* rules_ = nullptr;
  SetUpPanel* set_up_ = nullptr;
  ChartsPanel* charts_ = nullptr;
  ScenarioPanel* scenario_panel_ = nullptr;
  HelpWindow* help_ = nullptr;
  Minimap* minimap_ = nullptr;
  QAction* badges_ = nullptr;
  QMenu* recent_ = nullptr;
  QMenu* layers_ = nullptr;
  QActionGroup* tools_ = nullptr;
  QComboBox* scenario_ = nullptr;
  QLabel* about_ = nullptr;
  QLabel* counts_ = nullptr;
  QLabel* scale_ = nullptr;
  QByteArray panels_;  // where they were when they were last shown
  bool panels_shown_ = true;
  std::map<std::filesystem::path, std::weak_ptr<ProjectModel>> projects_;
  std::map<std::string, std::string> opened_as_;  // what the user has named, by the project behind it
  std::set<std::filesystem::path> passing_;       // projects that the next start is not to open
};

}  // namespace batalia::app
