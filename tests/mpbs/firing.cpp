#include "tests/mpbs/firing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

namespace batalia::mpbs::test {

void Firing::cite(std::string_view rules) {
  constexpr std::string_view series = "MPBS ";
  for (std::size_t at = rules.find(series); at != std::string_view::npos; at = rules.find(series, at + 1)) {
    // "MPBS 11.3.4, 11.3.5" cites two.
    for (std::size_t from = at + series.size(); from < rules.size();) {
      std::size_t length = 0;
      if (rules::number_at(rules.substr(from), length).parts.empty()) break;
      const std::string number(rules.substr(from, length));
      ++counts_[number].times;
      in_this_game_.insert(number);
      from += length;
      if (!rules.substr(from).starts_with(", ")) break;
      from += 2;
    }
  }
}

void Firing::happened(const engine::Event& event) {
  cite(event.rule);
  if (event.roll == nullptr) return;
  for (const engine::Modifier& modifier : event.roll->modifiers()) cite(modifier.rule);
}

void Firing::decided(const engine::Decision& decision, int chosen) {
  cite(decision.rule);
  cite(decision.choices[static_cast<std::size_t>(chosen)].rule);
}

void Firing::count_game() {
  ++games_;
  for (const std::string& number : in_this_game_) ++counts_[number].games;
  in_this_game_.clear();
}

std::string firing_table(const rules::Catalogue& catalogue, const Firing& firing) {
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
