// The map of a battle and its terrain chart made ready for play: what each step costs each kind of mover, and what
// hexes and hexsides do to fire, close combat and sight, by index of the map's grid. Numbers come from the terrain
// chart alone.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/engine/event.h"
#include "model/map/map.h"
#include "model/mpbs/terms.h"

namespace batalia::mpbs {

// One step into an adjacent hex, MPBS 7.1.1, 7.3.1. What two crossings of one kind of slope do is for the mover to
// count.
struct Step {
  static constexpr std::int16_t never = 0x7fff;

  std::int16_t points = never;  // movement points; `never` where it is prohibited or leads off the map
  std::uint8_t hits = 0;        // formation hits for a unit that takes them from terrain
  std::uint8_t slopes = 0;     // crossed, of the kinds whose second crossing in one movement is a formation hit (7.3.1)
  bool steep = false;          // crosses a steep slope
  bool up = false;             // crosses a slope upwards
  bool down = false;           // or downwards
  bool ends_momentum = false;  // 11.3.6, 14.4: what momentum there was is gone, and this hex does not count
  bool bridge = false;         // crosses a bridge hexside, or enters or leaves a bridge hex (7.3.5)
  bool road = false;           // goes along a road

  [[nodiscard]] bool prohibited() const { return points == never; }
  friend bool operator==(const Step&, const Step&) = default;
};

// A modifier of the terrain chart, made ready to be added to a roll.
struct TerrainModifier {
  engine::Modifier modifier;  // named by the terrain's or feature's id
  bool allowed = true;        // false for "NA"
};

// What one kind of hex terrain does, apart from movement.
struct HexFacts {
  const HexTerrain* terrain = nullptr;
  TerrainModifier fire;            // at a target in the hex
  TerrainModifier artillery_fire;  // likewise
  TerrainModifier close_combat;    // at a defender in the hex
  bool blocks_sight = false;       // into, not through (10.9.4)
  bool cover = false;              // 9.4.5
  bool reciprocal = false;         // its hexsides are reciprocal: a redoubt (14.4)
  bool ends_momentum = false;      // 11.3.6
};

// What lies on the hexside between two adjacent hexes, as met on the way from one of them to the other.
struct HexsideFacts {
  // For who fires or attacks across it in this direction: features that are not turned, or whose guarded or high side
  // is the far one. A bridge stands for the water under it.
  std::vector<engine::Modifier> fire;
  std::vector<engine::Modifier> artillery_fire;
  std::vector<engine::Modifier> close_combat;
  bool slope = false;              // any slope: stops grazing fire (10.8.3)
  bool feature = false;            // any feature that is no slope: grazing fire goes one hex beyond (10.8.3)
  bool steep_down = false;         // a steep slope, downwards in this direction: makes a dead zone (10.9.3B)
  bool steep_up = false;           // likewise upwards
  bool blocks_sight = false;       // 10.9.3, by a feature that is not reciprocal
  bool reciprocal_blocks = false;  // by a reciprocal one (14.4)
  bool low_blocks = false;         // by hedges and berms alone, which nobody uphill of a steep slope minds (14.4)
  bool reciprocal = false;         // any reciprocal feature: who came first has its benefit against fire (14.4)
  bool ends_momentum = false;      // 11.3.6, 14.4
  bool bridge = false;             // 7.3.5
  bool bridge_needed = false;      // likewise, over water that is closed to heavy infantry

  friend bool operator==(const HexsideFacts&, const HexsideFacts&) = default;
};

// How far each hex is from an edge of the map.
struct EdgeDistances {
  static constexpr std::int16_t never = 0x7fff;  // cannot be reached

  std::vector<std::int16_t> hexes;  // by hex: steps to the nearest hex of the edge, the ground ignored
  // By movement column and hex: movement points that the way to the edge costs at the least, units and formation
  // ignored; 0 on the edge itself.
  std::array<std::vector<std::int16_t>, 3> cost;
};

class Ground {
 public:
  Ground() = default;

  // Fails where the terrain chart lacks a cell that play needs, naming terrain and column, or the map has more than
  // 32767 hexes. Keeps the map; views point into its catalogue.
  static Result<Ground> make(std::shared_ptr<const Map> map);

  [[nodiscard]] const Map& map() const { return *map_; }
  [[nodiscard]] const Grid& grid() const { return map_->grid(); }
  // -1 off the map.
  [[nodiscard]] int neighbour(int hex, Direction direction) const { return grid().neighbour(hex, direction); }

  // Into the neighbour in that direction. A road opens the hexes and hexsides on its way and costs what it says if that
  // is less; a crossing opens its hexside and stands for the water under it; neither where its own cell is "NA".
  [[nodiscard]] const Step& step(int from, Direction direction, MoveColumn column) const {
    return steps_[static_cast<std::size_t>(column)][side(from, direction)];
  }
  // 7.1.1: as cavalry, or where that is prohibited as light infantry.
  [[nodiscard]] const Step& leader_step(int from, Direction direction) const;

  [[nodiscard]] const HexFacts& hex(int hex) const { return hex_facts_[static_cast<std::size_t>(map_->terrain(hex))]; }
  [[nodiscard]] int elevation(int hex) const { return map_->elevation(hex); }
  // 7.3.5: a road carries units over a hex that heavy infantry else could not enter.
  [[nodiscard]] bool bridge_hex(int hex) const { return bridge_hexes_[static_cast<std::size_t>(hex)]; }

  // As met on the way out of `from`. Off the map there is nothing.
  [[nodiscard]] const HexsideFacts& hexside(int from, Direction direction) const {
    return hexside_facts_[hexside_index_[side(from, direction)]];
  }
  // Precondition: the hexes are adjacent.
  [[nodiscard]] const HexsideFacts& hexside(int from, int to) const;

  // Precondition: hexes of the map.
  [[nodiscard]] EdgeDistances distances_to(std::span<const std::int16_t> edge) const;

 private:
  friend class GroundMaker;
  static std::size_t side(int hex, Direction direction) {
    return 6 * static_cast<std::size_t>(hex) + static_cast<std::size_t>(direction.index());
  }

  std::shared_ptr<const Map> map_;
  std::array<std::vector<Step>, 3> steps_;  // by column, then by hex and direction
  std::vector<HexFacts> hex_facts_;         // by hex terrain of the catalogue
  std::vector<bool> bridge_hexes_;
  std::vector<HexsideFacts> hexside_facts_;   // all that differ
  std::vector<std::uint16_t> hexside_index_;  // by hex and direction
};

}  // namespace batalia::mpbs
