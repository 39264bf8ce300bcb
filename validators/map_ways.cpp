// Ways over the map: roads that lead somewhere, bridges that carry a road over something, hexes that can be reached.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/base/text.h"
#include "model/hex/hex_list.h"
#include "model/map/closed.h"
#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr CheckInfo road_info{"map-road",        "map",      "a road that stops in nowhere",
                              Severity::warning, Scope::map, {Part::roads, Part::places}};

class MapRoad final : public Check {
 public:
  MapRoad() : Check(road_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map({Part::roads, Part::places});
    std::map<Hex, int> passes;  // how often roads use a hex
    for (const Road& road : map.roads()) {
      for (const Hex hex : road.path) ++passes[hex];
    }
    for (const Road& road : map.roads()) {
      if (road.path.empty()) continue;
      std::set<Hex> ends{road.path.front(), road.path.back()};
      for (const Hex end : ends) {
        if (map.grid().on_border(end) || passes[end] > 1 || map.place_at(end) != nullptr) continue;
        Finding& finding =
            report.on_map(road.entity.mark, road.id.str(),
                          fmt::format("{} stops at {}, where there is no edge, no other road and no place",
                                      road.name.empty() ? road.id.str() : road.name, map.grid().format(end)));
        finding.confidence = Certainty::probable;
        finding.hexes = {map.grid().format(end)};
        finding.path = fmt::format("roads/{}", road.id.str());
      }
    }
  }
};

constexpr CheckInfo bridge_info{"map-bridge",      "map",      "a bridge without a road on it, or over nothing",
                                Severity::warning, Scope::map, {Part::hexsides, Part::roads, Part::terrain}};

class MapBridge final : public Check {
 public:
  MapBridge() : Check(bridge_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map({Part::hexsides, Part::roads, Part::terrain});
    const std::vector<HexsideFeature>& kinds = map.catalogue().hexsides;
    for (int side = 0; side < map.grid().hexside_count(); ++side) {
      map.for_each_feature(side, [&](const FeatureOn& on) {
        const HexsideFeature& kind = kinds[static_cast<std::size_t>(on.feature)];
        if (!kind.crossing) return;
        const std::string where = format(map.grid().hexside(side), map.grid());
        const auto say = [&](std::string message) {
          Finding& finding = report.on_map(map.head().mark, where, std::move(message));
          const Hexside hexside = map.grid().hexside(side);
          for (const Hex hex : {hexside.first(), hexside.second()}) {
            if (map.grid().contains(hex)) finding.hexes.push_back(map.grid().format(hex));
          }
          finding.path = fmt::format("hexsides/{}|{}/{}", finding.hexes.front(), finding.hexes.back(), kind.id.str());
        };
        if (map.roads_across(side) == 0) say(fmt::format("{} at {} carries no road", kind.name, where));
        if (!spans_something(map, side)) say(fmt::format("{} at {} crosses nothing", kind.name, where));
      });
    }
  }

 private:
  // Another feature on the hexside, or on either side ground that is closed to somebody (a river that fills hexes).
  static bool spans_something(const Map& map, int side) {
    bool other = false;
    map.for_each_feature(side, [&](const FeatureOn& on) {
      other = other || !map.catalogue().hexsides[static_cast<std::size_t>(on.feature)].crossing;
    });
    const Hexside hexside = map.grid().hexside(side);
    for (const Hex hex : {hexside.first(), hexside.second()}) {
      if (!map.grid().contains(hex)) continue;
      for (const auto& [column, cell] : map.terrain_of(hex).cells) {
        const auto cost = parse_move_cost(cell.is);
        other = other || (cost && cost->prohibited);
      }
    }
    return other;
  }
};

constexpr CheckInfo isolated_info{"map-isolated",    "map",      "open hexes that no way leads to",
                                  Severity::warning, Scope::map, {Part::terrain, Part::hexsides, Part::roads}};

class MapIsolated final : public Check {
 public:
  MapIsolated() : Check(isolated_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map({Part::terrain, Part::hexsides, Part::roads});
    std::map<std::vector<Hex>, std::vector<std::string>> islands;  // and whose movement does not lead there
    for (const TerrainColumn& column : map.catalogue().columns) {
      const bool moves = std::ranges::any_of(view.series().unit_types,
                                             [&](const UnitType& type) { return type.movement == column.id; });
      if (!moves) continue;
      for (std::vector<Hex>& island : islands_of(map, column.id.str()))
        islands[std::move(island)].push_back(column.name);
    }
    for (const auto& [hexes, columns] : islands) {
      Finding& finding = report.on_map(
          map.head().mark, map.grid().format(hexes.front()),
          fmt::format("{} {} open to {}, but no way leads there from the rest of the map",
                      format_hex_list(hexes, map.grid()), hexes.size() == 1 ? "is" : "are", and_list(columns)));
      finding.confidence = Certainty::probable;
      finding.hexes = numbers(hexes, map.grid());
      finding.path = fmt::format("hexes/{}/terrain", map.grid().format(hexes.front()));
    }
  }

 private:
  // The connected parts of the open ground, without the largest.
  static std::vector<std::vector<Hex>> islands_of(const Map& map, std::string_view column) {
    const ClosedGround ground(map, column);
    const Grid& grid = map.grid();
    std::vector<bool> seen(static_cast<std::size_t>(grid.size()));
    std::vector<std::vector<int>> parts;  // by index of the grid
    for (int start = 0; start < grid.size(); ++start) {
      if (seen[static_cast<std::size_t>(start)] || ground.closed(grid.hex(start))) continue;
      std::vector<int> part{start};
      seen[static_cast<std::size_t>(start)] = true;
      for (std::size_t i = 0; i < part.size(); ++i) {
        const Hex from = grid.hex(part[i]);
        for (const Direction d : all_directions) {
          const int next = grid.neighbour(part[i], d);
          if (next < 0 || seen[static_cast<std::size_t>(next)] || !ground.may_step(from, neighbour(from, d))) continue;
          seen[static_cast<std::size_t>(next)] = true;
          part.push_back(next);
        }
      }
      parts.push_back(std::move(part));
    }
    const auto largest = std::ranges::max_element(parts, {}, &std::vector<int>::size);
    if (largest != parts.end()) parts.erase(largest);
    std::vector<std::vector<Hex>> islands;
    for (std::vector<int>& part : parts) {
      std::ranges::sort(part);
      std::vector<Hex>& island = islands.emplace_back();
      for (const int hex : part) island.push_back(grid.hex(hex));
    }
    return islands;
  }
};

}  // namespace

std::unique_ptr<const Check> make_map_road() { return std::make_unique<MapRoad>(); }
std::unique_ptr<const Check> make_map_bridge() { return std::make_unique<MapBridge>(); }
std::unique_ptr<const Check> make_map_isolated() { return std::make_unique<MapIsolated>(); }

}  // namespace batalia
