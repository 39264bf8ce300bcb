// What holds for the program as a whole: help, version, wrong command lines, standard output that cannot be written.
#include <gmock/gmock.h>

#include "tests/cli/run_program.h"

namespace batalia::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Program, TellsItsVersionAtOnce) {
  const Ran ran = run({"--version"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, testing::MatchesRegex("batalia [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST(Program, NeedsADescriptorToWriteResultsTo) {
  const Ran closed = run({"--version"}, {.close_output = true});
  EXPECT_EQ(closed.status, 2);
  EXPECT_THAT(closed.err, StartsWith("batalia: the results cannot be written to standard output"));
  const Ran full = run({"--version"}, {.output_to = "/dev/full"});
  EXPECT_EQ(full.status, 2);
  EXPECT_THAT(full.err, HasSubstr("No space left on device"));
}

TEST(Program, DoesNotMindAReaderThatLeaves) {
  const Ran ran = run({"--help"}, {.reader_leaves = true});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.err, IsEmpty());
}

}  // namespace
}  // namespace batalia::test
