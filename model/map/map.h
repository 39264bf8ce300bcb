// A map ready for use: dense arrays over the hexes and hexsides of a grid, roads, places and edges, and where each
// fact comes from. Changing one hex or hexside takes a time that does not grow with the map.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/hex/grid.h"
#include "model/map/map_file.h"
#include "model/map/terrain.h"

namespace batalia {

struct Road {
  Id id;
  std::string name;
  int kind = 0;  // index in Terrain::roads
  std::vector<Hex> path;
  Entity entity;
  friend bool operator==(const Road&, const Road&) = default;
};

struct NamedPlace {
  Id id;
  std::string name;
  std::string kind;
  std::vector<Hex> hexes;  // in the order of the map
  std::optional<Hex> label_at;
  double label_right = 0;  // hex widths, in the printed sheet
  double label_down = 0;
  Entity label_entity;
  Entity entity;
  friend bool operator==(const NamedPlace&, const NamedPlace&) = default;
};

struct NamedEdge {
  Id id;
  std::string name;
  std::string region;
  std::vector<Hex> hexes;
  Entity entity;
  friend bool operator==(const NamedEdge&, const NamedEdge&) = default;
};

// A feature on a hexside: index in Terrain::hexsides, and for a sided one the hex on its high side.
struct FeatureOn {
  int feature = 0;
  std::optional<Hex> high;
  friend bool operator==(const FeatureOn&, const FeatureOn&) = default;
};

class Map {
 public:
  // At most so many kinds of hexside feature and of road in one series.
  static constexpr int max_features = 32;

  // Makes the map of a file, reporting every unknown terrain, hex off the sheet, list that cannot be read, sided
  // feature without a side, hex listed under two terrains or levels, path with a gap. Nothing where anything was wrong.
  static std::optional<Map> make(const MapFile& file, std::shared_ptr<const Terrain> terrain, Binding& binding);
  // The same as a file, in canonical form: lists in the order of the series' terrain, hexes in that of the map.
  [[nodiscard]] MapFile file() const;

  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] const Terrain& catalogue() const { return *catalogue_; }
  // All that is not in the arrays: id, title, series, sheets, provenance, note.
  [[nodiscard]] const MapFile& head() const { return head_; }

  // By index of the grid. The value is an index in Terrain::hexes.
  [[nodiscard]] int terrain(int hex) const { return terrain_[static_cast<std::size_t>(hex)]; }
  [[nodiscard]] const HexTerrain& terrain_of(Hex hex) const {
    return catalogue_->hexes[static_cast<std::size_t>(terrain(grid_.index(hex)))];
  }
  [[nodiscard]] int elevation(int hex) const { return elevation_[static_cast<std::size_t>(hex)]; }

  // Features by index of the grid's hexsides: bit i is feature i of Terrain::hexsides.
  [[nodiscard]] std::uint32_t features(int hexside) const {
    return features_[static_cast<std::size_t>(hexside)].present;
  }
  [[nodiscard]] bool has_feature(int hexside, int feature) const { return (features(hexside) >> feature & 1U) != 0; }
  // The high side of a sided feature; nothing where it has none or is not there.
  [[nodiscard]] std::optional<Hex> high_side(int hexside, int feature) const;
  // Calls visit(FeatureOn) for each feature of a hexside.
  template <class Visit>
  void for_each_feature(int hexside, Visit&& visit) const;
  // Kinds of road that cross a hexside: bit i is road i of Terrain::roads.
  [[nodiscard]] std::uint32_t roads_across(int hexside) const { return road_bits_[static_cast<std::size_t>(hexside)]; }

  [[nodiscard]] std::span<const Road> roads() const { return roads_; }
  [[nodiscard]] std::span<const NamedPlace> places() const { return places_; }
  [[nodiscard]] std::span<const NamedEdge> edges() const { return edges_; }
  [[nodiscard]] std::span<const Fact> facts() const { return head_.facts; }
  // The place that covers a hex, or null.
  [[nodiscard]] const NamedPlace* place_at(Hex hex) const;

  // Where the terrain of a hex comes from: the fact that says what it is, or else the file's own provenance.
  [[nodiscard]] const Provenance& provenance(Hex hex) const;
  [[nodiscard]] const Provenance& provenance(Hexside side) const;

  // Preconditions: indices of the grid and of the catalogue.
  void set_terrain(int hex, int terrain);
  void set_elevation(int hex, int level);
  // `high` is one of the hexside's two hexes for a sided feature, nothing for another.
  void set_feature(int hexside, int feature, std::optional<Hex> high);
  void clear_feature(int hexside, int feature);

  // What a path names: "hexes/2113/terrain" (an id), "hexes/2113/elevation" (a number),
  // "hexsides/2113|2213/gentle-slope" (the number of the high hex, true for a feature that is not sided, null where it
  // is not there); or anything else of the map's file but its lists of hexes: "roads/highway/path", "places/rot",
  // "title", "sheets/toy/numbering". Besides, "sheets/toy/numbers" are the numbers of a sheet's first row and column,
  // and "layout" is all sheets with their joins. Fails where the path names nothing.
  [[nodiscard]] Result<Value> get(std::string_view path) const;
  // A null value takes away; what is new comes to `position` among its siblings, or to the end at -1. Fails, changing
  // nothing, where the path names nothing or the value cannot be there. A hex or hexside costs the same on any map.
  // Where the sheets change, every number goes on naming what it named: so nothing may lie on a hex that falls off
  // (model/edit/sheets.h clears it). Where "numbers" change, every hex keeps what lies on it under its new number.
  Result<void> put(std::string_view path, const Value& value, int position = -1);
  // The map's file without its lists of hexes and hexsides.
  [[nodiscard]] Value named_parts() const;
  // Where what a path of the file names stands among its siblings, as `position_at`; -1 for hexes and hexsides.
  [[nodiscard]] int position(std::string_view path) const;

  friend bool operator==(const Map& a, const Map& b);

 private:
  struct Features {
    std::uint32_t present = 0;
    std::uint32_t high_is_first = 0;  // of the sided ones: the canonical hex is the high side
    friend bool operator==(const Features&, const Features&) = default;
  };
  struct Target;
  class Maker;

  Map() = default;
  [[nodiscard]] Result<Target> target(std::string_view path) const;
  [[nodiscard]] Value get_named(std::string_view path) const;
  Result<void> put_named(std::string_view path, const Value& value, int position);
  Result<void> put_sheets(std::string_view path, const Value& value, int position);
  Result<void> put_numbers(std::size_t sheet, const Value& value);
  Result<void> remake(const Value& file);
  [[nodiscard]] MapFile named_file() const;
  void index_facts();

  std::shared_ptr<const Terrain> catalogue_;
  MapFile head_;
  Grid grid_;
  std::vector<std::uint8_t> terrain_;
  std::vector<std::int8_t> elevation_;
  std::vector<Features> features_;
  std::vector<std::uint32_t> road_bits_;
  std::vector<std::int32_t> fact_of_hex_;      // index in head_.facts, -1 for none
  std::vector<std::int32_t> fact_of_hexside_;  // likewise
  std::vector<Road> roads_;
  std::vector<NamedPlace> places_;
  std::vector<NamedEdge> edges_;
};

// Reads, makes and reports in one step. Nothing where anything was wrong.
std::optional<Map> bind_map(const Value& value, std::shared_ptr<const Terrain> terrain, Binding& binding);
Value unbind_map(const Map& map);

template <class Visit>
void Map::for_each_feature(int hexside, Visit&& visit) const {
  for (std::uint32_t left = features(hexside); left != 0; left &= left - 1) {
    const int feature = std::countr_zero(left);
    visit(FeatureOn{feature, high_side(hexside, feature)});
  }
}

}  // namespace batalia
