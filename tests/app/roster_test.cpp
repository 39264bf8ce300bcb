// Units typed as playbooks write them come into the order of battle and onto the map, and go with one undo.
#include <gmock/gmock.h>

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>

#include "editor/app/roster_dialog.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;

class RosterInWindow : public WindowTest {
 protected:
  RosterInWindow() : window_(opened()) {
    page().select(Id("betz"));
    window_->commands().find("add-units")->trigger();
    dialog_ = window_->findChild<RosterDialog*>();
  }
  BattlePage& page() { return *window_->page(); }
  void type(const char* text) { dialog_->findChild<QPlainTextEdit*>()->setPlainText(QString::fromUtf8(text)); }
  QPushButton& add() { return *dialog_->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok); }
  QTreeWidget& read() { return *dialog_->findChild<QTreeWidget*>(); }

  std::unique_ptr<MainWindow> window_;
  RosterDialog* dialog_ = nullptr;
};

TEST_F(RosterInWindow, UnitsOfALineAreOneChange) {
  ASSERT_NE(dialog_, nullptr);
  const Document before = page().document();
  const std::size_t units = page().resolved()->battle->units.size();
  EXPECT_FALSE(add().isEnabled()) << "nothing is typed";
  type("2 x 3-8 Cuir.; Guiche (4-7 Cuir.)");
  EXPECT_EQ(read().topLevelItemCount(), 3);
  ASSERT_TRUE(add().isEnabled());
  add().click();
  ASSERT_NE(page().resolved(), nullptr);
  const Battle& battle = *page().resolved()->battle;
  ASSERT_EQ(battle.units.size(), units + 3);
  EXPECT_EQ(battle.units.back().name, "Guiche");
  EXPECT_EQ(battle.units.back().rating("strength"), 4);
  EXPECT_EQ(battle.units.back().command, battle.unit(Id("betz"))->command);
  page().undo();
  EXPECT_EQ(page().document(), before);
}

TEST_F(RosterInWindow, WhatIsNotUnderstoodIsSaidAndLeftOutOnlyWhenThatIsWished) {
  ASSERT_NE(dialog_, nullptr);
  const std::size_t units = page().resolved()->battle->units.size();
  type("Guiche (4-7 Cuir.)\nNobody (4-7 Dragons of fire)");
  EXPECT_FALSE(add().isEnabled());
  ASSERT_GE(read().topLevelItemCount(), 2);
  EXPECT_EQ(read().topLevelItem(0)->text(0), QStringLiteral("Guiche"));
  for (int i = 1; i < read().topLevelItemCount(); ++i) {
    EXPECT_THAT(read().topLevelItem(i)->text(0).toStdString(), HasSubstr("Line 2"));
  }
  dialog_->findChild<QCheckBox*>()->setChecked(true);
  ASSERT_TRUE(add().isEnabled());
  add().click();
  EXPECT_EQ(page().resolved()->battle->units.size(), units + 1);
}

}  // namespace
}  // namespace batalia::app::test
