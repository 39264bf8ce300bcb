#include "editor/cli/progress.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "tests/cli/run_program.h"

namespace batalia::cli {
namespace {

using namespace std::chrono_literals;

TEST(Progress, TellsWhatIsLeft) {
  EXPECT_EQ(progress_text("checking", 0, 12, 2s, "mergentheim"), "checking: 0 of 12 (mergentheim)");
  EXPECT_EQ(progress_text("checking", 3, 12, 10s, ""), "checking: 3 of 12, about 30 s left");
  EXPECT_EQ(progress_text("drawing", 1, 100, 10s, ""), "drawing: 1 of 100, about 17 min left");
  EXPECT_EQ(progress_text("checking", 12, 12, 10s, ""), "checking: 12 of 12");
}

// What a console writes to a terminal, or to the other end of a pipe, while `work` is done.
template <class Work>
std::string written(bool terminal, Work work) {
  std::array<int, 2> ends{-1, -1};
  if (terminal) {
    EXPECT_EQ(::openpty(&ends[0], &ends[1], nullptr, nullptr, nullptr), 0);
  } else {
    EXPECT_EQ(::pipe(ends.data()), 0);
  }
  Console console(ends[1], ends[1]);
  work(console);
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  std::array<char, 4096> buffer{};
  const ssize_t got = ::read(ends[0], buffer.data(), buffer.size());
  ::close(ends[0]);
  ::close(ends[1]);
  return got > 0 ? std::string(buffer.data(), static_cast<std::size_t>(got)) : std::string();
}

TEST(Progress, IsSilentForTheFirstSecond) {
  const auto work = [](Console& console) {
    const auto begun = Progress::Clock::now();
    Progress progress(console, "checking", 10, begun);
    progress.reached(5, "", begun + 999ms);
  };
  EXPECT_EQ(written(true, work), "");
}

TEST(Progress, IsShownOnATerminalAndTakenAway) {
  const auto work = [](Console& console) {
    const auto begun = Progress::Clock::now();
    Progress progress(console, "checking", 10, begun);
    progress.reached(1, "", begun + 1s);
    progress.reached(2, "", begun + 1050ms);  // too soon after the last
    progress.reached(5, "", begun + 5s);
  };
  EXPECT_EQ(written(true, work),
            "\r\033[Kchecking: 1 of 10, about 9 s left\r\033[Kchecking: 5 of 10, about 5 s left\r\033[K");
  EXPECT_EQ(written(false, work), "");
}

// What the program writes to a terminal, when it may use one processor only.
std::string written_by_program(std::vector<std::string> words) {
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<std::size_t>(::sched_getcpu()), &one);
    ::sched_setaffinity(0, sizeof one, &one);
    std::vector<char*> arguments{const_cast<char*>(BATALIA_PROGRAM)};
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(BATALIA_PROGRAM, arguments.data());
    ::_exit(127);
  }
  std::string out;
  std::array<char, 4096> buffer{};
  for (ssize_t got = 0; (got = ::read(terminal, buffer.data(), buffer.size())) > 0;) {
    out.append(buffer.data(), static_cast<std::size_t>(got));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << out;
  ::close(terminal);
  return out;
}

TEST(Progress, OfALargePictureIsShown) {
  const test::Folder folder;
  const std::string picture = (folder.path() / "large.png").string();
  const std::string out = written_by_program({"render", "mergentheim", picture, "--dpi", "500"});
  EXPECT_THAT(out, testing::ContainsRegex("drawing: [0-9]+ of [0-9]+, about [0-9]+ s left"));
  EXPECT_TRUE(out.ends_with("\r\033[K")) << out;
}

TEST(Console, MakesControlCharactersVisible) {
  EXPECT_EQ(written(false, [](Console& console) { console.say("no file 'a\033[2J\nb'"); }),
            "batalia: no file 'a\\x1b[2J\\x0ab'\n");
}

TEST(Console, BeginsWithThePlaceOfAProblem) {
  const auto work = [](Console& console) { console.say(Problem{{"a.yaml", 3, 5}, "it is wrong", "make it right"}); };
  EXPECT_EQ(written(false, work), "a.yaml:3:5: it is wrong: make it right\n");
}

}  // namespace
}  // namespace batalia::cli
