#include "model/base/int_range.h"

#include <fmt/format.h>

#include <charconv>

namespace batalia {
namespace {

// Reads a number from the front of `text` and takes it away.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<IntRange> read(std::string_view text) {
  if (text.starts_with("<=")) {
    text.remove_prefix(2);
    const auto high = take_number(text);
    return high && text.empty() ? std::optional(IntRange{std::nullopt, high}) : std::nullopt;
  }
  const auto low = take_number(text);
  if (!low) return std::nullopt;
  if (text.empty()) return IntRange{low, low};
  if (text == "+") return IntRange{low, std::nullopt};
  const bool dots = text.starts_with("..");
  if (!dots && !text.starts_with("-")) return std::nullopt;
  text.remove_prefix(dots ? 2 : 1);
  if (!dots && (*low < 0 || text.starts_with("-"))) return std::nullopt;
  const auto high = take_number(text);
  if (!high || !text.empty()) return std::nullopt;
  return IntRange{low, high};
}

}  // namespace

Result<IntRange> parse_int_range(std::string_view text) {
  const auto range = read(text);
  if (!range) {
    return fail(fmt::format("'{}' is not a range of numbers", text),
                "write it as \"0-3\", \"5\", \"8+\", \"-19..-10\" or \"<=-40\"");
  }
  if (range->low && range->high && *range->low > *range->high) {
    return fail(fmt::format("the range '{}' runs backwards", text), "write the smaller number first");
  }
  return *range;
}

std::string format(const IntRange& range) {
  if (!range.low) return fmt::format("<={}", *range.high);
  if (!range.high) return fmt::format("{}+", *range.low);
  if (range.low == range.high) return fmt::format("{}", *range.low);
  return fmt::format("{}{}{}", *range.low, *range.low < 0 ? ".." : "-", *range.high);
}

}  // namespace batalia
