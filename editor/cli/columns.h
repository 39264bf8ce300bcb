// Text laid out for a terminal: tables with aligned columns, and paragraphs of lines that are not too long.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace batalia::cli {

inline constexpr std::size_t text_width = 100;

// The columns a valid UTF-8 text takes, each code point one.
std::size_t width_of(std::string_view text);

// Breaks `text` at blanks into lines of at most `width` columns; every line but the first begins with `indent` blanks,
// which count, as `used` columns do on the first.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent, std::size_t used);

class Columns {
 public:
  // No heading is written where it is empty.
  explicit Columns(std::vector<std::string> heading = {}) : heading_(std::move(heading)) {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  // Every line begins with `indent` blanks and none ends with one; two blanks part the columns. Long texts of the last
  // column go over several lines.
  [[nodiscard]] std::string text(std::size_t indent = 0) const;

 private:
  std::vector<std::string> heading_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace batalia::cli
