// The arguments of a fact, read with the map they speak of. Every look-up is remembered, so that an argument which no
// kind asked for, a misspelt one among them, does not pass unseen.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "model/map/map.h"

namespace batalia::map_facts {

inline bool contains(std::span<const Hex> hexes, Hex hex) { return std::ranges::find(hexes, hex) != hexes.end(); }

// A fact that cannot be judged on this map: an argument is missing or wrong, or names what the map does not have.
class CannotJudge : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// All look-ups throw CannotJudge where the key is missing or its value cannot be read; those with a default take a
// missing key for it.
class Args {
 public:
  Args(const Value& args, const Map& map) : args_(args), map_(map) {}

  [[nodiscard]] bool has(std::string_view key) const { return args_.find(key) != nullptr; }
  [[nodiscard]] const std::string& text(std::string_view key) const;
  [[nodiscard]] int number(std::string_view key) const;
  [[nodiscard]] int number(std::string_view key, int otherwise) const { return has(key) ? number(key) : otherwise; }
  [[nodiscard]] std::optional<int> number_if(std::string_view key) const;

  [[nodiscard]] Hex hex(std::string_view key) const;
  [[nodiscard]] std::vector<Hex> hexes(std::string_view key) const;
  [[nodiscard]] std::vector<Hex> hexes_if(std::string_view key) const;
  [[nodiscard]] std::vector<Hexside> hexsides(std::string_view key) const;
  [[nodiscard]] std::vector<Hex> path(std::string_view key) const { return path_of(value(key)); }
  // A list of lists of paths: the parts of one move, and the ways that each may have taken.
  [[nodiscard]] std::vector<std::vector<std::vector<Hex>>> legs(std::string_view key) const;
  // Nothing for "none".
  [[nodiscard]] std::optional<Vertex> facing(std::string_view key) const;

  [[nodiscard]] const HexTerrain& terrain(std::string_view key) const;
  // Indices in Terrain::hexsides.
  [[nodiscard]] int feature(std::string_view key) const { return feature_of(text(key)); }
  [[nodiscard]] std::vector<int> features(std::string_view key) const;
  [[nodiscard]] const NamedPlace& place(std::string_view key) const;
  [[nodiscard]] const NamedEdge& edge(std::string_view key) const;
  [[nodiscard]] const Road& road(std::string_view key) const;

  // Keys that nobody has asked for.
  [[nodiscard]] std::vector<std::string> unread() const;

 private:
  [[nodiscard]] const Value& value(std::string_view key) const;
  [[nodiscard]] const std::string& text_of(const Value& value) const;
  [[nodiscard]] std::vector<Hex> path_of(const Value& value) const;
  [[nodiscard]] int feature_of(std::string_view id) const;

  const Value& args_;
  const Map& map_;
  mutable std::set<std::string, std::less<>> read_;
};

}  // namespace batalia::map_facts
