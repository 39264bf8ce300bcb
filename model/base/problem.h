// An input that cannot be used: where, what is wrong, what to do. A user can cause it, so it is a value.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "model/base/place.h"

namespace batalia {

struct Problem {
  Place place;
  std::string what;    // one sentence without a full stop: what is wrong, naming the hex, unit or key
  std::string remedy;  // one sentence without a full stop: what to do about it
};

using Problems = std::vector<Problem>;

template <class T>
using Result = tl::expected<T, Problem>;

// "mergentheim.yaml:12:5: unknown terrain 'wods': did you mean 'woods'?"
std::string to_string(const Problem& problem);

// A failure without a place yet; whoever knows the file adds it.
inline tl::unexpected<Problem> fail(std::string what, std::string remedy = {}) {
  return tl::make_unexpected(Problem{{}, std::move(what), std::move(remedy)});
}

}  // namespace batalia
