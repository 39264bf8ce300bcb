// How much of a long loop is run: all of it at night, evenly spread samples by day.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace batalia::hardness {

inline bool nightly() { return std::getenv("BATALIA_NIGHTLY") != nullptr; }

// True where number `at` of `all`, counted from 0, is among about so many samples of them.
inline bool sampled(std::size_t at, std::size_t all, std::size_t samples) {
  return nightly() || at % std::max<std::size_t>(1, all / samples) == 0;
}

}  // namespace batalia::hardness
