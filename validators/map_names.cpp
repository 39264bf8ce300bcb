// Names on a map: one name is one set of hexes, and is printed on the map.
#include <fmt/format.h>

#include <cmath>
#include <map>
#include <numbers>

#include "model/base/text.h"
#include "model/hex/geometry.h"
#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr CheckInfo name_info{"map-name",      "map",      "a name that stands for two places, or for none",
                              Severity::error, Scope::map, {Part::places, Part::map_edges}};

class MapName final : public Check {
 public:
  MapName() : Check(name_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map({Part::places, Part::map_edges});
    one_set_a_name(map.places(), map.grid(), "places", report);
    one_set_a_name(map.edges(), map.grid(), "edges", report);
  }

 private:
  template <class Named>
  static void one_set_a_name(std::span<const Named> all, const Grid& grid, std::string_view list, Report& report) {
    std::map<std::string, const Named*, std::less<>> first;
    for (const Named& one : all) {
      const std::string path = fmt::format("{}/{}", list, one.id.str());
      if (one.hexes.empty()) {
        report.on_map(one.entity.mark, one.id.str(), fmt::format("'{}' covers no hex", one.name)).path = path;
      }
      const auto [before, fresh] = first.try_emplace(std::string(trimmed(one.name)), &one);
      if (fresh || trimmed(one.name).empty()) continue;
      Finding& finding = report.on_map(
          one.entity.mark, one.id.str(),
          before->second->hexes == one.hexes
              ? fmt::format("'{}' is entered twice for the same hexes", one.name)
              : fmt::format("'{}' is the name of {} and of {}", one.name,
                            named_list(numbers(before->second->hexes, grid)), named_list(numbers(one.hexes, grid))));
      finding.severity = Severity::warning;
      finding.hexes = numbers(one.hexes, grid);
      finding.path = path;
    }
  }
};

constexpr CheckInfo label_info{"map-label",       "map",      "a name that is printed off the map",
                               Severity::warning, Scope::map, {Part::places}};

class MapLabel final : public Check {
 public:
  MapLabel() : Check(label_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map({Part::places});
    const Geometry geometry(map.grid().orientation());
    // Offsets are as on the printed sheet; the frame may lie turned on it.
    const double turn = map.grid().numbering().printed_top * std::numbers::pi / 180;
    for (const NamedPlace& place : map.places()) {
      if (!place.label_at) continue;
      const Point offset{place.label_right * std::cos(turn) - place.label_down * std::sin(turn),
                         place.label_right * std::sin(turn) + place.label_down * std::cos(turn)};
      if (map.grid().contains(geometry.hex_at(geometry.centre(*place.label_at) + offset))) continue;
      Finding& finding = report.on_map(place.entity.mark, place.id.str(),
                                       fmt::format("The name '{}', beside {}, would be printed off the map", place.name,
                                                   map.grid().format(*place.label_at)));
      finding.hexes = {map.grid().format(*place.label_at)};
      finding.path = fmt::format("places/{}/label", place.id.str());
    }
  }
};

}  // namespace

std::unique_ptr<const Check> make_map_name() { return std::make_unique<MapName>(); }
std::unique_ptr<const Check> make_map_label() { return std::make_unique<MapLabel>(); }

}  // namespace batalia
