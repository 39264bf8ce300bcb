#include "model/mpbs/retreat.h"

namespace batalia::mpbs {

Retreat retreat(Play&, int, int, const Cause&) { return {}; }

}  // namespace batalia::mpbs
