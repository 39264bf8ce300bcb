// Regions: the canonical text of a region is that of itself, and covers the same hexes.
#include "model/hex/region.h"
#include "tests/fuzz/grids.h"
#include "tests/fuzz/input.h"

using namespace batalia;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Grid& grid = input.one_of(fuzz::grids());
  const auto region = parse_region(input.rest(), grid);
  if (!region) {
    require(!region.error().what.empty() && !region.error().remedy.empty(), "a bad region has a remedy",
            region.error().what);
    return 0;
  }
  const std::vector<Hex> covered = hexes(*region, grid);
  for (std::size_t i = 0; i < covered.size(); ++i) {
    require(grid.contains(covered[i]), "regions lie on the map");
    require(i == 0 || grid.index(covered[i - 1]) < grid.index(covered[i]), "each hex once, in the order of the map");
  }
  const std::string text = format(*region, grid);
  const auto again = parse_region(text, grid);
  require(again.has_value(), "a canonical text is a region", again ? text : text + ": " + again.error().what);
  require(format(*again, grid) == text, "a canonical text is its own", text + "\nbecomes\n" + format(*again, grid));
  require(hexes(*again, grid) == covered, "a canonical text means the same hexes", text);
  return 0;
}
