// What a laboratory may do to a position from outside the rules: pieces put, states, markers, orders and casualties
// changed, a later turn. After it the game goes on by the rules, and so what comes of it must be a position: one that
// is none is refused with the rule.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "model/base/verdict.h"
#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs {

// On a hex, its left half or tail there; as it faces, unless a vertex or, along a column of two, a direction is named.
struct PutUnit {
  int unit = nobody;
  int hex = nowhere;
  std::string facing;
};
struct PutLeader {
  int leader = nobody;
  int hex = nowhere;
};
// Counted as eliminated.
struct RemoveUnit {
  int unit = nobody;
};
// As if he had fallen: his fate is rolled at the end of the turn (5.3.3).
struct RemoveLeader {
  int leader = nobody;
};
struct SetOrder {
  int wing = nobody;
  Order order = Order::make_ready;
};
struct SetMorale {
  int unit = nobody;
  Morale morale = Morale::normal;
};
struct SetFormation {
  int unit = nobody;
  Formation formation = Formation::normal;
};
struct SetCasualties {
  int unit = nobody;
  int points = 0;
};
struct SetPistols {
  int unit = nobody;
  int used = 0;
};
// Of a unit, a leader or a wing: fired, acted, finished, …
template <class Record>
struct SetMark {
  int of = nobody;
  bool Record::*flag = nullptr;
  bool on = true;
};
// A later one: a game does not go back, for its dice are keyed by turns.
struct SetTurn {
  int turn = 0;
};

using Intervention =
    std::variant<PutUnit, PutLeader, RemoveUnit, RemoveLeader, SetOrder, SetMorale, SetFormation, SetCasualties,
                 SetPistols, SetMark<UnitState>, SetMark<LeaderState>, SetMark<WingState>, SetTurn>;

// "put alt-kolb 2113 S", "order bavarian-right charge". Fails, with what might have been meant, where there is no such
// thing.
Result<Intervention> read_intervention(const Game& game, std::string_view text);

// At a checkpoint. Where it is refused the state is as it was.
Verdict carry_out(const Game& game, State& state, const Intervention& intervention);

}  // namespace batalia::mpbs
