// The schemas in docs/ are those of the program, whose readers and schemas come from the same descriptions. That
// shipped files satisfy them is for an independent validator to say: validate.py.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "formats/file/file.h"
#include "formats/json/json.h"
#include "formats/yaml/document.h"

namespace {

using namespace batalia;

class Schema : public ::testing::TestWithParam<FileKind> {};

// `BATALIA_UPDATE=1` writes the files anew after a description has changed.
TEST_P(Schema, InDocsIsTheProgramsOwn) {
  const std::filesystem::path file =
      std::filesystem::path(BATALIA_SOURCE_DIR) / "docs/schema" / (std::string(word(GetParam())) + ".schema.json");
  const std::string generated = write_json(file_schema(GetParam()));
  if (std::getenv("BATALIA_UPDATE") != nullptr) {
    ASSERT_TRUE(write_file(file, generated).has_value());
  }
  const auto kept = read_file(file, std::size_t{1} << 20);
  ASSERT_TRUE(kept.has_value()) << to_string(kept.error());
  EXPECT_EQ(*kept, generated) << "a description has changed: run this test with BATALIA_UPDATE=1 and commit " << file;
}

std::string kind_name(const ::testing::TestParamInfo<FileKind>& info) { return std::string(word(info.param)); }

INSTANTIATE_TEST_SUITE_P(EachKind, Schema,
                         ::testing::Values(FileKind::battle, FileKind::map, FileKind::series, FileKind::terrain,
                                           FileKind::charts, FileKind::record, FileKind::kept, FileKind::position),
                         kind_name);

}  // namespace
