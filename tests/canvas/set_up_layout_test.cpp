// Where counters lie: turned to their facing, over all their hexes, and none hidden by another.
#include "editor/canvas/set_up_layout.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QTransform>

#include "tests/canvas/shipped.h"

namespace batalia {
namespace {

using test::mergentheim;

class SetUpLayoutTest : public testing::Test {
 protected:
  SetUpLayoutTest() : scene_(*mergentheim().battle.map, mergentheim().style, Frame(mergentheim().battle.map->grid())) {
    scenario_ = mergentheim().battle.scenarios.front();
  }

  SetUpLayout lay() { return lay_set_up(scene_, mergentheim().series, scenario_); }

  PlacedPiece& piece(std::string_view id) {
    for (PlacedPiece& piece : scenario_.pieces) {
      if (piece.piece == Id(id)) return piece;
    }
    throw std::runtime_error("no such piece");
  }

  static const LaidCounter& counter(const SetUpLayout& layout, std::string_view id) {
    for (const LaidCounter& counter : layout.on_map) {
      if (counter.piece == Id(id)) return counter;
    }
    throw std::runtime_error("no such counter");
  }

  // How much of each counter can be seen, 0 to 1, in the order of the list.
  std::vector<double> visible(const SetUpLayout& layout) const {
    std::vector<QPainterPath> outlines;
    for (const LaidCounter& counter : layout.on_map) {
      QTransform to_page = QTransform::fromTranslate(counter.at.x(), counter.at.y());
      to_page.rotate(counter.degrees);
      outlines.push_back(to_page.map(counter_outline(counter.face, mergentheim().style.counters)));
    }
    std::vector<double> out;
    for (std::size_t i = 0; i < outlines.size(); ++i) {
      int all = 0;
      int seen = 0;
      const QRectF box = outlines[i].boundingRect();
      for (double y = box.top(); y < box.bottom(); y += 0.02) {
        for (double x = box.left(); x < box.right(); x += 0.02) {
          if (!outlines[i].contains(QPointF(x, y))) continue;
          ++all;
          bool free = true;
          for (std::size_t k = i + 1; k < outlines.size() && free; ++k) {
            free = !outlines[k].boundingRect().contains(QPointF(x, y)) || !outlines[k].contains(QPointF(x, y));
          }
          seen += free ? 1 : 0;
        }
      }
      out.push_back(static_cast<double>(seen) / all);
    }
    return out;
  }

  OnHexes at(std::initializer_list<const char*> hexes) const {
    OnHexes out;
    for (const char* hex : hexes) out.hexes.push_back(scene_.grid().parse(hex).value());
    return out;
  }

  Scene scene_;
  ResolvedScenario scenario_;
};

TEST_F(SetUpLayoutTest, CountersLieOnTheirHexesAndLookTheirWay) {
  const SetUpLayout layout = lay();
  const LaidCounter& mercy = counter(layout, "mercy-foot");
  const Point centre = scene_.frame().centre(scene_.grid().parse("2818").value());
  EXPECT_NEAR(mercy.at.x(), centre.x, 1e-9);
  EXPECT_NEAR(mercy.at.y(), centre.y, 1e-9);
  EXPECT_EQ(mercy.degrees, 0) << "Bavarians face north, which is up";
  EXPECT_EQ(counter(layout, "betz").degrees, 180) << "the French face south";
  EXPECT_EQ(counter(layout, "turenne-foot").degrees, 120) << "special rule 7: south-east";
  EXPECT_EQ(counter(layout, "truchsess").degrees, 240) << "special rule 7: south-west";
}

TEST_F(SetUpLayoutTest, OfMergentheimHidesNothing) {
  const SetUpLayout layout = lay();
  ASSERT_GT(layout.on_map.size(), 35U);
  for (const double share : visible(layout)) EXPECT_GT(share, 0.97);
}

TEST_F(SetUpLayoutTest, AStackWithItsLeadersHidesNothing) {
  piece("puech").place = at({"2818"});
  piece("winterscheidt").place = at({"2818"});
  piece("turenne").place = at({"2818"});
  PlacedPiece mercy{Id("mercy"), true, 0, at({"2818"}), std::nullopt, std::nullopt};
  scenario_.pieces.push_back(mercy);
  for (const double share : visible(lay())) EXPECT_GT(share, 0.25);
}

TEST_F(SetUpLayoutTest, ATwoHexUnitCoversBothItsHexes) {
  piece("puech").place = at({"2816", "2817"});
  const SetUpLayout layout = lay();
  const LaidCounter& puech = counter(layout, "puech");
  EXPECT_EQ(puech.face.hexes, 2);
  const QPainterPath outline = counter_outline(puech.face, mergentheim().style.counters);
  for (const char* hex : {"2816", "2817"}) {
    const Point c = scene_.frame().centre(scene_.grid().parse(hex).value());
    EXPECT_TRUE(outline.contains(QPointF(c.x, c.y) - puech.at)) << hex;
  }
}

TEST_F(SetUpLayoutTest, AColumnLiesAlongItsWay) {
  PlacedPiece& puech = piece("puech");
  puech.place = at({"2816", "2817"});
  puech.facing = std::nullopt;
  puech.heading = direction_between(at({"2817"}).hexes[0], at({"2816"}).hexes[0]);
  const double degrees = counter(lay(), "puech").degrees;
  // Its right half is the head (MPBS 6.3.4): turned, the right end lies in the direction of the march.
  EXPECT_EQ(degrees, scene_.frame().angle(*puech.heading) - 90);
}

TEST_F(SetUpLayoutTest, WhatIsNotOnTheMapIsListedBesideIt) {
  const SetUpLayout layout = lay();
  QStringList beside;
  for (const BesideMap& group : layout.beside) {
    for (const CounterFace& face : group.faces) beside.push_back(group.heading + ": " + face.name);
  }
  EXPECT_TRUE(beside.contains("Reinforcements: Tracy"));
  EXPECT_TRUE(beside.contains("Leaders: Mercy"));
  EXPECT_FALSE(beside.contains("Leaders: Turenne")) << "he comes with his wing";
  EXPECT_EQ(layout.on_map.size() + static_cast<std::size_t>(beside.size()),
            scenario_.battle->units.size() + scenario_.battle->leaders.size());
}

TEST_F(SetUpLayoutTest, FacesShowWhatCountersShow) {
  const SetUpLayout layout = lay();
  const CounterFace& gun = counter(layout, "bavarian-battery-1").face;
  EXPECT_EQ(gun.ratings, QStringLiteral("4–14"));
  EXPECT_TRUE(gun.detail.isEmpty()) << "its name says its class";
  const CounterFace& mercy = counter(layout, "mercy-foot").face;
  EXPECT_EQ(mercy.ratings, QStringLiteral("5–8"));
  EXPECT_EQ(mercy.wing, QStringLiteral("C"));
}

}  // namespace
}  // namespace batalia
