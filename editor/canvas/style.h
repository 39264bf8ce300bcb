// All looks of a series, as `style.yaml` writes them: the ground, what lies on hexsides, roads, names, counters, the
// margins of the sheet. Nothing that is drawn has a colour or a width of its own in code.
#pragma once

#include <string>
#include <vector>

#include "editor/canvas/counter_look.h"
#include "editor/canvas/look.h"
#include "model/forces/series.h"
#include "model/map/terrain.h"

namespace batalia {

// The colour of open ground at one level; a level without one has that of the nearest.
struct LevelTint : Entity {
  int level = 0;
  Colour fill;
  friend bool operator==(const LevelTint&, const LevelTint&) = default;
};

struct PatternUse : Entity {
  Id pattern;
  Colour first;
  Colour second;
  friend bool operator==(const PatternUse&, const PatternUse&) = default;
};

struct TerrainLook : Entity {
  Id terrain;
  std::optional<Colour> fill;  // none: the tint of the level shows
  double tint = 0.25;          // how much of the level's tint shows through the fill
  bool soft = false;           // its border runs freely inside the hexes, as woods do, not along the hexsides
  std::optional<Colour> outline;
  double outline_width = 0.02;
  std::vector<PatternUse> patterns;
  friend bool operator==(const TerrainLook&, const TerrainLook&) = default;
};

// The later in the list, the further up it is drawn.
struct HexsideLook : Entity {
  Id feature;
  std::vector<HexsideMark> marks;
  friend bool operator==(const HexsideLook&, const HexsideLook&) = default;
};

struct RoadLook : Entity {
  Id road;
  Colour fill;
  double width = 0.08;
  Colour casing;
  double casing_width = 0.02;  // on either side
  double dash = 0;             // of the casing; 0: unbroken
  double gap = 0;
  friend bool operator==(const RoadLook&, const RoadLook&) = default;
};

struct GridLook : Entity {
  Colour ink;
  double width = 0.012;
  friend bool operator==(const GridLook&, const GridLook&) = default;
};

struct NumberLook : Entity {
  Lettering lettering;
  double up = 0.4;     // from the centre of the hex to the middle of the number
  double aside = 0.1;  // how far it moves down where something lies on the hexsides above it
  friend bool operator==(const NumberLook&, const NumberLook&) = default;
};

struct PlaceLook : Entity {
  std::string kind;
  Lettering lettering;
  friend bool operator==(const PlaceLook&, const PlaceLook&) = default;
};

// What is round the map: bars along the edges, arrows where pieces enter, the panel beside it.
struct SheetLook : Entity {
  double margin = 0.6;  // of the whole sheet
  double frame_width = 0.03;
  double bar = 0.22;  // thickness of a retreat edge's bar
  double panel = 8;   // width of a column of the panel
  double gap = 0.4;   // between the blocks of the panel
  Colour edge;        // of a retreat edge whose side has no counters
  Lettering title;
  Lettering subtitle;
  Lettering heading;
  Lettering text;
  Lettering small;
  Lettering edge_name;
  Colour box;     // ground of the boxes in the panel
  Colour rule;    // lines between them
  Colour accent;  // the turn on which play begins, or that was asked for
  Colour night;   // boxes of night turns
  friend bool operator==(const SheetLook&, const SheetLook&) = default;
};

struct Style : Entity {
  std::string kind = "style";
  int format = 1;
  Id series;
  std::string title;
  Colour paper;
  Colour ink;
  std::vector<Shape> shapes;
  std::vector<Pattern> patterns;
  std::vector<LevelTint> levels;
  std::vector<TerrainLook> terrain;
  std::vector<HexsideLook> hexsides;
  std::vector<RoadLook> roads;
  GridLook grid;
  NumberLook numbers;
  std::vector<PlaceLook> places;  // the first is for kinds that have none of their own
  GridLook reconstructed;         // how a reconstructed hex is marked where the layer is asked for
  CounterLook counters;
  std::vector<NationalityLook> nationalities;
  std::vector<MarkerLook> markers;
  SheetLook sheet;

  // Null where there is none.
  [[nodiscard]] const Shape* shape(const Id& id) const;
  [[nodiscard]] const Pattern* pattern(const Id& id) const;
  [[nodiscard]] const TerrainLook* terrain_look(const Id& id) const;
  [[nodiscard]] const HexsideLook* hexside_look(const Id& id) const;
  [[nodiscard]] const RoadLook* road_look(const Id& id) const;
  [[nodiscard]] const NationalityLook* nationality(const Id& id) const;
  [[nodiscard]] const MarkerLook* marker(const Id& id) const;
  [[nodiscard]] const PlaceLook& place_look(std::string_view kind) const;
  [[nodiscard]] Colour ground(int level) const;

  friend bool operator==(const Style&, const Style&) = default;
};

// Reports missing fields, ids used twice, paths of shapes that cannot be read, and references within the file that lead
// nowhere.
Style bind_style(const Value& value, Binding& binding);
Value unbind_style(const Style& style);
Value style_schema();

// What a style has no look for, in words: "woods (terrain)". It is drawn in a plain way.
std::vector<std::string> without_look(const Style& style, const Terrain& terrain, const Series& series);

template <>
struct Description<LevelTint> {
  static constexpr std::string_view name = "level-tint";
  static constexpr auto fields = std::tuple(required("level", &LevelTint::level, "level"),
                                            required("fill", &LevelTint::fill, "colour of open ground at it"));
};

template <>
struct Description<PatternUse> {
  static constexpr std::string_view name = "pattern-use";
  static constexpr auto fields = std::tuple(required("pattern", &PatternUse::pattern, "id of a pattern"),
                                            required("first", &PatternUse::first, "first ink of its shapes"),
                                            optional("second", &PatternUse::second, "second ink of its shapes"));
};

template <>
struct Description<TerrainLook> {
  static constexpr std::string_view name = "terrain-look";
  static constexpr auto fields =
      std::tuple(required("terrain", &TerrainLook::terrain, "id of a terrain of the series"),
                 optional("fill", &TerrainLook::fill, "colour; without: that of the level"),
                 optional("tint", &TerrainLook::tint, "how much of the level's colour shows through, 0 to 1"),
                 optional("soft", &TerrainLook::soft, "its border runs freely inside the hexes"),
                 optional("outline", &TerrainLook::outline, "colour of a line round it"),
                 optional("outline-width", &TerrainLook::outline_width, "width of that line"),
                 optional("patterns", &TerrainLook::patterns, "patterns on it, the lowest first"));
};

template <>
struct Description<HexsideLook> {
  static constexpr std::string_view name = "hexside-look";
  static constexpr auto fields = std::tuple(required("feature", &HexsideLook::feature, "id of a hexside feature"),
                                            required("marks", &HexsideLook::marks, "marks, the lowest first"));
};

template <>
struct Description<RoadLook> {
  static constexpr std::string_view name = "road-look";
  static constexpr auto fields = std::tuple(
      required("road", &RoadLook::road, "id of a kind of road"), required("fill", &RoadLook::fill, "colour"),
      required("width", &RoadLook::width, "width"), required("casing", &RoadLook::casing, "colour of its two edges"),
      required("casing-width", &RoadLook::casing_width, "width of one edge"),
      optional("dash", &RoadLook::dash, "length of a dash of the edges"),
      optional("gap", &RoadLook::gap, "length of a gap"));
};

template <>
struct Description<GridLook> {
  static constexpr std::string_view name = "grid-look";
  static constexpr auto fields =
      std::tuple(required("ink", &GridLook::ink, "colour"), required("width", &GridLook::width, "width"));
};

template <>
struct Description<NumberLook> {
  static constexpr std::string_view name = "number-look";
  static constexpr auto fields =
      std::tuple(required("lettering", &NumberLook::lettering, "lettering"),
                 required("up", &NumberLook::up, "from the centre up to the number"),
                 optional("aside", &NumberLook::aside, "how far it gives way to what lies on the hexsides above"));
};

template <>
struct Description<PlaceLook> {
  static constexpr std::string_view name = "place-look";
  static constexpr auto fields = std::tuple(required("kind", &PlaceLook::kind, "kind of place, \"village\""),
                                            required("lettering", &PlaceLook::lettering, "lettering of its name"));
};

template <>
struct Description<SheetLook> {
  static constexpr std::string_view name = "sheet-look";
  static constexpr auto fields = std::tuple(
      required("margin", &SheetLook::margin, "margin of the sheet"),
      required("frame-width", &SheetLook::frame_width, "width of the line round the map"),
      required("bar", &SheetLook::bar, "thickness of a retreat edge's bar"),
      required("panel", &SheetLook::panel, "width of a column of the panel"),
      required("gap", &SheetLook::gap, "between blocks of the panel"),
      required("edge", &SheetLook::edge, "colour of the retreat edge of a side without counters"),
      required("title", &SheetLook::title, "lettering of the title"),
      required("subtitle", &SheetLook::subtitle, "lettering under the title"),
      required("heading", &SheetLook::heading, "lettering of headings"),
      required("text", &SheetLook::text, "lettering of text"), required("small", &SheetLook::small, "of small print"),
      required("edge-name", &SheetLook::edge_name, "of the names of edges"),
      required("box", &SheetLook::box, "ground of boxes"), required("rule", &SheetLook::rule, "lines round boxes"),
      required("accent", &SheetLook::accent, "ground of the present turn's box"),
      required("night", &SheetLook::night, "ground of a night turn's box"));
};

template <>
struct Description<Style> {
  static constexpr std::string_view name = "style";
  static constexpr auto fields = std::tuple(
      required("batalia", &Style::kind, "\"style\""), required("format", &Style::format, "1"),
      required("series", &Style::series, "id of the series"), optional("title", &Style::title, "title"),
      required("paper", &Style::paper, "colour of the paper"), required("ink", &Style::ink, "colour of lines and text"),
      optional("shapes", &Style::shapes, "small drawings for patterns, hexsides and counters"),
      optional("patterns", &Style::patterns, "patterns for terrain"),
      required("levels", &Style::levels, "colour of open ground by level"),
      required("terrain", &Style::terrain, "looks of terrain"),
      optional("hexsides", &Style::hexsides, "looks of hexside features, the lowest first"),
      optional("roads", &Style::roads, "looks of roads, the lowest first"),
      required("grid", &Style::grid, "lines between hexes"), required("numbers", &Style::numbers, "hex numbers"),
      required("places", &Style::places, "lettering of places by kind; the first serves for all others"),
      required("reconstructed", &Style::reconstructed, "mark of a reconstructed hex"),
      required("counters", &Style::counters, "counters"),
      optional("nationalities", &Style::nationalities, "colours of counters"),
      optional("markers", &Style::markers, "markers of states and markers"),
      required("sheet", &Style::sheet, "the sheet round the map"));
};

}  // namespace batalia
