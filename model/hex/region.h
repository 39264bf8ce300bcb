// Sets of hexes in the words of set-ups and retreat edges, and their evaluation on a map.
//
//   region     list ["except" list]
//   list       item {[","] item}
//   item       2113                                   a hex
//              1013-1017                              a run along one row or column
//              between 3215 and 3226 inclusive        the same in words
//              1013 to 2800 round the corner          along the rim of the map, the shorter way
//              within 4 hexes of 3311                 of any item
//              adjacent to 2417                       the same within 1, without the item itself
//              10xx edge, xx00 edge, north edge       an edge of the map
//              xx27-xx28 edge                         a ragged one, where rows end by turns at 27 and 28
//              36xx hexrow                            a whole row or column
//              xx09 to xx25                           several of them
//              anywhere                               all the map
//              ( region )
//
// Words that rulebooks add are understood and left out of the canonical text: "the", "hex", "hexes", "and" in lists;
// "inclusive" may be left out, as ends are always included. "in or adjacent to X" is "within 1 hex of X". Numbers of
// hexes up to ten may be words. A run between two hexes of a ragged edge follows the edge.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/base/problem.h"
#include "model/hex/grid.h"

namespace batalia {

struct Region;

namespace region {

struct Run {  // along a row or column, or a ragged edge; one hex where the two are the same
  Hex from;
  Hex to;
  bool in_words = false;  // "between … and … inclusive"
};
struct RoundTheCorner {
  Hex from;
  Hex to;
};
struct Within {
  int hexes = 0;
  std::vector<Region> of;  // one; a list only because a region contains regions
};
struct AdjacentTo {
  std::vector<Region> of;  // one
};
struct EdgeOf {
  std::size_t sheet = 0;
  Edge edge = Edge::up;
  bool by_compass = false;
};
struct Lines {  // whole rows or whole columns of a sheet
  std::size_t sheet = 0;
  bool rows = true;
  Span numbers;
};
struct Anywhere {};
struct Group {
  std::vector<Region> inner;  // one
};

using Item = std::variant<Run, RoundTheCorner, Within, AdjacentTo, EdgeOf, Lines, Anywhere, Group>;

}  // namespace region

struct Region {
  std::vector<region::Item> items;
  std::vector<region::Item> except;

  [[nodiscard]] bool empty() const { return items.empty(); }
};

// Fails where the text is not such an expression, a hex is off the map, a row or column called an edge is none, or two
// hexes are not on one row, column or rim; the place holds the column of the word at fault, counted from 1.
Result<Region> parse_region(std::string_view text, const Grid& grid);

// The canonical text; parsed on the same map it gives the same region.
std::string format(const Region& region, const Grid& grid);

// Its hexes in the order of the map, each once. The region must have been parsed on this map.
std::vector<Hex> hexes(const Region& region, const Grid& grid);

}  // namespace batalia
