// What is known of the ground from the text, against what is drawn.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/hex/hex_list.h"
#include "validators/checks.h"
#include "validators/words.h"

namespace batalia {
namespace {

constexpr CheckInfo fact_info{
    "map-fact",      "map",      "the map contradicts a fact that it records itself",
    Severity::error, Scope::map, {Part::facts, Part::terrain, Part::elevation, Part::hexsides, Part::roads}};

class MapFact final : public Check {
 public:
  MapFact() : Check(fact_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map(fact_info.reads);
    const std::set<std::string> changed = changed_by_overlays(view.subject());
    for (const Fact& fact : map.facts()) {
      // A list that cannot be read has kept the map from being made.
      const auto hexes = parse_hex_list(fact.hexes, map.grid());
      const auto sides = parse_hexside_list(fact.hexsides, map.grid());
      std::vector<std::string> wrong;
      std::vector<Hex> at;
      for (const Hex hex : hexes ? *hexes : std::vector<Hex>()) {
        if (changed.contains("hexes/" + map.grid().format(hex))) continue;
        if (std::string is = contradiction(map, fact.says, hex); !is.empty()) {
          wrong.push_back(fmt::format("{} {}", map.grid().format(hex), is));
          at.push_back(hex);
        }
      }
      for (const Hexside side : sides ? *sides : std::vector<Hexside>()) {
        if (changed.contains("hexsides/" + named(map, side.first(), side.second())) ||
            changed.contains("hexsides/" + named(map, side.second(), side.first()))) {
          continue;
        }
        if (std::string is = contradiction(map, fact.says, side); !is.empty()) {
          wrong.push_back(fmt::format("{} {}", format(side, map.grid()), is));
          at.insert(at.end(), {side.first(), side.second()});
        }
      }
      if (wrong.empty()) continue;
      Finding& finding = report.on_map(fact.mark, fact.id.str(),
                                       fmt::format("The map contradicts the fact '{}' ({}): {}", fact.id.str(),
                                                   fact.provenance.source, named_list(wrong)));
      finding.hexes = numbers(at, map.grid());
      finding.path = fmt::format("facts/{}", fact.id.str());
    }
  }

 private:
  static std::string named(const Map& map, Hex a, Hex b) {
    return fmt::format("{}|{}", map.grid().format(a), map.grid().format(b));
  }

  // "hexes/2113" and "hexsides/2113|2213": what an option or erratum has made different from the base on purpose.
  static std::set<std::string> changed_by_overlays(const Subject& subject) {
    std::set<std::string> out;
    for (const auto& [owner, change] : subject.laid) {
      if (change.in == ChangedDocument::map) out.insert(change.at.substr(0, change.at.rfind('/')));
    }
    return out;
  }

  static std::string contradiction(const Map& map, const FactSays& says, Hex hex) {
    const HexTerrain& terrain = map.terrain_of(hex);
    if (!says.terrain.empty() && terrain.id != says.terrain) return fmt::format("is {}", terrain.id.str());
    if (std::ranges::find(says.terrain_none, terrain.id) != says.terrain_none.end())
      return fmt::format("is {}", terrain.id.str());
    const int level = map.elevation(map.grid().index(hex));
    if (says.elevation && level != *says.elevation) return fmt::format("is at level {}", level);
    if (says.road.empty()) return {};
    const auto road = std::ranges::find(map.roads(), says.road, &Road::id);
    const bool through = road != map.roads().end() && std::ranges::find(road->path, hex) != road->path.end();
    return through ? std::string() : fmt::format("is not on {}", says.road.str());
  }

  static std::string contradiction(const Map& map, const FactSays& says, Hexside side) {
    bool there = says.hexside.empty();
    std::string unwanted;
    map.for_each_feature(map.grid().hexside_index(side), [&](const FeatureOn& on) {
      const Id& id = map.catalogue().hexsides[static_cast<std::size_t>(on.feature)].id;
      there = there || id == says.hexside;
      if (std::ranges::find(says.hexside_none, id) != says.hexside_none.end()) unwanted = id.str();
    });
    if (!there) return fmt::format("has no {}", says.hexside.str());
    return unwanted.empty() ? std::string() : fmt::format("has a {}", unwanted);
  }
};

constexpr CheckInfo reconstructed_info{"map-reconstructed", "map",      "how much of a map is reconstructed",
                                       Severity::note,      Scope::map, {Part::facts}};

class MapReconstructed final : public Check {
 public:
  MapReconstructed() : Check(reconstructed_info) {}

  void run(const View& view, Report& report) const override {
    const Map& map = view.map({Part::facts});
    const auto& hexes = map.grid().hexes();
    const auto known = std::ranges::count_if(hexes, [&](Hex hex) { return attested(map.provenance(hex).kind); });
    const bool reconstructed =
        std::ranges::any_of(hexes, [&](Hex hex) { return map.provenance(hex).kind == ProvenanceKind::reconstructed; });
    if (!reconstructed) return;
    report.on_map(map.head().provenance.mark, map.head().id.str(),
                  fmt::format("The map is a reconstruction: of its {} hexes the text fixes the terrain of {}",
                              map.grid().size(), known));
  }
};

}  // namespace

std::unique_ptr<const Check> make_map_fact() { return std::make_unique<MapFact>(); }
std::unique_ptr<const Check> make_map_reconstructed() { return std::make_unique<MapReconstructed>(); }

}  // namespace batalia
