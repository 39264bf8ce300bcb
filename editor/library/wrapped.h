// Paragraphs for readers whose lines are not too long: terminals and text files.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace batalia::library {

inline constexpr std::size_t text_width = 100;

// The columns a valid UTF-8 text takes, each code point one.
std::size_t width_of(std::string_view text);

// Breaks `text` at blanks into lines of at most `width` columns; every line but the first begins with `indent` blanks,
// which count, as `used` columns do on the first.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent, std::size_t used);

}  // namespace batalia::library
