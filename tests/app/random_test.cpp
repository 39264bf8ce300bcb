// Somebody who does everything at once: clicks, drags, types, undoes, closes and opens again in the middle of strokes.
// After each step the file says what the window shows, and the way back through the history ends where it began.
#include <gmock/gmock.h>

#include <cstdlib>
#include <random>

#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

class Monkey {
 public:
  explicit Monkey(unsigned seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  template <class T>
  const T& of(const std::vector<T>& all) {
    return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
  }

 private:
  std::mt19937 random_;
};

TEST_F(WindowTest, AnythingInAnyOrder) {
  const int steps = std::getenv("BATALIA_NIGHTLY") != nullptr ? 20000 : 1200;
  Monkey monkey(3);
  auto window = opened();
  const Document before = window->page()->document();
  const std::string project = window->page()->model().project().path().string();
  const std::vector<std::string> harmless{"undo",         "redo",         "zoom-in",      "zoom-out",
                                          "fit",          "true-size",    "brush-larger", "brush-smaller",
                                          "swap-terrain", "layer-grid",   "layer-roads",  "layer-counters",
                                          "mend",         "layer-numbers"};
  for (int i = 0; i < steps; ++i) {
    BattlePage& page = *window->page();
    MapView& view = page.view();
    const QPoint point(monkey.below(view.width()), monkey.below(view.height()));
    switch (monkey.below(14)) {
      case 0:
      case 1:
      case 2:
        QTest::mousePress(&view, monkey.below(4) == 0 ? Qt::RightButton : Qt::LeftButton,
                          monkey.below(6) == 0 ? Qt::ControlModifier : Qt::NoModifier, point);
        break;
      case 3:
      case 4:
      case 5:
        QTest::mouseMove(&view, point);
        break;
      case 6:
      case 7:
        QTest::mouseRelease(&view, Qt::LeftButton, {}, point);
        QTest::mouseRelease(&view, Qt::RightButton, {}, point);
        break;
      case 8:
        window->commands().find(monkey.of(harmless).c_str())->trigger();
        break;
      case 9:
        page.use_tool(tools()[static_cast<std::size_t>(monkey.below(static_cast<int>(tools().size())))].id);
        break;
      case 10: {
        Choice choice = page.choice();
        choice.first_terrain = monkey.below(30);
        choice.feature = monkey.below(20);
        choice.road = monkey.below(3);
        page.choose(choice);
        break;
      }
      case 11:
        QTest::keyClick(&view, monkey.of(std::vector<Qt::Key>{Qt::Key_Up, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right,
                                                              Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space}));
        break;
      case 12: {
        const auto entries = page.model().project().history();
        ASSERT_TRUE(entries.has_value());
        if (!entries->empty() && monkey.below(3) == 0) page.go_to_change(monkey.of(*entries).number);
        break;
      }
      default:
        if (monkey.below(12) == 0) {
          window->close();
          window = this->window();
          window->open_last();
          ASSERT_EQ(window->pages(), 1) << window->message().toStdString();
          EXPECT_EQ(window->page()->model().project().path().string(), project);
        } else if (monkey.below(6) == 0) {
          QTest::qWait(5);
        }
        break;
    }
    OpenProject& open = window->page()->model().project();
    if (!open.has_unkept() && i % 10 == 0) {
      auto file = Project::open(project, {.read_only = true, .vfs = {}});
      ASSERT_TRUE(file.has_value()) << to_string(file.error());
      ASSERT_TRUE(file->read_battle(window->page()->battle()).value() == window->page()->document()) << "step " << i;
    }
  }
  window->page()->go_to_change(0);
  EXPECT_TRUE(window->page()->document() == before);
}

}  // namespace
}  // namespace batalia::app::test
