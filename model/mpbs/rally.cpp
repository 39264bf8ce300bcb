#include "model/mpbs/rally.h"

namespace batalia::mpbs {

void rally(Play&, int, int) {}
void add_reforms(const Position&, int, const char*, Choices&) {}
void reform(Play&, int, const Answered&) {}

}  // namespace batalia::mpbs
