#include "model/hex/region_words.h"

#include <array>
#include <charconv>
#include <system_error>

namespace batalia::detail {

std::vector<RegionWord> region_words(std::string_view text) {
  constexpr std::string_view blank = " \t\r\n";
  constexpr std::string_view single = ",()&";
  std::vector<RegionWord> words;
  std::size_t at = 0;
  while (at < text.size()) {
    if (blank.find(text[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    if (single.find(text[at]) == std::string_view::npos) {
      while (end < text.size() && (blank.find(text[end]) == std::string_view::npos) &&
             single.find(text[end]) == std::string_view::npos) {
        ++end;
      }
    }
    words.push_back({text.substr(at, end - at), static_cast<int>(at) + 1});
    at = end;
  }
  return words;
}

std::optional<LineName> read_line_name(std::string_view text, const Grid& grid) {
  for (std::size_t i = 0; i < grid.sheet_count(); ++i) {
    const Numbering& numbering = grid.sheet(i).numbering;
    std::string_view rest = text;
    const bool named = !numbering.prefix.empty() && rest.starts_with(numbering.prefix);
    if (named) rest.remove_prefix(numbering.prefix.size());
    if (!named && !numbering.prefix.empty() && grid.sheet_count() > 1) continue;
    const bool rows_first = numbering.order == Order::row_column;
    const auto first = static_cast<std::size_t>(rows_first ? numbering.row_digits : numbering.column_digits);
    if (rest.size() !=
        static_cast<std::size_t>(numbering.row_digits) + static_cast<std::size_t>(numbering.column_digits))
      continue;
    const std::array<std::string_view, 2> parts{rest.substr(0, first), rest.substr(first)};
    for (const std::size_t given : {std::size_t{0}, std::size_t{1}}) {
      const std::string_view digits = parts[given];
      const std::string_view open = parts[1 - given];
      int number = 0;
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
      const bool is_number = error == std::errc{} && end == digits.data() + digits.size() && number >= 0;
      if (is_number && open.find_first_not_of('x') == std::string_view::npos) {
        return LineName{i, (given == 0) == rows_first, number};
      }
    }
  }
  return std::nullopt;
}

}  // namespace batalia::detail
