// Facts about lines of sight, ranges and neighbours.
#include <algorithm>
#include <climits>

#include "model/hex/hex_list.h"
#include "tests/acceptance/map_facts/kinds.h"
#include "tests/acceptance/map_facts/sight.h"

namespace batalia::map_facts {

using ::testing::AssertionSuccess;

AssertionResult line_clear(const Args& args, const Ground& ground) {
  const std::vector<Hex> units = args.hexes_if("units");
  const auto blocked = obstacle(ground.map, args.hex("from"), args.hex("to"), units, Blocks::units_and_terrain);
  if (!blocked) return AssertionSuccess();
  return instead("the line is blocked by {}", *blocked);
}

AssertionResult line_blocked(const Args& args, const Ground& ground) {
  const std::vector<Hex> units = args.hexes("units");
  if (obstacle(ground.map, args.hex("from"), args.hex("to"), units, Blocks::units_alone)) return AssertionSuccess();
  return instead("the line does not pass through {}", format_hex_list(units, ground.map.grid()));
}

AssertionResult line_crosses(const Args& args, const Ground& ground) {
  const Map& map = ground.map;
  const int feature = args.feature("feature");
  const int at_least = args.number("at-least", 0);
  const int at_most = args.number("at-most", INT_MAX);
  std::vector<Hexside> with;
  for (const Hexside side : crossed_by_line(args.hex("from"), args.hex("to"))) {
    if (map.has_feature(map.grid().hexside_index(side), feature)) with.push_back(side);
  }
  const int count = static_cast<int>(with.size());
  if (at_least <= count && count <= at_most) return AssertionSuccess();
  return instead("the line crosses {}: {}", count, with.empty() ? "none" : format_hexside_list(with, map.grid()));
}

AssertionResult distance_is(const Args& args, const Ground&) {
  const int hexes = distance(args.hex("from"), args.hex("to"));
  if (hexes == args.number("is")) return AssertionSuccess();
  return instead("the distance is {}", hexes);
}

AssertionResult adjacent_to(const Args& args, const Ground& ground) {
  const Hex from = args.hex("from");
  for (const Hex to : args.hexes("to")) {
    if (!adjacent(from, to)) {
      const Grid& grid = ground.map.grid();
      return instead("{} is {} hexes from {}", grid.format(to), distance(from, to), grid.format(from));
    }
  }
  return AssertionSuccess();
}

}  // namespace batalia::map_facts
