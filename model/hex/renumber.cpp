#include "model/hex/renumber.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>
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

// Takes the numbers of a sheet out of words, and lets others be put in their place.
class Renumbers {
 public:
  Renumbers(const Grid& grid, const Renumbering& by) : grid_(grid), by_(by), sheet_(grid.sheet(by.sheet).numbering) {}

  [[nodiscard]] std::string word(std::string_view word) const {
    return changed(word, [&](Parts& parts) {
      if (parts.row.number) *parts.row.number += by_.rows;
      if (parts.column.number) *parts.column.number += by_.columns;
    });
  }

  // The same for the name of a row or column alone, each by what `shift(number, is a row)` gives.
  template <class Shift>
  [[nodiscard]] std::string line(std::string_view word, Shift&& shift) const {
    return changed(word, [&](Parts& parts) {
      if (parts.row.number && parts.column.number) return;
      if (parts.row.number) *parts.row.number += shift(*parts.row.number, true);
      if (parts.column.number) *parts.column.number += shift(*parts.column.number, false);
    });
  }

 private:
  struct Parts {
    Half row;
    Half column;
  };

  template <class Change>
  [[nodiscard]] std::string changed(std::string_view word, Change&& change) const {
    const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(word, is_upper) - word.begin());
    const std::string_view prefix = word.substr(0, digits);
    const std::string_view number = word.substr(digits);
    const auto row_size = static_cast<std::size_t>(sheet_.row_digits);
    const auto column_size = static_cast<std::size_t>(sheet_.column_digits);
    if (number.size() != row_size + column_size) return std::string(word);
    const bool rows_first = sheet_.order == Order::row_column;
    const std::size_t first_size = rows_first ? row_size : column_size;
    const auto first = half(number.substr(0, first_size));
    const auto second = half(number.substr(first_size));
    if (!first || !second || (!first->number && !second->number)) return std::string(word);
    Parts parts = rows_first ? Parts{*first, *second} : Parts{*second, *first};
    if (parts.row.number && !sheet_.rows.contains(*parts.row.number)) return std::string(word);
    if (parts.column.number && !sheet_.columns.contains(*parts.column.number)) return std::string(word);
    if (!ours(word, prefix)) return std::string(word);
    change(parts);
    const std::string row = written(parts.row);
    const std::string column = written(parts.column);
    return std::string(prefix) + (rows_first ? row + column : column + row);
  }

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

namespace {

// How much an edge of rows, or of columns, goes further up in numbers when so many are added before and after; of a
// ragged edge either of its two lines.
int moved_by(int number, Span lines, std::initializer_list<std::optional<int>> firsts,
             std::initializer_list<std::optional<int>> lasts, int before, int after) {
  const auto is = [&](const std::optional<int>& end) { return end == number; };
  if (number == lines.first || std::ranges::any_of(firsts, is)) return -before;
  if (number == lines.last || std::ranges::any_of(lasts, is)) return after;
  return 0;
}

}  // namespace

std::string with_edges_moved(std::string_view text, const Grid& grid, std::size_t sheet, const Reshape& reshape) {
  const Numbering& was = grid.sheet(sheet).numbering;
  const bool straight_rows = was.order == Order::row_column;  // what is ragged are the ends of rows, or of columns
  const std::initializer_list<std::optional<int>> none{};
  const std::initializer_list<std::optional<int>> firsts{was.even_first, was.odd_first};
  const std::initializer_list<std::optional<int>> lasts{was.even_last, was.odd_last};
  const auto shift = [&](int number, bool row) {
    const bool ragged = row != straight_rows;
    return row ? moved_by(number, was.rows, ragged ? firsts : none, ragged ? lasts : none, reshape.rows_before,
                          reshape.rows_after)
               : moved_by(number, was.columns, ragged ? firsts : none, ragged ? lasts : none, reshape.columns_before,
                          reshape.columns_after);
  };
  std::string out;
  constexpr std::string_view edge = "edge";
  while (!text.empty()) {
    const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\n'; };
    const auto word_end = std::ranges::find_if(text, blank);
    std::string_view word = text.substr(0, static_cast<std::size_t>(word_end - text.begin()));
    std::string_view rest = text.substr(word.size());
    const auto next = std::ranges::find_if_not(rest, blank);
    const std::string_view then = rest.substr(static_cast<std::size_t>(next - rest.begin()));
    const bool names_edge = then.starts_with(edge) && (then.size() == edge.size() || !is_word(then[edge.size()]));
    // "xx27-xx28" is renumbered half by half, each by what its own line goes.
    while (names_edge && !word.empty()) {
      const auto half_end = std::ranges::find_if_not(word, is_word);
      const std::string_view line = word.substr(0, static_cast<std::size_t>(half_end - word.begin()));
      out += Renumbers(grid, Renumbering{sheet, 0, 0}).line(line, shift);
      word.remove_prefix(line.size());
      if (word.empty()) break;
      out += word.front();
      word.remove_prefix(1);
    }
    out += word;
    const auto gap = static_cast<std::size_t>(next - rest.begin());
    out += rest.substr(0, gap);
    text = then;
  }
  return out;
}

}  // namespace batalia
