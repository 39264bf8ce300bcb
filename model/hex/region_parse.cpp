// Reading the text of a region: a recursive descent over its words, with one function for each form of item.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

#include "model/hex/border.h"
#include "model/hex/hex_list.h"
#include "model/hex/region.h"
#include "model/hex/region_words.h"

namespace batalia {

namespace {

using Word = detail::RegionWord;
using detail::LineName;
using detail::read_line_name;

class Parser {
 public:
  Parser(std::string_view text, const Grid& grid) : text_(text), grid_(grid), words_(detail::region_words(text)) {}

  Result<Region> parse() {
    auto region = parse_region();
    if (region && !at_end())
      return error("'" + std::string(here().text) + "' does not belong here", "close no bracket that was not opened");
    return region;
  }

 private:
  using ItemResult = Result<region::Item>;

  // Words.
  [[nodiscard]] bool at_end() const { return at_ >= words_.size(); }
  [[nodiscard]] Word here() const { return at_end() ? Word{"", static_cast<int>(text_.size()) + 1} : words_[at_]; }
  [[nodiscard]] bool is(std::string_view word) const { return !at_end() && here().text == word; }
  bool take(std::string_view word) {
    if (!is(word)) return false;
    ++at_;
    return true;
  }
  void skip(std::initializer_list<std::string_view> words) {
    while (std::ranges::any_of(words, [&](std::string_view word) { return take(word); })) {
    }
  }

  tl::unexpected<Problem> error(std::string what, std::string remedy) const {
    return error_at(here(), std::move(what), std::move(remedy));
  }
  static tl::unexpected<Problem> error_at(const Word& word, std::string what, std::string remedy) {
    auto failure = fail(std::move(what), std::move(remedy));
    failure.value().place.column = word.column;
    return failure;
  }
  // What stands here instead of what was expected.
  [[nodiscard]] std::string found() const {
    return at_end() ? std::string("the text ends") : fmt::format("'{}' comes", here().text);
  }

  // region and list
  Result<Region> parse_region() {
    // Brackets within brackets deeper than anybody writes would only exhaust the stack.
    constexpr int deepest = 32;
    if (depth_ == deepest) return error("brackets are nested too deeply", "write the region without so many brackets");
    ++depth_;
    Region region;
    if (auto ok = parse_list(region.items); !ok) return tl::make_unexpected(std::move(ok).error());
    if (take("except")) {
      if (auto ok = parse_list(region.except); !ok) return tl::make_unexpected(std::move(ok).error());
    }
    --depth_;
    return region;
  }

  Result<void> parse_list(std::vector<region::Item>& items) {
    do {
      auto item = parse_item();
      if (!item) return tl::make_unexpected(std::move(item).error());
      items.push_back(*std::move(item));
      skip({",", "and", "&"});
    } while (!at_end() && !is("except") && !is(")"));
    return {};
  }

  // item
  ItemResult parse_item() {
    skip({"the", "hex", "hexes"});
    const Word first = here();
    if (take("(")) return parse_group(first);
    if (take("within")) return parse_within();
    if (take("adjacent")) return parse_adjacent();
    if (take("in")) return parse_in_or_adjacent();
    if (take("anywhere")) {
      if (take("between")) return parse_between();
      return region::Anywhere{};
    }
    if (take("between")) return parse_between();
    if (at_end()) return error("the text ends where hexes should be named", "name a hex, like " + example());
    ++at_;
    if (const std::size_t dash = first.text.find('-'); dash != std::string_view::npos) {
      if (const auto line = read_line_name(first.text.substr(0, dash), grid_))
        return parse_ragged_edge(first, *line, dash);
    }
    if (const auto line = read_line_name(first.text, grid_)) return parse_lines(first, *line);
    if (is("edge")) return parse_compass_edge(first);
    return parse_hexes(first);
  }

  ItemResult parse_group(const Word& opened) {
    auto inner = parse_region();
    if (!inner) return tl::make_unexpected(std::move(inner).error());
    if (!take(")")) return error_at(opened, "this bracket is never closed", "close it with )");
    // Brackets round one item say nothing.
    if (inner->items.size() == 1 && inner->except.empty()) return std::move(inner->items.front());
    return region::Group{{*std::move(inner)}};
  }

  Result<std::vector<Region>> parse_operand() {
    if (++depth_ > 32) return error("'within' and 'adjacent' are nested too deeply", "name the hexes themselves");
    auto item = parse_item();
    --depth_;
    if (!item) return tl::make_unexpected(std::move(item).error());
    if (auto* group = std::get_if<region::Group>(&*item)) return std::move(group->inner);
    Region of;
    of.items.push_back(*std::move(item));
    return std::vector<Region>{std::move(of)};
  }

  ItemResult parse_within() {
    const Word count = here();
    auto hexes = parse_count();
    if (!hexes) return tl::make_unexpected(std::move(hexes).error());
    constexpr int furthest = 200;
    if (*hexes > furthest)
      return error_at(count, fmt::format("{} hexes is too far", *hexes), fmt::format("use at most {}", furthest));
    if (!take("hexes") && !take("hex"))
      return error(found() + " where 'hexes' should", "write: within 4 hexes of " + example());
    if (!take("of")) return error(found() + " where 'of' should", "write: within 4 hexes of " + example());
    auto of = parse_operand();
    if (!of) return tl::make_unexpected(std::move(of).error());
    return region::Within{*hexes, *std::move(of)};
  }

  Result<int> parse_count() {
    constexpr std::array<std::string_view, 11> words{"no",  "one",   "two",   "three", "four", "five",
                                                     "six", "seven", "eight", "nine",  "ten"};
    const Word word = here();
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (take(words[i])) return static_cast<int>(i);
    }
    int number = -1;
    const char* const last = word.text.data() + word.text.size();
    const auto [end, failure] = std::from_chars(word.text.data(), last, number);
    if (failure != std::errc{} || end != last || number < 0) {
      return error(found() + " where a number of hexes should", "write: within 4 hexes of " + example());
    }
    ++at_;
    return number;
  }

  ItemResult parse_adjacent() {
    if (!take("to")) return error(found() + " where 'to' should", "write: adjacent to " + example());
    auto of = parse_operand();
    if (!of) return tl::make_unexpected(std::move(of).error());
    return region::AdjacentTo{*std::move(of)};
  }

  ItemResult parse_in_or_adjacent() {
    if (!take("or") || !take("adjacent") || !take("to")) {
      return error(found() + " after 'in'", "write: in or adjacent to " + example());
    }
    auto of = parse_operand();
    if (!of) return tl::make_unexpected(std::move(of).error());
    return region::Within{1, *std::move(of)};
  }

  ItemResult parse_between() {
    skip({"hex", "hexes"});
    const Word from = here();
    if (at_end()) return error("the text ends after 'between'", "name two hexes");
    ++at_;
    if (!take("and") && !take("&")) return error(found() + " where 'and' should", "write: between X and Y inclusive");
    skip({"hex"});
    if (at_end()) return error("the text ends after 'and'", "name the second hex");
    const Word to = here();
    ++at_;
    return finish_run(from, to, from.text, to.text);
  }

  // A hex, a run, or "X to Y".
  ItemResult parse_hexes(const Word& first) {
    if (take("to")) {
      skip({"hex"});
      if (at_end()) return error("the text ends after 'to'", "name the second hex");
      const Word to = here();
      ++at_;
      return finish_run(first, to, first.text, to.text);
    }
    const std::size_t dash = first.text.find('-');
    auto from = parse_hex(first, first.text.substr(0, dash));
    if (!from) return tl::make_unexpected(std::move(from).error());
    if (dash == std::string_view::npos) return region::Run{*from, *from};
    auto to = parse_hex(first, first.text.substr(dash + 1));
    if (!to) return tl::make_unexpected(std::move(to).error());
    return make_run(first, *from, *to, false);
  }

  // After the two hexes of a run in words: how it ends.
  ItemResult finish_run(const Word& from_word, const Word& to_word, std::string_view from_text,
                        std::string_view to_text) {
    auto from = parse_hex(from_word, from_text);
    if (!from) return tl::make_unexpected(std::move(from).error());
    auto to = parse_hex(to_word, to_text);
    if (!to) return tl::make_unexpected(std::move(to).error());
    take("inclusive");
    if (take("round") || take("around")) {
      take("the");
      if (!take("corner")) return error(found() + " where 'corner' should", "write: X to Y round the corner");
      return make_arc(to_word, *from, *to);
    }
    if (auto run = make_run(to_word, *from, *to, true)) return run;
    if (auto arc = make_arc(to_word, *from, *to)) return arc;
    return error_at(to_word,
                    fmt::format("{} and {} are not in one row or column, nor both on the rim of the map",
                                grid_.format(*from), grid_.format(*to)),
                    "name hexes of one row or column, or two on the rim");
  }

  Result<Hex> parse_hex(const Word& word, std::string_view text) const {
    auto hex = grid_.parse(text);
    if (!hex) return error_at(word, hex.error().what, hex.error().remedy);
    return hex;
  }

  ItemResult make_run(const Word& word, Hex from, Hex to, bool in_words) const {
    auto straight = hex_run(from, to, grid_);
    if (straight) return region::Run{from, to, in_words};
    // On a ragged edge the straight way leaves the map at every second line.
    if (in_one_line(from, to) && border_between(grid_, from, to)) return region::Run{from, to, in_words};
    return error_at(word, straight.error().what, straight.error().remedy);
  }

  [[nodiscard]] bool in_one_line(Hex from, Hex to) const {
    for (std::size_t i = 0; i < grid_.sheet_count(); ++i) {
      const Numbering& numbering = grid_.sheet(i).numbering;
      const Hex a = from - grid_.origin(i);
      const Hex b = to - grid_.origin(i);
      if (!numbering.contains(a) || !numbering.contains(b)) continue;
      if (numbering.number(a).row == numbering.number(b).row ||
          numbering.number(a).column == numbering.number(b).column)
        return true;
    }
    return false;
  }

  ItemResult make_arc(const Word& word, Hex from, Hex to) const {
    if (border_between(grid_, from, to)) return region::RoundTheCorner{from, to};
    return error_at(word,
                    fmt::format("{} and {} are not both on the rim of the map", grid_.format(from), grid_.format(to)),
                    "name two hexes on the rim");
  }

  // Rows, columns and edges.
  ItemResult parse_lines(const Word& word, const LineName& line) {
    const Numbering& numbering = grid_.sheet(line.sheet).numbering;
    const Span& all = line.row ? numbering.rows : numbering.columns;
    if (!all.contains(line.number)) {
      return error_at(word, fmt::format("there is no {} {}", line.row ? "row" : "column", line.number),
                      fmt::format("{}s go from {} to {}", line.row ? "row" : "column", all.first, all.last));
    }
    if (take("hexrow") || take("hexrows") || take("row") || take("column")) {
      return region::Lines{line.sheet, line.row, {line.number, line.number}};
    }
    if (take("to")) return parse_band(line);
    take("edge");
    const auto edge = edge_at(line);
    if (edge && is_map_edge(grid_, line.sheet, *edge)) return region::EdgeOf{line.sheet, *edge};
    return error_at(word, fmt::format("{} is not an edge of the map", word.text),
                    fmt::format("the edges are {}; a row inside the map is '{} hexrow'", edge_list(), word.text));
  }

  ItemResult parse_band(const LineName& from) {
    const Word word = here();
    const auto to = read_line_name(word.text, grid_);
    if (!to || to->row != from.row || to->sheet != from.sheet) {
      return error(found() + fmt::format(" where a {} should be named", from.row ? "row" : "column"),
                   "write: xx09 to xx25");
    }
    const Numbering& numbering = grid_.sheet(to->sheet).numbering;
    const Span& all = to->row ? numbering.rows : numbering.columns;
    if (!all.contains(to->number)) {
      return error(fmt::format("there is no {} {}", to->row ? "row" : "column", to->number),
                   fmt::format("{}s go from {} to {}", to->row ? "row" : "column", all.first, all.last));
    }
    ++at_;
    return region::Lines{from.sheet, from.row, {std::min(from.number, to->number), std::max(from.number, to->number)}};
  }

  ItemResult parse_ragged_edge(const Word& word, const LineName& first, std::size_t dash) {
    const auto second = read_line_name(word.text.substr(dash + 1), grid_);
    take("edge");
    const auto edge = edge_at(first);
    if (second && edge && second->row == first.row && second->sheet == first.sheet && edge_at(*second) == edge &&
        is_map_edge(grid_, first.sheet, *edge)) {
      return region::EdgeOf{first.sheet, *edge};
    }
    return error_at(word, fmt::format("{} is not an edge of the map", word.text),
                    fmt::format("the edges are {}", edge_list()));
  }

  ItemResult parse_compass_edge(const Word& word) {
    auto edge = grid_.numbering().parse_edge(word.text);
    if (!edge) return error_at(word, edge.error().what, fmt::format("the edges are {}", edge_list()));
    take("edge");
    if (grid_.sheet_count() > 1) {
      return error_at(word, "several sheets have such an edge", fmt::format("the edges are {}", edge_list()));
    }
    return region::EdgeOf{0, *edge, true};
  }

  // The edge to which a row or column belongs; on a ragged edge both its last numbers do.
  [[nodiscard]] std::optional<Edge> edge_at(const LineName& line) const {
    for (const Edge edge : {Edge::up, Edge::right, Edge::down, Edge::left}) {
      const bool along_rows = edge == Edge::up || edge == Edge::down;
      if (along_rows != line.row) continue;
      const Numbering& numbering = grid_.sheet(line.sheet).numbering;
      for (const Hex hex : edge_hexes(grid_, line.sheet, edge)) {
        const Number number = numbering.number(hex - grid_.origin(line.sheet));
        if ((line.row ? number.row : number.column) == line.number) return edge;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string edge_list() const {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < grid_.sheet_count(); ++i) {
      for (const Edge edge : {Edge::up, Edge::right, Edge::down, Edge::left}) {
        if (!is_map_edge(grid_, i, edge)) continue;
        Region one;
        one.items.emplace_back(region::EdgeOf{i, edge});
        all.push_back(format(one, grid_));
      }
    }
    return fmt::format("{}", fmt::join(all, ", "));
  }

  [[nodiscard]] std::string example() const {
    return grid_.empty() ? std::string("2113") : grid_.format(grid_.hex(grid_.size() / 2));
  }

  std::string_view text_;
  const Grid& grid_;
  std::vector<Word> words_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

Result<Region> parse_region(std::string_view text, const Grid& grid) { return Parser(text, grid).parse(); }

}  // namespace batalia
