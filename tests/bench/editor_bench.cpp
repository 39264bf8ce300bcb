// What the window makes of a gesture, on 30 × 30 hexes (as much as Mergentheim), a full sheet's 33 × 44, and 300 × 300:
// a moved pointer that paints, the repainting of what it touched, undo, the checks after an edit, and the map from
// afar. The window is of 2560 × 1440 and the platform Qt's offscreen one, which draws as a screen does.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QSettings>
#include <QTest>
#include <memory>

#include "editor/app/main_window.h"
#include "editor/canvas/text.h"
#include "tests/bench/country.h"
#include "tests/bench/country_project.h"
#include "tests/bench/series_files.h"
#include "tests/support/temporary_folder.h"

namespace batalia::app {
namespace {

// A window on a country.
class Workplace {
 public:
  Workplace(int rows, int columns) {
    qputenv("XDG_DATA_HOME", folder_.path().c_str());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, QString::fromStdString(folder_.path().string()));
    qputenv("BATALIA_DATA", BATALIA_SOURCE_DIR);  // the series
    const Map country = bench::make_country(rows, columns, bench::shipped_terrain());
    const auto file = folder_.path() / "country.batalia";
    bench::must(bench::make_project(file, unbind_map(country), unbind_battle(bench::battle_in(country))).close());
    window_ = std::make_unique<MainWindow>();
    window_->resize(2560, 1440);
    window_->show();
    if (!QTest::qWaitForWindowExposed(window_.get())) std::abort();
    if (!window_->open(file.string())) std::abort();
    page().use_tool("brush");
    Choice choice = page().choice();
    choice.size = 2;
    page().choose(choice);
    page().view().set_viewpoint(page().view().viewpoint().corner(), 48);
    page().view().centre_on(batalia::qt(page().view().picture()->scene().frame().centre(middle())));
    page().view().finish_drawing();
    page().finish_checking();
  }

  MainWindow* window() { return window_.get(); }
  BattlePage& page() { return *window_->page(); }
  Hex middle() {
    const Grid& grid = page().document().map().grid();
    return grid.hex(grid.size() / 2 + grid.numbering().columns.size() / 2);
  }
  // The next place of a stroke round the middle.
  QPoint next() {
    const Hex at = middle() + Hex{step_ % 9 - 4, (step_ / 9) % 7 - 3};
    ++step_;
    return page().view().window_of(at).toPoint();
  }
  void press() { QTest::mousePress(&page().view(), Qt::LeftButton, {}, next()); }
  void release() { QTest::mouseRelease(&page().view(), Qt::LeftButton, {}, next()); }
  // Another terrain, so that there is something to paint.
  void other_terrain() {
    Choice choice = page().choice();
    choice.first_terrain = (choice.first_terrain + 1) % 4;
    page().choose(choice);
  }

 private:
  test::TemporaryFolder folder_;
  std::unique_ptr<MainWindow> window_;
  int step_ = 0;
};

void sizes(benchmark::internal::Benchmark* bench) {
  bench->Args({30, 30})
      ->Args({33, 44})
      ->Args({300, 300})
      ->Unit(benchmark::kMillisecond)
      ->Repetitions(5)
      ->ReportAggregatesOnly();
}

void stroke_event(benchmark::State& state) {
  Workplace work(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  work.press();
  int moves = 0;
  for ([[maybe_unused]] auto _ : state) {
    QTest::mouseMove(&work.page().view(), work.next());
    if (++moves % 60 != 0) continue;
    state.PauseTiming();
    work.release();
    work.other_terrain();
    work.press();
    state.ResumeTiming();
  }
  work.release();
}
BENCHMARK(stroke_event)->Apply(sizes);

void repaint_after_it(benchmark::State& state) {
  Workplace work(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for ([[maybe_unused]] auto _ : state) {
    state.PauseTiming();
    work.other_terrain();
    work.press();
    work.release();
    state.ResumeTiming();
    // What the edit asked to be painted anew, as the event loop does it.
    QCoreApplication::sendPostedEvents(work.window(), QEvent::UpdateRequest);
  }
}
BENCHMARK(repaint_after_it)->Apply(sizes);

void repaint_of_all(benchmark::State& state) {
  Workplace work(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for ([[maybe_unused]] auto _ : state) work.page().view().repaint();
}
BENCHMARK(repaint_of_all)->Apply(sizes);

void undo(benchmark::State& state) {
  Workplace work(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for ([[maybe_unused]] auto _ : state) {
    state.PauseTiming();
    work.other_terrain();
    work.press();
    for (int i = 0; i < 10; ++i) QTest::mouseMove(&work.page().view(), work.next());
    work.release();
    state.ResumeTiming();
    work.page().undo();
  }
}
BENCHMARK(undo)->Apply(sizes);

// From the edit to the findings, with the moment that the hand has to rest.
void checks_after_an_edit(benchmark::State& state) {
  Workplace work(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for ([[maybe_unused]] auto _ : state) {
    work.other_terrain();
    work.press();
    work.release();
    work.page().finish_checking();
  }
}
BENCHMARK(checks_after_an_edit)->Apply(sizes)->UseRealTime();

void zoomed_out(benchmark::State& state) {
  Workplace work(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  MapView& view = work.page().view();
  view.fit();
  double corner = 0;
  for ([[maybe_unused]] auto _ : state) {
    corner += 0.01;  // scrolled a little, so that all of it is drawn
    view.set_viewpoint({corner, 0}, std::min(view.viewpoint().scale(), 8.0));
    view.repaint();
  }
}
BENCHMARK(zoomed_out)->Apply(sizes);

}  // namespace
}  // namespace batalia::app

int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  if (!batalia::load_fonts()) return 1;
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
