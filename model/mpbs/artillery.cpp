#include "model/mpbs/artillery.h"

namespace batalia::mpbs {

engine::Answer may_guns_fire(const Position&, int, int, bool) { return engine::no("MPBS 10.8.1", "not yet"); }
engine::Roll guns_roll(const Position&, int, int, int) { return {}; }
void guns_fire(Play&, int, int, bool) {}
engine::Answer may_guns_turn(const Position&, int) { return engine::no("MPBS 6.2.3", "not yet"); }
void guns_turn(Play&, int, Vertex) {}
void disable(Play&, int, const char*) {}
void take_guns(Play&, int, int, const char*) {}

}  // namespace batalia::mpbs
