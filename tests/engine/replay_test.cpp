// Records played again: on the game they were made in, and on one that asks for other things.
#include "model/engine/replay.h"

#include <gmock/gmock.h>

#include "tests/engine/toy_match.h"

namespace batalia::engine::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A record of these decisions, one part after the other.
Record record_of(std::vector<std::pair<std::string, std::vector<std::string>>> moments, bool ended = true) {
  Record out;
  for (auto& [at, made] : moments) {
    RecordedMoment moment;
    moment.at = at;
    moment.made = std::move(made);
    out.decisions.push_back(std::move(moment));
  }
  if (ended) out.end.emplace();
  return out;
}
Record usual_record(bool ended = true) {
  return record_of({{"1 begin", {"step a b: go h1", "step a b: (stop)"}}, {"2 end", {"step a b: go h4"}}}, ended);
}

struct Again {
  std::vector<std::string> made;  // in the words of records
  bool ended = false;
  std::size_t answered = 0;
  bool broken_off = false;
  std::vector<std::string> unanswered;
  std::vector<std::string> skipped;
  std::optional<Diverged> diverged;
  std::optional<Problem> misfit;
};

Again again(const Record& record, std::vector<ToyAsk> asks = three_asks(),
            std::optional<std::size_t> most = std::nullopt) {
  ToyMatch match(std::move(asks));
  Again out;
  Record now;
  Replayer player(match, record, most);
  Recorder recorder(match, now);
  Host host(match.names(), 1, {&player, &player});
  host.listen(recorder);
  try {
    match.run(host);
    out.ended = true;
    player.finish();
  } catch (const Stopped&) {
  }
  for (const RecordedMoment& moment : now.decisions) {
    out.made.insert(out.made.end(), moment.made.begin(), moment.made.end());
  }
  out.answered = player.answered();
  out.broken_off = player.broken_off();
  for (const Unanswered& each : player.unanswered()) {
    out.unanswered.push_back(std::to_string(each.decision) + " " + each.at + " " + each.asked + ": " + each.chosen);
  }
  for (const Skipped& each : player.skipped()) {
    out.skipped.push_back(std::to_string(each.decision) + " " + each.at + " " + each.made);
  }
  out.diverged = player.diverged();
  out.misfit = player.misfit();
  return out;
}

TEST(Replay, OfTheSameGameIsTheSameGame) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Record record = recorded(seed);
    const Again played = again(record);
    EXPECT_TRUE(played.ended);
    EXPECT_FALSE(played.misfit);
    std::vector<std::string> made;
    for (const RecordedMoment& moment : record.decisions) {
      made.insert(made.end(), moment.made.begin(), moment.made.end());
    }
    EXPECT_EQ(played.made, made);
  }
}

TEST(Replay, WhatTheRecordSaysNothingOfIsDeclined) {
  std::vector<ToyAsk> asks = three_asks();
  asks.insert(asks.begin() + 1, {"1 begin", 2, {go(1), stop()}, 1});
  const Again played = again(usual_record(), asks);
  EXPECT_TRUE(played.ended);
  EXPECT_THAT(played.made, ElementsAre("step a b: go h1", "step c b: (stop)", "step a b: (stop)", "step a b: go h4"));
  EXPECT_THAT(played.unanswered, ElementsAre("2 1 begin step c b: stop"));
  EXPECT_THAT(played.skipped, IsEmpty());
  EXPECT_FALSE(played.diverged);
  EXPECT_THAT(played.misfit->what, HasSubstr("the game asks \"step c b\" at '1 begin'"));
}

TEST(Replay, WhereSomethingMustBeChosenTheFirstIs) {
  std::vector<ToyAsk> asks = three_asks();
  asks.push_back({"3 after", 0, {go(7), go(8)}, -1});
  const Again played = again(usual_record(), asks);
  EXPECT_TRUE(played.ended);
  EXPECT_THAT(played.unanswered, ElementsAre("4 3 after step a b: go h7"));
}

TEST(Replay, WhatNobodyAsksForIsSkipped) {
  std::vector<ToyAsk> asks = three_asks();
  asks.erase(asks.begin() + 1);
  Again played = again(usual_record(), asks);
  EXPECT_TRUE(played.ended);
  EXPECT_THAT(played.made, ElementsAre("step a b: go h1", "step a b: go h4"));
  EXPECT_THAT(played.skipped, ElementsAre("2 1 begin step a b: (stop)"));
  EXPECT_THAT(played.misfit->what, HasSubstr("decision 2 at '1 begin'"));
  played = again(usual_record(), {three_asks().front()});
  EXPECT_THAT(played.skipped, ElementsAre("2 1 begin step a b: (stop)", "3 2 end step a b: go h4"));
}

TEST(Replay, AnswersByMomentAndQuestionWhateverCameBetween) {
  const Record record =
      record_of({{"1 begin", {"step c b: go h1", "step a b: go h2"}}, {"2 end", {"step a b: go h1"}}});
  const Again played = again(record, {{"1 begin", 0, {stop(), go(1), go(2)}, 0},
                                      {"1 begin", 2, {stop(), go(1), go(2)}, 0},
                                      {"2 end", 0, {stop(), go(1), go(2)}, 0}});
  EXPECT_THAT(played.made, ElementsAre("step a b: go h2", "step c b: go h1", "step a b: go h1"));
  EXPECT_FALSE(played.misfit);
}

TEST(Replay, WhatIsNotLegalAnyMoreStopsIt) {
  std::vector<ToyAsk> asks = three_asks();
  asks[0].choices = {stop(), go(2)};
  const Again played = again(usual_record(), asks);
  EXPECT_FALSE(played.ended);
  EXPECT_EQ(played.answered, 0U);
  ASSERT_TRUE(played.diverged);
  EXPECT_EQ(played.diverged->decision, 1U);
  EXPECT_EQ(played.diverged->at, "1 begin");
  EXPECT_EQ(played.diverged->wanted, "step a b: go h1");
  EXPECT_EQ(played.diverged->because, "the bridge is down");
  EXPECT_EQ(played.diverged->rule, "T 9");
  EXPECT_THAT(played.diverged->legal, ElementsAre("stop", "go h2"));
  EXPECT_THAT(played.misfit->what, HasSubstr("\"step a b: go h1\", does not fit: the bridge is down"));
}

TEST(Replay, WhatIsNotOfThisGameStopsIt) {
  for (const char* choice : {"go h99", "fly h1", "go", "go h1 h2"}) {
    const Again played = again(record_of({{"1 begin", {std::string("step a b: ") + choice}}}));
    ASSERT_TRUE(played.diverged) << choice;
    EXPECT_EQ(played.diverged->rule.empty(), played.diverged->because == "there is no such thing in this game");
  }
}

// Nothing was done there that could be illegal now.
TEST(Replay, WhatWasDeclinedAndCannotBeAnyMoreIsUnanswered) {
  std::vector<ToyAsk> asks = three_asks();
  asks[1] = {"1 begin", 0, {go(2), go(3)}, -1};
  const Again played = again(usual_record(), asks);
  EXPECT_TRUE(played.ended);
  EXPECT_THAT(played.unanswered, ElementsAre("2 1 begin step a b: go h2"));
  EXPECT_FALSE(played.diverged);
}

TEST(Replay, StopsWhereItIsToldTo) {
  const Again played = again(usual_record(), three_asks(), 2);
  EXPECT_FALSE(played.ended);
  EXPECT_EQ(played.answered, 2U);
  EXPECT_FALSE(played.misfit) << "what comes after is not skipped";
}

TEST(Replay, ARecordThatWasBrokenOffEndsWhereItEnds) {
  Record record = usual_record(/*ended=*/false);
  record.decisions.pop_back();
  Again played = again(record);
  EXPECT_FALSE(played.ended);
  EXPECT_TRUE(played.broken_off);
  EXPECT_EQ(played.answered, 2U);
  EXPECT_FALSE(played.misfit);
  // The same where one of its decisions is not asked for any more.
  std::vector<ToyAsk> asks = three_asks();
  asks.erase(asks.begin() + 1);
  played = again(record, asks);
  EXPECT_TRUE(played.broken_off);
  EXPECT_EQ(played.answered, 1U);
  record.decisions.clear();
  EXPECT_TRUE(again(record).broken_off);
  // One with an end plays on: it says that the game was over.
  record.end.emplace();
  EXPECT_FALSE(again(record).broken_off);
}

}  // namespace
}  // namespace batalia::engine::test
