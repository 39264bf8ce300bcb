#include "model/mpbs/close_combat.h"

namespace batalia::mpbs {

engine::Answer may_attack(const Position&, int, int) { return engine::no("MPBS 11.1.2", "not yet"); }
engine::Roll combat_roll(const Position&, const Combat&, int, bool) { return {}; }
void designate(Play&, bool) {}
bool resolve_next(Play&) { return false; }
void resolve(Play&, Combat) {}
void interception_combat(Play&, int, int) {}

}  // namespace batalia::mpbs
