// Citing a rule where it is applied. `applies("MPBS 11.3.5")` is true, and costs nothing; in the ablation build (CMake
// option BATALIA_ABLATION) the one rule named by the environment variable BATALIA_WITHOUT is false, so that a test can
// show that some test notices its absence. Write each rule so that it can be left out:
//
//   if (applies("MPBS 11.3.5") && cavalry_attacks) strength /= 2;
#pragma once

#include <string_view>

namespace batalia::mpbs {

#ifdef BATALIA_ABLATION
bool applies(std::string_view rule);
#else
constexpr bool applies(std::string_view /*rule*/) { return true; }
#endif

}  // namespace batalia::mpbs
