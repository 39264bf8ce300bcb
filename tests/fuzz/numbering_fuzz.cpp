// Hex numbers on any sheet: the way from a number to a hex and back, and the names of directions.
#include "model/hex/numbering.h"
#include "tests/fuzz/input.h"

using namespace batalia;
using fuzz::require;

namespace {

// Any properties, sound or not.
Numbering any_numbering(fuzz::Input& input) {
  constexpr std::array spans{Span{10, 34}, Span{0, 28},   Span{0, 0}, Span{1, 54},
                             Span{5, 4},   Span{0, 9999}, Span{-1, 3}};
  const auto maybe = [&]() -> std::optional<int> {
    return input.yes() ? std::optional(input.number(-2, 60)) : std::nullopt;
  };
  Numbering n;
  n.orientation = input.yes() ? Orientation::flat : Orientation::pointy;
  n.order = input.yes() ? Order::column_row : Order::row_column;
  n.row_digits = input.number(1, 5);
  n.column_digits = input.number(1, 5);
  n.rows = input.one_of(spans);
  n.columns = input.one_of(spans);
  n.shifted = input.yes() ? Parity::even : Parity::odd;
  n.shifted_towards = input.yes() ? Towards::lower : Towards::higher;
  n.even_first = maybe();
  n.even_last = maybe();
  n.odd_first = maybe();
  n.odd_last = maybe();
  n.columns_increase = input.yes() ? Hand::left : Hand::right;
  n.prefix = input.line();
  n.up_bearing = input.number(-1, 360);
  n.printed_top = 90 * input.number(0, 3);
  return n;
}

void check_hex(const Numbering& n, Hex hex) {
  const std::string text = n.format(hex);
  if (!n.contains(hex)) {
    require(!n.find(text), "a hex off the sheet has no number on it", text);
    return;
  }
  require(n.find(text) == hex, "the number of a hex on the sheet finds it", text);
  require(n.hex(n.number(hex)) == hex, "a hex and its number are one", text);
}

// The name of whatever the text names finds it.
template <class Parse, class Name>
void check_name(std::string_view text, Parse&& parse, Name&& name) {
  const auto found = parse(text);
  if (!found) {
    require(!found.error().remedy.empty(), "a word that names nothing has a remedy", found.error().what);
    return;
  }
  const auto again = parse(name(*found));
  require(again.has_value() && *again == *found, "a name finds what it names", name(*found));
}

void check_text(const Numbering& n, std::string_view text) {
  const auto hex = n.parse(text);
  require(hex.has_value() == n.find(text).has_value(), "parse and find agree", text);
  if (hex) {
    require(n.contains(*hex), "a number leads onto the sheet", text);
    check_hex(n, *hex);
    for (int i = 0; i < 6; ++i) check_hex(n, neighbour(*hex, Direction(i)));
  } else {
    require(!hex.error().what.empty() && !hex.error().remedy.empty(), "a bad number has a remedy", hex.error().what);
  }
  check_name(
      text, [&](std::string_view name) { return n.parse_direction(name); },
      [&](Direction direction) { return n.direction_name(direction); });
  check_name(
      text, [&](std::string_view name) { return n.parse_vertex(name); },
      [&](Vertex vertex) { return n.vertex_name(vertex); });
  check_name(
      text, [&](std::string_view name) { return n.parse_edge(name); }, [&](Edge edge) { return n.edge_name(edge); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Numbering n = any_numbering(input);
  if (!n.check()) return 0;
  require(n.size() > 0, "a sound sheet has hexes");
  while (!input.empty()) check_text(n, input.line());
  return 0;
}
