// A choice that a player is asked for: one atomic thing, a hex, a shot, a designation, or to stop. A decision is data.
// The rules alone list what is legal; players, records, windows and `why` read the list.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/engine/answer.h"
#include "model/engine/arg.h"

namespace batalia::engine {

// One legal thing to do. `verb` is an index in the series' Vocabulary, which says what the arguments are.
struct Choice {
  std::uint16_t verb = 0;
  std::int16_t cost = 0;  // movement points, where it costs some
  std::array<Arg, 3> args{};
  const char* rule = "";  // by which it may be done

  friend bool operator==(const Choice& a, const Choice& b) { return a.verb == b.verb && a.args == b.args; }
};

// What a decision knows of things that are not among its choices. Tool-tips and `why` ask; play never does.
class Refusals {
 public:
  virtual ~Refusals() = default;
  // The rule that forbids a choice and the reason; yes where this decision knows of none. Only verb and arguments of
  // the choice count.
  [[nodiscard]] virtual Answer may(const Choice& choice) const = 0;
};

// From a function of a choice.
template <class F>
class RefusalsBy final : public Refusals {
 public:
  explicit RefusalsBy(F may) : may_(std::move(may)) {}
  [[nodiscard]] Answer may(const Choice& choice) const override { return may_(choice); }

 private:
  F may_;
};

struct Decision {
  int side = 0;                // who is asked
  std::uint16_t question = 0;  // an index in the series' Vocabulary
  Arg subject;                 // whom it is about: the unit that moves, the wing that may preempt
  Arg object;                  // what gave rise to it: the enemy that moved
  const char* rule = "";
  std::span<const Choice> choices;     // never empty; in an order that depends on the position alone
  int otherwise = -1;                  // index of the choice that declines; -1 where something must be chosen
  bool secret = false;                 // the answer of the other side to the same question must not be known yet
  const Refusals* refusals = nullptr;  // while the decision is asked for; null where only the list is known
};

struct Verb {
  std::string_view name;  // as records write it: "move"
  std::array<ArgKind, 3> args{};
  std::string_view label;  // for people, filled with the arguments: "move to {0}"
};

struct Question {
  std::string_view name;   // as records write it: "preempt"
  std::string_view label;  // for people, filled with subject and object: "May {0} preempt {1}?"
};

// The verbs and questions of a series.
struct Vocabulary {
  std::span<const Verb> verbs;
  std::span<const Question> questions;
};

// A choice as records write it: verb and ids of its arguments, "move 2113".
std::string to_string(const Choice& choice, const Vocabulary& vocabulary, const Names& names);
// For people: "move to 2113 (1 MP)".
std::string label(const Choice& choice, const Vocabulary& vocabulary, const Names& names);
std::string label(const Decision& decision, const Vocabulary& vocabulary, const Names& names);

// The index of the choice whose text this is; nothing where it is not among them.
std::optional<int> find(const Decision& decision, std::string_view text, const Vocabulary& vocabulary,
                        const Names& names);

// The choice with this text, whether or not it may be made; nothing where verb or ids are unknown.
std::optional<Choice> find_choice(std::string_view text, const Vocabulary& vocabulary, const Names& names);

}  // namespace batalia::engine
