#include "model/hex/numbering.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "model/hex/compass.h"
#include "model/hex/geometry.h"

namespace batalia {

namespace {

constexpr int largest_number(int digits) {
  int number = 1;
  for (int i = 0; i < digits; ++i) number *= 10;
  return number - 1;
}

Parity parity(int n) { return n % 2 == 0 ? Parity::even : Parity::odd; }

// Halves of a hex by which a line is shifted towards higher numbers.
int half_shift(const Numbering& sheet, int line) {
  if (parity(line) != sheet.shifted) return 0;
  return sheet.shifted_towards == Towards::higher ? 1 : -1;
}

// In an axial frame it is the odd lines that lie half a hex off. Where a sheet shifts its even lines, all of it is put
// half a hex further along.
int frame_shift(const Numbering& sheet) { return sheet.shifted == Parity::even ? 1 : 0; }

Result<void> check_span(std::string_view what, const Span& span, int digits) {
  if (digits < 1 || digits > 4) {
    return fail(fmt::format("{} numbers have {} digits", what, digits), "give them 1 to 4");
  }
  if (span.size() == 0) {
    return fail(fmt::format("{}s from {} to {} are none at all", what, span.first, span.last),
                "give the lower number first");
  }
  if (span.first < 0 || span.last > largest_number(digits)) {
    return fail(fmt::format("{}s from {} to {} do not fit {} digits", what, span.first, span.last, digits),
                "use more digits, or numbers from 0 upwards");
  }
  return {};
}

void append_number(HexName& name, int number, int digits) {
  for (int unit = (largest_number(digits) + 1) / 10; unit > 0; unit /= 10) {
    name.append(static_cast<char>('0' + number / unit % 10));
  }
}

std::optional<int> read_digits(std::string_view text) {
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  return number;
}

// The number a text stands for, on the sheet or not; nothing where it is no number.
std::optional<Number> read_number(const Numbering& sheet, std::string_view text) {
  if (!sheet.prefix.empty() && text.starts_with(sheet.prefix)) text.remove_prefix(sheet.prefix.size());
  if (text.size() != static_cast<std::size_t>(sheet.row_digits) + static_cast<std::size_t>(sheet.column_digits))
    return std::nullopt;
  const bool rows_first = sheet.order == Order::row_column;
  const auto split = static_cast<std::size_t>(rows_first ? sheet.row_digits : sheet.column_digits);
  const auto first = read_digits(text.substr(0, split));
  const auto second = read_digits(text.substr(split));
  if (!first || !second) return std::nullopt;
  return rows_first ? Number{*first, *second} : Number{*second, *first};
}

std::string names(const std::vector<std::string>& all) { return fmt::format("use one of {}", fmt::join(all, ", ")); }

}  // namespace

Result<void> Numbering::check() const {
  if (auto ok = check_span("row", rows, row_digits); !ok) return ok;
  if (auto ok = check_span("column", columns, column_digits); !ok) return ok;
  const Span& across = orientation == Orientation::pointy ? columns : rows;
  for (const auto& end : {even_first, even_last, odd_first, odd_last}) {
    if (end && !across.contains(*end)) {
      return fail(
          fmt::format("lines that begin or end at {} go beyond the sheet's {} to {}", *end, across.first, across.last),
          "widen the sheet; every second line may then be shorter");
    }
  }
  for (const int line : {lines().first, std::min(lines().first + 1, lines().last)}) {
    if (along(line).size() == 0)
      return fail("every second line of the sheet has no hexes", "let it begin before it ends");
  }
  constexpr std::size_t longest_prefix = 4;
  if (prefix.size() > longest_prefix || !std::ranges::all_of(prefix, [](char c) { return c >= 'A' && c <= 'Z'; })) {
    return fail(fmt::format("'{}' cannot stand before hex numbers", prefix), "use up to 4 capital letters, like A");
  }
  if (up_bearing < 0 || up_bearing > 359) {
    return fail(fmt::format("{} is not a bearing", up_bearing), "use 0 to 359 degrees clockwise from north");
  }
  if (printed_top != 0 && printed_top != 90 && printed_top != 180 && printed_top != 270) {
    return fail(fmt::format("a sheet cannot be printed turned by {} degrees", printed_top), "use 0, 90, 180 or 270");
  }
  return {};
}

Hex Numbering::hex(Number number) const {
  const int column_step = columns_increase == Hand::right ? 1 : -1;
  if (orientation == Orientation::pointy) {
    const int halves = column_step * (2 * number.column + half_shift(*this, number.row)) + frame_shift(*this);
    return {(halves - number.row) / 2, number.row};  // always even
  }
  const int q = column_step * number.column;
  const int halves = 2 * number.row + half_shift(*this, number.column) + frame_shift(*this);
  return {q, (halves - q) / 2};
}

Number Numbering::number(Hex hex) const {
  const int column_step = columns_increase == Hand::right ? 1 : -1;
  if (orientation == Orientation::pointy) {
    const int halves = column_step * (2 * hex.q + hex.r - frame_shift(*this));
    return {hex.r, (halves - half_shift(*this, hex.r)) / 2};
  }
  const int column = column_step * hex.q;
  const int halves = 2 * hex.r + hex.q - frame_shift(*this);
  return {(halves - half_shift(*this, column)) / 2, column};
}

Span Numbering::along(int line) const {
  const Span& across = orientation == Orientation::pointy ? columns : rows;
  if (parity(line) == Parity::even) return {even_first.value_or(across.first), even_last.value_or(across.last)};
  return {odd_first.value_or(across.first), odd_last.value_or(across.last)};
}

bool Numbering::contains(Number number) const {
  const bool pointy = orientation == Orientation::pointy;
  const int line = pointy ? number.row : number.column;
  return lines().contains(line) && along(line).contains(pointy ? number.column : number.row);
}

int Numbering::size() const {
  int hexes = 0;
  for (int line = lines().first; line <= lines().last; ++line) hexes += along(line).size();
  return hexes;
}

std::optional<Hex> Numbering::find(std::string_view text) const {
  const auto number = read_number(*this, text);
  if (!number || !contains(*number)) return std::nullopt;
  return hex(*number);
}

Result<Hex> Numbering::parse(std::string_view text) const {
  const auto number = read_number(*this, text);
  const bool pointy = orientation == Orientation::pointy;
  if (!number) {
    const bool rows_first = order == Order::row_column;
    const std::string form = fmt::format("{} digits for the {}, then {} for the {}",
                                         rows_first ? row_digits : column_digits, rows_first ? "row" : "column",
                                         rows_first ? column_digits : row_digits, rows_first ? "column" : "row");
    const Number example =
        pointy ? Number{rows.first, along(rows.first).first} : Number{along(columns.first).first, columns.first};
    return fail(fmt::format("'{}' is not a hex number", text),
                fmt::format("write {}, like {}", form, format(hex(example))));
  }
  if (contains(*number)) return hex(*number);
  const int line = pointy ? number->row : number->column;
  if (!lines().contains(line)) {
    return fail(fmt::format("hex {} is off the sheet", text),
                fmt::format("{}s go from {} to {}", pointy ? "row" : "column", lines().first, lines().last));
  }
  const Span on_line = along(line);
  const auto end = [&](int n) { return format(hex(pointy ? Number{line, n} : Number{n, line})); };
  return fail(
      fmt::format("hex {} is off the sheet", text),
      fmt::format("{} {} goes from {} to {}", pointy ? "row" : "column", line, end(on_line.first), end(on_line.last)));
}

HexName Numbering::name(Hex hex) const {
  const Number n = number(hex);
  HexName name;
  if (n.row < 0 || n.column < 0 || n.row > largest_number(row_digits) || n.column > largest_number(column_digits)) {
    for (const char c : std::string_view("off the map")) name.append(c);
    return name;
  }
  for (const char c : prefix) name.append(c);
  if (order == Order::row_column) {
    append_number(name, n.row, row_digits);
    append_number(name, n.column, column_digits);
  } else {
    append_number(name, n.column, column_digits);
    append_number(name, n.row, row_digits);
  }
  return name;
}

int Numbering::bearing(Direction direction) const {
  return (up_bearing + Geometry(orientation).angle(direction)) % 360;
}

int Numbering::bearing(Vertex vertex) const { return (up_bearing + Geometry(orientation).angle(vertex)) % 360; }

int Numbering::bearing(Edge edge) const { return (up_bearing + 90 * static_cast<int>(edge)) % 360; }

std::string_view Numbering::direction_name(Direction direction) const { return compass_point(bearing(direction)); }

std::string_view Numbering::vertex_name(Vertex vertex) const { return compass_point(bearing(vertex)); }

std::string_view Numbering::edge_name(Edge edge) const { return compass_word(bearing(edge)); }

Result<Direction> Numbering::parse_direction(std::string_view text) const {
  const auto point = parse_compass(text);
  std::vector<std::string> all;
  for (const Direction direction : all_directions) {
    if (point && compass_point(*point) == direction_name(direction)) return direction;
    all.emplace_back(direction_name(direction));
  }
  return fail(fmt::format("'{}' is not a direction from hex to hex on this sheet", text), names(all));
}

Result<Vertex> Numbering::parse_vertex(std::string_view text) const {
  const auto point = parse_compass(text);
  std::vector<std::string> all;
  for (const Vertex vertex : all_vertices) {
    if (point && compass_point(*point) == vertex_name(vertex)) return vertex;
    all.emplace_back(vertex_name(vertex));
  }
  return fail(fmt::format("'{}' is not a facing on this sheet", text), names(all));
}

Result<Edge> Numbering::parse_edge(std::string_view text) const {
  const auto point = parse_compass(text);
  std::vector<std::string> all;
  for (const Edge edge : {Edge::up, Edge::right, Edge::down, Edge::left}) {
    if (point && compass_word(*point) == edge_name(edge)) return edge;
    all.emplace_back(edge_name(edge));
  }
  return fail(fmt::format("'{}' is not an edge of this sheet", text), names(all));
}

Numbering musket_and_pike_numbering(Span rows, Span columns, Hand columns_increase) {
  Numbering numbering;
  numbering.rows = rows;
  numbering.columns = columns;
  numbering.columns_increase = columns_increase;
  return numbering;
}

Numbering napoleonic_numbering(Span columns, Span rows) {
  Numbering numbering;
  numbering.orientation = Orientation::flat;
  numbering.order = Order::column_row;
  numbering.columns = columns;
  numbering.rows = rows;
  numbering.shifted = Parity::even;
  return numbering;
}

}  // namespace batalia
