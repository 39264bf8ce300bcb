#include "model/map/terrain.h"

#include <gtest/gtest.h>

#include "tests/map/toy_terrain.h"

namespace batalia {
namespace {

using test::all;
using test::list;
using test::map;

TEST(Terrain, costs_are_understood) {
  EXPECT_EQ(*parse_move_cost("2"), (MoveCost{.points = 2}));
  EXPECT_EQ(*parse_move_cost("+1*"), (MoveCost{.points = 1, .add = true, .formation_hit = true}));
  EXPECT_EQ(*parse_move_cost("NA"), (MoveCost{.prohibited = true}));
  for (const char* wrong : {"", "*", "+", "-1", "two", "1 *", "+-1"}) EXPECT_FALSE(parse_move_cost(wrong)) << wrong;
}

std::string problems_of(const Value& woods_cells) {
  Value value = test::toy_terrain_value();
  value.set("hexes", list({map({{"id", "woods"}, {"name", "Woods"}, {"cells", woods_cells}})}));
  Binding binding("terrain.yaml");
  bind_terrain(value, binding);
  return all(binding.problems());
}

TEST(Terrain, a_cell_must_be_one_its_column_allows) {
  EXPECT_EQ(problems_of(map({{"foot", map({{"is", "2*"}, {"by", "own"}})}})), "");
  EXPECT_NE(problems_of(map({{"foot", map({{"is", "yes"}, {"by", "own"}})}})), "");
}

TEST(Terrain, a_cell_names_a_column_and_a_source) {
  EXPECT_NE(problems_of(map({{"fot", map({{"is", "2"}, {"by", "own"}})}})).find("did you mean 'foot'?"),
            std::string::npos);
  EXPECT_NE(problems_of(map({{"foot", map({{"is", "2"}, {"by", "owl"}})}})).find("did you mean 'own'?"),
            std::string::npos);
  EXPECT_NE(problems_of(map({{"foot", map({{"is", "2"}})}})).find("'by'"), std::string::npos);
}

}  // namespace
}  // namespace batalia
