// Nights, arrivals, and what a scenario takes from another.
#include "editor/document/turns.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "editor/document/inherited.h"
#include "editor/document/resolution.h"
#include "tests/document/shipped_battle.h"
#include "tests/support/values.h"

namespace batalia::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TurnTrack track_of(int first, int count) {
  TurnTrack out;
  out.first = first;
  out.count = count;
  return out;
}

Night night(int from, int to, std::optional<int> minutes = {}) {
  Night out;
  out.turns = {from, to};
  out.minutes = minutes;
  return out;
}

TEST(Nights, GrowJoinAndPart) {
  TurnTrack track = track_of(1, 12);
  track.nights = with_night(track, 5, true);
  EXPECT_THAT(track.nights, ElementsAre(night(5, 5)));
  track.nights = with_night(track, 7, true);
  EXPECT_THAT(track.nights, ElementsAre(night(5, 5), night(7, 7)));
  track.nights = with_night(track, 6, true);
  EXPECT_THAT(track.nights, ElementsAre(night(5, 7)));
  track.nights = with_night(track, 6, false);
  EXPECT_THAT(track.nights, ElementsAre(night(5, 5), night(7, 7)));
}

TEST(Nights, LastAsTheirNeighboursDo) {
  TurnTrack track = track_of(1, 12);
  track.nights = {night(5, 6, 60)};
  EXPECT_THAT(with_night(track, 7, true), ElementsAre(night(5, 7, 60)));
  EXPECT_THAT(with_night(track, 4, true), ElementsAre(night(4, 6, 60)));
  EXPECT_THAT(with_night(track, 9, true), ElementsAre(night(5, 6, 60), night(9, 9)));
}

TEST(Nights, NobodyTurnsWhatIsNotOnTheTrack) {
  const TurnTrack track = track_of(3, 4);
  EXPECT_THAT(with_night(track, 2, true), IsEmpty());
  EXPECT_THAT(with_night(track, 7, true), IsEmpty());
}

RC_GTEST_PROP(Nights, AreWhatWasTurnedOn, ()) {
  TurnTrack track = track_of(*rc::gen::inRange(0, 4), *rc::gen::inRange(1, 20));
  std::set<int> dark;
  for (int i = 0; i < 30; ++i) {
    const int turn = *rc::gen::inRange(track.first, track.last() + 1);
    const bool on = *rc::gen::arbitrary<bool>();
    track.nights = with_night(track, turn, on);
    if (on) {
      dark.insert(turn);
    } else {
      dark.erase(turn);
    }
  }
  for (int turn = track.first; turn <= track.last(); ++turn) RC_ASSERT(track.is_night(turn) == dark.contains(turn));
  for (std::size_t i = 1; i < track.nights.size(); ++i)
    RC_ASSERT(*track.nights[i].turns.low > *track.nights[i - 1].turns.high + 1);
}

TEST(Arrivals, AreToldOnTheirTurn) {
  const ShippedBattle shipped("mergentheim");
  Document document = shipped.document();
  const auto enters = [](Value terms) {
    terms.set("region", "10xx edge");
    return map({{"enters", std::move(terms)}});
  };
  const std::string lines = "scenarios/mergentheim/set-up/";
  // Three pieces that stand on the map are sent off it.
  const Resolution before = resolve_edited(document.battle(), Layers(), *shipped.series(), document.map(), "battle");
  ASSERT_NE(before.battle, nullptr);
  std::vector<Id> units;
  for (const PlacedPiece& piece : before.battle->scenarios.front().pieces) {
    const batalia::SetUp& line = before.battle->scenarios.front().scenario().set_up[piece.line];
    if (!piece.leader && line.who.size() == 1 && units.size() < 3) units.push_back(piece.piece);
  }
  ASSERT_EQ(units.size(), 3U);
  const std::vector<Wish> wishes{
      {ChangedDocument::battle, lines + units[0].str() + "/place", enters(map({{"turn", 3}}))},
      {ChangedDocument::battle, lines + units[1].str() + "/place",
       enters(map({{"rolls", list({map({{"turn", 2}, {"range", "1-3"}}), map({{"turn", 3}})})}}))},
      {ChangedDocument::battle, lines + units[2].str() + "/place", enters(map({}))}};
  ASSERT_TRUE(document.change("", wishes));
  const Resolution now = resolve_edited(document.battle(), Layers(), *shipped.series(), document.map(), "battle");
  ASSERT_NE(now.battle, nullptr) << to_string(now.problems.front());
  const ResolvedScenario& scenario = now.battle->scenarios.front();
  // Of these three; others come on some turns as the playbook has it.
  const auto of_these = [&](int turn) {
    auto all = arrivals(scenario, turn);
    std::erase_if(all, [&](const Arrival& each) { return std::ranges::find(units, each.piece) == units.end(); });
    return all;
  };
  EXPECT_THAT(of_these(1), ElementsAre(Arrival{units[2], {}, true}));
  EXPECT_THAT(of_these(2), IsEmpty());
  EXPECT_THAT(of_these(3), ElementsAre(Arrival{units[0], {}, false}, Arrival{units[1], IntRange{1, 3}, false}));
  EXPECT_THAT(of_these(4), ElementsAre(Arrival{units[1], {}, false}));
}

TEST(Said, ByTheScenarioItselfOrByTheNearestItIsBasedOn) {
  const Value battle =
      map({{"scenarios",
            list({map({{"id", "day-1"}, {"turns", map({{"count", 8}})}, {"victory", map({{"note", "one"}})}}),
                  map({{"id", "day-2"}, {"based-on", "day-1"}, {"victory", map({{"note", "two"}})}}),
                  map({{"id", "day-3"}, {"based-on", "day-2"}}), map({{"id", "round"}, {"based-on", "round"}})})}});
  EXPECT_EQ(said_of(battle, Id("day-3"), "victory").by, Id("day-2"));
  const Said turns = said_of(battle, Id("day-3"), "turns");
  EXPECT_EQ(turns.path, "scenarios/day-1/turns");
  EXPECT_EQ(turns.value, map({{"count", 8}}));
  EXPECT_EQ(said_of(battle, Id("day-2"), "victory").path, "scenarios/day-2/victory");
  for (const char* nobody : {"round", "day-9"}) EXPECT_TRUE(said_of(battle, Id(nobody), "turns").by.empty()) << nobody;
  EXPECT_TRUE(said_of(battle, Id("day-1"), "rules").by.empty());
}

TEST(Holder, ComesWithWhatItHolds) {
  const Value battle =
      map({{"scenarios", list({map({{"id", "day"}, {"victory", map({{"note", "one"}})}}), map({{"id", "night"}})})}});
  const auto held = [&](const char* at, Value now) {
    return with_its_holder(battle, {ChangedDocument::battle, at, std::move(now)});
  };
  EXPECT_EQ(held("scenarios/day/victory/measure", 1).at, "scenarios/day/victory/measure");
  const Wish measure = held("scenarios/night/victory/measure", 1);
  EXPECT_EQ(measure.at, "scenarios/night/victory");
  EXPECT_EQ(measure.now, map({{"measure", 1}}));
  const Wish award = held("scenarios/day/victory/awards/a", map({{"id", "a"}}));
  EXPECT_EQ(award.at, "scenarios/day/victory/awards");
  EXPECT_EQ(award.now, list({map({{"id", "a"}})}));
  const Wish first = held("scenarios/night/victory/awards/a", map({{"id", "a"}}));
  EXPECT_EQ(first.at, "scenarios/night/victory");
  EXPECT_EQ(first.now, map({{"awards", list({map({{"id", "a"}})})}}));
  EXPECT_EQ(held("scenarios/night/victory/measure", Value()).at, "scenarios/night/victory/measure");
}

}  // namespace
}  // namespace batalia::test
