// Where the entries and the texts of a YAML file stand: what comments are told apart by, and attached to.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "model/base/comments.h"
#include "model/base/value.h"

namespace batalia {

struct Outline {
  // The beginning of a map's entry (its key) or of a list's element (its dash in a block list, else the value).
  struct Spot {
    std::size_t offset = 0;  // of the key, or of the element's value
    int line = 0;
    int column = 0;
    std::size_t depth = 0;     // 0 for the entries of the root
    bool in_brackets = false;  // in a list or map written with [] or {}
  };
  std::vector<Spot> spots;  // in the order of the file: entries before what is in them
  std::vector<std::pair<std::size_t, std::size_t>>
      texts;                                        // scalars with a '#' in them, first byte and one past the last
  std::vector<std::pair<std::size_t, int>> blocks;  // block scalars: the '|' or '>', and the column of the entry
};

// The comments in `text`, whose entries `outline` lists and whose values are `root`'s. None is left out.
//
// A comment behind an entry belongs to the outermost entry that begins on its line. One on lines of its own belongs to
// the entry below it, unless it is indented further than that: then it closes the entry above it that is indented as
// far as itself.
Comments read_comments(std::string_view text, const Outline& outline, const Value& root);

}  // namespace batalia
