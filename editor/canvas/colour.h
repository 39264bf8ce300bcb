// Colours as style files write them, and what drawing needs of them: mixing, and which of two inks reads better.
#pragma once

#include <QColor>
#include <cstdint>
#include <string>
#include <string_view>

#include "model/base/describe.h"

namespace batalia {

// sRGB, opaque: pictures are printed, and what shows through is mixed when the colour is chosen.
struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  [[nodiscard]] QColor qt() const { return {red, green, blue}; }
  friend constexpr bool operator==(const Colour&, const Colour&) = default;
};

Result<Colour> parse_colour(std::string_view text);  // "#a9bf86"
std::string format(Colour colour);

// `share` of `b` (0 to 1) in `a`, channel by channel.
Colour mixed(Colour a, Colour b, double share);

// WCAG 2: relative luminance, 0 to 1, and the contrast of two colours, 1 to 21.
double luminance(Colour colour);
double contrast(Colour a, Colour b);
// The one of two inks that stands out more from `ground`.
Colour readable_on(Colour ground, Colour first, Colour second);

template <>
struct TextForm<Colour> {
  static constexpr std::string_view about = "a colour, \"#a9bf86\"";
  static constexpr std::string_view pattern = "^#[0-9a-f]{6}$";
  static Result<Colour> parse(std::string_view text) { return parse_colour(text); }
  static std::string format(Colour colour) { return batalia::format(colour); }
};

}  // namespace batalia
