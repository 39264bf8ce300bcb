// A toy game, and records of it.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "model/engine/record.h"
#include "tests/engine/toy.h"

namespace batalia::engine::test {

// What a toy game asks: where a unit goes, in a part of the game.
struct ToyAsk {
  std::string moment;
  int unit = 0;
  std::vector<Choice> choices;
  int otherwise = 0;
};

// Unit "a" is asked three times where it goes, in two parts of the game.
inline std::vector<ToyAsk> three_asks() {
  return {{"1 begin", 0, {stop(), go(1), go(2)}, 0},
          {"1 begin", 0, {stop(), go(2), go(3)}, 0},
          {"2 end", 0, {stop(), go(3), go(4)}, 0}};
}

class ToyMatch final : public Match {
 public:
  explicit ToyMatch(std::vector<ToyAsk> asks = three_asks()) : asks_(std::move(asks)) {}

  [[nodiscard]] const Names& names() const override { return names_; }
  [[nodiscard]] const Vocabulary& vocabulary() const override { return toy_vocabulary(); }
  [[nodiscard]] int rules_revision() const override { return 1; }
  void run(Table& table) override {
    for (; at_ < asks_.size(); ++at_) {
      const ToyAsk& ask = asks_[at_];
      const RefusalsBy refusals([](const Choice&) { return no("T 9", "the bridge is down"); });
      Decision decision = asked(ask.choices, ask.otherwise);
      decision.subject = unit(ask.unit);
      decision.refusals = &refusals;
      const Choice& chosen = ask.choices[static_cast<std::size_t>(table.ask(decision))];
      table.note({"gone", "T 2", "{0} is in {1}", {unit(ask.unit), chosen.args[0]}, nullptr});
    }
  }
  [[nodiscard]] Standing standing() const override { return {}; }
  [[nodiscard]] std::string moment() const override { return asks_[std::min(at_, asks_.size() - 1)].moment; }
  [[nodiscard]] std::string heading() const override { return moment() == "1 begin" ? "Beginning" : "End"; }
  [[nodiscard]] Result<Verdict> why(const Decision*, std::string_view, std::string_view,
                                    std::string_view) const override {
    return allowed();
  }

 private:
  ToyNames names_;
  std::vector<ToyAsk> asks_;
  std::size_t at_ = 0;
};

inline Record recorded(std::uint64_t seed) {
  ToyMatch match;
  Record record;
  record.series = Id("toy");
  record.battle = Id("field");
  record.scenario = Id("day");
  record.content = hash_digits(1);
  record.charts = hash_digits(2);
  record.rules = 1;
  record.seed = std::to_string(seed);
  Recorder recorder(match, record);
  RandomPlayer player(seed);
  Host host(match.names(), seed, {&player, &player});
  host.listen(recorder);
  match.run(host);
  return record;
}

}  // namespace batalia::engine::test
