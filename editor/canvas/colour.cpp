#include "editor/canvas/colour.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>

namespace batalia {

Result<Colour> parse_colour(std::string_view text) {
  std::uint32_t rgb = 0;
  const bool shaped = text.size() == 7 && text.front() == '#' && text.find_first_of("ABCDEF+-") == text.npos;
  if (!shaped ||
      std::from_chars(text.data() + 1, text.data() + text.size(), rgb, 16).ptr != text.data() + text.size()) {
    return fail(fmt::format("'{}' is no colour", text), "write # and six of 0-9 and a-f, \"#a9bf86\"");
  }
  return Colour{static_cast<std::uint8_t>(rgb >> 16U), static_cast<std::uint8_t>(rgb >> 8U & 0xffU),
                static_cast<std::uint8_t>(rgb & 0xffU)};
}

std::string format(Colour colour) { return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue); }

Colour mixed(Colour a, Colour b, double share) {
  const auto channel = [share](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(std::lround(x + share * (y - x)));
  };
  return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue)};
}

double luminance(Colour colour) {
  const auto linear = [](std::uint8_t channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double contrast(Colour a, Colour b) {
  const double la = luminance(a);
  const double lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

Colour readable_on(Colour ground, Colour first, Colour second) {
  return contrast(ground, first) >= contrast(ground, second) ? first : second;
}

}  // namespace batalia
