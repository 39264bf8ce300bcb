// Lists of hexes, hexsides and paths: what is written of a list reads the same.
#include "model/hex/hex_list.h"

#include <algorithm>

#include "tests/fuzz/grids.h"
#include "tests/fuzz/input.h"

using namespace batalia;
using fuzz::require;

namespace {

// Sorted as `format` sorts: in the order of the map, each once.
template <class Element, class Before>
std::vector<Element> in_order(std::vector<Element> list, Before&& before) {
  std::ranges::sort(list, before);
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

// Reads `text`, and holds what is written of it against what was read, in the order in which it is written.
template <class Parse, class Format, class Order>
void check(std::string_view text, const Grid& grid, Parse&& parse, Format&& format, Order&& order) {
  const auto list = parse(text, grid);
  if (!list) {
    require(!list.error().what.empty() && !list.error().remedy.empty(), "a bad list has a remedy", list.error().what);
    return;
  }
  const std::string once = format(*list, grid);
  const auto again = parse(once, grid);
  require(again.has_value(), "what is written can be read", again ? once : once + ": " + again.error().what);
  require(order(*again) == order(*list), "what is written reads the same", once);
  require(format(*again, grid) == once, "what is written once is written the same for ever", once);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Grid& grid = input.one_of(fuzz::grids());
  const std::string_view text = input.rest();
  check(text, grid, parse_hex_list, format_hex_list, [&](std::vector<Hex> list) {
    return in_order(std::move(list), [&](Hex a, Hex b) { return grid.index(a) < grid.index(b); });
  });
  check(text, grid, parse_hexside_list, format_hexside_list,
        [](std::vector<Hexside> list) { return in_order(std::move(list), std::less<>()); });
  check(text, grid, parse_oriented_hexside_list, format_oriented_hexside_list,
        [](std::vector<OrientedHexside> list) { return in_order(std::move(list), std::less<>()); });
  check(text, grid, parse_path, format_path, [](std::vector<Hex> path) { return path; });
  return 0;
}
