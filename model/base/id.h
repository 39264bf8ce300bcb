// The name by which files, records, errata and diffs point at a thing. Made once, never derived again.
#pragma once

#include <compare>
#include <functional>
#include <string>
#include <string_view>

namespace batalia {

// Lower-case ASCII letters, digits and single hyphens between them ("alt-kolb", "12-24-lb").
// Empty means "none"; every other value has been checked by `valid`.
class Id {
 public:
  Id() = default;
  // Precondition: `valid(text)`; for ids that are written in code.
  explicit Id(std::string_view text) : text_(text) {}

  static bool valid(std::string_view text);

  [[nodiscard]] const std::string& str() const { return text_; }
  [[nodiscard]] bool empty() const { return text_.empty(); }

  friend bool operator==(const Id&, const Id&) = default;
  friend std::strong_ordering operator<=>(const Id& a, const Id& b) { return a.text_ <=> b.text_; }

 private:
  std::string text_;
};

}  // namespace batalia

template <>
struct std::hash<batalia::Id> {
  std::size_t operator()(const batalia::Id& id) const noexcept { return std::hash<std::string>{}(id.str()); }
};
