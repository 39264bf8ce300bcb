#include "model/mpbs/movement.h"

namespace batalia::mpbs {

int allowance(const Position&, int) { return 0; }
int rout_allowance(const Position&, int) { return 0; }
MoveOptions move_options(const Position&, const Movement&) { return {}; }
engine::Answer may_step(const Position&, const Movement&, int) { return engine::no("MPBS 7.1.1", "not yet"); }
void carry(Play&, Movement&, const MoveOption&) {}
void move_action(Play&, int) {}
engine::Answer may_limber(const Position&, int) { return engine::no("MPBS 7.3.3", "not yet"); }
void limber(Play&, int) {}
void unlimber(Play&, int, Vertex) {}
bool has_momentum(const Position&, const Movement&) { return false; }

}  // namespace batalia::mpbs
