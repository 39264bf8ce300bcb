// How often each rule is cited by what happens in games: by events, by modifiers of their rolls, by what players are
// asked and by what they choose.
#pragma once

#include <map>
#include <set>
#include <string>

#include "model/engine/host.h"
#include "tests/rules/catalogue.h"

namespace batalia::mpbs::test {

class Firing final : public engine::Listener {
 public:
  void happened(const engine::Event& event) override;
  void decided(const engine::Decision& decision, int chosen) override;
  // A game is over.
  void count_game();

  struct Count {
    long times = 0;
    int games = 0;
  };
  // By number without the series: "10.3.5A".
  [[nodiscard]] const std::map<std::string, Count>& counts() const { return counts_; }
  [[nodiscard]] int games() const { return games_; }

 private:
  void cite(std::string_view rules);

  std::map<std::string, Count> counts_;
  std::set<std::string> in_this_game_;
  int games_ = 0;
};

// For people, as Markdown: each rule of the catalogue with how often it fired; of those that did not, which tests have
// a position in which it does.
std::string firing_table(const rules::Catalogue& catalogue, const Firing& firing);

}  // namespace batalia::mpbs::test
