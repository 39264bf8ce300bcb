#include "model/mpbs/reaction.h"

namespace batalia::mpbs {

void react(Play&, const Trigger&, Movement*) {}
engine::Answer may_react(const Position&, int, const Trigger&) { return engine::yes(); }

}  // namespace batalia::mpbs
