#include "model/hex/compass.h"

#include <array>
#include <cstddef>
#include <string>

namespace batalia {

namespace {

constexpr std::array<std::string_view, 8> points{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
constexpr std::array<std::string_view, 8> words{"north", "northeast", "east", "southeast",
                                                "south", "southwest", "west", "northwest"};

std::size_t eighth(int bearing) {
  const int whole = ((bearing % 360) + 360) % 360;
  return static_cast<std::size_t>((2 * whole + 45) / 90 % 8);
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string_view compass_point(int bearing) { return points[eighth(bearing)]; }

std::string_view compass_word(int bearing) { return words[eighth(bearing)]; }

std::optional<int> parse_compass(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c != '-') plain += lower(c);
  }
  constexpr std::string_view ending = "ern";
  if (plain.size() > ending.size() && plain.ends_with(ending)) plain.resize(plain.size() - ending.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    std::string point;
    for (const char c : points[i]) point += lower(c);
    if (plain == point || plain == words[i]) return static_cast<int>(i) * 45;
  }
  return std::nullopt;
}

}  // namespace batalia
