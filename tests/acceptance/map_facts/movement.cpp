#include "tests/acceptance/map_facts/movement.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>
#include <map>
#include <queue>
#include <tuple>

#include "tests/acceptance/map_facts/args.h"

namespace batalia::map_facts {
namespace {

constexpr std::string_view light_infantry = "light-infantry";
constexpr std::string_view heavy_infantry = "heavy-infantry";

template <class Things>
std::vector<MoveCost> costs(const Things& things, const std::string& column) {
  std::vector<MoveCost> out;
  for (const auto& thing : things) {
    const Cell* cell = find(thing.cells, column);
    if (cell == nullptr) throw CannotJudge(fmt::format("the chart has no '{}' of {}", column, thing.id.str()));
    const auto cost = parse_move_cost(cell->is);
    if (!cost) throw CannotJudge(to_string(cost.error()));
    out.push_back(*cost);
  }
  return out;
}

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Vertices from one facing to another, the shorter way.
int vertices(Vertex from, Vertex to) {
  const int clockwise = Vertex(to.index() - from.index()).index();
  return std::min(clockwise, 6 - clockwise);
}

}  // namespace

Movement::Movement(const Map& map, const std::string& column, bool formed, Roads roads)
    : map_(map),
      formed_(formed),
      roads_(roads),
      per_vertex_(column == heavy_infantry ? 2 : 1),
      of_hex_(costs(map.catalogue().hexes, column)),
      of_hexside_(costs(map.catalogue().hexsides, column)),
      of_road_(costs(map.catalogue().roads, column)) {
  for (const HexsideFeature& feature : map.catalogue().hexsides) {
    const Cell* cell = find(feature.cells, "second-crossing");
    hit_by_second_crossing_.push_back(cell != nullptr && cell->is == "FH" && column != light_infantry);
  }
}

std::optional<Step> Movement::step(Hex from, Hex to) const {
  if (!grid().contains(to)) return std::nullopt;
  const int side = grid().hexside_index(*Hexside::between(from, to));
  const std::uint32_t roads = roads_ == Roads::followed ? map_.roads_across(side) : 0;
  MoveCost ground = of_hex_[at(map_.terrain(grid().index(to)))];
  if (roads != 0) ground = of_road_[at(std::countr_zero(roads))];
  bool bridged = false;
  map_.for_each_feature(side, [&](const FeatureOn& on) {
    bridged = bridged || (roads != 0 && map_.catalogue().hexsides[at(on.feature)].crossing);
  });

  Step step{ground.points, ground.formation_hit ? 1 : 0, false};
  bool prohibited = ground.prohibited;
  map_.for_each_feature(side, [&](const FeatureOn& on) {
    if (bridged && map_.catalogue().hexsides[at(on.feature)].water) return;
    const MoveCost& cost = of_hexside_[at(on.feature)];
    prohibited = prohibited || cost.prohibited;
    step.points += cost.points;
    if (cost.formation_hit) ++step.hits;
    if (hit_by_second_crossing_[at(on.feature)]) step.slope = true;
  });
  if (prohibited) return std::nullopt;
  if (!formed_) step.hits = 0;
  return step;
}

// MPBS 7.3.1: of gentle slopes only the second one crossed in a movement is a formation hit.
Toll Movement::after(Toll toll, const Step& step) const {
  toll.points += step.points;
  toll.hits += step.hits;
  if (step.slope && ++toll.slopes == 2 && formed_) ++toll.hits;
  return toll;
}

int Movement::turn(Vertex from, Vertex to) const {
  constexpr int countermarch = 2;
  const int by = vertices(from, to);
  return std::min(by * per_vertex_, countermarch + (3 - by) * per_vertex_);
}

std::vector<Arrival> arrivals(const Movement& movement, const March& march) {
  using State = std::tuple<Hex, int, int, int>;  // hex, facing or -1, hits, slopes
  std::map<State, int> fewest;
  std::priority_queue<std::pair<int, State>, std::vector<std::pair<int, State>>, std::greater<>> queue;
  const auto reach = [&](Hex hex, int facing, const Toll& toll) {
    if (toll.points > march.points) return;
    const State state{hex, facing, toll.hits, toll.slopes};
    const auto [it, is_new] = fewest.try_emplace(state, toll.points);
    if (!is_new && it->second <= toll.points) return;
    it->second = toll.points;
    queue.emplace(toll.points, state);
  };
  reach(march.from, march.facing ? march.facing->index() : -1, {});
  while (!queue.empty()) {
    const auto [points, state] = queue.top();
    queue.pop();
    const auto [hex, facing, hits, slopes] = state;
    const Toll toll{points, hits, slopes};
    if (points > fewest.at(state) || !movement.goes_on(toll)) continue;
    for (const Direction direction : all_directions) {
      const Hex next = neighbour(hex, direction);
      if (facing >= 0 && aspect(Vertex(facing), direction) != Aspect::front) continue;
      if (contains(march.avoid, next)) continue;
      if (const auto step = movement.step(hex, next)) reach(next, facing, movement.after(toll, *step));
    }
    if (facing < 0) continue;
    for (const Vertex vertex : all_vertices) {
      if (vertex.index() == facing) continue;
      reach(hex, vertex.index(), {points + movement.turn(Vertex(facing), vertex), hits, slopes});
    }
  }
  std::vector<Arrival> out;
  for (const auto& [state, points] : fewest) {
    const auto [hex, facing, hits, slopes] = state;
    out.push_back({hex, facing < 0 ? std::nullopt : std::optional(Vertex(facing)), {points, hits, slopes}});
  }
  return out;
}

namespace {

// All paths by depth; a branch ends where the points left do not do for the distance left, as no terrain is entered for
// less than one.
class PathSearch {
 public:
  PathSearch(const Movement& movement, const March& march, Hex to) : movement_(movement), march_(march), to_(to) {}

  std::vector<std::vector<Hex>> run() {
    path_ = {march_.from};
    extend(march_.facing, {});
    std::ranges::sort(found_);
    const auto repeated = std::ranges::unique(found_);
    found_.erase(repeated.begin(), repeated.end());
    return std::move(found_);
  }

 private:
  void extend(std::optional<Vertex> facing, const Toll& toll) {
    const Hex hex = path_.back();
    if (hex == to_) {
      found_.push_back(path_);
      return;
    }
    if (distance(hex, to_) > march_.points - toll.points || !movement_.goes_on(toll)) return;
    for (const Direction direction : all_directions) {
      const Hex next = neighbour(hex, direction);
      if (contains(march_.avoid, next)) continue;
      const auto step = movement_.step(hex, next);
      if (!step) continue;
      if (!facing) {
        enter(next, facing, movement_.after(toll, *step));
        continue;
      }
      for (const Vertex turned : all_vertices) {
        if (aspect(turned, direction) != Aspect::front) continue;
        Toll here = toll;
        here.points += movement_.turn(*facing, turned);
        enter(next, turned, movement_.after(here, *step));
      }
    }
  }

  void enter(Hex hex, std::optional<Vertex> facing, const Toll& toll) {
    if (toll.points > march_.points) return;
    path_.push_back(hex);
    extend(facing, toll);
    path_.pop_back();
  }

  const Movement& movement_;
  const March& march_;
  Hex to_;
  std::vector<Hex> path_;
  std::vector<std::vector<Hex>> found_;
};

}  // namespace

std::vector<std::vector<Hex>> paths(const Movement& movement, const March& march, Hex to) {
  return PathSearch(movement, march, to).run();
}

std::optional<Toll> walk(const Movement& movement, std::span<const Hex> path, Toll toll) {
  for (std::size_t i = 1; i < path.size(); ++i) {
    const auto step = movement.step(path[i - 1], path[i]);
    if (!step || !movement.goes_on(toll)) return std::nullopt;
    toll = movement.after(toll, *step);
  }
  return toll;
}

int fewest_turns(std::span<const Hex> path) {
  std::array<int, 6> fewest{};  // by facing
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Direction direction = *direction_between(path[i - 1], path[i]);
    std::array<int, 6> next{};
    next.fill(INT_MAX);
    for (const Vertex to : all_vertices) {
      if (aspect(to, direction) != Aspect::front) continue;
      for (const Vertex from : all_vertices) {
        const int before = fewest[at(from.index())];
        if (before == INT_MAX) continue;
        next[at(to.index())] = std::min(next[at(to.index())], before + vertices(from, to));
      }
    }
    fewest = next;
  }
  return *std::ranges::min_element(fewest);
}

std::optional<int> cheapest_way(const Movement& movement, Hex from, std::span<const Hex> to, Hex avoid) {
  std::map<Hex, int> fewest{{from, 0}};
  std::priority_queue<std::pair<int, Hex>, std::vector<std::pair<int, Hex>>, std::greater<>> queue;
  queue.emplace(0, from);
  while (!queue.empty()) {
    const auto [points, hex] = queue.top();
    queue.pop();
    if (contains(to, hex)) return points;
    if (points > fewest.at(hex)) continue;
    for (const Hex next : neighbours(hex)) {
      const auto step = next == avoid ? std::nullopt : movement.step(hex, next);
      if (!step) continue;
      const auto [it, is_new] = fewest.try_emplace(next, INT_MAX);
      if (points + step->points >= it->second) continue;
      it->second = points + step->points;
      queue.emplace(it->second, next);
    }
  }
  return std::nullopt;
}

}  // namespace batalia::map_facts
