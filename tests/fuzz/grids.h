// Maps on which fuzz targets read texts: the kinds of sheet of both series, ragged and whole, and several joined.
#pragma once

#include <array>

#include "tests/hex/layouts.h"

namespace batalia::fuzz {

inline Grid joined_sheets() {
  Numbering abensberg = napoleonic_numbering({0, 12}, {1, 14});
  abensberg.prefix = "A";
  Numbering regensburg = napoleonic_numbering({0, 9}, {1, 9});
  regensburg.prefix = "E";
  return Grid::make({{"a", abensberg}, {"e", regensburg}}, {{"e", "0005", "a", "1210"}}).value();
}

inline const std::array<Grid, 4>& grids() {
  static const std::array<Grid, 4> grids{testing_hex::grid_of(testing_hex::lily_banners_half_sheet()),
                                         testing_hex::grid_of(musket_and_pike_numbering({10, 16}, {0, 7}, Hand::right)),
                                         testing_hex::grid_of(napoleonic_numbering({0, 40}, {1, 9})), joined_sheets()};
  return grids;
}

}  // namespace batalia::fuzz
