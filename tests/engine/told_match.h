// A toy game that tells what is seen of its unit: "a" stands in h0, is asked twice where it goes, fires, charges, and
// wins.
#pragma once

#include <string>

#include "model/engine/match.h"
#include "tests/engine/toy.h"

namespace batalia::engine::test {

class ToldMatch final : public Match {
 public:
  ToldMatch() = default;
  ToldMatch(const ToldMatch&) : ToldMatch() {}

  [[nodiscard]] const Names& names() const override { return names_; }
  [[nodiscard]] const Vocabulary& vocabulary() const override { return toy_vocabulary(); }
  [[nodiscard]] int rules_revision() const override { return 1; }
  [[nodiscard]] std::string moment() const override { return moment_; }
  [[nodiscard]] std::string heading() const override { return moment_; }

  void run(Table& table) override {
    const std::array first{stop(), go(1), go(2)};
    go_where(table, first);
    Roll roll;
    roll.key = {1, "begin", {}, "fire", unit(0), unit(1), 0};
    roll.die = 3;
    roll.add({"near", 5, "T 5"});
    roll.add({"rain", -1, "T 6"});
    roll.total = 7;
    roll.result = "1 hit";
    hits_ = 1;
    table.note({"fires", "T 5", "{0} fires", {unit(0)}, &roll});
    table.note({"hit", "T 5", "{0} is hit", {unit(1)}, &roll});
    // In each of two wings' activations the first of its kind.
    for (const int wing : {0, 1}) {
      Roll charge;
      charge.key = {1, "activation", command(wing), "charge", unit(0), unit(1), 0};
      charge.die = 6 + wing;
      charge.total = charge.die;
      table.note({"charges", "T 7, 8; U 4", "{0} charges", {unit(0)}, &charge});
    }
    moment_ = "2 end";
    table.checkpoint();
    const std::array second{stop(), go(4)};
    go_where(table, second);
  }

  [[nodiscard]] Standing standing() const override {
    Standing out;
    out.turn = 2;
    out.ended = "over";
    out.winner = Id("red");
    out.level = "Red victory";
    out.points = {{Id("red"), 5}, {Id("blue"), 2}};
    out.difference = 3;
    return out;
  }
  [[nodiscard]] std::optional<PieceFacts> facts(std::string_view piece) const override {
    if (piece != "a") return std::nullopt;
    return PieceFacts{
        {"is", "on-map"}, {"at", "h" + std::to_string(at_)}, {"hits", std::to_string(hits_)}, {"markers", ""}};
  }
  [[nodiscard]] Result<Verdict> why(const Decision*, std::string_view, std::string_view,
                                    std::string_view) const override {
    return allowed();
  }

 private:
  void go_where(Table& table, std::span<const Choice> choices) {
    const RefusalsBy refusals([](const Choice&) { return no("T 9", "the bridge is down"); });
    Decision decision = asked(choices, 0);
    decision.refusals = &refusals;
    const Choice& chosen = choices[static_cast<std::size_t>(table.ask(decision))];
    at_ = chosen.args[0].value;
    table.note({"gone", "T 2, T 3", "{0} is in {1}", {unit(0), chosen.args[0]}, nullptr});
  }

  ToyNames names_;
  std::string moment_ = "1 begin";
  int at_ = 0;
  int hits_ = 0;
};

}  // namespace batalia::engine::test
