// Victory and turns in the window.
#include <gmock/gmock.h>

#include <QComboBox>
#include <QSpinBox>
#include <QTabWidget>
#include <QTimeEdit>
#include <fstream>

#include "editor/app/turns_panel.h"
#include "editor/app/victory_panel.h"
#include "editor/play/results_file.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class VictoryPanelTest : public EditedWindowTest {
 protected:
  VictoryPanelTest() : panel_(window_->findChild<VictoryPanel*>()) { show_panel(*window_, "victory"); }

  const Victory& victory() { return page().scenario()->scenario().victory; }
  void type(RecordTable& table, int row, int column, const char* text) {
    table.item(row, column)->setText(QString::fromLatin1(text));
    QCoreApplication::processEvents();
  }
  int gaps() {
    int out = 0;
    for (const Stretch& stretch : panel_->ruler().stretches()) out += stretch.levels.empty() ? 1 : 0;
    return out;
  }

  VictoryPanel* panel_;
};

TEST_F(VictoryPanelTest, ShowsTheTableAndItsGap) {
  EXPECT_EQ(panel_->levels().rowCount(), 5);
  EXPECT_EQ(panel_->levels().item(2, 0)->text(), QStringLiteral("Draw"));
  EXPECT_EQ(gaps(), 1) << "-40 as printed";
  const VictoryRuler& ruler = panel_->ruler();
  const double middle = (ruler.x_of(-40) + ruler.x_of(-39)) / 2;
  EXPECT_THAT(ruler.about({middle, 10}).toStdString(), HasSubstr("-40: a gap"));
  ASSERT_TRUE(ruler.shown().historical);
  EXPECT_EQ(*ruler.shown().historical, (Score{-40, 1}));
}

TEST_F(VictoryPanelTest, WhatTheChecksFindIsMarkedAtItsRow) {
  page().finish_checking();
  const auto marked = [&](int row) { return !panel_->levels().item(row, 0)->icon().isNull(); };
  EXPECT_TRUE(marked(4)) << "the gap is at the last level";
  EXPECT_FALSE(marked(2));
  EXPECT_THAT(panel_->levels().item(4, 0)->toolTip().toStdString(), HasSubstr("No level holds a result of -40"));
  type(panel_->levels(), 4, 1, "<=-40");
  page().finish_checking();
  EXPECT_FALSE(marked(4));
  expect_all_undone();
}

TEST_F(VictoryPanelTest, ACellIsAChange) {
  type(panel_->levels(), 4, 1, "<=-40");
  EXPECT_EQ(format(victory().levels[4].range), "<=-40");
  EXPECT_EQ(gaps(), 0);
  type(panel_->levels(), 2, 0, "Nobody wins");
  EXPECT_EQ(victory().levels[2].title, "Nobody wins");
  expect_all_undone();
  EXPECT_EQ(panel_->levels().item(2, 0)->text(), QStringLiteral("Nobody wins")) << "filled once the events have run";
  QCoreApplication::processEvents();
  EXPECT_EQ(panel_->levels().item(2, 0)->text(), QStringLiteral("Draw"));
}

TEST_F(VictoryPanelTest, WhatIsNoRangeStaysOut) {
  for (const char* wrong : {"", "ten", "5..x"}) {
    type(panel_->levels(), 2, 1, wrong);
    EXPECT_EQ(panel_->levels().item(2, 1)->text(), QStringLiteral("-19..-10")) << wrong;
  }
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("'5..x'"));
  EXPECT_THAT(names(page()), IsEmpty());
}

TEST_F(VictoryPanelTest, RowsComeGoAndMove) {
  panel_->add_row();
  ASSERT_EQ(panel_->levels().rowCount(), 6);
  EXPECT_EQ(victory().levels.back().id, Id("level-1"));
  panel_->levels().move_chosen(-1);
  EXPECT_EQ(victory().levels[4].id, Id("level-1"));
  EXPECT_EQ(panel_->levels().chosen(), 4);
  panel_->remove_row();
  EXPECT_EQ(panel_->levels().rowCount(), 5);
  expect_all_undone();
}

TEST_F(VictoryPanelTest, EveryTableTakesARow) {
  auto* tabs = panel_->findChild<QTabWidget*>();
  for (int tab = 1; tab < 3; ++tab) {
    tabs->setCurrentIndex(tab);
    panel_->add_row();
    QCoreApplication::processEvents();
  }
  EXPECT_EQ(victory().awards.size(), 1U);
  EXPECT_EQ(victory().conditions.size(), 1U);
  tabs->setCurrentIndex(4);
  panel_->remove_row();
  EXPECT_FALSE(victory().historical_outcome);
  QCoreApplication::processEvents();
  panel_->add_row();
  QCoreApplication::processEvents();
  ASSERT_TRUE(victory().historical_outcome);
  ASSERT_EQ(panel_->outcome().item(0, 1)->text(), QStringLiteral("0")) << window_->message().toStdString();
  type(panel_->outcome(), 0, 1, "-7");
  EXPECT_EQ(window_->message().toStdString(), "");
  EXPECT_EQ(victory().historical_outcome->result, -7);
  expect_all_undone();
}

TEST_F(VictoryPanelTest, WhatIsMeasuredIsChosen) {
  const auto boxes = panel_->findChildren<QComboBox*>();
  QComboBox* of = boxes.at(1);
  ASSERT_EQ(of->currentData().toString(), QStringLiteral("french"));
  of->setCurrentIndex(of->findData(QStringLiteral("bavarian")));
  emit of->activated(of->currentIndex());
  ASSERT_TRUE(victory().measure);
  EXPECT_EQ(victory().measure->of, Id("bavarian"));
  EXPECT_EQ(victory().measure->against, Id("french"));
  expect_all_undone();
}

// Games of a run, as the command line writes them.
class ResultsOnTheRuler : public VictoryPanelTest {
 protected:
  std::filesystem::path results(const char* scenario) {
    const std::filesystem::path file = folder() / "games.csv";
    const auto files = *play::result_files(file);
    for (const auto& each : files) std::ofstream(each).close();
    play::Run run;
    run.share = {1, 3, 1, 1};
    run.battle = "mergentheim";
    run.battle_title = "Mergentheim";
    run.scenario = scenario;
    run.scenario_title = scenario;
    run.difference_of = "french";
    run.sides = {play::RunSide{"french", "French", ""}, play::RunSide{"bavarian", "Bavarians", ""}};
    const auto writer = *play::write_results(file, files);
    EXPECT_TRUE(writer->begin(run));
    std::uint64_t number = 0;
    for (const int difference : {-30, -30, 5}) {
      play::GameResult game;
      game.game = number++;
      game.difference = difference;
      EXPECT_TRUE(writer->add(game));
    }
    EXPECT_TRUE(writer->finish());
    return file;
  }
};

TEST_F(ResultsOnTheRuler, ShowWhereGamesEnded) {
  const auto shown = panel_->show_results(results("mergentheim"));
  ASSERT_TRUE(shown) << to_string(shown.error());
  const std::map<ResultPlace, std::int64_t> games{{-30, 2}, {5, 1}};
  EXPECT_EQ(panel_->ruler().shown().games, games);
}

TEST_F(ResultsOnTheRuler, OfAnotherScenarioAreRefused) {
  const auto shown = panel_->show_results(results("another"));
  ASSERT_FALSE(shown);
  EXPECT_THAT(shown.error().what, HasSubstr("these are games of 'Mergentheim', scenario 'another'"));
}

class TurnsPanelTest : public EditedWindowTest {
 protected:
  TurnsPanelTest() : panel_(window_->findChild<TurnsPanel*>()) { show_panel(*window_, "turns"); }

  const TurnTrack& track() { return page().scenario()->scenario().turns; }
  QTableWidgetItem* cell(int row, int column) {
    QCoreApplication::processEvents();
    return panel_->table().item(row, column);
  }

  TurnsPanel* panel_;
};

TEST_F(TurnsPanelTest, ShowsEachTurnWithItsTime) {
  ASSERT_EQ(panel_->table().rowCount(), track().count);
  for (int row = 0; row < track().count; ++row) {
    EXPECT_EQ(cell(row, TurnsPanel::begins)->text().toStdString(), format(track().begins(track().first + row)));
  }
}

TEST_F(TurnsPanelTest, TimeAndCountAreChanges) {
  panel_->start().setTime(QTime(6, 30));
  EXPECT_EQ(track().start.minutes, 390);
  QCoreApplication::processEvents();
  panel_->count().setValue(track().count + 2);
  QCoreApplication::processEvents();
  EXPECT_EQ(panel_->table().rowCount(), track().count);
  expect_all_undone();
}

TEST_F(TurnsPanelTest, NightsAndEndsAreTurnedOnAndOff) {
  cell(2, TurnsPanel::night)->setCheckState(Qt::Checked);
  cell(3, TurnsPanel::night)->setCheckState(Qt::Checked);
  ASSERT_EQ(track().nights.size(), 1U);
  EXPECT_EQ(track().nights.front().turns, (IntRange{3, 4}));
  cell(2, TurnsPanel::night)->setCheckState(Qt::Unchecked);
  cell(3, TurnsPanel::night)->setCheckState(Qt::Unchecked);
  EXPECT_TRUE(track().nights.empty());
  cell(5, TurnsPanel::ends)->setText(QStringLiteral("0-3"));
  cell(4, TurnsPanel::ends)->setText(QStringLiteral("*"));
  const auto added = [&](int turn) { return std::ranges::find(track().ends, turn, &EndRoll::turn); };
  ASSERT_NE(added(6), track().ends.end());
  EXPECT_EQ(added(6)->range, (IntRange{0, 3}));
  ASSERT_NE(added(5), track().ends.end());
  EXPECT_FALSE(added(5)->range);
  EXPECT_LT(added(5), added(6)) << "in the order of turns";
  cell(5, TurnsPanel::ends)->setText(QStringLiteral("three"));
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("three"));
  EXPECT_EQ(cell(5, TurnsPanel::ends)->text(), QStringLiteral("0-3"));
  cell(5, TurnsPanel::ends)->setText({});
  EXPECT_EQ(added(6), track().ends.end());
  expect_all_undone();
}

}  // namespace
}  // namespace batalia::app::test
