#include "model/edit/stamp.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_set>

#include "model/edit/ground_path.h"
#include "model/hex/hex_list.h"

namespace batalia {
namespace {

// Every side between two of these hexes, once.
template <class Visit>
void for_each_inner_side(std::span<const Hex> hexes, Visit&& visit) {
  const std::unordered_set<Hex> area(hexes.begin(), hexes.end());
  for (const Hex hex : hexes) {
    for (const Direction d : {Direction(0), Direction(1), Direction(2)}) {
      if (area.contains(neighbour(hex, d))) visit(Hexside::of(hex, d));
    }
  }
}

// The parts of a path whose every step fulfils `runs`.
template <class Runs>
std::vector<std::vector<Hex>> parts(std::span<const Hex> path, const Runs& runs) {
  std::vector<std::vector<Hex>> out;
  bool goes_on = false;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (!runs(path[i - 1], path[i])) {
      goes_on = false;
      continue;
    }
    if (!goes_on) out.push_back({path[i - 1]});
    out.back().push_back(path[i]);
    goes_on = true;
  }
  return out;
}

Hex mirror_image(Hex hex, Orientation orientation) {
  return orientation == Orientation::pointy ? Hex{-hex.q - hex.r, hex.r} : Hex{-hex.q, hex.q + hex.r};
}

}  // namespace

Stamp Stamp::of(const Map& map, std::span<const Hex> hexes, Hex anchor) {
  const Grid& grid = map.grid();
  Stamp out;
  out.orientation_ = grid.numbering().orientation;
  const std::set<Hex> area(hexes.begin(), hexes.end());
  std::vector<Hex> on_map;
  std::ranges::copy_if(area, std::back_inserter(on_map), [&](Hex hex) { return grid.contains(hex); });
  for (const Hex hex : on_map) {
    const int index = grid.index(hex);
    out.ground_.push_back({hex - anchor, map.terrain(index), map.elevation(index)});
  }
  for_each_inner_side(on_map, [&](Hexside side) {
    const Hexside held = Hexside::of(side.hex - anchor, side.direction);
    map.for_each_feature(grid.hexside_index(side), [&](const FeatureOn& on) {
      out.features_.push_back({held, on.feature, on.high ? std::optional(*on.high - anchor) : std::nullopt});
    });
  });
  for (const Road& road : map.roads()) {
    const auto within = [&](Hex a, Hex b) { return area.contains(a) && area.contains(b); };
    for (std::vector<Hex>& part : parts(road.path, within)) {
      for (Hex& hex : part) hex = hex - anchor;
      out.roads_.push_back({road.kind, road.name, std::move(part)});
    }
  }
  out.sort();
  return out;
}

std::vector<Hex> Stamp::hexes(Hex at) const {
  std::vector<Hex> out;
  for (const Ground& each : ground_) out.push_back(each.hex + at);
  return out;
}

Stamp Stamp::turned(int sixths) const {
  return moved([&](Hex hex) { return rotated(hex, sixths); });
}

Stamp Stamp::mirrored() const {
  return moved([&](Hex hex) { return mirror_image(hex, orientation_); });
}

template <class Move>
Stamp Stamp::moved(const Move& move) const {
  Stamp out = *this;
  for (Ground& each : out.ground_) each.hex = move(each.hex);
  for (Feature& each : out.features_) {
    each.side = *Hexside::between(move(each.side.first()), move(each.side.second()));
    if (each.high) each.high = move(*each.high);
  }
  for (Way& each : out.roads_) std::ranges::transform(each.path, each.path.begin(), move);
  out.sort();
  return out;
}

void Stamp::sort() {
  std::ranges::sort(ground_);
  std::ranges::sort(features_);
  std::ranges::sort(roads_);
}

std::vector<Wish> Stamp::wishes(const Map& map, Hex at) const {
  const Grid& grid = map.grid();
  const Terrain& kinds = map.catalogue();
  std::vector<Wish> out;
  const auto wish = [&](std::string path, Value now) {
    out.push_back({ChangedDocument::map, std::move(path), std::move(now)});
  };
  std::vector<Hex> on_map;
  for (const Ground& each : ground_) {
    const Hex hex = each.hex + at;
    const int index = grid.index(hex);
    if (index < 0) continue;
    on_map.push_back(hex);
    if (map.terrain(index) != each.terrain)
      wish(hex_path(grid, hex, "terrain"), Value(kinds.hexes[static_cast<std::size_t>(each.terrain)].id.str()));
    if (map.elevation(index) != each.level) wish(hex_path(grid, hex, "elevation"), Value(each.level));
  }

  // What lies on a side and is not there on the stamp goes; what differs comes.
  for_each_inner_side(on_map, [&](Hexside side) {
    const Hexside held = Hexside::of(side.hex - at, side.direction);
    const auto wanted = std::ranges::equal_range(features_, held, {}, &Feature::side);
    map.for_each_feature(grid.hexside_index(side), [&](const FeatureOn& on) {
      if (std::ranges::find(wanted, on.feature, &Feature::feature) == wanted.end())
        wish(side_path(grid, side, kinds.hexsides[static_cast<std::size_t>(on.feature)].id), Value());
    });
    for (const Feature& each : wanted) {
      const int index = grid.hexside_index(side);
      const std::optional<Hex> high = each.high ? std::optional(*each.high + at) : std::nullopt;
      if (map.has_feature(index, each.feature) && map.high_side(index, each.feature) == high) continue;
      wish(side_path(grid, side, kinds.hexsides[static_cast<std::size_t>(each.feature)].id),
           high ? Value(grid.format(*high)) : Value(true));
    }
  });

  std::set<std::string> taken;
  for (const Road& road : map.roads()) taken.insert(road.id.str());
  for (const Way& road : roads_) {
    std::vector<Hex> path = road.path;
    for (Hex& hex : path) hex += at;
    const auto missing = [&](Hex a, Hex b) {
      const Hexside side = *Hexside::between(a, b);
      return grid.contains(side) && (map.roads_across(grid.hexside_index(side)) >> road.kind & 1U) == 0;
    };
    for (const std::vector<Hex>& part : parts(path, missing)) {
      std::string id;
      for (int number = 1; id.empty() || !taken.insert(id).second; ++number) id = fmt::format("road-{}", number);
      Value::Map fields{{"id", Value(id)}};
      if (!road.name.empty()) fields.emplace_back("name", Value(road.name));
      fields.emplace_back("kind", Value(kinds.roads[static_cast<std::size_t>(road.kind)].id.str()));
      fields.emplace_back("path", Value(format_path(part, grid)));
      wish("roads/" + id, Value(std::move(fields)));
    }
  }
  return out;
}

}  // namespace batalia
