// Orders, facings, seniors and retreat edges of a scenario, in the window.
#include "editor/app/scenario_panel.h"

#include <gmock/gmock.h>

#include <QLabel>
#include <QPushButton>

#include "editor/app/said_bar.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

class ScenarioPanelTest : public EditedWindowTest {
 protected:
  ScenarioPanelTest() : panel_(window_->findChild<ScenarioPanel*>()) { show_panel(*window_, "scenario"); }

  const Scenario& scenario() { return page().scenario()->scenario(); }
  // As its choice would.
  void choose(const char* part, int row, int column, const char* id) {
    panel_->table(part).item(row, column)->setData(Qt::UserRole, QString::fromLatin1(id));
    QCoreApplication::processEvents();
  }

  ScenarioPanel* panel_;
};

TEST_F(ScenarioPanelTest, ShowsWhatTheScenarioSays) {
  EXPECT_EQ(panel_->table("orders").rowCount(), static_cast<int>(scenario().orders.size()));
  EXPECT_EQ(panel_->table("facings").rowCount(), static_cast<int>(scenario().facings.size()));
  EXPECT_EQ(panel_->table("seniors").rowCount(), static_cast<int>(scenario().seniors.size()));
  EXPECT_EQ(panel_->table("retreat-edges").item(0, 1)->text(), QStringLiteral("10xx edge"));
}

TEST_F(ScenarioPanelTest, AnOrderIsChosenTakenAwayAndAdded) {
  const auto orders = static_cast<std::size_t>(panel_->table("orders").rowCount());
  ASSERT_GT(orders, 0U);
  const Id command = scenario().orders.front().command;
  const char* other = scenario().orders.front().order == Id("charge") ? "receive-charge" : "charge";
  choose("orders", 0, 1, other);
  EXPECT_EQ(scenario().orders.front().order, Id(other)) << window_->message().toStdString();
  panel_->show_part("orders");
  panel_->table("orders").setCurrentCell(0, 0);
  panel_->remove_row();
  QCoreApplication::processEvents();
  ASSERT_THAT(scenario().orders, SizeIs(orders - 1));
  panel_->add_row();
  QCoreApplication::processEvents();
  ASSERT_THAT(scenario().orders, SizeIs(orders));
  EXPECT_EQ(scenario().orders.back().command, command) << "the one that had none";
  expect_all_undone();
}

TEST_F(ScenarioPanelTest, FacingsAndSeniorsAreChosen) {
  choose("facings", 0, 1, "SE");
  EXPECT_EQ(scenario().facings.front().vertex, "SE");
  for (const char* part : {"facings", "seniors", "retreat-edges"}) {
    panel_->show_part(part);
    while (panel_->table(part).rowCount() > 0) {
      panel_->table(part).setCurrentCell(0, 0);
      panel_->remove_row();
      QCoreApplication::processEvents();
    }
    panel_->add_row();
    QCoreApplication::processEvents();
    EXPECT_EQ(panel_->table(part).rowCount(), 1) << part << ": " << window_->message().toStdString();
  }
  EXPECT_EQ(scenario().retreat_edges.front().side, Id("french"));
  expect_all_undone();
}

TEST_F(ScenarioPanelTest, WhatAnotherScenarioSaysIsSaidHereWhenItIsToBe) {
  const Wish added{
      ChangedDocument::battle, "scenarios/second",
      Value(Value::Map{{"id", Value("second")}, {"title", Value("Second")}, {"based-on", Value("mergentheim")}})};
  ASSERT_TRUE(page().change("Add a scenario", std::span(&added, 1)));
  page().show_scenario(1);
  QCoreApplication::processEvents();
  auto* bar = panel_->table("orders").parentWidget()->findChild<SaidBar*>();
  ASSERT_TRUE(bar->isVisibleTo(panel_));
  EXPECT_THAT(bar->findChild<QLabel*>()->text().toStdString(), HasSubstr("Mergentheim"));
  EXPECT_FALSE(panel_->table("orders").item(0, 1)->flags() & Qt::ItemIsEditable);
  bar->findChild<QPushButton*>()->click();
  QCoreApplication::processEvents();
  EXPECT_FALSE(bar->isVisibleTo(panel_));
  EXPECT_TRUE(panel_->table("orders").item(0, 1)->flags() & Qt::ItemIsEditable);
  page().undo();
  page().show_scenario(0);
  expect_all_undone();
}

}  // namespace
}  // namespace batalia::app::test
