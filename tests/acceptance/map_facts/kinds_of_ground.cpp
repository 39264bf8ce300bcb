// Facts about terrain, hexsides and levels.
#include <algorithm>
#include <set>

#include "model/hex/hex_list.h"
#include "tests/acceptance/map_facts/kinds.h"

namespace batalia::map_facts {
namespace {

using ::testing::AssertionSuccess;

const std::string& name_of(int feature, const Map& map) {
  return map.catalogue().hexsides[static_cast<std::size_t>(feature)].id.str();
}

bool has(const Map& map, Hexside side, int feature) { return map.has_feature(map.grid().hexside_index(side), feature); }

// All hexsides of the map with the feature, in the order of the grid.
std::vector<Hexside> sides_with(const Map& map, int feature) {
  std::vector<Hexside> out;
  for (int i = 0; i < map.grid().hexside_count(); ++i) {
    if (map.has_feature(i, feature)) out.push_back(map.grid().hexside(i));
  }
  return out;
}

// Whether of `sides` as many have the feature as the fact says.
AssertionResult within_bounds(const std::vector<Hexside>& sides, int feature, const Args& args, const Map& map) {
  std::vector<Hexside> with;
  std::ranges::copy_if(sides, std::back_inserter(with), [&](Hexside side) { return has(map, side, feature); });
  const int count = static_cast<int>(with.size());
  const int at_least = args.number("at-least");
  const int at_most = args.number("at-most");
  if (at_least <= count && count <= at_most) return AssertionSuccess();
  return instead("{} of these hexsides have a {}: {}", count, name_of(feature, map),
                 with.empty() ? "none" : format_hexside_list(with, map.grid()));
}

}  // namespace

AssertionResult terrain_is(const Args& args, const Ground& ground) {
  const HexTerrain& terrain = args.terrain("terrain");
  for (const Hex hex : args.hexes("hexes")) {
    const Id& is = ground.map.terrain_of(hex).id;
    if (is != terrain.id) return instead("{} is {}", ground.map.grid().format(hex), is.str());
  }
  return AssertionSuccess();
}

AssertionResult terrain_not(const Args& args, const Ground& ground) {
  const HexTerrain& terrain = args.terrain("terrain");
  for (const Hex hex : args.hexes("hexes")) {
    if (ground.map.terrain_of(hex).id == terrain.id) {
      return instead("{} is {}", ground.map.grid().format(hex), terrain.id.str());
    }
  }
  return AssertionSuccess();
}

AssertionResult hexside_kinds(const Args& args, const Ground& ground) {
  const auto absent = args.features("absent");
  for (const int feature : args.features("present")) {
    if (sides_with(ground.map, feature).empty()) return instead("there is no {}", name_of(feature, ground.map));
  }
  for (const int feature : absent) {
    const auto sides = sides_with(ground.map, feature);
    if (!sides.empty()) {
      return instead("there is a {} on {}", name_of(feature, ground.map), format(sides.front(), ground.map.grid()));
    }
  }
  return AssertionSuccess();
}

AssertionResult hexside_has(const Args& args, const Ground& ground) {
  const int feature = args.feature("feature");
  for (const Hexside side : args.hexsides("hexsides")) {
    if (!has(ground.map, side, feature)) {
      return instead("there is no {} on {}", name_of(feature, ground.map), format(side, ground.map.grid()));
    }
  }
  return AssertionSuccess();
}

AssertionResult hexside_lacks(const Args& args, const Ground& ground) {
  const int feature = args.feature("feature");
  for (const Hexside side : args.hexsides("hexsides")) {
    if (has(ground.map, side, feature)) {
      return instead("there is a {} on {}", name_of(feature, ground.map), format(side, ground.map.grid()));
    }
  }
  return AssertionSuccess();
}

AssertionResult crosses(const Args& args, const Ground& ground) {
  const std::vector<Hex> path = args.path("path");
  std::vector<Hexside> sides;
  for (std::size_t i = 1; i < path.size(); ++i) sides.push_back(*Hexside::between(path[i - 1], path[i]));
  return within_bounds(sides, args.feature("feature"), args, ground.map);
}

AssertionResult crosses_some(const Args& args, const Ground& ground) {
  return within_bounds(args.hexsides("hexsides"), args.feature("feature"), args, ground.map);
}

AssertionResult slope_near(const Args& args, const Ground& ground) {
  const Grid& grid = ground.map.grid();
  const bool of_place = args.has("place");
  const std::vector<Hex> centres = of_place ? args.place("place").hexes : args.hexes("hexes");
  const int within = args.number("within");
  const int high_level = args.number("high");
  const int low_level = args.number("low");
  const auto& features = ground.map.catalogue().hexsides;
  for (int feature = 0; feature < static_cast<int>(features.size()); ++feature) {
    if (features[static_cast<std::size_t>(feature)].sided != Sidedness::high_low) continue;
    for (const Hexside side : sides_with(ground.map, feature)) {
      const auto high = ground.map.high_side(grid.hexside_index(side), feature);
      if (!high || !grid.contains(side)) continue;
      const Hex low = side.across_from(*high);
      if (ground.map.elevation(grid.index(*high)) != high_level) continue;
      if (ground.map.elevation(grid.index(low)) != low_level) continue;
      const auto near = [&](Hex centre) { return std::min(distance(centre, *high), distance(centre, low)) <= within; };
      if (std::ranges::any_of(centres, near)) return AssertionSuccess();
    }
  }
  return instead("within {} of {} there is no slope from level {} to {}", within, format_hex_list(centres, grid),
                 high_level, low_level);
}

// MPBS 10.9.3: slopes part levels.
AssertionResult slopes_match_levels(const Args& args, const Ground& ground) {
  const Grid& grid = ground.map.grid();
  const int feature = args.feature("feature");
  for (int i = 0; i < grid.hexside_count(); ++i) {
    const Hexside side = grid.hexside(i);
    std::optional<Hex> higher;
    if (grid.contains(side)) {
      const int first = ground.map.elevation(grid.index(side.first()));
      const int second = ground.map.elevation(grid.index(side.second()));
      if (first != second) higher = first > second ? side.first() : side.second();
    }
    const auto high = ground.map.high_side(i, feature);
    if (high == higher) continue;
    return instead("on {} the higher hex is {}, and the high side of the {} is {}", format(side, grid),
                   higher ? grid.format(*higher) : "neither", name_of(feature, ground.map),
                   high ? grid.format(*high) : "neither");
  }
  return AssertionSuccess();
}

namespace {

// The hexsides that hang together with `start` from corner to corner, taken out of `sides`.
std::vector<Hexside> take_run(Hexside start, std::set<Hexside>& sides) {
  std::vector<Hexside> run{start};
  sides.erase(start);
  for (std::size_t i = 0; i < run.size(); ++i) {
    for (const Corner& corner : run[i].corners()) {
      const auto [a, b, c] = corner.hexes();
      for (const auto side : {Hexside::between(a, b), Hexside::between(b, c), Hexside::between(c, a)}) {
        if (sides.erase(*side) != 0) run.push_back(*side);
      }
    }
  }
  return run;
}

bool reaches_rim(Hexside side, const Grid& grid) {
  return std::ranges::any_of(side.corners(), [&](const Corner& corner) {
    return std::ranges::any_of(corner.hexes(), [&](Hex hex) { return !grid.contains(hex); });
  });
}

}  // namespace

// Water leaves the map somewhere; and as hexsides that meet share a hex, level banks make the whole run level.
AssertionResult streams_run(const Args& args, const Ground& ground) {
  const Grid& grid = ground.map.grid();
  const int feature = args.feature("feature");
  const std::vector<Hexside> all = sides_with(ground.map, feature);
  if (all.empty()) return instead("there is no {}", name_of(feature, ground.map));
  std::set<Hexside> left(all.begin(), all.end());
  while (!left.empty()) {
    const std::vector<Hexside> run = take_run(*left.begin(), left);
    for (const Hexside side : run) {
      if (!grid.contains(side)) continue;
      if (ground.map.elevation(grid.index(side.first())) != ground.map.elevation(grid.index(side.second()))) {
        return instead("the banks of {} are not level", format(side, grid));
      }
    }
    if (!std::ranges::any_of(run, [&](Hexside side) { return reaches_rim(side, grid); })) {
      return instead("the run {} does not reach the rim of the map", format_hexside_list(run, grid));
    }
  }
  return AssertionSuccess();
}

AssertionResult bridges_match(const Args& args, const Ground& ground) {
  const Grid& grid = ground.map.grid();
  const int bridge = args.feature("feature");
  const int over = args.feature("over");
  for (int i = 0; i < grid.hexside_count(); ++i) {
    const bool crossing = ground.map.roads_across(i) != 0 && ground.map.has_feature(i, over);
    if (ground.map.has_feature(i, bridge) == crossing) continue;
    return instead("there is {} {} on {}", crossing ? "no" : "a needless", name_of(bridge, ground.map),
                   format(grid.hexside(i), grid));
  }
  return AssertionSuccess();
}

}  // namespace batalia::map_facts
