// Lines of sight and the hexsides they cross, as the facts need them (MPBS 10.9), on the exact line of model/hex.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/map/map.h"

namespace batalia::map_facts {

enum class Blocks { units_and_terrain, units_alone };

// What first stands in the way of the line between two hexes, in words; nothing where it is clear. `units` are hexes
// that hold foot or horse (MPBS 10.9.1), terrain blocks by its entry in the chart. Both block a line through a hex, not
// one to or from it; a spine where they hold both its hexes; a lone corner never (MPBS 10.9.5). Gentle slopes and
// levels block nothing (MPBS 10.9.2). Throws CannotJudge where the line meets a hexside that does.
std::optional<std::string> obstacle(const Map& map, Hex from, Hex to, std::span<const Hex> units, Blocks blocks);

// The hexsides that the line crosses on its way from hex to hex.
std::vector<Hexside> crossed_by_line(Hex from, Hex to);

}  // namespace batalia::map_facts
