// Texts that are kept in the repository and held against what the program makes now, so that a change shows as a diff
// that a person can read. `BATALIA_UPDATE=1` writes them anew.
#pragma once

#include <string>
#include <string_view>

namespace batalia::test {

// Fails where the file of the repository ("tests/golden/…") does not hold `now`, and shows the first line that differs.
void expect_golden(std::string_view path, const std::string& now);

}  // namespace batalia::test
