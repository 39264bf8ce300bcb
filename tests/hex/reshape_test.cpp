// Growing, cropping and renumbering by any amounts keeps every neighbour.
#include "model/hex/reshape.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/hex/grid.h"
#include "tests/hex/layouts.h"

namespace batalia {
namespace {

using namespace testing_hex;

// What must hold for every reshaping, judged by the printed numbers alone.
std::string what_is_torn(const Numbering& sheet, const Reshape& reshape) {
  const auto done = reshaped(sheet, reshape);
  if (!done) return done.error().what;
  const Numbering& now = done->numbering;
  if (now.rows.size() != sheet.rows.size() + reshape.rows_before + reshape.rows_after) return "rows lost";
  if (now.columns.size() != sheet.columns.size() + reshape.columns_before + reshape.columns_after)
    return "columns lost";
  int kept = 0;
  const std::vector<Hex> hexes = hexes_of(sheet);
  for (const Hex hex : hexes) {
    const auto moved = done->moved(hex);
    if (!moved) continue;
    ++kept;
    const Number was = sheet.number(hex);
    const Number is = now.number(*moved);
    if (is.row - now.rows.first != was.row - sheet.rows.first + reshape.rows_before)
      return "row of " + sheet.format(hex);
    if (is.column - now.columns.first != was.column - sheet.columns.first + reshape.columns_before) {
      return "column of " + sheet.format(hex);
    }
    for (const Direction d : all_directions) {
      const Hex other = neighbour(hex, d);
      const auto other_moved = done->moved(other);
      if (!sheet.contains(other) || !other_moved) continue;
      if (neighbour(*moved, d) != *other_moved) return "neighbours of " + sheet.format(hex);
      if (!printed_neighbours(now, is, now.number(*other_moved))) return "printed neighbours of " + sheet.format(hex);
    }
  }
  const bool only_grown =
      reshape.rows_before >= 0 && reshape.rows_after >= 0 && reshape.columns_before >= 0 && reshape.columns_after >= 0;
  if (only_grown && kept != sheet.size()) return "a hex was lost";
  if (kept == 0) return "nothing was kept";
  return {};
}

TEST(Reshape, KeepsNeighboursOnEveryLayout) {
  for (const Numbering& sheet : all_layouts()) {
    SCOPED_TRACE(describe(sheet));
    for (const int before : {-3, -2, -1, 0, 1, 2, 3}) {
      for (const int shift : {-3, -1, 0, 1, 2}) {
        Reshape rows{.rows_before = before, .rows_after = 1, .first_row = sheet.rows.first + shift};
        ASSERT_EQ(what_is_torn(sheet, rows), "") << before << " rows before, numbered " << *rows.first_row;
        Reshape columns{.columns_before = before, .columns_after = -1, .first_column = sheet.columns.first + shift};
        ASSERT_EQ(what_is_torn(sheet, columns), "") << before << " columns before, numbered " << *columns.first_column;
      }
    }
  }
}

RC_GTEST_PROP(Reshape, KeepsNeighboursByAnyAmounts, ()) {
  const auto layouts = all_layouts();
  const Numbering& sheet = layouts[*rc::gen::inRange<std::size_t>(0, layouts.size())];
  Reshape reshape{.rows_before = *rc::gen::inRange(-3, 5),
                  .rows_after = *rc::gen::inRange(-4, 9),
                  .columns_before = *rc::gen::inRange(-3, 3),
                  .columns_after = *rc::gen::inRange(-4, 9)};
  if (*rc::gen::arbitrary<bool>()) reshape.first_row = *rc::gen::inRange(0, 70);
  if (*rc::gen::arbitrary<bool>()) reshape.first_column = *rc::gen::inRange(0, 70);
  RC_ASSERT(what_is_torn(sheet, reshape) == std::string());
}

RC_GTEST_PROP(Reshape, CanBeTakenBack, ()) {
  const auto layouts = all_layouts();
  const Numbering& sheet = layouts[*rc::gen::inRange<std::size_t>(0, layouts.size())];
  const Reshape there{.rows_before = *rc::gen::inRange(0, 6),
                      .rows_after = *rc::gen::inRange(0, 6),
                      .columns_before = *rc::gen::inRange(0, 3),
                      .columns_after = *rc::gen::inRange(0, 6),
                      .first_row = *rc::gen::inRange(0, 60),
                      .first_column = *rc::gen::inRange(0, 60)};
  const Reshape back{.rows_before = -there.rows_before,
                     .rows_after = -there.rows_after,
                     .columns_before = -there.columns_before,
                     .columns_after = -there.columns_after,
                     .first_row = sheet.rows.first,
                     .first_column = sheet.columns.first};
  const auto once = reshaped(sheet, there).value();
  const auto twice = reshaped(once.numbering, back).value();
  RC_ASSERT(twice.numbering == sheet);
  RC_ASSERT(once.shift + twice.shift == Hex{});
}

TEST(Reshape, KeepsTheNumbersWhereNoneAreGiven) {
  const Numbering sheet = lily_banners_half_sheet();
  const auto grown = reshaped(sheet, {.rows_before = 3, .columns_after = 5}).value();
  EXPECT_EQ(grown.shift, Hex{});
  EXPECT_EQ(grown.numbering.rows, (Span{7, 34}));
  EXPECT_EQ(grown.numbering.odd_last, 32);
}

TEST(Reshape, RefusesWhatLeavesNothing) {
  const Numbering sheet = lily_banners_half_sheet();
  EXPECT_FALSE(reshaped(sheet, {.rows_before = -25}).has_value());
  EXPECT_FALSE(reshaped(sheet, {.columns_before = 1}).has_value()) << "column -1 has no number";
  EXPECT_FALSE(reshaped(sheet, {.rows_after = 80}).has_value()) << "row 114 has three digits";
}

TEST(Reshape, GridMovesWithItsFirstSheet) {
  const Grid grid = grid_of(lily_banners_half_sheet());
  const auto done = grid.reshaped(0, {.rows_before = 1, .first_row = 10}).value();
  const Hex old = grid.parse("2113").value();
  EXPECT_EQ(done.grid.format(done.moved(old).value()), "2213");
  for (const Direction d : all_directions) {
    const auto moved = done.moved(neighbour(old, d));
    ASSERT_TRUE(moved.has_value());
    EXPECT_EQ(*moved, neighbour(*done.moved(old), d));
  }
}

}  // namespace
}  // namespace batalia
