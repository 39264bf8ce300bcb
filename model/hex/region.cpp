// What a region says: its hexes, and its canonical text.
#include "model/hex/region.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/hex/border.h"
#include "model/hex/hex_list.h"

namespace batalia {

namespace {

// A set of hexes of the map.
class HexSet {
 public:
  explicit HexSet(const Grid& grid) : grid_(&grid), in_(static_cast<std::size_t>(grid.size())) {}

  void add(Hex hex) { set(hex, true); }
  void remove(Hex hex) { set(hex, false); }

  [[nodiscard]] std::vector<Hex> hexes() const {
    std::vector<Hex> out;
    for (std::size_t i = 0; i < in_.size(); ++i) {
      if (in_[i]) out.push_back(grid_->hex(static_cast<int>(i)));
    }
    return out;
  }

 private:
  void set(Hex hex, bool in) {
    if (const int i = grid_->index(hex); i >= 0) in_[static_cast<std::size_t>(i)] = in;
  }

  const Grid* grid_;
  std::vector<bool> in_;
};

std::vector<Hex> run_hexes(Hex from, Hex to, const Grid& grid) {
  if (auto straight = hex_run(from, to, grid)) return *std::move(straight);
  return border_between(grid, from, to).value_or(std::vector<Hex>{});
}

// Calls visit(hex) for the hexes of an item; some may be off the map, or come more than once.
template <class Visit>
void for_each_hex(const region::Item& item, const Grid& grid, Visit&& visit) {
  const auto all = [&](const std::vector<Hex>& list) { std::ranges::for_each(list, visit); };
  struct {
    const Grid& grid;
    decltype(all)& each;
    Visit& visit;

    void operator()(const region::Run& run) const { each(run_hexes(run.from, run.to, grid)); }
    void operator()(const region::RoundTheCorner& arc) const {
      each(border_between(grid, arc.from, arc.to).value_or(std::vector<Hex>{}));
    }
    void operator()(const region::Within& within) const {
      for (const Hex centre : hexes(within.of.front(), grid)) for_each_in_range(centre, within.hexes, visit);
    }
    void operator()(const region::AdjacentTo& adjacent) const {
      const std::vector<Hex> inner = hexes(adjacent.of.front(), grid);
      for (const Hex centre : inner) {
        for (const Hex hex : neighbours(centre)) {
          const bool is_inner =
              std::ranges::binary_search(inner, grid.index(hex), {}, [&](Hex h) { return grid.index(h); });
          if (!is_inner) visit(hex);
        }
      }
    }
    void operator()(const region::EdgeOf& edge) const { each(edge_hexes(grid, edge.sheet, edge.edge)); }
    void operator()(const region::Lines& lines) const {
      const Numbering& numbering = grid.sheet(lines.sheet).numbering;
      numbering.for_each_hex([&](Hex own) {
        const Number number = numbering.number(own);
        if (lines.numbers.contains(lines.rows ? number.row : number.column)) visit(own + grid.origin(lines.sheet));
      });
    }
    void operator()(const region::Anywhere&) const { std::ranges::for_each(grid.hexes(), visit); }
    void operator()(const region::Group& group) const { each(hexes(group.inner.front(), grid)); }
  } evaluate{grid, all, visit};
  std::visit(evaluate, item);
}

// "10xx": the number of a row or column with the other coordinate left open.
std::string line_name(const Numbering& numbering, bool row, int number) {
  const std::string digits = fmt::format("{:0{}}", number, row ? numbering.row_digits : numbering.column_digits);
  const std::string open(static_cast<std::size_t>(row ? numbering.column_digits : numbering.row_digits), 'x');
  const bool digits_first = row == (numbering.order == Order::row_column);
  return numbering.prefix + (digits_first ? digits + open : open + digits);
}

std::string edge_text(const region::EdgeOf& edge, const Grid& grid) {
  const Numbering& numbering = grid.sheet(edge.sheet).numbering;
  if (edge.by_compass) return fmt::format("{} edge", numbering.edge_name(edge.edge));
  const bool row = edge.edge == Edge::up || edge.edge == Edge::down;
  std::vector<int> numbers;
  for (const Hex hex : edge_hexes(grid, edge.sheet, edge.edge)) {
    const Number number = numbering.number(hex - grid.origin(edge.sheet));
    numbers.push_back(row ? number.row : number.column);
  }
  const auto [low, high] = std::ranges::minmax(numbers);
  if (low == high) return fmt::format("{} edge", line_name(numbering, row, low));
  return fmt::format("{}-{} edge", line_name(numbering, row, low), line_name(numbering, row, high));
}

// What "within" and "adjacent to" refer to needs brackets where it is more than one item.
std::string operand_text(const Region& of, const Grid& grid) {
  const bool one = of.items.size() == 1 && of.except.empty();
  return one ? format(of, grid) : "(" + format(of, grid) + ")";
}

std::string item_text(const region::Item& item, const Grid& grid) {
  struct {
    const Grid& grid;

    std::string operator()(const region::Run& run) const {
      if (run.from == run.to) return grid.format(run.from);
      if (!run.in_words) return fmt::format("{}-{}", grid.format(run.from), grid.format(run.to));
      return fmt::format("between {} and {} inclusive", grid.format(run.from), grid.format(run.to));
    }
    std::string operator()(const region::RoundTheCorner& arc) const {
      return fmt::format("{} to {} round the corner", grid.format(arc.from), grid.format(arc.to));
    }
    std::string operator()(const region::Within& within) const {
      return fmt::format("within {} {} of {}", within.hexes, within.hexes == 1 ? "hex" : "hexes",
                         operand_text(within.of.front(), grid));
    }
    std::string operator()(const region::AdjacentTo& adjacent) const {
      return "adjacent to " + operand_text(adjacent.of.front(), grid);
    }
    std::string operator()(const region::EdgeOf& edge) const { return edge_text(edge, grid); }
    std::string operator()(const region::Lines& lines) const {
      const Numbering& numbering = grid.sheet(lines.sheet).numbering;
      const std::string first = line_name(numbering, lines.rows, lines.numbers.first);
      if (lines.numbers.size() == 1) return first + " hexrow";
      return fmt::format("{} to {}", first, line_name(numbering, lines.rows, lines.numbers.last));
    }
    std::string operator()(const region::Anywhere&) const { return "anywhere"; }
    std::string operator()(const region::Group& group) const { return "(" + format(group.inner.front(), grid) + ")"; }
  } write{grid};
  return std::visit(write, item);
}

// Plain hexes and runs are parted by blanks, as in hex lists; anything in words needs a comma beside it.
std::string list_text(const std::vector<region::Item>& items, const Grid& grid) {
  const auto plain = [](const region::Item& item) {
    const auto* run = std::get_if<region::Run>(&item);
    return run != nullptr && !run->in_words;
  };
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += plain(items[i - 1]) && plain(items[i]) ? " " : ", ";
    text += item_text(items[i], grid);
  }
  return text;
}

}  // namespace

std::vector<Hex> hexes(const Region& region, const Grid& grid) {
  HexSet set(grid);
  for (const region::Item& item : region.items) {
    for_each_hex(item, grid, [&](Hex hex) { set.add(hex); });
  }
  for (const region::Item& item : region.except) {
    for_each_hex(item, grid, [&](Hex hex) { set.remove(hex); });
  }
  return set.hexes();
}

std::string format(const Region& region, const Grid& grid) {
  std::string text = list_text(region.items, grid);
  if (!region.except.empty()) text += " except " + list_text(region.except, grid);
  return text;
}

}  // namespace batalia
