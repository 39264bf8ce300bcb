#include "model/mpbs/rule.h"

#ifdef BATALIA_ABLATION
#include <cstdio>
#include <cstdlib>

namespace batalia::mpbs {

bool applies(std::string_view rule) {
  static const char* const without = std::getenv("BATALIA_WITHOUT");
  if (without == nullptr) return true;
  // A rule left out takes its parts with it (5.6.1 and 5.6.1-stop), but not its neighbours (5.6.1 and 5.6.11).
  const std::string_view out(without);
  if (!rule.starts_with(out) || (rule.size() > out.size() && rule[out.size()] != '-')) return true;
  static const int said = std::fprintf(stderr, "left out: %s\n", without);  // once: who asks can tell that it was met
  return said == 0;
}

}  // namespace batalia::mpbs
#endif
