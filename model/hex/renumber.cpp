#include "model/hex/renumber.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace batalia {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_word(char c) { return is_digit(c) || is_upper(c) || (c >= 'a' && c <= 'z'); }

// One half of a number: its row or its column, or nothing for "xx".
struct Half {
  std::string_view text;
  std::optional<int> number;
};

std::optional<Half> half(std::string_view text) {
  if (std::ranges::all_of(text, [](char c) { return c == 'x'; })) return Half{text, std::nullopt};
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !is_digit(text.front())) return std::nullopt;
  return Half{text, number};
}

class Renumbers {
 public:
  Renumbers(const Grid& grid, const Renumbering& by) : grid_(grid), by_(by), sheet_(grid.sheet(by.sheet).numbering) {}

  [[nodiscard]] std::string word(std::string_view word) const {
    const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(word, is_upper) - word.begin());
    const std::string_view prefix = word.substr(0, digits);
    const std::string_view number = word.substr(digits);
    const auto row_size = static_cast<std::size_t>(sheet_.row_digits);
    const auto column_size = static_cast<std::size_t>(sheet_.column_digits);
    if (number.size() != row_size + column_size) return std::string(word);
    const bool rows_first = sheet_.order == Order::row_column;
    const std::size_t first_size = rows_first ? row_size : column_size;
    auto first = half(number.substr(0, first_size));
    auto second = half(number.substr(first_size));
    if (!first || !second || (!first->number && !second->number)) return std::string(word);
    auto& row = rows_first ? first : second;
    auto& column = rows_first ? second : first;
    if (row->number && !sheet_.rows.contains(*row->number)) return std::string(word);
    if (column->number && !sheet_.columns.contains(*column->number)) return std::string(word);
    if (!ours(word, prefix)) return std::string(word);
    if (row->number) *row->number += by_.rows;
    if (column->number) *column->number += by_.columns;
    return std::string(prefix) + written(*first) + written(*second);
  }

 private:
  static std::string written(const Half& half) {
    if (!half.number) return std::string(half.text);
    const std::string digits = std::to_string(*half.number);
    return std::string(half.text.size() - std::min(digits.size(), half.text.size()), '0') + digits;
  }

  // Whether a number belongs to the sheet that is renumbered.
  [[nodiscard]] bool ours(std::string_view word, std::string_view prefix) const {
    if (!prefix.empty()) return prefix == sheet_.prefix;
    for (std::size_t i = 0; i < grid_.sheet_count(); ++i) {
      if (i != by_.sheet && grid_.sheet(i).numbering.find(word)) return false;
    }
    return true;
  }

  const Grid& grid_;
  const Renumbering& by_;
  const Numbering& sheet_;
};

}  // namespace

std::string renumbered(std::string_view text, const Grid& grid, const Renumbering& renumbering) {
  const Renumbers renumbers(grid, renumbering);
  std::string out;
  while (!text.empty()) {
    const auto word_end = std::ranges::find_if_not(text, is_word);
    const auto size = static_cast<std::size_t>(word_end - text.begin());
    if (size > 0) out += renumbers.word(text.substr(0, size));
    text.remove_prefix(size);
    const auto gap = static_cast<std::size_t>(std::ranges::find_if(text, is_word) - text.begin());
    out += text.substr(0, gap);
    text.remove_prefix(gap);
  }
  return out;
}

}  // namespace batalia
