// Runs programs, several at a time, and keeps what they say.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace batalia::mutation {

struct Command {
  std::vector<std::string> words;        // the program, by its path, and its arguments
  std::vector<std::string> environment;  // "NAME=value", besides that of this process
};

struct Ended {
  int status = 0;  // exit status, or minus the signal that ended it
  bool timed_out = false;
  std::string output;  // what it said, to both outputs
};

// Runs to the end, or kills the program after so many seconds. Throws std::runtime_error where it cannot be started.
Ended run(const Command& command, double most_seconds);

// Calls `work(0)` to `work(count - 1)`, up to `jobs` of them at a time, from threads of its own. Throws what the first
// of them threw, when all have ended.
void in_parallel(std::size_t count, int jobs, const std::function<void(std::size_t)>& work);

}  // namespace batalia::mutation
