#include "tests/app/drive.h"

#include <QTest>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "editor/app/main_window.h"
#include "editor/app/session.h"
#include "model/base/hash.h"
#include "model/map/map.h"

namespace batalia::app::test {

int drive(const char* project, const char* seed) {
  MainWindow window;
  window.resize(1100, 700);
  window.show();
  if (!window.open(project)) return 1;
  BattlePage& page = *window.page();
  QCoreApplication::processEvents();
  std::mt19937 random(static_cast<unsigned>(std::atoi(seed)));
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const Grid& grid = page.document().map().grid();
  std::printf("ready\n");
  std::fflush(stdout);
  while (true) {
    Choice choice = page.choice();
    choice.first_terrain = below(static_cast<int>(page.document().map().catalogue().hexes.size()));
    choice.size = 1 + below(3);
    page.choose(choice);
    constexpr std::array used{"brush", "line", "elevation", "rectangle", "hexside", "road"};
    page.use_tool(used[static_cast<std::size_t>(below(used.size()))]);
    const auto point = [&] { return page.view().window_of(grid.hex(below(grid.size()))).toPoint(); };
    QTest::mousePress(&page.view(), Qt::LeftButton, {}, point());
    for (int moves = below(6); moves >= 0; --moves) QTest::mouseMove(&page.view(), point());
    QTest::mouseRelease(&page.view(), Qt::LeftButton, {}, point());
    if (below(5) == 0) page.undo();
    const std::uint64_t hash = hash_value(unbind_map(page.document().map()), hash_value(page.document().battle()));
    std::printf("done %016llx\n", static_cast<unsigned long long>(hash));
    std::fflush(stdout);
  }
}

int look(const char* project, const char* scale) {
  MainWindow window;
  window.show();
  if (!window.open(project)) return 1;
  window.page()->view().look_at({5, 5}, std::atof(scale));
  window.page()->use_tool("elevation");
  const auto written = [&] {
    const auto view = Session::last_view(QString::fromUtf8(project), window.page()->battle());
    return view && view->tool == "elevation" && view->scale == std::atof(scale);
  };
  if (!QTest::qWaitFor(written)) return 1;
  std::printf("written\n");
  std::fflush(stdout);
  return QCoreApplication::exec();
}

}  // namespace batalia::app::test
