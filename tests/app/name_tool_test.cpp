// The tool for named places, with the mouse in a real window.
#include <gmock/gmock.h>

#include <QComboBox>
#include <QLineEdit>

#include "editor/document/places.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class NameTool : public EditedWindowTest {
 protected:
  NameTool() {
    page().use_tool("name");
    page().view().set_viewpoint(page().view().viewpoint().corner(), 62);
    page().view().go_to(hex(page(), "2013"));
    QCoreApplication::processEvents();
  }

  const NamedPlace* chosen() { return place_of(map(), page().choice().place); }
  std::vector<std::string> numbers() {
    std::vector<std::string> out;
    for (const Hex hex : chosen()->hexes) out.push_back(map().grid().format(hex));
    return out;
  }
};

TEST_F(NameTool, APlaceIsMadeNamedSpreadAndDeleted) {
  drag(page(), {at(page(), "2013"), at(page(), "2014")});
  ASSERT_NE(chosen(), nullptr);
  EXPECT_THAT(numbers(), ElementsAre("2013", "2014"));
  auto* name = window_->findChild<QLineEdit*>(QStringLiteral("place-name"));
  ASSERT_TRUE(name->isVisible());
  EXPECT_EQ(name->selectedText(), QStringLiteral("New place")) << "it waits for its name";
  QTest::keyClicks(name, QStringLiteral("Red Mill"));
  QTest::keyClick(name, Qt::Key_Return);
  EXPECT_EQ(chosen()->name, "Red Mill");
  QCoreApplication::processEvents();
  drag(page(), {at(page(), "2015"), at(page(), "2016")});
  EXPECT_THAT(numbers(), ElementsAre("2013", "2014", "2015", "2016"));
  drag(page(), {at(page(), "2013"), at(page(), "2014")}, Qt::RightButton);
  EXPECT_THAT(numbers(), ElementsAre("2015", "2016"));
  // It may not cover nothing.
  drag(page(), {at(page(), "2015"), at(page(), "2016")}, Qt::RightButton);
  EXPECT_THAT(numbers(), ElementsAre("2015", "2016"));
  EXPECT_TRUE(window_->message().contains(QStringLiteral("no hex"))) << window_->message().toStdString();
  page().delete_place();
  EXPECT_EQ(chosen(), nullptr);
  EXPECT_THAT(names(page()),
              ElementsAre("New place", "Rename New place", "Widen Red Mill", "Narrow Red Mill", "Delete Red Mill"));
  page().delete_place();
  EXPECT_EQ(names(page()).size(), 5U) << "there is none to be deleted";
  expect_all_undone();
}

TEST_F(NameTool, ANameIsDraggedToWhereItIsToStand) {
  const auto name = [&]() -> const PlaceName& {
    for (const PlaceName& each : page().view().picture()->place_names()) {
      if (each.text.contains(QStringLiteral("Apfelhof"), Qt::CaseInsensitive)) return each;
    }
    throw std::logic_error("no Apfelhof");
  };
  page().view().go_to(hex(page(), "1114"));
  QCoreApplication::processEvents();
  const QPoint from = page().view().viewpoint().to_window(name().box.center()).toPoint();
  const QPointF was = name().box.center();
  const QPoint to = from + QPoint(150, 110);
  press(page(), from);
  move(page(), to);
  EXPECT_EQ(page().view().marked().boxes.size(), 1U);
  EXPECT_TRUE(page().document() == before_);
  let_go(page(), to);
  QCoreApplication::processEvents();
  ASSERT_NE(chosen(), nullptr);
  EXPECT_EQ(chosen()->name, "Apfelhof");
  EXPECT_THAT(names(page()), ElementsAre("Move the name of Apfelhof"));
  const Frame& frame = page().view().picture()->scene().frame();
  const Point centre = frame.centre(*chosen()->label_at);
  const double scale = page().view().viewpoint().scale();
  EXPECT_NEAR(centre.x + chosen()->label_right, was.x() + 150 / scale, 0.03);
  EXPECT_NEAR(centre.y + chosen()->label_down, was.y() + 110 / scale, 0.03);
  // The picture has it there, but for numbers that it gives way to.
  EXPECT_NEAR(name().box.center().x(), was.x() + 150 / scale, 0.6);
  EXPECT_NEAR(name().box.center().y(), was.y() + 110 / scale, 0.6);
  EXPECT_GT(name().box.center().y(), was.y() + 1);
  expect_all_undone();
}

TEST_F(NameTool, EscapeLeavesEverythingAsItWas) {
  press(page(), at(page(), "2013"));
  move(page(), at(page(), "2015"));
  QTest::keyClick(&page().view(), Qt::Key_Escape);
  let_go(page(), at(page(), "2015"));
  EXPECT_TRUE(page().document() == before_);
  EXPECT_THAT(names(page()), IsEmpty());
}

}  // namespace
}  // namespace batalia::app::test
