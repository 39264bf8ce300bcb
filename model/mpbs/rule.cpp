#include "model/mpbs/rule.h"

#ifdef BATALIA_ABLATION
#include <cstdlib>

namespace batalia::mpbs {

bool applies(std::string_view rule) {
  static const char* const without = std::getenv("BATALIA_WITHOUT");
  return without == nullptr || rule != without;
}

}  // namespace batalia::mpbs
#endif
