#include "editor/cli/interrupts.h"

namespace batalia::cli {
namespace {

std::atomic<bool> was_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free, "or a signal handler may not touch it");

extern "C" void ask(int /*signal*/) { was_asked = true; }

}  // namespace

Interrupts::Interrupts() {
  was_asked = false;
  struct sigaction action {};
  action.sa_handler = ask;
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, &interrupt_before_);
  ::sigaction(SIGTERM, &action, &terminate_before_);
}

Interrupts::~Interrupts() {
  ::sigaction(SIGINT, &interrupt_before_, nullptr);
  ::sigaction(SIGTERM, &terminate_before_, nullptr);
}

const std::atomic<bool>& Interrupts::asked() { return was_asked; }

}  // namespace batalia::cli
