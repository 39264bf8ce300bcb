// A failure at a place whose file is not known yet.
#pragma once

#include <string>
#include <utility>

#include "model/base/problem.h"

namespace batalia {

inline tl::unexpected<Problem> fail_at(Mark mark, std::string what, std::string remedy) {
  return tl::make_unexpected(Problem{{{}, mark.line, mark.column}, std::move(what), std::move(remedy)});
}

}  // namespace batalia
