// What goes into a project comes out of it: byte for byte as YAML, and equal as a document.
#include <gmock/gmock.h>

#include "tests/sqlite/shipped.h"

namespace {

using namespace batalia;
using namespace batalia::test;

class RoundTrip : public ProjectTest {};

TEST_F(RoundTrip, ShippedFilesAreWrittenBackByteForByte) {
  Project project = shipped_project();
  ASSERT_TRUE(project.close().has_value());
  auto reopened = Project::open(file());
  ASSERT_TRUE(reopened.has_value()) << problem_in(reopened);
  EXPECT_TRUE(reopened->messages().empty());
  for (const ShippedFile& shipped : shipped_files()) {
    const auto read = reopened->read(name_of(shipped.document).value());
    ASSERT_TRUE(read.has_value()) << problem_in(read);
    EXPECT_EQ(write_yaml(*read), shipped.text) << shipped.path;
    EXPECT_EQ(*read, shipped.document) << shipped.path;
  }
}

}  // namespace
