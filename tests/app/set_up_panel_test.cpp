// How the chosen piece begins, in the window.
#include <gmock/gmock.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>

#include "editor/app/set_up_panel.h"
#include "editor/document/placing.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

class SetUpPanelTest : public EditedWindowTest {
 protected:
  SetUpPanelTest() : panel_(window_->findChild<SetUpPanel*>()) { show_panel(*window_, "set-up"); }

  void choose(const char* piece) {
    page().select(Id(piece));
    QCoreApplication::processEvents();
  }
  void begin(const char* kind) {
    panel_->kind().setCurrentIndex(panel_->kind().findData(QString::fromLatin1(kind)));
    emit panel_->kind().activated(panel_->kind().currentIndex());
    QCoreApplication::processEvents();
  }
  static void type(QLineEdit& line, const char* text) {
    line.setText(QString::fromLatin1(text));
    emit line.editingFinished();
    QCoreApplication::processEvents();
  }
  const PlacedPiece& placed(const char* piece) { return *page().scenario()->piece(Id(piece)); }
  std::string line(const char* piece) {
    return line_of(page().document().battle(), Id("mergentheim"), Id(piece)).brief();
  }

  SetUpPanel* panel_;
};

TEST_F(SetUpPanelTest, ShowsHowThePieceBegins) {
  choose("betz");
  EXPECT_EQ(panel_->kind().currentData().toString(), QStringLiteral("at"));
  EXPECT_EQ(panel_->where().text(), QStringLiteral("1908"));
  choose("turenne-horse");
  EXPECT_EQ(panel_->kind().currentData().toString(), QStringLiteral("enters"));
  EXPECT_THAT(panel_->rolls().text().toStdString(), HasSubstr("2: 0"));
}

TEST_F(SetUpPanelTest, APieceIsGivenEveryKindOfPlace) {
  choose("betz");
  type(panel_->where(), "1709");
  EXPECT_EQ(placed("betz").hexes().front(), hex(page(), "1709"));
  panel_->where().setText(QStringLiteral("1708 1709"));
  begin("one-of");
  EXPECT_THAT(std::get<ChoiceOfHexes>(placed("betz").place).hexes, SizeIs(2));
  panel_->where().setText(QStringLiteral("within 1 hex of 1709"));
  begin("within");
  EXPECT_THAT(std::get<ChoiceOfHexes>(placed("betz").place).hexes, SizeIs(7));
  panel_->where().setText(QStringLiteral("wittgenstein"));
  begin("near");
  EXPECT_EQ(std::get<NearPlace>(placed("betz").place).piece, Id("wittgenstein"));
  panel_->where().setText(QStringLiteral("wittgenstein ohm"));
  panel_->where().setText(QStringLiteral("wittgenstein"));
  begin("with");
  EXPECT_THAT(std::get<WithPiece>(placed("betz").place).any_of, SizeIs(1));
  panel_->where().setText(QStringLiteral("10xx edge"));
  begin("enters");
  panel_->turn().setValue(4);
  QCoreApplication::processEvents();
  EXPECT_EQ(std::get<EntryByHexes>(placed("betz").place).terms.turn, 4);
  panel_->where().setText(QStringLiteral("Reserve"));
  begin("box");
  EXPECT_EQ(std::get<InBox>(placed("betz").place).box, "Reserve");
  panel_->where().setText(QStringLiteral("He was ill"));
  begin("out");
  EXPECT_EQ(std::get<NotInPlay>(placed("betz").place).why, "He was ill");
  expect_all_undone();
}

TEST_F(SetUpPanelTest, RollsAreReadAndWhatIsNoneStays) {
  choose("turenne-horse");
  const std::string before = line("tracy");
  type(panel_->rolls(), "3: 0-4, 5");
  const auto rolls = std::get<EntryByHexes>(placed("turenne-horse").place).terms.rolls;
  ASSERT_THAT(rolls, SizeIs(2));
  EXPECT_EQ(rolls[0].range, (IntRange{0, 4}));
  EXPECT_FALSE(rolls[1].range);
  EXPECT_EQ(std::get<EntryByHexes>(placed("tracy").place).terms.rolls.size() > 2, true)
      << "those that shared its line come as before";
  type(panel_->rolls(), "soon");
  EXPECT_THAT(std::get<EntryByHexes>(placed("turenne-horse").place).terms.rolls, SizeIs(2));
  expect_all_undone();
  EXPECT_EQ(line("tracy"), before);
}

TEST_F(SetUpPanelTest, FacingAndStatesAreChanges) {
  choose("betz");
  panel_->facing().setCurrentIndex(panel_->facing().findData(QStringLiteral("SE")));
  emit panel_->facing().activated(panel_->facing().currentIndex());
  EXPECT_THAT(line("betz"), HasSubstr("facing: SE"));
  QCoreApplication::processEvents();
  QCheckBox* state = panel_->state("open-order");
  ASSERT_NE(state, nullptr);
  state->click();
  EXPECT_THAT(line("betz"), HasSubstr("states: [open-order]"));
  QCoreApplication::processEvents();
  state->click();
  QCoreApplication::processEvents();
  expect_all_undone();
}

TEST_F(SetUpPanelTest, WhereNoneCanStandIsRefusedWithTheRule) {
  choose("betz");
  type(panel_->where(), "1909");
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("MPBS 8"));
  EXPECT_EQ(panel_->where().text(), QStringLiteral("1908"));
  type(panel_->where(), "9999");
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("9999"));
  EXPECT_TRUE(names(page()).empty());
}

TEST_F(SetUpPanelTest, WhoHasNoPlaceIsListed) {
  EXPECT_EQ(panel_->unplaced().count(), 0);
  const Wish gone{ChangedDocument::battle, "scenarios/mergentheim/set-up/betz", {}};
  ASSERT_TRUE(page().change("Take off", std::span(&gone, 1)));
  QCoreApplication::processEvents();
  ASSERT_EQ(panel_->unplaced().count(), 1);
  EXPECT_EQ(panel_->unplaced().item(0)->text(), QStringLiteral("Betz"));
  panel_->unplaced().setCurrentRow(0);
  EXPECT_EQ(page().selected(), Id("betz"));
  QCoreApplication::processEvents();
  type(panel_->where(), "1709");
  EXPECT_EQ(placed("betz").hexes().front(), hex(page(), "1709"));
  EXPECT_EQ(panel_->unplaced().count(), 0);
  expect_all_undone();
}

}  // namespace
}  // namespace batalia::app::test
