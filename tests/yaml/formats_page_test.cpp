// The examples of docs/formats.md are what they say.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <vector>

#include "formats/file/file.h"
#include "formats/yaml/document.h"
#include "formats/yaml/read.h"
#include "formats/yaml/source.h"
#include "formats/yaml/write.h"

namespace {

using namespace batalia;

std::vector<std::string> examples() {
  const std::string page =
      read_file(std::filesystem::path(BATALIA_SOURCE_DIR) / "docs/formats.md", largest_yaml).value();
  std::vector<std::string> out;
  const std::string open = "\n```yaml\n";
  for (std::size_t at = page.find(open); at != std::string::npos; at = page.find(open, at)) {
    at += open.size();
    out.push_back(page.substr(at, page.find("```\n", at) - at));
  }
  return out;
}

TEST(FormatsPage, ExamplesAreInCanonicalForm) {
  const auto all = examples();
  ASSERT_EQ(all.size(), 6U);
  int whole_files = 0;
  for (const std::string& example : all) {
    const auto value = read_yaml(example, "docs/formats.md");
    ASSERT_TRUE(value.has_value()) << to_string(value.error()) << "\n" << example;
    EXPECT_EQ(write_yaml(*value), example);
    if (!kind_of(*value)) continue;
    ++whole_files;
    const auto canonical = canonical_yaml(example, "docs/formats.md");
    ASSERT_TRUE(canonical.has_value()) << to_string(canonical.error().front());
    EXPECT_EQ(canonical->text, example);
  }
  EXPECT_EQ(whole_files, 4);
}

}  // namespace
