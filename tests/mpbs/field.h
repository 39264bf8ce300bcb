// A field of 20 rows and columns with what a test lays on it, and its Ground: rows 10 to 29, columns 00 to 19, clear
// and level unless it says otherwise.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "formats/yaml/read.h"
#include "model/map/map.h"
#include "model/mpbs/ground.h"
#include "tests/support/skirmish.h"
#include "tests/support/values.h"

namespace batalia::mpbs::test {

// A map's YAML on the terrain given. Throws where it is not sound.
inline std::shared_ptr<const Map> map_of(const Value& value, std::shared_ptr<const Terrain> terrain) {
  Binding binding("map.yaml");
  auto map = bind_map(value, std::move(terrain), binding);
  if (!map) throw std::runtime_error(batalia::test::all(binding.problems()));
  return std::make_shared<const Map>(*std::move(map));
}

inline Ground ground_of(std::shared_ptr<const Map> map) {
  auto ground = Ground::make(std::move(map));
  if (!ground) throw std::runtime_error(to_string(ground.error()));
  return *std::move(ground);
}

class Field {
 public:
  // `parts`: lines of YAML of a map file, such as "hexsides:\n  - {feature: hedge, hexsides: \"1505/1506\"}".
  explicit Field(std::string_view parts = {},
                 std::shared_ptr<const Terrain> terrain = batalia::test::musket_and_pike().terrain)
      : ground_(ground_of(map_of(*read_yaml(text(parts), "field.yaml"), std::move(terrain)))) {}

  [[nodiscard]] const Ground& ground() const { return ground_; }
  // By its number; fails the test where there is none.
  [[nodiscard]] int at(std::string_view number) const {
    const auto hex = ground_.grid().find(number);
    EXPECT_TRUE(hex.has_value()) << number;
    return hex ? ground_.grid().index(*hex) : 0;
  }
  [[nodiscard]] Direction way(std::string_view from, std::string_view to) const {
    const auto direction = direction_between(ground_.grid().hex(at(from)), ground_.grid().hex(at(to)));
    EXPECT_TRUE(direction.has_value()) << from << ' ' << to;
    return direction.value_or(Direction());
  }
  [[nodiscard]] const Step& step(std::string_view from, std::string_view to, MoveColumn column) const {
    return ground_.step(at(from), way(from, to), column);
  }

 private:
  static std::string text(std::string_view parts) {
    return R"(batalia: map
format: 1
id: field
title: "Field"
series: mpbs
provenance: {kind: designer, source: "a test"}
sheets:
  - id: field
    title: "Field"
    numbering:
      {orientation: pointy, order: row-column, rows: "10-29", columns: "00-19", shifted: odd, shifted-towards: higher}
)" + std::string(parts) +
           "\n" + (parts.find("terrain:") == std::string_view::npos ? "terrain: {base: clear}\n" : "");
  }

  Ground ground_;
};

}  // namespace batalia::mpbs::test
