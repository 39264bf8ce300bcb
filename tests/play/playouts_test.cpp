// Many games: the same whatever the number of jobs, in their order, and ended early without a gap.
#include "editor/play/playouts.h"

#include <gmock/gmock.h>

#include <chrono>
#include <future>
#include <mutex>

#include "editor/play/summary.h"
#include "tests/play/toy_game.h"

namespace batalia::play::test {
namespace {

using ::testing::ElementsAre;

std::vector<std::uint64_t> numbers(const std::vector<GameResult>& games) {
  std::vector<std::uint64_t> out;
  for (const GameResult& game : games) out.push_back(game.game);
  return out;
}

TEST(Playouts, AreTheSameWhateverTheJobs) {
  const Share share{7, 60, 1, 1};
  const std::vector<GameResult> one = played(share, 1);
  ASSERT_EQ(one.size(), 60U);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].game, i);
    EXPECT_EQ(one[i].seed, 7 + i);
  }
  for (const int jobs : {2, 3, 8}) EXPECT_TRUE(played(share, jobs) == one) << jobs;
}

// The first game is not over before another one is: they are taken in their order all the same.
TEST(Playouts, AreTakenInTheirOrderWhenOneIsOvertaken) {
  std::promise<void> another;
  std::once_flag over;
  bool overtaken = false;
  const PlayOnce once = [&](engine::Match& match, std::uint64_t seed, const std::vector<engine::Listener*>& listeners) {
    if (seed == 1) {
      overtaken = another.get_future().wait_for(std::chrono::minutes(1)) == std::future_status::ready;
    } else {
      std::call_once(over, [&] { another.set_value(); });
    }
    return at_random()(match, seed, listeners);
  };
  std::vector<GameResult> games;
  const auto done = play_games(toy_matches(), once, {1, 20, 1, 1}, 2, false, [&](const GameResult& game) {
    games.push_back(game);
    return Result<void>();
  });
  ASSERT_TRUE(done.has_value());
  EXPECT_TRUE(overtaken);
  EXPECT_TRUE(games == played({1, 20, 1, 1}, 1));
}

TEST(Playouts, OfAShardAreThoseOfTheRun) {
  const std::vector<GameResult> whole = played({1, 10, 1, 1});
  EXPECT_THAT(numbers(played({1, 10, 1, 3})), ElementsAre(0, 3, 6, 9));
  EXPECT_THAT(numbers(played({1, 10, 2, 3})), ElementsAre(1, 4, 7));
  EXPECT_THAT(numbers(played({1, 10, 3, 3})), ElementsAre(2, 5, 8));
  EXPECT_THAT(numbers(played({1, 2, 3, 3})), ElementsAre()) << "more shards than games";
  for (const GameResult& game : played({1, 10, 2, 3})) EXPECT_TRUE(game == whole[game.game]);
}

TEST(Playouts, EndEarlyWithoutAGap) {
  std::atomic<bool> cancelled = false;
  std::vector<GameResult> games;
  const auto done =
      play_games(toy_matches(), at_random(), {1, 100000, 1, 1}, 3, cancelled, [&](const GameResult& game) {
        games.push_back(game);
        if (games.size() == 5) cancelled = true;
        return Result<void>();
      });
  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(*done, games.size());
  EXPECT_GE(games.size(), 5U);
  EXPECT_LT(games.size(), 1000U);
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i].game, i);
}

TEST(Playouts, FailAsTheFirstGameThatFails) {
  std::vector<GameResult> games;
  const auto done = play_games(toy_matches(), at_random({4, 9}), {1, 50, 1, 1}, 4, false, [&](const GameResult& game) {
    games.push_back(game);
    return Result<void>();
  });
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().what, "seed 4");
  EXPECT_THAT(numbers(games), ElementsAre(0, 1, 2));
}

TEST(Playouts, EndWhereTheirResultsCannotBeTaken) {
  int taken = 0;
  const auto done =
      play_games(toy_matches(), at_random(), {1, 50, 1, 1}, 2, false, [&](const GameResult&) -> Result<void> {
        if (++taken == 3) return fail("the disk is full", "make room");
        return {};
      });
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().what, "the disk is full");
  EXPECT_EQ(taken, 3);
}

TEST(Summary, IsTheSumOfTheGames) {
  const std::vector<GameResult> games = played({1, 40, 1, 1});
  Summary summary(toy_run({1, 40, 1, 1}));
  std::int64_t hits = 0;
  std::int64_t shots = 0;
  for (const GameResult& game : games) {
    summary.add(game);
    hits += game.pieces[1].casualties;
    shots += 3;
  }
  std::int64_t levels = 0;
  for (const auto& [level, count] : summary.levels()) levels += count;
  EXPECT_EQ(levels, 40);
  EXPECT_EQ(summary.levels()[0].first, "Red, \"great\" Victory");
  EXPECT_EQ(summary.levels()[0].second, summary.wins()[0]);
  EXPECT_EQ(summary.levels()[1].second, summary.draws());
  EXPECT_EQ(summary.points()[0].sum, 5 * hits);
  EXPECT_EQ(summary.points()[1].least, 10);
  EXPECT_EQ(summary.points()[1].most, 10);
  EXPECT_EQ(summary.difference().sum, 5 * hits - 400);
  EXPECT_EQ(summary.pieces()[1].casualties, hits);
  EXPECT_EQ(summary.pieces()[1].deeds.at({Role::did, "hit"}), hits);
  EXPECT_EQ(summary.pieces()[1].deeds.at({Role::object, "shot"}), shots);
  EXPECT_EQ(summary.rules().at("T 3").times, shots);
  EXPECT_EQ(summary.rules().at("T 4.2").times, hits);
  EXPECT_THAT(summary.states(), ElementsAre("Morale Shaken", "Morale Normal", "eliminated")) << "by what they cost";
  std::int64_t won = 0;
  for (const auto& [difference, winners] : summary.winners()) {
    won += winners[0];
    EXPECT_EQ(difference > 0, winners[0] > 0) << difference;
  }
  EXPECT_EQ(won, summary.wins()[0]);
}

}  // namespace
}  // namespace batalia::play::test
