#include "editor/canvas/layers.h"

#include <gtest/gtest.h>

namespace batalia {
namespace {

TEST(Layers, NamedOnesAloneAreShown) {
  const LayerSet layers = parse_layers("terrain,grid").value();
  EXPECT_TRUE(layers.has(Layer::terrain));
  EXPECT_TRUE(layers.has(Layer::grid));
  EXPECT_FALSE(layers.has(Layer::counters));
}

TEST(Layers, PlusAndMinusChangeTheUsualOnes) {
  LayerSet expected = LayerSet::usual();
  EXPECT_FALSE(expected.has(Layer::provenance));
  expected.set(Layer::provenance);
  expected.set(Layer::counters, false);
  EXPECT_EQ(parse_layers("+provenance, -counters").value(), expected);
}

TEST(Layers, AnUnknownOneIsRefusedWithAHint) {
  const auto layers = parse_layers("terain");
  ASSERT_FALSE(layers.has_value());
  EXPECT_NE(layers.error().remedy.find("terrain"), std::string::npos);
  EXPECT_FALSE(parse_layers("").has_value());
}

}  // namespace
}  // namespace batalia
