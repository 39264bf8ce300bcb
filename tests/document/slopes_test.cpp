// Slopes that follow the ground, in the eyes of the checks that hold slopes against levels.
#include "editor/document/slopes.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "model/edit/ground_path.h"
#include "tests/document/shipped_battle.h"

namespace batalia::test {
namespace {

class SlopesTest : public ::testing::Test {
 protected:
  // Mergentheim as one plain.
  SlopesTest() {
    const Grid& grid = map().grid();
    const Terrain& terrain = map().catalogue();
    std::vector<Wish> wishes;
    for (int i = 0; i < grid.hexside_count(); ++i) {
      map().for_each_feature(i, [&](const FeatureOn& on) {
        const HexsideFeature& feature = terrain.hexsides[static_cast<std::size_t>(on.feature)];
        if (feature.sided == Sidedness::high_low)
          wishes.push_back({ChangedDocument::map, side_path(grid, grid.hexside(i), feature.id), Value()});
      });
    }
    for (int i = 0; i < grid.size(); ++i)
      wishes.push_back({ChangedDocument::map, hex_path(grid, grid.hex(i), "elevation"), Value(0)});
    must(wishes);
  }
  const Map& map() { return document_->map(); }
  Hex hex(const char* number) { return *map().grid().find(number); }
  void must(const std::vector<Wish>& wishes) { ASSERT_TRUE(document_->change("", wishes)); }
  // Brings hexes to levels, slopes with them.
  void bring(const std::vector<std::pair<Hex, int>>& levels) {
    std::vector<Wish> wishes;
    for (const auto& [each, level] : levels)
      wishes.push_back({ChangedDocument::map, hex_path(map().grid(), each, "elevation"), Value(level)});
    const auto slopes = slopes_following(map(), levels, *usual_slopes(map().catalogue()));
    wishes.insert(wishes.end(), slopes.begin(), slopes.end());
    must(wishes);
  }
  // "gentle-slope from 2113", of all high-sided features on the hexside.
  std::string slope(const char* a, const char* b) {
    const Hexside side = *Hexside::between(hex(a), hex(b));
    std::string out;
    map().for_each_feature(map().grid().hexside_index(side), [&](const FeatureOn& on) {
      const HexsideFeature& feature = map().catalogue().hexsides[static_cast<std::size_t>(on.feature)];
      if (feature.sided == Sidedness::high_low)
        out += (out.empty() ? "" : ", ") + feature.id.str() + " from " + map().grid().format(*on.high);
    });
    return out;
  }

  const ShippedBattle shipped_{"mergentheim"};
  std::optional<Document> document_{shipped_.document()};
};

TEST_F(SlopesTest, AHillHasThemAllRound) {
  bring({{hex("2113"), 1}});
  EXPECT_EQ(slope("2113", "2114"), "gentle-slope from 2113");
  EXPECT_EQ(slope("2112", "2113"), "gentle-slope from 2113");
  bring({{hex("2113"), 2}});
  EXPECT_EQ(slope("2113", "2114"), "steep-slope from 2113");
  bring({{hex("2113"), -1}});
  EXPECT_EQ(slope("2113", "2114"), "gentle-slope from 2114");
  bring({{hex("2113"), 0}});
  EXPECT_EQ(slope("2113", "2114"), "");
}

TEST_F(SlopesTest, BetweenTwoThatRiseTogetherNothingChanges) {
  bring({{hex("2113"), 1}, {hex("2114"), 1}});
  EXPECT_EQ(slope("2113", "2114"), "");
  EXPECT_EQ(slope("2114", "2115"), "gentle-slope from 2114");
}

// A steep slope over one level was drawn on purpose.
TEST_F(SlopesTest, WhatLiesRightStays) {
  bring({{hex("2113"), 1}});
  must({{ChangedDocument::map, side_path(map().grid(), *Hexside::between(hex("2113"), hex("2114")), Id("steep-slope")),
         Value("2113")},
        {ChangedDocument::map, side_path(map().grid(), *Hexside::between(hex("2113"), hex("2114")), Id("gentle-slope")),
         Value()}});
  bring({{hex("2113"), 2}, {hex("2114"), 1}});
  EXPECT_EQ(slope("2113", "2114"), "steep-slope from 2113");
}

TEST_F(SlopesTest, OtherFeaturesAreLeftAlone) {
  const Hexside side = *Hexside::between(hex("2113"), hex("2114"));
  must({{ChangedDocument::map, side_path(map().grid(), side, Id("stream")), Value(true)}});
  bring({{hex("2113"), 1}});
  bring({{hex("2113"), 0}});
  EXPECT_EQ(*document_->get(ChangedDocument::map, side_path(map().grid(), side, Id("stream"))), Value(true));
}

// However ground is raised and lowered from a plain, every step has the slope that stands for it, and nothing else has.
TEST_F(SlopesTest, EveryStepHasItsSlope) {
  const auto rises = [&] {
    const Grid& grid = map().grid();
    for (int round = 0; round < 6; ++round) {
      std::vector<std::pair<Hex, int>> levels;
      const int count = *rc::gen::inRange(1, 25);
      const int from = *rc::gen::inRange(0, grid.size() - 30);
      for (int i = 0; i < count; ++i) {
        const Hex each = grid.hex(from + i);
        levels.emplace_back(each, *rc::gen::inRange(-1, 4));
      }
      bring(levels);
    }
    const SlopeKinds kinds = *usual_slopes(map().catalogue());
    for (int i = 0; i < grid.hexside_count(); ++i) {
      const Hexside side = grid.hexside(i);
      if (!grid.contains(side)) continue;
      const int fall = map().elevation(grid.index(side.first())) - map().elevation(grid.index(side.second()));
      int slopes = 0;
      map().for_each_feature(i, [&](const FeatureOn& on) {
        if (on.feature != kinds.gentle && on.feature != kinds.steep) return;
        ++slopes;
        RC_ASSERT(on.feature == (std::abs(fall) == 1 ? kinds.gentle : kinds.steep));
        RC_ASSERT(on.high == (fall > 0 ? side.first() : side.second()));
      });
      RC_ASSERT(slopes == (fall == 0 ? 0 : 1));
    }
  };
  EXPECT_TRUE(rc::check(rises));
}

}  // namespace
}  // namespace batalia::test
