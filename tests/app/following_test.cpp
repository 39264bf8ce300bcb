// What other programs do to the files behind the window is noticed, told, and loses nothing.
#include <gmock/gmock.h>

#include <QLabel>
#include <QPushButton>

#include "editor/app/offer_bar.h"
#include "formats/file/file.h"
#include "formats/sqlite/connection.h"
#include "formats/yaml/source.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class FollowingTest : public OwnFilesTest {
 protected:
  [[nodiscard]] std::unique_ptr<MainWindow> opened_copy() const {
    auto out = window();
    EXPECT_TRUE(out->open(battle_file().string())) << out->message().toStdString();
    QCoreApplication::processEvents();
    return out;
  }

  // Written beside it and put in its place, as editors do.
  static void replace(const std::filesystem::path& file, const std::string& from, const std::string& to) {
    std::string text = read_file(file, largest_yaml).value();
    const auto at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    ASSERT_TRUE(write_file(file, text).has_value());
  }

  static bool told(const MainWindow& window, const char* what) {
    return QTest::qWaitFor([&] { return window.offers().contains(QString::fromUtf8(what)); });
  }
  static void choose(MainWindow& window, const char* text) {
    for (QPushButton* button : window.findChild<OfferBar*>()->findChildren<QPushButton*>()) {
      if (button->isHidden() || !button->isVisibleTo(&window)) continue;
      QString name = button->text();
      if (name.remove(u'&') == QString::fromUtf8(text)) {
        QTest::mouseClick(button, Qt::LeftButton);
        QCoreApplication::processEvents();
        return;
      }
    }
    ADD_FAILURE() << "no button " << text;
  }
  static Value name_of_betz(BattlePage& page) {
    return page.document().get(ChangedDocument::battle, "units/betz/name").value();
  }
  static void rename(BattlePage& page, const char* at, const char* to) {
    const std::vector<Wish> wishes{{ChangedDocument::battle, at, Value(to)}};
    page.change("Rename", wishes);
  }
};

TEST_F(FollowingTest, AChangedFileIsMergedAsOneChangeThatCanBeUndone) {
  const auto window = opened_copy();
  BattlePage& page = *window->page();
  rename(page, "title", "Mine");
  const Document before = page.document();
  EXPECT_EQ(window->offers(), QString());
  replace(battle_file(), "name: \"Betz\"", "name: \"Betz's horse\"");
  replace(map_file(), "title: \"", "title: \"The ground of ");
  ASSERT_TRUE(told(*window, "battle.yaml and 1 more was changed"));
  EXPECT_TRUE(page.document() == before) << "nothing happens unasked";
  choose(*window, "Merge");
  EXPECT_EQ(window->offers(), QString());
  EXPECT_EQ(window->message(), QString());
  EXPECT_EQ(name_of_betz(page), Value("Betz's horse"));
  EXPECT_THAT(page.document().map().head().title, HasSubstr("The ground of "));
  EXPECT_EQ(page.document().get(ChangedDocument::battle, "title").value(), Value("Mine"));
  EXPECT_THAT(names(page), ElementsAre("Rename", "Merge battle.yaml and mergentheim.yaml"));
  page.undo();
  EXPECT_TRUE(page.document() == before);
  // What came from the file and was taken back does not come again by itself.
  replace(battle_file(), "name: \"Tracy\"", "name: \"Old Tracy\"");
  ASSERT_TRUE(told(*window, "battle.yaml was changed"));
  choose(*window, "Merge");
  EXPECT_EQ(name_of_betz(page), Value("Betz"));
  EXPECT_EQ(page.document().get(ChangedDocument::battle, "units/tracy/name").value(), Value("Old Tracy"));
}

TEST_F(FollowingTest, WhatBothChangedStaysAndIsTold) {
  const auto window = opened_copy();
  BattlePage& page = *window->page();
  rename(page, "units/betz/name", "My Betz");
  replace(battle_file(), "name: \"Betz\"", "name: \"Their Betz\"");
  replace(battle_file(), "name: \"Tracy\"", "name: \"Their Tracy\"");
  ASSERT_TRUE(told(*window, "battle.yaml was changed"));
  choose(*window, "Merge");
  EXPECT_EQ(name_of_betz(page), Value("My Betz"));
  EXPECT_EQ(page.document().get(ChangedDocument::battle, "units/tracy/name").value(), Value("Their Tracy"));
  EXPECT_THAT(window->message().toStdString(), AllOf(HasSubstr("My Betz"), HasSubstr("Their Betz")));
}

TEST_F(FollowingTest, LeftAFileIsSpokenOfWhenItChangesAgain) {
  const auto window = opened_copy();
  replace(battle_file(), "name: \"Betz\"", "name: \"Betz A\"");
  ASSERT_TRUE(told(*window, "battle.yaml was changed"));
  choose(*window, "Leave it");
  EXPECT_EQ(window->offers(), QString());
  EXPECT_EQ(name_of_betz(*window->page()), Value("Betz"));
  replace(map_file(), "title: \"", "title: \"A ");
  ASSERT_TRUE(told(*window, "mergentheim.yaml was changed")) << "the other is left";
  replace(battle_file(), "name: \"Betz A\"", "name: \"Betz B\"");
  ASSERT_TRUE(told(*window, "and 1 more"));
}

TEST_F(FollowingTest, WhatCannotBeReadIsToldAndMergedWhenItIsMended) {
  const auto window = opened_copy();
  replace(battle_file(), "name: \"Betz\"", "name: [\"Betz\"");
  ASSERT_TRUE(told(*window, "battle.yaml was changed on the disk, and cannot be read"));
  replace(battle_file(), "name: [\"Betz\"", "name: \"Mended\"");
  ASSERT_TRUE(told(*window, "battle.yaml was changed on the disk."));
  choose(*window, "Merge");
  EXPECT_EQ(name_of_betz(*window->page()), Value("Mended"));
}

// Only its comments and its layout: comments come along when it is merged, and a layout is nothing to speak of.
TEST_F(FollowingTest, CommentsComeAlong) {
  const auto window = opened_copy();
  replace(battle_file(), "name: \"Betz\"", "name: \"Betz\"  # of Bavaria's enemies");
  ASSERT_TRUE(told(*window, "battle.yaml was changed"));
  choose(*window, "Merge");
  const auto stored = window->page()->model().project().read({FileKind::battle, Id("mergentheim")});
  ASSERT_TRUE(stored.has_value());
  std::vector<std::string> trailing;
  for (const auto& [at, note] : stored->comments.notes()) trailing.push_back(note.trailing);
  EXPECT_THAT(trailing, Contains("# of Bavaria's enemies"));
}

TEST_F(FollowingTest, AnotherProgramsChangeOfTheProjectIsReadAnewWithItsHistory) {
  const auto window = opened_copy();
  rename(*window->page(), "title", "Mine");
  const Viewpoint before = window->page()->view().viewpoint();
  window->page()->view().set_viewpoint({8, 8}, 60);
  window->page()->use_tool("brush");
  const auto project = window->page()->model().project().path();
  {
    sqlite::Connection designer(project, sqlite::Connection::Mode::change, "");
    designer.run("UPDATE unit SET name = 'Renamed' WHERE id = 'betz'");
  }
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->message().contains(QStringLiteral("another program")); }));
  ASSERT_EQ(window->pages(), 1);
  BattlePage& page = *window->page();
  EXPECT_EQ(name_of_betz(page), Value("Renamed"));
  EXPECT_EQ(page.tool(), "brush") << "looked at as before";
  EXPECT_EQ(page.view().viewpoint().scale(), 60);
  EXPECT_NE(before.scale(), 60);
  EXPECT_THAT(names(page), ElementsAre("Rename"));
  page.undo();
  EXPECT_NE(page.document().get(ChangedDocument::battle, "title").value(), Value("Mine"));
}

// Two windows: the second can only read, and follows the first.
TEST_F(FollowingTest, ASecondWindowSeesWhatTheFirstDoes) {
  const auto first = opened_copy();
  const auto project = first->page()->model().project().path().string();
  const auto second = window();
  ASSERT_TRUE(second->open(project));
  EXPECT_THAT(second->message().toStdString(), HasSubstr("can only be read"));
  rename(*second->page(), "title", "No");
  EXPECT_THAT(second->message().toStdString(), HasSubstr("can only be read"));
  rename(*first->page(), "units/betz/name", "Seen");
  EXPECT_TRUE(QTest::qWaitFor([&] { return name_of_betz(*second->page()) == Value("Seen"); }));
}

TEST_F(FollowingTest, AProjectThatIsGoneIsToldAndPutBack) {
  const auto window = opened_copy();
  const auto project = window->page()->model().project().path();
  rename(*window->page(), "title", "Before");
  std::filesystem::remove(project);
  ASSERT_TRUE(told(*window, "is no longer there"));
  const auto rescued = [&] {
    std::vector<std::filesystem::path> out;
    for (const auto& entry : std::filesystem::directory_iterator(project.parent_path() / "rescued"))
      out.push_back(entry.path());
    return out;
  };
  ASSERT_EQ(rescued().size(), 1U) << "a copy is kept before anything is asked";
  EXPECT_EQ(Project::open(rescued().front())->history()->size(), 1U);
  rename(*window->page(), "units/betz/name", "After");
  choose(*window, "Put it back");
  EXPECT_EQ(window->offers(), QString());
  ASSERT_EQ(window->pages(), 1);
  BattlePage& page = *window->page();
  EXPECT_EQ(page.model().project().path(), project);
  EXPECT_EQ(page.model().project().under_its_name(), UnderItsName::same);
  EXPECT_EQ(name_of_betz(page), Value("After"));
  EXPECT_THAT(names(page), ElementsAre("Rename", "Rename"));
  EXPECT_TRUE(rescued().empty());
}

TEST_F(FollowingTest, AProjectThatIsGoneWhenTheWindowClosesIsKept) {
  std::filesystem::path project;
  {
    const auto window = opened_copy();
    project = window->page()->model().project().path();
    rename(*window->page(), "title", "Before");
    std::filesystem::remove(project);
    ASSERT_TRUE(told(*window, "is no longer there"));
    rename(*window->page(), "units/betz/name", "Late");
    window->close();
  }
  const auto kept = std::filesystem::directory_iterator(project.parent_path() / "rescued")->path();
  const auto read = Project::open(kept)->read_battle(Id("mergentheim"));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->get(ChangedDocument::battle, "units/betz/name").value(), Value("Late"));
}

TEST_F(FollowingTest, AReplacedProjectIsNotWrittenInto) {
  const auto window = opened_copy();
  const auto project = window->page()->model().project().path();
  const auto other = folder() / "other.batalia";
  ASSERT_TRUE(window->page()->model().project().save_copy(other).has_value());
  rename(*window->page(), "units/betz/name", "Mine");
  std::filesystem::rename(other, project);
  ASSERT_TRUE(told(*window, "was replaced by another file"));
  choose(*window, "Open the other");
  ASSERT_EQ(window->pages(), 1);
  EXPECT_EQ(name_of_betz(*window->page()), Value("Betz"));
  const auto kept = std::filesystem::directory_iterator(project.parent_path() / "rescued")->path();
  EXPECT_EQ(
      Project::open(kept)->read_battle(Id("mergentheim"))->get(ChangedDocument::battle, "units/betz/name").value(),
      Value("Mine"));
}

// Opening takes up what changed in the file as a change, too, and what both changed is told.
TEST_F(FollowingTest, OpeningAgainMergesSoThatItCanBeUndone) {
  const auto window = opened_copy();
  rename(*window->page(), "units/betz/name", "My Betz");
  window->commands().find("close")->trigger();
  replace(battle_file(), "name: \"Betz\"", "name: \"Their Betz\"");
  replace(battle_file(), "name: \"Tracy\"", "name: \"Their Tracy\"");
  ASSERT_TRUE(window->open(battle_file().string()));
  EXPECT_THAT(window->message().toStdString(), HasSubstr("Their Betz"));
  BattlePage& page = *window->page();
  EXPECT_EQ(page.document().get(ChangedDocument::battle, "units/tracy/name").value(), Value("Their Tracy"));
  EXPECT_EQ(name_of_betz(page), Value("My Betz"));
  page.undo();
  page.undo();
  EXPECT_EQ(name_of_betz(page), Value("Betz"));
}

}  // namespace
}  // namespace batalia::app::test
