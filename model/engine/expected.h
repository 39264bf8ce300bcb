// Whether what is expected of a place in a game is what is there, and in words what is there instead.
#pragma once

#include <optional>

#include "model/engine/judge.h"

namespace batalia::engine {

std::optional<Mismatch> compare(const ExpectedChoices& expected, const Decision& decision, const Match& match);
std::optional<Mismatch> compare(const ExpectedRoll& expected, const Roll& roll);
// `facts` are nothing where the game has no such piece.
std::optional<Mismatch> compare(const ExpectedUnit& expected, const std::optional<PieceFacts>& facts);
std::optional<Mismatch> compare(const ExpectedEnding& expected, const Standing& standing);

// An event as an expectation names it: "intercepts (MPBS 9.3.3) of taupadel".
std::string words_of(const ExpectedEvent& event);
bool is(const Event& event, const ExpectedEvent& expected, const Names& names);

}  // namespace batalia::engine
