#include "model/hex/reshape.h"

#include <cstdlib>
#include <utility>

namespace batalia {

namespace {

void move_by(std::optional<int>& end, int amount) {
  if (end) *end += amount;
}

}  // namespace

Result<ReshapedNumbering> reshaped(const Numbering& sheet, const Reshape& reshape) {
  Numbering out = sheet;
  out.rows.first -= reshape.rows_before;
  out.rows.last += reshape.rows_after;
  out.columns.first -= reshape.columns_before;
  out.columns.last += reshape.columns_after;
  const int more_rows = reshape.first_row ? *reshape.first_row - out.rows.first : 0;
  const int more_columns = reshape.first_column ? *reshape.first_column - out.columns.first : 0;
  out.rows = {out.rows.first + more_rows, out.rows.last + more_rows};
  out.columns = {out.columns.first + more_columns, out.columns.last + more_columns};

  const bool pointy = sheet.orientation == Orientation::pointy;
  const int before = pointy ? reshape.columns_before : reshape.rows_before;
  const int after = pointy ? reshape.columns_after : reshape.rows_after;
  const int along = pointy ? more_columns : more_rows;
  const int across = pointy ? more_rows : more_columns;
  for (auto* first : {&out.even_first, &out.odd_first}) move_by(*first, along - before);
  for (auto* last : {&out.even_last, &out.odd_last}) move_by(*last, along + after);
  if (std::abs(across) % 2 == 1) {
    out.shifted = out.shifted == Parity::odd ? Parity::even : Parity::odd;
    std::swap(out.even_first, out.odd_first);
    std::swap(out.even_last, out.odd_last);
  }
  if (auto ok = out.check(); !ok) return tl::make_unexpected(std::move(ok).error());
  const Number was{sheet.rows.first, sheet.columns.first};
  const Number now{was.row + more_rows, was.column + more_columns};
  return ReshapedNumbering{out, out.hex(now) - sheet.hex(was)};
}

}  // namespace batalia
