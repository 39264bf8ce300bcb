#include "model/mpbs/leaders.h"

namespace batalia::mpbs {}  // namespace batalia::mpbs
