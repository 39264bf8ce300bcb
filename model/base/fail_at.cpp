#include "model/base/fail_at.h"

#include <fmt/format.h>

#include <algorithm>

namespace batalia {

Problem first_of(const Problems& problems) {
  Problem first =
      *std::ranges::min_element(problems, {}, [](const Problem& p) { return std::pair(p.place.line, p.place.column); });
  if (problems.size() > 1) {
    first.remedy += fmt::format(" (this is the first of {} things that are wrong with the file)", problems.size());
  }
  return first;
}

}  // namespace batalia
