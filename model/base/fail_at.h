// Failures at a place: one whose file is not known yet, and the first of several in a file.
#pragma once

#include <string>
#include <utility>

#include "model/base/problem.h"

namespace batalia {

inline tl::unexpected<Problem> fail_at(Mark mark, std::string what, std::string remedy) {
  return tl::make_unexpected(Problem{{{}, mark.line, mark.column}, std::move(what), std::move(remedy)});
}

// What is wrong with a file, as one problem: the first in it, with the number of those that follow. `problems` is not
// empty.
Problem first_of(const Problems& problems);

}  // namespace batalia
