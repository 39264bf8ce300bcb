// UTF-8, code point by code point: what a reader must refuse and what a writer must escape.
#pragma once

#include <cstddef>
#include <string_view>

namespace batalia {

struct CodePoint {
  char32_t code = 0;
  std::size_t size = 0;  // bytes; 0 where the text does not begin with a valid sequence
};

// The first code point of `text`. Overlong forms, surrogates and what lies beyond U+10FFFF are not valid.
CodePoint decode_utf8(std::string_view text);

// What stands for bytes that are no character.
inline constexpr char32_t replacement_character = 0xFFFD;

bool is_utf8(std::string_view text);

// May it stand in a file as it is? Not control characters, line breaks of any script, the byte order mark and the
// non-characters U+FFFE and U+FFFF. The tab and the newline count as not printable.
bool is_printable(char32_t code);

// The number of code points of a valid text; near enough the columns it takes on a page.
std::size_t columns(std::string_view text);

}  // namespace batalia
