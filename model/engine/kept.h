// Small expectations of a game that is kept beside its battle: what must be so at certain places of it, whatever is
// changed in the battle, its charts or the rules. Judge (judge.h) holds a game against them while it is played.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/base/describe.h"
#include "model/base/int_range.h"

namespace batalia::engine {

// How the game ends. What is left out may be as it will.
struct ExpectedEnding : Entity {
  std::optional<IntRange> turn;
  Id winner;  // a side
  bool draw = false;
  std::string level;  // of victory, as the scenario titles it
  Named<IntRange> points;
  std::optional<IntRange> difference;

  friend bool operator==(const ExpectedEnding&, const ExpectedEnding&) = default;
};

// Which choices of one verb a decision offers. Each is written as in records without its verb ("2113"); one that is
// nothing but a verb as that verb.
struct ExpectedChoices : Entity {
  std::string verb;
  std::optional<std::vector<std::string>> exactly;
  std::vector<std::string> at_least;
  std::vector<std::string> none;
  Named<std::string> refused;  // that must not be among them either, and by which rule

  friend bool operator==(const ExpectedChoices&, const ExpectedChoices&) = default;
};

// What a die shows and what is added to it.
struct ExpectedRoll : Entity {
  std::string of;  // purpose, subject and object: "close-combat taupadel gayling-2"
  std::optional<int> sum;
  std::optional<Named<int>> modifiers;  // all of them
  Named<int> among;                     // some of them
  std::optional<int> die;
  std::optional<int> total;
  std::string result;  // the cell of the chart

  friend bool operator==(const ExpectedRoll&, const ExpectedRoll&) = default;
};

// What is seen of a unit or another piece (Match::facts).
struct ExpectedUnit : Entity {
  Id id;
  Named<Value> has;

  friend bool operator==(const ExpectedUnit&, const ExpectedUnit&) = default;
};

// That something happens, or never does.
struct ExpectedEvent : Entity {
  std::string kind;  // Event::kind
  std::string rule;
  std::vector<std::string> about;  // ids of things that it tells of
  bool never = false;
  std::string from;   // the moment with which it begins to count
  std::string until;  // the last that counts

  friend bool operator==(const ExpectedEvent&, const ExpectedEvent&) = default;
};

using Expected = std::variant<ExpectedEnding, ExpectedChoices, ExpectedRoll, ExpectedUnit, ExpectedEvent>;

// A place in a game, as records name it. What is left out may be as it will.
struct KeptPlace : Entity {
  std::string moment;           // "2 bavarian-right"
  std::string asked;            // "reaction french alt-kolb"
  Named<std::string> where;     // pieces, and the hex in which each stands then
  int nth = 1;                  // of those that fit
  std::optional<int> decision;  // this one of the game, counted from 1
  std::optional<int> after;     // so many decisions were made

  friend bool operator==(const KeptPlace&, const KeptPlace&) = default;
};

struct Expectation : Entity {
  Id id;
  std::string remark;
  KeptPlace at;
  Expected that;

  friend bool operator==(const Expectation&, const Expectation&) = default;
};

// A file of expectations of one game.
struct Kept : Entity {
  std::string kind = "kept";
  int format = 1;
  std::string title;
  std::string record;  // the game's file, seen from this one
  std::vector<Expectation> expects;

  friend bool operator==(const Kept&, const Kept&) = default;
};

// Reports ids used twice, and places that mean nothing to what is expected there.
Kept bind_kept(const Value& value, Binding& binding);
Value unbind_kept(const Kept& kept);
Value kept_schema();

// A value as facts write it: a list's words one after the other.
std::string fact_text(const Value& value);

}  // namespace batalia::engine

namespace batalia {

template <>
struct Forms<engine::Expected> {
  static constexpr std::string_view about = "what is expected: one of ending, choices, roll, unit, event";
  static constexpr std::array<std::string_view, 5> names{"ending", "choices", "roll", "unit", "event"};
};

}  // namespace batalia
