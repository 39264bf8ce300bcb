// Whole games of Mergentheim between players who choose at random: they end, and no position on the way is impossible.
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>

#include "model/engine/host.h"
#include "model/engine/journal.h"
#include "model/mpbs/scoring.h"
#include "model/mpbs/sequence.h"
#include "model/mpbs/state_value.h"
#include "tests/mpbs/support.h"

namespace batalia::mpbs {
namespace {

// What is wrong with a position; empty where nothing is.
std::string wrong(const Position& position) {
  const Game& game = position.game();
  for (int unit = 0; unit < static_cast<int>(game.units.size()); ++unit) {
    const UnitState& state = position.at(unit);
    const UnitFacts& facts = game.unit(unit);
    const std::string name = game.id(engine::unit(unit));
    if (state.presence != Presence::on_map) {
      if (state.left != nowhere || state.right != nowhere) return name + " is off the map and has a hex";
      continue;
    }
    if (state.left == nowhere) return name + " is on the map and has no hex";
    if (facts.two_hex != (state.right != nowhere)) return name + " does not cover as many hexes as its counter";
    if (facts.two_hex && position.distance(state.left, state.right) != 1) return name + " is torn apart";
    if (facts.strength > 0 && state.casualties >= facts.strength) return name + " fights on with all its strength lost";
    if (state.pistols_used > 2) return name + " has fired more pistols than it has";
    int found = 0;
    for (const int hex : position.hexes(unit)) {
      position.for_each_at(hex, [&](int other) {
        found += other == unit ? 1 : 0;
        if (other != unit && position.counts(other) && position.counts(unit) && game.unit(other).side != facts.side) {
          found = 100;
        }
      });
    }
    if (found >= 100) return name + " shares a hex with an enemy";
    if (found != (facts.two_hex ? 2 : 1)) return name + " is not where its hex says";
  }
  for (int leader = 0; leader < static_cast<int>(game.leaders.size()); ++leader) {
    const LeaderState& state = position.leader(leader);
    if ((state.presence == Presence::on_map) != (state.hex != nowhere)) {
      return game.id(engine::leader(leader)) + " is on the map without a hex, or off it with one";
    }
  }
  return {};
}

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

struct Played {
  State state;
  engine::Tally tally;
  std::uint64_t hash = 0;
};

Played play_at_random(const Game& game, std::uint64_t seed, LastLines* journal = nullptr) {
  engine::RandomPlayer first(seed);
  engine::RandomPlayer second(seed);
  engine::Host host(game, seed, {&first, &second});
  Played out{first_state(game), {}, 0};
  if (journal != nullptr) host.listen(*journal);
  int checkpoints = 0;
  host.at_checkpoints([&] {
    const std::string fault = wrong(Position(game, out.state));
    EXPECT_EQ(fault, "") << "seed " << seed << ", turn " << out.state.turn << "\n"
                         << (journal == nullptr ? std::string() : journal->text());
    if (!fault.empty() || ++checkpoints > 100'000) throw engine::Stopped{};
  });
  try {
    run(game, out.state, host);
  } catch (const engine::Stopped&) {
    ADD_FAILURE() << "seed " << seed << " was stopped after " << checkpoints << " checkpoints";
  }
  out.tally = host.tally();
  out.hash = hash(out.state);
  return out;
}

int games() { return std::getenv("BATALIA_NIGHTLY") == nullptr ? 50 : 2000; }

TEST(MpbsRandomGames, EndAndNeverBreakAnything) {
  const auto game = test::mergentheim();
  for (int seed = 1; seed <= games(); ++seed) {
    const Played played = play_at_random(*game, static_cast<std::uint64_t>(seed));
    EXPECT_EQ(played.state.stage, Stage::over);
    EXPECT_GT(played.tally.decisions, 100);
    if (HasFailure()) {
      LastLines journal(*game);
      play_at_random(*game, static_cast<std::uint64_t>(seed), &journal);
      return;
    }
  }
}

TEST(MpbsRandomGames, SameSeedSameGame) {
  const auto game = test::mergentheim();
  const Played once = play_at_random(*game, 7);
  const Played again = play_at_random(*game, 7);
  EXPECT_EQ(once.hash, again.hash);
  EXPECT_EQ(once.state, again.state);
  EXPECT_NE(once.hash, play_at_random(*game, 8).hash);
}

}  // namespace
}  // namespace batalia::mpbs
