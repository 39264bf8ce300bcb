// What goes out of the window: print, pictures; and its help.
#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QPrinter>

#include "batalia/version.h"
#include "editor/app/findings_panel.h"
#include "editor/app/help_window.h"
#include "editor/app/main_window.h"
#include "editor/app/picture_dialog.h"
#include "editor/app/print_dialog.h"
#include "editor/app/words.h"
#include "editor/library/data_folder.h"

namespace batalia::app {
namespace {

// Of the panels, by the names of their docks.
HelpPlace place_of(const QString& panel) {
  const QString editor = QStringLiteral("editor.md");
  if (panel == QLatin1String("forces")) return {editor, QStringLiteral("Forces and set-up")};
  if (panel == QLatin1String("findings")) return {editor, QStringLiteral("Checks")};
  if (panel == QLatin1String("history")) return {editor, QStringLiteral("Nothing is lost")};
  if (panel == QLatin1String("palette") || panel == QLatin1String("overview"))
    return {editor, QStringLiteral("The map")};
  return {editor, {}};
}

}  // namespace

void MainWindow::make_output_commands(QMenu* file) {
  command(
      file, "export-picture", tr("Save a p&icture…"), {},
      [this] {
        if (BattlePage* on = page()) PictureDialog(*on, this).exec();
      },
      tr("The map with its set-up as PNG, SVG or PDF"));
  command(
      file, "print", tr("&Print…"), QKeySequence::Print,
      [this] {
        if (BattlePage* on = page()) PrintDialog(*on, this).exec();
      },
      tr("To scale, on as many pages as it takes, after a look at them"));
}

void MainWindow::make_help_commands() {
  QMenu* help = menuBar()->addMenu(tr("&Help"));
  command(
      help, "help", tr("&Help"), QKeySequence::HelpContents, [this] { show_help(help_place()); },
      tr("Tells of the panel or the tool that is in use"));
  command(
      help, "help-check", tr("Help on the chosen &finding"), {},
      [this] {
        const Finding* finding = findings_->list().chosen_finding();
        if (finding == nullptr) return tell(tr("Choose a finding first"));
        if (HelpWindow* window = help_window()) show_help(window->pages().of_check(qt(finding->check)));
      },
      tr("What its check looks for, with examples"));
  connect(&findings_->list(), &FindingsList::helpWanted, commands_.find("help-check"), &QAction::trigger);
  help->addSeparator();
  command(
      help, "about", tr("&About Batalia"), {},
      [this] {
        QMessageBox::about(this, tr("About Batalia"),
                           tr("<h3>Batalia %1</h3><p>A scenario editor and map toolkit for hex-and-counter "
                              "battles.</p><p>Drawn with Qt %2, kept in SQLite.</p>")
                               .arg(QString::fromLatin1(version_string), QString::fromLatin1(qVersion())));
      },
      tr("The version, and what it is made of"));
}

HelpPlace MainWindow::help_place() {
  for (const QWidget* at = QApplication::focusWidget(); at != nullptr && at != this; at = at->parentWidget()) {
    if (qobject_cast<const FindingsList*>(at) != nullptr) {
      const Finding* finding = findings_->list().chosen_finding();
      HelpWindow* window = finding == nullptr ? nullptr : help_window();
      if (window != nullptr) return window->pages().of_check(qt(finding->check));
    }
    if (qobject_cast<const QDockWidget*>(at) != nullptr) return place_of(at->objectName());
  }
  if (page() != nullptr) return {QStringLiteral("editor.md"), QStringLiteral("The map")};
  return {QStringLiteral("editor.md"), {}};
}

// Made when it is first asked for; null where there are no documents, which is told.
HelpWindow* MainWindow::help_window() {
  if (help_ != nullptr) return help_;
  const auto folder = library::docs_folder();
  if (!folder) {
    tell(qt(to_string(folder.error())));
    return nullptr;
  }
  help_ = new HelpWindow(HelpPages(*folder), this);
  return help_;
}

void MainWindow::show_help(const HelpPlace& place) {
  HelpWindow* window = help_window();
  if (window == nullptr) return;
  window->show();
  window->open(place);
  window->raise();
  window->activateWindow();
}

}  // namespace batalia::app
