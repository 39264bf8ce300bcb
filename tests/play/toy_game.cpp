#include "tests/play/toy_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/toy.h"

namespace batalia::play::test {
namespace {

using engine::unit;

// Unit "a" moves or stays and shoots at "b", three times; each hit is five points for red.
class ToyGame final : public engine::Match {
 public:
  [[nodiscard]] const engine::Names& names() const override { return names_; }
  [[nodiscard]] const engine::Vocabulary& vocabulary() const override { return engine::test::toy_vocabulary(); }
  [[nodiscard]] int rules_revision() const override { return 1; }

  void run(engine::Table& table) override {
    const std::array choices{engine::test::stop(), engine::test::go(1), engine::test::go(2)};
    for (turn_ = 1; turn_ <= 3; ++turn_) {
      at_ = table.ask(engine::test::asked(choices));
      const int face = table.roll({turn_, "toy", {}, "fire", unit(0), unit(1), 0}, 10);
      table.note({"shot", "T 3", "{0} fires at {1}", {unit(0), unit(1)}, nullptr});
      if (face >= 5) {
        ++hits_;
        table.note({"hit", "T 4.1, 4.2", "{0} is hit", {unit(1)}, nullptr});
      }
    }
  }

  [[nodiscard]] engine::Standing standing() const override {
    engine::Standing out;
    out.turn = 3;
    out.ended = "last turn";
    out.winner = hits_ == 2 ? Id() : Id(hits_ > 2 ? "red" : "blue");
    out.level = hits_ == 2 ? "Draw" : hits_ > 2 ? "Red, \"great\" Victory" : "Blue Victory";
    out.points = {{Id("red"), 5 * hits_}, {Id("blue"), 10}};
    out.difference = 5 * hits_ - 10;
    out.hash = static_cast<std::uint64_t>(hits_ * 10 + at_);
    return out;
  }
  [[nodiscard]] std::vector<engine::Piece> pieces() const override {
    return {{unit(0), Id("a"), "Unit a", Id("red"), "Left\nWing"},
            {unit(1), Id("b"), "Unit \"b\", late", Id("blue"), ""}};
  }
  [[nodiscard]] std::vector<engine::Fate> fates() const override {
    return {{"Morale Normal", "h" + std::to_string(at_), 0, 10},
            {hits_ > 1 ? "eliminated" : "Morale Shaken", "", hits_, 5 * hits_}};
  }
  [[nodiscard]] std::string moment() const override { return "1 toy"; }
  [[nodiscard]] std::string heading() const override { return "Toy"; }
  [[nodiscard]] Result<Verdict> why(const engine::Decision*, std::string_view, std::string_view,
                                    std::string_view) const override {
    return allowed();
  }

 private:
  engine::test::ToyNames names_;
  int turn_ = 0;
  int hits_ = 0;
  int at_ = 0;
};

}  // namespace

MatchMaker toy_matches() {
  return [] { return std::make_unique<ToyGame>(); };
}

PlayOnce at_random(std::vector<std::uint64_t> failing) {
  return [failing = std::move(failing)](engine::Match& match, std::uint64_t seed,
                                        const std::vector<engine::Listener*>& listeners) -> Result<PlayedGame> {
    if (std::ranges::find(failing, seed) != failing.end()) return fail("seed " + std::to_string(seed), "none");
    engine::RandomPlayer first(seed);
    engine::RandomPlayer second(seed);
    return play_out(match, seed, {&first, &second}, listeners);
  };
}

Run toy_run(const Share& share) {
  Run out;
  out.share = share;
  out.series = "toy";
  out.battle = "toy-battle";
  out.battle_title = "Toys, \"at war\"";
  out.scenario = "toy-scenario";
  out.players = "random,random";
  out.content = "0123456789abcdef";
  out.charts = "fedcba9876543210";
  out.rules = "1";
  out.difference_of = "red";
  out.sides = {RunSide{"red", "Reds", "french"}, RunSide{"blue", "Blues", ""}};
  out.levels = {{"Red, \"great\" Victory", "red"}, {"Draw", ""}, {"Blue Victory", "blue"}};
  return out;
}

std::vector<GameResult> played(const Share& share, int jobs) {
  std::vector<GameResult> out;
  const auto done = play_games(toy_matches(), at_random(), share, jobs, false, [&](const GameResult& game) {
    out.push_back(game);
    return Result<void>();
  });
  EXPECT_TRUE(done.has_value());
  EXPECT_EQ(done.value_or(0), out.size());
  return out;
}

}  // namespace batalia::play::test
