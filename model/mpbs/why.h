// Whether a unit may do something at a hex, and if not by which rule: the verdicts that the lists of choices are made
// of, asked for one thing. For `batalia why` and tool-tips.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// The verbs that may be asked for.
bool can_be_asked(Verb verb);

// `decision` is the one that is being asked for, or null. A move is to a hex at any distance; fire, reactions and close
// combat are towards what stands in the hex; rallying and the like take place where the unit stands, whatever the hex.
engine::Answer may_do(const Position& position, const engine::Decision* decision, int unit, Verb verb, int hex);

}  // namespace batalia::mpbs
