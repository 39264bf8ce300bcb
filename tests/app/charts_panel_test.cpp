// Charts in the window: where each cell comes from, and a card of the user's own.
#include <gmock/gmock.h>

#include <QComboBox>
#include <QSettings>

#include "editor/app/charts_panel.h"
#include "editor/document/totals.h"
#include "formats/file/file.h"
#include "formats/yaml/source.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class ChartsPanelTest : public EditedWindowTest {
 protected:
  ChartsPanelTest() : panel_(window_->findChild<ChartsPanel*>()) { show_panel(*window_, "charts"); }
  ~ChartsPanelTest() override { panel_->use_card({}); }

  const Charts& charts() { return *page().behind().data.charts; }
  void choose(const char* chart) {
    panel_->charts().setCurrentIndex(panel_->charts().findText(qt(charts().chart(chart)->title)));
  }
  static QString qt(const std::string& text) { return QString::fromStdString(text); }
  [[nodiscard]] std::filesystem::path card() const { return folder() / "card.yaml"; }
  std::string written() { return *read_file(card(), largest_yaml); }

  ChartsPanel* panel_;
};

TEST_F(ChartsPanelTest, EveryCellIsThereInTheColourOfItsSource) {
  for (const Chart& chart : charts().charts) {
    choose(chart.id.str().c_str());
    ASSERT_EQ(panel_->table().rowCount(), static_cast<int>(chart.rows.size() + chart.modifiers.size()));
    for (std::size_t row = 0; row < chart.rows.size(); ++row) {
      for (std::size_t column = 0; column < chart.columns.size(); ++column) {
        const Cell* cell = find(chart.rows[row].cells, chart.columns[column].id.str());
        const QTableWidgetItem* shown = panel_->table().item(static_cast<int>(row), static_cast<int>(column));
        EXPECT_EQ(shown->text(), cell == nullptr ? QString() : qt(cell->is)) << chart.id.str();
        if (cell == nullptr) continue;
        const Source& source = *charts().source(cell->by);
        EXPECT_EQ(shown->background().color(), colour_of(source.kind, panel_->palette()));
        EXPECT_EQ(shown->font().italic(), !attested(source.kind));
        EXPECT_THAT(shown->toolTip().toStdString(), HasSubstr(source.source));
        EXPECT_FALSE(shown->flags() & Qt::ItemIsEditable) << "there is no card to write it on";
      }
    }
  }
}

TEST_F(ChartsPanelTest, NoTwoSourcesLookAlike) {
  std::set<QRgb> seen;
  for (const ProvenanceKind kind : {ProvenanceKind::printed, ProvenanceKind::derived, ProvenanceKind::errata,
                                    ProvenanceKind::reconstructed, ProvenanceKind::survey, ProvenanceKind::designer})
    EXPECT_TRUE(seen.insert(colour_of(kind, panel_->palette()).rgb()).second);
}

TEST_F(ChartsPanelTest, ACardOfOnesOwnIsWrittenAndLaidOver) {
  const Charts shipped = charts();
  panel_->use_card(card());
  choose("morale-check");
  QTableWidget& table = panel_->table();
  const int row = 0;
  const QString before = table.item(row, 0)->text();
  table.item(row, 0)->setText(QStringLiteral("shaken"));
  EXPECT_EQ(table.item(row, 0)->text(), QStringLiteral("shaken")) << window_->message().toStdString();
  EXPECT_THAT(written(), HasSubstr("my-card"));
  EXPECT_FALSE(charts() == shipped);
  EXPECT_TRUE(*page().shipped_charts() == shipped) << "those of the series stay as they are";
  // Emptied, it is as the series has it.
  table.item(row, 0)->setText({});
  EXPECT_EQ(table.item(row, 0)->text(), before);
  EXPECT_TRUE(charts() == shipped || charts().charts == shipped.charts);
}

TEST_F(ChartsPanelTest, TheCardIsUsedAgainInANewWindow) {
  panel_->use_card(card());
  choose("light-fire");
  QTableWidget& table = panel_->table();
  const int last = table.rowCount() - 1;
  table.item(last, 0)->setText(QStringLiteral("+3"));
  ASSERT_EQ(window_->message().toStdString(), "");
  window_.reset();
  window_ = opened();
  panel_ = window_->findChild<ChartsPanel*>();
  EXPECT_EQ(panel_->card(), card());
  EXPECT_EQ(charts().chart("light-fire")->modifiers.back().is, "+3");
}

TEST_F(ChartsPanelTest, WhatNoChartTakesIsRefused) {
  panel_->use_card(card());
  choose("light-fire");
  QTableWidget& table = panel_->table();
  const int last = table.rowCount() - 1;
  const QString before = table.item(last, 0)->text();
  table.item(last, 0)->setText(QStringLiteral("many"));
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("'many' is not a modifier"));
  EXPECT_EQ(table.item(last, 0)->text(), before);
  EXPECT_FALSE(std::filesystem::exists(card())) << "and nothing was written";
}

TEST_F(ChartsPanelTest, WhatElseIsOnTheCardStays) {
  ASSERT_TRUE(write_file(card(),
                         "# Mine\nbatalia: charts\nformat: 1\nseries: mpbs\ntitle: \"Second edition\"\nsources:\n"
                         "  - {id: second, kind: printed, source: \"second edition\"}\ncharts: []\n"));
  panel_->use_card(card());
  choose("light-fire");
  panel_->table().item(panel_->table().rowCount() - 1, 0)->setText(QStringLiteral("+3"));
  ASSERT_EQ(window_->message().toStdString(), "");
  EXPECT_THAT(written(), HasSubstr("# Mine"));
  EXPECT_THAT(written(), HasSubstr("Second edition"));
  EXPECT_THAT(written(), HasSubstr("id: second"));
}

TEST_F(ChartsPanelTest, ABrokenCardIsToldAndNotUsed) {
  const Charts shipped = charts();
  ASSERT_TRUE(write_file(card(), "batalia: charts\nformat: 1\nseries: other\ntitle: \"x\"\nsources: []\ncharts: []\n"));
  panel_->use_card(card());
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("cannot be laid over"));
  EXPECT_TRUE(charts() == shipped);
}

}  // namespace
}  // namespace batalia::app::test
