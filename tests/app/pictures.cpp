// The pictures of the window in the documents: `editor_pictures FOLDER` draws them anew. Whoever does looks at them.
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QSettings>
#include <QTest>
#include <cstdio>
#include <filesystem>

#include "editor/app/charts_panel.h"
#include "editor/app/help_window.h"
#include "editor/app/look.h"
#include "editor/app/main_window.h"
#include "editor/app/picture_dialog.h"
#include "editor/app/print_dialog.h"
#include "editor/app/rules_panel.h"
#include "editor/app/window.h"
#include "editor/canvas/text.h"
#include "editor/document/overlay_wishes.h"
#include "formats/file/file.h"
#include "formats/yaml/source.h"
#include "tests/support/temporary_folder.h"

namespace batalia::app {
namespace {

void settle(MainWindow& window) {
  QCoreApplication::processEvents();
  if (BattlePage* page = window.page()) {
    page->finish_checking();
    page->view().finish_drawing();
  }
  QCoreApplication::processEvents();
}

bool take(MainWindow& window, const std::filesystem::path& file) {
  settle(window);
  return window.grab().save(QString::fromStdString(file.string()));
}

bool take_all(const std::filesystem::path& folder, QSize size, const std::string& suffix) {
  MainWindow window;
  window.resize(size);
  window.show();
  bool good = take(window, folder / ("editor-welcome" + suffix + ".png"));
  window.open(BATALIA_SOURCE_DIR "/scenarios/musket-and-pike/under-the-lily-banners/mergentheim.yaml");
  settle(window);
  good = take(window, folder / ("editor-whole" + suffix + ".png")) && good;
  BattlePage& page = *window.page();
  const Grid& grid = page.document().map().grid();
  page.view().set_viewpoint(page.view().viewpoint().corner(), 62);
  page.view().go_to(*grid.find("2013"));
  page.use_tool("brush");
  Choice choice = page.choice();
  choice.size = 2;
  page.choose(choice);
  settle(window);
  const auto point = [&](const char* number) { return page.view().window_of(*grid.find(number)).toPoint(); };
  QTest::mousePress(&page.view(), Qt::LeftButton, {}, point("2115"));
  QTest::mouseMove(&page.view(), point("2112"));
  QTest::mouseRelease(&page.view(), Qt::LeftButton, {}, point("2112"));
  page.use_tool("road");
  QTest::mousePress(&page.view(), Qt::LeftButton, {}, point("1913"));
  QTest::mouseMove(&page.view(), point("1916"));
  QTest::mouseRelease(&page.view(), Qt::LeftButton, {}, point("1916"));
  page.use_tool("elevation");
  QTest::mouseClick(&page.view(), Qt::LeftButton, {}, point("1814"));
  QTest::mouseMove(&page.view(), point("1914"));
  return take(window, folder / ("editor-painting" + suffix + ".png")) && good;
}

// Every panel at the bottom, with something to be seen in it.
bool take_panels(const std::filesystem::path& folder, QSize size, const std::string& suffix) {
  MainWindow window;
  window.resize(size);
  window.show();
  window.open(BATALIA_SOURCE_DIR "/scenarios/musket-and-pike/under-the-lily-banners/mergentheim.yaml");
  settle(window);
  BattlePage& page = *window.page();
  Erratum erratum;
  erratum.id = Id("reprint");
  erratum.layer = ErratumLayer::own;
  erratum.source = "The reprint of the playbook, page 39";
  erratum.why = "A result of -40 has its level, and Alt-Kolb is as good as his brother.";
  const auto added = overlay_added(page.seen().written().battle(), erratum);
  if (added) page.change_written("Add the erratum reprint", *added);
  page.let_edits_go_into(erratum.id);
  const std::vector<Wish> wishes{
      {ChangedDocument::battle, "scenarios/mergentheim/victory/levels/bavarian-decisive/range", Value("<=-40")},
      {ChangedDocument::battle, "units/alt-kolb/ratings/morale", Value(7)},
      {ChangedDocument::map, "hexes/2113/terrain", Value("woods")}};
  page.change("As reprinted", wishes);
  bool good = true;
  for (const char* name : {"overlays", "scenario", "victory", "turns", "rules", "charts", "findings"}) {
    auto* dock = window.findChild<QDockWidget*>(QString::fromLatin1(name));
    dock->raise();
    constexpr int height = 240;
    window.resizeDocks({dock}, {height}, Qt::Vertical);
    QTest::qWait(100);  // what comes together is gathered
    if (std::string_view(name) == "charts") window.findChild<ChartsPanel*>()->charts().setCurrentIndex(4);
    if (std::string_view(name) == "rules") window.findChild<RulesPanel*>()->rules().setCurrentCell(4, 0);
    good = take(window, folder / ("panel-" + std::string(name) + suffix + ".png")) && good;
  }
  for (const char* name : {"set-up", "history", "layers"}) {
    window.findChild<QDockWidget*>(QString::fromLatin1(name))->raise();
    page.select(Id("turenne-horse"));
    QTest::qWait(100);
    good = take(window, folder / ("panel-" + std::string(name) + suffix + ".png")) && good;
  }
  return good;
}

// What is no part of the documents, to be looked at: a changed file, one that is broken, print, pictures, help.
bool take_others(const std::filesystem::path& folder, QSize size, const std::string& suffix) {
  const test::TemporaryFolder files;
  const auto battle = files.path() / "battle.yaml";
  std::filesystem::copy_file(BATALIA_SOURCE_DIR "/scenarios/musket-and-pike/under-the-lily-banners/mergentheim.yaml",
                             battle);
  const auto change = [&](const std::string& from, const std::string& to) {
    std::string text = read_file(battle, largest_yaml).value();
    text.replace(text.find(from), from.size(), to);
    static_cast<void>(write_file(battle, text));
  };
  MainWindow window;
  window.resize(size);
  window.show();
  window.open(battle.string());
  change("\"Betz\"", "\"Other\"");
  static_cast<void>(QTest::qWaitFor([&] { return !window.offers().isEmpty(); }));
  bool good = take(window, folder / ("editor-changed" + suffix + ".png"));
  change("\"Other\"", "[\"Other\"");
  window.commands().find("close")->trigger();
  window.open(battle.string());
  good = take(window, folder / ("editor-broken" + suffix + ".png")) && good;
  window.open(BATALIA_SOURCE_DIR "/scenarios/musket-and-pike/under-the-lily-banners/mergentheim.yaml");
  PrintDialog print(*window.page(), &window);
  PictureDialog picture(*window.page(), &window);
  window.commands().find("help")->trigger();
  const auto shown = [&](QWidget& widget, const char* name) {
    widget.show();
    QTest::qWait(600);  // the preview is drawn a little later
    good = widget.grab().save(QString::fromStdString((folder / (name + suffix + ".png")).string())) && good;
  };
  shown(print, "editor-print");
  shown(picture, "editor-picture");
  shown(*window.findChild<HelpWindow*>(), "editor-help");
  return good;
}

}  // namespace
}  // namespace batalia::app

int main(int argc, char** argv) {
  using namespace batalia;
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const test::TemporaryFolder own;
  qputenv("BATALIA_DATA", BATALIA_SOURCE_DIR);
  qputenv("XDG_DATA_HOME", own.path().c_str());
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, QString::fromStdString(own.path().string()));
  QCoreApplication::setOrganizationName(QStringLiteral("batalia"));
  QCoreApplication::setApplicationName(QStringLiteral("batalia"));
  const QApplication application(argc, argv);
  if (argc != 2 || !load_fonts()) {
    std::fputs("editor_pictures FOLDER\n", stderr);
    return 2;
  }
  app::speak(QLocale::English);
  app::wear();
  const bool good = app::take_all(argv[1], {1280, 800}, "") && app::take_all(argv[1], {2560, 1440}, "-large") &&
                    app::take_panels(argv[1], {1280, 800}, "") && app::take_panels(argv[1], {2560, 1440}, "-large") &&
                    app::take_others(argv[1], {1280, 800}, "") && app::take_others(argv[1], {2560, 1440}, "-large");
  return good ? 0 : 1;
}
