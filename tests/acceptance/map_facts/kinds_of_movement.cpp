// Facts about what moves cost, where they lead, and what they do to a formation.
#include <algorithm>
#include <climits>

#include "model/hex/hex_list.h"
#include "tests/acceptance/map_facts/kinds.h"

namespace batalia::map_facts {
namespace {

using ::testing::AssertionSuccess;

// Who has no facing has no formation either: leaders and units in rout (MPBS 6.1, 13.4.1).
Movement movement(const Args& args, const Ground& ground) {
  const bool formed = !args.has("facing") || args.facing("facing").has_value();
  return {ground.map, args.text("unit"), formed, ground.roads};
}

March march(const Args& args, int points) {
  return {args.hex("from"), args.facing("facing"), points, args.hexes_if("avoid")};
}

std::string words(const Toll& toll) {
  return fmt::format("{} points, {} formation hits, {} slopes", toll.points, toll.hits, toll.slopes);
}

// What a fact allows a movement to take at most.
struct Limits {
  int points = INT_MAX;
  int hits = INT_MAX;
  int slopes = INT_MAX;

  [[nodiscard]] bool allow(const Toll& toll) const {
    return toll.points <= points && toll.hits <= hits && toll.slopes <= slopes;
  }
};

Limits limits(const Args& args) {
  return {args.number("points"), args.number("hits", INT_MAX), args.number("slopes-at-most", INT_MAX)};
}

// The toll of each way of getting to the fact's `to`, through `via` if it names one.
std::vector<Toll> tolls(const Args& args, const Ground& ground, int points) {
  const Movement by = movement(args, ground);
  const Hex to = args.hex("to");
  const std::optional<Hex> via = args.has("via") ? std::optional(args.hex("via")) : std::nullopt;
  std::vector<Toll> out;
  for (const Arrival& arrival : arrivals(by, march(args, points))) {
    if (!via) {
      if (arrival.hex == to) out.push_back(arrival.toll);
      continue;
    }
    if (arrival.hex != *via || !by.goes_on(arrival.toll)) continue;
    const auto ahead = direction_between(*via, to);
    if (!ahead) throw CannotJudge("'via' is not beside 'to'");
    if (arrival.facing && aspect(*arrival.facing, *ahead) != Aspect::front) continue;
    if (const auto step = by.step(*via, to)) out.push_back(by.after(arrival.toll, *step));
  }
  return out;
}

std::string all_words(const std::vector<Toll>& tolls) {
  std::string out;
  for (const Toll& toll : tolls) out += (out.empty() ? "" : "; or ") + words(toll);
  return out.empty() ? "there is no way at all" : "it takes " + out;
}

}  // namespace

AssertionResult cheapest(const Args& args, const Ground& ground) {
  const int cost = args.number("cost");
  constexpr int beyond = 4;  // how far the message looks for dearer ways
  const std::vector<Toll> all = tolls(args, ground, cost + beyond);
  if (all.empty()) return instead("there is no way within {} points", cost + beyond);
  const Toll fewest = *std::ranges::min_element(all, {}, &Toll::points);
  if (fewest.points == cost) return AssertionSuccess();
  return instead("the cheapest way takes {}", words(fewest));
}

AssertionResult reachable(const Args& args, const Ground& ground) {
  const Limits within = limits(args);
  const std::vector<Toll> all = tolls(args, ground, within.points);
  if (std::ranges::any_of(all, [&](const Toll& toll) { return within.allow(toll); })) return AssertionSuccess();
  return instead("within {} points {}", within.points, all_words(all));
}

AssertionResult unreachable(const Args& args, const Ground& ground) {
  const Limits within = limits(args);
  for (const Toll& toll : tolls(args, ground, within.points)) {
    if (within.allow(toll)) return instead("it can be reached for {}", words(toll));
  }
  return AssertionSuccess();
}

AssertionResult every_path(const Args& args, const Ground& ground) {
  const Map& map = ground.map;
  const int feature = args.feature("feature");
  const int at_least = args.number("at-least");
  const int at_most = args.number("at-most");
  const int down_at_least = args.number("down-at-least", 0);
  const int up_at_least = args.number("up-at-least", 0);
  const auto all = paths(movement(args, ground), march(args, args.number("points")), args.hex("to"));
  if (all.empty()) return instead("there is no path within {} points", args.number("points"));
  for (const std::vector<Hex>& path : all) {
    int count = 0;
    int down = 0;
    int up = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      const int side = map.grid().hexside_index(*Hexside::between(path[i - 1], path[i]));
      if (!map.has_feature(side, feature)) continue;
      ++count;
      const auto high = map.high_side(side, feature);
      if (high == path[i - 1]) ++down;
      if (high == path[i]) ++up;
    }
    if (at_least <= count && count <= at_most && down >= down_at_least && up >= up_at_least) continue;
    return instead("{} crosses {}, {} down and {} up", format_path(path, map.grid()), count, down, up);
  }
  return AssertionSuccess();
}

AssertionResult move(const Args& args, const Ground& ground) {
  const Movement by = movement(args, ground);
  using Legs = std::vector<std::vector<std::vector<Hex>>>;
  const Legs legs = args.has("legs") ? args.legs("legs") : Legs{{args.path("path")}};
  const int turns = args.number("turns", 0);
  const std::optional<int> cost = args.number_if("cost");
  const int hits = args.number("hits");
  const Limits within{args.number("cost-at-most", INT_MAX), INT_MAX, args.number("slopes-at-most", INT_MAX)};

  // Every choice of one way for each leg: what it takes, and how often the unit must turn.
  std::vector<std::pair<Toll, int>> choices{{Toll{}, 0}};
  for (const auto& ways : legs) {
    std::vector<std::pair<Toll, int>> longer;
    for (const auto& [toll, turned] : choices) {
      for (const std::vector<Hex>& way : ways) {
        if (const auto next = walk(by, way, toll)) longer.emplace_back(*next, turned + fewest_turns(way));
      }
    }
    choices = std::move(longer);
  }
  std::vector<Toll> taken;
  for (auto& [toll, turned] : choices) {
    toll.points += turns * by.per_vertex();
    if (turned <= turns && (!cost || toll.points == *cost) && toll.hits == hits && within.allow(toll)) {
      return AssertionSuccess();
    }
    taken.push_back(toll);
  }
  const bool must_turn = std::ranges::any_of(choices, [&](const auto& choice) { return choice.second > turns; });
  return instead("{}{}", all_words(taken), must_turn ? ", and the unit must turn more often" : "");
}

// MPBS 11.3.6: two hexes through clear terrain and across nothing but slopes, without a change of facing.
AssertionResult momentum(const Args& args, const Ground& ground) {
  const Map& map = ground.map;
  const std::vector<Hex> path = args.path("path");
  if (path.size() != 3) return instead("{} is not two hexes forward", format_path(path, map.grid()));
  if (fewest_turns(path) != 0) return instead("{} needs a change of facing", format_path(path, map.grid()));
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Id& terrain = map.terrain_of(path[i]).id;
    if (terrain != Id("clear")) return instead("{} is {}", map.grid().format(path[i]), terrain.str());
    const Hexside side = *Hexside::between(path[i - 1], path[i]);
    std::string in_the_way;
    map.for_each_feature(map.grid().hexside_index(side), [&](const FeatureOn& on) {
      const HexsideFeature& feature = map.catalogue().hexsides[static_cast<std::size_t>(on.feature)];
      if (feature.sided != Sidedness::high_low) in_the_way = feature.id.str();
    });
    if (!in_the_way.empty()) return instead("there is a {} on {}", in_the_way, format(side, map.grid()));
  }
  return AssertionSuccess();
}

// MPBS 11.4.2: among hexes away from the enemy, the retreat takes the one from which the way to its own edge is
// cheapest.
AssertionResult retreat_choice(const Args& args, const Ground& ground) {
  const Grid& grid = ground.map.grid();
  const Movement by = movement(args, ground);
  const Hex from = args.hex("from");
  const NamedEdge& home = args.edge("edge");
  const auto cost = [&](Hex over) -> std::optional<int> {
    if (!adjacent(from, over)) throw CannotJudge(grid.format(over) + " is not beside " + grid.format(from));
    const auto step = by.step(from, over);
    const auto rest = cheapest_way(by, over, home.hexes, from);
    if (!step || !rest) return std::nullopt;
    return step->points + *rest;
  };
  const Hex chosen = args.hex("chosen");
  const Hex other = args.hex("over");
  const auto by_chosen = cost(chosen);
  const auto by_other = cost(other);
  if (!by_chosen) return instead("no way leads by {} to {}", grid.format(chosen), home.id.str());
  if (!by_other || *by_chosen <= *by_other) return AssertionSuccess();
  return instead("the way by {} takes {} points, by {} {}", grid.format(chosen), *by_chosen, grid.format(other),
                 *by_other);
}

}  // namespace batalia::map_facts
