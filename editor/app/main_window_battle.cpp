// Commands about what a battle says besides its map and its forces: errata and options.
#include <QMenuBar>

#include "editor/app/main_window.h"
#include "editor/app/overlays_panel.h"

namespace batalia::app {

void MainWindow::make_battle_commands() {
  QMenu* battle = menuBar()->addMenu(tr("&Battle"));
  command(
      battle, "new-erratum", tr("New &erratum…"), {}, [this] { overlays_->ask_for_new(false); },
      tr("What you change next becomes what it changes"));
  command(
      battle, "new-option", tr("New &option…"), {}, [this] { overlays_->ask_for_new(true); },
      tr("Something players may choose; what you change next becomes what it changes"));
  command(battle, "edit-print", tr("Edits go into the &battle itself"), {}, [this] {
    if (BattlePage* on = page()) on->let_edits_go_into({});
  });
  command(
      battle, "as-printed", tr("Show &as printed"), {},
      [this] {
        if (const BattlePage* on = page()) overlays_->show_as_printed(on->seen().layers() != Layers::as_printed());
      },
      tr("Without errata and options, or again with them"));
  battle->addSeparator();
  command(battle, "tell-erratum", tr("&What the chosen erratum says…"), {}, [this] { overlays_->tell(); });
  command(
      battle, "apply-erratum", tr("&Make the chosen erratum part of the battle"), {}, [this] { overlays_->apply(); },
      tr("Its changes are made and its entry goes; it can be undone"));
  command(
      battle, "remove-erratum", tr("&Remove the chosen erratum or option"), {}, [this] { overlays_->remove(); },
      tr("The battle is as if it had never been; it can be undone"));
  command(
      battle, "publish-errata", tr("&Publish the errata…"), {}, [this] { overlays_->ask_to_publish(); },
      tr("Writes them with their sources as a page, HTML or text"));
}

}  // namespace batalia::app
