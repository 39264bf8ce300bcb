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
  return settle_players(players);
}

}  // namespace batalia::cli
