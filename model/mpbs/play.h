// A game in play: the immutable Game, the State that changes, the Table that gives dice and answers and listens. Every
// chapter of the rules is functions on a Play.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "model/engine/table.h"
#include "model/mpbs/position.h"
#include "model/mpbs/rule.h"
#include "model/mpbs/vocabulary.h"

namespace batalia::mpbs {

class Play;

// A list of choices that is being put together; it borrows its memory from the Play, so that asking allocates nothing
// once a game has warmed up. Lists may be nested.
class Choices {
 public:
  explicit Choices(Play& play);
  ~Choices();
  Choices(const Choices&) = delete;
  Choices& operator=(const Choices&) = delete;

  void add(Verb verb, const char* rule, std::array<engine::Arg, 3> args = {}, int cost = 0) {
    list_->push_back({static_cast<std::uint16_t>(verb), static_cast<std::int16_t>(cost), args, rule});
  }
  // The choice that declines; at most one.
  void otherwise(Verb verb, const char* rule, std::array<engine::Arg, 3> args = {}) {
    otherwise_ = static_cast<int>(list_->size());
    add(verb, rule, args);
  }
  [[nodiscard]] std::size_t size() const { return list_->size(); }
  [[nodiscard]] bool empty() const { return list_->empty(); }
  [[nodiscard]] bool can_decline() const { return otherwise_ >= 0; }
  // Nothing but to decline, or nothing at all.
  [[nodiscard]] bool idle() const { return list_->size() == (otherwise_ < 0 ? 0U : 1U); }
  void clear() {
    list_->clear();
    otherwise_ = -1;
  }
  [[nodiscard]] const engine::Choice& operator[](std::size_t i) const { return (*list_)[i]; }

 private:
  friend class Play;
  Play* play_;
  std::vector<engine::Choice>* list_;
  int otherwise_ = -1;
};

// A choice made, by verb and arguments.
struct Answered {
  Verb verb = Verb::decline;
  std::array<engine::Arg, 3> args{};

  [[nodiscard]] int value(std::size_t i = 0) const { return args[i].value; }
  [[nodiscard]] bool is(Verb wanted) const { return verb == wanted; }
};

class Play : public Position {
 public:
  Play(const Game& game, State& state, engine::Table& table) : Position(game, state), state_(&state), table_(&table) {}
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  [[nodiscard]] State& state() { return *state_; }
  using Position::state;
  [[nodiscard]] UnitState& at(int unit) { return state_->units[static_cast<std::size_t>(unit)]; }
  using Position::at;
  [[nodiscard]] LeaderState& leader(int leader) { return state_->leaders[static_cast<std::size_t>(leader)]; }
  using Position::leader;
  [[nodiscard]] WingState& wing(int wing) { return state_->wings[static_cast<std::size_t>(wing)]; }
  using Position::wing;
  [[nodiscard]] Order order_of(int unit) const { return wing_of(unit).order; }
  // The active side; nobody outside activations.
  [[nodiscard]] int active_side() const {
    return Position::state().active == nobody ? nobody : game().wing(Position::state().active).side;
  }
  [[nodiscard]] static int other(int side) { return 1 - side; }
  [[nodiscard]] engine::Table& table() { return *table_; }

  // Asks `side`. The choices must not be empty; where there is only one, nobody is asked.
  Answered ask(Choices& choices, Question question, int side, const char* rule, engine::Arg subject = {},
               engine::Arg object = {}, bool secret = false, const engine::Refusals* refusals = nullptr);

  // Rolls for `roll`, whose modifiers stand already: fills key, die and total (the sum of both, not limited).
  int roll(engine::Roll& roll, const char* purpose, engine::Arg subject, engine::Arg object = {});
  // The stage of the sequence of play by which dice are keyed, "activation" or the stage's own id.
  [[nodiscard]] const char* stage_key() const;

  void note(const char* kind, const char* rule, const char* says, std::array<engine::Arg, 6> args = {}) {
    table_->note({kind, rule, says, args, nullptr});
  }
  // With the roll that brought it about; counts it where it used a reconstruction.
  void note(const char* kind, const char* rule, const char* says, const engine::Roll& roll,
            std::array<engine::Arg, 6> args = {}) {
    if (roll.reconstructed) ++state_->reconstructed_rolls;
    table_->note({kind, rule, says, args, &roll});
  }

 private:
  friend class Choices;
  State* state_;
  engine::Table* table_;
  std::vector<std::unique_ptr<std::vector<engine::Choice>>> lists_;  // by depth of nesting
  std::size_t depth_ = 0;
};

}  // namespace batalia::mpbs
