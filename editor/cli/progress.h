// Tells on a terminal how far a long piece of work is and how long it will still take.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "editor/cli/console.h"

namespace batalia::cli {

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  // `what` names the work, "checking"; `total` is how many equal parts it has. Says nothing in the first second, nor to
  // anything but a terminal.
  Progress(Console& console, std::string what, std::size_t total, Clock::time_point now = Clock::now());
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;
  ~Progress();

  // `done` parts are done; `current` names what comes next and may be empty.
  void reached(std::size_t done, std::string_view current, Clock::time_point now = Clock::now());

 private:
  Console& console_;
  std::string what_;
  std::size_t total_;
  Clock::time_point begun_;
  Clock::time_point shown_;
};

// "checking: 3 of 12, about 40 s left (mergentheim)". Without an estimate while nothing is done.
std::string progress_text(std::string_view what, std::size_t done, std::size_t total,
                          std::chrono::duration<double> spent, std::string_view current);

}  // namespace batalia::cli
