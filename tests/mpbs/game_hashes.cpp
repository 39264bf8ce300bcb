// Plays games of Mergentheim at random, and a tenth as many between commanders, and prints of each its seed, the hash
// of its end, and how often it decided and rolled: what builds by different compilers are compared by.
//   mpbs_game_hashes GAMES
#include <cstdlib>
#include <iostream>

#include "tests/mpbs/support.h"
#include "tests/mpbs/whole_game.h"

int main(int argc, char** argv) {
  using namespace batalia::mpbs;
  const long games = argc == 2 ? std::strtol(argv[1], nullptr, 10) : 0;
  if (games < 1) {
    std::cerr << "usage: mpbs_game_hashes GAMES\n";
    return 2;
  }
  const auto game = test::mergentheim();
  for (long seed = 1; seed <= games; ++seed) {
    std::cout << test::account(test::play_whole(*game, static_cast<std::uint64_t>(seed))) << '\n';
  }
  for (long seed = 1; seed <= games / 10; ++seed) {
    std::cout << test::account(test::play_whole(*game, static_cast<std::uint64_t>(seed), {}, test::commanders)) << '\n';
  }
}
