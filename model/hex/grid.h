// The hexes of a map: one sheet, or several joined into one, with a dense index for arrays over hexes and hexsides.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/problem.h"
#include "model/hex/hex.h"
#include "model/hex/hexside.h"
#include "model/hex/numbering.h"
#include "model/hex/reshape.h"

namespace batalia {

struct Sheet {
  std::string id;
  Numbering numbering;

  friend bool operator==(const Sheet&, const Sheet&) = default;
};

// "Hex `hex` of sheet `sheet` is hex `onto_hex` of sheet `onto_sheet`": Abensberg's 4010 is Eckmühl's 0010.
struct Join {
  std::string sheet;
  std::string hex;
  std::string onto_sheet;
  std::string onto_hex;

  friend bool operator==(const Join&, const Join&) = default;
};

struct ReshapedGrid;

// An immutable set of hexes in one frame, that of the first sheet. Hexes are indexed 0 to size()-1 in the order of
// their numbers, sheet after sheet; a hex that two sheets share belongs to the first of them, and has its name, but is
// found by either number. Hexsides are indexed 3 * index(hex) + direction by their canonical hex, and those whose
// canonical hex lies off the map follow after 3 * size(). An index of -1 means off the map.
class Grid {
 public:
  Grid() = default;

  // Fails where a sheet's numbering is not sound, ids repeat, a sheet is not joined to the rest or in two ways that
  // disagree, orientations or bearings differ, or the map would have more than 4,000,000 hexes.
  static Result<Grid> make(std::vector<Sheet> sheets, const std::vector<Join>& joins = {});
  static Result<Grid> make(const Numbering& numbering) { return make({Sheet{{}, numbering}}); }

  [[nodiscard]] Orientation orientation() const { return numbering().orientation; }
  // The first sheet's; its frame and its compass are those of the map. Precondition: made, not default-constructed.
  [[nodiscard]] const Numbering& numbering() const { return placed_.front().sheet.numbering; }
  [[nodiscard]] std::size_t sheet_count() const { return placed_.size(); }
  [[nodiscard]] const Sheet& sheet(std::size_t i) const { return placed_[i].sheet; }
  // Where hex (0, 0) of a sheet's own frame lies in the frame of the map.
  [[nodiscard]] Hex origin(std::size_t i) const { return placed_[i].origin; }
  // The sheet by whose number a hex is called; nothing where it is off the map.
  [[nodiscard]] std::optional<std::size_t> sheet_of(Hex hex) const;

  [[nodiscard]] int size() const { return static_cast<int>(hexes_.size()); }
  [[nodiscard]] bool empty() const { return hexes_.empty(); }
  [[nodiscard]] std::span<const Hex> hexes() const { return hexes_; }
  [[nodiscard]] Hex hex(int index) const { return hexes_[static_cast<std::size_t>(index)]; }
  [[nodiscard]] int index(Hex hex) const;
  [[nodiscard]] bool contains(Hex hex) const { return index(hex) >= 0; }
  // The index of the neighbour of the hex with this index.
  [[nodiscard]] int neighbour(int index, Direction direction) const {
    return neighbours_[static_cast<std::size_t>(index)][static_cast<std::size_t>(direction.index())];
  }
  // True where a neighbour is off the map.
  [[nodiscard]] bool on_border(Hex hex) const;

  // All hexsides with a hex of the map on at least one side.
  [[nodiscard]] int hexside_count() const { return 3 * size() + static_cast<int>(outer_hexsides_.size()); }
  [[nodiscard]] int hexside_index(Hexside side) const;
  [[nodiscard]] Hexside hexside(int index) const;
  // True where both its hexes are on the map.
  [[nodiscard]] bool contains(Hexside side) const { return contains(side.first()) && contains(side.second()); }

  // A number on any sheet. Where several sheets have that number, it needs the sheet's prefix.
  [[nodiscard]] Result<Hex> parse(std::string_view text) const;
  [[nodiscard]] std::optional<Hex> find(std::string_view text) const;
  [[nodiscard]] std::string format(Hex hex) const { return std::string(name(hex).view()); }
  [[nodiscard]] HexName name(Hex hex) const;

  // The same map with one sheet grown, cropped or renumbered; joined sheets stay where they lie.
  [[nodiscard]] Result<ReshapedGrid> reshaped(std::size_t sheet, const Reshape& reshape) const;

 private:
  struct Placed {
    Sheet sheet;
    Hex origin;
  };
  // The run of hexes with one r: where in `index_` it starts, and its first q.
  struct Run {
    int first_q = 0;
    int size = 0;
    std::size_t start = 0;
  };

  static Result<Grid> lay(std::vector<Placed> placed);
  void index_hexes();

  std::vector<Placed> placed_;
  std::vector<Hex> hexes_;
  int first_r_ = 0;
  std::vector<Run> runs_;
  std::vector<std::int32_t> index_;
  std::vector<std::array<std::int32_t, 6>> neighbours_;
  std::vector<Hexside> outer_hexsides_;  // sorted
};

struct ReshapedGrid {
  Grid grid;
  // Where each hex of the old map lies in the new frame.
  Hex shift;

  // The hex of the new map; nothing where it was cut off.
  [[nodiscard]] std::optional<Hex> moved(Hex old) const {
    if (grid.contains(old + shift)) return old + shift;
    return std::nullopt;
  }
};

}  // namespace batalia
