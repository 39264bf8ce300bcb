// The window: opening, tabs, panels, commands, findings, and what is remembered.
#include <gmock/gmock.h>

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QStatusBar>

#include "editor/app/findings_list.h"
#include "editor/app/history_list.h"
#include "editor/app/opening.h"
#include "editor/app/palette.h"
#include "editor/app/welcome.h"
#include "editor/library/subjects.h"
#include "formats/file/file.h"
#include "formats/yaml/source.h"
#include "tests/app/window_fixture.h"
#include "validators/registry.h"
#include "validators/run.h"

namespace batalia::app::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST_F(WindowTest, AYamlFileBecomesAProjectAndIsNotTouched) {
  const std::string before = read_file(mergentheim(), largest_yaml).value();
  const auto window = opened();
  ASSERT_EQ(window->pages(), 1);
  BattlePage& page = *window->page();
  EXPECT_THAT(page.model().project().path().string(), HasSubstr(folder().string()));
  EXPECT_THAT(window->windowTitle().toStdString(), HasSubstr("Mergentheim"));
  const std::vector<Wish> wishes{{ChangedDocument::battle, "title", Value("Other")}};
  page.change("Rename", wishes);
  EXPECT_EQ(read_file(mergentheim(), largest_yaml).value(), before);
  // Opened again it is the same project, with what was done.
  const auto second = window->open(mergentheim());
  EXPECT_TRUE(second);
  EXPECT_EQ(window->pages(), 1);
  EXPECT_EQ(page.document().get(ChangedDocument::battle, "title").value(), Value("Other"));
}

// Written back, a file is where the project and it start from next: an edit of the file alone then comes in by itself.
TEST_F(WindowTest, WrittenBackAFileAndItsProjectAgree) {
  const auto files = folder() / "files";
  std::filesystem::create_directories(files);
  std::filesystem::copy_file(mergentheim(), files / "battle.yaml");
  const auto text = [&] { return read_file(files / "battle.yaml", largest_yaml).value(); };
  const auto window = this->window();
  ASSERT_TRUE(window->open((files / "battle.yaml").string())) << window->message().toStdString();
  const std::vector<Wish> wishes{{ChangedDocument::battle, "units/betz/name", Value("Betz's horse")}};
  window->page()->change("Rename", wishes);
  const auto written = write_yaml_files(window->page()->model().project(), files);
  ASSERT_TRUE(written.has_value()) << to_string(written.error());
  EXPECT_THAT(text(), HasSubstr("Betz's horse"));
  const std::vector<Listed> listed = window->page()->model().project().documents().value();
  const auto battle = std::ranges::find(listed, FileKind::battle, [](const Listed& each) { return each.name.kind; });
  ASSERT_TRUE(battle != listed.end() && battle->origin.has_value());
  EXPECT_EQ(battle->origin->text, text());
  EXPECT_TRUE(write_yaml_files(window->page()->model().project(), files)->empty()) << "nothing is left to write";
  window->commands().find("close")->trigger();
  std::string changed = text();
  changed.replace(changed.find("Betz's horse"), 12, "Betz's troop");
  ASSERT_TRUE(write_file(files / "battle.yaml", changed).has_value());
  ASSERT_TRUE(window->open((files / "battle.yaml").string()));
  EXPECT_EQ(window->message(), QString()) << "no conflict";
  EXPECT_EQ(window->page()->document().get(ChangedDocument::battle, "units/betz/name").value(), Value("Betz's troop"));
}

TEST_F(WindowTest, WhatCannotBeOpenedIsToldAndTakesNothingDown) {
  const auto window = opened();
  const auto bad = folder() / "bad.yaml";
  ASSERT_TRUE(write_file(bad, "batalia: battle\nid: [\n").has_value());
  EXPECT_FALSE(window->open(bad.string()));
  EXPECT_THAT(window->message().toStdString(), HasSubstr("bad.yaml"));
  EXPECT_FALSE(window->open((folder() / "none.batalia").string()));
  EXPECT_THAT(window->message().toStdString(), HasSubstr("none.batalia"));
  ASSERT_TRUE(write_file(folder() / "no.batalia", "this is no database").has_value());
  EXPECT_FALSE(window->open((folder() / "no.batalia").string()));
  EXPECT_EQ(window->pages(), 3) << "the battle, and a tab each for what is wrong with those that are there";
}

TEST_F(WindowTest, TheNextStartFindsWhatWasOpen) {
  std::string where;
  Document document = [&] {
    const auto window = opened();
    BattlePage& page = *window->page();
    const std::vector<Wish> wishes{{ChangedDocument::battle, "title", Value("Other")}};
    page.change("Rename", wishes);
    where = page.model().project().path().string();
    return page.document();
  }();  // gone without being closed
  const auto window = this->window();
  window->open_last();
  ASSERT_EQ(window->pages(), 1);
  EXPECT_EQ(window->page()->model().project().path().string(), where);
  EXPECT_TRUE(window->page()->document() == document);
  EXPECT_THAT(names(*window->page()), ElementsAre("Rename"));
}

// From nothing to an empty sheet on which a stroke can be painted, undone, and found again.
TEST_F(WindowTest, ANewBattleCanBePainted) {
  library::NewBattle asked;
  asked.title = "Lützen, 1632";
  asked.id = Id("lutzen-1632");
  asked.series = Id("mpbs");
  asked.rows = parse_number_span("10-20").value();
  asked.columns = parse_number_span("00-15").value();
  asked.columns_increase = Hand::left;
  asked.sides = {"Swedes", "Imperials"};
  const auto file = make_battle(asked);
  ASSERT_TRUE(file.has_value()) << to_string(file.error());
  const auto another = make_battle(asked);
  ASSERT_TRUE(another.has_value());
  EXPECT_NE(*another, *file) << "nothing is overwritten";
  const auto window = this->window();
  ASSERT_TRUE(window->open(file->string())) << window->message().toStdString();
  BattlePage& page = *window->page();
  EXPECT_EQ(page.title(), QStringLiteral("Lützen, 1632"));
  EXPECT_EQ(page.document().map().grid().size(), 11 * 16);
  page.use_tool("brush");
  Choice choice = page.choice();
  choice.first_terrain = terrain_index(page, "woods");
  page.choose(choice);
  click(page, at(page, "1505"));
  EXPECT_EQ(terrain(page, "1505"), "woods");
  page.finish_checking();
  for (const Finding& finding : page.findings()) EXPECT_NE(finding.check, "unusable") << finding.message;
}

TEST_F(WindowTest, WithoutABattleTheWelcomeOffersThose) {
  const auto window = this->window();
  auto* welcome = window->findChild<Welcome*>();
  ASSERT_NE(welcome, nullptr);
  EXPECT_TRUE(welcome->isVisible());
  EXPECT_FALSE(window->commands().find("undo")->isEnabled());
  ASSERT_TRUE(window->open(mergentheim()));
  EXPECT_FALSE(welcome->isVisible());
  window->commands().find("close")->trigger();
  EXPECT_EQ(window->pages(), 0);
  EXPECT_TRUE(welcome->isVisible());
}

// Every command has an id, a place in a menu, a name, and no two have one key.
TEST_F(WindowTest, EveryCommandCanBeFoundAndNoKeyIsTakenTwice) {
  const auto window = this->window();
  std::map<QString, QString> keys;
  for (const Commands::Listed& each : window->commands().all()) {
    EXPECT_FALSE(each.menu.isEmpty()) << each.id.toStdString();
    EXPECT_FALSE(each.action->text().isEmpty()) << each.id.toStdString();
    EXPECT_FALSE(each.action->toolTip().isEmpty()) << each.id.toStdString();
    const QString key = each.action->shortcut().toString();
    if (key.isEmpty()) continue;
    EXPECT_TRUE(keys.emplace(key, each.id).second) << key.toStdString() << " of " << each.id.toStdString();
  }
  EXPECT_GT(window->commands().all().size(), 30U);
  EXPECT_THAT(window->commands().set_key("undo", QKeySequence("Ctrl+K")).toStdString(), HasSubstr("has that key"));
  EXPECT_TRUE(window->commands().set_key("undo", QKeySequence("Ctrl+U")).isEmpty());
  const auto next = this->window();
  EXPECT_EQ(next->commands().find("undo")->shortcut(), QKeySequence("Ctrl+U")) << "it is remembered";
}

TEST_F(WindowTest, UndoNamesWhatItTakesBack) {
  const auto window = opened();
  BattlePage& page = *window->page();
  QAction* undo = window->commands().find("undo");
  EXPECT_FALSE(undo->isEnabled());
  const std::vector<Wish> wishes{{ChangedDocument::battle, "title", Value("Other")}};
  page.change("Rename the battle", wishes);
  EXPECT_EQ(undo->text(), QStringLiteral("&Undo Rename the battle"));
  undo->trigger();
  EXPECT_FALSE(undo->isEnabled());
  EXPECT_EQ(window->commands().find("redo")->text(), QStringLiteral("&Redo Rename the battle"));
}

TEST_F(WindowTest, TheHistoryGoesWhereOneClicks) {
  const auto window = opened();
  BattlePage& page = *window->page();
  const Document before = page.document();
  for (const char* title : {"One", "Two", "Three"}) {
    const std::vector<Wish> wishes{{ChangedDocument::battle, "title", Value(title)}};
    page.change(title, wishes);
  }
  auto* history = window->findChild<HistoryList*>();
  static_cast<QDockWidget*>(history->parentWidget())->raise();
  ASSERT_TRUE(QTest::qWaitFor([&] { return history->count() == 4; }));
  const auto click_on = [&](int row) {
    const QRect box = history->visualItemRect(history->item(row));
    QTest::mouseClick(history->viewport(), Qt::LeftButton, {}, box.center());
    QTest::qWait(100);
  };
  click_on(1);
  EXPECT_EQ(page.document().get(ChangedDocument::battle, "title").value(), Value("One"));
  EXPECT_EQ(history->currentRow(), 1);
  click_on(0);
  EXPECT_TRUE(page.document() == before);
  click_on(3);
  EXPECT_EQ(page.document().get(ChangedDocument::battle, "title").value(), Value("Three"));
}

TEST_F(WindowTest, ThePaletteChoosesWhatIsPainted) {
  const auto window = opened();
  BattlePage& page = *window->page();
  auto* palette = window->findChild<Palette*>();
  const auto lists = palette->findChildren<QListWidget*>();
  ASSERT_EQ(lists.size(), 3);
  QListWidget* terrain = lists[0];
  const int woods = terrain_index(page, "woods");
  terrain->scrollToItem(terrain->item(woods));
  const QPoint at = terrain->visualItemRect(terrain->item(woods)).center();
  QTest::mouseClick(terrain->viewport(), Qt::LeftButton, {}, at);
  EXPECT_EQ(page.choice().first_terrain, woods);
  EXPECT_EQ(page.tool(), "brush");
  QTest::mousePress(terrain->viewport(), Qt::RightButton, {}, at);
  EXPECT_EQ(page.choice().second_terrain, woods);
}

// What the panel shows is what a full run finds on the file, after every edit.
TEST_F(WindowTest, FindingsAreThoseOfAFullRun) {
  const auto window = opened();
  BattlePage& page = *window->page();
  const auto full = [&] {
    library::Library library;
    const auto documents = library.documents(page.model().project().path().string());
    EXPECT_TRUE(documents.has_value());
    std::vector<Finding> out;
    for (const library::Document& each : *documents) {
      if (each.kind != FileKind::battle) continue;
      const auto opened = library.open_battle(each, Layers());
      EXPECT_TRUE(opened.has_value()) << to_string(opened.error());
      if (opened) out = run_checks(subject_of(*opened));
    }
    return out;
  };
  const auto texts = [](const std::vector<Finding>& findings) {
    std::vector<std::string> out;
    for (const Finding& finding : findings) out.push_back(finding.check + ": " + finding.message);
    return out;
  };
  page.finish_checking();
  EXPECT_EQ(texts(page.findings()), texts(full()));
  const std::size_t before = page.findings().size();
  // A slope that leads nowhere, a level that jumps, a road with a gap in the woods.
  page.use_tool("elevation");
  Choice choice = page.choice();
  choice.slopes_follow = false;
  page.choose(choice);
  for (int i = 0; i < 4; ++i) click(page, at(page, "2013"));
  page.finish_checking();
  EXPECT_NE(page.findings().size(), before);
  EXPECT_EQ(texts(page.findings()), texts(full()));
  auto* list = window->findChild<FindingsList*>();
  const auto unsuppressed = std::ranges::count_if(page.findings(), [](const Finding& f) { return !f.suppressed; });
  EXPECT_EQ(list->topLevelItemCount(), unsuppressed);
  for (int i = 0; i < 4; ++i) page.undo();
  page.finish_checking();
  EXPECT_EQ(page.findings().size(), before);
}

TEST_F(WindowTest, ABattleThatIsNoLongerSoundIsAListOfWhatIsWrong) {
  const auto window = opened();
  BattlePage& page = *window->page();
  const std::vector<Wish> wishes{{ChangedDocument::battle, "units/alt-kolb/type", Value("dragon")}};
  page.change("A slip", wishes);
  page.finish_checking();
  QCoreApplication::processEvents();
  ASSERT_FALSE(page.findings().empty());
  EXPECT_EQ(page.findings().front().check, "unusable");
  EXPECT_THAT(page.findings().front().message, HasSubstr("dragon"));
  EXPECT_NE(page.view().picture(), nullptr) << "the map is still there to be worked on";
  page.undo();
  page.finish_checking();
  EXPECT_NE(page.resolved(), nullptr);
}

TEST_F(WindowTest, TheStatusBarSaysWhatIsUnderThePointer) {
  const auto window = opened();
  BattlePage& page = *window->page();
  move(page, at(page, "1513"));
  QCoreApplication::processEvents();
  std::string said;
  for (const QLabel* label : window->statusBar()->findChildren<QLabel*>()) said += label->text().toStdString() + "|";
  EXPECT_THAT(said, HasSubstr("1513"));
  EXPECT_THAT(said, HasSubstr(page.document().map().terrain_of(hex(page, "1513")).name));
  EXPECT_THAT(said, HasSubstr("level "));
}

}  // namespace
}  // namespace batalia::app::test
