// What a scalar without quotes means, and how texts and numbers are written. Reader and writer share these rules, so
// that what one writes the other reads back, and other YAML programs (1.1 as well as 1.2) read the same.
#pragma once

#include <string>
#include <string_view>

#include "model/base/problem.h"
#include "model/base/value.h"

namespace batalia {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A scalar without quotes: null, true, false, a JSON number, .inf, -.inf, .nan, or text.
//
// Refused, with the remedy to use double quotes, is what some YAML programs take for a number, a truth, a time or a
// date and others for text: whatever begins like a number and is none (0101, 12:30, 1645-05-05, 4-8 lb, +1, 0x1f), the
// words yes, no, on, off and, in other letters, true, false, null; the merge key << and =.
Result<Value> read_plain(std::string_view text);

// True for the texts that the canonical form leaves without quotes: lower-case words such as ids that begin with a
// letter and which no YAML program takes for anything else (y and n by themselves are truths in YAML 1.1).
bool is_plain_word(std::string_view text);

// The text in double quotes on one line; what cannot be seen or could be mistaken is escaped, other letters stay.
// Precondition: `text` is valid UTF-8.
std::string double_quoted(std::string_view text);

// The shortest form that reads back as the same number, always recognisable as a real: "0.1", "3.0", "1.0e+20", ".inf".
std::string real_text(double number);

}  // namespace batalia
