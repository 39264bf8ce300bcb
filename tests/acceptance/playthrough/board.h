// What of a position can be seen on the map (model/mpbs/piece_facts.h), so that a script can say what is different
// after a step, and all the rest be held to have stayed as it was.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "model/base/value.h"
#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::playthrough {

using Fields = std::map<std::string, std::string, std::less<>>;
// By kind and id: "unit taupadel", "leader rosen", "wing french-left", "side french".
using Board = std::map<std::string, Fields, std::less<>>;

Board board_of(const mpbs::Game& game, const mpbs::State& state);

// Changes what `value` says of the pieces of a kind: {taupadel: {at: "2013", markers: [interception-done]}}. A piece
// that leaves the map loses all other fields. Returns what cannot be: a piece or field that the board has not.
std::string change(Board& board, std::string_view kind, const Value& value);

// What differs, a line for each piece and field; empty for equal boards.
std::string difference(const Board& expected, const Board& found);

}  // namespace batalia::playthrough
