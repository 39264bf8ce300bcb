// Slopes and levels say the same.
#include <fmt/format.h>

#include <algorithm>

#include "model/hex/hex_list.h"
#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr Parts reads{Part::hexsides, Part::elevation};

bool is_slope(const Map& map, int feature) {
  return map.catalogue().hexsides[static_cast<std::size_t>(feature)].sided == Sidedness::high_low;
}

constexpr CheckInfo slope_info{"map-slope",     "map",      "a slope whose high side is not the higher hex",
                               Severity::error, Scope::map, reads};

class MapSlope final : public Check {
 public:
  MapSlope() : Check(slope_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map(reads);
    const Grid& grid = map.grid();
    for (int i = 0; i < grid.hexside_count(); ++i) {
      const Hexside side = grid.hexside(i);
      if (!grid.contains(side)) continue;
      map.for_each_feature(i, [&](const FeatureOn& on) {
        if (is_slope(map, on.feature) && on.high) look(map, report, side, on);
      });
    }
  }

 private:
  static void look(const Map& map, Report& report, Hexside side, const FeatureOn& on) {
    const Grid& grid = map.grid();
    const Hex high = *on.high;
    const Hex low = side.across_from(high);
    const int drop = map.elevation(grid.index(high)) - map.elevation(grid.index(low));
    if (drop > 0) return;
    const HexsideFeature& kind = map.catalogue().hexsides[static_cast<std::size_t>(on.feature)];
    const std::string where = fmt::format("{}>{}", grid.format(high), grid.format(low));
    std::string message = drop == 0 ? fmt::format("{} at {}: both hexes are at level {}", kind.name, where,
                                                  map.elevation(grid.index(high)))
                                    : fmt::format("{} at {} falls towards the higher hex: {} is at level {}, {} at {}",
                                                  kind.name, where, grid.format(high), map.elevation(grid.index(high)),
                                                  grid.format(low), map.elevation(grid.index(low)));
    Finding& finding = report.on_map(map.head().mark, where, std::move(message));
    if (drop == 0) finding.severity = Severity::warning;
    finding.hexes = {grid.format(high), grid.format(low)};
    finding.path = fmt::format("hexsides/{}|{}/{}", grid.format(high), grid.format(low), kind.id.str());
    if (drop == 0) return;
    finding.fix = Fix{fmt::format("turn the slope round: {}>{}", grid.format(low), grid.format(high)), {}};
    finding.fix->changes.push_back(
        {Entity{}, ChangedDocument::map, finding.path, Value(grid.format(high)), Value(grid.format(low))});
  }
};

constexpr CheckInfo step_info{"map-step",     "map",      "a change of level without a slope",
                              Severity::note, Scope::map, reads};

// Only on maps that mark slopes at all, and in one finding: a map may mean to leave the gentlest out.
class MapStep final : public Check {
 public:
  MapStep() : Check(step_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map(reads);
    const Grid& grid = map.grid();
    std::vector<Hexside> bare;
    bool any_slope = false;
    for (int i = 0; i < grid.hexside_count(); ++i) {
      const Hexside side = grid.hexside(i);
      if (!grid.contains(side)) continue;
      bool slope = false;
      map.for_each_feature(i, [&](const FeatureOn& on) { slope = slope || is_slope(map, on.feature); });
      any_slope = any_slope || slope;
      if (!slope && map.elevation(grid.index(side.first())) != map.elevation(grid.index(side.second())))
        bare.push_back(side);
    }
    if (!any_slope || bare.empty()) return;
    std::vector<std::string> names;
    std::vector<Hex> hexes;
    for (const Hexside side : bare) {
      names.push_back(format(side, grid));
      hexes.insert(hexes.end(), {side.first(), side.second()});
    }
    std::ranges::sort(hexes, {}, [&](Hex hex) { return grid.index(hex); });
    hexes.erase(std::ranges::unique(hexes).begin(), hexes.end());
    Finding& finding =
        report.on_map(map.head().mark, map.head().id.str(),
                      fmt::format("Levels change without a slope at {}: {}",
                                  counted(static_cast<int>(bare.size()), "hexside", "hexsides"), named_list(names)));
    finding.confidence = Certainty::query;
    finding.hexes = numbers(hexes, grid);
  }
};

}  // namespace

std::unique_ptr<const Check> make_map_slope() { return std::make_unique<MapSlope>(); }
std::unique_ptr<const Check> make_map_step() { return std::make_unique<MapStep>(); }

}  // namespace batalia
