#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "formats/file/file.h"

namespace batalia::test {

void expect_golden(std::string_view path, const std::string& now) {
  const std::filesystem::path file = std::filesystem::path(BATALIA_SOURCE_DIR) / path;
  if (std::getenv("BATALIA_UPDATE") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    const auto done = write_file(file, now);
    ASSERT_TRUE(done.has_value()) << to_string(done.error());
  }
  constexpr std::size_t largest = 16 << 20;
  const auto kept = read_file(file, largest);
  ASSERT_TRUE(kept.has_value()) << to_string(kept.error()) << "\nrun this test with BATALIA_UPDATE=1 to write it";
  if (*kept == now) return;
  std::istringstream kept_lines(*kept);
  std::istringstream now_lines(now);
  std::string was;
  std::string is;
  int line = 1;
  for (; std::getline(kept_lines, was) && std::getline(now_lines, is) && was == is; ++line) is.clear();
  ADD_FAILURE() << path << ":" << line << " was:\n  " << was << "\nand is:\n  " << is
                << "\nrun this test with BATALIA_UPDATE=1, look at the diff, and commit it if it is meant";
}

}  // namespace batalia::test
