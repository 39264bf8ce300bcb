#include "formats/yaml/scalar.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "model/base/utf8.h"

namespace batalia {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return out;
}

// Words that are not text to every YAML program, in any letters.
bool is_reserved(std::string_view text) {
  constexpr std::array<std::string_view, 7> words{"true", "false", "null", "yes", "no", "on", "off"};
  return std::ranges::find(words, lower(text)) != words.end();
}

// Does it begin as a number, a time or a date begins: a digit, or a sign or point before one?
bool begins_like_a_number(std::string_view text) {
  std::size_t at = 0;
  if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
  if (at < text.size() && text[at] == '.') {
    const std::string rest = lower(text.substr(at + 1));
    if (rest == "inf" || rest == "nan") return true;
    ++at;
  }
  return at < text.size() && is_digit(text[at]);
}

enum class Number { none, integer, real };

// The grammar of JSON's numbers, which YAML 1.1 and 1.2 and JSON read alike.
Number json_number(std::string_view text) {
  std::size_t at = 0;
  const auto digits = [&] {
    const std::size_t first = at;
    while (at < text.size() && is_digit(text[at])) ++at;
    return at > first;
  };
  if (text.starts_with('-')) ++at;
  const bool zero = at < text.size() && text[at] == '0';
  const std::size_t first = at;
  if (!digits() || (zero && at > first + 1)) return Number::none;
  if (at == text.size()) return Number::integer;
  if (text[at] == '.') {
    ++at;
    if (!digits()) return Number::none;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    if (!digits()) return Number::none;
  }
  return at == text.size() ? Number::real : Number::none;
}

tl::unexpected<Problem> ambiguous(std::string_view text) {
  return fail(fmt::format("{} without quotes is not read alike by all programs", text),
              fmt::format("put it in double quotes: {}", double_quoted(text)));
}

template <class T>
Result<Value> converted(std::string_view text) {
  T number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) {
    return fail(fmt::format("the number {} is too large or too small to keep", text),
                "write a smaller number, or put it in double quotes if it is text");
  }
  return Value(number);
}

}  // namespace

Result<Value> read_plain(std::string_view text) {
  if (text == "true") return Value(true);
  if (text == "false") return Value(false);
  if (text.empty() || text == "null" || text == "~") return Value();
  if (text == ".inf") return Value(std::numeric_limits<double>::infinity());
  if (text == "-.inf") return Value(-std::numeric_limits<double>::infinity());
  // A value that does not equal itself could never be compared, changed or taken back.
  if (text == ".nan") return fail("'.nan' is no number", "put it in double quotes if it is text");
  switch (json_number(text)) {
    case Number::integer:
      return converted<std::int64_t>(text);
    case Number::real:
      return converted<double>(text);
    case Number::none:
      break;
  }
  if (text == "<<") return fail("merge keys ('<<') are not read", "write the entries out");
  if (begins_like_a_number(text) || is_reserved(text) || text == "=" || text.front() == ':') return ambiguous(text);
  return Value(text);
}

bool is_plain_word(std::string_view text) {
  if (text.empty() || text.front() < 'a' || text.front() > 'z') return false;
  return std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '-'; }) &&
         !is_reserved(text) && text != "y" && text != "n";
}

std::string double_quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    auto [code, size] = decode_utf8(text.substr(at));
    if (size == 0) {  // no character begins here; whoever made the value should have refused it
      code = replacement_character;
      size = 1;
    }
    if (code == '"' || code == '\\') {
      out += '\\';
      out += static_cast<char>(code);
    } else if (code == '\n') {
      out += "\\n";
    } else if (code == '\t') {
      out += "\\t";
    } else if (code == replacement_character) {
      out += "\\uFFFD";
    } else if (is_printable(code)) {
      out += text.substr(at, size);
    } else {
      out += code <= 0xFF     ? fmt::format("\\x{:02X}", static_cast<unsigned>(code))
             : code <= 0xFFFF ? fmt::format("\\u{:04X}", static_cast<unsigned>(code))
                              : fmt::format("\\U{:08X}", static_cast<unsigned>(code));
    }
    at += size;
  }
  out += '"';
  return out;
}

std::string real_text(double number) {
  if (std::isnan(number)) return ".nan";
  if (std::isinf(number)) return number < 0 ? "-.inf" : ".inf";
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  std::string out(buffer.data(), end);
  if (out.find('.') == std::string::npos) out.insert(std::min(out.find('e'), out.size()), ".0");
  return out;
}

}  // namespace batalia
