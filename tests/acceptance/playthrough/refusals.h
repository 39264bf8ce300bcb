// What may not be done in a position, and by which rule: verdicts of the rules asked for in words.
//
//   intercept wittgenstein alt-kolb          a reaction of the first unit to the second, which has entered its hex
//   react-hedgehog mercy-foot c-mazarin charged   …which has begun a close combat (TriggerKind)
//   preempt french-left · continue bavarian-center · activate french-right
//
// The reactions are intercept, react-fire, react-salvo, react-hedgehog, react-turn and withdraw.
#pragma once

#include <string>
#include <string_view>

#include "model/base/value.h"
#include "model/mpbs/game.h"
#include "model/mpbs/state.h"

namespace batalia::playthrough {

// Empty where each of {"intercept wittgenstein alt-kolb": "MPBS 9.3.1d"} is refused by its rule; else what is not so.
std::string unlike(const mpbs::Game& game, const mpbs::State& state, const Value& refused);

}  // namespace batalia::playthrough
