#include "model/scenario/victory.h"

#include <fmt/format.h>

#include <charconv>
#include <numeric>

namespace batalia {
namespace {

constexpr std::int64_t hundred = 100;

// Reads a whole number or one with up to two decimals from the front of `text` and takes it away, in hundredths.
std::optional<std::int64_t> take_hundredths(std::string_view& text) {
  int whole = 0;
  const bool negative = text.starts_with('-');
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  std::int64_t out = hundred * whole;
  // ".." separates bounds; a single dot begins decimals.
  if (text.size() >= 2 && text[0] == '.' && text[1] >= '0' && text[1] <= '9') {
    std::int64_t unit = hundred / 10;
    std::int64_t decimals = 0;
    for (text.remove_prefix(1); !text.empty() && text[0] >= '0' && text[0] <= '9'; text.remove_prefix(1)) {
      if (unit == 0) return std::nullopt;
      decimals += unit * (text[0] - '0');
      unit /= 10;
    }
    out += negative ? -decimals : decimals;
  }
  return out;
}

// A whole number ("-40") or a ratio ("1:1.5").
std::optional<std::pair<Score, bool>> take_score(std::string_view& text) {
  const auto over = take_hundredths(text);
  if (!over) return std::nullopt;
  if (!text.starts_with(':')) {
    if (*over % hundred != 0) return std::nullopt;
    return std::pair{Score{*over / hundred, 1}, false};
  }
  text.remove_prefix(1);
  const auto under = take_hundredths(text);
  if (!under || *under <= 0 || *over <= 0) return std::nullopt;
  const auto common = std::gcd(*over, *under);
  return std::pair{Score{*over / common, *under / common}, true};
}

std::optional<LevelRange> read(std::string_view text) {
  LevelRange range;
  const bool less = text.starts_with('<');
  const bool more = text.starts_with('>');
  if (less || more) {
    text.remove_prefix(1);
    const bool open = !text.starts_with('=');
    if (!open) text.remove_prefix(1);
    const auto bound = take_score(text);
    if (!bound || !text.empty()) return std::nullopt;
    range.ratio = bound->second;
    (less ? range.to : range.from) = bound->first;
    (less ? range.to_open : range.from_open) = open;
    return range;
  }
  const auto first = take_score(text);
  if (!first) return std::nullopt;
  range.from = first->first;
  range.ratio = first->second;
  if (text == "+") return range;
  if (text.empty()) {
    range.to = range.from;
    return range;
  }
  if (!text.starts_with("..")) return std::nullopt;
  text.remove_prefix(2);
  const auto second = take_score(text);
  if (!second || !text.empty() || second->second != first->second) return std::nullopt;
  range.to = second->first;
  if (*range.to < *range.from) {
    std::swap(range.from, range.to);
    range.reversed = true;
  }
  return range;
}

// Hundredths as short as they go: 150 is "1.5".
std::string decimal(std::int64_t hundredths) {
  if (hundredths % hundred == 0) return fmt::format("{}", hundredths / hundred);
  if (hundredths % 10 == 0) return fmt::format("{}.{}", hundredths / hundred, hundredths % hundred / 10);
  return fmt::format("{}.{:02}", hundredths / hundred, hundredths % hundred);
}

}  // namespace

std::string to_string(const Score& score, bool ratio) {
  if (!ratio) return fmt::format("{}", score.over / score.under);
  // The smaller part is written as one: "1:1.5", "2:1".
  if (score.over < score.under) return "1:" + decimal(score.under * hundred / score.over);
  return decimal(score.over * hundred / score.under) + ":1";
}

bool LevelRange::contains(const Score& score) const {
  if (from && (from_open ? score <= *from : score < *from)) return false;
  return !to || (to_open ? score < *to : score <= *to);
}

Result<LevelRange> parse_level_range(std::string_view text) {
  if (const auto range = read(text)) return *range;
  return fail(fmt::format("'{}' is not a range of results", text),
              "write it as \"1+\", \"-9..0\", \"<-40\", \"<=-40\", or with ratios \">2:1\", \"1:1.99..1:1.5\"");
}

std::string format(const LevelRange& range) {
  const auto score = [&](const Score& bound) { return to_string(bound, range.ratio); };
  if (!range.from) return fmt::format("<{}{}", range.to_open ? "" : "=", score(*range.to));
  if (!range.to)
    return range.from_open ? fmt::format(">{}", score(*range.from)) : fmt::format("{}+", score(*range.from));
  if (range.from == range.to) return score(*range.from);
  return range.reversed ? fmt::format("{}..{}", score(*range.to), score(*range.from))
                        : fmt::format("{}..{}", score(*range.from), score(*range.to));
}

}  // namespace batalia
