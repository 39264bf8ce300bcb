#include "editor/cli/console.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace batalia::cli {
namespace {

constexpr std::size_t large_piece = std::size_t{1} << 16;

// 0, or errno.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

Problem cannot_write(int error) {
  return {{},
          fmt::format("the results cannot be written to standard output: {}", std::strerror(error)),
          "send them to a file or a program that can take them"};
}

}  // namespace

std::string visible(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out += c;
    }
  }
  return out;
}

void Console::print(std::string_view text) {
  pending_ += text;
  if (pending_.size() >= large_piece) write_output();
}

void Console::say(std::string_view message) {
  show_status({});
  write_error("batalia: " + visible(message) + '\n');
}

void Console::say(const Problem& problem) {
  if (problem.place.file.empty()) return say(std::string_view(to_string(problem)));
  show_status({});
  write_error(visible(to_string(problem)) + '\n');
}

void Console::show_status(std::string_view text) {
  if (text.empty() ? !status_shown_ : !has_terminal()) return;
  write_error(fmt::format("\r\033[K{}", visible(text)));
  status_shown_ = !text.empty();
}

bool Console::has_terminal() const { return ::isatty(error_) == 1; }

Result<void> Console::check_output() const {
  const int flags = ::fcntl(output_, F_GETFL);
  if (flags < 0) return tl::make_unexpected(cannot_write(errno));
  if ((flags & O_ACCMODE) == O_RDONLY) return tl::make_unexpected(cannot_write(EBADF));
  return {};
}

Result<void> Console::finish() {
  show_status({});
  write_output();
  if (failure_ != 0 && failure_ != EPIPE) return tl::make_unexpected(cannot_write(failure_));
  return {};
}

void Console::write_output() {
  if (failure_ == 0) failure_ = write_all(output_, pending_);
  pending_.clear();
}

// There is nowhere to report that standard error cannot be written; the exit status still tells.
void Console::write_error(std::string_view text) const { write_all(error_, text); }

}  // namespace batalia::cli
