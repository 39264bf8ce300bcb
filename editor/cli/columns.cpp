#include "editor/cli/columns.h"

#include <algorithm>

namespace batalia::cli {
namespace {

// A last column narrower than this is not worth breaking lines for.
constexpr std::size_t least_wrapped = 24;

}  // namespace

std::string Columns::text(std::size_t indent) const {
  std::vector<std::size_t> widths;
  const auto measure = [&](const std::vector<std::string>& row) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  };
  measure(heading_);
  for (const auto& row : rows_) measure(row);

  std::string out;
  const auto write = [&](const std::vector<std::string>& row) {
    std::string line(indent, ' ');
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i + 1 == row.size() && i + 1 == widths.size()) {
        const std::size_t used = width_of(line);
        line += used + least_wrapped < text_width ? wrapped(row[i], text_width, used, used) : row[i];
        break;
      }
      line += row[i];
      line.append(widths[i] - width_of(row[i]) + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  };
  if (!heading_.empty()) write(heading_);
  for (const auto& row : rows_) write(row);
  return out;
}

}  // namespace batalia::cli
