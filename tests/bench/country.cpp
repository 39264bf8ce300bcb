#include "tests/bench/country.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "model/hex/geometry.h"
#include "model/hex/hex_list.h"
#include "tests/support/values.h"

namespace batalia::bench {
namespace {

// A number from 0 to 1 that belongs to a place.
double share(int x, int y, std::uint32_t salt) {
  std::uint64_t n = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) << 32U | static_cast<std::uint32_t>(y)) ^
                    (std::uint64_t{salt} * 0x9E3779B97F4A7C15U);
  n = (n ^ n >> 30U) * 0xBF58476D1CE4E5B9U;
  n = (n ^ n >> 27U) * 0x94D049BB133111EBU;
  return static_cast<double>((n ^ n >> 31U) >> 11U) / 9007199254740992.0;
}

// Smooth hills about `size` hexes across, from 0 to 1.
double hills(Point at, double size, std::uint32_t salt) {
  const double x = at.x / size;
  const double y = at.y / size;
  const int left = static_cast<int>(std::floor(x));
  const int up = static_cast<int>(std::floor(y));
  const auto smooth = [](double t) { return t * t * (3 - 2 * t); };
  const double right_part = smooth(x - left);
  const double down_part = smooth(y - up);
  const auto row = [&](int y_at) {
    return std::lerp(share(left, y_at, salt), share(left + 1, y_at, salt), right_part);
  };
  return std::lerp(row(up), row(up + 1), down_part);
}

int number_of(const auto& things, std::string_view id) {
  const auto it = std::ranges::find(things, Id(id), &std::ranges::range_value_t<decltype(things)>::id);
  if (it == things.end()) throw std::logic_error(fmt::format("the series has no '{}'", id));
  return static_cast<int>(it - things.begin());
}

class Surveyor {
 public:
  Surveyor(int rows, int columns, std::shared_ptr<const Terrain> terrain)
      : terrain_(std::move(terrain)), map_(empty_map(rows, columns, terrain_)), geometry_(map_.grid().orientation()) {}

  Map survey() {
    raise_hills();
    grow();
    slope();
    for (int i = 0; i < map_.grid().size() / 700; ++i) stream(i);
    return std::move(map_);
  }

 private:
  static Map empty_map(int rows, int columns, const std::shared_ptr<const Terrain>& terrain) {
    Numbering numbering = musket_and_pike_numbering({0, rows - 1}, {0, columns - 1}, Hand::right);
    const auto digits = [](int last) { return std::max(2, static_cast<int>(fmt::formatted_size("{}", last))); };
    numbering.row_digits = digits(rows - 1);
    numbering.column_digits = digits(columns - 1);
    const Grid grid = Grid::make(numbering).value();
    MapFile file;
    file.id = Id("country-map");
    file.title = "Country";
    file.series = Id("mpbs");
    file.provenance.kind = ProvenanceKind::designer;
    file.sheets.push_back({{}, Id("sheet"), {}, text_of(numbering), 91});
    file.terrain.base = Id("clear");
    add_roads(file, grid);
    add_villages(file, grid);
    Binding binding("country-map.yaml");
    auto map = Map::make(file, terrain, binding);
    if (!map) throw std::logic_error(test::all(binding.problems()));
    return *std::move(map);
  }

  // Each begins on the edge of the map, wanders about one direction, and ends at another edge.
  static void add_roads(MapFile& file, const Grid& grid) {
    const int count = std::max(2, grid.size() / 2500);
    for (int i = 0; i < count; ++i) {
      const Direction along(i % 6);
      std::vector<Hex> edge;
      for (const Hex hex : grid.hexes()) {
        if (!grid.contains(neighbour(hex, along.opposite()))) edge.push_back(hex);
      }
      Hex hex = edge[static_cast<std::size_t>(share(i, 0, 1) * static_cast<double>(edge.size()))];
      std::vector<Hex> path;
      for (int step = 0; grid.contains(hex); ++step) {
        path.push_back(hex);
        const double turn = share(i, step, 2);
        hex = neighbour(hex, along.rotated(turn < 0.2 ? -1 : turn > 0.8 ? 1 : 0));
      }
      if (path.size() < 2) continue;
      file.roads.push_back(
          {{}, Id(fmt::format("road-{}", i)), "", Id(i % 3 == 0 ? "road" : "lane"), format_path(path, grid)});
    }
  }

  static void add_villages(MapFile& file, const Grid& grid) {
    int count = 0;
    for (const Hex hex : grid.hexes()) {
      if (share(hex.q, hex.r, 3) > 1.0 / 450) continue;
      ++count;
      file.places.push_back({{},
                             Id(fmt::format("village-{}", count)),
                             fmt::format("Dorf {}", count),
                             "village",
                             grid.format(hex),
                             std::nullopt});
    }
  }

  void raise_hills() {
    constexpr int highest = 9;
    for (int i = 0; i < map_.grid().size(); ++i) map_.set_elevation(i, static_cast<int>(highest * height(at(i))));
  }

  void grow() {
    const auto kind = [this](std::string_view id) { return number_of(terrain_->hexes, id); };
    const int woods = kind("woods"), marsh = kind("marsh"), pond = kind("pond"), garden = kind("garden");
    for (int i = 0; i < map_.grid().size(); ++i) {
      const double wild = 0.6 * hills(at(i), 9, 5) + 0.4 * hills(at(i), 3, 6);
      if (wild > 0.58) {
        map_.set_terrain(i, woods);
      } else if (wild < 0.2) {
        map_.set_terrain(i, height(at(i)) < 0.35 ? marsh : garden);
      } else if (wild < 0.22) {
        map_.set_terrain(i, pond);
      }
    }
    const int village = kind("village");
    for (const NamedPlace& place : map_.places()) {
      const int centre = map_.grid().index(place.hexes.front());
      map_.set_terrain(centre, village);
      if (const int beside = map_.grid().neighbour(centre, Direction(centre % 6)); beside >= 0)
        map_.set_terrain(beside, village);
    }
  }

  void slope() {
    const int gentle = number_of(terrain_->hexsides, "gentle-slope");
    const int steep = number_of(terrain_->hexsides, "steep-slope");
    for (int i = 0; i < map_.grid().hexside_count(); ++i) {
      const Hexside side = map_.grid().hexside(i);
      if (!map_.grid().contains(side)) continue;
      const int drop =
          map_.elevation(map_.grid().index(side.first())) - map_.elevation(map_.grid().index(side.second()));
      if (drop != 0) map_.set_feature(i, std::abs(drop) > 1 ? steep : gentle, drop > 0 ? side.first() : side.second());
    }
  }

  // From some corner of the lattice downhill, as long as it goes down or for some hexsides more.
  void stream(int number) {
    const int feature = number_of(terrain_->hexsides, number % 4 == 0 ? "marshy-stream" : "stream");
    const Grid& grid = map_.grid();
    const int from = static_cast<int>(share(number, 0, 7) * grid.size());
    Corner here = Corner::of(grid.hex(from), Vertex(0));
    for (int step = 0; step < 90; ++step) {
      std::optional<Corner> lowest;
      int along = -1;
      for (const int side : sides_at(here)) {
        if (map_.has_feature(side, feature)) continue;
        const auto [a, b] = grid.hexside(side).corners();
        const Corner there = a == here ? b : a;
        if (!lowest || wet(there) < wet(*lowest)) {
          lowest = there;
          along = side;
        }
      }
      if (!lowest) return;
      map_.set_feature(along, feature, std::nullopt);
      here = *lowest;
    }
  }

  std::vector<int> sides_at(Corner corner) const {
    std::vector<int> out;
    const std::array<Hex, 3> hexes = corner.hexes();
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      const auto side = Hexside::between(hexes[i], hexes[(i + 1) % hexes.size()]);
      if (map_.grid().contains(*side)) out.push_back(map_.grid().hexside_index(*side));
    }
    return out;
  }

  double wet(Corner corner) const {
    double sum = 0;
    for (const Hex hex : corner.hexes()) sum += height(geometry_.centre(hex));
    return sum + 0.02 * share(corner.hex.q, corner.hex.r, 8);
  }

  Point at(int hex) const { return geometry_.centre(map_.grid().hex(hex)); }
  static double height(Point at) { return 0.75 * hills(at, 23, 4) + 0.25 * hills(at, 8, 9); }

  std::shared_ptr<const Terrain> terrain_;
  Map map_;
  Geometry geometry_;
};

}  // namespace

Map make_country(int rows, int columns, std::shared_ptr<const Terrain> terrain) {
  return Surveyor(rows, columns, std::move(terrain)).survey();
}

Battle battle_in(const Map& country) {
  Battle battle;
  battle.id = Id("country");
  battle.title = "Country";
  battle.series = country.head().series;
  battle.map = country.head().id;
  battle.provenance = Provenance{{}, ProvenanceKind::designer, {}, {}};
  battle.sides = {{{}, Id("first"), "First", {}}, {{}, Id("second"), "Second", {}}};
  Scenario scenario;
  scenario.id = Id("only");
  scenario.title = "Country";
  scenario.turns.start = ClockTime{12 * 60};
  scenario.turns.count = 10;
  battle.scenarios.push_back(std::move(scenario));
  return battle;
}

}  // namespace batalia::bench
