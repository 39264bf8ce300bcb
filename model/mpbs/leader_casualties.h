// Leaders lost, replaced and come back: MPBS 5.3, 10.10, 11.8.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// 10.10, 11.8: one roll on the Leader Casualty Table; removes him on a casualty. True if he is still there.
bool leader_casualty(Play& play, int leader, const char* rule);
// 5.3.1: out of play for now; his wing has no commander (5.3.2).
void remove_leader(Play& play, int leader, const char* rule, Presence presence = Presence::eliminated);
// 5.3.1: removes leaders of `side` who stand on the hex without a unit of theirs: enemies came in, or all is lost.
void leaders_alone(Play& play, int hex, int side, const char* rule);
// 5.3.3 to 5.3.5, in the Marker Removal Phase: fates, replacements, returns.
void leader_fates(Play& play);

}  // namespace batalia::mpbs
