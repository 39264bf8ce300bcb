// What holds of every position of every game, looked at without the rules' own reckoning: where units are, what state
// they are in, what may not change back, and which points the events of a game have earned.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/engine/host.h"
#include "model/mpbs/position.h"

namespace batalia::mpbs::test {

// What is wrong with a position at a checkpoint; empty where nothing is.
std::string wrong(const Position& position);

// What is wrong with coming from one checkpoint to the next; empty where nothing is.
std::string wrong(const Position& before, const Position& after);

// Adds up the points of both sides from what is told, and from nothing else.
class Ledger final : public engine::Listener {
 public:
  explicit Ledger(const Game& game);
  void happened(const engine::Event& event) override;
  [[nodiscard]] std::array<int, 2> points() const;

 private:
  enum class Guns { held, disabled, captured };
  enum class Leader { in_play, fate_open, away, lost };
  struct UnitAccount {
    int casualties = 0;
    bool eliminated = false;
    bool pursued = false;
    Guns guns = Guns::held;
  };

  const Game* game_;
  std::vector<UnitAccount> units_;
  std::vector<Leader> leaders_;
};

}  // namespace batalia::mpbs::test
