// A whole order of battle from nothing, by the dialogs that a designer has for it.
#include <gmock/gmock.h>

#include "editor/app/forces.h"
#include "editor/app/muster_dialog.h"
#include "tests/app/muster_hand.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::IsEmpty;

class MusterInWindow : public WindowTest {
 protected:
  MusterInWindow() : window_(opened()) {}
  BattlePage& page() { return *window_->page(); }
  MusterDialog* asked(const char* command) { return ask_for(*window_, command); }

  std::unique_ptr<MainWindow> window_;
};

TEST_F(MusterInWindow, AUnitComesIntoTheCommandOfTheChosenOneAndGoesWithUndo) {
  const Document before = page().document();
  page().select(Id("betz"));
  MusterDialog* dialog = asked("new-unit");
  ASSERT_NE(dialog, nullptr);
  EXPECT_FALSE(add_button(dialog)->isEnabled()) << "it has no name yet";
  type(dialog, QStringLiteral("Name"), QStringLiteral("Neue Reiter"));
  auto* kind = qobject_cast<QComboBox*>(row(dialog, QStringLiteral("Type")));
  ASSERT_NE(kind, nullptr);
  const Series& series = *page().behind().data.series;
  for (const Id& rating : series.unit_types[static_cast<std::size_t>(kind->currentIndex())].ratings) {
    EXPECT_FALSE(add_button(dialog)->isEnabled()) << "a rating is missing";
    type_least(dialog, *series.rating(rating.str()));
  }
  ASSERT_TRUE(add_button(dialog)->isEnabled());
  add_button(dialog)->click();
  const auto made = page().document().get(ChangedDocument::battle, "units/neue-reiter");
  ASSERT_FALSE(made->is_null());
  EXPECT_EQ(*made->find("command"), *page().document().get(ChangedDocument::battle, "units/betz/command"));
  EXPECT_EQ(page().selected(), Id("neue-reiter"));
  EXPECT_EQ(names(page()).back(), "Add Neue Reiter");
  page().undo();
  EXPECT_EQ(page().document(), before);
}

TEST_F(MusterInWindow, ALeaderTakesTheCommandAndAWingComesBelowIt) {
  MusterDialog* dialog = asked("new-command");
  type(dialog, QStringLiteral("Name"), QStringLiteral("Third wing"));
  ASSERT_TRUE(add_button(dialog)->isEnabled());
  add_button(dialog)->click();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  ASSERT_NE(page().resolved(), nullptr);
  ASSERT_NE(page().resolved()->battle->command(Id("third-wing")), nullptr);

  QCoreApplication::processEvents();
  auto& tree = window_->findChild<Forces*>()->tree();
  const auto found = tree.findItems(QStringLiteral("Third wing"), Qt::MatchExactly | Qt::MatchRecursive);
  ASSERT_FALSE(found.isEmpty());
  tree.setCurrentItem(found.front());
  dialog = asked("new-leader");
  type(dialog, QStringLiteral("Name"), QStringLiteral("Obrist"));
  const Series& series = *page().behind().data.series;
  for (const Id& rating : series.leader_ratings) type_least(dialog, *series.rating(rating.str()));
  ASSERT_TRUE(add_button(dialog)->isEnabled());
  add_button(dialog)->click();
  EXPECT_EQ(page().document().get(ChangedDocument::battle, "commands/third-wing/commander"), Value("obrist"));
}

TEST_F(MusterInWindow, WhatIsGivenUpChangesNothing) {
  const Document before = page().document();
  MusterDialog* dialog = asked("new-unit");
  type(dialog, QStringLiteral("Name"), QStringLiteral("Nobody"));
  dialog->reject();
  EXPECT_EQ(page().document(), before);
}

}  // namespace
}  // namespace batalia::app::test
