#include "formats/yaml/source.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/utf8.h"

namespace batalia {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

tl::unexpected<Problem> bad_bytes(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned>(static_cast<unsigned char>(text[at]));
  return fail_at(mark_at(text, at), fmt::format("the byte 0x{:02X} is not UTF-8 text", byte), "save the file as UTF-8");
}

Result<void> check_characters(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c >= 0x20 && c < 0x7F) {
      ++at;
      continue;
    }
    const bool line_end = c == '\n' || (c == '\r' && text.substr(at + 1).starts_with('\n'));
    if (line_end) {
      ++at;
      continue;
    }
    if (c == '\t') {
      return fail_at(mark_at(text, at), "a tab",
                     "use spaces, two for each level; within a text in double quotes write \\t");
    }
    const auto [code, size] = decode_utf8(text.substr(at));
    if (size == 0) return bad_bytes(text, at);
    if (!is_printable(code) && code != 0x2028 && code != 0x2029 && code != 0x85) {
      return fail_at(
          mark_at(text, at), fmt::format("the control character U+{:04X}", static_cast<unsigned>(code)),
          code == '\r' ? "end lines with a newline" : "take it out, or write it as an escape in double quotes");
    }
    at += size;
  }
  return {};
}

Result<void> check_lines(std::string_view text) {
  bool something = false;
  int line = 1;
  for (std::size_t start = 0; start < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string_view content = text.substr(start, end - start);
    if (content.starts_with('%')) {
      return fail_at({line, 1}, "directives are not read",
                     "take this line out, or put the text in double quotes on one line");
    }
    const std::size_t first = content.find_first_not_of(" \r");
    something = something || (first != std::string_view::npos && content[first] != '#');
    start = end + 1;
  }
  if (!something) return nothing_in_yaml(text);
  return {};
}

}  // namespace

Result<std::string_view> usable_yaml(std::string_view bytes) {
  if (bytes.size() > largest_yaml) {
    return fail(fmt::format("the file is larger than {} MB", largest_yaml >> 20),
                "a battle or map of this size is hardly one: is it the right file?");
  }
  std::string_view text = bytes;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return check_characters(text).and_then([&] { return check_lines(text); }).map([&] { return text; });
}

tl::unexpected<Problem> nothing_in_yaml(std::string_view text) {
  return fail(text.empty() ? "the file is empty" : "the file holds no values",
              "begin it with 'batalia: battle' and 'format: 1', or with what else it is");
}

Mark mark_at(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t newline = before.rfind('\n');
  const std::size_t start = newline == std::string_view::npos ? 0 : newline + 1;
  return {static_cast<int>(std::ranges::count(before, '\n')) + 1, static_cast<int>(columns(before.substr(start))) + 1};
}

}  // namespace batalia
