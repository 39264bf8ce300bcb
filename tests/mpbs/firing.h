// How often each rule of Musket & Pike is cited in games, held against the catalogue.
#pragma once

#include <map>
#include <string>

#include "model/engine/firing.h"
#include "tests/rules/catalogue.h"

namespace batalia::mpbs::test {

class FiringInGames {
 public:
  // Listens to one game after the other.
  engine::Listener& listener() { return firing_; }
  // A game is over.
  void count_game();

  struct Count {
    std::int64_t times = 0;
    int games = 0;
  };
  // By number without the series: "10.3.5A".
  [[nodiscard]] const std::map<std::string, Count>& counts() const { return counts_; }
  [[nodiscard]] int games() const { return games_; }

 private:
  engine::Firing firing_;
  std::map<std::string, Count> counts_;
  int games_ = 0;
};

// For people, as Markdown: each rule of the catalogue with how often it fired; of those that did not, which tests have
// a position in which it does.
std::string firing_table(const rules::Catalogue& catalogue, const FiringInGames& firing);

}  // namespace batalia::mpbs::test
