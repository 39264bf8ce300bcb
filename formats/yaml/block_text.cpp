#include "formats/yaml/block_text.h"

#include <algorithm>

#include "formats/yaml/scalar.h"
#include "model/base/text.h"
#include "model/base/utf8.h"

namespace batalia {
namespace {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// The part of a word in a list of hexes that names its row (or column): a sheet's letter, if any, and two digits. Empty
// where the word is none of such a list.
std::string_view row_of(std::string_view word) {
  const std::size_t letters = !word.empty() && is_upper(word.front()) ? 1 : 0;
  constexpr std::size_t digits = 4;
  if (word.size() < letters + digits || !std::ranges::all_of(word.substr(letters, digits), is_digit)) return {};
  const bool rest = std::ranges::all_of(word.substr(letters + digits), [](char c) {
    return is_digit(c) || is_upper(c) || c == '-' || c == '/' || c == '>';
  });
  return rest ? word.substr(0, letters + 2) : std::string_view();
}

bool is_hex_list(std::string_view text) {
  const auto words = split_words(text);
  return words.size() > 1 && std::ranges::none_of(words, [](std::string_view word) { return row_of(word).empty(); });
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (;;) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + 1);
  }
}

// Breaks a line at single blanks, so that joining the pieces with a blank gives it again.
void fold(std::string_view line, std::size_t width, std::vector<std::string>& out) {
  const bool by_rows = is_hex_list(line);
  std::string piece;
  std::string_view row;
  for (std::size_t at = 0; at < line.size();) {
    // The next part without a single blank in it: blanks in a row cannot be broken at.
    std::size_t end = at;
    do {
      end = std::min(line.find(' ', end + 1), line.size());
      while (end + 1 < line.size() && line[end] == ' ' && line[end + 1] == ' ') end = line.find_first_not_of(' ', end);
    } while (end < line.size() && line[end] != ' ');
    const std::string_view part = line.substr(at, end - at);
    const std::string_view part_row = by_rows ? row_of(part) : std::string_view();
    if (!piece.empty() && (columns(piece) + 1 + columns(part) > width || part_row != row)) {
      out.push_back(std::move(piece));
      piece.clear();
    }
    if (!piece.empty()) piece += ' ';
    piece += part;
    row = part_row;
    at = end + 1;
  }
  out.push_back(std::move(piece));
}

bool all_printable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, size] = decode_utf8(text.substr(at));
    if (code != '\n' && !is_printable(code)) return false;
    at += size;
  }
  return true;
}

}  // namespace

std::optional<BlockText> block_text(std::string_view text, std::size_t width) {
  const bool ends_line = text.ends_with('\n');
  if (ends_line) text.remove_suffix(1);
  if (text.empty() || text.front() == ' ' || text.front() == '\n' || text.back() == '\n' || !all_printable(text)) {
    return std::nullopt;
  }
  const auto lines = split_lines(text);
  if (std::ranges::any_of(lines, [](std::string_view line) { return line.ends_with(' '); })) return std::nullopt;
  BlockText block;
  const bool fits = std::ranges::all_of(lines, [&](std::string_view line) { return columns(line) <= width; });
  if (fits && (lines.size() > 1 || ends_line)) {
    block.head = "|";
    block.lines.assign(lines.begin(), lines.end());
  } else {
    // A line that begins with a blank is never folded, nor are those around it.
    if (std::ranges::any_of(lines, [](std::string_view line) { return line.starts_with(' '); })) return std::nullopt;
    block.head = ">";
    for (const std::string_view line : lines) {
      if (!block.lines.empty()) block.lines.emplace_back();
      if (!line.empty()) fold(line, width, block.lines);
    }
    if (block.lines.size() == 1) return std::nullopt;
  }
  if (!ends_line) block.head += '-';
  return block;
}

}  // namespace batalia
