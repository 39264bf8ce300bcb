// Whole games of Mergentheim between players who choose at random: they end, no position on the way is impossible, the
// points are those that the events earned.
#include <gtest/gtest.h>

#include <cstdlib>

#include "model/mpbs/options.h"
#include "model/mpbs/state_value.h"
#include "tests/mpbs/sound_game.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::random_games_test {
namespace {

std::uint64_t games() { return std::getenv("BATALIA_NIGHTLY") == nullptr ? 50 : 2000; }

TEST(MpbsRandomGames, EndAndNeverBreakAnything) {
  const auto game = mergentheim();
  for (std::uint64_t seed = 1; seed <= games(); ++seed) {
    expect_sound(*game, seed);
    if (HasFailure()) return;
  }
}

// Each ruling decided otherwise, alone and all at once.
TEST(MpbsRandomGames, HoldUnderEveryOption) {
  std::vector<Switches> all;
  Switches together;
  for (const GameOption& option : game_options()) {
    option.choose(all.emplace_back());
    option.choose(together);
  }
  all.push_back(together);
#ifdef __SANITIZE_ADDRESS__  // where each takes ten times as long
  const std::uint64_t seeds = games() / 50;
#else
  const std::uint64_t seeds = games() / 10;
#endif
  for (const Switches& switches : all) {
    const auto game = mergentheim({}, switches);
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      expect_sound(*game, seed);
      if (!HasFailure()) continue;
      for (const GameOption& option : game_options()) {
        if (option.chosen(switches)) ADD_FAILURE() << option.id;
      }
      return;
    }
  }
}

TEST(MpbsRandomGames, SameSeedSameGame) {
  const auto game = mergentheim();
  const WholeGame once = play_whole(*game, 7);
  const WholeGame again = play_whole(*game, 7);
  EXPECT_EQ(once.state, again.state);
  EXPECT_EQ(account(once), account(again));
  EXPECT_NE(hash(once.state), hash(play_whole(*game, 8).state));
}

}  // namespace
}  // namespace batalia::mpbs::test::random_games_test
