// Every tool, with the mouse in a real window: what it changes, how the history calls it, and that undo leads back to
// the very same document.
#include <gmock/gmock.h>

#include <QCheckBox>

#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class ToolsTest : public WindowTest {
 protected:
  ToolsTest() : window_(opened()), before_(page().document()) {}

  BattlePage& page() { return *window_->page(); }
  void choose(const char* first, const char* second = "clear", int size = 1) {
    Choice choice = page().choice();
    choice.first_terrain = terrain_index(page(), first);
    choice.second_terrain = terrain_index(page(), second);
    choice.size = size;
    page().choose(choice);
  }
  // Back to the beginning and forward again, in memory and in the file.
  void expect_undone_and_redone() {
    const Document after = page().document();
    EXPECT_FALSE(after == before_);
    std::size_t changes = 0;
    for (; !(page().document() == before_) && changes < names(page()).size(); ++changes) page().undo();
    EXPECT_TRUE(page().document() == before_);
    for (std::size_t i = 0; i < changes; ++i) page().redo();
    EXPECT_TRUE(page().document() == after);
    auto file = Project::open(page().model().project().path(), {.read_only = true, .vfs = {}});
    ASSERT_TRUE(file.has_value());
    EXPECT_TRUE(file->read_battle(page().battle()).value() == after);
  }

  std::unique_ptr<MainWindow> window_;
  Document before_;
};

TEST_F(ToolsTest, TheBrushPaintsAStroke) {
  choose("woods");
  page().use_tool("brush");
  // A quick hand: the hexes between are painted as well.
  drag(page(), {at(page(), "1513"), at(page(), "1517")});
  for (const char* number : {"1513", "1514", "1515", "1516", "1517"}) EXPECT_EQ(terrain(page(), number), "woods");
  EXPECT_THAT(names(page()), ElementsAre("Paint woods"));
  drag(page(), {at(page(), "1513"), at(page(), "1515")}, Qt::RightButton);
  EXPECT_EQ(terrain(page(), "1514"), "clear");
  EXPECT_EQ(terrain(page(), "1516"), "woods");
  EXPECT_EQ(names(page()).size(), 2U);
  expect_undone_and_redone();
}

TEST_F(ToolsTest, ALargeBrushPaintsWhatIsRoundIt) {
  choose("woods", "clear", 2);
  page().use_tool("brush");
  click(page(), at(page(), "2013"));
  int woods = 0;
  for (const Hex each : range(hex(page(), "2013"), 1))
    woods += page().document().map().terrain_of(each).id.str() == "woods" ? 1 : 0;
  EXPECT_EQ(woods, 7);
  EXPECT_EQ(names(page()).size(), 1U);
  expect_undone_and_redone();
}

TEST_F(ToolsTest, EscapeAndUndoGiveAStrokeUp) {
  choose("woods");
  page().use_tool("brush");
  for (const bool by_undo : {false, true}) {
    press(page(), at(page(), "1513"));
    move(page(), at(page(), "1515"));
    EXPECT_EQ(terrain(page(), "1514"), "woods");
    if (by_undo) {
      page().undo();
    } else {
      QTest::keyClick(&page().view(), Qt::Key_Escape);
    }
    EXPECT_TRUE(page().document() == before_);
    EXPECT_THAT(names(page()), IsEmpty());
    move(page(), at(page(), "1516"));
    let_go(page(), at(page(), "1516"));
    EXPECT_TRUE(page().document() == before_) << "the button is still held, but nothing is painted with it";
  }
}

TEST_F(ToolsTest, AStrokeIsInTheFileBeforeItIsAQuarterOfASecondOld) {
  choose("woods");
  page().use_tool("brush");
  press(page(), at(page(), "1513"));
  move(page(), at(page(), "1514"));
  EXPECT_TRUE(page().model().project().has_unkept());
  QTest::qWait(250);
  EXPECT_FALSE(page().model().project().has_unkept());
  auto file = Project::open(page().model().project().path(), {.read_only = true, .vfs = {}});
  EXPECT_TRUE(file->read_battle(page().battle()).value() == page().document());
  let_go(page(), at(page(), "1514"));
  EXPECT_EQ(names(page()).size(), 1U);
}

TEST_F(ToolsTest, TheLineGoesStraight) {
  choose("woods");
  page().use_tool("line");
  press(page(), at(page(), "1513"));
  move(page(), at(page(), "1913"));
  EXPECT_TRUE(page().document() == before_) << "only shown until the button is let go";
  EXPECT_EQ(page().view().marked().hexes.size(), 5U);
  let_go(page(), at(page(), "1913"));
  EXPECT_THAT(names(page()), ElementsAre("Paint woods"));
  EXPECT_EQ(terrain(page(), "1713"), "woods");
  expect_undone_and_redone();
}

TEST_F(ToolsTest, TheRectangleHoldsWhatLiesWithinIt) {
  choose("woods");
  page().use_tool("rectangle");
  drag(page(), {at(page(), "1513"), at(page(), "1916")});
  int woods = 0;
  for (const char* number : {"1513", "1514", "1515", "1516", "1713", "1915", "1916"})
    woods += terrain(page(), number) == "woods" ? 1 : 0;
  EXPECT_EQ(woods, 7);
  expect_undone_and_redone();
}

TEST_F(ToolsTest, FillKeepsToOneArea) {
  choose("woods");
  page().use_tool("rectangle");
  drag(page(), {at(page(), "1513"), at(page(), "1915")});
  const int woods = terrain_index(page(), "woods");
  const auto count = [&](int terrain) {
    int out = 0;
    for (int i = 0; i < page().document().map().grid().size(); ++i)
      out += page().document().map().terrain(i) == terrain ? 1 : 0;
    return out;
  };
  const int all_woods = count(woods);
  choose("marsh");
  const int orchards = count(terrain_index(page(), "marsh"));
  page().use_tool("fill");
  click(page(), at(page(), "1714"));
  EXPECT_EQ(terrain(page(), "1513"), "marsh");
  EXPECT_EQ(count(woods) + count(terrain_index(page(), "marsh")), all_woods + orchards);
  const int left = count(woods);
  press(page(), at(page(), "1714"), Qt::RightButton, Qt::ControlModifier);
  let_go(page(), at(page(), "1714"), Qt::RightButton);
  EXPECT_EQ(count(terrain_index(page(), "marsh")), 0) << "with Ctrl all hexes of the terrain";
  EXPECT_EQ(count(woods), left);
  expect_undone_and_redone();
}

TEST_F(ToolsTest, TheEyedropperTakesWhatIsThere) {
  page().use_tool("eyedropper");
  const Hex some = hex(page(), "1513");
  click(page(), at(page(), some));
  EXPECT_EQ(page().choice().first_terrain, page().document().map().terrain(page().document().map().grid().index(some)));
  EXPECT_THAT(names(page()), IsEmpty());
}

TEST_F(ToolsTest, ElevationGoesUpAndDownByALevelInAStroke) {
  page().use_tool("elevation");
  const Map& map = page().document().map();
  const int index = map.grid().index(hex(page(), "1514"));
  const int was = map.elevation(index);
  drag(page(), {at(page(), "1513"), at(page(), "1515"), at(page(), "1513")});
  EXPECT_EQ(map.elevation(index), was + 1) << "however often the pointer comes by";
  click(page(), at(page(), "1514"), Qt::RightButton);
  EXPECT_EQ(map.elevation(index), was);
  EXPECT_THAT(names(page()), ElementsAre("Raise ground", "Lower ground"));
  expect_undone_and_redone();
}

TEST_F(ToolsTest, SlopesFollowRaisedGroundUnlessTheyAreNotTo) {
  page().use_tool("elevation");
  const Map& map = page().document().map();
  const Grid& grid = map.grid();
  const Hex hill = hex(page(), "1514");
  // Of the six hexsides those that have a slope down a step, or none where there is no step.
  const auto right = [&] {
    int out = 0;
    for (const Hex other : neighbours(hill)) {
      const int side = grid.hexside_index(*Hexside::between(hill, other));
      const int step = map.elevation(grid.index(hill)) - map.elevation(grid.index(other));
      bool slope = false;
      map.for_each_feature(side, [&](const FeatureOn& on) {
        const bool is_slope =
            map.catalogue().hexsides[static_cast<std::size_t>(on.feature)].sided == Sidedness::high_low;
        slope = slope || (is_slope && on.high == (step > 0 ? hill : other));
      });
      out += slope == (step != 0) ? 1 : 0;
    }
    return out;
  };
  click(page(), at(page(), hill));
  EXPECT_EQ(right(), 6);
  auto* follow = window_->findChild<QCheckBox*>(QStringLiteral("slopes-follow"));
  ASSERT_NE(follow, nullptr);
  follow->click();
  EXPECT_FALSE(page().choice().slopes_follow);
  for (int i = 0; i < 4; ++i) click(page(), at(page(), hill), Qt::RightButton);
  EXPECT_LT(right(), 6);
  expect_undone_and_redone();
}

TEST_F(ToolsTest, HexsidesAreLaidUnderThePointerWithTheirHighSide) {
  const Map& map = page().document().map();
  const auto& features = map.catalogue().hexsides;
  for (std::size_t i = 0; i < features.size(); ++i) {
    Choice choice = page().choice();
    choice.feature = static_cast<int>(i);
    page().choose(choice);
    page().use_tool("hexside");
    const Hex from = hex(page(), "2013");
    const Hex to = neighbour(from, Direction(0));
    const Hexside side = *Hexside::between(from, to);
    const int index = map.grid().hexside_index(side);
    // Nearer to the first hex, so that the first is the high one.
    const QPoint point = (page().view().window_of(from) * 0.6 + page().view().window_of(to) * 0.4).toPoint();
    if (map.has_feature(index, static_cast<int>(i))) click(page(), point, Qt::RightButton);
    EXPECT_FALSE(map.has_feature(index, static_cast<int>(i)));
    click(page(), point);
    EXPECT_TRUE(map.has_feature(index, static_cast<int>(i))) << features[i].name;
    if (features[i].sided != Sidedness::none) {
      EXPECT_EQ(map.high_side(index, static_cast<int>(i)), from) << features[i].name;
    }
    click(page(), point, Qt::RightButton);
    EXPECT_FALSE(map.has_feature(index, static_cast<int>(i)));
    click(page(), point);
  }
  expect_undone_and_redone();
}

// Along a line of hexsides the high side stays on the same hand.
TEST_F(ToolsTest, ADraggedPathOfHexsidesHangsTogether) {
  const Map& map = page().document().map();
  int slope = -1;
  for (std::size_t i = 0; i < map.catalogue().hexsides.size(); ++i) {
    if (map.catalogue().hexsides[i].sided == Sidedness::high_low && slope < 0) slope = static_cast<int>(i);
  }
  ASSERT_GE(slope, 0);
  // Bare ground, so that only the stroke's slopes are there.
  std::vector<Wish> wishes;
  for (int i = 0; i < map.grid().hexside_count(); ++i) {
    const Hexside side = map.grid().hexside(i);
    if (map.grid().contains(side) && map.has_feature(i, slope))
      wishes.push_back({ChangedDocument::map,
                        side_path(map.grid(), side, map.catalogue().hexsides[static_cast<std::size_t>(slope)].id),
                        {}});
  }
  page().change("Bare", wishes);
  Choice choice = page().choice();
  choice.feature = slope;
  page().choose(choice);
  page().use_tool("hexside");
  // Zigzag along the sides between two rows, from the one row's side of them.
  const Frame& frame = page().view().picture()->scene().frame();
  const Hex start = hex(page(), "2013");
  std::vector<QPoint> way;
  std::vector<Hexside> expected;
  for (int i = 0; i < 4; ++i) {
    const Hex above{start.q + i, start.r};
    for (const Direction d : {Direction(2), Direction(1)}) {
      const Hexside side = Hexside::of(above, d);
      expected.push_back(side);
      const Point middle = frame.centre(above) + frame.to_side(d);
      way.push_back(page().view().viewpoint().to_window(batalia::qt(middle)).toPoint());
    }
  }
  drag(page(), way);
  for (const Hexside side : expected) {
    const int index = map.grid().hexside_index(side);
    EXPECT_TRUE(map.has_feature(index, slope)) << map.grid().format(side.first());
  }
  int laid = 0;
  int high_above = 0;
  for (int i = 0; i < map.grid().hexside_count(); ++i) {
    if (!map.has_feature(i, slope)) continue;
    ++laid;
    high_above += map.high_side(i, slope)->r == start.r ? 1 : 0;
  }
  EXPECT_EQ(laid, static_cast<int>(expected.size())) << "and none beside the path";
  EXPECT_TRUE(high_above == laid || high_above == 0) << high_above << " of " << laid;
  EXPECT_EQ(names(page()).size(), 2U);
  expect_undone_and_redone();
}

TEST_F(ToolsTest, RoadsAreDrawnLengthenedAndTakenAway) {
  const std::size_t roads = page().document().map().roads().size();
  page().use_tool("road");
  drag(page(), {at(page(), "1513"), at(page(), "1516"), at(page(), "1515")});
  ASSERT_EQ(page().document().map().roads().size(), roads + 1);
  const auto path = [&] { return page().document().map().roads().back().path; };
  EXPECT_EQ(path().size(), 3U) << "whoever goes back takes back";
  drag(page(), {at(page(), "1515"), at(page(), "1615")});
  ASSERT_EQ(page().document().map().roads().size(), roads + 1);
  EXPECT_GE(path().size(), 4U);
  EXPECT_EQ(path().front(), hex(page(), "1513"));
  drag(page(), {at(page(), "1512"), at(page(), "1513")});
  EXPECT_EQ(path().front(), hex(page(), "1512"));
  click(page(), at(page(), "1514"), Qt::RightButton);
  EXPECT_EQ(page().document().map().roads().size(), roads);
  EXPECT_EQ(names(page()).size(), 4U);
  EXPECT_TRUE(page().document() == before_);
  page().undo();
  expect_undone_and_redone();
}

TEST_F(ToolsTest, ThePointerChangesNothing) {
  page().use_tool("pointer");
  drag(page(), {at(page(), "1513"), at(page(), "1913")});
  EXPECT_TRUE(page().document() == before_);
}

// The keyboard alone: arrows go, Enter paints, Enter with arrows draws a stroke.
TEST_F(ToolsTest, TheKeyboardPaintsAlone) {
  choose("woods");
  page().use_tool("brush");
  page().view().setFocus();
  page().view().go_to(hex(page(), "1513"));
  QTest::keyPress(&page().view(), Qt::Key_Return);
  QTest::keyClick(&page().view(), Qt::Key_Right);
  QTest::keyClick(&page().view(), Qt::Key_Right);
  QTest::keyClick(&page().view(), Qt::Key_Down);
  QTest::keyRelease(&page().view(), Qt::Key_Return);
  EXPECT_EQ(terrain(page(), "1513"), "woods");
  EXPECT_EQ(page().document().map().terrain_of(*page().view().standing()).id.str(), "woods");
  EXPECT_THAT(names(page()), ElementsAre("Paint woods"));
  expect_undone_and_redone();
}

}  // namespace
}  // namespace batalia::app::test
