#include "model/mpbs/morale.h"

namespace batalia::mpbs {

bool morale_check(Play&, int, int, const Cause&) { return true; }
void lose_morale(Play&, int, const Cause&) {}
void break_morale(Play&, int, const Cause&) {}
Became become_shaken(Play&, int, const Cause&) { return Became::shaken; }
Became become_broken(Play&, int, const Cause&) { return Became::broken; }
bool casualties(Play&, int, int, const Cause&) { return true; }
void eliminate(Play&, int, const Cause&, Presence) {}

}  // namespace batalia::mpbs
