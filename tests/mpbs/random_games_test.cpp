// Whole games of Mergentheim between players who choose at random: they end, no position on the way is impossible, the
// points are those that the events earned.
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>

#include "model/engine/journal.h"
#include "model/mpbs/end_of_turn.h"
#include "model/mpbs/options.h"
#include "model/mpbs/scoring.h"
#include "model/mpbs/state_value.h"
#include "tests/mpbs/invariants.h"
#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"

namespace batalia::mpbs::test {
namespace {

std::uint64_t games() { return std::getenv("BATALIA_NIGHTLY") == nullptr ? 50 : 2000; }

// The last lines of the journal, for messages.
class LastLines final : public engine::Listener {
 public:
  explicit LastLines(const engine::Names& names) : names_(&names) {}
  void happened(const engine::Event& event) override {
    lines_.push_back(engine::journal_entry(event, *names_));
    constexpr std::size_t most = 12;
    if (lines_.size() > most) lines_.pop_front();
  }
  [[nodiscard]] std::string text() const {
    std::string out;
    for (const std::string& line : lines_) out += line;
    return out;
  }

 private:
  const engine::Names* names_;
  std::deque<std::string> lines_;
};

// Plays a game and looks at every checkpoint; stops at the first at which something is wrong.
void expect_sound(const Game& game, std::uint64_t seed, LastLines* journal = nullptr) {
  Ledger ledger(game);
  Onlookers onlookers;
  onlookers.listeners = {&ledger};
  if (journal != nullptr) onlookers.listeners.push_back(journal);
  int checkpoints = 0;
  State before;
  onlookers.at_checkpoints = [&](const WholeGame& whole) {
    std::string fault = wrong(Position(game, whole.state));
    if (fault.empty() && checkpoints > 0) fault = wrong(Position(game, before), Position(game, whole.state));
    constexpr int endless = 100'000;
    if (++checkpoints > endless) fault = "the game does not end";
    before = whole.state;
    if (fault.empty()) return;
    ADD_FAILURE() << "seed " << seed << ", turn " << whole.state.turn << ": " << fault << "\n"
                  << (journal == nullptr ? std::string() : journal->text());
    throw engine::Stopped{};
  };
  const WholeGame end = play_whole(game, seed, onlookers);
  if (testing::Test::HasFailure()) return;
  const Position position(game, end.state);
  EXPECT_EQ(end.state.stage, Stage::over) << "seed " << seed;
  // Only a side that leaves the field (MPBS 4.6) makes a game so short.
  const bool left = has_left_field(position, 0) || has_left_field(position, 1);
  EXPECT_GT(end.tally.decisions, left ? 0 : 100) << "seed " << seed;
  EXPECT_EQ(left || end.state.turn == game.scenario.scenario().turns.last(), true) << "seed " << seed;
  EXPECT_EQ(wrong(position), "") << "seed " << seed;
  EXPECT_EQ(victory_points(position), ledger.points()) << "seed " << seed;
}

TEST(MpbsRandomGames, EndAndNeverBreakAnything) {
  const auto game = mergentheim();
  for (std::uint64_t seed = 1; seed <= games(); ++seed) {
    expect_sound(*game, seed);
    if (HasFailure()) {
      LastLines journal(*game);
      expect_sound(*game, seed, &journal);
      return;
    }
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
      LastLines journal(*game);
      expect_sound(*game, seed, &journal);
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
}  // namespace batalia::mpbs::test
