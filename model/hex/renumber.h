// Hex numbers in texts when a sheet is renumbered: "2113" and "10xx" become "3113" and "20xx", wherever they stand in a
// list of hexes or hexsides, a path or a region.
#pragma once

#include <string>
#include <string_view>

#include "model/hex/grid.h"

namespace batalia {

// By how much the numbers of one sheet of a map grow.
struct Renumbering {
  std::size_t sheet = 0;
  int rows = 0;
  int columns = 0;

  friend bool operator==(const Renumbering&, const Renumbering&) = default;
};

// `text` with every number of the sheet, and every row or column of it ("10xx"), renumbered; all else as it stands.
// `grid` is the map before. A number without a prefix on a map of several sheets is the sheet's where no other has it.
// Precondition: the new numbers fit their digits (`reshaped` refuses those that do not).
std::string renumbered(std::string_view text, const Grid& grid, const Renumbering& renumbering);

// `text` with every edge of the sheet that it names ("34xx edge", "xx27-xx28 edge") named as the edge on that side is
// after the sheet was reshaped; its new first numbers do not count. `grid` is the map before. All else as it stands.
std::string with_edges_moved(std::string_view text, const Grid& grid, std::size_t sheet, const Reshape& reshape);

}  // namespace batalia
