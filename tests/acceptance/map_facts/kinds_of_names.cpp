// Facts about edges, roads and places.
#include <algorithm>

#include "model/hex/hex_list.h"
#include "tests/acceptance/map_facts/kinds.h"

namespace batalia::map_facts {
namespace {

using ::testing::AssertionSuccess;

}  // namespace

AssertionResult edge(const Args& args, const Ground& ground) {
  const NamedEdge& named = args.edge("edge");
  const std::string is = format_hex_list(named.hexes, ground.map.grid());
  if (is == format_hex_list(args.hexes("hexes"), ground.map.grid())) return AssertionSuccess();
  return instead("{} is {}", named.id.str(), is);
}

AssertionResult on_edge(const Args& args, const Ground& ground) {
  const NamedEdge& named = args.edge("edge");
  for (const Hex hex : args.hexes("hexes")) {
    if (!contains(named.hexes, hex)) return instead("{} is not on {}", ground.map.grid().format(hex), named.id.str());
  }
  return AssertionSuccess();
}

AssertionResult road_at(const Args& args, const Ground& ground) {
  for (const Hex hex : args.hexes("hexes")) {
    const auto goes_there = [&](const Road& road) { return contains(road.path, hex); };
    if (!std::ranges::any_of(ground.map.roads(), goes_there)) {
      return instead("no road goes through {}", ground.map.grid().format(hex));
    }
  }
  return AssertionSuccess();
}

// That a road has no gap is seen to where maps are made (Map::make).
AssertionResult road_runs(const Args& args, const Ground& ground) {
  const Road& road = args.road("road");
  const NamedEdge& from = args.edge("from-edge");
  const NamedEdge& to = args.edge("to-edge");
  const NamedPlace& through = args.place("through-place");
  const Hex first = road.path.front();
  const Hex last = road.path.back();
  const bool joins = (contains(from.hexes, first) && contains(to.hexes, last)) ||
                     (contains(from.hexes, last) && contains(to.hexes, first));
  if (!joins) {
    const Grid& grid = ground.map.grid();
    return instead("{} runs from {} to {}", road.id.str(), grid.format(first), grid.format(last));
  }
  if (std::ranges::any_of(road.path, [&](Hex hex) { return contains(through.hexes, hex); })) return AssertionSuccess();
  return instead("{} does not touch {}", road.id.str(), through.id.str());
}

AssertionResult road_through(const Args& args, const Ground&) {
  const Road& road = args.road("road");
  const NamedPlace& place = args.place("place");
  const auto amidst = [&](Hex hex) {
    return std::ranges::count_if(neighbours(hex), [&](Hex beside) { return contains(place.hexes, beside); }) >= 2;
  };
  const auto count = std::ranges::count_if(road.path, amidst);
  if (count >= 2) return AssertionSuccess();
  return instead("{} of {} hexes of {} lie between hexes of {}", count, road.path.size(), road.id.str(),
                 place.id.str());
}

AssertionResult place_terrain(const Args& args, const Ground& ground) {
  const NamedPlace& place = args.place("place");
  const HexTerrain& terrain = args.terrain("terrain");
  if (place.kind != args.text("kind")) return instead("{} is a {}", place.id.str(), place.kind);
  for (const Hex hex : place.hexes) {
    const Id& is = ground.map.terrain_of(hex).id;
    if (is != terrain.id) return instead("{} of {} is {}", ground.map.grid().format(hex), place.id.str(), is.str());
  }
  return AssertionSuccess();
}

AssertionResult south_of(const Args& args, const Ground& ground) {
  const Grid& grid = ground.map.grid();
  const NamedPlace& place = args.place("place");
  if (grid.numbering().up_bearing != 0) return instead("the rows of this map do not run east and west");
  const Hex southernmost = *std::ranges::max_element(place.hexes, {}, &Hex::r);
  for (const Hex hex : args.hexes("hexes")) {
    if (hex.r <= southernmost.r) {
      return instead("{} is not south of {} of {}", grid.format(hex), grid.format(southernmost), place.id.str());
    }
  }
  return AssertionSuccess();
}

}  // namespace batalia::map_facts
