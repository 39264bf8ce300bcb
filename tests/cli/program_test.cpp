// What holds for the program as a whole: help, version, wrong command lines, standard output that cannot be written.
#include <gmock/gmock.h>

#include "editor/cli/program.h"
#include "tests/cli/run_program.h"

namespace batalia::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Program, TellsItsVersionAtOnce) {
  const Ran ran = run({"--version"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, testing::MatchesRegex("batalia [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST(Program, HasHelpWithAnExampleForEveryCommand) {
  const cli::Program program = cli::make_program();
  const Ran all = run({"--help"});
  EXPECT_EQ(all.status, 0);
  ASSERT_THAT(program.entries(), Not(IsEmpty()));
  for (const cli::Entry& entry : program.entries()) {
    const std::string name(entry.text().name);
    EXPECT_THAT(all.out, HasSubstr("\n  " + name + " ")) << name;
    const Ran ran = run({name, "--help"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_THAT(ran.out, AllOf(StartsWith("batalia " + name + ": "), HasSubstr("\n  batalia " + name)));
    for (const cli::Parameter& parameter : entry.parameters) EXPECT_THAT(ran.out, HasSubstr(parameter.spelt()));
    for (const cli::Example& example : entry.text().examples) {
      EXPECT_THAT(std::string(example.line), StartsWith("batalia " + name));
    }
  }
}

std::string refusal(const std::vector<std::string>& words) {
  const Ran ran = run(words);
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.err, StartsWith("batalia: "));
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  return ran.err;
}

TEST(Program, RefusesACommandLineThatCannotBeUsed) {
  EXPECT_THAT(refusal({"chekc", "scenarios"}), HasSubstr("did you mean 'check'?"));
  EXPECT_THAT(refusal({"--colour"}), HasSubstr("batalia --help"));
  EXPECT_THAT(refusal({"check", "x", "--formt", "json"}), HasSubstr("did you mean '--format'?"));
  EXPECT_THAT(refusal({"check", "x", "--mend"}), HasSubstr("has no option '--mend'"));
  EXPECT_THAT(refusal({"check", "x", "--format", "xml"}), AllOf(HasSubstr("xml"), HasSubstr("json")));
  EXPECT_THAT(refusal({"check", "x", "--only"}), HasSubstr("--only"));
  EXPECT_THAT(refusal({"render", "x"}), AllOf(HasSubstr("OUT"), HasSubstr("batalia render --help")));
  EXPECT_THAT(refusal({"render", "x", "y.png", "z.png"}), HasSubstr("'z.png'"));
  EXPECT_THAT(refusal({"render", "x", "y.png", "--dpi", "fine"}), HasSubstr("--dpi"));
  EXPECT_THAT(refusal({"schema", "batle"}), HasSubstr("did you mean 'battle'?"));
  EXPECT_THAT(refusal({"check"}), HasSubstr("PATH"));
}

TEST(Program, NeedsADescriptorToWriteResultsTo) {
  const Ran closed = run({"--version"}, {.close_output = true});
  EXPECT_EQ(closed.status, 2);
  EXPECT_THAT(closed.err, StartsWith("batalia: the results cannot be written to standard output"));
  const Ran full = run({"--version"}, {.output_to = "/dev/full"});
  EXPECT_EQ(full.status, 2);
  EXPECT_THAT(full.err, HasSubstr("No space left on device"));
}

TEST(Program, WritesNoFileWhereItCannotSayWhichOne) {
  const Folder folder;
  const Ran ran = run({"new", "--series", "mpbs", "--rows", "10-20", "--columns", "00-10", "a.yaml"},
                      {.folder = folder.path(), .close_output = true});
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(folder.contents(), IsEmpty());
}

TEST(Program, DoesNotMindAReaderThatLeaves) {
  const Ran ran = run({"--help"}, {.reader_leaves = true});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.err, IsEmpty());
}

}  // namespace
}  // namespace batalia::test
