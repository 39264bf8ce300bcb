// Where a drawing needs irregularity it takes it from the place itself, so that the same hex looks the same in every
// picture, band and window, and a change elsewhere moves no tree.
#pragma once

#include <cstdint>

#include "model/hex/hexside.h"

namespace batalia {

// A stream of numbers that depends on nothing but what it is made from (SplitMix64).
class Chance {
 public:
  constexpr explicit Chance(std::uint64_t seed) : state_(seed) { next(); }
  constexpr Chance(Hex hex, std::uint64_t purpose) : Chance(mixed(hex) * 0x9E3779B97F4A7C15U + purpose) {}
  constexpr Chance(Hexside side, std::uint64_t purpose)
      : Chance(side.hex, purpose * 4 + static_cast<std::uint64_t>(side.direction.index()) + 1) {}
  constexpr Chance(Corner corner, std::uint64_t purpose)
      : Chance(corner.hex, purpose * 8 + static_cast<std::uint64_t>(corner.vertex.index()) + 5) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ z >> 30U) * 0xBF58476D1CE4E5B9U;
    z = (z ^ z >> 27U) * 0x94D049BB133111EBU;
    return z ^ z >> 31U;
  }
  // From 0 up to 1, and from -1 up to 1.
  constexpr double share() { return static_cast<double>(next() >> 11U) * 0x1p-53; }
  constexpr double swing() { return 2 * share() - 1; }

 private:
  static constexpr std::uint64_t mixed(Hex hex) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(hex.q)) << 32U | static_cast<std::uint32_t>(hex.r);
  }

  std::uint64_t state_;
};

}  // namespace batalia
