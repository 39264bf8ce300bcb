// A made-up country of any size, the same each time, for measurements: hills with slopes, woods, marshes and ponds in
// patches, streams that run downhill along hexsides, villages with names, roads from edge to edge. It holds about as
// much in a hex as the map of Mergentheim does.
#pragma once

#include <memory>

#include "model/map/map.h"
#include "model/scenario/battle.h"

namespace batalia::bench {

// Rows and columns count from 0, in at least two digits. `terrain` is that of the series mpbs. At most 10,000 of each.
Map make_country(int rows, int columns, std::shared_ptr<const Terrain> terrain);

// A battle on it in which nothing stands yet, for programs that open battles and not maps.
Battle battle_in(const Map& country);

}  // namespace batalia::bench
