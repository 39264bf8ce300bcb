// A real window on Mergentheim, with settings and data of its own, and a hand that clicks in it.
#pragma once

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QSettings>
#include <QTest>
#include <filesystem>
#include <string>
#include <vector>

#include "editor/app/main_window.h"
#include "tests/support/temporary_folder.h"

namespace batalia::app::test {

inline std::string mergentheim() {
  return BATALIA_SOURCE_DIR "/scenarios/musket-and-pike/under-the-lily-banners/mergentheim.yaml";
}

class WindowTest : public ::testing::Test {
 protected:
  WindowTest() {
    qputenv("BATALIA_DATA", BATALIA_SOURCE_DIR);
    qputenv("XDG_DATA_HOME", folder_.path().c_str());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, QString::fromStdString(folder_.path().string()));
  }

  // Brings a panel to the front by the name of its dock.
  static void show_panel(MainWindow& window, const char* dock) {
    auto* found = window.findChild<QDockWidget*>(QString::fromLatin1(dock));
    ASSERT_NE(found, nullptr) << dock;
    found->show();
    found->raise();
    QCoreApplication::processEvents();
  }

  // A window of a size on which whole hexes can be hit.
  [[nodiscard]] std::unique_ptr<MainWindow> window() const {
    auto out = std::make_unique<MainWindow>();
    out->resize(1280, 800);
    out->show();
    return out;
  }
  [[nodiscard]] std::unique_ptr<MainWindow> opened() const {
    auto out = window();
    EXPECT_TRUE(out->open(mergentheim())) << out->message().toStdString();
    QCoreApplication::processEvents();
    return out;
  }

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

  static Hex hex(BattlePage& page, const char* number) { return page.document().map().grid().find(number).value(); }
  static QPoint at(BattlePage& page, Hex hex) { return page.view().window_of(hex).toPoint(); }
  static QPoint at(BattlePage& page, const char* number) { return at(page, hex(page, number)); }

  static void press(BattlePage& page, QPoint point, Qt::MouseButton button = Qt::LeftButton,
                    Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(&page.view(), button, modifiers, point);
  }
  static void move(BattlePage& page, QPoint point) { QTest::mouseMove(&page.view(), point); }
  static void let_go(BattlePage& page, QPoint point, Qt::MouseButton button = Qt::LeftButton) {
    QTest::mouseRelease(&page.view(), button, {}, point);
  }
  static void click(BattlePage& page, QPoint point, Qt::MouseButton button = Qt::LeftButton,
                    Qt::KeyboardModifiers modifiers = {}) {
    press(page, point, button, modifiers);
    let_go(page, point, button);
  }
  static void drag(BattlePage& page, const std::vector<QPoint>& points, Qt::MouseButton button = Qt::LeftButton) {
    press(page, points.front(), button);
    for (const QPoint point : points) move(page, point);
    let_go(page, points.back(), button);
  }

  static std::string terrain(BattlePage& page, const char* number) {
    return page.document().map().terrain_of(hex(page, number)).id.str();
  }
  static int terrain_index(BattlePage& page, const char* id) {
    const auto& all = page.document().map().catalogue().hexes;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].id.str() == id) return static_cast<int>(i);
    }
    ADD_FAILURE() << "no terrain " << id;
    return 0;
  }
  static std::vector<std::string> names(BattlePage& page) {
    std::vector<std::string> out;
    const std::vector<HistoryEntry> history = page.model().project().history().value();
    for (const HistoryEntry& entry : history) out.push_back(entry.name + (entry.undone ? " (undone)" : ""));
    return out;
  }

 private:
  batalia::test::TemporaryFolder folder_;
};

// A window on Mergentheim, all whose changes are taken back at the end.
class EditedWindowTest : public WindowTest {
 protected:
  BattlePage& page() { return *window_->page(); }
  const Map& map() { return page().document().map(); }
  void expect_all_undone() {
    for (std::size_t i = names(page()).size(); i > 0; --i) page().undo();
    EXPECT_TRUE(page().document() == before_);
  }

  std::unique_ptr<MainWindow> window_{opened()};
  Document before_{page().document()};
};

// Mergentheim as YAML of the test's own, which it may change under a window.
class OwnFilesTest : public WindowTest {
 protected:
  OwnFilesTest() {
    std::filesystem::create_directories(files());
    std::filesystem::copy_file(mergentheim(), battle_file());
    std::filesystem::copy_file(BATALIA_SOURCE_DIR "/maps/musket-and-pike/under-the-lily-banners/mergentheim.yaml",
                               map_file());
  }
  [[nodiscard]] std::filesystem::path files() const { return folder() / "files"; }
  [[nodiscard]] std::filesystem::path battle_file() const { return files() / "battle.yaml"; }
  [[nodiscard]] std::filesystem::path map_file() const { return files() / "mergentheim.yaml"; }
};

}  // namespace batalia::app::test
