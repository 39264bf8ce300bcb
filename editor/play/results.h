// What many games of one scenario came to: with what they were played, and what each of them came to. Files of results
// (results_file.h), sums (summary.h) and merging are made of these.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "editor/play/deeds.h"
#include "model/base/problem.h"

namespace batalia::play {

// Games are numbered from 0, and game i is played with the seed `seed + i`. Shard I of N plays the games whose number
// leaves I - 1 when divided by N, so that all shards together play what one run does.
struct Share {
  std::uint64_t seed = 1;
  std::uint64_t games = 0;  // of the whole run
  std::uint64_t shard = 1;
  std::uint64_t shards = 1;

  [[nodiscard]] std::uint64_t seed_of(std::uint64_t game) const { return seed + game; }
  // How many games the shard has, and the number of its nth.
  [[nodiscard]] std::uint64_t count() const { return games < shard ? 0 : (games - shard) / shards + 1; }
  [[nodiscard]] std::uint64_t game(std::uint64_t n) const { return shard - 1 + n * shards; }
};

// A side of a run.
struct RunSide {
  std::string id;
  std::string name;
  std::string nationality;  // of most of its units; empty where they have none
};

// A level of victory of the scenario.
struct RunLevel {
  std::string title;
  std::string winner;  // a side's id; empty for a draw
};

struct Run {
  Share share;
  std::string series;
  std::string battle;
  std::string battle_title;
  std::string scenario;
  std::string scenario_title;
  std::string options;  // with commas between
  bool as_printed = false;
  std::string set_up;
  std::string players;  // in the words of the command line, with a comma between
  std::string content;  // hashes, as records have them: of battle and map,
  std::string charts;   // and of the charts
  std::string rules;    // revision of the rules engine
  std::string difference_of;
  std::array<RunSide, 2> sides;
  std::vector<RunLevel> levels;
};

struct PieceResult {
  std::string id;
  bool leader = false;
  std::string title;
  std::string side;
  std::string command;
  std::string state;
  std::string hex;
  int casualties = 0;
  int points = 0;  // that the enemy earned by it

  friend bool operator==(const PieceResult&, const PieceResult&) = default;
};

struct GameResult {
  std::uint64_t game = 0;
  std::uint64_t seed = 0;
  int turns = 0;
  std::string ended;
  std::string winner;  // a side's id; empty for a draw
  std::string level;
  std::array<int, 2> points{};
  int difference = 0;
  std::int64_t decisions = 0;
  std::int64_t rolls = 0;
  int reconstructed_rolls = 0;
  std::string hash;
  std::vector<PieceResult> pieces;
  std::vector<Deed> deeds;                    // by piece, role and what was done
  std::map<std::string, std::int64_t> rules;  // how often each was cited

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

}  // namespace batalia::play
