// A game as the command line plays it: what it is played with, at one table, from beginning to end.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "editor/cli/battles.h"
#include "editor/play/match.h"
#include "editor/play/play_out.h"
#include "model/engine/record.h"

namespace batalia::cli {

struct GameChoice {
  ScenarioChoice scenario;
  std::optional<std::string> charts;  // a file of a user's own cells, laid over those of the series
  bool chosen_orders = false;
};

struct OpenedGame {
  ChosenScenario chosen;
  std::shared_ptr<const Charts> charts;  // with the user's own over them
  std::vector<std::string> options;      // of the battle and of the series
  play::MatchMaker new_match;            // of the same game
  std::unique_ptr<engine::Match> match;
};

// Options are the battle's own or those of its series.
Result<OpenedGame> open_game(Library& library, const std::string& path, const GameChoice& choice);
Result<OpenedGame> open_game(Library& library, const std::vector<Document>& documents, const std::string& path,
                             const GameChoice& choice);

// Of battle and map as they lie with their overlays, and of the charts.
std::string content_hash(const OpenedGame& game);
std::string charts_hash(const OpenedGame& game);

// Who answers for a side.
struct Seat {
  std::unique_ptr<engine::Player> player;
  std::string word;                              // as it was named
  const engine::ScriptPlayer* script = nullptr;  // the player, where he is one

  // What a script had to say and was never asked for, as a message; nothing where all was.
  [[nodiscard]] std::optional<std::string> complaint() const;
};
// "random", "commander" (Match::commander), or "script:FILE": one answer a line in the words of records ("step 2113"),
// empty lines and those that begin with # left out. For `side` in a match that outlives it.
Result<Seat> seat(const std::string& word, int side, std::uint64_t seed, const engine::Match& match);

// One for each side, from one word for both or two. Fails where there are others than two.
Result<void> settle_players(std::vector<std::string>& words);
Result<std::vector<Seat>> seats(const std::vector<std::string>& words, std::uint64_t seed, const engine::Match& match);

// Lines for people, and the object of docs/command-line.
std::string to_text(const OpenedGame& game, std::uint64_t seed, const play::PlayedGame& played);
nlohmann::ordered_json to_json(const OpenedGame& game, std::uint64_t seed, const play::PlayedGame& played);

}  // namespace batalia::cli
