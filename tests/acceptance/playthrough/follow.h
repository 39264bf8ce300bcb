// Plays a game by a script: every question gets the script's answer and every roll its die, strictly in their order,
// and after each step the map is held against what the script says. The game is run once, from its set-up on, and knows
// nothing of steps: a step is over when the game asks for what is not in it any more.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/mpbs/game.h"
#include "model/mpbs/state.h"
#include "tests/acceptance/playthrough/script.h"

namespace batalia::playthrough {

// Which sum counts where the book has another than the rules (Item::printed).
enum class Sums {
  printed,  // the book's: the face is shifted so that the roll comes to the printed total
  rules,
};

struct Followed {
  std::vector<std::string> problems;  // the first that came up, and what belongs to it; empty where all went well
  std::vector<std::string> injected;  // rolls that were shifted to the printed total
  std::string journal;                // of what happened up to there
  mpbs::State state;                  // at the end, when the second turn begins
  int answers = 0;
  int dice = 0;
};

Followed follow(const Script& script, const mpbs::Game& game, Sums sums);

}  // namespace batalia::playthrough
