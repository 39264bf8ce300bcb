#include "formats/sqlite/map_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/references.h"

namespace batalia::sqlite {
namespace {

constexpr std::string_view insert_feature =
    "INSERT INTO hexside (map, hex, other, feature, high) VALUES (?, ?, ?, ?, ?)";

// A hexside's hexes in the order of their numbers, as rows have them.
std::pair<HexName, HexName> names_of(const Grid& grid, Hexside side) {
  const HexName first = grid.name(side.first());
  const HexName second = grid.name(side.second());
  return first.view() < second.view() ? std::pair(first, second) : std::pair(second, first);
}

void put_feature(Statement& insert, const Map& map, std::int64_t key, Hexside side, const FeatureOn& on) {
  const auto [hex, other] = names_of(map.grid(), side);
  const std::string& feature = map.catalogue().hexsides[static_cast<std::size_t>(on.feature)].id.str();
  insert.bind(1, key).bind(2, hex.view()).bind(3, other.view()).bind(4, feature);
  const HexName high = on.high ? map.grid().name(*on.high) : HexName();
  if (on.high) {
    insert.bind(5, high.view());
  } else {
    insert.bind_null(5);
  }
  insert.run();
}

// Where an id stands in the terrain of a series. Neighbours mostly have the same, so the last is tried first.
template <class T>
class IndexOf {
 public:
  explicit IndexOf(const std::vector<T>& things) : things_(things) {}

  // -1 where there is none.
  int operator()(std::string_view id) {
    if (last_ < things_.size() && things_[last_].id.str() == id) return static_cast<int>(last_);
    const auto it = std::ranges::find_if(things_, [&](const T& thing) { return thing.id.str() == id; });
    if (it == things_.end()) return -1;
    last_ = static_cast<std::size_t>(it - things_.begin());
    return static_cast<int>(last_);
  }

 private:
  const std::vector<T>& things_;
  std::size_t last_ = 0;
};

[[noreturn]] void does_not_fit(std::string what) {
  stop(std::move(what), "the project was changed by another program; go back to a copy");
}

std::int64_t read_hexes(Connection& connection, std::int64_t key, Map& into) {
  const Grid& grid = into.grid();
  IndexOf terrain_of(into.catalogue().hexes);
  Statement row = connection.statement("SELECT number, terrain, elevation FROM hex WHERE map = ? ORDER BY number");
  row.with(key);
  int count = 0;
  for (; row.step(); ++count) {
    const std::string_view number = row.text(0);
    // Numbers come in the order of the grid but where sheets are joined.
    int hex = count;
    if (hex >= grid.size() || grid.name(grid.hex(hex)).view() != number) {
      const auto found = grid.find(number);
      if (!found) does_not_fit(fmt::format("hex {} is on no sheet of the map", number));
      hex = grid.index(*found);
    }
    const int terrain = terrain_of(row.text(1));
    if (terrain < 0) does_not_fit(fmt::format("hex {} has the unknown terrain '{}'", number, row.text(1)));
    into.set_terrain(hex, terrain);
    into.set_elevation(hex, static_cast<int>(row.integer(2)));
  }
  return count;
}

void read_hexsides(Connection& connection, std::int64_t key, Map& into) {
  const Grid& grid = into.grid();
  const auto& features = into.catalogue().hexsides;
  IndexOf feature_of(features);
  Statement row =
      connection.statement("SELECT hex, other, feature, high FROM hexside WHERE map = ? ORDER BY hex, other");
  row.with(key);
  while (row.step()) {
    const auto name = [&] { return fmt::format("{}/{}", row.text(0), row.text(1)); };
    const auto hex = grid.find(row.text(0));
    const auto other = grid.find(row.text(1));
    const auto side = hex && other ? Hexside::between(*hex, *other) : std::nullopt;
    if (!side) does_not_fit(fmt::format("{} is no hexside of the map", name()));
    const int feature = feature_of(row.text(2));
    if (feature < 0) does_not_fit(fmt::format("hexside {} has the unknown feature '{}'", name(), row.text(2)));
    const bool sided = features[static_cast<std::size_t>(feature)].sided != Sidedness::none;
    if (sided == row.null(3))
      does_not_fit(
          fmt::format("hexside {}: a {} {}", name(), row.text(2), sided ? "has a high side" : "has no high side"));
    std::optional<Hex> high;
    if (sided) high = row.text(3) == row.text(0) ? *hex : *other;
    into.set_feature(grid.hexside_index(*side), feature, high);
  }
}

}  // namespace

void insert_ground(Connection& connection, std::int64_t key, const Map& from) {
  const Grid& grid = from.grid();
  Statement hex = connection.statement("INSERT INTO hex (map, number, terrain, elevation) VALUES (?, ?, ?, ?)");
  for (int i = 0; i < grid.size(); ++i) {
    const HexName number = grid.name(grid.hex(i));
    hex.with(key, number.view(), from.catalogue().hexes[static_cast<std::size_t>(from.terrain(i))].id.str(),
             from.elevation(i));
    hex.run();
  }
  Statement insert = connection.statement(insert_feature);
  for (int i = 0; i < grid.hexside_count(); ++i) {
    if (from.features(i) == 0) continue;
    from.for_each_feature(i, [&](const FeatureOn& on) { put_feature(insert, from, key, grid.hexside(i), on); });
  }
}

void erase_ground(Connection& connection, std::int64_t map) {
  connection.run("DELETE FROM hexside WHERE map = ?", map);
  connection.run("DELETE FROM hex WHERE map = ?", map);
}

void read_ground(Connection& connection, std::int64_t map, Map& into) {
  const std::int64_t count = read_hexes(connection, map, into);
  if (count != into.grid().size())
    does_not_fit(fmt::format("the map has {} hexes, its sheets have {}", count, into.grid().size()));
  read_hexsides(connection, map, into);
}

bool names_ground(std::string_view path) { return path.starts_with("hexes/") || path.starts_with("hexsides/"); }

void update_ground(Connection& connection, std::int64_t map, const Map& now, std::string_view path) {
  const Grid& grid = now.grid();
  const auto first = path.find('/') + 1;
  const auto last = path.rfind('/');
  const std::string_view subject = path.substr(first, last - first);
  const std::string_view field = path.substr(last + 1);
  // That the path names something has been seen when it was changed in memory.
  if (path.starts_with("hexes/")) {
    const Hex hex = grid.parse(subject).value();
    const int index = grid.index(hex);
    connection.run("UPDATE hex SET terrain = ?, elevation = ? WHERE map = ? AND number = ?",
                   now.terrain_of(hex).id.str(), now.elevation(index), map, grid.name(hex).view());
    return;
  }
  const auto bar = subject.find('|');
  const Hexside side =
      *Hexside::between(grid.parse(subject.substr(0, bar)).value(), grid.parse(subject.substr(bar + 1)).value());
  const auto [hex, other] = names_of(grid, side);
  connection.run("DELETE FROM hexside WHERE map = ? AND hex = ? AND other = ? AND feature = ?", map, hex.view(),
                 other.view(), field);
  const int index = grid.hexside_index(side);
  Statement insert = connection.statement(insert_feature);
  now.for_each_feature(index, [&](const FeatureOn& on) {
    if (now.catalogue().hexsides[static_cast<std::size_t>(on.feature)].id.str() == field)
      put_feature(insert, now, map, side, on);
  });
}

}  // namespace batalia::sqlite
