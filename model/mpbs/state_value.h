// A state written down and read back, with ids and hex numbers for people, and its hash.
#pragma once

#include "model/base/value.h"
#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::mpbs {

Value state_value(const Game& game, const State& state);
// Says which piece, hex or word is wrong, and where: ids that the game does not have, hexes off the map, a two-hex unit
// whose hexes do not lie as it faces, enemies in one hex, more in a hex than may stack (8.1.1), numbers out of range.
Result<State> state_of(const Game& game, const Value& value);

// The same for equal states on every machine and build.
std::uint64_t hash(const State& state);

}  // namespace batalia::mpbs
