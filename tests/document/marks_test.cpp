// Retreat edges, entry hexes and victory hexes: which there are, and what is written where hexes come and go.
#include "editor/document/marks.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "editor/document/resolution.h"
#include "model/hex/hex_list.h"
#include "model/hex/region.h"
#include "tests/document/shipped_battle.h"
#include "tests/support/values.h"

namespace batalia::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class MarksTest : public ::testing::Test {
 protected:
  const ResolvedScenario& scenario(std::size_t index = 0) {
    now_ = resolve_edited(document_->battle(), Layers(), *shipped_.series(), document_->map(), "battle").battle;
    EXPECT_NE(now_, nullptr);
    return now_->scenarios[index];
  }
  MapMark mark(const char* key, std::size_t index = 0) {
    const auto all = marks_of(scenario(index), document_->battle());
    const MapMark* found = mark_of(all, key);
    EXPECT_NE(found, nullptr) << key;
    return found == nullptr ? MapMark() : *found;
  }
  std::vector<Hex> hexes(const char* list) { return *parse_hex_list(list, document_->map().grid()); }
  std::string paint(const char* key, const char* list, bool covers) {
    const auto wishes = marking(scenario(), document_->battle(), mark(key), hexes(list), covers);
    if (!wishes) return wishes.error().what;
    const auto done = document_->change("Paint", *wishes);
    EXPECT_TRUE(done) << problem_in(done);
    return "";
  }

  const ShippedBattle shipped_{"mergentheim"};
  std::optional<Document> document_{shipped_.document()};
  std::shared_ptr<const ResolvedBattle> now_;
};

TEST_F(MarksTest, AreEdgesEntriesAndAwards) {
  std::vector<std::string> keys;
  for (const MapMark& each : marks_of(scenario(), document_->battle())) keys.push_back(each.key);
  EXPECT_THAT(keys, ElementsAre("edge/french", "edge/bavarian", "entry/turenne", "award/new"));
  EXPECT_THAT(mark("entry/turenne").title, HasSubstr("Turenne"));
  EXPECT_EQ(mark("edge/french").text, "10xx edge");
  EXPECT_EQ(
      mark("edge/french").hexes, *[&] {
        return std::optional(
            batalia::hexes(*parse_region("10xx edge", document_->map().grid()), document_->map().grid()));
      }());
}

TEST_F(MarksTest, AnEdgeKeepsItsWords) {
  EXPECT_EQ(paint("edge/french", "1105-1106", true), "");
  EXPECT_EQ(mark("edge/french").text, "10xx edge, 1105 1106");
  EXPECT_EQ(paint("edge/french", "1003", false), "");
  EXPECT_EQ(mark("edge/french").text, "10xx edge, 1105 1106 except 1003");
  EXPECT_EQ(paint("edge/french", "1105-1106", false), "");
  EXPECT_EQ(paint("edge/french", "1003", true), "");
  const auto whole = batalia::hexes(*parse_region("10xx edge", document_->map().grid()), document_->map().grid());
  EXPECT_EQ(mark("edge/french").hexes, whole);
}

TEST_F(MarksTest, EntryHexesAreThoseOfTheWholeLine) {
  EXPECT_EQ(paint("entry/turenne", "1110", true), "");
  const auto* enters = std::get_if<EntryByHexes>(&scenario().piece(Id("tracy"))->place);
  ASSERT_NE(enters, nullptr);
  EXPECT_TRUE(std::ranges::find(enters->hexes, hexes("1110").front()) != enters->hexes.end());
}

TEST_F(MarksTest, AnAwardIsMadePaintedAndNotEmptied) {
  const Document before = *document_;
  EXPECT_EQ(paint("award/new", "2113-2114", true), "");
  EXPECT_EQ(mark("award/award-1").text, "2113 2114");
  EXPECT_EQ(scenario().scenario().victory.awards.front().points, 1);
  EXPECT_EQ(paint("award/award-1", "2115", true), "");
  EXPECT_EQ(mark("award/award-1").text, "2113-2115");
  EXPECT_EQ(paint("award/award-1", "2113-2115", false), "no hex would be left");
  EXPECT_EQ(paint("award/award-1", "2114", false), "");
  EXPECT_EQ(mark("award/award-1").text, "2113 2115");
}

TEST_F(MarksTest, ASideWithoutAnEdgeGetsOne) {
  const Wish gone{ChangedDocument::battle, "scenarios/mergentheim/retreat-edges/french", {}};
  ASSERT_TRUE(document_->change("Take away", std::span(&gone, 1)));
  EXPECT_FALSE(mark("edge/french").written);
  EXPECT_EQ(paint("edge/french", "1010-1012", true), "");
  EXPECT_EQ(mark("edge/french").text, "1010-1012");
}

TEST_F(MarksTest, WhatIsSaidByAnotherScenarioIsPaintedThere) {
  const Wish added{ChangedDocument::battle, "scenarios/second",
                   map({{"id", "second"}, {"title", "Second"}, {"based-on", "mergentheim"}})};
  ASSERT_TRUE(document_->change("Add", std::span(&added, 1)));
  const auto refused = marking(scenario(1), document_->battle(), mark("edge/french", 1), hexes("1105"), true);
  EXPECT_THAT(problem_in(refused), HasSubstr("based"));
}

// Whatever hexes are wanted, the text says these and no others, and so does the text that is made of it in turn.
TEST_F(MarksTest, ARegionSaysWhatIsWanted) {
  const Grid& grid = document_->map().grid();
  const auto says = [&] {
    std::string text = *rc::gen::element<std::string>("10xx edge", "within 2 hexes of 2113", "anywhere except 36xx",
                                                      "10xx edge except 1003-1005", "1010-1014", "");
    for (int round = 0; round < 4; ++round) {
      std::vector<Hex> wanted;
      if (const auto now = parse_region(text, grid)) wanted = batalia::hexes(*now, grid);
      const int count = *rc::gen::inRange(1, 6);
      for (int i = 0; i < count; ++i) {
        const Hex hex = grid.hex(*rc::gen::inRange(0, grid.size()));
        if (std::erase(wanted, hex) == 0) wanted.push_back(hex);
      }
      if (wanted.empty()) continue;
      std::ranges::sort(wanted, {}, [&](Hex hex) { return grid.index(hex); });
      text = region_text(text, wanted, grid);
      const auto read = parse_region(text, grid);
      RC_ASSERT(read.has_value());
      RC_ASSERT(batalia::hexes(*read, grid) == wanted);
    }
  };
  EXPECT_TRUE(rc::check(says));
}

}  // namespace
}  // namespace batalia::test
