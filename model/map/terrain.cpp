#include "model/map/terrain.h"

#include <fmt/format.h>

#include <charconv>

#include "model/base/references.h"

namespace batalia {

template <>
struct Words<TerrainColumnKind> {
  static constexpr std::array values{std::pair{TerrainColumnKind::cost, std::string_view("cost")},
                                     std::pair{TerrainColumnKind::blocks, std::string_view("blocks")},
                                     std::pair{TerrainColumnKind::modifier, std::string_view("modifier")},
                                     std::pair{TerrainColumnKind::effect, std::string_view("effect")}};
};

template <>
struct Words<Sidedness> {
  static constexpr std::array values{std::pair{Sidedness::none, std::string_view("none")},
                                     std::pair{Sidedness::high_low, std::string_view("high-low")},
                                     std::pair{Sidedness::guarded, std::string_view("guarded")}};
};

template <>
struct Description<TerrainColumn> {
  static constexpr std::string_view name = "terrain-column";
  static constexpr auto fields =
      std::tuple(required("id", &TerrainColumn::id, "id"), required("name", &TerrainColumn::name, "heading"),
                 required("kind", &TerrainColumn::kind, "cost, blocks, modifier or effect"));
};

template <>
struct Description<HexTerrain> {
  static constexpr std::string_view name = "hex-terrain";
  static constexpr auto fields =
      std::tuple(required("id", &HexTerrain::id, "id"), required("name", &HexTerrain::name, "name"),
                 optional("rule", &HexTerrain::rule, "where the rules speak of it"),
                 optional("cells", &HexTerrain::cells, "its effects, by column"));
};

template <>
struct Description<HexsideFeature> {
  static constexpr std::string_view name = "hexside-feature";
  static constexpr auto fields = std::tuple(
      required("id", &HexsideFeature::id, "id"), required("name", &HexsideFeature::name, "name"),
      optional("rule", &HexsideFeature::rule, "where the rules speak of it"),
      optional("sided", &HexsideFeature::sided, "none, high-low (first hex uphill) or guarded (first hex protected)"),
      optional("water", &HexsideFeature::water, "it flows, so it has a source and a mouth"),
      optional("crossing", &HexsideFeature::crossing, "it carries a road over another feature"),
      optional("cells", &HexsideFeature::cells, "its effects, by column"));
};

template <>
struct Description<RoadKind> {
  static constexpr std::string_view name = "road-kind";
  static constexpr auto fields =
      std::tuple(required("id", &RoadKind::id, "id"), required("name", &RoadKind::name, "name"),
                 optional("rule", &RoadKind::rule, "where the rules speak of it"),
                 optional("cells", &RoadKind::cells, "its effects, by column"));
};

template <>
struct Description<Terrain> {
  static constexpr std::string_view name = "terrain";
  static constexpr auto fields = std::tuple(
      required("batalia", &Terrain::kind, "terrain"), required("format", &Terrain::format, "1"),
      required("series", &Terrain::series, "id of the series"), required("title", &Terrain::title, "title"),
      optional("sources", &Terrain::sources, "where cells come from"),
      optional("columns", &Terrain::columns, "the columns of the chart"),
      required("hexes", &Terrain::hexes, "what a hex can be; the first is what a hex is unless it says otherwise"),
      optional("hexsides", &Terrain::hexsides, "what can lie on a hexside"),
      optional("roads", &Terrain::roads, "kinds of road"));
};

namespace {

Result<void> check_cell(const TerrainColumn& column, const std::string& text) {
  switch (column.kind) {
    case TerrainColumnKind::cost:
      return parse_move_cost(text).map([](const MoveCost&) {});
    case TerrainColumnKind::blocks:
      if (text == "yes" || text == "no" || text == "dead zone") return {};
      return fail(fmt::format("'{}' does not say whether sight is blocked", text), "use yes, no or dead zone");
    case TerrainColumnKind::modifier:
      if (text == "NA" || is_modifier(text)) return {};
      return fail(fmt::format("'{}' is not a die roll modifier", text), "write it as +1, -2, 0 or NA");
    case TerrainColumnKind::effect:
      break;
  }
  return {};
}

class Checker {
 public:
  Checker(const Terrain& terrain, Binding& binding)
      : terrain_(terrain), sources_(ids(terrain.sources)), binding_(binding) {}

  template <class T>
  void check(const std::vector<T>& things, std::string_view where) {
    report_duplicates(things, where, binding_);
    for (const T& thing : things) check_cells(thing.id, thing.cells);
  }

 private:
  void check_cells(const Id& owner, const Named<Cell>& cells) {
    for (const auto& [name, cell] : cells) {
      report_unknown(cell.mark, owner.str(), "source", cell.by, sources_, binding_);
      const auto* column = by_id(terrain_.columns, Id(name));
      if (column == nullptr) {
        report_unknown(cell.mark, owner.str(), "column", Id(name), ids(terrain_.columns), binding_);
        continue;
      }
      if (auto right = check_cell(*column, cell.is); !right) binding_.report(cell.mark, std::move(right).error());
    }
  }

  const Terrain& terrain_;
  std::vector<std::string> sources_;
  Binding& binding_;
};

}  // namespace

const HexTerrain* Terrain::hex(const Id& id) const { return by_id(hexes, id); }
const HexsideFeature* Terrain::hexside(const Id& id) const { return by_id(hexsides, id); }
const RoadKind* Terrain::road(const Id& id) const { return by_id(roads, id); }
const Source* Terrain::source(const Id& id) const { return by_id(sources, id); }

Terrain bind_terrain(const Value& value, Binding& binding) {
  Terrain terrain = bind<Terrain>(value, binding);
  if (terrain.hexes.empty())
    binding.report(value.mark, "there is no terrain for a hex", "add at least 'clear' to 'hexes'");
  Checker checker(terrain, binding);
  report_duplicates(terrain.sources, "the sources", binding);
  report_duplicates(terrain.columns, "the columns", binding);
  checker.check(terrain.hexes, "the hexes");
  checker.check(terrain.hexsides, "the hexsides");
  checker.check(terrain.roads, "the roads");
  return terrain;
}

Value unbind_terrain(const Terrain& terrain) { return unbind(terrain); }

Value terrain_schema() { return document_schema<Terrain>("A series' terrain and its effects"); }

Result<MoveCost> parse_move_cost(std::string_view cell) {
  if (cell == "NA") return MoveCost{.points = 0, .add = false, .formation_hit = false, .prohibited = true};
  MoveCost cost;
  std::string_view rest = cell;
  if (rest.ends_with('*')) {
    cost.formation_hit = true;
    rest.remove_suffix(1);
  }
  if (rest.starts_with('+')) {
    cost.add = true;
    rest.remove_prefix(1);
  }
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), cost.points);
  if (error != std::errc() || end != rest.data() + rest.size() || cost.points < 0) {
    return fail(fmt::format("'{}' is not a movement cost", cell), "write it as 2, +1, 2* (with a formation hit) or NA");
  }
  return cost;
}

}  // namespace batalia
