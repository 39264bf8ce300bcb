#include "model/edit/delta.h"

#include <gtest/gtest.h>

#include "tests/edit/random_edits.h"

namespace batalia {
namespace {

Edit terrain(const char* hex, const char* was, const char* now) {
  return {ChangedDocument::map, std::string("hexes/") + hex + "/terrain", was, now, -1};
}

TEST(Delta, a_stroke_over_one_hex_twice_is_one_edit) {
  const Delta stroke =
      merged({"Paint", {terrain("1101", "clear", "woods")}}, {"Paint", {terrain("1101", "woods", "pond")}});
  EXPECT_EQ(stroke.edits, std::vector<Edit>{terrain("1101", "clear", "pond")});
}

TEST(Delta, net_nothing_is_nothing) {
  EXPECT_TRUE(
      merged({"Paint", {terrain("1101", "clear", "woods")}}, {"Paint", {terrain("1101", "woods", "clear")}}).empty());
}

TEST(Delta, keeps_the_name_of_the_first) {
  EXPECT_EQ(
      merged({"Paint woods", {terrain("1101", "clear", "woods")}}, {"More", {terrain("1102", "clear", "woods")}}).name,
      "Paint woods");
}

TEST(Delta, what_lies_within_another_is_not_moved_past_it) {
  const Edit added{ChangedDocument::battle, "units/x", Value(), test::map({{"id", "x"}, {"name", "X"}}), 3};
  const Edit named{ChangedDocument::battle, "units/x/name", "X", "Y", -1};
  const Edit gone{ChangedDocument::battle, "units/x", test::map({{"id", "x"}, {"name", "Y"}}), Value(), 3};
  EXPECT_EQ(merged({"Add", {added, named}}, {"Delete", {gone}}).edits, (std::vector<Edit>{added, named, gone}));
}

TEST(Delta, turned_round_twice_is_itself) {
  const Delta delta{"Two", {terrain("1101", "clear", "woods"), terrain("1102", "clear", "pond")}};
  EXPECT_EQ(inverse(inverse(delta)), delta);
  EXPECT_EQ(inverse(delta).edits.front(), terrain("1102", "pond", "clear"));
}

}  // namespace
}  // namespace batalia
