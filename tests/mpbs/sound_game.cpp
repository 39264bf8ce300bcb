#include "tests/mpbs/sound_game.h"

#include <gtest/gtest.h>

#include <deque>

#include "model/engine/journal.h"
#include "model/mpbs/end_of_turn.h"
#include "model/mpbs/scoring.h"
#include "tests/mpbs/invariants.h"

namespace batalia::mpbs::test {
namespace {

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
State play_soundly(const Game& game, std::uint64_t seed, Bots bots, LastLines* journal = nullptr) {
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
  const WholeGame end = play_whole(game, seed, onlookers, bots);
  if (testing::Test::HasFailure()) return end.state;
  const Position position(game, end.state);
  EXPECT_EQ(end.state.stage, Stage::over) << "seed " << seed;
  // Only a side that leaves the field (MPBS 4.6) makes a game so short.
  const bool left = has_left_field(position, 0) || has_left_field(position, 1);
  EXPECT_GT(end.tally.decisions, left ? 0 : 100) << "seed " << seed;
  EXPECT_EQ(left || end.state.turn == game.scenario.scenario().turns.last(), true) << "seed " << seed;
  EXPECT_EQ(wrong(position), "") << "seed " << seed;
  EXPECT_EQ(victory_points(position), ledger.points()) << "seed " << seed;
  return end.state;
}

}  // namespace

State expect_sound(const Game& game, std::uint64_t seed, Bots bots) {
  State end = play_soundly(game, seed, bots);
  if (!testing::Test::HasFailure()) return end;
  LastLines journal(game);
  return play_soundly(game, seed, bots, &journal);
}

}  // namespace batalia::mpbs::test
