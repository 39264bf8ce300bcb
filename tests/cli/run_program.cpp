#include "tests/cli/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace batalia::test {
namespace {

namespace fs = std::filesystem;

struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() {
    if (::pipe(ends.data()) != 0) throw std::runtime_error("pipe");
  }
  void close(std::size_t end) {
    if (ends[end] >= 0) ::close(ends[end]);
    ends[end] = -1;
  }
};

// In the child: standard streams, folder and environment; then the program. Never returns.
[[noreturn]] void become_program(const std::vector<std::string>& words, const RunOptions& options, const Pipe& out,
                                 const Pipe& err) {
  ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
  ::dup2(options.output_to.empty() ? out.ends[1] : ::open(options.output_to.c_str(), O_WRONLY), STDOUT_FILENO);
  ::dup2(err.ends[1], STDERR_FILENO);
  ::closefrom(STDERR_FILENO + 1);
  if (options.close_output) ::close(STDOUT_FILENO);
  if (!options.folder.empty() && ::chdir(options.folder.c_str()) != 0) ::_exit(126);
  for (const std::string& variable : options.environment) {
    const std::size_t equals = variable.find('=');
    if (equals == std::string::npos) {
      ::unsetenv(variable.c_str());
    } else {
      ::setenv(variable.substr(0, equals).c_str(), variable.substr(equals + 1).c_str(), 1);
    }
  }
  std::vector<char*> arguments{const_cast<char*>(BATALIA_PROGRAM)};
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execv(BATALIA_PROGRAM, arguments.data());
  ::_exit(127);
}

void read_both(int out, int err, Ran& ran) {
  std::array<pollfd, 2> ends{pollfd{out, POLLIN, 0}, pollfd{err, POLLIN, 0}};
  const std::array<std::string*, 2> texts{&ran.out, &ran.err};
  std::array<char, 65536> buffer{};
  while (ends[0].fd >= 0 || ends[1].fd >= 0) {
    if (::poll(ends.data(), ends.size(), -1) < 0) continue;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (ends[i].revents == 0) continue;
      const ssize_t got = ::read(ends[i].fd, buffer.data(), buffer.size());
      if (got > 0) {
        texts[i]->append(buffer.data(), static_cast<std::size_t>(got));
      } else {
        ends[i].fd = -1;
      }
    }
  }
}

}  // namespace

Ran run(const std::vector<std::string>& words, const RunOptions& options) {
  const auto begun = std::chrono::steady_clock::now();
  Pipe out;
  Pipe err;
  if (options.reader_leaves) out.close(0);
  const pid_t child = ::fork();
  if (child == 0) become_program(words, options, out, err);
  out.close(1);
  err.close(1);
  Ran ran;
  read_both(out.ends[0], err.ends[0], ran);
  out.close(0);
  err.close(0);
  int status = 0;
  ::waitpid(child, &status, 0);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  ran.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return ran;
}

fs::path Folder::write(const std::string& name, const std::string& text) const {
  fs::path file = path() / name;
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
  return file;
}

std::vector<std::pair<std::string, std::string>> Folder::contents() const {
  std::vector<std::pair<std::string, std::string>> out;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path())) {
    out.emplace_back(fs::relative(entry.path(), path()).string(),
                     entry.is_regular_file() ? read_text(entry.path()) : "");
  }
  std::ranges::sort(out);
  return out;
}

std::string read_text(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

}  // namespace batalia::test
