// Growing, cropping and renumbering a sheet without tearing it: every hex that stays keeps its six neighbours, whatever
// the amounts, because a shift by an odd number of rows or columns also changes which of them the sheet calls shifted.
#pragma once

#include <optional>

#include "model/base/problem.h"
#include "model/hex/numbering.h"

namespace batalia {

// What to add at the lower and the higher numbers of a sheet, or, negative, to cut off; then which numbers the first
// row and column get. Without new numbers the hexes that stay keep theirs.
struct Reshape {
  int rows_before = 0;
  int rows_after = 0;
  int columns_before = 0;
  int columns_after = 0;
  std::optional<int> first_row = {};
  std::optional<int> first_column = {};
};

struct ReshapedNumbering {
  Numbering numbering;
  // Where a hex of the old sheet lies in the frame of the new: the same for every hex.
  Hex shift;

  // The hex of the new sheet; nothing where it was cut off.
  [[nodiscard]] std::optional<Hex> moved(Hex old) const {
    if (numbering.contains(old + shift)) return old + shift;
    return std::nullopt;
  }
};

// Fails where nothing would be left, or numbers would not fit their digits.
Result<ReshapedNumbering> reshaped(const Numbering& sheet, const Reshape& reshape);

}  // namespace batalia
