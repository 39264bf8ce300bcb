#include "tests/acceptance/map_facts/args.h"

#include <fmt/format.h>

#include "model/base/references.h"
#include "model/base/text.h"
#include "model/hex/hex_list.h"

namespace batalia::map_facts {
namespace {

template <class T>
T or_throw(Result<T> result) {
  if (!result) throw CannotJudge(to_string(result.error()));
  return *std::move(result);
}

template <class Things>
const auto& named(const Things& things, std::string_view what, const std::string& id) {
  for (const auto& thing : things) {
    if (thing.id.str() == id) return thing;
  }
  throw CannotJudge(fmt::format("the map has no {} '{}'", what, id));
}

}  // namespace

const Value& Args::value(std::string_view key) const {
  const Value* found = args_.find(key);
  if (found == nullptr) throw CannotJudge(fmt::format("the fact has no '{}'", key));
  read_.emplace(key);
  return *found;
}

const std::string& Args::text_of(const Value& value) const {
  if (value.text() == nullptr) throw CannotJudge(fmt::format("expected a text in quotes, not {}", value.described()));
  return *value.text();
}

const std::string& Args::text(std::string_view key) const { return text_of(value(key)); }

int Args::number(std::string_view key) const {
  const auto* integer = value(key).integer();
  if (integer == nullptr) throw CannotJudge(fmt::format("'{}' is no whole number", key));
  return static_cast<int>(*integer);
}

std::optional<int> Args::number_if(std::string_view key) const {
  if (!has(key)) return std::nullopt;
  return number(key);
}

Hex Args::hex(std::string_view key) const { return or_throw(map_.grid().parse(text(key))); }

std::vector<Hex> Args::hexes(std::string_view key) const { return or_throw(parse_hex_list(text(key), map_.grid())); }

std::vector<Hex> Args::hexes_if(std::string_view key) const { return has(key) ? hexes(key) : std::vector<Hex>(); }

std::vector<Hexside> Args::hexsides(std::string_view key) const {
  return or_throw(parse_hexside_list(text(key), map_.grid()));
}

std::vector<Hex> Args::path_of(const Value& value) const { return or_throw(parse_path(text_of(value), map_.grid())); }

std::vector<std::vector<std::vector<Hex>>> Args::legs(std::string_view key) const {
  const auto list_of = [&](const Value& list) -> const Value::List& {
    if (list.list() == nullptr) throw CannotJudge(fmt::format("'{}' is no list of lists of paths", key));
    return *list.list();
  };
  std::vector<std::vector<std::vector<Hex>>> out;
  for (const Value& leg : list_of(value(key))) {
    auto& ways = out.emplace_back();
    for (const Value& way : list_of(leg)) ways.push_back(path_of(way));
  }
  return out;
}

std::optional<Vertex> Args::facing(std::string_view key) const {
  if (text(key) == "none") return std::nullopt;
  return or_throw(map_.grid().numbering().parse_vertex(text(key)));
}

const HexTerrain& Args::terrain(std::string_view key) const {
  return named(map_.catalogue().hexes, "terrain", text(key));
}

int Args::feature_of(std::string_view id) const {
  const auto& features = map_.catalogue().hexsides;
  return static_cast<int>(&named(features, "hexside feature", std::string(id)) - features.data());
}

std::vector<int> Args::features(std::string_view key) const {
  std::vector<int> out;
  for (const std::string_view word : split_words(text(key))) out.push_back(feature_of(word));
  return out;
}

const NamedPlace& Args::place(std::string_view key) const { return named(map_.places(), "place", text(key)); }

const NamedEdge& Args::edge(std::string_view key) const { return named(map_.edges(), "edge", text(key)); }

const Road& Args::road(std::string_view key) const { return named(map_.roads(), "road", text(key)); }

std::vector<std::string> Args::unread() const {
  std::vector<std::string> out;
  if (args_.map() == nullptr) return out;
  for (const auto& entry : *args_.map()) {
    if (!read_.contains(entry.first)) out.push_back(entry.first);
  }
  return out;
}

}  // namespace batalia::map_facts
