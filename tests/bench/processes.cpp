#include "tests/bench/processes.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <sstream>
#include <stdexcept>

namespace batalia::bench {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

[[noreturn]] void become(char* const* arguments, int output, int processors) {
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  if (processors > 0) {
    cpu_set_t all;
    cpu_set_t some;
    CPU_ZERO(&some);
    sched_getaffinity(0, sizeof all, &all);
    for (std::size_t i = 0; i < CPU_SETSIZE && CPU_COUNT(&some) < processors; ++i) {
      if (CPU_ISSET(i, &all)) CPU_SET(i, &some);
    }
    sched_setaffinity(0, sizeof some, &some);
  }
  execvp(arguments[0], arguments);
  constexpr int not_found = 127;
  _exit(not_found);
}

std::string said(std::FILE* output) {
  std::string text;
  std::array<char, 4096> piece{};
  std::rewind(output);
  for (std::size_t n = 0; (n = std::fread(piece.data(), 1, piece.size(), output)) > 0;) text.append(piece.data(), n);
  return text;
}

}  // namespace

Took run_process(const std::vector<std::string>& arguments, int processors) {
  const File output(std::tmpfile(), &std::fclose);
  if (output == nullptr) throw std::runtime_error("no temporary file can be made");
  std::vector<std::string> words = arguments;
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  const auto begun = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process can be started");
  if (child == 0) become(argv.data(), fileno(output.get()), processors);
  int status = 0;
  rusage usage{};
  if (wait4(child, &status, 0, &usage) != child) throw std::runtime_error("a process got lost");
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun;

  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    throw std::runtime_error(
        fmt::format("'{}' failed ({} {}):\n{}", fmt::join(arguments, " "), WIFEXITED(status) ? "exit status" : "signal",
                    WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status), said(output.get())));
  }
  constexpr double kilobytes = 1024;
  return {spent.count(), static_cast<double>(usage.ru_maxrss) / kilobytes};
}

bool has_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((std::filesystem::path(folder) / name).c_str(), X_OK) == 0) return true;
  }
  return false;
}

}  // namespace batalia::bench
