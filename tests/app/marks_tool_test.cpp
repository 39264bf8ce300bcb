// Retreat edges, entry hexes and victory hexes painted in a real window.
#include <gmock/gmock.h>

#include <QComboBox>
#include <QSpinBox>

#include "editor/document/marks.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

class MarksToolTest : public EditedWindowTest {
 protected:
  MarksToolTest() { page().use_tool("marks"); }

  QComboBox& marks() { return *window_->findChild<QComboBox*>(QStringLiteral("marks")); }
  void choose(const char* key) {
    marks().setCurrentIndex(marks().findData(QString::fromLatin1(key)));
    emit marks().activated(marks().currentIndex());
    QCoreApplication::processEvents();
  }
  std::vector<Hex> painted(const char* key) {
    const auto all = marks_of(*page().scenario(), page().document().battle());
    const MapMark* found = mark_of(all, key);
    return found == nullptr ? std::vector<Hex>() : found->hexes;
  }
};

TEST_F(MarksToolTest, AnEdgeIsWidenedAndNarrowed) {
  choose("edge/french");
  const std::size_t before = painted("edge/french").size();
  drag(page(), {at(page(), "1110"), at(page(), "1112")});
  EXPECT_THAT(painted("edge/french"), Contains(hex(page(), "1111")));
  EXPECT_EQ(painted("edge/french").size(), before + 3);
  click(page(), at(page(), "1111"), Qt::RightButton);
  EXPECT_THAT(painted("edge/french"), Not(Contains(hex(page(), "1111"))));
  EXPECT_THAT(names(page()), ElementsAre("Retreat edge of French", "Retreat edge of French"));
  expect_all_undone();
}

TEST_F(MarksToolTest, VictoryHexesAreMadeAndHaveTheirPoints) {
  choose("award/new");
  click(page(), at(page(), "1514"));
  EXPECT_EQ(page().choice().mark, "award/award-1") << "what was made goes on being painted";
  click(page(), at(page(), "1515"));
  EXPECT_THAT(painted("award/award-1"), ElementsAre(hex(page(), "1514"), hex(page(), "1515")));
  auto* points = window_->findChild<QSpinBox*>(QStringLiteral("mark-points"));
  points->setValue(25);
  EXPECT_EQ(page().scenario()->scenario().victory.awards.front().points, 25);
  QCoreApplication::processEvents();
  expect_all_undone();
  QCoreApplication::processEvents();
  EXPECT_LT(marks().findData(QStringLiteral("award/award-1")), 0);
}

TEST_F(MarksToolTest, EntryHexesArePainted) {
  choose("entry/turenne");
  click(page(), at(page(), "1112"));
  EXPECT_THAT(painted("entry/turenne"), Contains(hex(page(), "1112")));
  expect_all_undone();
}

TEST_F(MarksToolTest, EscapeGivesUp) {
  choose("edge/french");
  press(page(), at(page(), "1110"));
  move(page(), at(page(), "1112"));
  QTest::keyClick(&page().view(), Qt::Key_Escape);
  let_go(page(), at(page(), "1112"));
  EXPECT_THAT(names(page()), IsEmpty());
}

TEST_F(MarksToolTest, TheChosenOneIsShown) {
  choose("edge/bavarian");
  move(page(), at(page(), "2113"));
  EXPECT_EQ(page().view().marked().hexes.size(), painted("edge/bavarian").size() + 1);
}

}  // namespace
}  // namespace batalia::app::test
