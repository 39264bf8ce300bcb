// Pieces put elsewhere: the line of the set-up that says so, whoever else it speaks of, and what the rules have against
// it.
#include "editor/document/placing.h"

#include <gmock/gmock.h>

#include "editor/document/resolution.h"
#include "tests/document/shipped_battle.h"

namespace batalia::test {
namespace {

using ::testing::HasSubstr;

class Placing : public ::testing::Test {
 protected:
  Result<std::vector<Wish>> wishes(const char* piece, const std::vector<std::string>& hexes,
                                   const std::optional<std::string>& facing = std::nullopt) {
    return placing_wishes(document_->battle(), scenario_, Id(piece), hexes, facing);
  }
  // Puts it there, and where it begins then.
  std::vector<std::string> put(const char* piece, const std::vector<std::string>& hexes,
                               const std::optional<std::string>& facing = std::nullopt) {
    const auto asked = wishes(piece, hexes, facing);
    EXPECT_TRUE(asked.has_value()) << problem_in(asked);
    const auto done = document_->change("Put", *asked);
    EXPECT_TRUE(done.has_value()) << problem_in(done);
    return hexes_of(piece);
  }
  std::vector<std::string> hexes_of(const char* piece) {
    std::vector<std::string> out;
    const Resolution now = resolve_edited(document_->battle(), Layers(), *series_, document_->map(), {});
    EXPECT_NE(now.battle, nullptr) << (now.problems.empty() ? "" : now.problems.front().what);
    if (now.battle == nullptr) return out;
    for (const PlacedPiece& each : now.battle->scenarios.front().pieces) {
      if (each.piece.str() != piece) continue;
      for (const Hex hex : each.hexes()) out.push_back(document_->map().grid().format(hex));
    }
    return out;
  }
  std::string against(const Result<std::vector<Wish>>& asked) {
    EXPECT_TRUE(asked.has_value()) << problem_in(asked);
    const auto out = objection(*document_, Layers(), series_, charts_, *asked);
    EXPECT_TRUE(out.has_value()) << problem_in(out);
    return out && *out ? (*out)->check + ": " + (*out)->rule : "";
  }

  const ShippedBattle shipped_{"mergentheim"};
  const std::shared_ptr<const Series>& series_ = shipped_.series();
  const std::shared_ptr<const Charts>& charts_ = shipped_.charts();
  std::optional<Document> document_{shipped_.document()};
  Id scenario_{"mergentheim"};
};

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST_F(Placing, APieceWithALineOfItsOwnIsMoved) {
  EXPECT_THAT(put("betz", {"1709"}), ElementsAre("1709"));
  const auto facing = document_->get(ChangedDocument::battle, "scenarios/mergentheim/set-up/betz/facing");
  EXPECT_TRUE(facing->is_null());
  EXPECT_THAT(put("betz", {"1709"}, "SE"), ElementsAre("1709"));
  EXPECT_EQ(*document_->get(ChangedDocument::battle, "scenarios/mergentheim/set-up/betz/facing"), Value("SE"));
}

// Turenne's horse enters with three others; put on the map it has a line of its own, and the others enter as before.
TEST_F(Placing, APieceIsTakenOutOfTheLineThatItShares) {
  for (const char* piece : {"turenne-horse", "turenne"}) {  // the second is the one by which the line is named
    EXPECT_THAT(hexes_of(piece), IsEmpty());
    EXPECT_THAT(put(piece, {"1410"}), ElementsAre("1410"));
  }
  const Resolution now = resolve_edited(document_->battle(), Layers(), *series_, document_->map(), {});
  for (const char* other : {"tracy", "beauveau-horse"}) {
    const auto& pieces = now.battle->scenarios.front().pieces;
    const auto at = std::ranges::find(pieces, Id(other), &PlacedPiece::piece);
    ASSERT_NE(at, pieces.end());
    EXPECT_TRUE(std::holds_alternative<EntryByHexes>(at->place));
  }
}

TEST_F(Placing, WhatTheRulesForbidIsSaid) {
  EXPECT_EQ(against(wishes("betz", {"1709"})), "");
  // Onto other cavalry.
  EXPECT_THAT(against(wishes("betz", {"1909"})), HasSubstr("setup-stacking: MPBS 8"));
  // What was wrong before is no objection to something else.
  const auto stacked = document_->change("Stack", *wishes("betz", {"1909"}));
  ASSERT_TRUE(stacked.has_value());
  EXPECT_EQ(against(wishes("wittgenstein", {"1709"})), "");
  EXPECT_EQ(against(wishes("betz", {"1708"})), "") << "it mends that";
}

TEST_F(Placing, AUnitThatIsRemovedIsInNoSetUpAnyMore) {
  const auto gone = document_->change("Remove", removal_wishes(document_->battle(), Id("turenne-horse")));
  ASSERT_TRUE(gone.has_value()) << problem_in(gone);
  EXPECT_THAT(hexes_of("betz"), ElementsAre("1908")) << "the battle still comes out";
  ASSERT_TRUE(document_->apply(inverse(*gone)).has_value());
}

TEST_F(Placing, WhatALineSaysBesidesItsPlaceIsChanged) {
  const auto say = [&](const char* piece, Value::Map fields) {
    const auto asked = line_wishes(document_->battle(), scenario_, Id(piece), fields);
    ASSERT_TRUE(asked.has_value()) << problem_in(asked);
    ASSERT_TRUE(document_->change("Say", *asked));
  };
  const auto line = [&](const char* piece) { return line_of(document_->battle(), scenario_, Id(piece)); };
  say("betz", {{"states", Value(Value::List{Value("open-order")})}});
  EXPECT_EQ(*line("betz").find("states"), Value(Value::List{Value("open-order")}));
  say("betz", {{"states", Value()}});
  EXPECT_EQ(line("betz").find("states"), nullptr);
  // One that shares its line is told of alone, and says of its place what the shared line said.
  const Value shared = *line("tracy").find("place");
  say("tracy", {{"facing", Value("SE")}});
  EXPECT_EQ(*line("tracy").find("place"), shared);
  EXPECT_EQ(*line("tracy").find("who"), Value(Value::List{Value("tracy")}));
  EXPECT_EQ(line("turenne").find("facing"), nullptr);
}

TEST_F(Placing, WhoIsNotPlacedIsListedAndNeedsAPlace) {
  const auto scenario = [&] {
    return *resolve_edited(document_->battle(), Layers(), *series_, document_->map(), {}).battle;
  };
  EXPECT_THAT(unplaced(scenario().scenarios.front()), IsEmpty());
  const Wish gone{ChangedDocument::battle, "scenarios/mergentheim/set-up/betz", {}};
  ASSERT_TRUE(document_->change("Take away", std::span(&gone, 1)));
  EXPECT_THAT(unplaced(scenario().scenarios.front()), ElementsAre(Id("betz")));
  EXPECT_TRUE(line_of(document_->battle(), scenario_, Id("betz")).is_null());
  const Value::Map facing{{"facing", Value("SE")}};
  EXPECT_THAT(problem_in(line_wishes(document_->battle(), scenario_, Id("betz"), facing)), HasSubstr("has no place"));
}

// A line of its own would be the whole of its set-up.
TEST_F(Placing, AScenarioWithoutASetUpOfItsOwnIsRefused) {
  const Value second(
      Value::Map{{"id", Value("second")}, {"title", Value("Second")}, {"based-on", Value("mergentheim")}});
  const Wish added{ChangedDocument::battle, "scenarios/second", second};
  ASSERT_TRUE(document_->change("Add", std::span(&added, 1)));
  EXPECT_EQ(line_of(document_->battle(), Id("second"), Id("betz")),
            line_of(document_->battle(), scenario_, Id("betz")));
  for (const char* piece : {"betz", "nobody"}) {
    EXPECT_THAT(problem_in(placing_wishes(document_->battle(), Id("second"), Id(piece), {}, {})),
                HasSubstr("where the scenario 'mergentheim' puts it"));
  }
}

TEST_F(Placing, AnotherScenarioIsRefused) {
  EXPECT_THAT(problem_in(placing_wishes(document_->battle(), Id("nothing"), Id("betz"), {}, {})),
              HasSubstr("there is no scenario"));
}

}  // namespace
}  // namespace batalia::test
