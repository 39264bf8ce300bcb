// What cannot be opened is a list of what is wrong in a tab, with its text, and opens once it is mended.
#include <gmock/gmock.h>
#include <unistd.h>

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QTreeWidget>

#include "editor/app/broken_page.h"
#include "formats/file/file.h"
#include "formats/sqlite/connection.h"
#include "formats/yaml/source.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class BrokenTest : public OwnFilesTest {
 protected:
  static void replace(const std::filesystem::path& file, const std::string& from, const std::string& to) {
    std::string text = read_file(file, largest_yaml).value();
    const auto at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    ASSERT_TRUE(write_file(file, text).has_value());
  }
  static void write(const std::filesystem::path& file, std::string_view bytes) {
    ASSERT_TRUE(write_file(file, bytes).has_value());
  }

  // Opens it beside a battle that is open, which stays as it is.
  BrokenPage* broken(MainWindow& window, const std::filesystem::path& path) {
    EXPECT_FALSE(window.open(path.string()));
    auto* out = window.findChild<BrokenPage*>();
    EXPECT_NE(out, nullptr) << window.message().toStdString();
    return out;
  }
  static std::string list(const BrokenPage& page) { return page.as_text().toStdString(); }
  static std::string line_shown(const BrokenPage& page) {
    return page.findChild<QPlainTextEdit*>()->textCursor().block().text().toStdString();
  }
  static QPushButton* button(const BrokenPage& page, const char* text) {
    for (QPushButton* each : page.findChildren<QPushButton*>()) {
      if (each->text().remove(u'&').startsWith(QString::fromUtf8(text))) return each;
    }
    return nullptr;
  }
};

TEST_F(BrokenTest, ASlipInTheSyntaxIsShownAtItsLineAndOpensOnceItIsMended) {
  const auto window = opened();
  const Document other = window->page()->document();
  replace(battle_file(), "name: \"Betz\"", "name: [\"Betz\"");
  BrokenPage* page = broken(*window, battle_file());
  ASSERT_NE(page, nullptr);
  EXPECT_EQ(window->pages(), 2);
  EXPECT_EQ(window->page(), nullptr) << "it is the tab in front";
  EXPECT_TRUE(page->isVisible());
  EXPECT_THAT(list(*page), HasSubstr("battle.yaml:"));
  EXPECT_NE(page->findChild<QPlainTextEdit*>()->textCursor().blockNumber(), 0);
  EXPECT_TRUE(window->commands().find("close")->isEnabled());
  EXPECT_FALSE(window->commands().find("undo")->isEnabled());
  replace(battle_file(), "name: [\"Betz\"", "name: \"Betz\"");
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->page() != nullptr; }));
  EXPECT_EQ(window->pages(), 2);
  EXPECT_EQ(window->page()->model().project().read({FileKind::battle, Id("mergentheim")})->kind, FileKind::battle);
  EXPECT_EQ(window->message(), QString());
  EXPECT_TRUE(other == window->page()->document());
}

TEST_F(BrokenTest, EverythingThatIsWrongIsListedAndEachLineCanBeGoneTo) {
  replace(battle_file(), "strength: 3", "strenght: 3");
  replace(battle_file(), "format: 1", "format: 1\nunits: 7\nsides: 8");
  const auto window = opened();
  BrokenPage* page = broken(*window, battle_file());
  ASSERT_NE(page, nullptr);
  auto* problems = page->findChild<QTreeWidget*>();
  ASSERT_GE(problems->topLevelItemCount(), 1);
  for (int i = 0; i < problems->topLevelItemCount(); ++i) {
    QTreeWidgetItem* item = problems->topLevelItem(i);
    problems->setCurrentItem(item);
    const int line = item->text(3).toInt();
    EXPECT_EQ(page->findChild<QPlainTextEdit*>()->textCursor().blockNumber() + 1, line);
    EXPECT_FALSE(item->text(1).isEmpty()) << "what to do: " << item->text(0).toStdString();
  }
}

TEST_F(BrokenTest, AMissingMapIsToldAndTheBattleOpensWhenItComes) {
  replace(battle_file(), "\nmap: ", "\nmap: lost-");
  const auto window = opened();
  BrokenPage* page = broken(*window, battle_file());
  ASSERT_NE(page, nullptr);
  EXPECT_THAT(list(*page), AllOf(HasSubstr("battle.yaml:"), HasSubstr("lost-")));
  EXPECT_THAT(line_shown(*page), HasSubstr("map: lost-"));
  EXPECT_FALSE(button(*page, "Open the rest")->isEnabled()) << "without a map there is nothing to see";
  std::string text = read_file(map_file(), largest_yaml).value();
  text.replace(text.find("id: mergentheim"), 15, "id: lost-mergentheim");
  write(files() / "lost-mergentheim.yaml", text);
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->page() != nullptr; })) << list(*page);
}

TEST_F(BrokenTest, FilesThatAreNoText) {
  const auto window = opened();
  const auto bad = folder() / "bad.yaml";
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", "the file is empty"},  // empty
      {std::string("\x7f"
                   "ELF\0\xff\xfe\x00garbage",
                   14),
       "control character"},                                           // binary
      {read_file(battle_file(), largest_yaml)->substr(0, 1717), ":"},  // cut off
  };
  for (const auto& [bytes, said] : cases) {
    write(bad, bytes);
    EXPECT_FALSE(window->open(bad.string()));
    auto* page = window->findChild<BrokenPage*>();
    ASSERT_NE(page, nullptr);
    EXPECT_EQ(page->findChild<QTreeWidget*>()->topLevelItemCount(), 1) << list(*page);
    EXPECT_THAT(list(*page), AllOf(HasSubstr("bad.yaml"), HasSubstr(said)));
  }
  EXPECT_EQ(window->pages(), 2) << "one tab for one file";
}

TEST_F(BrokenTest, TheRestOfABattleIsItsMapReadOnly) {
  replace(battle_file(), "name: \"Betz\"", "name: [\"Betz\"");
  const auto window = opened();
  BrokenPage* page = broken(*window, battle_file());
  ASSERT_NE(page, nullptr);
  ASSERT_TRUE(button(*page, "Open the rest")->isEnabled());
  QTest::mouseClick(button(*page, "Open the rest"), Qt::LeftButton);
  ASSERT_NE(window->page(), nullptr);
  BattlePage& rest = *window->page();
  EXPECT_EQ(rest.document().map().head().id, Id("mergentheim"));
  EXPECT_GT(rest.document().map().grid().size(), 500);
  const Document before = rest.document();
  const std::vector<Wish> wishes{{ChangedDocument::battle, "title", Value("No")}};
  rest.change("Rename", wishes);
  EXPECT_TRUE(rest.document() == before);
  EXPECT_THAT(window->message().toStdString(), HasSubstr("can only be read"));
}

TEST_F(BrokenTest, TheRestOfAFolderIsItsOtherBattles) {
  std::filesystem::copy_file(battle_file(), files() / "other.yaml");
  replace(files() / "other.yaml", "id: mergentheim", "id: other");
  replace(files() / "other.yaml", "title: \"", "title: \"Other ");
  replace(battle_file(), "name: \"Betz\"", "name: [\"Betz\"");
  const auto window = this->window();
  BrokenPage* page = broken(*window, files());
  ASSERT_NE(page, nullptr);
  EXPECT_EQ(page->findChild<QTreeWidget*>()->topLevelItemCount(), 1);
  QTest::mouseClick(button(*page, "Open the rest"), Qt::LeftButton);
  ASSERT_NE(window->page(), nullptr);
  EXPECT_EQ(window->page()->battle(), Id("other"));
  EXPECT_EQ(window->pages(), 2);
}

TEST_F(BrokenTest, ADamagedProjectIsToldAndOpensWhenACopyTakesItsPlace) {
  const auto window = opened();
  const auto project = folder() / "mine.batalia";
  ASSERT_TRUE(window->page()->model().project().save_copy(project).has_value());
  const std::string whole = read_file(project, std::size_t{1} << 30).value();
  write(project, whole.substr(0, whole.size() / 2));
  BrokenPage* page = broken(*window, project);
  ASSERT_NE(page, nullptr);
  EXPECT_THAT(list(*page), HasSubstr("damaged"));
  write(project, whole);
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->page() != nullptr; }));
  EXPECT_EQ(window->page()->model().project().path(), project);
}

// One battle of a project cannot be read any more: what can be is opened, and can be saved.
TEST_F(BrokenTest, WhatCanBeReadOfADamagedProjectIsOffered) {
  const auto window = this->window();
  const auto project = folder() / "two.batalia";
  std::filesystem::copy_file(battle_file(), files() / "other.yaml");
  replace(files() / "other.yaml", "id: mergentheim", "id: other");
  ASSERT_TRUE(window->open(files().string())) << window->message().toStdString();
  ASSERT_EQ(window->pages(), 2);
  ASSERT_TRUE(window->page()->model().project().save_copy(project).has_value());
  {
    sqlite::Connection rough(project, sqlite::Connection::Mode::change, "");
    rough.run("UPDATE battle SET map = 'nowhere' WHERE id = 'other'");
  }
  EXPECT_FALSE(window->open(project.string()));
  auto* page = window->findChild<BrokenPage*>();
  ASSERT_NE(page, nullptr) << window->message().toStdString();
  EXPECT_EQ(window->pages(), 4) << "those of the folder, the sound one, and what is wrong";
  EXPECT_THAT(list(*page), AllOf(HasSubstr("the battle 'other'"), Not(HasSubstr("the battle 'mergentheim'"))));
  QTest::mouseClick(button(*page, "Open the rest"), Qt::LeftButton);
  ASSERT_NE(window->page(), nullptr);
  EXPECT_EQ(window->page()->battle(), Id("mergentheim"));
  const auto saved = folder() / "saved.batalia";
  EXPECT_TRUE(window->page()->model().project().save_copy(saved).has_value());
  EXPECT_TRUE(Project::open(saved)->read_battle(Id("mergentheim")).has_value());
}

TEST_F(BrokenTest, AFileThatMayNotBeReadIsTold) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  std::filesystem::permissions(battle_file(), std::filesystem::perms::none);
  const auto window = opened();
  BrokenPage* page = broken(*window, battle_file());
  ASSERT_NE(page, nullptr);
  EXPECT_THAT(list(*page), HasSubstr("may not be read"));
  std::filesystem::permissions(battle_file(), std::filesystem::perms::owner_all);
  QTest::mouseClick(button(*page, "Try again"), Qt::LeftButton);
  EXPECT_TRUE(QTest::qWaitFor([&] { return window->page() != nullptr; }));
}

TEST_F(BrokenTest, ItIsThereAtTheNextStart) {
  replace(battle_file(), "name: \"Betz\"", "name: [\"Betz\"");
  {
    const auto window = this->window();
    ASSERT_NE(broken(*window, battle_file()), nullptr);
  }
  const auto window = this->window();
  window->open_last();
  EXPECT_NE(window->findChild<BrokenPage*>(), nullptr);
}

}  // namespace
}  // namespace batalia::app::test
