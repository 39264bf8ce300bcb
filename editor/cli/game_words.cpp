#include "editor/cli/game_words.h"

namespace batalia::cli {

void GameWords::declare(Parameters& parameters) {
  choice.scenario.declare(parameters);
  parameters.list("--players", "P,P", players,
                  "who plays, in the order of the sides: commander, random, or script:FILE with one answer a line; "
                  "random unless given, one word for both",
                  Values{.paths = true, .commas = true, .offered = {}});
  parameters.choice("--set-up", set_up, "the orders of history, or each side chooses in secret");
  parameters.option("--charts", "FILE", choice.charts, "your own cells, laid over the charts of the series",
                    Values::of_paths());
}

Result<void> GameWords::settle() {
  choice.chosen_orders = set_up == SetUpWay::chosen;
  if (players.empty()) players = {"random"};
  if (players.size() == 1) players.push_back(players.front());
  if (players.size() != 2) return fail("there are two sides to play", "give one or two players with a comma between");
  return {};
}

Result<std::vector<Seat>> GameWords::seats(std::uint64_t seed, const engine::Match& match) const {
  std::vector<Seat> out;
  for (const std::string& word : players) {
    Result<Seat> taken = seat(word, static_cast<int>(out.size()), seed, match);
    if (!taken) return tl::make_unexpected(std::move(taken).error());
    out.push_back(*std::move(taken));
  }
  return out;
}

}  // namespace batalia::cli
