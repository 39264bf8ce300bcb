// A game of any series in play, for those who run games without knowing their rules: the command line, a window, a
// laboratory. Each series makes its own (model/mpbs/match.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/base/id.h"
#include "model/base/problem.h"
#include "model/base/verdict.h"
#include "model/engine/player.h"
#include "model/engine/table.h"

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
  // The part of the game that it is in, for records: the turn and whose activation, "2 bavarian-right".
  [[nodiscard]] virtual std::string moment() const = 0;
  // The same for people: "Turn 2: Bavarian Right Wing".
  [[nodiscard]] virtual std::string heading() const = 0;

  // A bot that knows the series' rules and answers for `side` in this match, which outlives it; its dice come from
  // `seed` and are a domain of their own. Null where the series has none.
  [[nodiscard]] virtual std::unique_ptr<Player> commander(int /*side*/, std::uint64_t /*seed*/) const { return nullptr; }

  // Whether a unit may do an action at a hex now, and if not by which rule. `decision` is the one that is being asked
  // for, or null. Action is a verb of the vocabulary. Fails where unit, action or hex are unknown, or the action has no
  // meaning for a unit and a hex.
  [[nodiscard]] virtual Result<Verdict> why(const Decision* decision, std::string_view unit, std::string_view action,
                                            std::string_view hex) const = 0;
};

}  // namespace batalia::engine
