#include "model/hex/hex.h"

namespace batalia {

std::vector<Hex> ring(Hex centre, int radius) {
  std::vector<Hex> out;
  out.reserve(radius == 0 ? 1 : static_cast<std::size_t>(radius) * 6);
  for_each_in_ring(centre, radius, [&](Hex hex) { out.push_back(hex); });
  return out;
}

std::vector<Hex> range(Hex centre, int radius) {
  std::vector<Hex> out;
  const auto n = static_cast<std::size_t>(radius);
  out.reserve(1 + 3 * n * (n + 1));
  for_each_in_range(centre, radius, [&](Hex hex) { out.push_back(hex); });
  return out;
}

}  // namespace batalia
