// What is open, and how it is looked at, is there again at the next start, however the program ended.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QFile>
#include <QListWidget>
#include <array>
#include <random>

#include "editor/app/recent.h"
#include "editor/app/session.h"
#include "editor/app/welcome.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

PageView somewhere(BattlePage& page) {
  page.view().look_at({9.5, 7.25}, 61);
  page.use_tool("road");
  LayerSet layers = page.layers();
  layers.set(Layer::numbers, false);
  layers.set(Layer::provenance, true);
  page.show_layers(layers);
  return view_of(page);
}

// Waits until what is remembered of the battle is this.
bool is_written(const BattlePage& page, const PageView& view) {
  const QString project = QString::fromStdString(page.model().project().path().string());
  return QTest::qWaitFor([&] { return Session::last_view(project, page.battle()) == view; });
}

TEST(PageViewTest, GoesThroughItsText) {
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) {
    PageView view;
    view.whole = random() % 3 == 0;
    if (!view.whole) {
      view.centre = {static_cast<double>(random() % 10000) / 7, static_cast<double>(random() % 10000) / 7};
      view.scale = 1.5 + static_cast<double>(random() % 1000) / 3;
    }
    if (random() % 2 == 0) view.scenario = Id("historical");
    for (const auto& [layer, name] : layer_names) view.layers.set(layer, random() % 2 == 0);
    view.tool = "brush";
    EXPECT_EQ(page_view_of(to_json(view)), view);
  }
  EXPECT_EQ(page_view_of({}), PageView());
}

TEST_F(WindowTest, ABattleIsLookedAtAsBefore) {
  PageView before;
  {
    const auto window = opened();
    before = somewhere(*window->page());
    EXPECT_FALSE(before.whole);
    ASSERT_TRUE(is_written(*window->page(), before));
  }  // gone without being closed
  {
    const auto window = std::make_unique<MainWindow>();
    window->open_last();
    window->resize(1280, 800);
    window->show();
    QCoreApplication::processEvents();
    ASSERT_NE(window->page(), nullptr);
    EXPECT_EQ(view_of(*window->page()), before);
    EXPECT_NEAR(window->page()->view().viewpoint().to_page(QRectF(window->page()->view().rect()).center()).x(), 9.5,
                0.1)
        << "in the middle, whatever size the window has found";
    window->commands().find("close")->trigger();
  }
  // A battle that was closed is opened as it was looked at, too.
  const auto window = opened();
  EXPECT_EQ(view_of(*window->page()), before);
}

TEST_F(WindowTest, TabsAndTheOneInFrontAreThereAgain) {
  const std::string copy = (folder() / "copy.yaml").string();
  std::filesystem::copy_file(mergentheim(), copy);
  std::filesystem::path front;
  {
    const auto window = opened();
    ASSERT_TRUE(window->open(copy)) << window->message().toStdString();
    ASSERT_TRUE(window->open(mergentheim()));
    ASSERT_EQ(window->pages(), 2);
    front = window->page()->model().project().path();
  }
  const auto window = this->window();
  window->open_last();
  EXPECT_EQ(window->pages(), 2);
  ASSERT_NE(window->page(), nullptr);
  EXPECT_EQ(window->page()->model().project().path(), front);
}

TEST_F(WindowTest, KilledItIsThereAgain) {
  std::string project;
  {
    const auto window = opened();
    project = window->page()->model().project().path().string();
  }
  qputenv("XDG_CONFIG_HOME", folder().c_str());  // where its settings are
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(pipe[1], STDOUT_FILENO);
    ::execl("/proc/self/exe", "app_test", "--look", project.c_str(), "77", nullptr);
    ::_exit(127);
  }
  ::close(pipe[1]);
  std::string said;
  std::array<char, 256> buffer{};
  for (ssize_t got = 0;
       said.find("written") == std::string::npos && (got = ::read(pipe[0], buffer.data(), buffer.size())) > 0;)
    said.append(buffer.data(), static_cast<std::size_t>(got));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  ::close(pipe[0]);
  ASSERT_THAT(said, HasSubstr("written"));
  const auto window = this->window();
  window->open_last();
  ASSERT_NE(window->page(), nullptr);
  EXPECT_EQ(window->page()->view().viewpoint().scale(), 77);
  EXPECT_EQ(window->page()->tool(), "elevation");
}

TEST_F(WindowTest, WhatIsNoLongerThereIsSaidAndCanBeForgotten) {
  const std::string copy = (folder() / "copy.yaml").string();
  std::filesystem::copy_file(mergentheim(), copy);
  {
    const auto window = this->window();
    ASSERT_TRUE(window->open(copy));
    std::filesystem::remove(window->page()->model().project().path());
  }
  std::filesystem::remove(copy);
  const auto window = this->window();
  window->open_last();
  EXPECT_EQ(window->pages(), 0);
  EXPECT_THAT(window->message().toStdString(), HasSubstr("No longer there"));
  ASSERT_THAT(recent_files(), SizeIs(1));
  EXPECT_TRUE(recent_files().front().gone);
  const auto lists = window->findChild<Welcome*>()->findChildren<QListWidget*>();
  ASSERT_EQ(lists.size(), 2);
  EXPECT_FALSE(lists[1]->item(0)->flags().testFlag(Qt::ItemIsEnabled));
  forget_gone();
  EXPECT_THAT(recent_files(), SizeIs(0));
}

}  // namespace
}  // namespace batalia::app::test
