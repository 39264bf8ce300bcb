// The ground of a map, straight between the arrays of a `Map` and a row for each hex and hexside feature.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "formats/sqlite/connection.h"
#include "model/map/map.h"

namespace batalia::sqlite {

void insert_ground(Connection& connection, std::int64_t map, const Map& from);
void erase_ground(Connection& connection, std::int64_t map);
// Fills a map that was made without lists of hexes. Stops where the rows are not those of its sheets and terrain.
void read_ground(Connection& connection, std::int64_t map, Map& into);

// True for paths of a map that name a hex or a hexside: "hexes/2113/terrain", "hexsides/2113|2213/stream".
bool names_ground(std::string_view path);
// Brings the one row that such a path names to what `now` has there.
void update_ground(Connection& connection, std::int64_t map, const Map& now, std::string_view path);

}  // namespace batalia::sqlite
