#include "editor/document/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "editor/document/muster.h"
#include "editor/library/id_of.h"
#include "model/hex/hex_list.h"

namespace batalia {
namespace {

std::string path_of(const NamedPlace& place, std::string_view field = {}) {
  return field.empty() ? "places/" + place.id.str() : fmt::format("places/{}/{}", place.id.str(), field);
}

double hundredths(double length) { return std::round(100 * length) / 100; }

}  // namespace

const NamedPlace* place_of(const Map& map, const Id& id) {
  const auto at = std::ranges::find(map.places(), id, &NamedPlace::id);
  return at == map.places().end() ? nullptr : &*at;
}

Result<NewPlace> new_place(const Map& map, const std::string& name, std::span<const Hex> hexes) {
  std::vector<Hex> covered(hexes.begin(), hexes.end());
  std::erase_if(covered, [&](Hex hex) { return !map.grid().contains(hex); });
  if (covered.empty()) return fail("a place off the map", "begin on a hex of the sheet");
  const Id stem = library::id_of(name);
  const Id id =
      unused_id(stem.empty() ? Id("place") : stem, [&](const Id& one) { return place_of(map, one) != nullptr; });
  Value::Map fields{
      {"id", Value(id.str())}, {"name", Value(name)}, {"hexes", Value(format_hex_list(covered, map.grid()))}};
  return NewPlace{id, {ChangedDocument::map, "places/" + id.str(), Value(std::move(fields))}};
}

Result<Wish> covering(const Map& map, const NamedPlace& place, std::span<const Hex> hexes, bool covers) {
  std::vector<Hex> now = place.hexes;
  for (const Hex hex : hexes) {
    std::erase(now, hex);
    if (covers && map.grid().contains(hex)) now.push_back(hex);
  }
  if (now.empty()) return fail(fmt::format("{} would cover no hex", place.name), "delete it, or leave it one");
  return Wish{ChangedDocument::map, path_of(place, "hexes"), Value(format_hex_list(now, map.grid()))};
}

Wish lettered_at(const Map& map, const NamedPlace& place, Hex hex, double right, double down) {
  // What else is said of the label stays.
  const auto was = map.get(path_of(place, "label"));
  Value label = was && was->map() != nullptr ? *was : Value(Value::Map());
  label.set("at", Value(map.grid().format(hex)));
  for (const auto& [key, by] : {std::pair{"right", hundredths(right)}, std::pair{"down", hundredths(down)}}) {
    if (by == 0) {
      label.erase(key);
    } else {
      label.set(key, Value(by));
    }
  }
  return {ChangedDocument::map, path_of(place, "label"), std::move(label)};
}

Wish renamed(const NamedPlace& place, const std::string& name) {
  return {ChangedDocument::map, path_of(place, "name"), Value(name)};
}

Wish of_kind(const NamedPlace& place, const std::string& kind) {
  return {ChangedDocument::map, path_of(place, "kind"), kind.empty() ? Value() : Value(kind)};
}

Wish place_deleted(const NamedPlace& place) { return {ChangedDocument::map, path_of(place), Value()}; }

}  // namespace batalia
