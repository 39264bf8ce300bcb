// Runs a process from start to end and says what it took.
#pragma once

#include <string>
#include <vector>

namespace batalia::bench {

struct Took {
  double seconds = 0;    // by the clock on the wall
  double megabytes = 0;  // most memory it held at a time
};

// The first argument is the program, looked for in PATH. Its output goes nowhere unless it fails. `processors` limits
// on how many it may run; 0: all. Throws std::runtime_error with its own words where it cannot be started or ends in
// anything but 0. The caller should be small: what it holds counts for the process until that has begun.
Took run_process(const std::vector<std::string>& arguments, int processors = 0);

// True where PATH has a program of that name.
bool has_program(const std::string& name);

}  // namespace batalia::bench
