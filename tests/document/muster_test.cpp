// What is new in an order of battle is what the series allows, and goes when the change is taken back.
#include "editor/document/muster.h"

#include <gmock/gmock.h>

#include "tests/document/shipped_battle.h"

namespace batalia::test {
namespace {

using ::testing::HasSubstr;

class MusterTest : public ::testing::Test {
 protected:
  [[nodiscard]] const Value& battle() const { return document_.battle(); }
  [[nodiscard]] const Series& series() const { return *shipped_.series(); }

  // Made, and taken back to the identical document.
  void expect_made(const Result<std::vector<Wish>>& wishes, const std::string& path) {
    ASSERT_TRUE(wishes.has_value()) << problem_in(wishes);
    const Document before = document_;
    const auto delta = document_.change("Add", *wishes);
    ASSERT_TRUE(delta.has_value()) << problem_in(delta);
    EXPECT_FALSE(document_.get(ChangedDocument::battle, path)->is_null());
    Document back = document_;
    ASSERT_TRUE(back.apply(inverse(*delta)).has_value());
    EXPECT_EQ(back, before);
  }
  static Unit cuirassiers() {
    Unit out;
    out.id = Id("new-horse");
    out.side = Id("french");
    out.name = "New Horse";
    out.type = Id("cuirassier");
    out.ratings = {{"strength", Rating(3)}, {"morale", Rating(8)}};
    return out;
  }

  ShippedBattle shipped_{"mergentheim"};
  Document document_ = shipped_.document();
};

TEST_F(MusterTest, ACommandALeaderAndAUnitAreMade) {
  Command wing;
  wing.id = Id("reserve-wing");
  wing.side = Id("french");
  wing.kind = series().command_kinds.back().id;
  wing.name = "Reserve";
  expect_made(new_command(battle(), wing), "commands/reserve-wing");
  Leader chief;
  chief.id = Id("chief");
  chief.side = Id("french");
  chief.name = "Chief";
  for (const Id& rating : series().leader_ratings) chief.ratings.emplace_back(rating.str(), Rating(-1));
  expect_made(new_leader(battle(), series(), chief, wing.id), "leaders/chief");
  EXPECT_EQ(document_.get(ChangedDocument::battle, "commands/reserve-wing/commander"), Value("chief"));
  Unit unit = cuirassiers();
  unit.command = wing.id;
  expect_made(new_unit(series(), unit), "units/new-horse");
}

TEST_F(MusterTest, WhatTheSeriesForbidsIsSaid) {
  Unit unit = cuirassiers();
  unit.ratings.pop_back();
  EXPECT_THAT(problem_in(new_unit(series(), unit)), HasSubstr("no Morale"));
  unit = cuirassiers();
  unit.ratings[0].second = Rating(99);
  EXPECT_THAT(problem_in(new_unit(series(), unit)), HasSubstr("99"));
  unit = cuirassiers();
  unit.hexes = 2;
  EXPECT_THAT(problem_in(new_unit(series(), unit)), HasSubstr("covers"));
  unit = cuirassiers();
  unit.type = Id("dragon");
  EXPECT_THAT(problem_in(new_unit(series(), unit)), HasSubstr("dragon"));
  unit = cuirassiers();
  unit.name = "  ";
  EXPECT_THAT(problem_in(new_unit(series(), unit)), HasSubstr("name"));
  Command wing;
  wing.id = Id("lost");
  wing.side = Id("french");
  wing.name = "Lost";
  wing.parent = Id("nowhere");
  EXPECT_THAT(problem_in(new_command(battle(), wing)), HasSubstr("nowhere"));
}

TEST_F(MusterTest, IdsAreNobodysElse) {
  EXPECT_EQ(unused_id(battle(), Id("nobody-yet")), Id("nobody-yet"));
  EXPECT_EQ(unused_id(battle(), Id("alt-kolb")), Id("alt-kolb-2"));
  EXPECT_EQ(unused_id(battle(), Id()), Id("unnamed-2"));
}

// A battle that was begun anew has no list of units yet.
TEST_F(MusterTest, TheFirstOfAListIsMadeAndTakenBackToo) {
  Value bare = battle();
  for (const char* list : {"units", "leaders", "commands", "scenarios", "errata", "options"}) bare.erase(list);
  Document document(bare, document_.map());
  const auto wishes = new_unit(series(), cuirassiers());
  ASSERT_TRUE(wishes.has_value());
  const auto delta = document.change("Add", *wishes);
  ASSERT_TRUE(delta.has_value()) << problem_in(delta);
  EXPECT_FALSE(document.get(ChangedDocument::battle, "units/new-horse")->is_null());
  ASSERT_TRUE(document.apply(inverse(*delta)).has_value());
  EXPECT_EQ(document.battle(), bare);
}

}  // namespace
}  // namespace batalia::test
