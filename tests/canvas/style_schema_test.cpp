// docs/schema/style.schema.json is the program's own, as those of the other kinds of file (tests/yaml/schema_test.cpp).
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "editor/canvas/style.h"
#include "formats/file/file.h"
#include "formats/json/json.h"

namespace batalia {
namespace {

TEST(StyleSchema, in_docs_is_the_programs_own) {
  const std::filesystem::path file = std::filesystem::path(BATALIA_SOURCE_DIR) / "docs/schema/style.schema.json";
  const std::string generated = write_json(style_schema());
  if (std::getenv("BATALIA_UPDATE") != nullptr) {
    ASSERT_TRUE(write_file(file, generated).has_value());
  }
  const auto kept = read_file(file, std::size_t{1} << 20);
  ASSERT_TRUE(kept.has_value()) << to_string(kept.error());
  EXPECT_EQ(*kept, generated) << "a description has changed: run this test with BATALIA_UPDATE=1 and commit " << file;
}

}  // namespace
}  // namespace batalia
