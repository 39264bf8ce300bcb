#include "model/hex/border.h"

#include <algorithm>

namespace batalia {

std::vector<Hex> border_walk(const Grid& grid) {
  std::vector<Hex> walk;
  if (grid.empty()) return walk;
  const Hex start = *std::ranges::min_element(grid.hexes(), {}, [](Hex hex) { return std::pair(hex.r, hex.q); });
  Hex hex = start;
  Direction outward(4);  // up, or up and left: no hex of the map has a smaller r
  walk.push_back(hex);
  do {
    const Hex next = neighbour(hex, outward.rotated(1));
    if (grid.contains(next)) {
      hex = next;
      outward = outward.rotated(-1);  // the same outside hex, seen from the next one
      walk.push_back(hex);
    } else {
      outward = outward.rotated(1);
    }
  } while (hex != start || outward != Direction(4));
  if (walk.size() > 1) walk.pop_back();  // the start again
  return walk;
}

std::optional<std::vector<Hex>> border_between(const Grid& grid, Hex from, Hex to) {
  const std::vector<Hex> walk = border_walk(grid);
  const std::size_t n = walk.size();
  std::optional<std::vector<Hex>> best;
  for (std::size_t i = 0; i < n; ++i) {
    if (walk[i] != from) continue;
    for (std::size_t j = 0; j < n; ++j) {
      if (walk[j] != to) continue;
      const std::size_t clockwise = (j + n - i) % n;
      const std::size_t back = (n - clockwise) % n;
      const std::size_t steps = std::min(clockwise, back);
      if (best && best->size() <= steps + 1) continue;
      best.emplace();
      for (std::size_t k = 0; k <= steps; ++k) best->push_back(walk[(clockwise <= back ? i + k : i + n - k) % n]);
    }
  }
  return best;
}

std::vector<Hex> edge_hexes(const Grid& grid, std::size_t sheet, Edge edge) {
  const Numbering& numbering = grid.sheet(sheet).numbering;
  const bool pointy = numbering.orientation == Orientation::pointy;
  const bool across_lines = pointy ? edge == Edge::left || edge == Edge::right : edge == Edge::up || edge == Edge::down;
  // Rows grow downwards; columns to the right or to the left.
  const bool high_end =
      edge == Edge::down || edge == (numbering.columns_increase == Hand::right ? Edge::right : Edge::left);
  std::vector<Hex> out;
  const auto add = [&](int line, int along) {
    const Number number = pointy ? Number{line, along} : Number{along, line};
    out.push_back(numbering.hex(number) + grid.origin(sheet));
  };
  if (across_lines) {
    for (int line = numbering.lines().first; line <= numbering.lines().last; ++line) {
      add(line, high_end ? numbering.along(line).last : numbering.along(line).first);
    }
  } else {
    const int line = high_end ? numbering.lines().last : numbering.lines().first;
    for (int along = numbering.along(line).first; along <= numbering.along(line).last; ++along) add(line, along);
  }
  std::ranges::sort(out, {}, [&](Hex hex) { return grid.index(hex); });
  return out;
}

bool is_map_edge(const Grid& grid, std::size_t sheet, Edge edge) {
  return std::ranges::all_of(edge_hexes(grid, sheet, edge), [&](Hex hex) { return grid.on_border(hex); });
}

}  // namespace batalia
