#include "model/mpbs/formation.h"

namespace batalia::mpbs {

void formation_hit(Play&, int, HitFrom, const char*) {}
bool casualty_instead(const Position&, int) { return false; }
void caught_in_column(Play&, int, int) {}
engine::Answer may_form_hedgehog(const Position&, int, bool) { return engine::no("MPBS 6.3.2", "not yet"); }
void form_hedgehog(Play&, int, const char*) {}

}  // namespace batalia::mpbs
