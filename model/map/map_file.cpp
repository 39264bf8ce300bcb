#include "model/map/map_file.h"

#include <fmt/format.h>

#include <charconv>

namespace batalia {

template <>
struct Description<NumberingText> {
  static constexpr std::string_view name = "numbering";
  static constexpr auto fields = std::tuple(
      required("orientation", &NumberingText::orientation, "pointy or flat tops"),
      required("order", &NumberingText::order, "row-column or column-row"),
      required("rows", &NumberingText::rows, "first and last row, with all their digits"),
      required("columns", &NumberingText::columns, "first and last column, with all their digits"),
      required("shifted", &NumberingText::shifted, "which rows (pointy) or columns (flat) are shifted half a hex"),
      required("shifted-towards", &NumberingText::shifted_towards, "towards higher or lower numbers"),
      optional("even-first", &NumberingText::even_first, "first number on even rows or columns, where it differs"),
      optional("even-last", &NumberingText::even_last, "last number on even ones"),
      optional("odd-first", &NumberingText::odd_first, "first number on odd ones"),
      optional("odd-last", &NumberingText::odd_last, "last number on odd ones"),
      optional("columns-increase", &NumberingText::columns_increase, "right or left, with the first row up"),
      optional("prefix", &NumberingText::prefix, "letters before each number"),
      optional("up-bearing", &NumberingText::up_bearing, "degrees from north to the edge of the first row"),
      optional("printed-top", &NumberingText::printed_top,
               "degrees from the edge of the first row to the one printed at the top"));
};

template <>
struct Description<SheetText> {
  static constexpr std::string_view name = "sheet";
  static constexpr auto fields =
      std::tuple(required("id", &SheetText::id, "id"), optional("title", &SheetText::title, "title"),
                 required("numbering", &SheetText::numbering, "how its hexes are numbered"),
                 optional("hex-metres", &SheetText::hex_metres, "metres across a hex"));
};

template <>
struct Description<JoinText> {
  static constexpr std::string_view name = "join";
  static constexpr auto fields =
      std::tuple(required("sheet", &JoinText::sheet, "a sheet"), required("hex", &JoinText::hex, "one of its hexes"),
                 required("onto-sheet", &JoinText::onto_sheet, "another sheet"),
                 required("onto-hex", &JoinText::onto_hex, "its hex that is the same"));
};

template <>
struct Description<LevelHexes> {
  static constexpr std::string_view name = "level-hexes";
  static constexpr auto fields = std::tuple(required("level", &LevelHexes::level, "elevation level"),
                                            required("hexes", &LevelHexes::hexes, "hexes of this level"));
};

template <>
struct Description<Elevation> {
  static constexpr std::string_view name = "elevation";
  static constexpr auto fields = std::tuple(optional("base", &Elevation::base, "level where no list says otherwise"),
                                            optional("levels", &Elevation::levels, "hexes of other levels"));
};

template <>
struct Description<TerrainHexes> {
  static constexpr std::string_view name = "terrain-hexes";
  static constexpr auto fields = std::tuple(required("terrain", &TerrainHexes::terrain, "terrain of the series"),
                                            required("hexes", &TerrainHexes::hexes, "hexes that are this"));
};

template <>
struct Description<TerrainText> {
  static constexpr std::string_view name = "hex-terrain-lists";
  static constexpr auto fields =
      std::tuple(required("base", &TerrainText::base, "terrain where no list says otherwise"),
                 optional("hexes", &TerrainText::hexes, "hexes of other terrain"));
};

template <>
struct Description<FeatureHexsides> {
  static constexpr std::string_view name = "feature-hexsides";
  static constexpr auto fields = std::tuple(
      required("feature", &FeatureHexsides::feature, "hexside feature of the series"),
      required("hexsides", &FeatureHexsides::hexsides, "\"2109/2110\", or \"2109>2110\" with the high side first"));
};

template <>
struct Description<RoadText> {
  static constexpr std::string_view name = "road";
  static constexpr auto fields = std::tuple(
      required("id", &RoadText::id, "id"), optional("name", &RoadText::name, "name"),
      required("kind", &RoadText::kind, "road kind of the series"), required("path", &RoadText::path, "hex by hex"));
};

template <>
struct Description<Label> {
  static constexpr std::string_view name = "label";
  static constexpr auto fields = std::tuple(required("at", &Label::at, "hex the name is printed at"),
                                            optional("right", &Label::right, "hex widths right of its centre"),
                                            optional("down", &Label::down, "hex widths below its centre"));
};

template <>
struct Description<PlaceText> {
  static constexpr std::string_view name = "place";
  static constexpr auto fields =
      std::tuple(required("id", &PlaceText::id, "id"), required("name", &PlaceText::name, "name"),
                 optional("kind", &PlaceText::kind, "village, farm, wood, …: how it is lettered"),
                 required("hexes", &PlaceText::hexes, "hexes it covers"),
                 optional("label", &PlaceText::label, "where the name is printed"));
};

template <>
struct Description<EdgeText> {
  static constexpr std::string_view name = "edge";
  static constexpr auto fields =
      std::tuple(required("id", &EdgeText::id, "id"), required("name", &EdgeText::name, "name"),
                 required("hexes", &EdgeText::hexes, "a region along the border, \"10xx\""));
};

template <>
struct Description<FactSays> {
  static constexpr std::string_view name = "fact-says";
  static constexpr auto fields =
      std::tuple(optional("terrain", &FactSays::terrain, "the hexes are this"),
                 optional("terrain-none", &FactSays::terrain_none, "the hexes are none of these"),
                 optional("elevation", &FactSays::elevation, "the hexes are at this level"),
                 optional("hexside", &FactSays::hexside, "this lies on the hexsides"),
                 optional("hexside-none", &FactSays::hexside_none, "none of these lies on the hexsides"),
                 optional("road", &FactSays::road, "this road goes through the hexes"));
};

template <>
struct Description<Fact> {
  static constexpr std::string_view name = "fact";
  static constexpr auto fields = std::tuple(
      required("id", &Fact::id, "id"), required("says", &Fact::says, "what is known"),
      optional("hexes", &Fact::hexes, "of which hexes"), optional("hexsides", &Fact::hexsides, "of which hexsides"),
      required("provenance", &Fact::provenance, "how it is known"), optional("note", &Fact::note, "how it follows"));
};

template <>
struct Description<MapFile> {
  static constexpr std::string_view name = "map";
  static constexpr auto fields = std::tuple(
      required("batalia", &MapFile::kind, "map"), required("format", &MapFile::format, "1"),
      required("id", &MapFile::id, "id"), required("title", &MapFile::title, "title"),
      required("series", &MapFile::series, "id of the series"), optional("game", &MapFile::game, "id of the game"),
      required("provenance", &MapFile::provenance, "where everything comes from that no fact says more of"),
      optional("note", &MapFile::note, "a note in your own words"),
      required("sheets", &MapFile::sheets, "printed sheets"),
      optional("joins", &MapFile::joins, "how several sheets lie together"),
      optional("elevation", &MapFile::elevation, "levels"),
      required("terrain", &MapFile::terrain, "terrain of the hexes"),
      optional("hexsides", &MapFile::hexsides, "features on hexsides"), optional("roads", &MapFile::roads, "roads"),
      optional("places", &MapFile::places, "named places"), optional("edges", &MapFile::edges, "named edges"),
      optional("facts", &MapFile::facts, "what is known better"),
      optional("suppressions", &MapFile::suppressions, "findings of the checks that are right as they are"));
};

Result<NumberSpan> parse_number_span(std::string_view text) {
  NumberSpan out;
  const auto dash = text.find('-');
  const auto read = [](std::string_view part, int& number) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    return !part.empty() && part.front() != '-' && error == std::errc() && end == part.data() + part.size();
  };
  const bool good = dash != std::string_view::npos && read(text.substr(0, dash), out.span.first) &&
                    read(text.substr(dash + 1), out.span.last) && dash == text.size() - dash - 1;
  if (!good)
    return fail(fmt::format("'{}' is not a span of numbers", text), "write both ends with all their digits, \"00-28\"");
  if (out.span.first > out.span.last)
    return fail(fmt::format("the span '{}' runs backwards", text), "write the smaller number first");
  out.digits = static_cast<int>(dash);
  return out;
}

std::string format(const NumberSpan& span) {
  return fmt::format("{:0{}}-{:0{}}", span.span.first, span.digits, span.span.last, span.digits);
}

MapFile bind_map_file(const Value& value, Binding& binding) { return bind<MapFile>(value, binding); }

Value unbind_map_file(const MapFile& file) { return unbind(file); }

Value map_schema() { return document_schema<MapFile>("A map"); }

Numbering numbering_of(const NumberingText& text) {
  Numbering out;
  out.orientation = text.orientation;
  out.order = text.order;
  out.row_digits = text.rows.digits;
  out.column_digits = text.columns.digits;
  out.rows = text.rows.span;
  out.columns = text.columns.span;
  out.shifted = text.shifted;
  out.shifted_towards = text.shifted_towards;
  out.even_first = text.even_first;
  out.even_last = text.even_last;
  out.odd_first = text.odd_first;
  out.odd_last = text.odd_last;
  out.columns_increase = text.columns_increase;
  out.prefix = text.prefix;
  out.up_bearing = text.up_bearing;
  out.printed_top = text.printed_top;
  return out;
}

NumberingText text_of(const Numbering& numbering, const NumberingText& former) {
  NumberingText out;
  out.mark = former.mark;
  out.extras = former.extras;
  out.orientation = numbering.orientation;
  out.order = numbering.order;
  out.rows = {numbering.rows, numbering.row_digits};
  out.columns = {numbering.columns, numbering.column_digits};
  out.shifted = numbering.shifted;
  out.shifted_towards = numbering.shifted_towards;
  out.even_first = numbering.even_first;
  out.even_last = numbering.even_last;
  out.odd_first = numbering.odd_first;
  out.odd_last = numbering.odd_last;
  out.columns_increase = numbering.columns_increase;
  out.prefix = numbering.prefix;
  out.up_bearing = numbering.up_bearing;
  out.printed_top = numbering.printed_top;
  return out;
}

}  // namespace batalia
