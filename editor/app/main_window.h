// The window: battles in tabs, panels round them, and every command.
#pragma once

#include <QLabel>
#include <QMainWindow>
#include <QTabWidget>
#include <filesystem>
#include <map>
#include <memory>

#include "editor/app/battle_page.h"
#include "editor/app/commands.h"

class QActionGroup;
class QComboBox;
class QStackedWidget;

namespace batalia::app {

class FindingsPanel;
class Forces;
class HistoryList;
class LayersPanel;
class MessageBar;
class Minimap;
class Palette;

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

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void make_commands();
  void make_tools();
  void make_panels();
  void make_status();
  void make_welcome();
  QAction* command(QMenu* menu, const char* id, const QString& text, const QKeySequence& key, std::function<void()> run,
                   const QString& tip = {});

  // Null where that project is not open here.
  [[nodiscard]] std::shared_ptr<ProjectModel> model_of(const std::filesystem::path& file) const;
  bool open_project(const std::filesystem::path& file);
  void add_page(const std::shared_ptr<ProjectModel>& model, const Id& battle);
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
  void search();

  Commands commands_;
  QStackedWidget* middle_;
  QWidget* welcome_ = nullptr;
  QTabWidget* tabs_;
  MessageBar* messages_;
  Palette* palette_ = nullptr;
  HistoryList* history_ = nullptr;
  FindingsPanel* findings_ = nullptr;
  Forces* forces_ = nullptr;
  LayersPanel* layers_panel_ = nullptr;
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
};

}  // namespace batalia::app
