// The bytes of a YAML file before anything is made of them: what cannot be such a file at all, and where a byte stands.
#pragma once

#include <cstddef>
#include <string_view>

#include "model/base/fail_at.h"

namespace batalia {

// The largest file that is read, in bytes: some three million hexes.
inline constexpr std::size_t largest_yaml = std::size_t{16} << 20;

// The text of a file without its byte order mark. Refused, at its place: what is too large or holds nothing but
// comments, what is not UTF-8, control characters and tabs (which look like spaces to a person and not to YAML), and
// directives ("%YAML").
Result<std::string_view> usable_yaml(std::string_view bytes);

// The problem of a file that is empty or holds nothing but comments.
tl::unexpected<Problem> nothing_in_yaml(std::string_view text);

// The line and column of a byte, from 1; a column is a code point.
Mark mark_at(std::string_view text, std::size_t offset);

}  // namespace batalia
