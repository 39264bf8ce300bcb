#include "editor/canvas/colour.h"

#include <gtest/gtest.h>

namespace batalia {
namespace {

TEST(Colour, ReadsWhatItWrites) {
  for (const char* text : {"#000000", "#ffffff", "#a9bf86"}) EXPECT_EQ(format(parse_colour(text).value()), text);
}

TEST(Colour, RefusesEverythingElse) {
  for (const char* text : {"", "#", "#abc", "#A9BF86", "a9bf86", "#a9bf8", "#a9bf866", "#a9bf8g", "#+9bf86", "red"}) {
    EXPECT_FALSE(parse_colour(text).has_value()) << text;
  }
}

TEST(Colour, Mixes) {
  EXPECT_EQ(mixed({0, 0, 0}, {200, 100, 50}, 0.5), (Colour{100, 50, 25}));
  EXPECT_EQ(mixed({10, 20, 30}, {200, 100, 50}, 0), (Colour{10, 20, 30}));
  EXPECT_EQ(mixed({10, 20, 30}, {200, 100, 50}, 1), (Colour{200, 100, 50}));
}

TEST(Colour, ContrastIsThatOfTheStandard) {
  EXPECT_NEAR(contrast({255, 255, 255}, {0, 0, 0}), 21, 1e-9);
  EXPECT_NEAR(contrast({0x77, 0x77, 0x77}, {255, 255, 255}), 4.48, 0.01);
  EXPECT_EQ(readable_on({20, 20, 60}, {0, 0, 0}, {255, 255, 255}), (Colour{255, 255, 255}));
}

}  // namespace
}  // namespace batalia
