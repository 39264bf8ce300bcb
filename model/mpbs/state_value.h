// A state written down and read back, with ids and hex numbers for people, and its hash.
#pragma once

#include "model/base/value.h"
#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs {

// The whole state. Of a piece what is usual is left out, and so are pieces that are not in play.
Value state_value(const Game& game, const State& state);
// Says which piece, hex or word is wrong, and where: ids that the game does not have, hexes off the map, a two-hex unit
// whose hexes do not lie as it faces, enemies in one hex, more in a hex than may stack (8.1.1), numbers out of range.
Result<State> state_of(const Game& game, const Value& value);

// The same as a position that people read and write: turn, stage, and what is otherwise than at the start of the turn
// (start.h).
Value position_value(const Game& game, const State& state);
// Whatever is left out is as at the start. Reports everything that is wrong.
State position_of(const Game& game, const Value& value, Binding& binding);

// The same for equal states on every machine and build.
std::uint64_t hash(const State& state);

}  // namespace batalia::mpbs
