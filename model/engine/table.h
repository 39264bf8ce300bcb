// All that a game needs from outside: dice, decisions, somebody who listens. Rule code knows nothing else.
#pragma once

#include "model/engine/decision.h"
#include "model/engine/dice.h"
#include "model/engine/event.h"

namespace batalia::engine {

// Thrown by a Table to unwind a game that is to stop; rule code never catches it.
struct Stopped {};

class Table {
 public:
  virtual ~Table() = default;

  // The face of the die for this key, from 0 to faces-1.
  virtual int roll(const RollKey& key, int faces) = 0;
  // Index of one of the decision's choices.
  virtual int ask(const Decision& decision) = 0;
  virtual void note(const Event& event) = 0;
  // The game is at a place from which it can be taken up again: its state may be copied or written down now. May throw
  // Stopped.
  virtual void checkpoint() {}
};

}  // namespace batalia::engine
