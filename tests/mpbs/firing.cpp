#include "tests/mpbs/firing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <string_view>

namespace batalia::mpbs::test {

void FiringInGames::count_game() {
  constexpr std::string_view series = "MPBS ";
  ++games_;
  std::set<std::string> in_this_game;
  for (const auto& [rule, times] : firing_.take()) {
    if (!rule.starts_with(series)) continue;
    std::size_t length = 0;
    if (rules::number_at(std::string_view(rule).substr(series.size()), length).parts.empty()) continue;
    const std::string number = rule.substr(series.size(), length);
    counts_[number].times += times;
    in_this_game.insert(number);
  }
  for (const std::string& number : in_this_game) ++counts_[number].games;
}

std::string firing_table(const rules::Catalogue& catalogue, const FiringInGames& firing) {
  std::string out = fmt::format(
      "# How often each rule fires\n\n"
      "In {} games of Mergentheim between players who choose at random: how often what happened, was rolled, asked or\n"
      "chosen cited the rule, and in how many games. Rules that change what is legal, and are cited only where "
      "somebody\n"
      "asks why not, show nothing here. Of every rule that never fired the tests are named that have a position in "
      "which\n"
      "it does. `./batalia nightly` counts anew; with `BATALIA_UPDATE=1` it writes this page.\n\n"
      "| rule | title | times | games | instead |\n|---|---|---:|---:|---|\n",
      firing.games());
  for (const rules::Rule& rule : catalogue.rules) {
    if (!rule.no_effect.empty()) continue;
    const auto at = firing.counts().find(rule.number);
    if (at == firing.counts().end()) {
      out += fmt::format("| {} | {} | 0 | 0 | {} |\n", rule.number, rule.title, fmt::join(rule.tests, ", "));
    } else {
      out += fmt::format("| {} | {} | {} | {} | |\n", rule.number, rule.title, at->second.times, at->second.games);
    }
  }
  return out;
}

}  // namespace batalia::mpbs::test
