#include "model/hex/hex_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace batalia {

namespace {

constexpr bool parts_words(char c) { return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r'; }

// Calls visit(word), a Result<void>, for each word; the first failure gets the word's column.
template <class Visit>
Result<void> for_each_word(std::string_view text, Visit&& visit) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (parts_words(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !parts_words(text[end])) ++end;
    Result<void> done = visit(text.substr(at, end - at));
    if (!done) {
      done.error().place.column = static_cast<int>(at) + 1;
      return done;
    }
    at = end;
  }
  return {};
}

// The number of a hex on one sheet, whether or not it is called by it.
Number number_on(const Grid& grid, std::size_t sheet, Hex hex) {
  return grid.sheet(sheet).numbering.number(hex - grid.origin(sheet));
}

bool is_on(const Grid& grid, std::size_t sheet, Hex hex) {
  return grid.sheet(sheet).numbering.contains(hex - grid.origin(sheet));
}

int sign(int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }

// Calls visit(hex) along the run; a Result so that the common case builds no list.
template <class Visit>
Result<void> for_each_in_run(Hex from, Hex to, const Grid& grid, Visit&& visit) {
  for (std::size_t sheet = 0; sheet < grid.sheet_count(); ++sheet) {
    if (!is_on(grid, sheet, from) || !is_on(grid, sheet, to)) continue;
    const Number a = number_on(grid, sheet, from);
    const Number b = number_on(grid, sheet, to);
    const Number step{sign(b.row - a.row), sign(b.column - a.column)};
    if (step.row != 0 && step.column != 0) continue;
    const Numbering& numbering = grid.sheet(sheet).numbering;
    for (Number n = a;; n = {n.row + step.row, n.column + step.column}) {
      const Hex hex = numbering.hex(n) + grid.origin(sheet);
      if (!grid.contains(hex)) {
        return fail(fmt::format("hex {} between {} and {} is off the map", numbering.format(hex - grid.origin(sheet)),
                                grid.format(from), grid.format(to)),
                    "name the hexes one by one");
      }
      visit(hex);
      if (n == b) return {};
    }
  }
  return fail(fmt::format("{} and {} are not in one row or column", grid.format(from), grid.format(to)),
              "name hexes of one row or column, or each hex by itself");
}

// A word of a list or path: one hex, or a run of them.
template <class Visit>
Result<void> read_hexes(std::string_view word, const Grid& grid, Visit&& visit) {
  const std::size_t dash = word.find('-');
  auto from = grid.find(word.substr(0, dash));
  if (!from) return grid.parse(word.substr(0, dash)).map([](Hex) {});
  if (dash == std::string_view::npos) {
    visit(*from);
    return {};
  }
  auto to = grid.find(word.substr(dash + 1));
  if (!to) return grid.parse(word.substr(dash + 1)).map([](Hex) {});
  return for_each_in_run(*from, *to, grid, visit);
}

struct HexPair {
  Hex first;
  Hex second;
};

Result<HexPair> read_pair(std::string_view word, char mark, std::string_view example, const Grid& grid) {
  const std::size_t at = word.find(mark);
  if (at == std::string_view::npos) {
    return fail(fmt::format("'{}' is not a hexside", word), fmt::format("write its two hexes, like {}", example));
  }
  auto first = grid.parse(word.substr(0, at));
  if (!first) return tl::make_unexpected(std::move(first).error());
  auto second = grid.parse(word.substr(at + 1));
  if (!second) return tl::make_unexpected(std::move(second).error());
  if (!adjacent(*first, *second)) {
    return fail(fmt::format("hexes {} and {} share no hexside", grid.format(*first), grid.format(*second)),
                "name two adjacent hexes");
  }
  return HexPair{*first, *second};
}

template <class T, class Read>
Result<std::vector<T>> read_list(std::string_view text, Read read) {
  std::vector<T> out;
  auto done = for_each_word(text, [&](std::string_view word) -> Result<void> {
    auto one = read(word);
    if (!one) return tl::make_unexpected(std::move(one).error());
    out.push_back(*one);
    return {};
  });
  if (!done) return tl::make_unexpected(std::move(done).error());
  return out;
}

void append_word(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

// Writes hexes in the order given, those of one run of at least three as "first-last". `follows(a, b)` says whether the
// number of b comes next after that of a, and which way, as a step that all of a run must share.
template <class Step>
std::string write_runs(std::span<const Hex> hexes, const Grid& grid, Step&& step) {
  constexpr std::size_t shortest_run = 3;
  std::string text;
  std::size_t at = 0;
  while (at < hexes.size()) {
    std::size_t end = at + 1;
    if (end < hexes.size()) {
      if (const auto way = step(hexes[at], hexes[end])) {
        while (end + 1 < hexes.size() && step(hexes[end], hexes[end + 1]) == way) ++end;
        ++end;
      }
    }
    if (end - at < shortest_run) end = at + 1;
    append_word(text, grid.name(hexes[at]));
    if (end - at > 1) {
      text += '-';
      text += grid.name(hexes[end - 1]).view();
    }
    at = end;
  }
  return text;
}

// The step from the number of one hex to that of another on the sheet that names both, where it is one to the next hex
// of the same row or column.
std::optional<Number> number_step(Hex a, Hex b, const Grid& grid) {
  const auto sheet = grid.sheet_of(a);
  if (!sheet || sheet != grid.sheet_of(b)) return std::nullopt;
  const Number from = number_on(grid, *sheet, a);
  const Number to = number_on(grid, *sheet, b);
  const Number step{to.row - from.row, to.column - from.column};
  if (step.row * step.row + step.column * step.column != 1) return std::nullopt;
  return step;
}

// By these hexsides are put in order, so that the order of a file does not depend on which side is canonical.
std::pair<int, int> indexes(Hexside side, const Grid& grid) {
  return std::minmax({grid.index(side.first()), grid.index(side.second())});
}

template <class T, class Index>
std::vector<T> in_order(std::span<const T> things, Index index) {
  std::vector<T> out(things.begin(), things.end());
  const auto before = [&](const T& a, const T& b) { return index(a) < index(b); };
  if (!std::ranges::is_sorted(out, before)) std::ranges::sort(out, before);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace

Result<std::vector<Hex>> hex_run(Hex from, Hex to, const Grid& grid) {
  std::vector<Hex> out;
  auto done = for_each_in_run(from, to, grid, [&](Hex hex) { out.push_back(hex); });
  if (!done) return tl::make_unexpected(std::move(done).error());
  return out;
}

Result<std::vector<Hex>> parse_hex_list(std::string_view text, const Grid& grid) {
  std::vector<Hex> out;
  auto done = for_each_word(
      text, [&](std::string_view word) { return read_hexes(word, grid, [&](Hex hex) { out.push_back(hex); }); });
  if (!done) return tl::make_unexpected(std::move(done).error());
  return out;
}

Result<std::vector<Hex>> parse_path(std::string_view text, const Grid& grid) {
  std::vector<Hex> out;
  auto done = for_each_word(text, [&](std::string_view word) -> Result<void> {
    const std::size_t before = out.size();
    if (auto read = read_hexes(word, grid, [&](Hex hex) { out.push_back(hex); }); !read) return read;
    if (before > 0 && !adjacent(out[before - 1], out[before])) {
      return fail(fmt::format("the path leaps from {} to {}", grid.format(out[before - 1]), grid.format(out[before])),
                  "name every hex it enters, each adjacent to the one before");
    }
    return {};
  });
  if (!done) return tl::make_unexpected(std::move(done).error());
  return out;
}

Result<Hexside> parse_hexside(std::string_view text, const Grid& grid) {
  return read_pair(text, '/', "2113/2213", grid).map([](HexPair pair) {
    return *Hexside::between(pair.first, pair.second);
  });
}

Result<OrientedHexside> parse_oriented_hexside(std::string_view text, const Grid& grid) {
  return read_pair(text, '>', "2109>2110, the high or protected side first", grid).map([](HexPair pair) {
    return *OrientedHexside::from_to(pair.first, pair.second);
  });
}

Result<std::vector<Hexside>> parse_hexside_list(std::string_view text, const Grid& grid) {
  return read_list<Hexside>(text, [&](std::string_view word) { return parse_hexside(word, grid); });
}

Result<std::vector<OrientedHexside>> parse_oriented_hexside_list(std::string_view text, const Grid& grid) {
  return read_list<OrientedHexside>(text, [&](std::string_view word) { return parse_oriented_hexside(word, grid); });
}

std::string format_hex_list(std::span<const Hex> hexes, const Grid& grid) {
  const std::vector<Hex> sorted = in_order(hexes, [&](Hex hex) { return grid.index(hex); });
  return write_runs(sorted, grid, [&](Hex a, Hex b) -> std::optional<Number> {
    if (grid.index(b) != grid.index(a) + 1) return std::nullopt;
    return number_step(a, b, grid);
  });
}

std::string format_path(std::span<const Hex> path, const Grid& grid) {
  return write_runs(path, grid, [&](Hex a, Hex b) { return number_step(a, b, grid); });
}

std::string format(Hexside side, const Grid& grid) {
  const bool in_map_order = grid.index(side.first()) < grid.index(side.second());
  return fmt::format("{}/{}", grid.name(in_map_order ? side.first() : side.second()).view(),
                     grid.name(in_map_order ? side.second() : side.first()).view());
}

std::string format(OrientedHexside side, const Grid& grid) {
  return fmt::format("{}>{}", grid.name(side.high()).view(), grid.name(side.low()).view());
}

std::string format_hexside_list(std::span<const Hexside> sides, const Grid& grid) {
  std::string text;
  for (const Hexside side : in_order(sides, [&](Hexside s) { return indexes(s, grid); })) {
    append_word(text, format(side, grid));
  }
  return text;
}

std::string format_oriented_hexside_list(std::span<const OrientedHexside> sides, const Grid& grid) {
  std::string text;
  const auto index = [&](OrientedHexside s) { return std::pair(indexes(s.side, grid), grid.index(s.high())); };
  for (const OrientedHexside side : in_order(sides, index)) append_word(text, format(side, grid));
  return text;
}

}  // namespace batalia
