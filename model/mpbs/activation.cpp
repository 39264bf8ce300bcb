#include "model/mpbs/activation.h"

namespace batalia::mpbs {}  // namespace batalia::mpbs
