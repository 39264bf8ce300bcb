// Order of battle, set-up, sheets, and what measures: with the mouse and the keys in a real window.
#include "editor/app/forces.h"

#include <gmock/gmock.h>

#include <QAction>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QWheelEvent>

#include "editor/app/finding_signs.h"
#include "editor/app/minimap.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ForcesTest : public WindowTest {
 protected:
  ForcesTest() : window_(opened()), before_(page().document()) { QCoreApplication::processEvents(); }

  BattlePage& page() { return *window_->page(); }
  Forces& forces() { return *window_->findChild<Forces*>(); }
  QTreeWidgetItem* item(const QString& name) {
    for (QTreeWidgetItemIterator it(&forces().tree()); *it != nullptr; ++it) {
      if ((*it)->text(0) == name && (*it)->childCount() == 0) return *it;
    }
    ADD_FAILURE() << name.toStdString();
    return nullptr;
  }
  int column(const QString& heading) {
    const QTreeWidgetItem* header = forces().tree().headerItem();
    for (int i = 0; i < header->columnCount(); ++i) {
      if (header->text(i) == heading) return i;
    }
    ADD_FAILURE() << heading.toStdString();
    return 0;
  }
  std::vector<std::string> hexes_of(const char* piece) {
    std::vector<std::string> out;
    for (const PlacedPiece& each : page().scenario()->pieces) {
      if (each.piece.str() != piece) continue;
      for (const Hex hex : each.hexes()) out.push_back(page().document().map().grid().format(hex));
    }
    return out;
  }

  std::unique_ptr<MainWindow> window_;
  Document before_;
};

TEST_F(ForcesTest, PiecesAreMovedAndTurnedOnTheMap) {
  page().use_tool("place");
  drag(page(), {at(page(), "1908"), at(page(), "1708")});
  EXPECT_THAT(hexes_of("betz"), ElementsAre("1708"));
  EXPECT_EQ(page().selected(), Id("betz"));
  EXPECT_THAT(names(page()), ElementsAre("Move Betz"));
  const auto facing = [&] {
    for (const PlacedPiece& each : page().scenario()->pieces) {
      if (each.piece == Id("betz")) return *each.facing;
    }
    return Vertex();
  };
  const Vertex was = facing();
  click(page(), at(page(), "1708"), Qt::RightButton);
  EXPECT_EQ(facing(), was.rotated(1));
  window_->commands().find("turn-back")->trigger();
  EXPECT_EQ(facing(), was);
  for (int i = 0; i < 3; ++i) page().undo();
  EXPECT_TRUE(page().document() == before_);
}

TEST_F(ForcesTest, TheWheelWithAltTurnsTheChosenPiece) {
  page().use_tool("place");
  page().select(Id("betz"));
  const auto facing = [&] { return *page().scenario()->piece(Id("betz"))->facing; };
  const Vertex was = facing();
  const double scale = page().view().viewpoint().scale();
  const QPointF where = at(page(), "1908");
  const auto roll = [&](QPoint angle) {
    QWheelEvent wheel(where, page().view().mapToGlobal(where), {}, angle, Qt::NoButton, Qt::AltModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&page().view(), &wheel);
  };
  roll({0, -120});
  EXPECT_EQ(facing(), was.rotated(1));
  roll({120, 0});  // as a system gives it that turns the axis
  EXPECT_EQ(facing(), was);
  roll({0, -60});
  EXPECT_EQ(facing(), was) << "half a notch turns nothing yet";
  roll({0, -60});
  EXPECT_EQ(facing(), was.rotated(1));
  EXPECT_EQ(page().view().viewpoint().scale(), scale) << "and does not zoom";
  while (!names(page()).empty() && page().document() != before_) page().undo();
  EXPECT_TRUE(page().document() == before_);
}

TEST_F(ForcesTest, WhatTheChecksFindIsMarkedBesideItsType) {
  page().finish_checking();
  const int type = column(QStringLiteral("Type"));
  QTreeWidgetItem* betz = item(QStringLiteral("Betz"));
  EXPECT_TRUE(betz->icon(type).isNull());
  Finding finding;
  finding.severity = Severity::warning;
  finding.subject = "betz";
  finding.message = "Too few";
  Finding other;
  other.severity = Severity::error;
  other.path = "units/betz/ratings/morale";
  other.message = "Too good";
  EXPECT_FALSE(sign_on({finding}, "ohm", "units/ohm"));
  const auto sign = sign_on({finding, other}, "betz", "units/betz");
  ASSERT_TRUE(sign);
  EXPECT_EQ(sign->gravest, Severity::error);
  EXPECT_EQ(sign->words.count(u'\n'), 1);
  finding.suppressed = "so it is printed";
  EXPECT_FALSE(sign_on({finding}, "betz", "units/betz"));
  EXPECT_FALSE(sign_on({other}, {}, "units/bet")) << "another unit";
}

TEST_F(ForcesTest, WhatTheRulesForbidIsRefusedWithTheRule) {
  page().use_tool("place");
  drag(page(), {at(page(), "1908"), at(page(), "1909")});
  EXPECT_THAT(hexes_of("betz"), ElementsAre("1908"));
  EXPECT_THAT(window_->message().toStdString(), HasSubstr("MPBS 8"));
  EXPECT_TRUE(page().document() == before_);
}

TEST_F(ForcesTest, APieceIsDroppedFromTheOrderOfBattle) {
  auto* mime = new QMimeData;
  mime->setData(piece_mime, "turenne-horse");
  QDragEnterEvent enter(at(page(), "1410"), Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&page().view(), &enter);
  QDropEvent drop(QPointF(at(page(), "1410")), Qt::CopyAction, mime, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&page().view(), &drop);
  EXPECT_THAT(hexes_of("turenne-horse"), ElementsAre("1410")) << window_->message().toStdString();
  delete mime;
  page().undo();
  EXPECT_TRUE(page().document() == before_);
}

TEST_F(ForcesTest, NamesAndRatingsAreEditedWhereTheyStand) {
  item("Betz")->setText(column("Morale"), "6");
  EXPECT_EQ(page().document().get(ChangedDocument::battle, "units/betz/ratings/morale").value(), Value(6));
  QCoreApplication::processEvents();
  item("Betz")->setText(0, "Betz's");
  EXPECT_EQ(page().document().get(ChangedDocument::battle, "units/betz/name").value(), Value("Betz's"));
  QCoreApplication::processEvents();
  EXPECT_EQ(names(page()).size(), 2U);
  page().undo();
  page().undo();
  EXPECT_TRUE(page().document() == before_);
}

TEST_F(ForcesTest, UnitsAreDuplicatedAndRemoved) {
  forces().tree().setCurrentItem(item("Betz"));
  forces().duplicate();
  QCoreApplication::processEvents();
  EXPECT_FALSE(page().document().get(ChangedDocument::battle, "units/betz-2")->is_null());
  EXPECT_EQ(page().selected(), Id("betz-2"));
  page().undo();
  EXPECT_TRUE(page().document() == before_);
  QCoreApplication::processEvents();
  forces().tree().setCurrentItem(item("Betz"));
  forces().remove();
  EXPECT_TRUE(page().document().get(ChangedDocument::battle, "units/betz")->is_null());
  EXPECT_NE(page().resolved(), nullptr) << "no set-up speaks of it any more";
  page().undo();
  EXPECT_TRUE(page().document() == before_);
}

TEST_F(ForcesTest, TheFilterHidesWhatDoesNotFit) {
  forces().findChild<QLineEdit*>()->setText("betz");
  EXPECT_FALSE(item("Betz")->isHidden());
  EXPECT_TRUE(item("Taupadel")->isHidden());
  EXPECT_FALSE(item("Betz")->parent()->isHidden());
  forces().findChild<QLineEdit*>()->clear();
  EXPECT_FALSE(item("Taupadel")->isHidden());
}

TEST_F(ForcesTest, SumsFollowEveryEdit) {
  const auto at = [&](const QString& name, const QString& heading) {
    for (QTreeWidgetItemIterator it(&forces().tree()); *it != nullptr; ++it) {
      if ((*it)->text(0) == name) return (*it)->text(column(heading)).toStdString();
    }
    return std::string("not there");
  };
  const auto number = [&](const QString& name, const QString& heading) { return std::stoi(at(name, heading)); };
  EXPECT_EQ(at("French", "Points"), "145");
  EXPECT_THAT(at("Left Cavalry Wing", "Type"), HasSubstr("Wing · "));
  EXPECT_THAT(at("Left Cavalry Wing", "Type"), HasSubstr(" Horse"));
  const int wing = number("Left Cavalry Wing", "Strength");
  const int side = number("French", "Strength");
  const int worth = number("Betz", "Points");
  item("Betz")->setText(column("Strength"), "7");
  QCoreApplication::processEvents();
  EXPECT_EQ(number("Left Cavalry Wing", "Strength"), wing + 4);
  EXPECT_EQ(number("French", "Strength"), side + 4);
  page().undo();
  QCoreApplication::processEvents();
  EXPECT_EQ(number("French", "Strength"), side);
  forces().tree().setCurrentItem(item("Betz"));
  forces().remove();
  QCoreApplication::processEvents();
  EXPECT_EQ(number("Left Cavalry Wing", "Strength"), wing - 3);
  EXPECT_EQ(number("French", "Points"), 145 - worth);
  page().undo();
  EXPECT_TRUE(page().document() == before_);
}

// A sum is no rating of the command, and points are no rating of the unit.
TEST_F(ForcesTest, SumsAreNotEdited) {
  QTreeWidgetItem* wing = item("Betz")->parent();
  wing->setText(column("Strength"), "99");
  QCoreApplication::processEvents();
  EXPECT_NE(item("Betz")->parent()->text(column("Strength")), "99");
  item("Betz")->setText(column("Points"), "99");
  QCoreApplication::processEvents();
  EXPECT_EQ(item("Betz")->text(column("Points")), "10");
  EXPECT_THAT(names(page()), IsEmpty());
  EXPECT_TRUE(page().document() == before_);
}

TEST_F(ForcesTest, CountersAreDrawnOnceAndAgainWhereTheyChange) {
  const auto picture = [&](const QString& name) {
    return item(name)->icon(0).pixmap(QSize(4 * CounterIcons::height, CounterIcons::height)).toImage();
  };
  const QImage was = picture("Betz");
  const QImage other = picture("Taupadel");
  ASSERT_FALSE(was.isNull());
  EXPECT_NE(was, other);
  EXPECT_EQ(was.height(), CounterIcons::height);
  const int drawn = forces().counters().drawn();
  item("Betz")->setText(column("Morale"), "6");
  QCoreApplication::processEvents();
  EXPECT_EQ(forces().counters().drawn(), drawn + 1);
  EXPECT_NE(picture("Betz"), was);
  EXPECT_EQ(picture("Taupadel"), other);
  page().undo();
  QCoreApplication::processEvents();
  EXPECT_EQ(picture("Betz"), was);
  EXPECT_TRUE(page().document() == before_);
}

// Everything that lies on the map moves with it, and what was cut off comes back.
TEST_F(ForcesTest, SheetsGrowAreCroppedAndRenumbered) {
  const int hexes = page().document().map().grid().size();
  page().reshape({.rows_before = 0, .rows_after = 3, .columns_before = 0, .columns_after = 0});
  EXPECT_GT(page().document().map().grid().size(), hexes);
  page().finish_checking();
  ASSERT_NE(page().scenario(), nullptr) << page().findings().front().message << window_->message().toStdString();
  EXPECT_EQ(page().view().picture()->scene().grid().size(), page().document().map().grid().size());
  EXPECT_THAT(hexes_of("betz"), ElementsAre("1908"));
  page().reshape({.first_row = 20});
  page().finish_checking();
  ASSERT_NE(page().scenario(), nullptr) << page().findings().front().message << window_->message().toStdString();
  EXPECT_THAT(hexes_of("betz"), ElementsAre("2908"));
  page().reshape({.rows_before = -4, .rows_after = -9, .columns_before = 0, .columns_after = -3});
  page().view().finish_drawing();
  while (!names(page()).empty() && !(page().document() == before_)) page().undo();
  EXPECT_TRUE(page().document() == before_);
  EXPECT_EQ(page().view().picture()->scene().grid().size(), hexes);
  page().view().finish_drawing();
  EXPECT_TRUE(page().view().is_drawn());
}

TEST_F(ForcesTest, RulerAndSightTellAndChangeNothing) {
  std::string said;
  QObject::connect(&page(), &BattlePage::pointed, [&](const QString& what) { said = what.toStdString(); });
  page().use_tool("ruler");
  drag(page(), {at(page(), "1513"), at(page(), "1517")});
  EXPECT_THAT(said, HasSubstr("4 hex"));
  EXPECT_THAT(said, HasSubstr("400 yards"));
  page().use_tool("sight");
  drag(page(), {at(page(), "2013"), at(page(), "1913")});
  EXPECT_THAT(said, HasSubstr("in sight"));
  // Woods between: MPBS 10.9.
  const std::vector<Wish> woods{{ChangedDocument::map, "hexes/1714/terrain", Value("woods")},
                                {ChangedDocument::map, "hexes/1713/terrain", Value("woods")},
                                {ChangedDocument::map, "hexes/1715/terrain", Value("woods")}};
  page().change("Woods", woods);
  drag(page(), {at(page(), "1514"), at(page(), "1914")});
  EXPECT_THAT(said, HasSubstr("not in sight"));
  EXPECT_THAT(said, HasSubstr("MPBS 10.9"));
  page().undo();
  EXPECT_TRUE(page().document() == before_);
}

TEST_F(ForcesTest, TheOverviewFollowsAndLeads) {
  auto* minimap = window_->findChild<Minimap*>();
  ASSERT_GT(minimap->width(), 50);
  page().view().set_viewpoint(page().view().viewpoint().corner(), 60);
  const QPointF before = page().view().viewpoint().corner();
  QTest::mouseClick(minimap, Qt::LeftButton, {}, QPoint(minimap->width() / 4, minimap->height() / 2));
  EXPECT_NE(page().view().viewpoint().corner(), before);
  const QImage first = minimap->grab().toImage();
  page().use_tool("brush");
  Choice choice = page().choice();
  choice.first_terrain = terrain_index(page(), "pond");
  choice.size = 3;
  page().choose(choice);
  const QPoint middle = page().view().rect().center();
  click(page(), middle);
  EXPECT_NE(minimap->grab().toImage(), first);
}

}  // namespace
}  // namespace batalia::app::test
