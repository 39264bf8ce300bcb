// Long texts over several lines, so that they can be read and a change touches few lines.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace batalia {

struct BlockText {
  std::string head;                // ">-", ">", "|-" or "|"
  std::vector<std::string> lines;  // without indentation; empty lines are part of the text
};

// The text as a YAML block scalar whose lines keep within `width` columns where their words allow. Lines are broken
// between words; lists of hexes ("1012-1015 1117 2609/2610") also wherever the first two digits change, so that each
// row of the map has lines of its own. A text of several lines keeps them. Nothing where a block cannot hold the text
// exactly (blanks or blank lines at its ends, tabs, control characters) or would not be shorter than the text itself.
std::optional<BlockText> block_text(std::string_view text, std::size_t width);

}  // namespace batalia
