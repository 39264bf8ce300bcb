// Being told to stop, by Ctrl-C or by a batch system, while there is something to be kept.
#pragma once

#include <atomic>
#include <csignal>

namespace batalia::cli {

// While it lives SIGINT and SIGTERM only set `asked`; a second one ends the program as ever. There is one at a time.
class Interrupts {
 public:
  Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;
  Interrupts(Interrupts&&) = delete;
  Interrupts& operator=(Interrupts&&) = delete;
  ~Interrupts();

  [[nodiscard]] static const std::atomic<bool>& asked();

 private:
  struct sigaction interrupt_before_ {};
  struct sigaction terminate_before_ {};
};

}  // namespace batalia::cli
