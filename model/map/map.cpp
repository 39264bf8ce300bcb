#include "model/map/map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/base/path.h"
#include "model/base/references.h"
#include "model/base/text.h"

namespace batalia {
namespace {

// The parts of "hexes/2113/terrain".
struct Segments {
  std::string_view collection, subject, field;
};

std::optional<Segments> segments(std::string_view path) {
  const auto first = path.find('/');
  const auto second = first == std::string_view::npos ? first : path.find('/', first + 1);
  if (second == std::string_view::npos || path.find('/', second + 1) != std::string_view::npos) return std::nullopt;
  return Segments{path.substr(0, first), path.substr(first + 1, second - first - 1), path.substr(second + 1)};
}

template <class T>
int index_of(const std::vector<T>& things, const Id& id) {
  const auto it = std::ranges::find(things, id, &T::id);
  return it == things.end() ? -1 : static_cast<int>(it - things.begin());
}

bool in_arrays(std::string_view path) { return path.starts_with("hexes/") || path.starts_with("hexsides/"); }

bool is_about_sheets(std::string_view path) {
  return std::ranges::any_of(std::array<std::string_view, 3>{"sheets", "joins", "layout"}, [&](std::string_view part) {
    return path.starts_with(part) && (path.size() == part.size() || path[part.size()] == '/');
  });
}

constexpr std::uint32_t bit(int index) { return 1U << static_cast<unsigned>(index); }

}  // namespace

// What a path names in the arrays.
struct Map::Target {
  enum class Kind { terrain, elevation, feature } kind = Kind::terrain;
  int index = 0;  // of the hex, or of the hexside
  int feature = 0;
};

std::optional<Hex> Map::high_side(int hexside, int feature) const {
  const Features& at = features_[static_cast<std::size_t>(hexside)];
  const bool sided = catalogue_->hexsides[static_cast<std::size_t>(feature)].sided != Sidedness::none;
  if (!sided || (at.present & bit(feature)) == 0) return std::nullopt;
  const Hexside side = grid_.hexside(hexside);
  return (at.high_is_first & bit(feature)) != 0 ? side.first() : side.second();
}

const NamedPlace* Map::place_at(Hex hex) const {
  const auto it = std::ranges::find_if(
      places_, [&](const NamedPlace& place) { return std::ranges::find(place.hexes, hex) != place.hexes.end(); });
  return it == places_.end() ? nullptr : &*it;
}

const Provenance& Map::provenance(Hex hex) const {
  const int fact = fact_of_hex_[static_cast<std::size_t>(grid_.index(hex))];
  return fact < 0 ? head_.provenance : head_.facts[static_cast<std::size_t>(fact)].provenance;
}

const Provenance& Map::provenance(Hexside side) const {
  const int fact = fact_of_hexside_[static_cast<std::size_t>(grid_.hexside_index(side))];
  return fact < 0 ? head_.provenance : head_.facts[static_cast<std::size_t>(fact)].provenance;
}

void Map::set_terrain(int hex, int terrain) {
  terrain_[static_cast<std::size_t>(hex)] = static_cast<std::uint8_t>(terrain);
}

void Map::set_elevation(int hex, int level) {
  elevation_[static_cast<std::size_t>(hex)] = static_cast<std::int8_t>(level);
}

void Map::set_feature(int hexside, int feature, std::optional<Hex> high) {
  Features& at = features_[static_cast<std::size_t>(hexside)];
  at.present |= bit(feature);
  at.high_is_first &= ~bit(feature);
  if (high && grid_.hexside(hexside).on_canonical_side(*high)) at.high_is_first |= bit(feature);
}

void Map::clear_feature(int hexside, int feature) {
  Features& at = features_[static_cast<std::size_t>(hexside)];
  at.present &= ~bit(feature);
  at.high_is_first &= ~bit(feature);
}

Result<Map::Target> Map::target(std::string_view path) const {
  constexpr const char* forms =
      "write it as \"hexes/2113/terrain\", \"hexes/2113/elevation\" or \"hexsides/2113|2213/stream\"";
  const auto parts = segments(path);
  if (!parts) return fail(fmt::format("'{}' names nothing on a map", path), forms);
  if (parts->collection == "hexes") {
    const auto hex = grid_.parse(parts->subject);
    if (!hex) return tl::make_unexpected(hex.error());
    if (parts->field == "terrain") return Target{Target::Kind::terrain, grid_.index(*hex), 0};
    if (parts->field == "elevation") return Target{Target::Kind::elevation, grid_.index(*hex), 0};
    return fail(fmt::format("a hex has no '{}'", parts->field), suggestion(parts->field, {"terrain", "elevation"}));
  }
  if (parts->collection != "hexsides") return fail(fmt::format("'{}' names nothing on a map", path), forms);
  const auto bar = parts->subject.find('|');
  if (bar == std::string_view::npos) return fail(fmt::format("'{}' is not a hexside", parts->subject), forms);
  const auto a = grid_.parse(parts->subject.substr(0, bar));
  if (!a) return tl::make_unexpected(a.error());
  const auto b = grid_.parse(parts->subject.substr(bar + 1));
  if (!b) return tl::make_unexpected(b.error());
  const auto side = Hexside::between(*a, *b);
  if (!side) {
    return fail(fmt::format("{} and {} are not adjacent", grid_.format(*a), grid_.format(*b)),
                "name two hexes that share a hexside");
  }
  const int feature = index_of(catalogue_->hexsides, Id(parts->field));
  if (feature < 0) {
    return fail(fmt::format("unknown hexside feature '{}'", parts->field),
                suggestion(parts->field, ids(catalogue_->hexsides)));
  }
  return Target{Target::Kind::feature, grid_.hexside_index(*side), feature};
}

Result<Value> Map::get(std::string_view path) const {
  if (!in_arrays(path)) return get_named(path);
  const auto at = target(path);
  if (!at) return tl::make_unexpected(at.error());
  switch (at->kind) {
    case Target::Kind::terrain:
      return Value(catalogue_->hexes[static_cast<std::size_t>(terrain(at->index))].id.str());
    case Target::Kind::elevation:
      return Value(elevation(at->index));
    case Target::Kind::feature:
      break;
  }
  if (!has_feature(at->index, at->feature)) return Value();
  const auto high = high_side(at->index, at->feature);
  return high ? Value(grid_.format(*high)) : Value(true);
}

int Map::position(std::string_view path) const { return in_arrays(path) ? -1 : position_at(named_parts(), path); }

Result<void> Map::put(std::string_view path, const Value& value, int position) {
  if (is_about_sheets(path)) return put_sheets(path, value, position);
  if (!in_arrays(path)) return put_named(path, value, position);
  const auto at = target(path);
  if (!at) return tl::make_unexpected(at.error());
  if (at->kind == Target::Kind::terrain) {
    const int terrain = value.text() == nullptr ? -1 : index_of(catalogue_->hexes, Id(*value.text()));
    if (terrain < 0) {
      return fail(fmt::format("'{}' cannot become {}", path, value.described()),
                  suggestion(value.text() == nullptr ? "" : *value.text(), ids(catalogue_->hexes)));
    }
    set_terrain(at->index, terrain);
    return {};
  }
  if (at->kind == Target::Kind::elevation) {
    const auto* level = value.integer();
    if (level == nullptr || *level < INT8_MIN || *level > INT8_MAX) {
      return fail(fmt::format("'{}' cannot become {}", path, value.described()),
                  "give a whole number from -128 to 127");
    }
    set_elevation(at->index, static_cast<int>(*level));
    return {};
  }
  if (value.is_null()) {
    clear_feature(at->index, at->feature);
    return {};
  }
  const HexsideFeature& feature = catalogue_->hexsides[static_cast<std::size_t>(at->feature)];
  if (feature.sided == Sidedness::none) {
    if (value.truth() == nullptr || !*value.truth()) {
      return fail(fmt::format("'{}' cannot become {}", path, value.described()),
                  "give true, or nothing to take it away");
    }
    set_feature(at->index, at->feature, std::nullopt);
    return {};
  }
  const auto high = value.text() == nullptr ? std::nullopt : grid_.find(*value.text());
  if (!high || !grid_.hexside(at->index).touches(*high)) {
    return fail(fmt::format("'{}' cannot become {}", path, value.described()),
                "give the number of the hex on its high side, or nothing to take it away");
  }
  set_feature(at->index, at->feature, high);
  return {};
}

bool operator==(const Map& a, const Map& b) {
  return *a.catalogue_ == *b.catalogue_ && a.head_ == b.head_ && a.terrain_ == b.terrain_ &&
         a.elevation_ == b.elevation_ && a.features_ == b.features_ && a.roads_ == b.roads_ && a.places_ == b.places_ &&
         a.edges_ == b.edges_;
}

}  // namespace batalia
