#include "model/mpbs/leader_casualties.h"

namespace batalia::mpbs {

bool leader_casualty(Play&, int, const char*) { return true; }
void remove_leader(Play&, int, const char*, Presence) {}
void leaders_alone(Play&, int, int, const char*) {}
void leader_fates(Play&) {}

}  // namespace batalia::mpbs
