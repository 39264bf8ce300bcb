// The help: the documents that come with the program, at the place that is asked for.
#include <gmock/gmock.h>

#include <QAction>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>
#include <QTreeWidget>

#include "editor/app/findings_list.h"
#include "editor/app/help_window.h"
#include "editor/library/data_folder.h"
#include "tests/app/window_fixture.h"
#include "validators/registry.h"

namespace batalia::app::test {
namespace {

using ::testing::Each;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::Not;

HelpPages documents() { return HelpPages(BATALIA_SOURCE_DIR "/docs"); }

TEST(HelpPagesTest, EveryCheckHasItsPlace) {
  const HelpPages pages = documents();
  EXPECT_GT(pages.pages().size(), 10U);
  const std::vector<std::string> checks = check_ids();
  for (const std::string& check : checks) {
    const HelpPlace place = pages.of_check(QString::fromStdString(check));
    EXPECT_NE(place.page, QStringLiteral("checks/README.md")) << check;
    EXPECT_EQ(place.heading.toStdString(), check);
  }
  EXPECT_EQ(pages.of_check(QStringLiteral("no-such")), (HelpPlace{QStringLiteral("checks/README.md"), {}}));
}

TEST(HelpPagesTest, AllWordsAreLookedForInEachLine) {
  const HelpPages pages = documents();
  const auto hits = pages.search(QStringLiteral("undo redo"));
  ASSERT_THAT(hits, Not(IsEmpty()));
  for (const HelpHit& hit : hits) {
    EXPECT_TRUE(hit.line.contains(QStringLiteral("undo"), Qt::CaseInsensitive)) << hit.line.toStdString();
    EXPECT_TRUE(hit.line.contains(QStringLiteral("redo"), Qt::CaseInsensitive)) << hit.line.toStdString();
    EXPECT_FALSE(hit.line.contains(u'*')) << hit.line.toStdString();
  }
  EXPECT_THAT(pages.search(QStringLiteral("xyzzy-nowhere")), IsEmpty());
  EXPECT_THAT(pages.search(QStringLiteral("  ")), IsEmpty());
  EXPECT_EQ(pages.search(QStringLiteral("the"), 5).size(), 5U);
}

TEST_F(WindowTest, HelpTellsOfWhatHasTheFocus) {
  const auto window = opened();
  const auto ask = [&] {
    window->commands().find("help")->trigger();
    return window->findChild<HelpWindow*>();
  };
  window->page()->setFocus();
  HelpWindow* help = ask();
  ASSERT_NE(help, nullptr);
  EXPECT_TRUE(help->isVisible());
  EXPECT_EQ(help->page(), QStringLiteral("editor.md"));
  EXPECT_EQ(help->heading(), QStringLiteral("The map"));
  auto* forces = window->findChild<QDockWidget*>(QStringLiteral("forces"));
  forces->raise();
  window->activateWindow();
  forces->widget()->findChild<QTreeWidget*>()->setFocus();
  ASSERT_EQ(ask(), help) << "one window";
  EXPECT_EQ(help->heading(), QStringLiteral("Forces and set-up"));
  // The check of a finding.
  window->page()->finish_checking();
  QCoreApplication::processEvents();
  auto* findings = window->findChild<FindingsList*>();
  ASSERT_GT(findings->topLevelItemCount(), 0);
  findings->setCurrentItem(findings->topLevelItem(0));
  window->commands().find("help-check")->trigger();
  EXPECT_EQ(help->heading(), findings->topLevelItem(0)->text(3));
  // Back is where one was.
  auto* text = help->findChild<QTextBrowser*>();
  text->backward();
  EXPECT_EQ(help->page(), QStringLiteral("editor.md"));
  text->forward();
  EXPECT_NE(help->page(), QStringLiteral("editor.md"));
}

TEST_F(WindowTest, HelpFindsALineAndGoesThere) {
  const auto window = this->window();
  window->commands().find("help")->trigger();
  auto* help = window->findChild<HelpWindow*>();
  ASSERT_NE(help, nullptr);
  auto* list = help->findChild<QListWidget*>();
  const int all = list->count();
  QTest::keyClicks(help->findChild<QLineEdit*>(), "setup-two-hex");
  ASSERT_GT(list->count(), 0);
  EXPECT_LT(list->count(), all);
  QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
  EXPECT_EQ(help->page(), QStringLiteral("checks/set-up.md"));
  EXPECT_EQ(help->findChild<QTextBrowser*>()->textCursor().selectedText(), QStringLiteral("setup-two-hex"));
  help->findChild<QLineEdit*>()->clear();
  EXPECT_EQ(list->count(), all);
}

// Beside the program, as it lies in the build tree and where it is installed.
TEST_F(WindowTest, TheDocumentsAreFoundFromTheProgram) {
  qputenv("BATALIA_DATA", folder().c_str());
  const auto none = library::docs_folder();
  EXPECT_FALSE(none.has_value()) << "tests lie elsewhere";
  EXPECT_THAT(to_string(none.error()), testing::HasSubstr("install the program again"));
}

}  // namespace
}  // namespace batalia::app::test
