#include "model/mpbs/fire.h"

namespace batalia::mpbs {

engine::Answer may_shoot(const Position&, int, int, int, FireKind) { return engine::no("MPBS 10.1.1", "not yet"); }
engine::Answer may_fire(const Position&, int, FireKind, bool) { return engine::no("MPBS 10.1.1", "not yet"); }
engine::Roll shot_roll(const Position&, int, int, int, FireKind, bool, FireKind) { return {}; }
FireResult shot_result(const Position&, int, int, int, FireKind, int) { return {}; }
FireResult shoot(Play&, int, int, int, FireKind, bool, FireKind) { return {}; }
void apply_fire(Play&, int, const FireResult&, int) {}
void fire_action(Play&, int, FireKind) {}
void pistol_fire(Play&, int, int) {}
void reaction_fire(Play&, int, int, bool, FireKind) {}

}  // namespace batalia::mpbs
