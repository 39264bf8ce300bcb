// The terrain of a series: what a hex can be, what can lie on a hexside, what roads there are, and what each does
// to movement, sight, fire and combat. This is the Terrain Effects Chart as data (`terrain.yaml`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/base/cell.h"

namespace batalia {

// What the columns of the chart hold.
enum class TerrainColumnKind {
  cost,      // movement points: "2", "+1", with "*" for a formation hit, or "NA" where it is prohibited
  blocks,    // line of sight: "yes", "no", "dead zone"
  modifier,  // a die roll modifier: "+1", "-2", or "NA"
  effect,    // anything else, in the series' own words
};

struct TerrainColumn : Entity {
  Id id;
  std::string name;
  TerrainColumnKind kind = TerrainColumnKind::cost;

  friend bool operator==(const TerrainColumn&, const TerrainColumn&) = default;
};

// Terrain that fills a hex.
struct HexTerrain : Entity {
  Id id;
  std::string name;
  std::string rule;  // where the rules speak of it
  Named<Cell> cells;

  friend bool operator==(const HexTerrain&, const HexTerrain&) = default;
};

// How a hexside feature is turned.
enum class Sidedness {
  none,      // the same from both sides
  high_low,  // the first hex is the uphill side
  guarded,   // the first hex is the protected side
};

// Something that lies along a hexside. Several may lie on one.
struct HexsideFeature : Entity {
  Id id;
  std::string name;
  std::string rule;
  Sidedness sided = Sidedness::none;
  bool water = false;     // it flows: it must have a source and a mouth
  bool crossing = false;  // it carries a road over another feature
  Named<Cell> cells;

  friend bool operator==(const HexsideFeature&, const HexsideFeature&) = default;
};

struct RoadKind : Entity {
  Id id;
  std::string name;
  std::string rule;
  Named<Cell> cells;

  friend bool operator==(const RoadKind&, const RoadKind&) = default;
};

struct Terrain : Entity {
  std::string kind = "terrain";
  int format = 1;
  Id series;
  std::string title;
  std::vector<Source> sources;
  std::vector<TerrainColumn> columns;
  std::vector<HexTerrain> hexes;
  std::vector<HexsideFeature> hexsides;
  std::vector<RoadKind> roads;

  // Null where there is none of that id.
  [[nodiscard]] const HexTerrain* hex(const Id& id) const;
  [[nodiscard]] const HexsideFeature* hexside(const Id& id) const;
  [[nodiscard]] const RoadKind* road(const Id& id) const;
  [[nodiscard]] const Source* source(const Id& id) const;

  friend bool operator==(const Terrain&, const Terrain&) = default;
};

// Reports what is wrong: missing fields, ids used twice, cells of unknown columns or sources, and cells whose text
// their column does not allow.
Terrain bind_terrain(const Value& value, Binding& binding);
Value unbind_terrain(const Terrain& terrain);
Value terrain_schema();

// A cost cell understood. `add` where it is added to the cost of the hex ("+1").
struct MoveCost {
  int points = 0;
  bool add = false;
  bool formation_hit = false;
  bool prohibited = false;

  friend bool operator==(const MoveCost&, const MoveCost&) = default;
};

Result<MoveCost> parse_move_cost(std::string_view cell);

}  // namespace batalia
