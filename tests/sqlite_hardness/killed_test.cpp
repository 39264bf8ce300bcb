// A program is killed while it changes a project, at any moment: all that it had said to be done is there.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <random>

#include "tests/sqlite_hardness/folder.h"
#include "tests/sqlite_hardness/samples.h"
#include "tests/sqlite_hardness/session.h"
#include "tests/sqlite_hardness/table.h"
#include "tests/sqlite_hardness/toggling.h"

namespace batalia::hardness {
namespace {

// Starts the writer, waits for its first word, kills it so much later, and returns the last number that it said; -1
// where it ended by itself.
int write_and_kill(const std::filesystem::path& folder, std::chrono::microseconds later) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return -1;
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(ends[1], STDOUT_FILENO);
    ::execl(BATALIA_HARDNESS_WRITER, "writer", folder.c_str(), nullptr);
    ::_exit(127);
  }
  ::close(ends[1]);
  std::string said;
  std::array<char, 4096> bytes{};
  const auto take = [&] {
    const ssize_t got = ::read(ends[0], bytes.data(), bytes.size());
    if (got > 0) said.append(bytes.data(), static_cast<std::size_t>(got));
    return got > 0;
  };
  take();
  ::usleep(static_cast<useconds_t>(later.count()));
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  while (take()) {
  }
  ::close(ends[0]);
  if (!WIFSIGNALED(status) || said.empty()) return -1;
  said.erase(said.rfind('\n'));
  return std::stoi(said.substr(said.rfind('\n') + 1));
}

TEST(Killed, LosesNothingThatWasDone) {
  const Folder folder;
  const auto made = make_toggled(folder.path());
  ASSERT_TRUE(made.has_value()) << to_string(made.error());
  std::mt19937_64 chance(static_cast<std::uint64_t>(::getpid()));
  Row row("the program is killed at a random moment");
  const int kills = nightly() ? 400 : 20;
  int before = 0;
  for (int kill = 0; kill < kills; ++kill) {
    SCOPED_TRACE(testing::Message() << "kill " << kill);
    const std::chrono::microseconds later(chance() % 20000);
    const int said = write_and_kill(folder.path(), later);
    ASSERT_GT(said, before) << "the writer did nothing";
    const auto account = examined_account(toggled(folder.path()));
    ASSERT_TRUE(account.has_value()) << to_string(account.error());
    const auto project = Project::open(toggled(folder.path()), {.read_only = true, .vfs = {}});
    ASSERT_TRUE(project.has_value()) << to_string(project.error());
    const int last = last_change(*project);
    // What it was at may be done, though it could not say so.
    ASSERT_TRUE(last == said || last == said + 1) << "said " << said << ", there are " << last;
    row.count(last == said ? "opens, sound, with all that was said to be done"
                           : "opens, sound, with one change more, which was under way");
    before = last;
  }
  row.report();
}

}  // namespace
}  // namespace batalia::hardness
