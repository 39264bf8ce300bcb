#include "model/mpbs/rout.h"

namespace batalia::mpbs {

bool rout_next(Play&) { return false; }

}  // namespace batalia::mpbs
