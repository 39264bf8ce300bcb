// Whole games of the commander: he plays either side of a battle to its end, better than chance, and nothing breaks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "model/mpbs/commander/commander.h"
#include "model/mpbs/options.h"
#include "model/mpbs/scoring.h"
#include "model/mpbs/sequence.h"
#include "model/mpbs/state_value.h"
#include "tests/mpbs/sound_game.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs::test::commander_games_test {
namespace {

bool nightly() { return std::getenv("BATALIA_NIGHTLY") != nullptr; }

// Under sanitizers each game takes ten times as long.
std::uint64_t games(std::uint64_t by_night, std::uint64_t by_day) {
#ifdef __SANITIZE_ADDRESS__
  return nightly() ? by_night : std::max<std::uint64_t>(1, by_day / 5);
#else
  return nightly() ? by_night : by_day;
#endif
}

// Points of this side less those of the other.
int lead(const Game& game, const WholeGame& whole, int side) {
  const auto points = victory_points(Position(game, whole.state));
  return points[static_cast<std::size_t>(side)] - points[static_cast<std::size_t>(1 - side)];
}

TEST(MpbsCommanderGames, AreBetterThanChance) {
  const auto game = mergentheim();
  const std::uint64_t seeds = games(100, 100);
  for (const int side : {0, 1}) {
    Bots bots{};
    bots[static_cast<std::size_t>(side)] = Bot::commander;
    std::uint64_t better = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      const int by_chance = lead(*game, play_whole(*game, seed), side);
      better += lead(*game, play_whole(*game, seed, {}, bots), side) > by_chance ? 1U : 0U;
    }
    RecordProperty(side == 0 ? "first-side-better" : "second-side-better", static_cast<int>(better));
    EXPECT_GE(better * 10, seeds * 9) << "side " << side << ", of " << seeds;
  }
}

TEST(MpbsCommanderGames, EndAndNeverBreakAnything) {
  const auto game = mergentheim();
  for (std::uint64_t seed = 1; seed <= games(200, 40) && !HasFailure(); ++seed) expect_sound(*game, seed, commanders);
}

TEST(MpbsCommanderGames, HoldUnderEveryOption) {
  Switches together;
  for (const GameOption& option : game_options()) {
    Switches alone;
    option.choose(alone);
    option.choose(together);
    const auto game = mergentheim({}, alone);
    for (std::uint64_t seed = 1; seed <= games(20, 2) && !HasFailure(); ++seed) expect_sound(*game, seed, commanders);
    ASSERT_FALSE(HasFailure()) << option.id;
  }
  const auto game = mergentheim({}, together);
  for (std::uint64_t seed = 1; seed <= games(20, 2) && !HasFailure(); ++seed) expect_sound(*game, seed, commanders);
}

// By the last turn, and by leaving the field, which is never better than a draw for who leaves it (MPBS 4.6).
TEST(MpbsCommanderGames, EndByTurnsAndByLeavingTheField) {
  const auto game = mergentheim();
  std::map<std::string, int> levels;
  int by_turns = 0;
  int left = 0;
  for (std::uint64_t seed = 1; seed <= games(500, 100); ++seed) {
    const WholeGame whole = play_whole(*game, seed, {}, commanders);
    const Position position(*game, whole.state);
    const Outcome end = outcome(position);
    ++levels[end.level];
    if (end.ended == "last turn") ++by_turns;
    for (int side = 0; side < 2; ++side) {
      if (!whole.state.sides[static_cast<std::size_t>(side)].surrendered) continue;
      ++left;
      EXPECT_NE(end.winner, game->side(side).side->id) << "seed " << seed;
    }
  }
  EXPECT_GT(by_turns, 0);
#ifndef __SANITIZE_ADDRESS__  // too few games there
  EXPECT_GT(left, 0);
#endif
  EXPECT_GT(levels.size(), 2U);
  for (const auto& [level, count] : levels) RecordProperty(level, count);
  RecordProperty("left the field", left);
}

TEST(MpbsCommanderGames, SameSeedSameGame) {
  const auto game = mergentheim();
  const WholeGame once = play_whole(*game, 7, {}, commanders);
  EXPECT_EQ(once.state, play_whole(*game, 7, {}, commanders).state);
  EXPECT_NE(hash(once.state), hash(play_whole(*game, 8, {}, commanders).state));
}

// He keeps nothing in his head from one action to the next: taken up at a checkpoint the game goes on as it did.
TEST(MpbsCommanderGames, GoOnFromAnyCheckpoint) {
  const auto game = mergentheim();
  std::vector<State> states;
  Onlookers onlookers;
  onlookers.at_checkpoints = [&](const WholeGame& whole) { states.push_back(whole.state); };
  const WholeGame whole = play_whole(*game, 3, onlookers, commanders);
  ASSERT_GT(states.size(), 100U);
  for (std::size_t i = 0; i < states.size(); i += states.size() / 10) {
    WholeGame again = WholeGame::begin(*game, 3, commanders);
    again.state = states[i];
    play_on(*game, again);
    EXPECT_EQ(hash(again.state), hash(whole.state)) << "from checkpoint " << i;
  }
}

// Takes note of what its player answers, and gives it different things to see behind the other side's back.
class Overheard final : public engine::Player {
 public:
  Overheard(std::unique_ptr<engine::Player> player, std::function<void()> before, std::function<void()> after)
      : player_(std::move(player)), before_(std::move(before)), after_(std::move(after)) {}
  int choose(const engine::Decision& decision) override {
    if (before_) before_();
    answers.push_back(player_->choose(decision));
    if (after_) after_();
    return answers.back();
  }
  std::vector<int> answers;

 private:
  std::unique_ptr<engine::Player> player_;
  std::function<void()> before_;
  std::function<void()> after_;
};

// What the other side has chosen in secret (5.5.3, 6.3.3) is shuffled at every question of the set-up.
TEST(MpbsCommanderGames, SeeNothingSecret) {
  Switches switches;
  switches.historical_orders = false;
  const auto game = mergentheim({}, switches);
  for (const int side : {0, 1}) {
    std::array<std::vector<int>, 2> answers;
    for (const bool shuffled : {false, true}) {
      State state = first_state(*game);
      State shown;
      int shuffles = 0;
      const auto shuffle = [&] {
        shown = state;
        if (!shuffled || state.stage != Stage::set_up) return;
        for (const int wing : game->side(1 - side).wings) {
          shown.wings[static_cast<std::size_t>(wing)].order = static_cast<Order>((wing + ++shuffles) % 4);
        }
        for (const int unit : game->side(1 - side).units) {
          UnitState& hidden = shown.units[static_cast<std::size_t>(unit)];
          if (hidden.formation != Formation::normal && hidden.formation != Formation::open_order) continue;
          hidden.formation = (unit + shuffles) % 2 == 0 ? Formation::open_order : Formation::normal;
        }
      };
      // He looks at `shown` alone.
      Overheard first(make_commander(*game, shown, side, 1), shuffle, {});
      engine::RandomPlayer second(1);
      std::array<engine::Player*, 2> players{&first, &second};
      if (side == 1) std::swap(players[0], players[1]);
      engine::Host host(*game, 1, players);
      run(*game, state, host);
      answers[shuffled ? 1 : 0] = first.answers;
      if (shuffled) {
        EXPECT_GT(shuffles, 0);
      }
    }
    EXPECT_EQ(answers[0], answers[1]) << "side " << side;
  }
}

}  // namespace
}  // namespace batalia::mpbs::test::commander_games_test
