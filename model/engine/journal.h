// The journal of a game for people: every event a line with the rule that it follows from, every roll with its die, its
// modifiers by name, and the chart it was looked up in.
#pragma once

#include <string>

#include "model/engine/event.h"

namespace batalia::engine {

// "Oysonville fails to intercept Gayling (MPBS 9.3.2)", and for a roll a second line: "    rolls 7 - 1 morale-8 = 6 on
// interception: fails; reconstructed". Ends with a line feed.
std::string journal_entry(const Event& event, const Names& names);

}  // namespace batalia::engine
