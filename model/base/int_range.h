// A range of whole numbers as charts and die rolls write it: "0-3", "5", "8+", "<=-40".
#pragma once

#include <optional>

#include "model/base/describe.h"

namespace batalia {

// Inclusive at both ends; no end means without bound. Never empty and never without any end.
struct IntRange {
  std::optional<int> low;
  std::optional<int> high;

  [[nodiscard]] bool contains(int number) const { return (!low || number >= *low) && (!high || number <= *high); }
  friend bool operator==(const IntRange&, const IntRange&) = default;
};

// "5" | "0-3" | "-19--10" is refused for being hard to read, "-19..-10" is how to write it | "8+" | "<=-40"
Result<IntRange> parse_int_range(std::string_view text);
std::string format(const IntRange& range);

template <>
struct TextForm<IntRange> {
  static constexpr std::string_view about = "a range of numbers, \"0-3\", \"5\", \"8+\", \"-19..-10\" or \"<=-40\"";
  static constexpr std::string_view pattern = "^(<=-?[0-9]+|-?[0-9]+\\+?|[0-9]+-[0-9]+|-?[0-9]+\\.\\.-?[0-9]+)$";
  static Result<IntRange> parse(std::string_view text) { return parse_int_range(text); }
  static std::string format(const IntRange& range) { return batalia::format(range); }
};

}  // namespace batalia
