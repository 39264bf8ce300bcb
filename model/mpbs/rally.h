// Rally and Reform, MPBS 13.1 to 13.3.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// 13.2.4, 13.2.5, 13.3.3: automatic with its leader in the hex, else a morale check with the rating of `leader` (nobody
// where neither is near). Then reactions (13.2.2).
void rally(Play& play, int unit, int leader);
// Whether it rallies at once; and where it does not its roll with its modifiers, undone, which passes_morale judges.
bool rallies_at_once(const Position& position, int unit, int leader);
engine::Roll rally_roll(const Position& position, int unit, int leader);
// 13.2.5: the commander of the unit's wing where he is stacked with or next to it; or nobody.
int rallying_leader(const Position& position, int unit);

// 12.5.2b, 12.1: whether a rally could do the unit any good; 13.2.3: whether a reform could.
engine::Answer may_be_rallied(const Position& position, int unit);
engine::Answer may_be_reformed(const Position& position, int unit);
// 13.2.3: adds the kinds of Reform that the unit could do now.
void add_reforms(const Position& position, int unit, const char* rule, Choices& choices);
// 12.4.3, 13.2.5: asks how a unit that was broken in morale faces.
void choose_facing(Play& play, int unit, Question question, const char* rule);
// Carries one out. Then reactions (13.2.2).
void reform(Play& play, int unit, const Answered& how);

}  // namespace batalia::mpbs
