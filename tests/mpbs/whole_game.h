// Whole games between bots, at random unless said: what a seed stands for wherever games are compared, counted, timed
// or taken up again. The same seed gives the same game on every machine, compiler and build.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/base/value.h"
#include "model/engine/host.h"
#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs::test {

// Who plays, by side.
enum class Bot : std::uint8_t { random, commander };
using Bots = std::array<Bot, 2>;
inline constexpr Bots commanders{Bot::commander, Bot::commander};

// A game between bots, at its beginning or at any of its checkpoints.
struct WholeGame {
  std::uint64_t seed = 0;
  State state;
  std::array<std::uint64_t, 2> answers{};  // that players at random have given so far
  engine::Tally tally;                     // since it was begun or taken up
  Bots bots{};

  static WholeGame begin(const Game& game, std::uint64_t seed, Bots bots = {});
  // As `written` says; fails where that is no game kept by `kept`.
  static Result<WholeGame> taken_up(const Game& game, const Value& written);
};

// "7 0123456789abcdef 668 decisions 45 dice": its seed, the hash of its state, and its tally.
std::string account(const WholeGame& whole);

// The game as it stands, with its seed and the players' answers.
Value kept(const Game& game, const WholeGame& whole);

struct Onlookers {
  std::vector<engine::Listener*> listeners;
  // Called at every checkpoint; may throw engine::Stopped, which ends the game there.
  std::function<void(const WholeGame&)> at_checkpoints;
};

// Plays it to its end, or to where an onlooker stops it.
void play_on(const Game& game, WholeGame& whole, const Onlookers& onlookers = {});

// From the beginning to the end.
WholeGame play_whole(const Game& game, std::uint64_t seed, const Onlookers& onlookers = {}, Bots bots = {});

}  // namespace batalia::mpbs::test
