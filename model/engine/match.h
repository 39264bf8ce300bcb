// A game of any series in play, for those who run games without knowing their rules: the command line, a window, a
// laboratory. Each series makes its own (model/mpbs/match.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/base/id.h"
#include "model/base/problem.h"
#include "model/base/value.h"
#include "model/base/verdict.h"
#include "model/engine/player.h"
#include "model/engine/table.h"

namespace batalia {
class Binding;
}

namespace batalia::engine {

// How a game stands, or stood at its end.
struct Standing {
  int turn = 0;
  std::string ended;                       // why, in words; empty while it goes on
  Id winner;                               // a side; empty for a draw
  std::string level;                       // of victory
  std::vector<std::pair<Id, int>> points;  // of each side, in the order of sides
  int difference = 0;                      // as the scenario's victory table counts it
  int reconstructed_rolls = 0;             // that used a cell which is not the publisher's
  int unenforced_rules = 0;                // of the scenario, which play does not enforce
  std::uint64_t hash = 0;                  // of the state; the same on every machine
};

// What of a piece can be seen on the map, as words by the names of their fields: {{"is", "on-map"}, {"at", "2013"},
// {"morale", "shaken"}}. `at` is where it stands, in every series.
using PieceFacts = std::vector<std::pair<std::string, std::string>>;

// A unit or a leader of a game, for those who tell what became of it.
struct Piece {
  Arg arg;
  Id id;
  std::string title;
  Id side;
  std::string command;  // to which it belongs, by its title; empty for none
};

// What became of a piece.
struct Fate {
  std::string state;  // in the series' words: "Morale Shaken", "eliminated"
  std::string hex;    // where it stands, by its number; empty off the map
  int casualties = 0;
  int points = 0;  // that the enemy earned by it
};

// What is done to a game from outside its rules, read and understood by the series.
struct Intervention {
  std::string text;  // as records write it: "put alt-kolb 2113 S"
  // At a checkpoint alone. No, with the rule, where the position would not be one; then nothing is changed.
  std::function<Verdict()> carry_out;
};

// What a die of the series shows.
struct DieRange {
  int low = 0;
  int high = 9;
};

class Match {
 public:
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  [[nodiscard]] virtual const Names& names() const = 0;
  [[nodiscard]] virtual const Vocabulary& vocabulary() const = 0;
  // Raised with every change by which the same decisions and dice could lead to another game.
  [[nodiscard]] virtual int rules_revision() const = 0;

  // Plays from where the game stands to its end. Stopped passes through; after it only reading is allowed.
  virtual void run(Table& table) = 0;
  [[nodiscard]] virtual Standing standing() const = 0;
  // All units and leaders in play or to come into it, in an order that is the same in every match of a game; none where
  // the series does not tell. `fates` says of each of them how it stands.
  [[nodiscard]] virtual std::vector<Piece> pieces() const { return {}; }
  [[nodiscard]] virtual std::vector<Fate> fates() const { return {}; }
  // The part of the game that it is in, for records: the turn and whose activation, "2 bavarian-right".
  [[nodiscard]] virtual std::string moment() const = 0;
  // The same for people: "Turn 2: Bavarian Right Wing".
  [[nodiscard]] virtual std::string heading() const = 0;

  // Of a unit, a leader, a command or a side, by its id; nothing where the game has none of that id.
  [[nodiscard]] virtual std::optional<PieceFacts> facts(std::string_view /*piece*/) const { return std::nullopt; }

  [[nodiscard]] virtual DieRange die() const { return {}; }
  // How it stands, in the series' own words: what is otherwise than at the start. Only at a checkpoint.
  [[nodiscard]] virtual Value position() const { return {}; }
  // Takes such a position up instead of the set-up; before the game runs. Reports all that is wrong with it, and then
  // nothing is changed.
  virtual void begin_from(const Value& position, Binding& binding);
  // Fails, with what might have been meant, where the series does not understand it. It holds on to the match.
  [[nodiscard]] virtual Result<Intervention> intervention(std::string_view text);

  // A bot that knows the series' rules and answers for `side` in this match, which outlives it; its dice come from
  // `seed` and are a domain of their own. Null where the series has none.
  [[nodiscard]] virtual std::unique_ptr<Player> commander(int /*side*/, std::uint64_t /*seed*/) const {
    return nullptr;
  }

  // Whether a unit may do an action at a hex now, and if not by which rule. `decision` is the one that is being asked
  // for, or null. Action is a verb of the vocabulary. Fails where unit, action or hex are unknown, or the action has no
  // meaning for a unit and a hex.
  [[nodiscard]] virtual Result<Verdict> why(const Decision* decision, std::string_view unit, std::string_view action,
                                            std::string_view hex) const = 0;
};

}  // namespace batalia::engine
