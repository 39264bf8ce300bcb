// Writes the one canonical form of YAML files: `batalia fmt`. Reading it back gives the same value, and the same value
// always gives the same text, so that two versions of a file differ only in the lines of what differs.
//
//   - two spaces of indentation; a map, or a list of plain values, stands on one line where it fits in 120 columns
//   - each element of a list of records begins a line of its own; so does each entry of the root, long ones set off by
//   blank lines
//   - lower-case words stand as they are, all other texts in double quotes; long ones and those of several lines in
//   blocks
//   - numbers in their shortest form
#pragma once

#include <string>

#include "model/base/comments.h"
#include "model/base/value.h"

namespace batalia {

// Precondition: texts are valid UTF-8; keys of a map differ and have at most 1000 bytes; the root is not null. Comments
// whose path the value does not have are left out; `Comments::settle` finds them a place before.
std::string write_yaml(const Value& value, const Comments& comments = {});

}  // namespace batalia
