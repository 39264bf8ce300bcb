// From a map's file to the map, and back.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>

#include "model/base/path.h"
#include "model/base/references.h"
#include "model/base/text.h"
#include "model/hex/hex_list.h"
#include "model/hex/region.h"
#include "model/map/map.h"

namespace batalia {

class Map::Maker {
 public:
  Maker(const MapFile& file, std::shared_ptr<const Terrain> terrain, Binding& binding)
      : file_(file), binding_(binding) {
    map_.catalogue_ = std::move(terrain);
  }

  std::optional<Map> make() {
    const std::size_t before = binding_.problems().size();
    map_.head_ = file_;
    if (!lay_grid()) return std::nullopt;
    fill_elevation();
    fill_terrain();
    fill_features();
    fill_named();
    if (binding_.problems().size() != before) return std::nullopt;
    keep_head();
    map_.index_facts();
    return std::move(map_);
  }

  // The same map with the named parts of this file: all but the sheets and the lists of hexes and hexsides.
  std::optional<Map> make_named(Map map) {
    map_ = std::move(map);
    map_.roads_.clear();
    map_.places_.clear();
    map_.edges_.clear();
    std::ranges::fill(map_.road_bits_, 0U);
    map_.head_ = file_;
    fill_named();
    if (!binding_.problems().empty()) return std::nullopt;
    keep_head();
    map_.index_facts();
    return std::move(map_);
  }

 private:
  void fill_named() {
    fill_roads();
    fill_places();
    fill_edges();
    check_facts();
    report_duplicates(file_.roads, "the roads", binding_);
    report_duplicates(file_.places, "the places", binding_);
    report_duplicates(file_.edges, "the edges", binding_);
    report_duplicates(file_.facts, "the facts", binding_);
  }

  void keep_head() {
    // What the arrays hold is held there alone; of its lists stays what nobody here knows.
    const auto keep_extras = [](auto& lists, auto hexes) {
      std::erase_if(lists, [](const Entity& list) { return list.extras.empty(); });
      for (auto& list : lists) (list.*hexes).clear();
    };
    keep_extras(map_.head_.elevation.levels, &LevelHexes::hexes);
    keep_extras(map_.head_.terrain.hexes, &TerrainHexes::hexes);
    keep_extras(map_.head_.hexsides, &FeatureHexsides::hexsides);
    map_.head_.roads.clear();
    map_.head_.places.clear();
    map_.head_.edges.clear();
  }

  bool lay_grid() {
    std::vector<Sheet> sheets;
    for (const SheetText& sheet : file_.sheets) {
      const Numbering numbering = numbering_of(sheet.numbering);
      if (auto sound = numbering.check(); !sound) binding_.report(sheet.numbering.mark, sound.error());
      sheets.push_back({sheet.id.str(), numbering});
    }
    std::vector<Join> joins;
    for (const JoinText& join : file_.joins)
      joins.push_back({join.sheet.str(), join.hex, join.onto_sheet.str(), join.onto_hex});
    if (sheets.empty()) binding_.report(file_.mark, "the map has no sheet", "add one to 'sheets'");
    if (!binding_.problems().empty()) return false;
    auto grid = Grid::make(std::move(sheets), joins);
    if (!grid) {
      binding_.report(file_.joins.empty() ? file_.mark : file_.joins.front().mark, std::move(grid).error());
      return false;
    }
    map_.grid_ = *std::move(grid);
    if (static_cast<int>(map_.catalogue_->hexsides.size()) > max_features ||
        static_cast<int>(map_.catalogue_->roads.size()) > max_features) {
      binding_.report(map_.catalogue_->mark,
                      fmt::format("a series can have {} kinds of hexside feature and of road", max_features),
                      "put together what has the same effects");
      return false;
    }
    if (map_.catalogue_->hexes.size() > UINT8_MAX) {
      binding_.report(map_.catalogue_->mark, fmt::format("a series can have {} kinds of terrain", UINT8_MAX),
                      "put together what has the same effects");
      return false;
    }
    map_.features_.resize(static_cast<std::size_t>(map_.grid_.hexside_count()));
    map_.road_bits_.resize(static_cast<std::size_t>(map_.grid_.hexside_count()));
    return true;
  }

  // The hexes of a list, or none after a report.
  std::vector<Hex> hexes(const std::string& text, Mark mark, std::string_view owner) {
    return take(parse_hex_list(text, map_.grid_), mark, owner);
  }

  template <class T>
  T take(Result<T> read, Mark mark, std::string_view owner) {
    if (read) return *std::move(read);
    Problem problem = std::move(read).error();
    problem.what = fmt::format("{}: {}", owner, problem.what);
    binding_.report(mark, std::move(problem));
    return {};
  }

  void fill_elevation() {
    const auto size = static_cast<std::size_t>(map_.grid_.size());
    map_.elevation_.assign(size, level(file_.elevation.base, file_.elevation.mark));
    std::vector<bool> told(size);
    for (const LevelHexes& list : file_.elevation.levels) {
      const std::string owner = fmt::format("level {}", list.level);
      for (const Hex hex : hexes(list.hexes, list.mark, owner)) {
        const auto at = static_cast<std::size_t>(map_.grid_.index(hex));
        if (told[at]) {
          binding_.report(list.mark, fmt::format("hex {} is listed under two levels", map_.grid_.format(hex)),
                          "leave it in one of the lists");
        }
        told[at] = true;
        map_.elevation_[at] = level(list.level, list.mark);
      }
    }
  }

  std::int8_t level(int level, Mark mark) {
    if (level >= INT8_MIN && level <= INT8_MAX) return static_cast<std::int8_t>(level);
    binding_.report(mark, fmt::format("level {} is outside -128 to 127", level), "count levels from a nearer base");
    return 0;
  }

  // The index of an id in `things`, or -1 after a report.
  template <class T>
  int known(const std::vector<T>& things, const Id& id, Mark mark, std::string_view what) {
    const auto it = std::ranges::find(things, id, &T::id);
    if (it != things.end()) return static_cast<int>(it - things.begin());
    binding_.report(mark, fmt::format("unknown {} '{}'", what, id.str()), suggestion(id.str(), ids(things)));
    return -1;
  }

  void fill_terrain() {
    const auto size = static_cast<std::size_t>(map_.grid_.size());
    const int base = known(map_.catalogue_->hexes, file_.terrain.base, file_.terrain.mark, "terrain");
    map_.terrain_.assign(size, static_cast<std::uint8_t>(std::max(base, 0)));
    std::vector<bool> told(size);
    for (const TerrainHexes& list : file_.terrain.hexes) {
      const int terrain = known(map_.catalogue_->hexes, list.terrain, list.mark, "terrain");
      for (const Hex hex : hexes(list.hexes, list.mark, list.terrain.str())) {
        const auto at = static_cast<std::size_t>(map_.grid_.index(hex));
        if (told[at]) {
          binding_.report(list.mark, fmt::format("hex {} is listed under two kinds of terrain", map_.grid_.format(hex)),
                          "leave it in one of the lists");
        }
        told[at] = true;
        if (terrain >= 0) map_.set_terrain(static_cast<int>(at), terrain);
      }
    }
  }

  void fill_features() {
    for (const FeatureHexsides& list : file_.hexsides) {
      const int feature = known(map_.catalogue_->hexsides, list.feature, list.mark, "hexside feature");
      if (feature < 0) continue;
      const bool sided = map_.catalogue_->hexsides[static_cast<std::size_t>(feature)].sided != Sidedness::none;
      if (sided) {
        for (const OrientedHexside& one :
             take(parse_oriented_hexside_list(list.hexsides, map_.grid_), list.mark, list.feature.str())) {
          map_.set_feature(map_.grid_.hexside_index(one.side), feature, one.high());
        }
      } else {
        for (const Hexside side : take(parse_hexside_list(list.hexsides, map_.grid_), list.mark, list.feature.str())) {
          map_.set_feature(map_.grid_.hexside_index(side), feature, std::nullopt);
        }
      }
    }
  }

  void fill_roads() {
    for (const RoadText& text : file_.roads) {
      Road road{text.id, text.name, known(map_.catalogue_->roads, text.kind, text.mark, "kind of road"),
                take(parse_path(text.path, map_.grid_), text.mark, text.id.str()), Entity{text.mark, text.extras}};
      if (road.kind >= 0) {
        for (std::size_t i = 1; i < road.path.size(); ++i) {
          const auto side = Hexside::between(road.path[i - 1], road.path[i]);
          map_.road_bits_[static_cast<std::size_t>(map_.grid_.hexside_index(*side))] |=
              1U << static_cast<unsigned>(road.kind);
        }
      }
      map_.roads_.push_back(std::move(road));
    }
  }

  void fill_places() {
    for (const PlaceText& text : file_.places) {
      NamedPlace place{text.id,
                       text.name,
                       text.kind,
                       hexes(text.hexes, text.mark, text.id.str()),
                       {},
                       0,
                       0,
                       {},
                       Entity{text.mark, text.extras}};
      if (text.label) {
        const auto at = map_.grid_.parse(text.label->at);
        if (at) {
          place.label_at = *at;
        } else {
          binding_.report(text.label->mark, at.error());
        }
        place.label_entity = static_cast<const Entity&>(*text.label);
        place.label_right = text.label->right;
        place.label_down = text.label->down;
      }
      map_.places_.push_back(std::move(place));
    }
  }

  void fill_edges() {
    for (const EdgeText& text : file_.edges) {
      auto region = take(parse_region(text.hexes, map_.grid_), text.mark, text.id.str());
      map_.edges_.push_back(
          {text.id, text.name, text.hexes, batalia::hexes(region, map_.grid_), Entity{text.mark, text.extras}});
    }
  }

  void check_facts() {
    const Terrain& catalogue = *map_.catalogue_;
    for (const Fact& fact : file_.facts) {
      if (!fact.says.terrain.empty()) known(catalogue.hexes, fact.says.terrain, fact.mark, "terrain");
      for (const Id& id : fact.says.terrain_none) known(catalogue.hexes, id, fact.mark, "terrain");
      if (!fact.says.hexside.empty()) known(catalogue.hexsides, fact.says.hexside, fact.mark, "hexside feature");
      for (const Id& id : fact.says.hexside_none) known(catalogue.hexsides, id, fact.mark, "hexside feature");
      if (!fact.says.road.empty()) known(file_.roads, fact.says.road, fact.mark, "road");
      hexes(fact.hexes, fact.mark, fact.id.str());
      take(parse_hexside_list(fact.hexsides, map_.grid_), fact.mark, fact.id.str());
    }
  }

  const MapFile& file_;
  Binding& binding_;
  Map map_;
};

void Map::index_facts() {
  fact_of_hex_.assign(static_cast<std::size_t>(grid_.size()), -1);
  fact_of_hexside_.assign(static_cast<std::size_t>(grid_.hexside_count()), -1);
  for (std::size_t i = 0; i < head_.facts.size(); ++i) {
    const Fact& fact = head_.facts[i];
    const auto number = static_cast<std::int32_t>(i);
    // Only what says what the terrain is tells where it comes from; what it is not leaves the rest open.
    if (!fact.says.terrain.empty()) {
      const auto hexes = parse_hex_list(fact.hexes, grid_);
      for (const Hex hex : *hexes) fact_of_hex_[static_cast<std::size_t>(grid_.index(hex))] = number;
    }
    if (!fact.says.hexside.empty() || !fact.says.hexside_none.empty()) {
      const auto sides = parse_hexside_list(fact.hexsides, grid_);
      for (const Hexside side : *sides) fact_of_hexside_[static_cast<std::size_t>(grid_.hexside_index(side))] = number;
    }
  }
}

std::optional<Map> Map::make(const MapFile& file, std::shared_ptr<const Terrain> terrain, Binding& binding) {
  return Maker(file, std::move(terrain), binding).make();
}

namespace {

// What nobody here knows of the list that was about the same thing.
template <class List, class T>
Entity unknown_of(const std::vector<List>& lists, T List::*about, const T& thing) {
  const auto it = std::ranges::find(lists, thing, about);
  return it == lists.end() ? Entity{} : static_cast<const Entity&>(*it);
}

}  // namespace

MapFile Map::named_file() const {
  MapFile out = head_;
  for (const Road& road : roads_) {
    out.roads.push_back({road.entity, road.id, road.name, catalogue_->roads[static_cast<std::size_t>(road.kind)].id,
                         format_path(road.path, grid_)});
  }
  for (const NamedPlace& place : places_) {
    std::optional<Label> label;
    if (place.label_at)
      label = Label{place.label_entity, grid_.format(*place.label_at), place.label_right, place.label_down};
    out.places.push_back({place.entity, place.id, place.name, place.kind, format_hex_list(place.hexes, grid_), label});
  }
  for (const NamedEdge& edge : edges_) out.edges.push_back({edge.entity, edge.id, edge.name, edge.region});
  return out;
}

Value Map::named_parts() const { return unbind_map_file(named_file()); }

Result<void> Map::put_named(std::string_view path, const Value& value, int position) {
  constexpr std::array<std::string_view, 6> fixed{"batalia",          "format",        "series",
                                                  "elevation/levels", "terrain/hexes", "hexsides"};
  for (const std::string_view part : fixed) {
    if (path.starts_with(part) && (path.size() == part.size() || path[part.size()] == '/')) {
      return fail(fmt::format("'{}' is not changed by itself", path),
                  "paint hexes one by one (\"hexes/2113/terrain\"), or make another map");
    }
  }
  Value parts = named_parts();
  // A file does not write lists of nothing, nor levels that are all the usual one; both can come to hold something.
  const auto [list, thing] = split_last(path);
  constexpr std::array<std::string_view, 4> lists{"roads", "places", "edges", "facts"};
  if (!value.is_null() && parts.find(list) == nullptr && std::ranges::find(lists, list) != lists.end())
    parts.set(list, Value(Value::List{}));
  if (list == "elevation" && parts.find(list) == nullptr) parts.set(list, Value(Value::Map{}));
  if (auto put = put_at(parts, path, value, position); !put) return put;
  Binding binding;
  const MapFile file = bind_map_file(parts, binding);
  std::optional<Map> changed;
  if (binding.problems().empty()) changed = Maker(file, catalogue_, binding).make_named(*this);
  if (!binding.problems().empty()) return tl::make_unexpected(binding.problems().front());
  *this = *std::move(changed);
  return {};
}

MapFile Map::file() const {
  MapFile out = named_file();
  out.elevation.levels.clear();
  out.terrain.hexes.clear();
  out.hexsides.clear();
  std::vector<std::vector<Hex>> by_terrain(catalogue_->hexes.size());
  std::vector<std::vector<Hex>> by_level(static_cast<std::size_t>(INT8_MAX - INT8_MIN + 1));
  for (int i = 0; i < grid_.size(); ++i) {
    by_terrain[static_cast<std::size_t>(terrain(i))].push_back(grid_.hex(i));
    by_level[static_cast<std::size_t>(elevation(i) - INT8_MIN)].push_back(grid_.hex(i));
  }
  for (std::size_t i = 0; i < by_level.size(); ++i) {
    const int level = static_cast<int>(i) + INT8_MIN;
    if (level == head_.elevation.base || by_level[i].empty()) continue;
    out.elevation.levels.push_back(
        {unknown_of(head_.elevation.levels, &LevelHexes::level, level), level, format_hex_list(by_level[i], grid_)});
  }
  for (std::size_t i = 0; i < by_terrain.size(); ++i) {
    if (catalogue_->hexes[i].id == head_.terrain.base || by_terrain[i].empty()) continue;
    const Id& terrain = catalogue_->hexes[i].id;
    out.terrain.hexes.push_back({unknown_of(head_.terrain.hexes, &TerrainHexes::terrain, terrain), terrain,
                                 format_hex_list(by_terrain[i], grid_)});
  }
  for (std::size_t i = 0; i < catalogue_->hexsides.size(); ++i) {
    const HexsideFeature& feature = catalogue_->hexsides[i];
    std::vector<Hexside> sides;
    std::vector<OrientedHexside> oriented;
    for (int side = 0; side < grid_.hexside_count(); ++side) {
      if (!has_feature(side, static_cast<int>(i))) continue;
      const Hexside at = grid_.hexside(side);
      sides.push_back(at);
      if (const auto high = high_side(side, static_cast<int>(i))) oriented.push_back({at, at.on_canonical_side(*high)});
    }
    if (sides.empty()) continue;
    const bool sided = feature.sided != Sidedness::none;
    out.hexsides.push_back({unknown_of(head_.hexsides, &FeatureHexsides::feature, feature.id), feature.id,
                            sided ? format_oriented_hexside_list(oriented, grid_) : format_hexside_list(sides, grid_)});
  }
  return out;
}

std::optional<Map> bind_map(const Value& value, std::shared_ptr<const Terrain> terrain, Binding& binding) {
  const MapFile file = bind_map_file(value, binding);
  if (!binding.problems().empty()) return std::nullopt;
  return Map::make(file, std::move(terrain), binding);
}

Value unbind_map(const Map& map) { return unbind_map_file(map.file()); }

}  // namespace batalia
