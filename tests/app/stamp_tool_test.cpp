// The stamp, with the mouse in a real window; and the signs of the tools.
#include <gmock/gmock.h>

#include "editor/app/tool_icons.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::ElementsAre;

class StampTool : public EditedWindowTest {
 protected:
  StampTool() {
    page().use_tool("stamp");
    page().change("Wood", terrain_wishes(map(), std::array{hex(page(), "1513"), hex(page(), "1514")},
                                         terrain_index(page(), "marsh")));
  }
  int marshes() {
    int out = 0;
    for (int i = 0; i < map().grid().size(); ++i) out += map().terrain(i) == terrain_index(page(), "marsh") ? 1 : 0;
    return out;
  }
};

TEST_F(StampTool, AnAreaIsPickedUpAndLaidDown) {
  const int was = marshes();
  const std::size_t changes = names(page()).size();
  drag(page(), {at(page(), "1513"), at(page(), "1514")});
  EXPECT_EQ(names(page()).size(), changes) << "picking up changes nothing";
  move(page(), at(page(), "2013"));
  EXPECT_EQ(page().view().marked().hexes.size(), 2U) << "shown before it is laid";
  click(page(), at(page(), "2013"));
  EXPECT_EQ(marshes(), was + 2);
  EXPECT_EQ(terrain(page(), "2013"), "marsh");
  // Turned by a sixth it lies across the rows.
  page().turn_selected(1);
  click(page(), at(page(), "2413"));
  EXPECT_EQ(marshes(), was + 4);
  EXPECT_NE(terrain(page(), "2412"), "marsh");
  EXPECT_NE(terrain(page(), "2414"), "marsh");
  EXPECT_THAT(names(page()), ElementsAre("Wood", "Stamp area", "Stamp area"));
  expect_all_undone();
}

TEST_F(StampTool, AnAreaIsMirroredWhereItIs) {
  // Of three in a row the middle stays and the ends change places.
  drag(page(), {at(page(), "1513"), at(page(), "1515")});
  click(page(), at(page(), "2013"), Qt::RightButton, Qt::ControlModifier);
  EXPECT_EQ(terrain(page(), "1514"), "marsh");
  EXPECT_EQ(terrain(page(), "1515"), "marsh");
  EXPECT_NE(terrain(page(), "1513"), "marsh");
  EXPECT_THAT(names(page()), ElementsAre("Wood", "Mirror area"));
  expect_all_undone();
}

TEST_F(StampTool, WithShiftAnotherIsPickedUp) {
  drag(page(), {at(page(), "1513"), at(page(), "1514")});
  press(page(), at(page(), "2013"), Qt::LeftButton, Qt::ShiftModifier);
  move(page(), at(page(), "2016"));
  let_go(page(), at(page(), "2016"));
  EXPECT_EQ(names(page()).size(), 1U);
  EXPECT_EQ(page().view().marked().hexes.size(), 4U);
}

TEST_F(StampTool, EveryToolHasASignOfItsOwn) {
  std::vector<QImage> seen;
  for (const ToolInfo& info : tools()) {
    const QIcon icon = tool_icon(info.id);
    ASSERT_FALSE(icon.isNull()) << info.id;
    const QImage sign = icon.pixmap(QSize(22, 22)).toImage();
    for (const QImage& other : seen) EXPECT_NE(sign, other) << info.id;
    seen.push_back(sign);
  }
}

}  // namespace
}  // namespace batalia::app::test
