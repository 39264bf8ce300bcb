#include "editor/library/wrapped.h"

#include <algorithm>

#include "model/base/text.h"

namespace batalia::library {

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent, std::size_t used) {
  std::string out;
  bool line_begins = true;
  for (const std::string_view word : split_words(text)) {
    const std::size_t size = width_of(word);
    if (!line_begins && used + 1 + size > width) {
      out += '\n';
      out.append(indent, ' ');
      used = indent;
      line_begins = true;
    }
    if (!line_begins) {
      out += ' ';
      ++used;
    }
    out += word;
    used += size;
    line_begins = false;
  }
  return out;
}

}  // namespace batalia::library
