// The same battle on a map seen in a mirror, with rows and columns numbered anew and all renamed: the same dice and the
// same decisions, each in the mirror's words, give the same game event for event, and every choice, die, modifier and
// state on the way is the same. Where it is not, something in the engine hangs on left and right, or on the order in
// which hexes happen to be numbered.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/mpbs/sequence.h"
#include "model/mpbs/vocabulary.h"
#include "tests/mpbs/mirror.h"
#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"

namespace batalia::mpbs::test::mirror_test {
namespace {

// Something that a game asked or told its table, in the words of the mirror, and what it was answered.
struct Moment {
  std::string said;
  std::string chosen;            // of a decision
  int face = 0;                  // of a die
  std::optional<State> state{};  // of a checkpoint
};

// Puts what is told into words; what it is told of the original it translates.
class Words {
 public:
  Words(const Game& game, const Mirror* mirror) : game_(&game), mirror_(mirror) {}

  [[nodiscard]] std::string of(const engine::Event& event) const {
    std::string out = fmt::format("{} ({}) {}", event.kind, event.rule, event.says);
    for (const engine::Arg arg : event.args) out += " " + id(arg);
    if (event.roll == nullptr) return out;
    const engine::Roll& roll = *event.roll;
    out += fmt::format(": {}", roll.die);
    for (const engine::Modifier& each : roll.modifiers()) {
      out += fmt::format(" {:+} {} ({}{})", each.value, each.name, each.rule, each.reconstructed ? ", made up" : "");
    }
    return out + fmt::format(" = {} on {}: {}{}", roll.total, roll.chart, roll.result, roll.reconstructed ? " *" : "");
  }
  [[nodiscard]] std::string of(const engine::RollKey& key) const {
    return fmt::format("roll {} {} {} {} {} {} {}", key.turn, key.stage, id(key.of), key.purpose, id(key.subject),
                       id(key.object), key.ordinal);
  }
  [[nodiscard]] std::string of(const engine::Choice& choice) const {
    const engine::Choice there = mirror_ == nullptr ? choice : mirror_->choice(choice);
    return fmt::format("{} {} {} ({})", to_string(there, vocabulary(), *game_), there.cost, there.rule,
                       static_cast<int>(there.verb));
  }
  // The choices sorted: their order hangs on the numbers of hexes, and may. So does which hex is the default where
  // one must be chosen.
  [[nodiscard]] std::string of(const engine::Decision& decision) const {
    std::vector<std::string> choices;
    for (const engine::Choice& choice : decision.choices) choices.push_back(of(choice));
    std::ranges::sort(choices);
    const engine::Choice* otherwise =
        decision.otherwise < 0 ? nullptr : &decision.choices[static_cast<std::size_t>(decision.otherwise)];
    const bool of_many =
        otherwise != nullptr && std::ranges::count(decision.choices, otherwise->verb, &engine::Choice::verb) > 1;
    return fmt::format("ask {} {} {} {} {}{}: {}; otherwise {}", decision.side,
                       vocabulary().questions[decision.question].name, id(decision.subject), id(decision.object),
                       decision.rule, decision.secret ? " in secret" : "", fmt::join(choices, ", "),
                       otherwise == nullptr ? "-"
                       : of_many            ? "one of them"
                                            : of(*otherwise));
  }

 private:
  [[nodiscard]] std::string id(engine::Arg arg) const {
    if (arg.kind == engine::ArgKind::none) return "-";
    return game_->id(mirror_ == nullptr ? arg : mirror_->arg(arg));
  }

  const Game* game_;  // whose names are used
  const Mirror* mirror_;
};

// Without what has no meaning, or hangs on names: keys of dice, the way somebody looks who is off the map.
State comparable(State state) {
  state.rolls = {};
  for (UnitState& unit : state.units) unit.facing = unit.presence == Presence::on_map ? unit.facing : 0;
  return state;
}

// The units whose states are not the same.
std::string differing(const Game& game, const State& mirrored, const State& original) {
  std::string out;
  const auto told = [](const UnitState& unit) {
    return fmt::format("{} {} facing {} since {} {} formation {}", unit.left, unit.right, unit.facing, unit.left_since,
                       unit.right_since, static_cast<int>(unit.formation));
  };
  for (std::size_t i = 0; i < mirrored.units.size(); ++i) {
    if (mirrored.units[i] == original.units[i]) continue;
    out += fmt::format("\n{}: {}; original: {}", game.id(engine::unit(static_cast<int>(i))), told(mirrored.units[i]),
                       told(original.units[i]));
  }
  return out;
}

class Recorder final : public engine::Listener {
 public:
  explicit Recorder(const Mirror& mirror) : words_(mirror.game(), &mirror) {}
  void happened(const engine::Event& event) override { moments.push_back({words_.of(event), {}, 0}); }
  void decided(const engine::Decision& decision, int chosen) override {
    moments.push_back({words_.of(decision), words_.of(decision.choices[static_cast<std::size_t>(chosen)]), 0});
  }
  void rolled(const engine::RollKey& key, int face) override { moments.push_back({words_.of(key), {}, face}); }

  std::vector<Moment> moments;

 private:
  Words words_;
};

// The table of the game in the mirror: expects to be told what was recorded, and answers what was answered.
class Follower final : public engine::Table {
 public:
  Follower(const Game& game, const State& state, std::vector<Moment> moments)
      : game_(&game), words_(game, nullptr), state_(&state), moments_(std::move(moments)) {}

  int roll(const engine::RollKey& key, int /*faces*/) override { return next(words_.of(key)).face; }
  void note(const engine::Event& event) override { next(words_.of(event)); }
  int ask(const engine::Decision& decision) override {
    const std::string chosen = next(words_.of(decision)).chosen;
    for (std::size_t i = 0; i < decision.choices.size(); ++i) {
      if (words_.of(decision.choices[i]) == chosen) return static_cast<int>(i);
    }
    ADD_FAILURE() << "not offered: " << chosen;
    throw engine::Stopped{};
  }
  void checkpoint() override {
    const Moment& moment = next("checkpoint");
    if (comparable(*state_) == comparable(*moment.state)) return;
    ADD_FAILURE() << "the states differ after " << before()
                  << differing(*game_, comparable(*state_), comparable(*moment.state));
    throw engine::Stopped{};
  }

  [[nodiscard]] bool at_end() const { return at_ == moments_.size(); }

 private:
  const Moment& next(const std::string& said) {
    if (at_ < moments_.size() && moments_[at_].said == said) return moments_[at_++];
    ADD_FAILURE() << "in the mirror:   " << said
                  << "\nin the original: " << (at_ < moments_.size() ? moments_[at_].said : "it is over") << "\nafter "
                  << before();
    throw engine::Stopped{};
  }
  // The last events.
  [[nodiscard]] std::string before() const {
    std::string out;
    for (std::size_t i = at_ < 12 ? 0 : at_ - 12; i < at_; ++i) {
      out += "\n  " + moments_[i].said.substr(0, 300);
      if (!moments_[i].chosen.empty()) out += " -> " + moments_[i].chosen;
    }
    return out;
  }

  const Game* game_;
  Words words_;
  const State* state_;
  std::vector<Moment> moments_;
  std::size_t at_ = 0;
};

void expect_same_in(const Game& game, const Mirror& mirror, std::uint64_t seed) {
  Recorder recorder(mirror);
  Onlookers onlookers;
  onlookers.listeners = {&recorder};
  onlookers.at_checkpoints = [&](const WholeGame& whole) {
    recorder.moments.push_back({"checkpoint", {}, 0, mirror.state(whole.state)});
  };
  const WholeGame original = play_whole(game, seed, onlookers);
  State state = first_state(mirror.game());
  Follower follower(mirror.game(), state, std::move(recorder.moments));
  try {
    run(mirror.game(), state, follower);
  } catch (const engine::Stopped&) {
    ADD_FAILURE() << "game " << seed;
    return;
  }
  EXPECT_TRUE(follower.at_end());
  EXPECT_EQ(comparable(state), comparable(mirror.state(original.state)));
}

// How many games each mirror is held against.
#ifdef __SANITIZE_ADDRESS__  // where each takes ten times as long
constexpr int usual_games = 5;
#else
constexpr int usual_games = 20;
#endif
int games() { return std::getenv("BATALIA_NIGHTLY") == nullptr ? usual_games : 500; }

void expect_same(const Renumbered& renumbered, bool flips) {
  const auto game = mergentheim();
  const Mirror mirror(*game, renumbered);
  EXPECT_EQ(mirror.flips(), flips);
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(games()) && !::testing::Test::HasFailure(); ++seed) {
    expect_same_in(*game, mirror, seed);
  }
}

TEST(MpbsMirror, OtherHandOtherNumbersOtherNames) {
  expect_same({.other_hand = true, .rows_on = 21, .columns_on = 30}, true);
}

TEST(MpbsMirror, ColumnsFromTheOtherEnd) { expect_same({.columns_reversed = true, .rows_on = 2}, true); }

TEST(MpbsMirror, SameGroundNumberedFromTheOtherEnd) {
  expect_same({.other_hand = true, .columns_reversed = true}, false);
}

TEST(MpbsMirror, RowsFromTheOtherEnd) { expect_same({.rows_reversed = true, .columns_on = 7}, true); }

}  // namespace
}  // namespace batalia::mpbs::test::mirror_test
