#include "editor/library/id_of.h"

#include <string>

#include "model/base/utf8.h"

namespace batalia::library {
namespace {

// U+00C0 to U+00FF, the letters with marks of western Europe; a blank is no letter.
constexpr std::string_view latin = "aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuypy";
constexpr char32_t latin_first = 0xC0;

char letter(char32_t code) {
  if ((code >= 'a' && code <= 'z') || (code >= '0' && code <= '9')) return static_cast<char>(code);
  if (code >= 'A' && code <= 'Z') return static_cast<char>(code - 'A' + 'a');
  if (code >= latin_first && code < latin_first + latin.size()) return latin[code - latin_first];
  return ' ';
}

}  // namespace

Id id_of(std::string_view name) {
  std::string text;
  while (!name.empty()) {
    const CodePoint point = decode_utf8(name);
    name.remove_prefix(point.size == 0 ? 1 : point.size);
    const char c = letter(point.size == 0 ? U' ' : point.code);
    if (c != ' ') {
      text += c;
    } else if (!text.empty() && text.back() != '-') {
      text += '-';
    }
  }
  if (text.ends_with('-')) text.pop_back();
  return Id(text);
}

}  // namespace batalia::library
