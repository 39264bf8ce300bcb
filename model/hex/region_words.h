// The words of a region's text, and the names of rows and columns ("10xx") among them. Used by region_parse.cpp alone.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/hex/grid.h"

namespace batalia::detail {

struct RegionWord {
  std::string_view text;
  int column = 0;  // from 1
};

// Parted by blanks; commas, brackets and & are words of their own.
std::vector<RegionWord> region_words(std::string_view text);

// "10xx" or, on a sheet joined to others, "A10xx" taken apart: a row or column, on the sheet or not.
struct LineName {
  std::size_t sheet = 0;
  bool row = true;
  int number = 0;
};

// Nothing where the text does not have that form on any sheet of the map.
std::optional<LineName> read_line_name(std::string_view text, const Grid& grid);

}  // namespace batalia::detail
