// Running water comes from somewhere and goes somewhere: off the map, or into water that fills hexes.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/hex/hex_list.h"
#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr CheckInfo water_info{"map-water",       "map",      "a stream that flows nowhere",
                               Severity::warning, Scope::map, {Part::hexsides, Part::terrain}};

// A spring may lie anywhere, so one open end is well; a stream all of whose ends lie inland has no mouth.
class MapWater final : public Check {
 public:
  MapWater() : Check(water_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map({Part::hexsides, Part::terrain});
    std::map<Corner, std::vector<Hexside>> at_corner;
    std::vector<Hexside> wet;
    for (int i = 0; i < map.grid().hexside_count(); ++i) {
      if (!carries_water(map, i)) continue;
      wet.push_back(map.grid().hexside(i));
      for (const Corner corner : wet.back().corners()) at_corner[corner].push_back(wet.back());
    }
    std::map<Hexside, bool> seen;
    for (const Hexside start : wet) {
      if (seen[start]) continue;
      seen[start] = true;
      std::vector<Hexside> stream{start};
      bool mouth = false;
      for (std::size_t i = 0; i < stream.size(); ++i) {
        for (const Corner corner : stream[i].corners()) {
          mouth = mouth || leaves(map, corner);
          for (const Hexside next : at_corner[corner]) {
            if (!seen[next]) {
              seen[next] = true;
              stream.push_back(next);
            }
          }
        }
      }
      if (!mouth) say(map, report, stream);
    }
  }

 private:
  static bool carries_water(const Map& map, int side) {
    bool water = false;
    map.for_each_feature(side, [&](const FeatureOn& on) {
      water = water || map.catalogue().hexsides[static_cast<std::size_t>(on.feature)].water;
    });
    return water;
  }

  // At a corner of the map's rim, or of a hex that is closed to somebody: a pond, a river, a marsh.
  static bool leaves(const Map& map, Corner corner) {
    return std::ranges::any_of(corner.hexes(), [&](Hex hex) {
      if (!map.grid().contains(hex)) return true;
      return std::ranges::any_of(map.terrain_of(hex).cells, [](const auto& named) {
        const auto cost = parse_move_cost(named.second.is);
        return cost && cost->prohibited;
      });
    });
  }

  static void say(const Map& map, Report& report, const std::vector<Hexside>& stream) {
    std::vector<Hex> hexes;
    for (const Hexside side : stream) hexes.insert(hexes.end(), {side.first(), side.second()});
    std::ranges::sort(hexes, {}, [&](Hex hex) { return map.grid().index(hex); });
    hexes.erase(std::ranges::unique(hexes).begin(), hexes.end());
    Finding& finding = report.on_map(
        map.head().mark, format(stream.front(), map.grid()),
        fmt::format("The stream of {} round {} neither reaches an edge of the map nor runs into other water",
                    counted(static_cast<int>(stream.size()), "hexside", "hexsides"),
                    format(stream.front(), map.grid())));
    finding.confidence = Certainty::probable;
    finding.hexes = numbers(hexes, map.grid());
  }
};

}  // namespace

std::unique_ptr<const Check> make_map_water() { return std::make_unique<MapWater>(); }

}  // namespace batalia
