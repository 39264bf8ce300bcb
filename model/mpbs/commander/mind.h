// What a commander has before him when he decides: what his side sees of the position, what things are worth to him,
// room to try things out, and the way that the unit he is moving is to go.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "model/engine/decision.h"
#include "model/mpbs/commander/worth.h"
#include "model/mpbs/movement.h"
#include "model/mpbs/vocabulary.h"

namespace batalia::mpbs {

// A copy of the position in which units are put where they might come to stand.
class Trial {
 public:
  void begin(const Position& now) { state_ = now.state(); }
  // Moves nothing on the way: leaders, stacks and terrain stay as they are.
  void stand(int unit, const Stance& at) { place(state_, unit, at); }
  [[nodiscard]] UnitState& at(int unit) { return state_.units[static_cast<std::size_t>(unit)]; }
  [[nodiscard]] WingState& wing(int wing) { return state_.wings[static_cast<std::size_t>(wing)]; }
  [[nodiscard]] Position position(const Game& game) const { return {game, state_}; }

 private:
  State state_;
};

// How far each hex is from the nearest enemy that counts.
class Outlook {
 public:
  static constexpr int far = 99;

  // Looks again where an enemy has moved since, or is gone.
  void look(const Position& now, int side);
  [[nodiscard]] int from_enemy(int hex) const { return near_[static_cast<std::size_t>(hex)]; }

 private:
  std::vector<std::int8_t> near_;  // by hex
  std::vector<std::int16_t> next_;
  std::uint64_t looked_at_ = 0;  // where the enemies stood then
};

// The way that was found for a unit that moves, from where it began to where it is to stop.
struct Plan {
  int unit = nobody;        // that moves by it; nobody where no move is under way
  int points = 0;           // left
  std::vector<int> passed;  // hexes through which a leader has come who moves alone
  int entered = nowhere;    // hex by which a unit is coming to the map (7.4)
  std::vector<Stance> way;
  std::vector<Stance> been;  // where the unit has stood in this move
  int gain = 0;              // over staying
};

struct Mind {
  const Position& now;
  int side;
  std::uint64_t seed;
  const Worth& worth;
  Trial& trial;
  Outlook& outlook;
  Plan& plan;

  [[nodiscard]] const std::vector<std::int16_t>& own() const { return now.game().side(side).units; }
  [[nodiscard]] const std::vector<std::int16_t>& enemies() const { return now.game().side(1 - side).units; }
};

inline constexpr int out_of_question = std::numeric_limits<int>::min() / 2;

inline Verb verb_of(const engine::Choice& choice) { return static_cast<Verb>(choice.verb); }

// A few hundredths of a point by the commander's own dice, for choices that are as good as each other. They depend on
// nothing but his seed and what is asked, so that he gives the same answer when a game is taken up again.
int whim(const Mind& mind, const engine::Decision& decision, const engine::Choice& choice);

// The index of the choice with the most of score(choice).
template <class Score>
int best_of(const Mind& mind, const engine::Decision& decision, Score&& score) {
  int out = 0;
  int most = std::numeric_limits<int>::min();
  for (std::size_t i = 0; i < decision.choices.size(); ++i) {
    const int worth = score(decision.choices[i]) + whim(mind, decision, decision.choices[i]);
    if (worth <= most) continue;
    most = worth;
    out = static_cast<int>(i);
  }
  return out;
}

// Each answers the questions of its part of the sequence of play.
int choose_in_set_up(const Mind& mind, const engine::Decision& decision);  // placing.cpp
int choose_wing(const Mind& mind, const engine::Decision& decision);       // wings.cpp: 4, 5.7
int choose_preemption(const Mind& mind, const engine::Decision& decision);
int choose_orders(const Mind& mind, const engine::Decision& decision);
int choose_continuation(const Mind& mind, const engine::Decision& decision);
int choose_next(const Mind& mind, const engine::Decision& decision);  // acting.cpp: 3.2C
int choose_action(const Mind& mind, const engine::Decision& decision);
int choose_target(const Mind& mind, const engine::Decision& decision);
int choose_step(const Mind& mind, const engine::Decision& decision);  // moving.cpp: 7
int choose_way(const Mind& mind, const engine::Decision& decision);   // in reaction, retreat and rout
int choose_facing(const Mind& mind, const engine::Decision& decision);
int choose_entry(const Mind& mind, const engine::Decision& decision);
int choose_reaction(const Mind& mind, const engine::Decision& decision);  // reacting.cpp: 9
int choose_attack(const Mind& mind, const engine::Decision& decision);    // fighting.cpp: 11
int choose_after_combat(const Mind& mind, const engine::Decision& decision);
int choose_for_leader(const Mind& mind, const engine::Decision& decision);  // leading.cpp: 5.1, 5.2

// What a rally of the unit with this leader's help gains, the mean of all faces (acting.cpp).
int worth_of_rally(const Mind& mind, int unit, int leader);
// What a move of the leader alone would gain, less the trouble.
int worth_of_leaders_move(const Mind& mind, int leader);

// What it is worth to a unit to stand so when its move is done (moving.cpp): what the place is worth, and what it makes
// of it there.
class Intent {
 public:
  Intent(const Mind& mind, int unit);
  // Quick. `hits` are those that terrain gives it on the way.
  [[nodiscard]] int of_place(const Stance& at, int hits) const;
  // Facing, friends beside it, and what contact brings; `straight` are the hexes that it came straight on at last.
  [[nodiscard]] int of_stand(const Stance& at, int straight) const;
  // No more than of_stand() can be; quick.
  [[nodiscard]] int most_of_stand(const Stance& at) const;
  // Where it did not come to on the way of a plan.
  [[nodiscard]] int worth(const Stance& at) const { return of_place(at, 0) + of_stand(at, 0); }

 private:
  [[nodiscard]] bool in_contact(const Stance& at) const;
  [[nodiscard]] int of_contact(const Position& there, int straight) const;
  void choose_prey();

  const Mind& mind_;
  int unit_;
  Order order_;
  int prey_ = nobody;     // whom it goes for
  int wanted_ = 1;        // hexes that it would be from it
  int leader_ = nowhere;  // hex of its wing's commander
  int start_near_ = Outlook::far;
};

// Finds the way for a unit with so many points left, from where it stands.
void make_plan(const Mind& mind, int unit, int points);

}  // namespace batalia::mpbs
