// A map as its file writes it: numbers and lists of hexes as text. `Map` (map.h) is the same, ready for use.
#pragma once

#include <string>
#include <vector>

#include "model/base/provenance.h"
#include "model/base/suppression.h"
#include "model/hex/grid.h"

namespace batalia {

template <>
struct Words<Orientation> {
  static constexpr std::array values{std::pair{Orientation::pointy, std::string_view("pointy")},
                                     std::pair{Orientation::flat, std::string_view("flat")}};
};

template <>
struct Words<Order> {
  static constexpr std::array values{std::pair{Order::row_column, std::string_view("row-column")},
                                     std::pair{Order::column_row, std::string_view("column-row")}};
};

template <>
struct Words<Parity> {
  static constexpr std::array values{std::pair{Parity::even, std::string_view("even")},
                                     std::pair{Parity::odd, std::string_view("odd")}};
};

template <>
struct Words<Towards> {
  static constexpr std::array values{std::pair{Towards::lower, std::string_view("lower")},
                                     std::pair{Towards::higher, std::string_view("higher")}};
};

template <>
struct Words<Hand> {
  static constexpr std::array values{std::pair{Hand::left, std::string_view("left")},
                                     std::pair{Hand::right, std::string_view("right")}};
};

// Two numbers with a dash, kept with the digits they are written with: "10-34", "00-28".
struct NumberSpan {
  Span span;
  int digits = 2;
  friend bool operator==(const NumberSpan&, const NumberSpan&) = default;
};

Result<NumberSpan> parse_number_span(std::string_view text);
std::string format(const NumberSpan& span);

template <>
struct TextForm<NumberSpan> {
  static constexpr std::string_view about = "the first and the last number with all their digits, \"00-28\"";
  static constexpr std::string_view pattern = "^[0-9]+-[0-9]+$";
  static Result<NumberSpan> parse(std::string_view text) { return parse_number_span(text); }
  static std::string format(const NumberSpan& span) { return batalia::format(span); }
};

// How a sheet numbers its hexes; see model/hex/numbering.h.
struct NumberingText : Entity {
  Orientation orientation = Orientation::pointy;
  Order order = Order::row_column;
  NumberSpan rows;
  NumberSpan columns;
  Parity shifted = Parity::odd;
  Towards shifted_towards = Towards::higher;
  std::optional<int> even_first, even_last, odd_first, odd_last;
  Hand columns_increase = Hand::right;
  std::string prefix;
  int up_bearing = 0;
  int printed_top = 0;
  friend bool operator==(const NumberingText&, const NumberingText&) = default;
};

struct SheetText : Entity {
  Id id;
  std::string title;
  NumberingText numbering;
  double hex_metres = 0;
  friend bool operator==(const SheetText&, const SheetText&) = default;
};

struct JoinText : Entity {
  Id sheet;
  std::string hex;
  Id onto_sheet;
  std::string onto_hex;
  friend bool operator==(const JoinText&, const JoinText&) = default;
};

struct LevelHexes : Entity {
  int level = 0;
  std::string hexes;
  friend bool operator==(const LevelHexes&, const LevelHexes&) = default;
};

struct Elevation : Entity {
  int base = 0;  // where no level says otherwise
  std::vector<LevelHexes> levels;
  friend bool operator==(const Elevation&, const Elevation&) = default;
};

struct TerrainHexes : Entity {
  Id terrain;
  std::string hexes;
  friend bool operator==(const TerrainHexes&, const TerrainHexes&) = default;
};

struct TerrainText : Entity {
  Id base;  // where no list says otherwise
  std::vector<TerrainHexes> hexes;
  friend bool operator==(const TerrainText&, const TerrainText&) = default;
};

struct FeatureHexsides : Entity {
  Id feature;
  std::string hexsides;
  friend bool operator==(const FeatureHexsides&, const FeatureHexsides&) = default;
};

struct RoadText : Entity {
  Id id;
  std::string name;
  Id kind;
  std::string path;
  friend bool operator==(const RoadText&, const RoadText&) = default;
};

// Where a name is printed: beside the centre of a hex, by so many hex widths to the right and down.
struct Label : Entity {
  std::string at;
  double right = 0;
  double down = 0;
  friend bool operator==(const Label&, const Label&) = default;
};

struct PlaceText : Entity {
  Id id;
  std::string name;
  std::string kind;  // "village", "farm", "wood": how it is lettered
  std::string hexes;
  std::optional<Label> label;
  friend bool operator==(const PlaceText&, const PlaceText&) = default;
};

struct EdgeText : Entity {
  Id id;
  std::string name;
  std::string hexes;  // a region along the border: "10xx"
  friend bool operator==(const EdgeText&, const EdgeText&) = default;
};

// What is known better than the file's own provenance says: of these hexes or hexsides, that they are or are not
// something. Exactly one part is given.
struct FactSays : Entity {
  Id terrain;
  std::vector<Id> terrain_none;
  std::optional<int> elevation;
  Id hexside;
  std::vector<Id> hexside_none;
  Id road;
  friend bool operator==(const FactSays&, const FactSays&) = default;
};

struct Fact : Entity {
  Id id;
  FactSays says;
  std::string hexes;
  std::string hexsides;
  Provenance provenance;
  std::string note;
  friend bool operator==(const Fact&, const Fact&) = default;
};

struct MapFile : Entity {
  std::string kind = "map";
  int format = 1;
  Id id;
  std::string title;
  Id series;
  Id game;
  Provenance provenance;
  std::string note;
  std::vector<SheetText> sheets;
  std::vector<JoinText> joins;
  Elevation elevation;
  TerrainText terrain;
  std::vector<FeatureHexsides> hexsides;
  std::vector<RoadText> roads;
  std::vector<PlaceText> places;
  std::vector<EdgeText> edges;
  std::vector<Fact> facts;
  std::vector<Suppression> suppressions;  // findings of the checks that are not to be shown
  friend bool operator==(const MapFile&, const MapFile&) = default;
};

// Shape only; what the texts mean is checked when a Map is made of it.
MapFile bind_map_file(const Value& value, Binding& binding);
Value unbind_map_file(const MapFile& file);
Value map_schema();

Numbering numbering_of(const NumberingText& text);
// With the place and the unknown keys of the text that it replaces.
NumberingText text_of(const Numbering& numbering, const NumberingText& former = {});

}  // namespace batalia
