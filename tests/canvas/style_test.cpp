// The shipped style: complete, sound, and readable by those who see colours otherwise and on grey paper.
#include "editor/canvas/style.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "tests/canvas/shipped.h"
#include "tests/support/values.h"

namespace batalia {
namespace {

using test::mergentheim;

// How a colour looks to those who lack a kind of cone (Machado, Oliveira and Fernandes 2009, full severity), in linear
// light.
using Matrix = std::array<std::array<double, 3>, 3>;
constexpr Matrix everybody{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

std::array<double, 3> seen(Colour colour, const Matrix& eye) {
  const auto linear = [](std::uint8_t channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  const std::array<double, 3> light{linear(colour.red), linear(colour.green), linear(colour.blue)};
  std::array<double, 3> out{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) out[i] += eye[i][k] * light[k];
    out[i] = std::clamp(out[i], 0.0, 1.0);
  }
  return out;
}

// CIE L*, 0 to 100.
double lightness(Colour colour, const Matrix& eye) {
  const auto light = seen(colour, eye);
  const double y = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
  return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

TEST(ShippedStyle, HasALookForAllThatTheSeriesKnows) {
  EXPECT_THAT(without_look(mergentheim().style, *mergentheim().terrain, mergentheim().series), testing::IsEmpty());
}

TEST(ShippedStyle, IsTheSameWhenWrittenAndReadAgain) {
  Binding binding;
  EXPECT_EQ(bind_style(unbind_style(mergentheim().style), binding), mergentheim().style);
  EXPECT_EQ(test::all(binding.problems()), "");
}

TEST(ShippedStyle, LevelsDifferInLightnessToAllEyes) {
  const auto& levels = mergentheim().style.levels;
  ASSERT_GE(levels.size(), 3U);
  for (const Matrix& eye : {everybody, protanopia, deuteranopia, tritanopia}) {
    for (std::size_t i = 1; i < levels.size(); ++i) {
      if (levels[i].level == 1) continue;  // the lowest ground of a hollow is told by its slopes
      EXPECT_GT(lightness(levels[i - 1].fill, eye) - lightness(levels[i].fill, eye), 4)
          << "levels " << levels[i - 1].level << " and " << levels[i].level;
    }
  }
}

TEST(ShippedStyle, NoTwoTerrainsAreToldApartByColourAlone) {
  const auto& looks = mergentheim().style.terrain;
  const auto patterns = [](const TerrainLook& look) {
    std::vector<Id> out;
    for (const PatternUse& use : look.patterns) out.push_back(use.pattern);
    return out;
  };
  for (std::size_t i = 0; i < looks.size(); ++i) {
    for (std::size_t k = i + 1; k < looks.size(); ++k) {
      if (patterns(looks[i]) != patterns(looks[k])) continue;
      EXPECT_NE(looks[i].outline_width, looks[k].outline_width)
          << looks[i].terrain.str() << " and " << looks[k].terrain.str();
    }
  }
}

TEST(ShippedStyle, PatternsStandOutFromTheirGroundToAllEyes) {
  const Style& style = mergentheim().style;
  for (const TerrainLook& look : style.terrain) {
    const Colour ground = look.fill.value_or(style.ground(1));
    for (const PatternUse& use : look.patterns) {
      for (const Matrix& eye : {everybody, protanopia, deuteranopia, tritanopia}) {
        const double apart = std::max(std::fabs(lightness(use.first, eye) - lightness(ground, eye)),
                                      std::fabs(lightness(use.second, eye) - lightness(ground, eye)));
        EXPECT_GT(apart, 12) << look.terrain.str() << ": " << use.pattern.str();
      }
    }
  }
}

TEST(ShippedStyle, HexNumbersAreReadableOnAllGround) {
  const Style& style = mergentheim().style;
  for (const LevelTint& level : style.levels) {
    if (level.level > 2) continue;
    EXPECT_GT(contrast(style.numbers.lettering.ink, level.fill), 4.5) << level.level;
  }
  for (const TerrainLook& look : style.terrain) {
    const Colour ground = look.fill.value_or(style.ground(1));
    EXPECT_GT(contrast(style.numbers.lettering.ink, ground), 3) << look.terrain.str();
  }
}

TEST(Style, SaysWhatIsWrongWithIt) {
  Value broken = unbind_style(mergentheim().style);
  broken.find("shapes")->list()->at(0).find("parts")->list()->at(0).set("path", Value("M 0,0 W"));
  broken.find("terrain")->list()->at(1).find("patterns")->list()->at(0).set("pattern", Value("treees"));
  broken.find("levels")->list()->clear();
  Binding binding;
  bind_style(broken, binding);
  const std::string problems = test::all(binding.problems());
  EXPECT_THAT(problems, testing::HasSubstr("cannot be read from"));
  EXPECT_THAT(problems, testing::HasSubstr("treees"));
  EXPECT_THAT(problems, testing::HasSubstr("levels is empty"));
}

TEST(Style, TheNearestLevelServesForOneWithoutATint) {
  const Style& style = mergentheim().style;
  EXPECT_EQ(style.ground(99), style.levels.back().fill);
  EXPECT_EQ(style.ground(-3), style.levels.front().fill);
}

}  // namespace
}  // namespace batalia
