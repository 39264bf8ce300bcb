#include "model/mpbs/set_up.h"

namespace batalia::mpbs {

void set_up(Play&) {}
void entry_rolls(Play&) {}

}  // namespace batalia::mpbs
