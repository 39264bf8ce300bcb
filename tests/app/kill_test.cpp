// The power goes while somebody paints: whatever was shown as done is there afterwards.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>

#include "editor/app/opening.h"
#include "formats/sqlite/connection.h"
#include "model/base/hash.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

// The program that paints, and what it has said.
class Driven {
 public:
  Driven(const std::string& project, int seed) {
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) std::abort();
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(pipe[1], STDOUT_FILENO);
      ::close(pipe[0]);
      const std::string number = std::to_string(seed);
      ::execl("/proc/self/exe", "app_test", "--drive", project.c_str(), number.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(pipe[1]);
    from_ = pipe[0];
  }
  Driven(const Driven&) = delete;
  Driven& operator=(const Driven&) = delete;
  ~Driven() { ::close(from_); }

  // Lets it come so far as to say so many lines, and a little further; then there is no more of it.
  void kill_after(std::size_t lines, std::chrono::microseconds further) {
    while (lines_of(said_) < lines && read()) {
    }
    std::this_thread::sleep_for(further);
    ::kill(child_, SIGKILL);
    while (read()) {
    }
    ::waitpid(child_, nullptr, 0);
  }
  // Hashes of the states that it has shown as done, the latest last.
  [[nodiscard]] std::vector<std::string> done() const {
    std::vector<std::string> out;
    std::istringstream lines(said_.substr(0, said_.rfind('\n') + 1));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("done ")) out.push_back(line.substr(5));
    }
    return out;
  }

 private:
  static std::size_t lines_of(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
  }
  bool read() {
    std::array<char, 4096> buffer{};
    const ssize_t got = ::read(from_, buffer.data(), buffer.size());
    if (got > 0) said_.append(buffer.data(), static_cast<std::size_t>(got));
    return got > 0;
  }

  pid_t child_ = 0;
  int from_ = -1;
  std::string said_;
};

std::string hash_of(const Document& document) {
  char out[17];
  std::snprintf(out, sizeof out, "%016llx",
                static_cast<unsigned long long>(hash_value(unbind_map(document.map()), hash_value(document.battle()))));
  return out;
}

TEST_F(WindowTest, KilledAtAnyMomentNothingThatWasDoneIsLost) {
  const int times = std::getenv("BATALIA_NIGHTLY") != nullptr ? 100 : 5;
  const auto made = bring_up_to_date(mergentheim());
  ASSERT_TRUE(made.has_value()) << to_string(made.error());
  const std::filesystem::path project = project_behind(mergentheim());
  std::mt19937 random(20261130);
  std::size_t strokes = 0;
  for (int i = 0; i < times; ++i) {
    Driven driven(project.string(), i);
    driven.kill_after(2 + random() % 12, std::chrono::microseconds(random() % 20000));
    const std::vector<std::string> done = driven.done();
    ASSERT_FALSE(done.empty());
    strokes += done.size();
    // The next start finds it, sound and whole, with its history.
    auto opened = OpenProject::open(project);
    ASSERT_TRUE(opened.has_value()) << to_string(opened.error());
    const auto battle = (*opened)->battle(Id("mergentheim"));
    ASSERT_TRUE(battle.has_value()) << to_string(battle.error());
    const std::string now = hash_of(**battle);
    // Either the last that was shown as done, or that and a part of the stroke that was being made: then the way back
    // leads to it.
    bool found = now == done.back();
    for (int back = 0; !found && back < 2; ++back) {
      if (!(*opened)->undo().value()) break;
      found = hash_of(**battle) == done.back();
    }
    for (int again = 0; !found && again < 3; ++again) {
      if (!(*opened)->redo().value()) break;
      found = hash_of(**battle) == done.back();
    }
    EXPECT_TRUE(found) << "after kill " << i << " of a program that had shown " << done.size() << " strokes";
    sqlite::Connection file(project, sqlite::Connection::Mode::read, "");
    EXPECT_EQ(file.text("PRAGMA integrity_check"), "ok");
    ASSERT_TRUE((*opened)->close().has_value());
  }
  RecordProperty("strokes", static_cast<int>(strokes));
}

}  // namespace
}  // namespace batalia::app::test
