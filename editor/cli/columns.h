// Text laid out for a terminal: tables with aligned columns.
#pragma once

#include <string>
#include <vector>

#include "editor/library/wrapped.h"

namespace batalia::cli {

using library::text_width;
using library::width_of;
using library::wrapped;

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
