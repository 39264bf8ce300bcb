// The Rout Movement Phase, MPBS 13.4.
#pragma once

#include "model/mpbs/play.h"

namespace batalia::mpbs {

// 13.4.1 to 13.4.3: moves one unit that has still to rout; false where none is left.
bool rout_next(Play& play);

}  // namespace batalia::mpbs
