// What the window asks before it does it: which file, what name, which hex.
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QInputDialog>

#include "editor/app/main_window.h"
#include "editor/app/new_battle_dialog.h"
#include "editor/app/opening.h"
#include "editor/app/sheet_dialog.h"
#include "editor/app/words.h"

namespace batalia::app {

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

void MainWindow::copy_picture() {
  BattlePage* on = page();
  if (on == nullptr) return;
  on->view().finish_drawing();
  QApplication::clipboard()->setPixmap(on->view().grab());
}

void MainWindow::search() {
  if (QAction* chosen = search_commands(commands_, this)) chosen->trigger();
}

}  // namespace batalia::app
