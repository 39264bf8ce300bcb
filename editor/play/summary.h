// The sums of many games: how often which level, who won, what the points were, how long they lasted, what became of
// each piece and what it did, and how often each rule was cited.
#pragma once

#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "editor/play/results.h"

namespace batalia::play {

// Of a whole number that every game has.
struct Spread {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  std::int64_t most = std::numeric_limits<std::int64_t>::min();
  std::int64_t sum = 0;
  std::map<std::int64_t, std::int64_t> counts;

  void add(std::int64_t n);
};

struct PieceSum {
  PieceResult piece;  // who it is; what became of it in the last game
  std::int64_t casualties = 0;
  std::int64_t points = 0;
  std::map<std::string, std::int64_t> states;                  // in how many games it ended so
  std::map<std::pair<Role, std::string>, std::int64_t> deeds;  // times
};

struct RuleSum {
  std::int64_t times = 0;
  std::int64_t games = 0;
};

class Summary {
 public:
  explicit Summary(const Run& run);
  void add(const GameResult& game);

  [[nodiscard]] std::int64_t games() const { return games_; }
  // `sum` by game; 0 where there is none.
  [[nodiscard]] double mean(std::int64_t sum) const {
    return games_ == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games_);
  }
  // By title: those of the run in its order, then any other that came up.
  [[nodiscard]] const std::vector<std::pair<std::string, std::int64_t>>& levels() const { return levels_; }
  [[nodiscard]] const std::array<std::int64_t, 2>& wins() const { return wins_; }
  [[nodiscard]] std::int64_t draws() const { return games_ - wins_[0] - wins_[1]; }
  [[nodiscard]] const std::array<Spread, 2>& points() const { return points_; }
  [[nodiscard]] const Spread& difference() const { return difference_; }
  // How many games with each difference either side won, and nobody.
  [[nodiscard]] const std::map<std::int64_t, std::array<std::int64_t, 3>>& winners() const { return winners_; }
  // What can become of a piece, by the points that it then costs in the mean: the mildest first.
  [[nodiscard]] std::vector<std::string> states() const;
  [[nodiscard]] const Spread& turns() const { return turns_; }
  [[nodiscard]] const std::map<std::string, std::int64_t>& endings() const { return endings_; }
  [[nodiscard]] const std::vector<PieceSum>& pieces() const { return pieces_; }
  [[nodiscard]] const std::map<std::string, RuleSum>& rules() const { return rules_; }

 private:
  struct Cost {
    std::int64_t pieces = 0;
    std::int64_t points = 0;
  };

  std::array<std::string, 2> sides_;
  std::int64_t games_ = 0;
  std::vector<std::pair<std::string, std::int64_t>> levels_;
  std::array<std::int64_t, 2> wins_{};
  std::array<Spread, 2> points_;
  Spread difference_;
  std::map<std::int64_t, std::array<std::int64_t, 3>> winners_;
  std::map<std::string, Cost> states_;
  Spread turns_;
  std::map<std::string, std::int64_t> endings_;
  std::vector<PieceSum> pieces_;
  std::map<std::string, RuleSum> rules_;
};

}  // namespace batalia::play
