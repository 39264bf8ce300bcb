// Compact texts for many hexes, hexsides and paths, as map and battle files hold them:
//
//   hexes     "1012-1015 1117"         a run along one row or column, or single hexes
//   hexsides  "2609/2610 2610/2710"    two adjacent hexes, in either order
//   oriented  "2109>2110"              the first is the high side (uphill, protected)
//   path      "1019-1023 1123 1224"    each hex adjacent to the one before
//
// Words are parted by blanks or commas. A failure's place holds the column of the word at fault, counted from 1.
// Reading and writing take time linear in the text, and for lists that are not in the order of the map that of sorting
// them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/problem.h"
#include "model/hex/grid.h"

namespace batalia {

// In the order of the text, repeated hexes included.
Result<std::vector<Hex>> parse_hex_list(std::string_view text, const Grid& grid);
Result<std::vector<Hexside>> parse_hexside_list(std::string_view text, const Grid& grid);
Result<std::vector<OrientedHexside>> parse_oriented_hexside_list(std::string_view text, const Grid& grid);
Result<std::vector<Hex>> parse_path(std::string_view text, const Grid& grid);

// One hexside, "2113/2213", or oriented, "2109>2110".
Result<Hexside> parse_hexside(std::string_view text, const Grid& grid);
Result<OrientedHexside> parse_oriented_hexside(std::string_view text, const Grid& grid);

// Canonical: in the order of the map, each once; three or more hexes in a row whose numbers follow each other make a
// run. All hexes must be on the map.
std::string format_hex_list(std::span<const Hex> hexes, const Grid& grid);
std::string format_hexside_list(std::span<const Hexside> sides, const Grid& grid);
std::string format_oriented_hexside_list(std::span<const OrientedHexside> sides, const Grid& grid);
// In the order given; runs as above, up or down.
std::string format_path(std::span<const Hex> path, const Grid& grid);

// The hex that comes first on the map is written first.
std::string format(Hexside side, const Grid& grid);
std::string format(OrientedHexside side, const Grid& grid);

// The hexes of one row or column of a sheet from one hex to another, both included, in that order. Fails where they
// share neither, or where a hex between them is off the map.
Result<std::vector<Hex>> hex_run(Hex from, Hex to, const Grid& grid);

}  // namespace batalia
