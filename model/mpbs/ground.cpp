#include "model/mpbs/ground.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <queue>
#include <tuple>

#include "model/mpbs/rule.h"

namespace batalia::mpbs {
namespace {

// Effects that the chart writes in words.
constexpr std::string_view blocks = "yes";
constexpr std::string_view dead_zone = "dead zone";
constexpr std::string_view lost = "lost";
constexpr std::string_view a_formation_hit = "FH";

// MPBS 14.4: the features that somebody uphill of a steep slope looks over.
constexpr std::array<std::string_view, 2> low_features{"hedge", "berm"};

std::uint32_t bit(int i) { return 1U << static_cast<unsigned>(i); }

}  // namespace

class GroundMaker {
 public:
  explicit GroundMaker(std::shared_ptr<const Map> map) : map_(*map), terrain_(map->catalogue()) {
    out_.map_ = std::move(map);
  }

  Result<Ground> make() {
    if (map_.grid().size() > std::numeric_limits<std::int16_t>::max()) {
      return fail(fmt::format("the map has {} hexes, more than the 32767 that play can number", map_.grid().size()),
                  "play on fewer sheets, or crop the map to the battle");
    }
    read_kinds();
    if (problem_) return tl::make_unexpected(*problem_);
    read_roads();
    lay_hexsides();
    for (std::size_t column = 0; column < move_column_ids.size(); ++column) lay_steps(column);
    return std::move(out_);
  }

 private:
  // Movement costs of one kind of terrain, feature or road, by column.
  using Costs = std::array<MoveCost, 3>;

  struct FeatureFacts {
    const HexsideFeature* feature = nullptr;
    Costs costs;
    TerrainModifier fire;
    TerrainModifier artillery_fire;
    TerrainModifier close_combat;
    bool steep = false;
    bool blocks = false;
    bool low = false;
    bool reciprocal = false;
    bool ends_momentum = false;
    bool second_crossing = false;
  };

  template <class Kind>
  std::string_view text(const Kind& kind, std::string_view column, bool needed) {
    if (const Cell* cell = find(kind.cells, column)) return cell->is;
    if (needed && !problem_) {
      problem_ = Problem{{{}, kind.mark.line, kind.mark.column},
                         fmt::format("terrain '{}' has no cell in column '{}'", kind.id.str(), column),
                         "add it to the terrain chart with the source it comes from"};
    }
    return {};
  }

  template <class Kind>
  Costs costs(const Kind& kind) {
    Costs out;
    for (std::size_t i = 0; i < out.size(); ++i) {
      const std::string_view cell = text(kind, move_column_ids[i], true);
      if (problem_) return out;
      const auto cost = parse_move_cost(cell);
      if (!cost && !problem_) problem_ = cost.error();
      if (cost) out[i] = *cost;
    }
    return out;
  }

  template <class Kind>
  TerrainModifier modifier(const Kind& kind, std::string_view column) {
    TerrainModifier out;
    const std::string_view cell = text(kind, column, true);
    if (problem_) return out;
    out.allowed = cell != "NA";
    const Source* source = terrain_.source(find(kind.cells, column)->by);
    // The chart's own check lets nothing else through than NA and whole numbers with a sign.
    out.modifier = {kind.id.str(), out.allowed ? std::stoi(std::string(cell)) : 0, kind.rule,
                    source != nullptr && source->kind == ProvenanceKind::reconstructed};
    return out;
  }

  void read_kinds() {
    for (const HexTerrain& kind : terrain_.hexes) {
      hex_costs_.push_back(costs(kind));
      HexFacts facts;
      facts.terrain = &kind;
      facts.fire = modifier(kind, "fire");
      facts.artillery_fire = modifier(kind, "artillery-fire");
      facts.close_combat = modifier(kind, "close-combat");
      facts.blocks_sight = text(kind, "line-of-sight", true) == blocks;
      facts.ends_momentum = text(kind, "momentum", true) == lost;
      facts.cover = text(kind, "cover", false) == "yes";
      facts.reciprocal = text(kind, "reciprocal", false) == "yes";
      out_.hex_facts_.push_back(facts);
    }
    for (const HexsideFeature& kind : terrain_.hexsides) {
      FeatureFacts facts;
      facts.feature = &kind;
      facts.costs = costs(kind);
      facts.fire = modifier(kind, "fire");
      facts.artillery_fire = modifier(kind, "artillery-fire");
      facts.close_combat = modifier(kind, "close-combat");
      const std::string_view sight = text(kind, "line-of-sight", true);
      facts.steep = sight == dead_zone;
      facts.blocks = sight == blocks;
      facts.low = std::find(low_features.begin(), low_features.end(), kind.id.str()) != low_features.end();
      facts.reciprocal = text(kind, "reciprocal", false) == "yes";
      facts.ends_momentum = text(kind, "momentum", true) == lost;
      facts.second_crossing = text(kind, "second-crossing", false) == a_formation_hit;
      if (kind.crossing) crossings_ |= bit(static_cast<int>(features_.size()));
      features_.push_back(facts);
    }
    for (const RoadKind& kind : terrain_.roads) road_costs_.push_back(costs(kind));
  }

  // The kinds of road in each hex, and bridge hexes.
  void read_roads() {
    roads_in_.resize(static_cast<std::size_t>(map_.grid().size()));
    for (int side = 0; side < map_.grid().hexside_count(); ++side) {
      const std::uint32_t roads = map_.roads_across(side);
      if (roads == 0) continue;
      const Hexside between = map_.grid().hexside(side);
      for (const Hex hex : {between.first(), between.second()}) {
        if (const int index = map_.grid().index(hex); index >= 0) roads_in_[static_cast<std::size_t>(index)] |= roads;
      }
    }
    constexpr auto heavy = static_cast<std::size_t>(MoveColumn::heavy_infantry);
    for (int hex = 0; hex < map_.grid().size(); ++hex) {
      out_.bridge_hexes_.push_back(hex_cost(hex, heavy).prohibited && road_cost(roads_of(hex), heavy).has_value());
    }
  }

  [[nodiscard]] std::uint32_t roads_of(int hex) const { return roads_in_[static_cast<std::size_t>(hex)]; }
  [[nodiscard]] const MoveCost& hex_cost(int hex, std::size_t column) const {
    return hex_costs_[static_cast<std::size_t>(map_.terrain(hex))][column];
  }

  // The cheapest of these kinds of road; nothing where none is open to the column.
  [[nodiscard]] std::optional<MoveCost> road_cost(std::uint32_t roads, std::size_t column) const {
    std::optional<MoveCost> best;
    for (; roads != 0; roads &= roads - 1) {
      const MoveCost& cost = road_costs_[static_cast<std::size_t>(std::countr_zero(roads))][column];
      if (!cost.prohibited && (!best || cost.points < best->points)) best = cost;
    }
    return best;
  }

  [[nodiscard]] int hexside_of(int hex, Direction direction) const {
    return map_.grid().hexside_index(Hexside::of(map_.grid().hex(hex), direction));
  }

  // The features that count but for movement: a crossing stands for the water under it.
  template <class Visit>
  void for_each_effective(int hexside, Visit&& visit) const {
    const bool crossed = (map_.features(hexside) & crossings_) != 0;
    map_.for_each_feature(hexside, [&](const FeatureOn& on) {
      const FeatureFacts& facts = features_[static_cast<std::size_t>(on.feature)];
      if (!crossed || !facts.feature->water) visit(on, facts);
    });
  }

  void lay_hexsides() {
    out_.hexside_facts_.emplace_back();
    // By features, those of them whose high side is the far one, and the reciprocal terrain that is left.
    std::map<std::tuple<std::uint32_t, std::uint32_t, int>, std::uint16_t> known{{{0, 0, -1}, 0}};
    for (int hex = 0; hex < map_.grid().size(); ++hex) {
      for (const Direction direction : all_directions) {
        const int to = map_.grid().neighbour(hex, direction);
        if (to < 0) {
          out_.hexside_index_.push_back(0);
          continue;
        }
        const int side = hexside_of(hex, direction);
        std::uint32_t upwards = 0;
        map_.for_each_feature(side, [&](const FeatureOn& on) {
          if (on.high == map_.grid().hex(to)) upwards |= bit(on.feature);
        });
        const bool leaves = out_.hex(hex).reciprocal && map_.terrain(to) != map_.terrain(hex);
        const auto [at, fresh] = known.try_emplace({map_.features(side), upwards, leaves ? map_.terrain(hex) : -1},
                                                   static_cast<std::uint16_t>(out_.hexside_facts_.size()));
        if (fresh) out_.hexside_facts_.push_back(hexside_facts(side, upwards, leaves ? &out_.hex(hex) : nullptr));
        out_.hexside_index_.push_back(at->second);
      }
    }
  }

  static void add(std::vector<engine::Modifier>& to, const TerrainModifier& modifier) {
    if (modifier.allowed && modifier.modifier.value != 0) to.push_back(modifier.modifier);
  }
  template <class Facts>
  static void add_modifiers(HexsideFacts& out, const Facts& facts) {
    add(out.fire, facts.fire);
    add(out.artillery_fire, facts.artillery_fire);
    add(out.close_combat, facts.close_combat);
  }

  [[nodiscard]] HexsideFacts hexside_facts(int side, std::uint32_t upwards, const HexFacts* left) const {
    HexsideFacts out;
    bool high_blocks = false;  // something reciprocal that is no hedge or berm
    for_each_effective(side, [&](const FeatureOn& on, const FeatureFacts& facts) {
      const bool up = (upwards & bit(on.feature)) != 0;
      if (facts.feature->sided == Sidedness::none || up) add_modifiers(out, facts);
      const bool slope = facts.feature->sided == Sidedness::high_low;
      out.slope = out.slope || slope;
      out.feature = out.feature || !slope;
      out.steep_up = out.steep_up || (facts.steep && up);
      out.steep_down = out.steep_down || (facts.steep && !up);
      out.blocks_sight = out.blocks_sight || (facts.blocks && !facts.reciprocal);
      out.reciprocal_blocks = out.reciprocal_blocks || (facts.blocks && facts.reciprocal);
      high_blocks = high_blocks || (facts.blocks && facts.reciprocal && !facts.low);
      out.reciprocal = out.reciprocal || facts.reciprocal;
      out.ends_momentum = out.ends_momentum || facts.ends_momentum;
      out.bridge = out.bridge || facts.feature->crossing;
    });
    out.low_blocks = out.reciprocal_blocks && !high_blocks;
    map_.for_each_feature(side, [&](const FeatureOn& on) {
      const FeatureFacts& facts = features_[static_cast<std::size_t>(on.feature)];
      const bool closed = facts.costs[static_cast<std::size_t>(MoveColumn::heavy_infantry)].prohibited;
      out.bridge_needed = out.bridge_needed || (out.bridge && facts.feature->water && closed);
    });
    if (left != nullptr) {  // 14.4: the outer side of a redoubt has the benefit of its hexsides too
      add_modifiers(out, *left);
      out.feature = true;
      out.reciprocal = true;
      out.ends_momentum = out.ends_momentum || left->ends_momentum;
    }
    return out;
  }

  void lay_steps(std::size_t column) {
    std::vector<Step>& steps = out_.steps_[column];
    steps.reserve(6 * static_cast<std::size_t>(map_.grid().size()));
    for (int hex = 0; hex < map_.grid().size(); ++hex) {
      for (const Direction direction : all_directions) steps.push_back(step(hex, direction, column));
    }
  }

  // What entering the hex costs; nothing where it is closed.
  [[nodiscard]] std::optional<MoveCost> entry_cost(int hex, std::uint32_t roads_along, std::size_t column) const {
    const MoveCost& plain = hex_cost(hex, column);
    const auto road = road_cost(plain.prohibited ? roads_of(hex) : roads_along, column);
    if (road && (plain.prohibited || road->points <= plain.points)) return road;
    if (plain.prohibited) return std::nullopt;
    return plain;
  }

  [[nodiscard]] Step step(int from, Direction direction, std::size_t column) const {
    Step out;
    const int to = map_.grid().neighbour(from, direction);
    if (to < 0) return out;
    const int side = hexside_of(from, direction);
    const std::uint32_t roads = map_.roads_across(side);
    const bool road = road_cost(roads, column).has_value();
    const auto entry = entry_cost(to, roads, column);
    int points = entry ? entry->points : 0;
    int hits = entry && entry->formation_hit ? 1 : 0;
    bool closed = !entry || !entry_cost(from, roads, column);

    bool crossing = false;  // one that this column may use
    map_.for_each_feature(side, [&](const FeatureOn& on) {
      const FeatureFacts& facts = features_[static_cast<std::size_t>(on.feature)];
      crossing = crossing || (facts.feature->crossing && !facts.costs[column].prohibited);
    });
    map_.for_each_feature(side, [&](const FeatureOn& on) {
      const FeatureFacts& facts = features_[static_cast<std::size_t>(on.feature)];
      const MoveCost& cost = facts.costs[column];
      if (facts.feature->sided == Sidedness::high_low) {
        (on.high == map_.grid().hex(to) ? out.up : out.down) = true;
        out.steep = out.steep || facts.steep;
      }
      if (crossing && facts.feature->water) return;
      if (facts.second_crossing) ++out.slopes;
      if (cost.prohibited) {
        closed = closed || (!crossing && !road);
        return;
      }
      points += cost.points;
      if (cost.formation_hit) ++hits;
    });
    const HexsideFacts& between = out_.hexside(from, direction);
    out.ends_momentum = out_.hex(to).ends_momentum || between.ends_momentum;
    out.bridge = between.bridge || out_.bridge_hex(from) || out_.bridge_hex(to);
    out.road = road;
    out.hits = static_cast<std::uint8_t>(hits);
    if (!closed) out.points = static_cast<std::int16_t>(points);
    return out;
  }

  const Map& map_;
  const Terrain& terrain_;
  Ground out_;
  std::optional<Problem> problem_;  // the first
  std::vector<Costs> hex_costs_;
  std::vector<Costs> road_costs_;
  std::vector<FeatureFacts> features_;
  std::uint32_t crossings_ = 0;
  std::vector<std::uint32_t> roads_in_;
};

Result<Ground> Ground::make(std::shared_ptr<const Map> map) { return GroundMaker(std::move(map)).make(); }

const Step& Ground::leader_step(int from, Direction direction) const {
  const Step& mounted = step(from, direction, MoveColumn::cavalry);
  const bool on_foot = mounted.prohibited() && applies("MPBS 7.1.1-leaders");
  return on_foot ? step(from, direction, MoveColumn::light_infantry) : mounted;
}

const HexsideFacts& Ground::hexside(int from, int to) const {
  return hexside(from, *direction_between(grid().hex(from), grid().hex(to)));
}

EdgeDistances Ground::distances_to(std::span<const std::int16_t> edge) const {
  EdgeDistances out;
  const auto size = static_cast<std::size_t>(grid().size());
  using Reached = std::pair<int, int>;  // points and hex
  // From the edge backwards; `points(hex, direction)` is what the step costs.
  const auto spread = [&](std::vector<std::int16_t>& reached, auto&& points) {
    reached.assign(size, EdgeDistances::never);
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> next;
    for (const std::int16_t hex : edge) {
      reached[static_cast<std::size_t>(hex)] = 0;
      next.emplace(0, hex);
    }
    while (!next.empty()) {
      const auto [far, hex] = next.top();
      next.pop();
      if (far > reached[static_cast<std::size_t>(hex)]) continue;
      for (const Direction direction : all_directions) {
        const int before = neighbour(hex, direction);
        if (before < 0) continue;
        const int total = far + points(before, direction.opposite());
        if (total >= reached[static_cast<std::size_t>(before)]) continue;
        reached[static_cast<std::size_t>(before)] = static_cast<std::int16_t>(total);
        next.emplace(total, before);
      }
    }
  };
  spread(out.hexes, [](int, Direction) { return 1; });
  for (std::size_t column = 0; column < out.cost.size(); ++column) {
    spread(out.cost[column], [&](int hex, Direction direction) -> int {
      return step(hex, direction, static_cast<MoveColumn>(column)).points;
    });
  }
  return out;
}

}  // namespace batalia::mpbs
