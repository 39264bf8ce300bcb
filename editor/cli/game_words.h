// What a command line says of games to be played: which scenario, under which terms, and who plays it. The same words
// for every command that plays.
#pragma once

#include <string>
#include <vector>

#include "editor/cli/playing.h"

namespace batalia::cli {

enum class SetUpWay { historical, chosen };

struct GameWords {
  GameChoice choice;
  SetUpWay set_up = SetUpWay::historical;
  std::vector<std::string> players;  // two, once `settle` was called

  void declare(Parameters& parameters);
  // Fills in what follows from the words. Fails where they do not name two players.
  Result<void> settle();
};

}  // namespace batalia::cli

template <>
struct batalia::Words<batalia::cli::SetUpWay> {
  static constexpr std::array values{std::pair{cli::SetUpWay::historical, std::string_view("historical")},
                                     std::pair{cli::SetUpWay::chosen, std::string_view("chosen")}};
};
