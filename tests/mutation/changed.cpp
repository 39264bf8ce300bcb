#include "tests/mutation/changed.h"

#include <fmt/format.h>

#include <charconv>

#include "model/base/int_range.h"

namespace batalia::mutation {
namespace {

// Numbers as charts write them, with a sign or without.
std::optional<int> number(std::string_view text) {
  const bool plus = text.starts_with('+');
  if (plus) text.remove_prefix(1);
  int out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return out;
}

}  // namespace

std::optional<std::string> number_changed(std::string_view cell, bool modifier) {
  const std::optional<int> value = number(cell);
  if (!value) return std::nullopt;
  const int more = *value + 1;
  return modifier && more > 0 ? fmt::format("+{}", more) : fmt::format("{}", more);
}

std::optional<std::string> rolls_changed(std::string_view cell) {
  if (cell == "NA") return "0";
  const auto range = parse_int_range(cell);
  if (!range || !range->high) return std::nullopt;
  return format(IntRange{range->low, *range->high + 1});
}

std::optional<std::string> points_changed(std::string_view cell, std::string_view entry) {
  if (cell == "NA") return std::string(entry);
  const bool hit = cell.ends_with('*');
  if (hit) cell.remove_suffix(1);
  const bool added = cell.starts_with('+');
  const std::optional<int> value = number(cell);
  if (!value) return std::nullopt;
  return fmt::format("{}{}{}", added ? "+" : "", *value + 1, hit ? "*" : "");
}

std::optional<std::string> hit_changed(std::string_view cell) {
  if (cell == "NA") return std::nullopt;
  if (cell.ends_with('*')) return std::string(cell.substr(0, cell.size() - 1));
  return std::string(cell) + "*";
}

std::optional<std::string> next_of(const std::vector<std::string>& words, std::size_t at) {
  for (std::size_t step = 1; step < words.size(); ++step) {
    const std::string& next = words[(at + step) % words.size()];
    if (next != words[at]) return next;
  }
  return std::nullopt;
}

}  // namespace batalia::mutation
